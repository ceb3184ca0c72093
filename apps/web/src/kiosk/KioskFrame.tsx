import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { LanguageSwitch } from '../ui/frame/LanguageSwitch.tsx';
import { timeNow, type Paired } from './device.ts';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

/** Every screen of the device: whose it is, and the time that counts. */
export function KioskFrame({ paired, children }: { paired: Paired | null; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <div className={styles['frame']}>
      <InkHeader
        size="band"
        lead={paired === null ? t('kiosk.title') : `${paired.siteName} · ${paired.name}`}
      >
        <LanguageSwitch />
      </InkHeader>
      <main className={styles['main']}>
        {paired !== null && <Time paired={paired} />}
        {children}
      </main>
    </div>
  );
}

function Time({ paired }: { paired: Paired }) {
  const format = useFormat();
  const [now, setNow] = useState(() => timeNow(paired));
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow(paired)), 1000);
    return () => clearInterval(timer);
  }, [paired]);
  const local = now.toZonedDateTimeISO(paired.timeZone);
  return (
    <h1 className={styles['time']}>
      <time>{format.time(now.toString(), paired.timeZone)}</time>
      <span>{format.longDay(local.toPlainDate().toString())}</span>
    </h1>
  );
}
