import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import { titleOf } from '@jornada/domain/planning/check/sentence.ts';
import type { Coverage } from '@jornada/domain/coverage/coverage.ts';
import type { BentWish, OpenGap, ProposedDay } from './auto-plan.ts';
import type { Candidates } from './candidates.ts';
import type { BesidePeriod } from './planned-week.ts';

/** The days of a person on which two plans differ. */
export function proposedDaysOf(
  collaboratorUuid: string,
  {
    dates,
    before,
    after,
  }: {
    readonly dates: readonly string[];
    readonly before: readonly BesidePeriod[];
    readonly after: readonly BesidePeriod[];
  },
): ProposedDay[] {
  return dates.flatMap((date): ProposedDay[] => {
    const on = (periods: readonly BesidePeriod[]) =>
      periods.filter((period) => period.date === date).map(besideOf);
    const [was, is] = [on(before), on(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const kind = was.length === 0 ? 'ADDED' : is.length === 0 ? 'REMOVED' : 'MOVED';
    return [{ collaboratorUuid, date, kind, before: was, after: is }];
  });
}

const besideOf = ({ date, fromHour, toHour, hourTypologyUuid, break: rest }: BesidePeriod): BesidePeriod => ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest ?? null,
});

/** What keeps how many people from a gap, most frequent first; who could take it only with what a proposal avoids counts by that. */
export function reasonsOf({ able, unable }: Candidates<unknown>): OpenGap['reasons'] {
  const reasons = [
    ...able.map(({ taking }) => withTitle(taking.asks[0], 'SHIFT_TOO_SHORT')),
    ...unable.map(({ why }) =>
      why.reason === 'BREAKS' ? withTitle(why.findings[0], why.reason) : withTitle(undefined, why.reason),
    ),
  ];
  return [...Map.groupBy(reasons, ({ reason }) => reason).values()]
    .flatMap((list) => list.slice(0, 1).map((first) => ({ ...first, people: list.length })))
    .toSorted((a, b) => b.people - a.people);
}

/** A rule by its code, with its title and the figures of the finding; else the lack. */
const withTitle = (finding: Finding | undefined, lack: string) => ({
  reason: finding?.code ?? lack,
  title: finding === undefined ? null : { es: titleOf(finding, 'es'), en: titleOf(finding, 'en') },
});

const HALF_HOUR = 30;

/** What a person's work on a date saves: the half hours that lack more people on the floor without it. */
export function savedBy(floor: Coverage, without: Coverage): BentWish['saves'] {
  const lacking = without.halfHours.flatMap(({ from, missing }, at) => {
    const more = missing - (floor.halfHours[at]?.missing ?? 0);
    return more > 0 ? [{ from, more }] : [];
  });
  const [first, last] = [lacking[0], lacking.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    from: first.from,
    to: last.from + HALF_HOUR,
    hours: lacking.reduce((sum, { more }) => sum + more, 0) / 2,
  };
}
