import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit, type WeekEdit } from './edit.ts';
import { type Fix, fixesFor } from './fixes.ts';
import { checkWeek } from '../check/check-week.ts';
import { prepareWeek } from '../week/prepare.ts';
import { refusalsOf } from '../typologies/refusals.ts';
import type { PlanningCode } from '../check/rules.ts';
import { anyOrderlyWeek } from '../testing/any-week.ts';
import { findingsOf, planned } from '../testing/planned.ts';
import type { PersonWeek } from '../week/week.ts';

function fixesOf(code: PlanningCode, week: PersonWeek): readonly Fix[] {
  const [finding] = findingsOf(code, week);
  if (!finding) throw new Error(`${code} is not found`);
  return fixesFor(finding, week);
}

const labels = (code: PlanningCode, week: PersonWeek): string[] =>
  fixesOf(code, week).map(({ label }) => label.es);

function blockingOrAsking(week: PersonWeek): ReadonlyMap<string, number> {
  const findings = checkWeek(week).filter(({ severity }) => severity !== 'info');
  return new Map(
    [...Map.groupBy(findings, ({ code }) => code)].map(([code, ofCode]) => [code, ofCode.length]),
  );
}

/** What an edit leaves to be desired: the finding that it should fix, what is new, what a save would refuse on top. */
function amiss(code: PlanningCode, week: PersonWeek, edit: WeekEdit): string[] {
  const edited = { ...week, periods: applyEdit(week.periods, edit) };
  const [before, after] = [blockingOrAsking(week), blockingOrAsking(edited)];
  return [
    ...((after.get(code) ?? 0) < (before.get(code) ?? 0) ? [] : [`${code} stays`]),
    ...[...after].flatMap(([other, count]) => (count > (before.get(other) ?? 0) ? [`${other} is new`] : [])),
    ...(refusalsOf(prepareWeek(edited)).length > refusalsOf(prepareWeek(week)).length ? ['refused'] : []),
  ];
}

