import type { Call, CallInput } from '@jornada/contract/call.ts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { apiFile, ApiError } from '../../api.ts';
import { BearerContext } from '../../data.ts';
import { saveFile } from '../../files.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { fileSize } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows } from '../../ui/layout/Section.tsx';
import { documentTexts } from './texts.ts';

type DocumentTitle =
  | 'document.mutation'
  | 'document.mutationTraining'
  | 'document.cityBonus'
  | 'document.extension'
  | 'document.conversion'
  | 'document.endOfContract'
  | 'document.notPassedTrial'
  | 'document.contractSummary';

type ProcessDocumentProps<C extends Call> = {
  readonly call: C;
  readonly input: (collaboratorUuid: string) => CallInput<C>;
  readonly title: DocumentTitle;
};

/** One document that a process made for a person: to open or to keep. */
export function ProcessDocument<C extends Call>({ call, input, title }: ProcessDocumentProps<C>) {
  const t = useTexts(documentTexts);
  const { personnelDivision = '', collaboratorUuid = '' } = useParams();
  const bearer = use(BearerContext);
  const asked = input(collaboratorUuid);
  const { data, error, refetch } = useQuery({
    queryKey: [call.path, asked, bearer],
    queryFn: ({ signal }) => apiFile(call, asked, { bearer, signal }),
    retry: false,
  });
  const people = `/mx/${personnelDivision}/collaborators`;
  const mayOpenFile = can(useProfile(), 'collaborators.get', personnelDivision);
  const missing = error instanceof ApiError && MISSING.some((code) => error.has(code));
  return (
    <Page
      title={t(title)}
      path={[
        // A representative reads what they sign, not the person's file.
        ...(mayOpenFile
          ? [
              { label: t('document.people'), to: people },
              { label: t('document.person'), to: `${people}/${collaboratorUuid}` },
            ]
          : []),
        { label: t(title) },
      ]}
    >
      {missing ? (
        <EmptyState title={t('document.none')}>{t('document.none.lead')}</EmptyState>
      ) : error ? (
        <ErrorState title={t('document.failed')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Waiting label={t('document.waiting')} />
      ) : (
        <Opened
          file={data}
          name={`${t(title)}.pdf`}
          title={t(title)}
          detail={t(title === 'document.contractSummary' ? 'document.ready.issued' : 'document.ready')}
        />
      )}
    </Page>
  );
}

const MISSING = [
  'DOCUMENT_NOT_FOUND',
  'PROCESS_NOT_APPLICABLE',
  'COLLABORATOR_NOT_FOUND',
  'CONTRACT_NOT_FOUND',
] as const;

function Opened({
  file,
  name,
  title,
  detail,
}: {
  readonly file: Blob;
  readonly name: string;
  readonly title: string;
  readonly detail: string;
}) {
  const t = useTexts(documentTexts);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <Rows>
      <Row
        title={title}
        detail={detail}
        meta={fileSize(file.size)}
        action={
          <>
            <Button kind="link" onClick={() => window.open(address, '_blank', 'noopener')}>
              {t('document.open')}
            </Button>{' '}
            <Button onClick={() => saveFile(file, name)}>{t('document.save')}</Button>
          </>
        }
      />
    </Rows>
  );
}
