import { documentTextCalls, type DocumentText } from '@jornada/contract/document-texts.ts';
import { documents } from '@jornada/domain/evidence/documents.ts';
import { hasText, type TextDocument } from '@jornada/domain/document-texts/models.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ClauseEditor } from './ClauseEditor.tsx';
import { ClauseText } from './ClauseText.tsx';
import { FieldList } from './FieldList.tsx';
import { VersionList } from './VersionList.tsx';
import { texts } from './texts.ts';

/** One document's text: HR writes the next version, a lawyer approves or returns it, and everybody sees the earlier ones. */
export default function DocumentTextScreen() {
  const language = useLanguage();
  const { document = '' } = useParams();
  const known: TextDocument = hasText(document) ? document : 'CONTRACT';
  const read = useRead(documentTextCalls['documentTexts.get'], { document: known });
  return (
    <RecordRead read={read} title={documents[known][language]} back="/documentTexts">
      {({ versions }) => <Text document={known} versions={versions} />}
    </RecordRead>
  );
}

type TextProps = { readonly document: TextDocument; readonly versions: readonly DocumentText[] };

function Text({ document, versions }: TextProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const profile = useProfile();
  const title = documents[document][language];
  const newest = versions[0];
  const draft = newest !== undefined && newest.number > 0 && newest.approved === null ? newest : undefined;
  const inUse = versions.find(({ approved }) => approved !== null);
  const writes = can(profile, 'documentTexts.save');
  const decides = can(profile, 'documentTexts.approve') && draft !== undefined;
  return (
    <Page
      title={title}
      path={[{ label: t('list.title'), to: '/documentTexts' }, { label: title }]}
      actions={decides && <Decision document={document} draft={draft} />}
    >
      {draft?.returned != null && (
        <Banner
          tone="policy"
          title={t('document.returned', { by: draft.returned.by })}
          detail={draft.returned.because}
        />
      )}
      {inUse === undefined && <Banner tone="note" title={t('document.model')} />}
      <Columns shape="aside">
        {writes ? (
          <ClauseEditor
            key={`${newest?.number ?? 0} ${newest?.version ?? 0}`}
            document={document}
            draft={draft}
            clauses={newest?.clauses ?? []}
          />
        ) : (
          <ClauseText draft={draft !== undefined} clauses={newest?.clauses ?? []} />
        )}
        <div>
          <VersionList document={document} versions={versions} />
          {writes && <FieldList document={document} />}
        </div>
      </Columns>
    </Page>
  );
}

type DecisionProps = { readonly document: TextDocument; readonly draft: DocumentText };

/** What a lawyer says of the draft as it was read. */
function Decision({ document, draft: { number, version } }: DecisionProps) {
  const t = useTexts(texts);
  const [returns, setReturns] = useState(false);
  const approve = useAct(documentTextCalls['documentTexts.approve'], {
    onDone: () => showToast({ kind: 'done', text: t('approved') }),
  });
  return (
    <>
      <Button onClick={() => setReturns(true)}>{t('return')}</Button>
      <Button kind="primary" busy={approve.isPending} onClick={() => approve.mutate({ document, version })}>
        {t('approve', { number })}
      </Button>
      {returns && <ReturnDialog {...{ document, version }} onClose={() => setReturns(false)} />}
    </>
  );
}

type ReturnProps = {
  readonly document: TextDocument;
  readonly version: number;
  readonly onClose: () => void;
};

function ReturnDialog({ document, version, onClose }: ReturnProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(documentTextCalls['documentTexts.return'], {
    values: { because: '' },
    drafted: true,
    input: ({ because }) => ({ document, version, because }),
    onDone: () => {
      showToast({ kind: 'done', text: t('returned') });
      onClose();
    },
  });
  return (
    <FormDialog title={t('return')} act={t('return.act')} busy={busy} onClose={onClose} onSubmit={submit}>
      <Textarea {...form.getInputProps('because')} label={t('return.because')} maxLength={1000} rows={5} />
    </FormDialog>
  );
}
