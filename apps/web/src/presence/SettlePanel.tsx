import { presenceCalls, type PresenceDay, type PresencePerson } from '@jornada/contract/presence.ts';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { clock, useFormat } from '../ui/format.ts';
import { CorrectionDialog, type Correcting } from './CorrectionDialog.tsx';
import { timeOf } from './dayTimes.ts';
import { isRunning } from './flags.ts';
import { missingOf, useFlagText, useProposalText } from './proposalWords.ts';
import { texts } from './texts.ts';
import styles from './presence.module.css';

/** One after the other is settled: what was done last can be undone, and takes the place of what was done before. */
const TOPIC = 'presence';

type PanelProps = {
  readonly person: PresencePerson;
  readonly day: PresenceDay;
  readonly place: { readonly personnelDivision: string; readonly date: string };
  readonly timeZone: string;
  readonly isClosed: boolean;
  /** Whether the keys go to the proposal at once. */
  readonly grabs: boolean;
  readonly onSettled: () => void;
};

/** What of a person's day waits, and what was done to it: Enter accepts what is proposed. */
export function SettlePanel({ person, day, place, timeZone, isClosed, grabs, onSettled }: PanelProps) {
  const t = useTexts(texts);
  const flag = useFlagText();
  const proposal = useProposalText()(day);
  const [correcting, setCorrecting] = useState<Correcting | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (grabs) button.current?.focus({ preventScroll: false });
  }, [grabs]);
  const undo = useAct(presenceCalls['presence.undo'], {
    onDone: () => showToast({ kind: 'done', topic: TOPIC, text: t('presence.undone') }),
  });
  const ofDay = { ...place, collaboratorUuid: person.collaboratorUuid };
  const settled = (corrections: string[]): void => {
    showToast({
      kind: 'done',
      topic: TOPIC,
      text: t('presence.settledOf', { name: person.name }),
      action: { label: t('presence.undo'), run: () => undo.mutate({ ...ofDay, corrections }) },
    });
    onSettled();
  };
  const accept = useAct(presenceCalls['presence.accept'], {
    onDone: ({ corrections }) => settled(corrections),
  });
  const { flags } = day;
  const { missing, asked, said } = missingOf(day);
  const ask = useAct(presenceCalls['presence.ask'], {
    onDone: () => showToast({ kind: 'done', topic: TOPIC, text: t('presence.asked', { name: person.name }) }),
  });
  const add = useAct(presenceCalls['presence.correct'], {
    onDone: (done) => settled(newestAdded(done.person)),
  });
  const [first, last] = [day.planned[0], day.planned.at(-1)];
  const [start, end] = [day.pairs[0]?.in ?? null, day.pairs.at(-1)?.out ?? null];
  return (
    <div className={styles['panel']}>
      <dl className={styles['ends']}>
        <div>
          <dt>{t('presence.entered')}</dt>
          <dd data-waits={start === null || undefined}>
            {start === null ? t('presence.noData') : timeOf(start)}
          </dd>
          {first !== undefined && <dd>{t('presence.planned', { time: clock(first.from) })}</dd>}
        </div>
        <div>
          <dt>{t('presence.left')}</dt>
          <dd data-waits={(end === null && !isRunning(day)) || undefined}>
            {end === null ? t(isRunning(day) ? 'presence.running' : 'presence.noData') : timeOf(end)}
          </dd>
          {last !== undefined && <dd>{t('presence.planned', { time: clock(last.to) })}</dd>}
        </div>
      </dl>
      <div className={styles['what']}>
        <b>{flags.length === 0 ? t('presence.ok') : flags.map(({ code }) => flag(code)).join(', ')}</b>
        <Punches day={day} />
        <Asked person={person} day={day} timeZone={timeZone} />
        <Corrections
          day={day}
          timeZone={timeZone}
          isClosed={isClosed}
          busy={undo.isPending}
          onUndo={(uuid) => undo.mutate({ ...ofDay, corrections: [uuid] })}
        />
      </div>
      {!isClosed && (
        <div className={styles['acts']} data-proposes={(proposal !== null && !day.settled) || undefined}>
          {proposal !== null && !day.settled && (
            <Button
              kind="primary"
              kbd="↵"
              ref={button}
              busy={accept.isPending || add.isPending}
              onClick={() =>
                said === null
                  ? accept.mutate({
                      ...ofDay,
                      reason: t('presence.accepted', { what: proposal.toLowerCase() }),
                    })
                  : add.mutate({
                      ...ofDay,
                      kind: 'ADD',
                      time: said.time,
                      nextDay: said.date > day.date,
                      direction: missing?.direction,
                      codes: [],
                      reason: t('presence.saidIt', { name: person.name, remark: said.remark }),
                    })
              }
            >
              {proposal}
            </Button>
          )}
          <Button
            onClick={() =>
              setCorrecting({
                kind: 'ADD',
                person,
                direction: missing?.direction ?? 'OUT',
                time: timeProposed(missing) ?? '',
              })
            }
          >
            {t('presence.otherTime')}
          </Button>
          {missing !== undefined && asked === undefined && (
            <Button
              busy={ask.isPending}
              onClick={() => ask.mutate({ ...ofDay, direction: missing.direction })}
            >
              {t('presence.ask')}
            </Button>
          )}
          {day.proposals.some(({ kind }) => kind === 'SETTLE') && (
            <Button
              kind="plain"
              onClick={() =>
                setCorrecting({
                  kind: 'SETTLE',
                  person,
                  codes: day.proposals.flatMap((one) => (one.kind === 'SETTLE' ? one.codes : [])),
                })
              }
            >
              {t('presence.withReason')}
            </Button>
          )}
          {day.punches.some(({ voided }) => !voided) && (
            <Button kind="plain" onClick={() => setCorrecting({ kind: 'VOID', person, day })}>
              {t('presence.void')}
            </Button>
          )}
        </div>
      )}
      {correcting !== null && (
        <CorrectionDialog correcting={correcting} place={place} onClose={() => setCorrecting(null)} />
      )}
    </div>
  );
}

