import { kioskCalls } from '@jornada/contract/kiosks.ts';
import { PIN_DIGITS } from '@jornada/domain/presence/kiosk.ts';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { refusalText } from '../refusals.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { sealPin } from './device.ts';
import { texts } from './texts.ts';
import styles from './kiosk.module.css';

/** Clocking in by phone at the store's kiosk, and the PIN for doing it there without a phone. */
export default function MyClock() {
  const t = useTexts(texts);
  const read = useRead(kioskCalls['clock.pin'], {});
  return (
    <Page title={t('clock.title')} lead={t('clock.lead')} narrow>
      <div className={styles['own']}>
        <ClockIn />
        {read.isPending && <Waiting label={t('clock.pin')} rows={2} />}
        {read.isError && read.data === undefined && <ReadFailed title={t('clock.failed')} read={read} />}
        {read.data !== undefined && <Pin setAt={read.data.setAt} publicKey={read.data.publicKey} />}
      </div>
    </Page>
  );
}

function ClockIn() {
  const t = useTexts(texts);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [done, setDone] = useState<{ direction: 'IN' | 'OUT'; time: string; kiosk: string } | null>(null);
  const act = useAct(kioskCalls['clock.punch'], {
    onRefused: (refusal) => {
      if (!refusal.has('CLOCK_CODE_NOT_VALID')) return false;
      setError(t('clock.code.wrong'));
      return true;
    },
  });
  const punch = (direction: 'IN' | 'OUT'): void =>
    act.mutate(
      { code, direction },
      {
        onSuccess: ({ time, kiosk }) => {
          setDone({ direction, time, kiosk });
          setCode('');
        },
      },
    );
  const locked = code.length === PIN_DIGITS ? null : t('clock.code.type');
  return (
    <>
      {done !== null && (
        <p className={styles['done']} role="status">
          {t(done.direction === 'IN' ? 'clock.in' : 'clock.out', { time: done.time, kiosk: done.kiosk })}
        </p>
      )}
      <CodeInput
        label={t('clock.code')}
        value={code}
        onChange={(next) => {
          setCode(next);
          setError('');
        }}
        error={error === '' ? undefined : error}
      />
      <div className={styles['directions']}>
        <Button
          kind="primary"
          size="large"
          wide
          icon={<IconLogin2 />}
          busy={act.isPending}
          locked={locked}
          onClick={() => punch('IN')}
        >
          {t('kiosk.in')}
        </Button>
        <Button
          size="large"
          wide
          icon={<IconLogout2 />}
          busy={act.isPending}
          locked={locked}
          onClick={() => punch('OUT')}
        >
          {t('kiosk.out')}
        </Button>
      </div>
    </>
  );
}

function Pin({ setAt, publicKey }: { setAt: string | null; publicKey: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [pin, setPin] = useState('');
  const [error, setError] = useState('');
  const act = useAct(kioskCalls['clock.setPin'], {
    onDone: () => {
      setPin('');
      showToast({ kind: 'done', text: t('clock.pin.saved') });
    },
    onRefused: (refusal) => {
      const [first] = refusal.exceptions;
      if (first === undefined || refusal.status === 0) return false;
      void refusalText(first).then(setError);
      return true;
    },
  });
  return (
    <Section title={t('clock.pin')} rule="ink">
      <form
        className={styles['own']}
        onSubmit={(event) => {
          event.preventDefault();
          void sealPin(publicKey, { pin }).then((sealed) => act.mutate({ sealed }));
        }}
      >
        <p>{setAt === null ? t('clock.pin.none') : t('clock.pin.since', { when: format.moment(setAt) })}</p>
        <TextField
          label={t('clock.pin.new')}
          hint={t('clock.pin.hint')}
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={PIN_DIGITS}
          value={pin}
          onChange={(text) => {
            setPin(text.replaceAll(/\D/g, ''));
            setError('');
          }}
          error={error === '' ? undefined : error}
        />
        <Button
          type="submit"
          size="large"
          busy={act.isPending}
          locked={pin.length === PIN_DIGITS ? null : t('clock.pin.hint')}
        >
          {t(setAt === null ? 'clock.pin.set' : 'clock.pin.change')}
        </Button>
      </form>
    </Section>
  );
}
