import { PHONE_CODE_SECONDS, phoneCode } from '@jornada/domain/presence/kiosk.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import { hashOf, timeNow, type Paired } from './device.ts';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

/** The code for people who clock in with their own phone; a new one every 30 seconds. */
export function PhoneCode({ paired }: { paired: Paired }) {
  const t = useTexts(texts);
  const [shown, setShown] = useState<{ code: string; left: number } | null>(null);
  useEffect(() => {
    let current = true;
    const draw = async (): Promise<void> => {
      const now = timeNow(paired).epochMilliseconds;
      const code = await phoneCode(await hashOf(paired.token), now);
      const left = PHONE_CODE_SECONDS - (Math.floor(now / 1000) % PHONE_CODE_SECONDS);
      if (current) setShown({ code, left });
    };
    void draw();
    const timer = setInterval(() => void draw(), 1000);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [paired]);
  return (
    <section className={styles['phone']} aria-labelledby="phone-code">
      <h2 id="phone-code">{t('kiosk.phone')}</h2>
      <p>{t('kiosk.phone.lead')}</p>
      {shown !== null && (
        <>
          <p className={styles['code']}>
            {shown.code.slice(0, 3)} {shown.code.slice(3)}
          </p>
          <div className={styles['left']} aria-hidden>
            <i style={{ width: `${(shown.left / PHONE_CODE_SECONDS) * 100}%` }} />
          </div>
        </>
      )}
    </section>
  );
}
