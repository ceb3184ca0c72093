import { quarterOf } from '@jornada/domain/notifications/quarter.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { Permission } from '@jornada/domain/access/permissions.ts';
import { isInList } from '@jornada/domain/notifications/statuses.ts';
import { can, useProfile } from '../../../profile.ts';
import { useTexts } from '../../../texts.ts';
import { clock, figure, hours, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { PremiumsInSum } from '../premiums/Premiums.tsx';
import type { CostOf } from '../premiums/usePremiums.ts';
import { sendStatesOf } from '../findings/findings.ts';
import type { Board } from '../store/store.ts';
import { isCounting, perRow, type BoardRow } from '../week/rows.ts';
import { usePactDifferences } from '../week/usePactDifferences.ts';
import { floorOf, type FloorDay } from './floor.ts';
import { biggestGap } from './useAskedGap.ts';
import styles from './coverage.module.css';

type WeekSumProps = {
  board: Board;
  rows: readonly BoardRow[];
  /** The day and the team in which one stands: one team's week is sent at a time. */
  here: { readonly date: string; readonly teamUuid: string };
  /** What the week costs above the wage, where nothing beside the board says it. */
  costOf?: CostOf | null;
};

/** The days shown in one line over the coverage, each part a link to where it is looked after. It follows the plan a moment later, as the coverage does. */
export const WeekSum = memo(function WeekSum({ board, rows, here, costOf = null }: WeekSumProps) {
  const t = useTexts(texts);
  const settled = useDeferredValue(rows);
  if (isCounting(board, settled)) return <nav className={styles['sum']} aria-label={t('sum.title')} />;
  return <Parts board={board} rows={settled} here={here} costOf={costOf} />;
});

type Part = { readonly key: string; readonly words: string; readonly to: string; readonly may: Permission };

function Parts({ board, rows, here, costOf }: WeekSumProps) {
  const t = useTexts(texts);
  const profile = useProfile();
  const { code } = board.week.site;
  const parts = [...useParts({ board, rows, here }), ...usePactParts(board, here)];
  return (
    <nav className={styles['sum']} aria-label={t('sum.title')}>
      {parts.map(({ key, words, to, may }) =>
        can(profile, may, code) ? (
          <Link key={key} to={to}>
            {words}
          </Link>
        ) : (
          <span key={key}>{words}</span>
        ),
      )}
      {costOf != null && <PremiumsInSum board={board} rows={rows} date={here.date} costOf={costOf} />}
    </nav>
  );
}

/** Agreed vacation that the week's plan holds otherwise: it warns and never blocks (LFT 78, 81). */
function usePactParts(board: Board, here: WeekSumProps['here']): Part[] {
  const t = useTexts(texts);
  const people = usePactDifferences(board, here);
  const [first] = people;
  if (first === undefined) return [];
  const path = `/mx/${board.week.site.code}/myTeamVacationPact/${first.year}`;
  const alone = people.length === 1;
  return [
    {
      key: 'pacts',
      words: alone ? t('sum.pact', first) : t('sum.pacts', { count: people.length }),
      to: `${path}?team=${here.teamUuid}${alone ? `&person=${first.collaboratorUuid}` : ''}`,
      may: 'vacationPacts.year',
    },
  ];
}

function useParts({ board, rows, here }: Omit<WeekSumProps, 'costOf'>): Part[] {
  const t = useTexts(texts);
  const format = useFormat();
  const days = useMemo(() => floorOf(board, { rows, dates: board.days }), [board, rows]);
  const counted = useMemo(() => rows.map(countedOf), [rows]);
  const sum = (of: keyof Counted): number => counted.reduce((total, one) => total + one[of], 0);
  const site = `/mx/${board.week.site.code}`;
  const covered = coveredOf(days);
  const worst = worstOf(days);
  const quarter = quarterOf(mondayOf(here.date));
  const [blocked, ready] = [sum('blocked'), sum('changed') - sum('blocked')];
  return [
    {
      key: 'planned',
      words: t('sum.planned', { planned: hours(sum('planned') / 60), base: hours(sum('base') / 60) }),
      to: `${site}/timebaseReport`,
      may: 'timebaseReport.list',
    },
    ...(covered === null
      ? []
      : [
          {
            key: 'covered',
            words: t('sum.covered', { share: figure(covered) }),
            to: `${site}/planningAnalysis`,
            may: 'planningAnalysis.get',
          } as const,
        ]),
    ...(worst === null
      ? []
      : [
          {
            key: 'worst',
            words: t('sum.worst', {
              day: `${format.weekday(worst.day.date)} ${Number(worst.day.date.slice(8))}`,
              time: clock(worst.from),
              people: figure(worst.missing, worst.missing % 1 === 0 ? 0 : 1),
            }),
            to: askedAt(worst.day),
            may: 'planningModifications.weeks',
          } as const,
        ]),
    {
      key: 'blocked',
      words: t('sum.blocked', { count: blocked }),
      to: `${site}/legalErrors`,
      may: 'planning.legalErrorsOverview',
    },
    {
      key: 'toNotify',
      words: t('sum.toNotify', { count: ready }),
      to: `${site}/planning/${here.teamUuid}/${mondayOf(here.date)}/notify`,
      may: 'notifications.sendWeeklyNotification',
    },
    {
      key: 'unanswered',
      words: t('sum.unanswered', { count: sum('unanswered') }),
      to: `/mx/weeklyNotifications/${board.week.site.code}/${here.teamUuid}/${quarter.year}/${quarter.quarter}?show=waiting`,
      may: 'notifications.answerBoard',
    },
  ];
}

type Counted = Readonly<Record<'planned' | 'base' | 'changed' | 'blocked' | 'unanswered', number>>;

/** What a row adds, counted again only where it has changed. */
const countedOf = perRow((row): Counted => {
  const states = sendStatesOf(row);
  const { inTimebase, base = 0 } = row.checked.totals;
  return {
    planned: inTimebase,
    base,
    changed: states.length,
    blocked: states.filter((state) => state === 'blocked').length,
    unanswered: row.person.weeks.filter(
      ({ notification }) => notification !== null && isInList('PENDING', notification.status),
    ).length,
  };
});

/** How much of the need is met, in whole percent: never 100 while anybody is missing; null without a need. */
function coveredOf(days: readonly FloorDay[]): number | null {
  const total = (of: 'neededHours' | 'missingHours'): number =>
    days.reduce((sum, { coverage }) => sum + coverage[of], 0);
  const needed = total('neededHours');
  return needed === 0 ? null : Math.floor((1 - total('missingHours') / needed) * 100);
}

function worstOf(
  days: readonly FloorDay[],
): { readonly day: FloorDay; readonly from: number; readonly missing: number } | null {
  const [day] = days
    .filter(({ coverage }) => coverage.worst !== undefined)
    .toSorted((a, b) => (b.coverage.worst?.missing ?? 0) - (a.coverage.worst?.missing ?? 0));
  const worst = day?.coverage.worst;
  return day === undefined || worst === undefined ? null : { day, from: worst.from, missing: worst.missing };
}

/** The address that asks who could take the day's deepest gap. */
function askedAt(day: FloorDay): string {
  const gap = biggestGap(day);
  return gap === null
    ? ''
    : `?${new URLSearchParams({ gap: [day.date, gap.from, gap.to, gap.teamUuid, gap.typology ?? ''].join('_') })}`;
}
