import { guestCalls, type GuestProgress } from '@jornada/contract/guest.ts';
import { CONSENTS, type Consent } from '@jornada/domain/privacy/consents.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { useFormat } from '../ui/format.ts';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { texts } from './texts.ts';
import styles from './guest.module.css';

/** The privacy notice stands before the first field, and its acceptance is kept (decisions §6, LFPDPPP). */
export function Privacy({ progress }: { progress: Pick<GuestProgress, 'siteName'> }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { date } = useFormat();
  const notice = useRead(guestCalls['guest.privacyNotice'], {});
  const [consents, setConsents] = useState<readonly Consent[]>([]);
  const accept = useAct(guestCalls['guest.acceptPrivacy']);
  if (notice.isError) return <ReadFailed title={t('guest.failed')} read={notice} />;
  if (notice.data === undefined) return <Waiting label={t('guest.waiting')} />;
  const { version, validFrom, company, sections } = notice.data;
  return (
    <GuestFrame
      title={t('guest.privacy.title')}
      lead={t('guest.privacy.lead', { site: progress.siteName })}
      bar={
        <GuestBar>
          <Button
            kind="primary"
            size="large"
            busy={accept.isPending}
            onClick={() => accept.mutate({ version, consents: [...consents] })}
          >
            {t('guest.privacy.accept')}
          </Button>
        </GuestBar>
      }
    >
      <div className={styles['notice']}>
        {sections[language].map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        <fieldset className={styles['consents']}>
          <legend>{t('guest.consents')}</legend>
          {CONSENTS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`guest.consent.${kind}`)}
              hint={t(`guest.consent.${kind}.hint`)}
              checked={consents.includes(kind)}
              onChange={(checked) =>
                setConsents((before) =>
                  checked ? [...before, kind] : before.filter((other) => other !== kind),
                )
              }
            />
          ))}
        </fieldset>
        <p className={styles['version']}>
          {t('guest.privacy.company', { company })}
          <br />
          {t('guest.privacy.version', { version, day: date(validFrom) })}
        </p>
      </div>
    </GuestFrame>
  );
}
