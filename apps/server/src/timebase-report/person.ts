import type { TimebasePerson } from '@jornada/contract/timebase-report.ts';
import { dateAfter } from '@jornada/domain/calendar/days.ts';
import { rounded } from '@jornada/domain/fraction.ts';
import { addMonths, lastOfMonth, mondayOf } from '@jornada/domain/time.ts';
import { daysBetween, timebaseDays, timebaseOn } from '@jornada/domain/timebase/timebase.ts';
import { mondaysOfYear, type CountedYear } from '@jornada/domain/timebase/year.ts';
import type { PersonTerms } from './queries.ts';
import { figureWithCredits } from './report.ts';

/** A person's year by weeks and months, and the days of the week of a date. */
export function personOf(
  { id, name }: PersonTerms,
  { input, sources, since }: CountedYear,
  { date, runningFrom }: { readonly date: string; readonly runningFrom: string },
): TimebasePerson {
  const year = Number(input.to.slice(0, 4));
  const dayOn = timebaseDays(input);
  let cumulative = 0;
  const weeks = mondaysOfYear(year).flatMap((monday) => {
    const to = dateAfter(monday, 6);
    if (to < since) return [];
    const figure = figureWithCredits(daysBetween(dayOn, { from: monday, to }));
    const source = sources.get(monday) ?? null;
    const isOver = monday < runningFrom;
    const inYear = figureWithCredits(
      daysBetween(dayOn, {
        from: monday < input.from ? input.from : monday,
        to: to > input.to ? input.to : to,
      }),
    );
    if (isOver || source !== null) cumulative += inYear.balance;
    return [
      {
        ...figure,
        monday,
        base: timebaseOn(input, to)?.weekly ?? 0,
        cumulative,
        state: isOver
          ? ('CLOSED' as const)
          : monday === runningFrom
            ? ('RUNNING' as const)
            : ('PLANNED' as const),
        source,
      },
    ];
  });
  const months = Array.from({ length: 12 }, (_, at) => addMonths(input.from, at)).flatMap((first) =>
    lastOfMonth(first) < since
      ? []
      : [
          {
            ...figureWithCredits(daysBetween(dayOn, { from: first, to: lastOfMonth(first) })),
            month: first.slice(0, 7),
          },
        ],
  );
  const days = Array.from({ length: 7 }, (_, at) => dateAfter(mondayOf(date), at)).map((day) => {
    const { contracted, credited, ...counted } = dayOn(day);
    const [owed, given] = [rounded(contracted), rounded(credited)];
    return {
      ...counted,
      date: day,
      contracted: owed,
      credited: given,
      balance: counted.worked + given - owed,
    };
  });
  return { collaboratorUuid: id, name, since, weeks, months, days };
}
