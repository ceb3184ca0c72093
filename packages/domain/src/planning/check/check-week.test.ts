import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from '../../calendar/days.ts';
import { checkWeek } from './check-week.ts';
import { prepareWeek } from '../week/prepare.ts';
import { planningRules } from './rules.ts';
import { sentenceOf, titleOf } from './sentence.ts';
import { anyWeek } from '../testing/any-week.ts';
import { blamed, found, planned } from '../testing/planned.ts';
import type { PersonWeek, PlannedPeriod } from '../week/week.ts';

const shiftedBy = (days: number, periods: readonly PlannedPeriod[] = []): PlannedPeriod[] =>
  periods.map((period) => ({ ...period, date: dateOf(dayOf(period.date) + days) }));

/** The findings with the periods that they mark, whatever their places. */
const markedPeriods = (week: PersonWeek): string[] =>
  checkWeek(week)
    .map(({ code, marks }) =>
      [code, ...marks.map((mark) => JSON.stringify(week.periods[mark])).toSorted(alphabetically)].join(),
    )
    .toSorted(alphabetically);

const alphabetically = (one: string, other: string): number => (one < other ? -1 : 1);
const withoutHolidays = (words: string[]): string[] => words.filter((one) => !one.startsWith('HOLIDAY'));
const placesIn = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted(alphabetically);

