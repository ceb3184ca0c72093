import { pendingSignatureCalls } from '@jornada/contract/pending-signatures.ts';
import { Link } from 'react-router';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** What waits for the caller's signature: the person signs by the link in the mail, a representative here. */
export function PendingSignatures() {
  const t = useTexts(texts);
  const contracts = useList(pendingSignatureCalls['labor.signaturePendingContractProcesses'], {}).data;
  const terms = useList(pendingSignatureCalls['labor.signaturePendingLaborConditionProcesses'], {}).data;
  const pending = [...(contracts?.rows ?? []), ...(terms?.rows ?? [])];
  if (pending.length === 0) return null;
  return (
    <Section title={t('my.signatures')} count={(contracts?.total ?? 0) + (terms?.total ?? 0)}>
      <Rows>
        {pending.map(({ evidenceUuid, title, party, siteName, fullName }) => (
          <Row
            key={`${evidenceUuid} ${party}`}
            title={title}
            detail={party === 'EMPLOYER' ? fullName : t('my.signatures.mail')}
            meta={
              party === 'EMPLOYER' ? (
                <Link to={`/sign/employer/${evidenceUuid}`}>{t('my.signatures.sign')}</Link>
              ) : (
                siteName
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
