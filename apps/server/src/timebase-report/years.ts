import { PRESENCE_STANDARDS, type PresencePeriod } from '@jornada/domain/presence/input.ts';
import {
  countedYear,
  mondaysOfYear,
  type CountedYear,
  type SiteYear,
} from '@jornada/domain/timebase/year.ts';
import { addDays } from '@jornada/domain/time.ts';
import { correctionOf, directionOf, kindOf } from '../access-devices/presence-week.ts';
import {
  listCorrections,
  listPunches,
  listRestDates,
  listSlots,
  listZones,
} from '../access-devices/queries.ts';
import type { Db } from '../db/connect.ts';
import { numberParameter } from '../parameters/queries.ts';
import { listClockDates, listPlannedYears, type PersonTerms, type PlannedTuple } from './queries.ts';

type Question = {
  readonly site: { readonly id: number; readonly code: string; readonly timeZone: string };
  readonly people: readonly PersonTerms[];
  readonly year: number;
  /** The Monday of the running week. */
  readonly runningFrom: string;
  /** Reads the facts around some weeks and counts these alone: their Mondays, in order. */
  readonly weeks?: readonly string[] | undefined;
  /** The Monday from which each person is known, by key, where it may lie before what is read. */
  readonly knownFrom?: ReadonlyMap<string, string>;
};

/** Reads plan and punches of a year of these people, a statement for each kind of fact, and counts each year. */
export async function readYears(
  db: Db,
  { site, people, year, runningFrom, weeks, knownFrom }: Question,
): Promise<ReadonlyMap<string, CountedYear>> {
  const mondays = weeks ?? mondaysOfYear(year);
  // The neighboring weeks decide which days are rest days.
  const [from, to] =
    weeks === undefined
      ? [addDays(mondays[0] ?? '', -1), addDays(mondays.at(-1) ?? '', 7)]
      : [addDays(mondays[0] ?? '', -8), addDays(mondays.at(-1) ?? '', 14)];
  const of = { people: people.map(({ id }) => id), from, to };
  const planned = await listPlannedYears(db, of);
  const punches = await listPunches(db, of);
  const punched = Map.groupBy(punches, ({ person }) => person);
  const corrections = Map.groupBy(await listCorrections(db, of), ({ person }) => person);
  const codes = new Set([
    ...punches.map((row) => row.site),
    ...[...planned.values()].flatMap((rows) => rows.map(([, , , , , code]) => code)),
  ]);
  const shared: SiteYear = {
    site: { code: site.code, timeZone: site.timeZone },
    otherSites: await listZones(db, [...codes]),
    slots: (await listSlots(db, false)).map(({ timeFrom, timeTo }) => ({ from: timeFrom, to: timeTo })),
    holidays: await listRestDates(db, { siteId: site.id, from, to }),
    clockDates: await listClockDates(db, { siteId: site.id, from, to }),
    runningFrom,
    weeks,
    presence: {
      ...PRESENCE_STANDARDS,
      tolerance: await numberParameter(db, 'PRESENCE_TOLERANCE', PRESENCE_STANDARDS.tolerance),
    },
    meanWeeksPerMonth: await numberParameter(db, 'MEAN_WEEKS_PER_MONTH', 4.345),
  };
  return new Map(
    people.map(({ id, birthdate, contracts, terms, pauses }) => [
      id,
      countedYear(
        {
          year,
          birthdate,
          contracts,
          terms,
          pauses,
          plan: (planned.get(id) ?? []).map(plannedPeriodOf),
          punches: (punched.get(id) ?? []).map(({ site: at, date, minute, direction }) => ({
            site: at,
            date,
            minute,
            direction: directionOf(direction),
          })),
          corrections: (corrections.get(id) ?? []).map(correctionOf),
          knownFrom: knownFrom?.get(id),
        },
        shared,
      ),
    ]),
  );
}

/** A planned period as rules read it. */
export const plannedPeriodOf = ([
  date,
  from,
  to,
  code,
  kind,
  site,
  breakFrom,
  breakMinutes,
]: PlannedTuple): PresencePeriod => ({
  date,
  from,
  to,
  site,
  typology: { code, kind: kindOf(kind) },
  break: breakFrom === null || breakMinutes === null ? undefined : { from: breakFrom, minutes: breakMinutes },
});
