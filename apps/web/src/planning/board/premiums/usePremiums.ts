import type { CallOutput } from '@jornada/contract/call.ts';
import { planningPremiumCalls } from '@jornada/contract/planning-premiums.ts';
import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import { costOfWeek, type PremiumSite } from '@jornada/domain/premiums/planned-week.ts';
import type { PremiumWeek } from '@jornada/domain/premiums/premiums.ts';
import { useMemo } from 'react';
import { useRead } from '../../../data.ts';
import { can, useProfile } from '../../../profile.ts';
import type { Board } from '../store/store.ts';
import type { BoardPeriod } from '../week/periods.ts';
import type { BoardRow } from '../week/rows.ts';

type Pay = CallOutput<(typeof planningPremiumCalls)['planningPremiums.week']>;

/** What a row's week costs above the wage with these periods; null for somebody without a contract here. */
export type CostOf = (
  row: BoardRow,
  weekStart: string,
  periods?: readonly BoardPeriod[],
) => PremiumWeek | null;

/** The preview of premiums, for those who may see pay; for others nothing is asked for, and nothing comes. */
export function usePremiums(board: Board): CostOf | null {
  const profile = useProfile();
  const { site, pattern } = board.week;
  const maySee = pattern !== true && can(profile, 'planningPremiums.week', site.code);
  const { data } = useRead(
    planningPremiumCalls['planningPremiums.week'],
    { personnelDivision: site.code, weekStart: board.weekStart },
    { enabled: maySee, keepOld: true },
  );
  return useMemo(() => (maySee && data !== undefined ? costsBy(board, data) : null), [board, data, maySee]);
}

function costsBy(board: Board, pay: Pay): CostOf {
  const { site } = board.week;
  const people = new Map(pay.people.map((person) => [person.collaboratorUuid, person]));
  const shared: PremiumSite = {
    site: { code: site.code, timeZone: site.timeZone },
    otherSites: [],
    holidays: pay.holidays,
    zones: pay.zones,
    parameters: pay.parameters,
  };
  const known = new WeakMap<readonly BoardPeriod[], Map<string, PremiumWeek | null>>();
  return (row, weekStart, periods = row.periods) => {
    const person = people.get(row.person.collaboratorUuid);
    if (person === undefined) return null;
    const key = `${row.key} ${weekStart}`;
    const ofPlan = known.get(periods) ?? new Map<string, PremiumWeek | null>();
    known.set(periods, ofPlan);
    const counted = ofPlan.get(key);
    if (counted !== undefined) return counted;
    const week = weekToCheck(board.week, row.person, { weekStart, periods });
    const plan = [...(week.before ?? []), ...week.periods, ...(week.after ?? [])].map((period) => ({
      ...period,
      site: site.code,
    }));
    const cost = costOfWeek(person, shared, { weekStart, plan });
    ofPlan.set(key, cost);
    return cost;
  };
}

/** Centavos by which a plan costs more than another; null where one of them has no wage. */
export const differenceOf = (before: PremiumWeek, after: PremiumWeek | null): number | null =>
  before.totalCentavos === null || after === null || after.totalCentavos === null
    ? null
    : after.totalCentavos - before.totalCentavos;
