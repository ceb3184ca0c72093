import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { ProcessDocument } from '../evidence/document/ProcessDocument.tsx';
import { useEvidenceFile } from '../evidence/useEvidenceFile.ts';
import { useDownload } from '../files.ts';
import { can, useProfile } from '../profile.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { documentTexts } from './texts.ts';
import styles from './change.module.css';

/** The contract that begins on a day: its one-page summary, and the contract itself where it was signed here. */
export function ContractDocument() {
  const { personnelDivision = '', contractStartDate: date = '' } = useParams();
  // A representative has no access to the file: what they signed is read by its summary alone.
  return can(useProfile(), 'collaborators.get', personnelDivision) ? (
    <ContractOfFile />
  ) : (
    <ProcessDocument
      call={contractChangeCalls['document.summary']}
      input={(collaboratorUuid) => ({ collaboratorUuid, date })}
      title="document.contractSummary"
    />
  );
}

function ContractOfFile() {
  const t = useTexts(documentTexts);
  const { collaboratorUuid = '', personnelDivision = '' } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  const people = `/mx/${personnelDivision}/collaborators`;
  return (
    <RecordRead read={read} title={t('document.contract')} back={people}>
      {(file) => <ContractOn file={file} people={people} />}
    </RecordRead>
  );
}

function ContractOn({ file, people }: { file: CollaboratorFile; people: string }) {
  const t = useTexts(documentTexts);
  const format = useFormat();
  const { contractStartDate = '' } = useParams();
  const signed = useEvidenceFile();
  const summary = useDownload();
  const contract = file.contracts.find(({ startDate }) => startDate === contractStartDate);
  const code = contract?.evidenceCode ?? null;
  const start = contract?.startDate;
  return (
    <Page
      title={t('document.contract')}
      lead={
        start === undefined
          ? undefined
          : t('document.contract.lead', { from: format.longDay(start, { year: true }) })
      }
      path={[
        { label: t('document.people'), to: people },
        { label: file.fullName, to: `${people}/${file.uuid}` },
        { label: t('document.contract') },
      ]}
    >
      {start === undefined ? (
        <EmptyState title={t('document.none')} />
      ) : (
        <div className={styles['downloads']}>
          {code !== null && (
            <Button kind="primary" busy={signed.busy} onClick={() => signed.start({ code, part: 'sealed' })}>
              {t('document.signed')}
            </Button>
          )}
          <Button
            kind={code === null ? 'primary' : 'outlined'}
            busy={summary.busy}
            onClick={() =>
              summary.start(
                () =>
                  apiFile(contractChangeCalls['document.summary'], {
                    collaboratorUuid: file.uuid,
                    date: start,
                  }),
                `resumen-contrato-${start}.pdf`,
              )
            }
          >
            {t('document.summary')}
          </Button>
          {code !== null && <LinkButton to={`/verify/${code}`}>{t('document.verify')}</LinkButton>}
        </div>
      )}
    </Page>
  );
}

/** The newest extension agreement of a person. */
export function ExtensionDocument() {
  return (
    <ProcessDocument
      call={contractChangeCalls['document.extension']}
      {...NEWEST}
      title="document.extension"
    />
  );
}

/** The conversion agreement of a person. */
export function ConversionDocument() {
  return (
    <ProcessDocument
      call={contractChangeCalls['document.conversion']}
      {...NEWEST}
      title="document.conversion"
    />
  );
}

/** The notice that a fixed term ended. */
export function CompletionNotice() {
  return (
    <ProcessDocument
      call={contractChangeCalls['document.completionNotice']}
      {...NEWEST}
      title="document.endOfContract"
    />
  );
}

/** The notice that a trial was not passed. */
export function NotPassedTrialNotice() {
  return (
    <ProcessDocument
      call={contractChangeCalls['document.notPassedTrialNotice']}
      {...NEWEST}
      title="document.notPassedTrial"
    />
  );
}

const NEWEST = { input: (id: string) => ({ id }) };