describe('suggested fixes', () => {
  test('send nobody to a store where nobody is, and leave hours beyond its own where they were', () => {
    const minor = { born: '2009-06-01' };
    const offered = (week: PersonWeek, from: number, to: number): string[] =>
      findingsOf('MINOR18_LATEST', week)
        .slice(0, 1)
        .flatMap((finding) => fixesFor(finding, week, { storeHours: { from: from * 60, to: to * 60 } }))
        .map(({ label }) => label.es);
    const late = planned('Sat 18:30-22:30', minor);
    expect(offered(late, 9, 22)).toEqual(['18:00–22:00']);
    expect(offered(late, 18.25, 22)).not.toContain('18:00–22:00');
    expect(offered(planned('Sat 17-22:30', minor), 9, 20)).toContain('Salir 22:00');
  });

  test.each<readonly [string, PlanningCode, PersonWeek, string[]]>([
    ['a closing of eight hours', 'DAILY_MAX_MIXED', planned('Mon 14-22'), ['Salir 21:30', 'Entrar 14:30']],
    [
      'a quarter into the night: leaving at 20:00 keeps more hours',
      'DAILY_MAX_MIXED',
      planned('Mon 12:15-20:15'),
      ['Salir 20:00', 'Entrar 12:45'],
    ],
    [
      'a long day',
      'WORKDAY_OVER_EIGHT_HOURS',
      planned('Mon 9-18'),
      ['Salir 17:00', 'Entrar 10:00', '17:00–18:00 como extra (EXT)'],
    ],
    [
      'a minor at 22:30',
      'MINOR18_LATEST',
      planned('Sat 18:30-22:30', { born: '2009-06-01' }),
      ['18:00–22:00'],
    ],
    [
      'a minor at 22:15 after a long afternoon',
      'MINOR18_LATEST',
      planned('Tue 15-22:15', { born: '2009-06-01' }),
      ['14:45–22:00', 'Salir 22:00'],
    ],
    [
      'a minor on Sunday',
      'MINOR18_SUNDAY',
      planned('Sun 10-16', { born: '2009-06-01' }),
      ['Pasar al sáb 6', 'Quitar el día'],
    ],
    [
      'a block of five hours under sixteen',
      'MINOR16_BLOCK_MAX',
      planned('Tue 9-14', { born: '2011-06-01', hours: 20 }),
      ['Partir: 09:00–12:00 y 13:00–15:00'],
    ],
    [
      'a rest of forty-five minutes under sixteen',
      'MINOR16_REST_MIN',
      planned('Tue 9-12, Tue 12:45-15:45', { born: '2011-06-01', hours: 20 }),
      ['13:00–16:00', 'Entrar 13:00', 'Salir 11:45'],
    ],
    [
      'nine hours between two days',
      'LEGAL_WARNING_REST',
      planned('Mon 14:30-22, Tue 7-15'),
      ['mar 2 mar, 10:00–18:00', 'mar 2 mar, entrar 10:00', 'lun 1 mar, salir 19:00'],
    ],
    [
      'a sixth day',
      'WEEKLY_REST_DAYS_UNDER_TWO',
      planned('Mon-Sat 9-15'),
      ['sáb 6 mar, quitar el día', 'vie 5 mar, quitar el día', 'jue 4 mar, quitar el día'],
    ],
    [
      'a seventh day in a row',
      'REST_DAYS_MIN',
      planned('Mon-Tue 9-17', { before: 'Wed-Sun 9-17' }),
      ['mar 2 mar, pasar al mié 3', 'lun 1 mar, pasar al mié 3', 'mar 2 mar, quitar el día'],
    ],
    [
      'five hours of training where the rules give four',
      'PLANNING_RULE_HOURS_OF_DAY',
      planned('Mon 9-14 FOR', { limits: [{ typology: 'FOR', maxDayMinutes: 240 }] }),
      ['Salir 13:00', 'Entrar 10:00', 'Quitar 09:00–14:00'],
    ],
    [
      'eleven hours of training where the rules give ten',
      'PLANNING_RULE_HOURS_OF_WEEK',
      planned('Mon 9-14 FOR, Tue 9-15 FOR', { limits: [{ typology: 'FOR', maxWeekMinutes: 600 }] }),
      ['mar 2 mar, salir 14:00', 'lun 1 mar, entrar 10:00', 'mar 2 mar, quitar el día'],
    ],
    [
      'a third day of training where the rules give two',
      'PLANNING_RULE_DAYS_OF_WEEK',
      planned('Mon-Wed 9-14 FOR', { limits: [{ typology: 'FOR', maxWeekDays: 2 }] }),
      ['mié 3 mar, quitar el día', 'mar 2 mar, quitar el día', 'lun 1 mar, quitar el día'],
    ],
    [
      'three hours',
      'WORKDAY_UNDER_FOUR_HOURS',
      planned('Mon 9-12'),
      ['Salir 13:00', 'Entrar 08:00', 'Quitar el día'],
    ],
    [
      'a break of fifteen minutes',
      'BREAK_MIN',
      planned('Mon 9-13, Mon 13:15-17'),
      ['13:30–17:15', 'Entrar 13:30', 'Salir 12:45'],
    ],
    [
      'no break in nine to five',
      'BREAK_TO_GRANT',
      planned('Mon 9-17'),
      ['Descanso 12:45–13:15 dentro del turno'],
    ],
    [
      'four hours over the base',
      'TIMEBASE_EXCEEDED',
      planned('Mon-Fri 9-17, Sun 9-13'),
      ['dom 7 mar, 09:00–13:00 como extra (EXT)', 'dom 7 mar, quitar el día'],
    ],
    [
      'an hour over the base',
      'TIMEBASE_EXCEEDED',
      planned('Mon-Thu 9-14, Fri 9-14', { partTime: true, hours: 24 }),
      ['vie 5 mar, salir 13:00', 'vie 5 mar, 13:00–14:00 como extra (EXT)', 'vie 5 mar, quitar el día'],
    ],
    [
      'a quarter that overlaps',
      'PLANNING_PERIODS_OVERLAP',
      planned('Mon 9-13, Mon 12:45-17'),
      ['Salir 12:45', 'Entrar 13:00', 'Quitar 12:45–17:00'],
    ],
    [
      'vacation beside work',
      'HOUR_TYPOLOGY_NOT_COMPATIBLE',
      planned('Mon 9-13 VAC, Mon 14-18'),
      ['Quitar VAC', 'Quitar ORD'],
    ],
  ])('%s', (_fact, code, week, expected) => {
    expect(labels(code, week)).toEqual(expected);
  });

  test('of several days that would do, the one comes first after which fewest people are missing', () => {
    const [sunday, sixth] = [planned('Sun 10-16', { born: '2009-06-01' }), planned('Mon-Sat 9-15')];
    const needed =
      (...dates: string[]) =>
      (periods: readonly { readonly date: string }[]) =>
        dates.filter((date) => !periods.some((period) => period.date === date)).length;
    const offered = (code: PlanningCode, week: PersonWeek, ...dates: string[]): string[] =>
      findingsOf(code, week).flatMap((finding) =>
        fixesFor(finding, week, { missing: needed(...dates) }).map(({ label }) => label.es),
      );
    expect(offered('MINOR18_SUNDAY', sunday)).toEqual(['Pasar al sáb 6', 'Quitar el día']);
    expect(offered('MINOR18_SUNDAY', sunday, '2027-03-03')).toEqual(['Pasar al mié 3', 'Quitar el día']);
    expect(offered('WEEKLY_REST_DAYS_UNDER_TWO', sixth, '2027-03-04', '2027-03-05', '2027-03-06')).toEqual([
      'mié 3 mar, quitar el día',
      'mar 2 mar, quitar el día',
      'lun 1 mar, quitar el día',
    ]);
  });

  test('a fix that would break something else is not offered', () => {
    // Later on Tuesday only pushes the short rest to Wednesday.
    expect(labels('LEGAL_WARNING_REST', planned('Mon 14:30-22, Tue 9:45-17:15, Wed 5:15-9:15'))).toEqual([
      'mar 2 mar, entrar 10:00',
      'lun 1 mar, salir 21:45',
    ]);
    expect(labels('WORKDAY_UNDER_FOUR_HOURS', planned('Mon 18:15-22', { born: '2009-06-01' }))).toEqual([
      'Entrar 18:00',
      'Quitar el día',
    ]);
  });

  test('agreed overtime is offered only to those who may have it', () => {
    const { agreedOvertime: _none, ...week } = planned('Mon 9-18');
    expect(labels('WORKDAY_OVER_EIGHT_HOURS', week)).toEqual(['Salir 17:00', 'Entrar 10:00']);
  });

  test('what becomes overtime after midnight would belong to the next day', () => {
    const [, , overtime] = fixesOf('WORKDAY_OVER_EIGHT_HOURS', planned('Mon 17:15-2'));
    expect(overtime?.label.es).toBe('23:45–02:00 como extra (EXT)');
    expect(overtime?.edit.added).toEqual([
      { date: '2027-03-01', from: 1425, to: 120, typology: planned('').agreedOvertime },
    ]);
  });

  test('of two typologies the ones that it names are taken away', () => {
    const fixes = fixesOf('HOUR_TYPOLOGY_NOT_COMPATIBLE', planned('Mon 6-8, Mon 9-13 VAC, Mon 14-18'));
    expect(fixes.map(({ label, edit }) => [label.es, edit.removed])).toEqual([
      ['Quitar ORD', [0, 2]],
      ['Quitar VAC', [1]],
    ]);
  });

  test('where no single change helps there is none', () => {
    expect(labels('OVERTIME_WEEKLY_MAX', planned('Mon-Fri 8-20'))).toEqual([]);
    expect(labels('WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE', planned('', { hours: 19 }))).toEqual([]);
  });

  test('premiums and contracts have nothing to fix', () => {
    expect(labels('SUNDAY_PREMIUM', planned('Sun 9-17'))).toEqual([]);
    expect(labels('CDI_CANNOT_BE_PART_TIME', planned('', { partTime: true, contract: 'CDI' }))).toEqual([]);
  });

  test('the hours that result are reported', () => {
    const [first] = fixesOf('DAILY_MAX_MIXED', planned('Mon 9-17, Tue 14-22'));
    expect([first?.date, first?.dayMinutes, first?.weekMinutes]).toEqual(['2027-03-02', 450, 930]);
  });

  test('a duplicate row is taken away once', () => {
    expect(labels('PLANNING_PERIODS_OVERLAP', planned('Mon 9-17, Mon 9-17'))).toEqual(['Quitar 09:00–17:00']);
  });

  test('an overlap with last Sunday is mended on this side of the border', () => {
    expect(labels('PLANNING_PERIODS_OVERLAP', planned('Mon 1-5', { before: 'Sun 22-1:30' }))).toEqual([
      'Entrar 01:30',
      'Quitar 01:00–05:00',
    ]);
  });

  test('no fix proposes hours that break a rule of the day themselves, be it broken already', () => {
    const day = planned('Mon 9-9');
    for (const { code } of checkWeek(day))
      for (const { dayMinutes, edit } of fixesOf(code, day).filter(
        ({ edit: { changed } }) => changed.length > 0,
      ))
        if (edit.changed.some(({ period }) => period.to !== 540))
          expect([code, dayMinutes]).toEqual([code, 480]);
    // 16 and 15 hours would mend the week's overtime, and leave a day that nobody may work.
    expect(labels('OVERTIME_WEEKLY_MAX', day)).toEqual(['Salir 17:00', 'Quitar el día']);
    // Four hours of overtime are more than a day may have.
    expect(labels('WORKDAY_OVER_EIGHT_HOURS', planned('Mon 9-21'))).toEqual(['Salir 17:00', 'Entrar 13:30']);
  });

  test('a break that no longer lies inside goes with the hours', () => {
    const [first] = fixesOf('WORKDAY_OVER_EIGHT_HOURS', planned('Mon 9-19 ORD rest 18+30'));
    expect(first?.edit.changed[0]?.period).toMatchObject({ from: 540, to: 1020, break: undefined });
  });

  test('a day goes whole to the nearest day that is free, with its breaks', () => {
    const [first] = fixesOf(
      'REST_DAYS_MIN',
      planned('Mon-Wed 9-17 ORD rest 13+30, Fri 9-13, Fri 14-18', { before: 'Wed-Sun 9-17' }),
    );
    expect(first?.label.es).toBe('mar 2 mar, pasar al jue 4');
    const [move] = fixesOf(
      'MINOR18_SUNDAY',
      planned('Sun 9-11, Sun 12-14 ORD rest 13+30', { born: '2009-06-01' }),
    );
    expect(
      move?.edit.changed.map(({ index, period }) => [index, period.date, period.from, period.break]),
    ).toEqual([
      [0, '2027-03-06', 540, undefined],
      [1, '2027-03-06', 720, { from: 780, minutes: 30 }],
    ]);
  });

  test('of days that would do, the one comes first that mends another finding too', () => {
    const fixes = fixesOf('REST_DAYS_MIN', planned('Mon-Fri 7-15', { before: 'Sat 9-17, Sun 14-22' }));
    expect(fixes.map(({ label, clears }) => [label.es, clears])).toEqual([
      ['lun 1 mar, pasar al sáb 6', 2],
      ['vie 5 mar, pasar al sáb 6', 1],
      ['jue 4 mar, pasar al sáb 6', 1],
    ]);
  });

  test('a day is never given to a mandatory rest day instead, be it free', () => {
    expect(
      labels(
        'REST_DAYS_MIN',
        planned('Mon-Tue 9-17', { before: 'Wed-Sun 9-17', holidays: [{ date: '2027-03-03' }] }),
      )[0],
    ).toBe('mar 2 mar, pasar al jue 4');
  });

  const AT_17 = { born: '2009-06-01' };
  const AT_15 = { born: '2011-06-01', hours: 20 };
  const MARCH = { from: '2027-03-01', to: '2027-03-31' };
  const PART = { hours: 20, partTime: true } as const;
  /** A week in which each check that can be mended finds something; those of the table above stand there. */
  test.each<readonly [PlanningCode, PersonWeek]>([
    [
      'CONTRACT_NOT_FOUND',
      planned('Mon-Fri 9-16', { contractDays: { from: '2027-03-02', to: '2027-03-05' } }),
    ],
    [
      'PLANNING_RULE_NOT_FOUND',
      planned('Mon 9-16, Tue 9-16 CEX', { refused: { CEX: 'PLANNING_RULE_NOT_FOUND' } }),
    ],
    [
      'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY',
      planned('Mon 9-16 EXT, Tue 9-16', { refused: { EXT: 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY' } }),
    ],
    ['COMPLEMENTARY_PACT_PROCESS_NOT_FOUND', planned('Mon 9-14, Tue 9-14 COM', { ...PART, records: [] })],
    [
      'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
      planned('Mon 9-14, Tue 9-14 COM', {
        ...PART,
        records: [{ kind: 'COMPLEMENTARY_PACT', ...MARCH, weeklyMinutes: 300 }],
      }),
    ],
    [
      'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
      planned('Mon 9-14, Tue 9-15 COM', {
        ...PART,
        records: [{ kind: 'COMPLEMENTARY_PACT', ...MARCH, weeklyMinutes: 300, signedOn: '2027-02-01' }],
      }),
    ],
    [
      'LEAVE_OF_ABSENCE_PLANNING_CLOSED',
      planned('Mon-Tue 9-16', { records: [{ kind: 'LEAVE_OF_ABSENCE', ...MARCH }] }),
    ],
    ['MATERNITY_BEFORE', planned('Mon-Tue 9-16', { records: [{ kind: 'MATERNITY_BEFORE', ...MARCH }] })],
    ['MATERNITY_AFTER', planned('Mon-Tue 9-16', { records: [{ kind: 'MATERNITY_AFTER', ...MARCH }] })],
    ['PREGNANCY_RISK', planned('Mon 9-17:15', { records: [{ kind: 'PREGNANCY_RISK', ...MARCH }] })],
    ['RESTRICTED_DATES', planned('Mon-Tue 9-16', { records: [{ kind: 'RESTRICTED', ...MARCH }] })],
    ['MIN_AGE', planned('Mon 9-13', { born: '2013-06-01', hours: 20 })],
    ['MINOR18_HOLIDAY', planned('Mon 9-15', { ...AT_17, week: '2027-03-15' })],
    ['MINOR18_OVERTIME', planned('Mon 9-17:15', AT_17)],
    ['MINOR16_DAILY_MAX', planned('Tue 9-12, Tue 13-17', AT_15)],
    ['DAILY_MAX_DAY', planned('Mon 9-18')],
    ['DAILY_MAX_NIGHT', planned('Mon 22-6')],
    ['OVERTIME_DAILY_MAX', planned('Mon 7-19:15')],
    ['DAILY_TOTAL_MAX', planned('Mon 7-19:15')],
    ['WEEKLY_MAX', planned('Mon-Sat 9-17:15')],
    ['WEEKLY_MAX_MIXED', planned('Mon-Fri 14-21:30, Sat 14-21:45')],
    ['WEEKLY_MAX_NIGHT', planned('Mon-Sat 22-5, Sun 22-1')],
    ['OVERTIME_DAYS_MAX', planned('Mon-Fri 9-18')],
    ['OVERTIME_WEEKLY_MAX', planned('Mon-Wed 8-19, Thu 8-16:15')],
    ['TRIPLE_WEEKLY_MAX', planned('Mon-Thu 8-19:30')],
  ])('each fixes %s whole or in part, and breaks nothing', (code, week) => {
    const fixes = fixesOf(code, week);
    expect(fixes.length).toBeGreaterThan(0);
    expect(fixes.flatMap(({ edit }) => amiss(code, week, edit))).toEqual([]);
  });

  test('whatever week it is, every fix offered fixes its finding and brings nothing new', () => {
    fc.assert(
      fc.property(anyOrderlyWeek(), (week) => {
        for (const finding of checkWeek(week).filter(({ severity }) => severity !== 'info')) {
          expect(fixesFor(finding, week).flatMap(({ edit }) => amiss(finding.code, week, edit))).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('what the person accepted', () => {
  const six = planned('Mon-Sat 9-17');
  const [finding] = findingsOf('WEEKLY_REST_DAYS_UNDER_TWO', six);
  const days = (accepted: readonly string[]): string[] =>
    finding === undefined
      ? []
      : fixesFor(finding, six, { acceptedAt: new Set(accepted) }).map(({ date }) => date);

  test('stays as it is where another day would do', () => {
    expect(days(['2027-03-06', '2027-03-05'])[0]).toBe('2027-03-04');
    expect(days([])[0]).toBe('2027-03-06');
  });

  test('is changed where nothing else helps', () => {
    const all = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2027-03-${day}`);
    expect(days(all).length).toBeGreaterThan(0);
  });
});