type Missing = Exclude<PresenceDay['proposals'][number], { kind: 'SETTLE' }>;

/** The planned time that is proposed for a missing punch. */
const timeProposed = (missing: Missing | undefined): string | undefined =>
  missing?.kind === 'ADD' ? timeOf(missing.at) : undefined;

/** The correction that was just written: the newest that adds a punch. */
const newestAdded = ({ days }: PresencePerson): string[] =>
  days
    .flatMap(({ corrections }) => corrections)
    .filter(({ kind, undone }) => kind === 'ADD' && undone === null)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(-1)
    .map(({ uuid }) => uuid);

/** What the person was asked about missing punches, and what they said. */
function Asked({ person, day, timeZone }: Pick<PanelProps, 'person' | 'day' | 'timeZone'>) {
  const t = useTexts(texts);
  const format = useFormat();
  return day.asked.map(({ uuid, direction, askedBy, askedAt, answer }) => (
    <p key={uuid} className={styles['quiet']}>
      {answer === null
        ? t('presence.askedAt', { by: askedBy, at: format.moment(askedAt, timeZone) })
        : t(`presence.said.${direction}`, {
            name: person.name,
            time: answer.time,
            at: format.moment(answer.at, timeZone),
          })}
      {answer !== null && answer.remark !== '' && ` “${answer.remark}”`}
    </p>
  ));
}

/** What came from the devices, with file and row. */
function Punches({ day }: { day: PresenceDay }) {
  const t = useTexts(texts);
  if (day.punches.length === 0) return null;
  return (
    <p className={styles['quiet']}>
      {day.punches.map(({ time, file, row, direction, voided }) => (
        <span key={`${file} ${row}`} title={t('presence.fileRow', { file, row })}>
          {voided ? <s>{time}</s> : time}
          {direction === 'IN' || direction === 'OUT'
            ? ` ${t(`presence.${direction}`).toLowerCase()}`
            : ''}{' '}
        </span>
      ))}
      {t('presence.fileRow', { file: day.punches[0]?.file ?? '', row: day.punches[0]?.row ?? 0 })}
    </p>
  );
}

/** Corrections as rows of their own: who, when and why; each can be taken back. */
function Corrections({
  day,
  timeZone,
  isClosed,
  busy,
  onUndo,
}: {
  day: PresenceDay;
  timeZone: string;
  isClosed: boolean;
  busy: boolean;
  onUndo: (uuid: string) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  if (day.corrections.length === 0) return null;
  return (
    <ul className={styles['corrections']}>
      {day.corrections.map(({ uuid, kind, time, reason, by, at, undone }) => {
        const line = t('presence.corrected', {
          what: t(`correction.${kind}`, { time: time ?? '' }),
          reason,
          by,
          at: format.moment(at, timeZone),
        });
        return (
          <li key={uuid}>
            {undone === null ? line : <s>{line}</s>}{' '}
            {undone !== null &&
              t('presence.undoneBy', { by: undone.by, at: format.moment(undone.at, timeZone) })}
            {undone === null && !isClosed && (
              <Button kind="link" busy={busy} onClick={() => onUndo(uuid)}>
                {t('presence.undo')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
