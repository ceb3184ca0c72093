import { collaboratorCalls, type CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import { useParams } from 'react-router';
import { apiFile, ApiError } from '../api.ts';
import { useRead } from '../data.ts';
import { saveFile } from '../files.ts';
import { ProcessDocument } from '../evidence/document/ProcessDocument.tsx';
import { can, useProfile } from '../profile.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { showRefusal } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
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
  const format = useFormat();
  const { contractStartDate = '' } = useParams();
  return (
    <Framed title={t('document.contract')}>
      {(file) => {
        const contract = file.contracts.find(({ startDate }) => startDate === contractStartDate);
        if (contract === undefined) return <EmptyState title={t('document.none')} />;
        const { evidenceCode } = contract;
        return (
          <>
            <p>{t('document.contract.lead', { from: format.longDay(contract.startDate) })}</p>
            <div className={styles['ways']}>
              <Button
                kind="primary"
                onClick={() =>
                  void open(
                    () =>
                      apiFile(contractChangeCalls['document.summary'], {
                        collaboratorUuid: file.uuid,
                        date: contract.startDate,
                      }),
                    { name: `resumen-contrato-${contract.startDate}.pdf`, failed: t('document.failed') },
                  )
                }
              >
                {t('document.summary')}
              </Button>
              {evidenceCode !== null && (
                <LinkButton to={`/verify/${evidenceCode}`}>{t('document.signed')}</LinkButton>
              )}
            </div>
          </>
        );
      }}
    </Framed>
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

type FramedProps = { title: string; children: (file: CollaboratorFile) => React.ReactNode };

function Framed({ title, children }: FramedProps) {
  const t = useTexts(documentTexts);
  const { collaboratorUuid = '', personnelDivision = '' } = useParams();
  const read = useRead(collaboratorCalls['collaborators.get'], { id: collaboratorUuid });
  const people = `/mx/${personnelDivision}/collaborators`;
  return (
    <RecordRead read={read} title={title} back={people}>
      {(file) => (
        <Page
          title={title}
          path={[
            { label: t('document.people'), to: people },
            { label: file.fullName, to: `${people}/${file.uuid}` },
            { label: title },
          ]}
        >
          {children(file)}
        </Page>
      )}
    </RecordRead>
  );
}

async function open(
  read: () => Promise<Blob>,
  { name, failed }: { name: string; failed: string },
): Promise<void> {
  try {
    saveFile(await read(), name);
  } catch (error) {
    if (error instanceof ApiError) await showRefusal(error);
    else showToast({ kind: 'error', text: failed });
  }
}
