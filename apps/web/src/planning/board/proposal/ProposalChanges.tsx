import type { ProposedDay } from '@jornada/contract/auto-plan.ts';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { useFormat } from '../../../ui/format.ts';
import type { Board } from '../store/store.ts';
import { shiftText } from '../week/days.ts';
import { keyOf } from './accepting.ts';
import { proposalTexts } from './texts.ts';
import { isSame, type Lock, type Proposing } from './useProposal.ts';
import type { Proposed } from './useProposed.ts';
import { WhoElse } from './WhoElse.tsx';
import styles from './proposal.module.css';

type ProposalChangesProps = {
  board: Board;
  proposed: Proposed;
  /** Why nothing can be accepted yet; null once the proposal is done. */
  busy: string | null;
  locks: Proposing['locks'];
  onDay: (day: ProposedDay) => void;
};

/** The days that change, accepted by day, by person or one by one. Arrows go through them; Enter accepts, Delete discards. */
export function ProposalChanges({ board, proposed, busy, locks, onDay }: ProposalChangesProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const { proposal, open, accept, discard, rowFor, stateOfDay } = proposed;
  const dates = [...new Set(open.map(({ date }) => date))].toSorted();
  const people = [...Map.groupBy(proposal.days, ({ collaboratorUuid }) => collaboratorUuid)];
  const show = (day: ProposedDay): void => {
    setCurrent(keyOf(day));
    onDay(day);
  };
  const keys = (event: KeyboardEvent<HTMLElement>, day: ProposedDay): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const isAct = event.key === 'Enter' || event.key === 'Delete';
    if (step === 0 && !isAct) return;
    event.preventDefault();
    if (isAct && busy === null && stateOfDay(day) === 'open') {
      if (event.key === 'Enter') accept([day]);
      else discard(day);
    }
    focusFrom(list.current, event.currentTarget, step === 0 ? 1 : step);
  };
  return (
    <>
      {dates.length > 0 && (
        <section className={styles['section']}>
          <h3>{t('proposal.byDay')}</h3>
          <div className={styles['days']}>
            {dates.map((date) => (
              <Button
                key={date}
                kind="link"
                size="small"
                locked={busy}
                count={open.filter((day) => day.date === date).length}
                onClick={() => accept(open.filter((day) => day.date === date))}
              >
                {t('proposal.acceptDay', { day: `${format.weekday(date)} ${Number(date.slice(8))}` })}
              </Button>
            ))}
          </div>
        </section>
      )}
      {people.length > 0 && (
        <section className={styles['section']}>
          <h3>{t('proposal.changes')}</h3>
          <p className={styles['note']}>{t('proposal.keys')}</p>
          <ul ref={list}>
            {people.map(([uuid, days]) => {
              const name = rowFor(uuid)?.person.name ?? '';
              const left = days.filter((day) => stateOfDay(day) === 'open');
              return (
                <li key={uuid} className={styles['person']}>
                  <b>{name}</b>
                  {left.length > 0 && (
                    <Button
                      kind="link"
                      size="small"
                      locked={busy}
                      aria-label={t('proposal.acceptPerson', { name })}
                      onClick={() => accept(left)}
                    >
                      {t('proposal.accept')}
                    </Button>
                  )}
                  {locks !== undefined && (
                    <LockButton locks={locks} lock={{ collaboratorUuid: uuid, date: null }} what={name} />
                  )}
                  <ul>
                    {days.map((day) => (
                      <Change
                        key={day.date}
                        board={board}
                        day={day}
                        proposed={proposed}
                        busy={busy}
                        locks={locks}
                        current={current === keyOf(day)}
                        onShow={() => show(day)}
                        onKeys={(event) => keys(event, day)}
                      />
                    ))}
                  </ul>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

/** Gives the keys to the change above or below. */
function focusFrom(list: HTMLElement | null, here: HTMLElement, step: 1 | -1): void {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-change]') ?? [])];
  lines[lines.indexOf(here) + step]?.focus();
}

type ChangeProps = Omit<ProposalChangesProps, 'onDay'> & {
  day: ProposedDay;
  /** It has been chosen: what can be done with it shows under it. */
  current: boolean;
  onShow: () => void;
  onKeys: (event: KeyboardEvent<HTMLElement>) => void;
};

function Change({ board, day, proposed, busy, locks, current, onShow, onKeys }: ChangeProps) {
  const t = useTexts(proposalTexts);
  const format = useFormat();
  const state = proposed.stateOfDay(day);
  const name = proposed.rowFor(day.collaboratorUuid)?.person.name ?? '';
  const said = (periods: ProposedDay['after']): string =>
    periods.length === 0 ? t('proposal.rest') : shiftText(board.week, periods);
  return (
    <li data-kind={day.kind} data-state={state}>
      <button
        type="button"
        className={styles['change']}
        data-change
        aria-expanded={current}
        onClick={onShow}
        onFocus={onShow}
        onKeyDown={onKeys}
      >
        <span>{`${format.weekday(day.date)} ${Number(day.date.slice(8))}`}</span>
        <span>{t('proposal.fromTo', { from: said(day.before), to: said(day.after) })}</span>
        <em>{t(state === 'open' ? `proposal.${day.kind}` : STATES[state])}</em>
      </button>
      {current && (
        <div className={styles['ofChange']}>
          {state === 'open' && (
            <>
              <Button kind="link" size="small" locked={busy} onClick={() => proposed.accept([day])}>
                {t('proposal.accept')}
              </Button>
              <Button kind="link" size="small" locked={busy} onClick={() => proposed.discard(day)}>
                {t('proposal.close')}
              </Button>
            </>
          )}
          {day.after.length > 0 && <WhoElse board={board} proposed={proposed} day={day} />}
          {locks !== undefined && (
            <LockButton
              locks={locks}
              lock={{ collaboratorUuid: day.collaboratorUuid, date: day.date }}
              what={`${name}, ${format.day(day.date)}`}
            />
          )}
        </div>
      )}
    </li>
  );
}

const STATES = {
  accepted: 'proposal.accepted',
  stale: 'proposal.state.stale',
  discarded: 'proposal.state.discarded',
} as const;

/** Keeps a person or a day as planned in the next proposal. */
function LockButton({
  locks,
  lock,
  what,
}: {
  locks: NonNullable<Proposing['locks']>;
  lock: Lock;
  what: string;
}) {
  const t = useTexts(proposalTexts);
  const isLocked = locks.all.some((one) => isSame(one, lock));
  return (
    <IconButton
      size="small"
      label={t('proposal.lock', { what })}
      pressed={isLocked}
      icon={isLocked ? <IconLock /> : <IconLockOpen />}
      onClick={() => locks.toggle(lock)}
    />
  );
}
