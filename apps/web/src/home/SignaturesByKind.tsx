import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { pendingSignatureCalls } from '@jornada/contract/pending-signatures.ts';
import { useList } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** How many documents wait for the reader's own signature, as many as the list behind holds; nothing where none does. */
export function SignaturesByKind() {
  const t = useTexts(texts);
  const contracts =
    useList(pendingSignatureCalls['labor.signaturePendingContractProcesses'], {}).data?.total ?? 0;
  const terms =
    useList(pendingSignatureCalls['labor.signaturePendingLaborConditionProcesses'], {}).data?.total ?? 0;
  const all =
    useList(evidenceCalls['evidence.pending'], {}, { enabled: can(useProfile(), 'evidence.pending') }).data
      ?.total ?? 0;
  // What belongs to no process: pacts of vacation.
  const others = Math.max(0, all - contracts - terms);
  if (contracts + terms + others === 0) return null;
  return (
    <Section
      title={t('home.signatures')}
      count={contracts + terms + others}
      aside={
        <LinkButton kind="link" to="/sign/employer">
          {t('home.signatures.open')}
        </LinkButton>
      }
    >
      <Rows>
        {contracts > 0 && <Row title={t('home.signatures.contracts')} meta={contracts} />}
        {terms > 0 && <Row title={t('home.signatures.terms')} meta={terms} />}
        {others > 0 && <Row title={t('home.signatures.others')} meta={others} />}
      </Rows>
    </Section>
  );
}
