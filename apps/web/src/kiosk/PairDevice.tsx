import { useState } from 'react';
import { ApiError } from '../api.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { pair, type Paired } from './device.ts';
import { KioskFrame } from './KioskFrame.tsx';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

/** Makes this browser a store's kiosk, by the code that its director sees. */
export function PairDevice({ isEnded, onPaired }: { isEnded: boolean; onPaired: (paired: Paired) => void }) {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      onPaired(await pair(code));
    } catch (failure) {
      const isWrong = failure instanceof ApiError && failure.status !== 0;
      setError(t(isWrong ? 'kiosk.code.wrong' : 'kiosk.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <KioskFrame paired={null}>
      <form
        className={styles['pair']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h1>{t('kiosk.pair')}</h1>
        {isEnded && <Banner tone="policy" title={t('kiosk.ended')} />}
        <p>{t('kiosk.pair.lead')}</p>
        <TextField
          label={t('kiosk.code')}
          value={code}
          onChange={(text) => {
            setCode(text.toUpperCase());
            setError('');
          }}
          error={error === '' ? undefined : error}
          maxLength={8}
          required
        />
        <Button
          kind="primary"
          size="large"
          type="submit"
          busy={busy}
          locked={code.trim() === '' ? t('kiosk.code.type') : null}
        >
          {t('kiosk.pair')}
        </Button>
      </form>
    </KioskFrame>
  );
}
