import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../texts.ts';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { useFormat, ZONE } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './SignInFrame.module.css';

type SignInFrameProps = {
  /** Whose product this is, where it is known before signing in. */
  company?: string | undefined;
  /** The demonstration's mailbox is offered on the demonstration's pages. */
  demo?: boolean | undefined;
  children: ReactNode;
};

/** What the pages before signing in share: the ink header with the language, and below what needs no account. */
export function SignInFrame({ company = '', demo = false, children }: SignInFrameProps) {
  const t = useTexts(texts);
  return (
    <div className={styles.frame}>
      <InkHeader size="large" lead={company === '' ? t('auth.lead') : t('auth.lead.company', { company })}>
        <LanguageSwitch />
      </InkHeader>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <nav aria-label={t('auth.links')} className={styles.links}>
          <Link to="/verify">{t('auth.verify')}</Link>
          <Link to="/privacy">{t('auth.privacy')}</Link>
          {demo && <Link to="/outbox/demo">{t('auth.outbox')}</Link>}
        </nav>
        <Clock />
      </footer>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The company's hour, kept to the minute. */
function Clock() {
  const t = useTexts(texts);
  const format = useFormat();
  const [now, setNow] = useState(() => Temporal.Now.instant());
  useEffect(() => {
    const untilNextMinute = setTimeout(
      () => setNow(Temporal.Now.instant()),
      MINUTE_MS - (now.epochMilliseconds % MINUTE_MS),
    );
    return () => clearTimeout(untilNextMinute);
  }, [now]);
  const day = now.toZonedDateTimeISO(ZONE).toPlainDate().toString();
  return (
    <p className={styles.clock}>
      {t('auth.clock', { date: format.date(day), time: format.time(now.toString()) })}
    </p>
  );
}
