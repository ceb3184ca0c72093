import type { planningPremiumCalls } from '@jornada/contract/planning-premiums.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { PREMIUM_STANDARDS } from '@jornada/domain/premiums/input.ts';
import { costOfWeek, totalOf, type PremiumSite } from '@jornada/domain/premiums/planned-week.ts';
import { addUp, type PremiumDay } from '@jornada/domain/premiums/premiums.ts';
import type { PresencePeriod } from '@jornada/domain/presence/input.ts';
import { addDays, lastOfMonth, mondayOf, monthOf } from '@jornada/domain/time.ts';
import { listRestDates, listZones } from '../../access-devices/queries.ts';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { findSiteWithin } from '../../sites/queries.ts';
import { listPlannedYears } from '../../timebase-report/queries.ts';
import { plannedPeriodOf } from '../../timebase-report/years.ts';
import { requireMonday } from '../place.ts';
import { listWaged, readWageSite, type WagedPerson, type WageSite } from './queries.ts';
import { wagesOf } from './wages.ts';

/** Days before a week in which days in a row are looked for. */
const RUN_DAYS = 8;

export const planningPremiumHandlers: Handlers<typeof planningPremiumCalls> = {
  'planningPremiums.week': async ({ personnelDivision, weekStart }, context) => {
    const site = await siteOf(context, personnelDivision, weekStart);
    const to = addDays(weekStart, 13);
    const people = await listWaged(context.db, { siteId: site.id, from: weekStart, to });
    return {
      zones: [zoneOf(site.stateCode, site.municipality)],
      holidays: await listRestDates(context.db, { siteId: site.id, from: addDays(weekStart, -1), to }),
      parameters: PREMIUM_STANDARDS,
      people: people.map((person) => ({
        collaboratorUuid: person.id,
        birthdate: person.birthdate,
        wages: wagesOf(person),
      })),
    };
  },

  'planningPremiums.sums': async ({ personnelDivision, weekStart }, context) => {
    const site = await siteOf(context, personnelDivision, weekStart);
    const before = addDays(weekStart, -7 * WEEKS_IN_A_YEAR);
    const now = await readSums(context.db, site, weekStart);
    const then = await readSums(context.db, site, before);
    return { ...now, lastYearWeek: then.week, lastYearMonth: then.month };
  },
};

/** A year before is the same weekday: 52 weeks. */
const WEEKS_IN_A_YEAR = 52;

async function siteOf({ db, reach }: Context, code: string, weekStart: string): Promise<WageSite> {
  const found = await findSiteWithin(db, { code, reach });
  if (found === undefined) throw new Refused('SITE_NOT_FOUND');
  requireMonday(weekStart);
  return readWageSite(db, found.id);
}

/** Counts the store's week and the month of its Thursday from the saved plan. */
async function readSums(db: Db, site: WageSite, weekStart: string) {
  const thursday = addDays(weekStart, 3);
  const month = { from: monthOf(thursday), to: lastOfMonth(thursday) };
  const first = mondayOf(month.from) < weekStart ? mondayOf(month.from) : weekStart;
  const last = mondayOf(month.to) > weekStart ? mondayOf(month.to) : weekStart;
  const span = { from: addDays(first, -RUN_DAYS), to: addDays(last, 7) };
  const people = await listWaged(db, { siteId: site.id, from: first, to: addDays(last, 6) });
  const planned = await listPlannedYears(db, { people: people.map(({ id }) => id), ...span });
  const plans = new Map([...planned].map(([id, rows]) => [id, rows.map(plannedPeriodOf)]));
  const shared: PremiumSite = {
    site,
    otherSites: await listZones(db, [...new Set([...plans.values()].flat().map((period) => period.site))]),
    holidays: await listRestDates(db, { siteId: site.id, ...span }),
    zones: [zoneOf(site.stateCode, site.municipality)],
    parameters: PREMIUM_STANDARDS,
  };
  const days = people.flatMap((person) =>
    daysOf(person, { shared, first, last, plan: plans.get(person.id) ?? [] }),
  );
  return {
    week: sumOf(days, { from: weekStart, to: addDays(weekStart, 6) }),
    month: sumOf(days, month),
  };
}

type Planned = {
  readonly shared: PremiumSite;
  readonly first: string;
  readonly last: string;
  readonly plan: readonly PresencePeriod[];
};

function daysOf(person: WagedPerson, { shared, first, last, plan }: Planned): PremiumDay[] {
  const paid = { birthdate: person.birthdate, wages: wagesOf(person) };
  const days: PremiumDay[] = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) {
    const around = plan.filter(
      ({ date }) => addDays(monday, -RUN_DAYS) <= date && date <= addDays(monday, 7),
    );
    if (around.some(({ date }) => date >= monday))
      days.push(...(costOfWeek(paid, shared, { weekStart: monday, plan: around })?.days ?? []));
  }
  return days;
}

function sumOf(days: readonly PremiumDay[], { from, to }: { readonly from: string; readonly to: string }) {
  const lines = addUp(days.filter(({ date }) => from <= date && date <= to).flatMap((day) => day.lines));
  const totalCentavos = totalOf(lines.map(({ centavos }) => ({ totalCentavos: centavos })));
  return { from, to, totalCentavos, lines };
}
