import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import type { PersonWeek } from '@jornada/domain/planning/week/week.ts';
import { PREMIUM_STANDARDS } from '@jornada/domain/premiums/input.ts';
import { costOfWeek, type PremiumSite } from '@jornada/domain/premiums/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';
import { listRestDates } from '../../access-devices/queries.ts';
import type { Context } from '../../http/context.ts';
import { listWaged, readWageSite } from './queries.ts';
import { wagesOf } from './wages.ts';

/** Centavos above the wage that a change of somebody's week adds; null without a wage. */
export type AddedCost = (
  collaboratorUuid: string,
  plans: { readonly before: PersonWeek; readonly after: PersonWeek },
) => number | null;

/** Reads what premiums of a site's week are counted from; undefined for those who may not see its pay (decisions §2.5). */
export async function addedCostAt(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { siteId, weekStart }: { readonly siteId: number; readonly weekStart: string },
): Promise<AddedCost | undefined> {
  if (!within(reachOf(permissions['planningPremiums.week'].roles, actor), { siteId })) return undefined;
  const site = await readWageSite(db, siteId);
  const to = addDays(weekStart, 13);
  const people = new Map((await listWaged(db, { siteId, from: weekStart, to })).map((one) => [one.id, one]));
  const shared: PremiumSite = {
    site,
    otherSites: [],
    holidays: await listRestDates(db, { siteId, from: addDays(weekStart, -1), to }),
    zones: [zoneOf(site.stateCode, site.municipality)],
    parameters: PREMIUM_STANDARDS,
  };
  return (collaboratorUuid, { before, after }) => {
    const person = people.get(collaboratorUuid);
    if (person === undefined) return null;
    const [as, then] = [before, after].map((week) => {
      const plan = [...(week.before ?? []), ...week.periods, ...(week.after ?? [])];
      return costOfWeek({ birthdate: person.birthdate, wages: wagesOf(person) }, shared, {
        weekStart,
        plan: plan.map((period) => ({ ...period, site: site.code })),
      })?.totalCentavos;
    });
    return as == null || then == null ? null : then - as;
  };
}
