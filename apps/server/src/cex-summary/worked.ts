import { GROWN_UP } from '@jornada/domain/leave/settlement-law.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { exact, fraction, rounded, times } from '@jornada/domain/fraction.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { workedDays } from '@jornada/domain/presence/classes.ts';
import { plannedSpans } from '@jornada/domain/presence/counted-days.ts';
import { hourWage } from '@jornada/domain/premiums/premiums.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { listPunches } from '../access-devices/queries.ts';
import type { Context } from '../http/context.ts';
import { listWaged, readWageSite } from '../planning/premiums/queries.ts';
import { wagesOf } from '../planning/premiums/wages.ts';
import { listPeopleWithTerms, listClockDates, readReportSite } from '../timebase-report/queries.ts';
import { readYears } from '../timebase-report/years.ts';
import type { StoredCharge } from './queries.ts';

type Month = { readonly from: string; readonly to: string };

/** Minutes of a charged shift that were worked by the clock; null while its week runs, and where no clock says so. */
export type WorkedOf = (charge: StoredCharge) => number | null;

/** Reads what people of one site worked for others, by the count behind the timebase report. */
export async function readWorked(
  { db, now }: Pick<Context, 'db' | 'now'>,
  charges: readonly StoredCharge[],
  { from, to }: Month,
): Promise<WorkedOf> {
  const known = new Map<string, number>();
  const punches = await listPunches(db, {
    people: [...new Set(charges.map(({ personId }) => personId))],
    from,
    to,
  });
  const punched = new Set(punches.map(({ person, date }) => `${person} ${date}`));
  const clocks = new Map<number, Set<string>>();
  for (const siteId of new Set(charges.map(({ toSiteId }) => toSiteId)))
    clocks.set(siteId, await listClockDates(db, { siteId, from, to }));
  // Weeks are counted only of those whom a clock saw, or where one ran.
  const clocked = charges.filter(
    ({ personId, date, toSiteId }) =>
      punched.has(`${personId} ${date}`) || clocks.get(toSiteId)?.has(date) === true,
  );
  for (const [siteId, own] of Map.groupBy(clocked, (charge) => charge.fromSiteId)) {
    const { site } = await readReportSite(db, siteId);
    const runningFrom = mondayOf(dayAt(now, site.timeZone));
    const over = own.filter(({ date }) => date < runningFrom);
    if (over.length === 0) continue;
    const ids = new Set(over.map(({ personId }) => personId));
    const people = (
      await listPeopleWithTerms(db, { siteId, from, to, teamId: null, collaboratorId: null })
    ).filter(({ id }) => ids.has(id));
    const weeks = [...new Set(over.map(({ date }) => mondayOf(date)))].toSorted();
    const years = await readYears(db, { site, people, year: Number(from.slice(0, 4)), runningFrom, weeks });
    for (const [, shifts] of Map.groupBy(over, ({ personId, date }) => `${personId} ${date}`)) {
      const [first] = shifts;
      if (first === undefined) continue;
      const day = years.get(first.personId)?.input.presence.find(({ date }) => date === first.date);
      let left = day?.cex.reduce((sum, { minutes }) => sum + minutes, 0) ?? 0;
      for (const [at, shift] of shifts.entries()) {
        const minutes = at === shifts.length - 1 ? left : Math.min(left, shift.plannedMinutes);
        known.set(keyOf(shift), minutes);
        left -= minutes;
      }
    }
  }
  return (charge) => known.get(keyOf(charge)) ?? null;
}

const keyOf = ({ personId, date, fromHour }: StoredCharge): string => `${personId} ${date} ${fromHour}`;

/** Centavos of a charged shift at the person's hour; undefined for those who may not see the lender's pay, null without a wage. */
export type CostOf = (charge: StoredCharge) => number | null | undefined;

/** Reads the wages of the lending sites whose pay the caller may see (decisions §2.5). */
export async function readCosts(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  charges: readonly StoredCharge[],
  { from, to }: Month,
): Promise<CostOf> {
  const reach = reachOf(permissions['planningPremiums.week'].roles, actor);
  const costs = new Map<number, (charge: StoredCharge) => number | null>();
  for (const siteId of new Set(charges.map((charge) => charge.fromSiteId))) {
    if (!within(reach, { siteId })) continue;
    const site = await readWageSite(db, siteId);
    const zones = [zoneOf(site.stateCode, site.municipality)];
    const waged = new Map((await listWaged(db, { siteId, from, to })).map((person) => [person.id, person]));
    costs.set(siteId, ({ personId, date, fromHour, toHour, chargedMinutes }) => {
      const person = waged.get(personId);
      const typology = { code: 'CEX', kind: 'CEX' } as const;
      const [workday] = workedDays(
        plannedSpans({ site, otherSites: [], weekStart: mondayOf(date) }, [
          { date, from: fromHour, to: toHour, site: site.code, typology },
        ]),
        person?.birthdate ?? GROWN_UP,
      );
      const hour =
        person === undefined || workday === undefined
          ? null
          : hourWage({ wages: wagesOf(person), zones }, workday);
      return hour === null ? null : rounded(times(hour, exact(chargedMinutes), fraction(1, 60)));
    });
  }
  return (charge) => costs.get(charge.fromSiteId)?.(charge);
}
