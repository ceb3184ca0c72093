import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { useFormat } from '../ui/format.ts';
import { WaitingLine } from '../ui/feedback/Waiting.tsx';
import { DeskFrame, type By } from './DeskFrame.tsx';
import { fullMoment, longMoment } from './moments.ts';
import { NextToSign } from './NextToSign.tsx';
import { useDocumentName } from './useDocumentName.ts';
import { useEvidenceFile } from './useEvidenceFile.ts';
import { texts } from './texts.ts';
import styles from './sign.module.css';

/** After the signature: who else signs, the seal, the copy to keep; also what a voided document says. */
export function Signed({ reading, by }: { reading: EvidenceReading; by: By }) {
  const t = useTexts(texts);
  const format = useFormat();
  const download = useEvidenceFile();
  const name = useDocumentName(reading);
  const { status, signedAt, signers, code } = reading;
  const sealed = status === 'SIGNED' || status === 'SIGNED_ON_PAPER';
  return (
    <DeskFrame
      by={by}
      step={signedAt === null ? undefined : 'done'}
      title={signedAt === null ? name : t('signed.title')}
      lead={<span role="status">{sentenceOf(t, reading)}</span>}
    >
      <div className={styles.signed}>
        {signedAt !== null && <p>{t('signed.when', { when: longMoment(format, signedAt) })}</p>}
        {status === 'SEALING' && <WaitingLine label={t('signed.sealing.now')} />}
        {by === 'account' && signedAt !== null && <NextToSign after={reading.id} />}
        {sealed && (
          <div className={styles.signedActs}>
            <Button
              kind={by === 'account' ? 'outlined' : 'primary'}
              size="large"
              busy={download.busy}
              onClick={() => download.start({ code, part: 'sealed' })}
            >
              {t('signed.copy')}
            </Button>
            <LinkButton size="large" to={`/verify/${code}`}>
              {t('signed.verify')}
            </LinkButton>
          </div>
        )}
        <section>
          <h2 className={styles.signedHead}>{t('signed.who')}</h2>
          <FactList
            facts={[
              ...signers.map((one) => ({
                label: t(`signed.party.${one.party}`),
                value: one.fullName,
                detail:
                  one.signedAt === null
                    ? t('signed.no')
                    : t('signed.yes', { when: fullMoment(format, one.signedAt) }),
              })),
              { label: t('signed.code'), value: code, code: true },
            ]}
          />
        </section>
      </div>
    </DeskFrame>
  );
}

function sentenceOf(
  t: (key: 'signed.voided' | 'signed.paper' | 'signed.sealed' | 'signed.sealing' | 'signed.others') => string,
  { status }: EvidenceReading,
): string {
  if (status === 'VOIDED') return t('signed.voided');
  if (status === 'SIGNED_ON_PAPER') return t('signed.paper');
  if (status === 'SIGNED') return t('signed.sealed');
  return t(status === 'SEALING' ? 'signed.sealing' : 'signed.others');
}
