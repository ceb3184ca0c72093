import type { TimebaseFigure, TimebaseReport, TimebaseRow } from '@jornada/contract/timebase-report.ts';
import { rounded, sum } from '@jornada/domain/fraction.ts';
import { dateAfter, dayOf, mondayBefore } from '@jornada/domain/calendar/days.ts';
import { maximumInWeek } from '@jornada/domain/planning/check/limits.ts';
import { lastOfMonth, mondayOf } from '@jornada/domain/time.ts';
import { daysBetween, figureOfDays, timebaseDays, timebaseOn } from '@jornada/domain/timebase/timebase.ts';
import { mondaysOfYear, type CountedYear } from '@jornada/domain/timebase/year.ts';
import type { TimebaseDay } from '@jornada/domain/timebase/day.ts';
import type { PersonTerms } from './queries.ts';

export type Span = { readonly from: string; readonly to: string };

/** The week, month or year that holds a date. */
export function spanOf(span: 'WEEK' | 'MONTH' | 'YEAR', date: string): Span {
  switch (span) {
    case 'WEEK':
      return { from: mondayOf(date), to: dateAfter(mondayOf(date), 6) };
    case 'MONTH':
      return { from: `${date.slice(0, 7)}-01`, to: lastOfMonth(date) };
    case 'YEAR':
      return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  }
}

/** Adds up days with what was credited, by its code; codes are rounded so that they add up to the whole. */
export function figureWithCredits(days: readonly TimebaseDay[]): TimebaseFigure {
  const { outside, ...figure } = figureOfDays(days);
  const byCode = Map.groupBy(
    days.filter(({ creditedBy }) => creditedBy !== null),
    ({ creditedBy }) => creditedBy ?? '',
  );
  let left = figure.credited;
  const credits = [...byCode].map(([code, parts], at, { length }) => {
    const minutes = at === length - 1 ? left : rounded(sum(parts.map(({ credited }) => credited)));
    left -= minutes;
    return { code, minutes };
  });
  return { ...figure, ...outside, credits };
}

/** The law's weekly limit of a year's first whole week. */
export const limitOfYear = (year: number): number =>
  maximumInWeek('WEEKLY_MAX', mondayBefore(dayOf(`${year}-01-07`)));

export type Frame = {
  readonly span: Span;
  readonly until: string;
  readonly year: number;
};

type Row = { readonly row: TimebaseRow; readonly beyond: TimebaseReport['beyond'] };

/** A person's line of the report. */
export function rowOf(person: PersonTerms, counted: CountedYear, frame: Frame): Row {
  const { span, until, year } = frame;
  const { input, sources, since } = counted;
  const dayOn = timebaseDays(input);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const ofYear = daysBetween(dayOn, { from: first, to: last });
  const daysOf = ({ from, to }: Span): readonly TimebaseDay[] =>
    from < first || to > last
      ? daysBetween(dayOn, { from, to })
      : ofYear.slice(dayOf(from) - dayOf(first), Math.max(0, dayOf(to) - dayOf(first) + 1));
  const toDate = figureWithCredits(daysOf({ from: first, to: until }));
  const weeks = mondaysOfYear(year).map((monday) => {
    const [from, to] = [
      monday < first ? first : monday,
      dateAfter(monday, 6) > last ? last : dateAfter(monday, 6),
    ];
    const figure = figureOfDays(daysOf({ from, to }));
    const isKnown = sources.get(monday) != null;
    return { monday, to, figure, balance: to <= until || isKnown ? figure.balance : 0 };
  });
  let running = 0;
  const line = weeks.map(({ to, balance }) => {
    running += balance;
    return to < since || contractEnd(person, last) < dateAfter(to, -6) ? null : running;
  });
  const ahead = weeks.filter(({ to }) => to > until).reduce((total, { balance }) => total + balance, 0);
  const endsOn = contractEnd(person, last) <= last ? contractEnd(person, last) : null;
  const shown = spanShown(frame);
  const base = timebaseOn(input, span.to);
  const next = timebaseOn(input, last)?.weekly;
  return {
    row: {
      collaboratorUuid: person.id,
      name: person.name,
      situation: person.situation,
      team: person.team,
      base: base && { weekly: base.weekly, annual: base.annual },
      figure: shown.from === first && shown.to === until ? toDate : figureWithCredits(daysOf(shown)),
      source: sources.get(mondayOf(shown.to)) ?? null,
      since,
      toDate,
      yearEnd: {
        contracted: rounded(sum(ofYear.map(({ contracted }) => contracted))),
        balance: toDate.balance + ahead,
      },
      line,
      margin: endsOn !== null || next === undefined ? null : limitOfYear(year + 1) - next,
      endsOn,
    },
    beyond: weeks.flatMap(({ monday, to, figure }) => {
      const minutes = figure.worked + figure.outside.overtime + figure.outside.complementary;
      const overNext = minutes - limitOfYear(year + 1);
      if (to > until || overNext <= 0) return [];
      const overNow = Math.max(0, minutes - maximumInWeek('WEEKLY_MAX', dayOf(monday)));
      return [{ collaboratorUuid: person.id, name: person.name, monday, minutes, overNow, overNext }];
    }),
  };
}

/** A week is shown whole; a month or year as far as its weeks are closed, unless none of them is. */
function spanShown({ span, until }: Frame): Span {
  const isWeek = dateAfter(span.from, 6) === span.to;
  return isWeek || until < span.from || until > span.to ? span : { from: span.from, to: until };
}

/** The last day of a person's last contract; beyond every year where it has none. */
function contractEnd({ contracts }: PersonTerms, last: string): string {
  const begun = contracts.filter(({ start }) => start <= last).at(-1);
  return begun?.end ?? '9999-12-31';
}
