import { guestCalls } from '@jornada/contract/guest.ts';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import styles from './Login.module.css';

/** `/privacy`: the notice that candidates accept, for anyone to read (LFPDPPP; decisions §6, Retention and privacy). */
export default function PrivacyNotice() {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const notice = useRead(guestCalls['guest.privacyNotice'], {});
  return (
    <SignInFrame>
      <div className={styles.passing}>
        <h1 className={styles.title}>{t('auth.privacy')}</h1>
        {notice.isPending && <Waiting label={t('auth.privacy')} />}
        {notice.isError && <ReadFailed title={t('auth.privacy.failed')} read={notice} />}
        {notice.data?.sections[language].map(({ title, text }) => (
          <section key={title}>
            <h2 className={styles.head}>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
        {notice.data !== undefined && (
          <p>
            {t('auth.privacy.version', {
              company: notice.data.company,
              version: notice.data.version,
              day: format.date(notice.data.validFrom),
            })}
          </p>
        )}
      </div>
    </SignInFrame>
  );
}
