import {
  quarterlyNotificationCalls,
  type QuarterOfTeams,
  type QuarterPerson,
  type QuarterTeam,
} from '@jornada/contract/quarterly-notifications.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { FlagGlyph } from '../ui/marks/Flag.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Glyph, Key } from './Key.tsx';
import { flagOf, isDone, isException, isReady, lookOf, standingOf, unplannedWeeks } from './counts.ts';
import { quarterPath, signPath } from './links.ts';
import { SituationOf } from './SituationOf.tsx';
import { texts } from './texts.ts';
import { useSendQuarter } from './useSendQuarter.ts';
import styles from './quarter.module.css';

type QuarterTableProps = {
  data: QuarterOfTeams;
  /** One team alone: everybody is shown, not only those to look after. */
  single: boolean;
};

/** Teams week by week: darkness is progress. Under each team those to look after, with what helps. */
export function QuarterTable({ data, single }: QuarterTableProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const groups = [
    { title: t('quarter.toSend'), teams: data.teams.filter((team) => team.people.some(isOpen)) },
    { title: t('quarter.sentGroup'), teams: data.teams.filter((team) => !team.people.some(isOpen)) },
  ];
  const situation = useSituation(
    data.teams.flatMap(({ people }) => people),
    data.site.timeZone,
  );
  const event = (weekStart: string) =>
    data.calendar.find(({ date }) => date >= weekStart && date <= addWeek(weekStart));
  return (
    <>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('quarter.team')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('quarter.team')}</th>
              {data.weeks.map(({ weekStart }, at) => (
                <th key={weekStart} scope="col" title={event(weekStart)?.description}>
                  <span className={styles['event']}>{event(weekStart) === undefined ? '' : 'FES'}</span>
                  <b>{at + 1}</b> {dayHead(format, weekStart, data.weeks[at - 1]?.weekStart)}
                </th>
              ))}
              <th scope="col">{t('quarter.situation')}</th>
            </tr>
          </thead>
          {groups.map(
            ({ title, teams }) =>
              teams.length > 0 && (
                <tbody key={title}>
                  {!single && (
                    <tr className={styles['group']}>
                      <th colSpan={data.weeks.length + 2} scope="rowgroup">
                        {title} <span>{teams.length}</span>
                      </th>
                    </tr>
                  )}
                  {teams.map((team) => (
                    <TeamRows key={team.uuid} team={team} data={data} single={single} />
                  ))}
                </tbody>
              ),
          )}
          <tfoot>
            <tr>
              <th scope="row">
                {single ? data.teams[0]?.name : data.site.name} <span>{t('quarter.total')}</span>
              </th>
              {data.weeks.map(({ weekStart }) => (
                <td key={weekStart}>
                  {hours(
                    minutesIn(
                      data.teams.flatMap(({ people }) => people),
                      weekStart,
                    ) / 60,
                  )}
                </td>
              ))}
              <td>{situation.join(', ')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={styles['foot']}>
        <span>{t('quarter.legend', { hours: data.answerHours, half: data.answerHours / 2 })}</span>
        <ul aria-label={t('quarter.key')} className={styles['keys']}>
          {LEGEND.map((look) => (
            <li key={look}>
              <Key look={look} /> {t(`quarter.look.${look}`)}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

const LEGEND = [
  'NOT_SENT',
  'SENT',
  'COMMUNICATED',
  'ACCEPTED',
  'SIGNED_ON_PAPER',
  'REJECTED',
  'OVERDUE',
  'blocked',
  'asks',
  'unplanned',
] as const;

/** A Monday, with its month where that begins: `5 oct`, `12`, `19`. */
function dayHead(format: ReturnType<typeof useFormat>, monday: string, before: string | undefined): string {
  const [, day = '', ...month] = format.day(monday).split(' ');
  return before?.slice(0, 7) === monday.slice(0, 7) ? day : [day, ...month].join(' ');
}

const isOpen = (person: QuarterPerson): boolean => standingOf(person) !== 'sent' && person.state !== 'past';

const addWeek = (monday: string): string => Temporal.PlainDate.from(monday).add({ days: 6 }).toString();

const minutesIn = (people: readonly QuarterPerson[], weekStart: string): number =>
  people.reduce(
    (sum, { weeks }) => sum + (weeks.find((week) => week.weekStart === weekStart)?.plannedMinutes ?? 0),
    0,
  );

function TeamRows({ team, data, single }: { team: QuarterTeam; data: QuarterOfTeams; single: boolean }) {
  const { year, quarter, site } = data;
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const exceptions = single ? team.people : team.people.filter(isException);
  const shown = single || open ? exceptions.map((person): Alike => [person]) : alike(exceptions);
  return (
    <>
      <tr className={styles['team']}>
        <th scope="row">
          <Link to={quarterPath(site.code, { year, quarter, teamUuid: team.uuid })}>{team.name}</Link>{' '}
          <span>{team.people.length}</span>
        </th>
        {data.weeks.map(({ weekStart }) => (
          <td key={weekStart}>
            <span className={styles['sum']}>
              {hours(minutesIn(team.people, weekStart) / 60)}
              <WorstFlag people={team.people} weekStart={weekStart} />
            </span>
            <TeamBar team={team} weekStart={weekStart} />
          </td>
        ))}
        <td>
          <TeamSituation team={team} data={data} single={single} />
        </td>
      </tr>
      {shown.map(([person, ...others]) => (
        <tr key={person.collaboratorUuid} className={styles['person']}>
          <th scope="row">
            <Link to={quarterPath(site.code, { year, quarter, person: person.collaboratorUuid })}>
              {person.name}
            </Link>
            {others.length > 0 && (
              <>
                {' '}
                <Button kind="link" size="small" onClick={() => setOpen(true)}>
                  {t('quarter.others', { count: others.length })}
                </Button>
              </>
            )}
          </th>
          {data.weeks.map(({ weekStart }) => (
            <td key={weekStart}>
              <Cell person={person} weekStart={weekStart} />
            </td>
          ))}
          <td>
            <SituationOf person={person} teamUuid={team.uuid} data={data} />
          </td>
        </tr>
      ))}
    </>
  );
}

type Alike = [QuarterPerson, ...QuarterPerson[]];

/** Those without a plan in the same weeks stand on one row. */
function alike(people: readonly QuarterPerson[]): Alike[] {
  const rows = new Map<string, Alike>();
  for (const person of people) {
    const key =
      person.state === 'incomplete' && standingOf(person) === 'toSend'
        ? unplannedWeeks(person).join(' ')
        : person.collaboratorUuid;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [person]);
    else row.push(person);
  }
  return [...rows.values()];
}

function Cell({ person, weekStart }: { person: QuarterPerson; weekStart: string }) {
  const t = useTexts(texts);
  const week = person.weeks.find((one) => one.weekStart === weekStart);
  const look = week === undefined ? 'away' : lookOf(person, week);
  return (
    <span className={styles['cell']} data-look={look}>
      <Glyph look={look} flag={week && flagOf(person, week)} />
      <span className={styles['words']}>
        {t(`quarter.look.${look}`)} {hours((week?.plannedMinutes ?? 0) / 60)} h
      </span>
    </span>
  );
}

/** What stands in the way of somebody of a team in a week, the law before the company's rules: said with each person below. */
function WorstFlag({ people, weekStart }: { people: readonly QuarterPerson[]; weekStart: string }) {
  const flags = people.flatMap((person) => {
    const week = person.weeks.find((one) => one.weekStart === weekStart);
    return (week && flagOf(person, week)) ?? [];
  });
  const worst = flags.includes('law') ? 'law' : flags[0];
  return worst === undefined ? null : <FlagGlyph source={worst} />;
}

/** A week of a team as shares of its people. */
function TeamBar({ team, weekStart }: { team: QuarterTeam; weekStart: string }) {
  const looks = Map.groupBy(team.people, (person) => {
    const week = person.weeks.find((one) => one.weekStart === weekStart);
    return week === undefined ? 'away' : lookOf(person, week);
  });
  return (
    <span className={styles['bar']} aria-hidden>
      {ORDER.flatMap((look) => {
        const count = looks.get(look)?.length ?? 0;
        return count === 0 ? [] : [<span key={look} data-look={look} style={{ flexGrow: count }} />];
      })}
    </span>
  );
}

const ORDER = [
  'ACCEPTED',
  'SIGNED_ON_PAPER',
  'COMMUNICATED',
  'SENT',
  'OVERDUE',
  'REJECTED',
  'rejectedBeside',
  'CLOSED',
  'NOT_SENT',
  'asks',
  'unplanned',
  'blocked',
] as const;

function TeamSituation({
  team: { uuid, people },
  data: { year, quarter, site, past },
  single,
}: {
  team: QuarterTeam;
  data: QuarterOfTeams;
  single: boolean;
}) {
  const t = useTexts(texts);
  const profile = useProfile();
  const send = useSendQuarter(
    signPath(site.code, { year, quarter, teamUuid: uuid }),
    quarterlyNotificationCalls['quarterlyNotification.sendTeam'],
  );
  const parts = useSituation(people, site.timeZone);
  const ready = people.filter(isReady).length;
  const maySend = !single && !past && ready > 0 && can(profile, 'quarterlyNotification.sendTeam', site.code);
  return (
    <span className={styles['situation']}>
      <span>{parts.join(', ')}</span>
      {maySend && (
        <Button
          kind="link"
          busy={send.isPending}
          onClick={() => send.mutate({ teamUuid: uuid, year, quarter })}
        >
          {t('quarter.sendTeam', { count: ready })}
        </Button>
      )}
    </span>
  );
}

/** How far people are with a quarter, in the words of a line: answered, by when, and what stands in the way of the others. */
function useSituation(people: readonly QuarterPerson[], timeZone: string): string[] {
  const t = useTexts(texts);
  const format = useFormat();
  /** By when the last answer is due, or when the quarter went out where none is awaited. */
  const sentWhen = (sent: readonly QuarterPerson[]): string[] => {
    const awaited = sent.flatMap(({ notification }) =>
      notification?.dueAt != null && notification.answeredAt === null && !notification.overdue
        ? [notification.dueAt]
        : [],
    );
    const due = awaited.toSorted().at(-1);
    if (due !== undefined) return [t('quarter.dueBy', { moment: format.moment(due, timeZone) })];
    const last = sent
      .flatMap(({ notification }) => notification?.sentAt ?? [])
      .toSorted()
      .at(-1);
    return last === undefined ? [] : [t('quarter.sentOn', { moment: format.moment(last, timeZone) })];
  };
  const open = people.filter((person) => standingOf(person) === 'toSend');
  const count = (of: QuarterPerson['state']) => open.filter(({ state }) => state === of).length;
  const waiting = people.filter((person) => standingOf(person) === 'waiting').length;
  const sent = people.filter((person) => standingOf(person) === 'sent');
  return [
    ...(sent.length > 0
      ? [t('quarter.accepted', { done: sent.filter(isDone).length, all: sent.length }), ...sentWhen(sent)]
      : []),
    ...(waiting > 0 ? [t('quarter.waiting', { count: waiting })] : []),
    ...(open.some(isReady) ? [t('quarter.ready', { count: open.filter(isReady).length })] : []),
    ...(count('blocked') > 0 ? [t('quarter.blockedShort', { count: count('blocked') })] : []),
    ...(count('asks') > 0 ? [t('quarter.asks', { count: count('asks') })] : []),
    ...(count('incomplete') > 0 ? [t('quarter.incomplete', { count: count('incomplete') })] : []),
  ];
}