describe('any week', () => {
  test('is checked the same in whatever order its periods come', () => {
    const shuffled = anyWeek()
      .filter(
        ({ periods }) =>
          new Set(periods.map(({ date, from, to }) => `${date} ${from} ${to}`)).size === periods.length,
      )
      .chain((week) =>
        fc
          .shuffledSubarray([...week.periods], { minLength: week.periods.length })
          .map((periods) => ({ week, periods })),
      );
    fc.assert(
      fc.property(shuffled, ({ week, periods }) => {
        const other = { ...week, periods, before: week.before?.toReversed() };
        expect(markedPeriods(other)).toEqual(markedPeriods(week));
      }),
    );
  });

  test('a week later is checked the same while no rule changes', () => {
    const adult = anyWeek().map((week) => ({ ...week, person: { ...week.person, birthdate: '1990-01-01' } }));
    fc.assert(
      fc.property(adult, (week) => {
        const later: PersonWeek = {
          ...week,
          weekStart: dateOf(dayOf(week.weekStart) + 7),
          periods: shiftedBy(7, week.periods),
          before: shiftedBy(7, week.before),
        };
        expect(withoutHolidays(found(later))).toEqual(withoutHolidays(found(week)));
      }),
    );
  });

  test('overtime sums to the greater of the daily excesses and of what exceeds the week', () => {
    fc.assert(
      fc.property(anyWeek(), (week) => {
        const { counted, worked, weeklyMax, overtime } = prepareWeek(week);
        const excess = counted.reduce((sum, day) => sum + Math.max(0, day.worked - day.ordinaryMax), 0);
        expect(overtime.total).toBe(Math.max(excess, worked - weeklyMax));
        expect(overtime.double + overtime.triple).toBe(overtime.total);
        expect(overtime.double).toBeLessThanOrEqual(9 * 60);
      }),
    );
  });

  test('a row that only repeats planned time adds no minute and no overtime', () => {
    const repeated = anyWeek()
      .filter(({ periods }) => periods.length > 0)
      .chain((week) => fc.constantFrom(...week.periods).map((period) => ({ week, period })));
    fc.assert(
      fc.property(repeated, ({ week, period }) => {
        const [once, twice] = [
          prepareWeek(week),
          prepareWeek({ ...week, periods: [...week.periods, period] }),
        ];
        expect(twice.worked).toBe(once.worked);
        expect(twice.overtime.total).toBe(once.overtime.total);
        expect(twice.workdays.length).toBe(once.workdays.length);
      }),
    );
  });

  test('every finding has a sentence and a title with all figures, in both languages, and marks that exist', () => {
    fc.assert(
      fc.property(anyWeek({ weekStart: '2026-12-28' }), (week) => {
        for (const finding of checkWeek(week)) {
          const texts = (['es', 'en'] as const).flatMap((language) => [
            sentenceOf(finding, language),
            titleOf(finding, language),
          ]);
          for (const text of texts) expect(text).not.toMatch(/[{}]|NaN|Infinity|undefined/);
          expect(finding.marks.every((mark) => week.periods[mark] !== undefined)).toBe(true);
          expect(finding.marks).toEqual([...new Set(finding.marks)].toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('exactly one weekly limit and at most one daily limit per day apply', () => {
    fc.assert(
      fc.property(anyWeek(), (week) => {
        const findings = checkWeek(week);
        expect(findings.filter(({ code }) => code.startsWith('WEEKLY_MAX')).length).toBeLessThanOrEqual(1);
        const days = findings
          .filter(({ code }) => code.startsWith('DAILY_MAX_'))
          .map(({ values }) => values.date);
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  test('the workdays of a week without a clock change hold every worked minute once', () => {
    fc.assert(
      fc.property(anyWeek(), (week) => {
        const { timeline, workdays } = prepareWeek(week);
        const minutes = new Set<number>();
        for (const { start, end, period } of timeline)
          if (['WORK', 'COMPLEMENTARY', 'CEX'].includes(period.typology.kind))
            for (let at = start; at < end; at += 15) minutes.add(at);
        expect(workdays.reduce((sum, { worked }) => sum + worked, 0)).toBe(minutes.size * 15);
      }),
    );
  });
});

describe('the catalogue of rules', () => {
  test('names every code once', () => {
    const codes = planningRules.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBe(58);
  });

  test.each(planningRules.map((rule) => [rule.code, rule] as const))(
    '%s says the same in both languages',
    (_code, rule) => {
      expect(placesIn(rule.sentence.en)).toEqual(placesIn(rule.sentence.es));
      expect(placesIn(rule.title.en)).toEqual(placesIn(rule.title.es));
    },
  );

  test('cites an article with its dates, or the company’s own page', () => {
    const ofLaw = planningRules.filter(({ source }) => 'law' in source);
    expect(ofLaw.filter((rule) => !('limit' in rule) && !('validFrom' in rule))).toEqual([]);
    const pages = planningRules.flatMap(({ source }) => ('policy' in source ? [source.policy] : []));
    expect(pages.filter((page) => !/^(spec|decisions) §\d/.test(page))).toEqual([]);
    expect(ofLaw.length + pages.length).toBe(planningRules.length);
  });
});

describe('unusual but legal input', () => {
  test('nothing is known of the person but the hours', () => {
    const { site, weekStart, periods } = planned('Mon 9-17:15');
    expect(blamed({ site, weekStart, periods, person: {} })).toEqual([
      'DAILY_MAX_DAY 0',
      'WORKDAY_OVER_EIGHT_HOURS 0',
    ]);
  });

  test('an empty week says only what is missing', () => {
    expect(found(planned(''))).toEqual(['TIMEBASE_NOT_REACHED']);
  });

  test('a period that the change of the clock swallows whole is nothing', () => {
    const week = planned('Sun 2-3', { week: '2027-03-08', zone: 'America/Ciudad_Juarez' });
    expect(found(week)).toEqual(['TIMEBASE_NOT_REACHED']);
  });

  test('a period within the skipped hour moves forward and keeps its length', () => {
    const week = planned('Sun 2-6:15', { week: '2027-03-08', zone: 'America/Ojinaga' });
    expect(blamed(week)).toEqual(['WORKDAY_UNDER_FOUR_HOURS 0']);
    expect(blamed(planned('Sun 2-7', { week: '2027-03-08', zone: 'America/Ojinaga' }))).toEqual([]);
  });

  test('the interior of the country changed its clocks until 2022', () => {
    expect(blamed(planned('Sat 22-5', { week: '2022-10-24' }))).toEqual(['DAILY_MAX_NIGHT 0']);
    expect(blamed(planned('Sat 22-5', { week: '2022-10-24', zone: 'America/Cancun' }))).toEqual([]);
  });

  test('periods come unsorted', () => {
    expect(blamed(planned('Tue 9:45-17, Mon 15-22'))).toEqual(['LEGAL_WARNING_REST 0-1']);
    expect(blamed(planned('Mon 13:15-17, Mon 9-13'))).toEqual(['BREAK_MIN 0-1']);
  });

  test('a night over New Year belongs to the old year’s day and the new year’s limit', () => {
    const week = planned('Mon-Tue 9-17, Wed 9-17, Thu 22-5, Sat-Sun 9-17', { week: '2026-12-28' });
    expect(found(week)).toContain('HOLIDAY_WORK_PAY 3');
    expect(found(week)).toContain('RULE_CHANGES_IN_WEEK');
  });
});
