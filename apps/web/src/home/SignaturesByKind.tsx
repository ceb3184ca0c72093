import { pendingSignatureCalls } from '@jornada/contract/pending-signatures.ts';
import { useList } from '../data.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { useTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** How many contracts and changes of terms wait for the reader's own signature; nothing where none does. */
export function SignaturesByKind() {
  const t = useTexts(texts);
  const contracts =
    useList(pendingSignatureCalls['labor.signaturePendingContractProcesses'], {}).data?.total ?? 0;
  const terms =
    useList(pendingSignatureCalls['labor.signaturePendingLaborConditionProcesses'], {}).data?.total ?? 0;
  if (contracts + terms === 0) return null;
  return (
    <Section
      title={t('home.signatures')}
      count={contracts + terms}
      aside={
        <LinkButton kind="link" to="/sign/employer">
          {t('home.signatures.open')}
        </LinkButton>
      }
    >
      <Rows>
        {contracts > 0 && <Row title={t('home.signatures.contracts')} meta={contracts} />}
        {terms > 0 && <Row title={t('home.signatures.terms')} meta={terms} />}
      </Rows>
    </Section>
  );
}
