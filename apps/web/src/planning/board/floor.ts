import { needOn, plannedPeriod, typologyOf } from '@jornada/contract/judged-week.ts';
import { coverageOf, type Coverage, type Gap } from '@jornada/domain/planning/coverage.ts';
import type { PlannedPeriod } from '@jornada/domain/planning/week.ts';
import type { BoardRow } from './rows.ts';
import type { Board } from './store.ts';

/** A gap in the need of one of the teams shown. */
export type TeamGap = Gap & { readonly teamUuid: string };

/** What is needed, planned and missing on a date, and where people of which team are missing. */
export type FloorDay = { readonly date: string; readonly coverage: Coverage; readonly gaps: readonly TeamGap[] };

/** How each date's need is met: of every team by its own people, then added up. */
export function floorOf({ week }: Board, { rows, dates }: { rows: readonly BoardRow[]; dates: readonly string[] }): FloorDay[] {
  const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const byTeam = Map.groupBy(rows, ({ team }) => team.uuid);
  const teams = [...byTeam.values()].flatMap((own) => {
    const coverage = own[0]?.team.coverage ?? [];
    const plans = own.map((row): PlannedPeriod[] => [...(row.judged.weeks[0]?.week.before ?? []), ...row.periods.map((period) => plannedPeriod(period, typologies))]);
    return [{ uuid: own[0]?.team.uuid ?? '', need: { coverage, typologies: week.typologies }, plans }];
  });
  return dates.map((date) => {
    const each = teams.map(({ uuid, need, plans }) => ({ uuid, coverage: coverageOf(plans, { date, need: needOn(need, date) }) }));
    const gaps = each.flatMap(({ uuid, coverage }) => coverage.gaps.map((gap) => ({ ...gap, teamUuid: uuid }))).toSorted((one, other) => one.from - other.from);
    return { date, coverage: together(each.map(({ coverage }) => coverage)), gaps };
  });
}

function together(teams: readonly Coverage[]): Coverage {
  const [first, ...others] = teams;
  if (first === undefined) return coverageOf([], { date: '1970-01-01', need: [] });
  if (others.length === 0) return first;
  const sum = (of: 'planned' | 'needed' | 'missing', at: number): number => teams.reduce((total, { halfHours }) => total + (halfHours[at]?.[of] ?? 0), 0);
  const halfHours = first.halfHours.map(({ from }, at) => ({ from, planned: sum('planned', at), needed: sum('needed', at), missing: sum('missing', at) }));
  const total = (of: 'plannedHours' | 'neededHours' | 'missingHours'): number => teams.reduce((hours, team) => hours + team[of], 0);
  return {
    halfHours,
    plannedHours: total('plannedHours'),
    neededHours: total('neededHours'),
    missingHours: total('missingHours'),
    worst: halfHours.filter(({ missing }) => missing > 0).toSorted((one, other) => other.missing - one.missing)[0],
    gaps: teams.flatMap(({ gaps }) => gaps).toSorted((one, other) => one.from - other.from),
  };
}
