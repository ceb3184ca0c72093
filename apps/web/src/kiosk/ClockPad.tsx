import { PIN_DIGITS } from '@jornada/domain/presence/kiosk.ts';
import { IconBackspace, IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { timeNow, type Paired } from './device.ts';
import { texts } from './texts.ts';
import type { Punched } from './useConnection.ts';
import styles from './kiosk.module.css';

type Step = { at: 'number' } | { at: 'pin' } | { at: 'sending' } | { at: 'done'; said: Said };
type Said = { tone: 'good' | 'wait' | 'bad'; title: string; detail: string };

const LONGEST_NUMBER = 10;
/** How long an answer stays, so that the next person finds a fresh pad. */
const SHOWN_MS = { good: 3000, wait: 4000, bad: 4000 };
/** A half-typed number or PIN is wiped: its person has left. */
const LEFT_MS = 30_000;

/** SAP number, PIN, entry or exit: by touch or by the keys of a keyboard. */
export function ClockPad({
  paired,
  onPunch,
}: {
  paired: Paired;
  onPunch: (typed: { sapNumber: string; pin: string; direction: 'IN' | 'OUT' }) => Promise<Punched>;
}) {
  const t = useTexts(texts);
  const [step, setStep] = useState<Step>({ at: 'number' });
  const [sapNumber, setSapNumber] = useState('');
  const [pin, setPin] = useState('');
  const restart = (): void => {
    setStep({ at: 'number' });
    setSapNumber('');
    setPin('');
  };
  const begin = useEffectEvent(restart);
  useEffect(() => {
    if (step.at === 'sending' || (step.at === 'number' && sapNumber === '')) return undefined;
    const timer = setTimeout(begin, step.at === 'done' ? SHOWN_MS[step.said.tone] : LEFT_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each key begins the time again
  }, [step, sapNumber, pin]);

  const [typed, length] = step.at === 'pin' ? [pin, PIN_DIGITS] : [sapNumber, LONGEST_NUMBER];
  const isPinWhole = step.at === 'pin' && pin.length === PIN_DIGITS;
  const isTyping = step.at === 'number' || step.at === 'pin';
  const type = (digits: string): void => {
    const next = digits.slice(0, length);
    if (step.at === 'pin') setPin(next);
    else if (step.at === 'number') setSapNumber(next);
  };
  const goOn = (): void => {
    if (step.at === 'number' && sapNumber !== '') setStep({ at: 'pin' });
  };
  const back = (): void => {
    if (typed !== '') type(typed.slice(0, -1));
    else if (step.at === 'pin') setStep({ at: 'number' });
  };
  const punch = async (direction: 'IN' | 'OUT'): Promise<void> => {
    if (!isPinWhole) return;
    setStep({ at: 'sending' });
    const made = timeNow(paired).toZonedDateTimeISO(paired.timeZone).toPlainTime();
    const answer = await onPunch({ sapNumber, pin, direction });
    setPin('');
    const waits = t('kiosk.waits.detail', { time: made.toString({ smallestUnit: 'minute' }) });
    setStep({ at: 'done', said: saidOf(answer, { t, direction, waits }) });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys that do something of their own elsewhere on the screen stay there.
    if (event.target instanceof HTMLElement && event.target.closest('header')) return;
    if (step.at === 'done') restart();
    else if (/^\d$/.test(event.key)) type(typed + event.key);
    else if (event.key === 'Backspace') back();
    else if (event.key === 'Escape') restart();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) goOn();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (step.at === 'done')
    return (
      <section className={styles['answer']} data-tone={step.said.tone} role="status">
        <h2>{step.said.title}</h2>
        <p>{step.said.detail}</p>
        <Button size="large" onClick={restart}>
          {t('kiosk.next')}
        </Button>
      </section>
    );
  return (
    <section className={styles['pad']} aria-label={t('kiosk.pad')}>
      <p className={styles['ask']}>{t(step.at === 'number' ? 'kiosk.number' : 'kiosk.pin')}</p>
      <output className={styles['typed']} data-empty={typed === '' || undefined} aria-live="polite">
        {step.at === 'number' ? (
          sapNumber === '' ? (
            t('kiosk.number.hint')
          ) : (
            sapNumber
          )
        ) : (
          <span aria-label={t('kiosk.pin.typed', { count: pin.length })} role="img">
            {Array.from({ length: PIN_DIGITS }, (_, index) => (
              <i key={index} data-on={index < pin.length || undefined} />
            ))}
          </span>
        )}
      </output>
      <div className={styles['keys']}>
        {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((digit) => (
          <Key key={digit} label={digit} isOff={!isTyping} onPress={() => type(typed + digit)} />
        ))}
        <Key label={t('kiosk.restart')} isSmall isOff={!isTyping} onPress={restart} />
        <Key label="0" isOff={!isTyping} onPress={() => type(`${typed}0`)} />
        <button
          type="button"
          className={styles['key']}
          aria-label={t('kiosk.erase')}
          disabled={!isTyping}
          onClick={back}
        >
          <IconBackspace aria-hidden />
        </button>
      </div>
      {step.at === 'number' ? (
        <Button
          kind="primary"
          size="large"
          wide
          locked={sapNumber === '' ? t('kiosk.number.type') : null}
          onClick={goOn}
        >
          {t('kiosk.goOn')}
        </Button>
      ) : (
        <div className={styles['directions']}>
          <Button
            kind="primary"
            size="large"
            wide
            icon={<IconLogin2 />}
            busy={step.at === 'sending'}
            locked={isPinWhole || step.at === 'sending' ? null : t('kiosk.pin.type')}
            onClick={() => void punch('IN')}
          >
            {t('kiosk.in')}
          </Button>
          <Button
            size="large"
            wide
            icon={<IconLogout2 />}
            busy={step.at === 'sending'}
            locked={isPinWhole || step.at === 'sending' ? null : t('kiosk.pin.type')}
            onClick={() => void punch('OUT')}
          >
            {t('kiosk.out')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Key({
  label,
  isSmall = false,
  isOff,
  onPress,
}: {
  label: string;
  isSmall?: boolean;
  isOff: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles['key']}
      data-small={isSmall || undefined}
      disabled={isOff}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

/** What the device says to the person: with their name only once the PIN was right. */
function saidOf(
  answer: Punched,
  {
    t,
    direction,
    waits,
  }: { t: ReturnType<typeof useTexts<typeof texts>>; direction: 'IN' | 'OUT'; waits: string },
): Said {
  if (answer === 'WAITS') return { tone: 'wait', title: t('kiosk.waits'), detail: waits };
  if (answer.state === 'KEPT')
    return {
      tone: 'good',
      title: t(direction === 'IN' ? 'kiosk.hello' : 'kiosk.bye', { name: answer.name ?? '' }),
      detail: t(direction === 'IN' ? 'kiosk.in.at' : 'kiosk.out.at', { time: answer.time ?? '' }),
    };
  return {
    tone: 'bad',
    title: t('kiosk.refused'),
    detail: answer.state === 'NUMBER_USED' ? t('kiosk.PIN_WRONG') : t(`kiosk.${answer.state}`),
  };
}
