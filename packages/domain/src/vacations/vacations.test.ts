import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { explainLeft, explainRight } from './explain.ts';
import { grantWindow } from './grant-window.ts';
import { checkFile } from './vacations-file.ts';
import { countVacation, type VacationInput } from './vacations.ts';

/** Someone hired on 1 March 2024 who rests at the weekend; year 2 arose on 1 March 2026. */
function working(more: Partial<VacationInput> = {}): VacationInput {
  return {
    asOf: '2026-06-15',
    birthdate: '1995-05-10',
    contracts: [{ employer: 'A', type: 'CDI', start: '2024-03-01', end: null }],
    seniorityDate: null,
    absences: [],
    vacationDays: null,
    vacationPremiumPct: null,
    wages: [{ from: '2024-03-01', kind: 'DAILY', centavos: 50_000 }],
    zones: ['GENERAL'],
    opening: [{ year: 1, days: 12 }],
    pattern: [{ from: '2024-03-04', restDays: [6, 7], daysPerWeek: 5 }],
    vac: [],
    worked: [],
    holidays: [],
    seasons: [],
    certificates: [1, 2],
    premium: null,
    pact: null,
    requests: [],
    team: { blackout: [], away: [], requests: [] },
    parameters: { ladder: [60, 30], maxAway: 3, order: 'FIRST_COME', advance: true },
    ...more,
  };
}
const count = (more: Partial<VacationInput> = {}) => countVacation(working(more));
const right = (year: number, more: Partial<VacationInput> = {}) =>
  count(more).rights.find((one) => one.year === year);
const codes = (more: Partial<VacationInput> = {}) => count(more).warnings.map(({ code }) => code);

describe('the right of a year of service', () => {
  test('is due on its anniversary, must be granted within six months and lapses a year after (76, 81, 516)', () => {
    expect(right(2)).toMatchObject({
      due: 14,
      from: '2026-03-01',
      mustBeGrantedBy: '2026-09-01',
      lapsesOn: '2027-09-01',
      status: 'OPEN',
    });
    expect(right(3)).toMatchObject({ due: 16, from: '2027-03-01', status: 'ACCRUING' });
  });

  test('is at least 18 days for a minor on that day (179)', () => {
    expect(right(2, { birthdate: '2008-03-02' })?.due).toBe(18);
    expect(right(2, { birthdate: '2008-03-01' })?.due).toBe(14);
  });

  test('moves with unpaid permits, which stop the clock', () => {
    const absences = [{ kind: 'PERMIT' as const, from: '2025-07-01', to: '2025-07-30' }];
    expect(right(2, { absences })?.from).toBe('2026-03-31');
  });

  test('is explained with the days that an earlier one still holds', () => {
    const [one, two] = count({ opening: [{ year: 1, days: 10 }] }).rights;
    if (one === undefined || two === undefined) throw new Error('two rights are listed');
    const since = '2024-03-01';
    expect(explainLeft(two, { earlier: [one], since }).es).toMatch(
      /^Con 2 del año 1; 14 días por el año 2 de servicio/,
    );
    expect(explainLeft(two, { earlier: [], since }).es).toMatch(/^14 días por el año 2 de servicio/);
  });

  test('says why its year ended later than the day of entry', () => {
    const absences = [{ kind: 'PERMIT' as const, from: '2025-07-01', to: '2025-07-01' }];
    const two = right(2, { absences });
    if (two === undefined) throw new Error('it is listed');
    const { es, en } = explainRight(two, { since: '2024-03-01' });
    expect(es).toContain('cumplido el 2 de marzo de 2026, 1 día después por permisos sin goce (LFT 76)');
    expect(en).toContain('2026, 1 day later for unpaid leave (LFT 76)');
  });

  test('moves once for a day that two permits name', () => {
    const absences = [
      { kind: 'PERMIT' as const, from: '2025-07-01', to: '2025-07-20' },
      { kind: 'PERMIT' as const, from: '2025-07-11', to: '2025-07-30' },
      { kind: 'PERMIT' as const, from: '2025-07-12', to: '2025-07-15' },
    ];
    expect(right(2, { absences })?.from).toBe('2026-03-31');
  });

  test('of somebody who has not begun is a year after the first day', () => {
    const contracts = [{ employer: 'A', type: 'CDI' as const, start: '2026-08-03', end: null }];
    expect(count({ contracts, opening: [] })).toMatchObject({
      rights: [{ year: 1, from: '2027-08-03' }],
      balance: { available: 0, accrued: 0, atLeave: 0 },
    });
  });

  test('of seasonal work is the share of its seasons (77)', () => {
    const seasons = [{ from: '2025-03-01', to: '2025-05-31' }];
    expect(right(2, { seasons })?.due).toBe(3.53); // 14 × 92/365
  });
});

describe('a day of vacation costs one', () => {
  const week = [{ from: '2026-09-14', to: '2026-09-20' }];
  const cost = (more: Partial<VacationInput>) => right(2, { vac: week, ...more })?.planned;

  test('where it would have been worked: neither rest, holidays nor suspended days', () => {
    expect(cost({})).toBe(4); // 16 September
    expect(cost({ holidays: ['2026-09-17'] })).toBe(3);
    expect(cost({ absences: [{ kind: 'SICK', from: '2026-09-14', to: '2026-09-15' }] })).toBe(2);
    expect(cost({ absences: [{ kind: 'UNJUSTIFIED', from: '2026-09-14', to: '2026-09-14' }] })).toBe(4);
  });

  test('where rest days rotate, up to the days that the week has left', () => {
    const rotating = [{ from: '2024-03-04', restDays: null, daysPerWeek: 6 }];
    expect(cost({ pattern: rotating })).toBe(5);
    expect(
      cost({
        pattern: rotating,
        worked: ['2026-09-14', '2026-09-15'],
        vac: [{ from: '2026-09-17', to: '2026-09-20' }],
      }),
    ).toBe(4);
    expect(
      cost({
        pattern: rotating,
        worked: ['2026-09-14', '2026-09-15', '2026-09-17'],
        vac: [{ from: '2026-09-18', to: '2026-09-22' }],
      }),
    ).toBe(5);
  });
});

describe('days are drawn', () => {
  test('from the oldest right that lives on their date, and in advance from the next', () => {
    const vac = [{ from: '2026-02-23', to: '2026-03-20' }];
    const rights = count({ opening: [{ year: 1, days: 10 }], vac }).rights.map(({ year, taken, left }) => [
      year,
      taken,
      left,
    ]);
    // February: two of year 1, three in advance of year 2; March: its other eleven, three in advance of year 3.
    expect(rights).toEqual([
      [1, 12, 0],
      [2, 14, 0],
      [3, 3, 13],
    ]);
    expect(codes({ opening: [{ year: 1, days: 10 }], vac })).toEqual(['ADVANCE', 'ADVANCE']);
  });

  test('the balance on the last day is what the settlement of a leave pays', () => {
    expect(count().balance).toEqual({ available: 14, accrued: 4.69, atLeave: 18.69 });
  });
});

describe('deadlines warn', () => {
  test('60 and 30 days before the six months are over, on the day, and then until the right lapses', () => {
    expect(codes({ asOf: '2026-07-02' })).toEqual([]);
    expect(codes({ asOf: '2026-07-03' })).toEqual(['GRANT_60']);
    expect(codes({ asOf: '2026-08-02' })).toEqual(['GRANT_30']);
    expect(codes({ asOf: '2026-09-01' })).toEqual(['GRANT_LAST_DAY']);
    expect(codes({ asOf: '2026-09-02' })).toEqual(['GRANT_OVERDUE']);
    expect(codes({ asOf: '2027-09-01', certificates: [1, 2, 3] })).toContain('LAPSE_LAST_DAY');
    expect(codes({ asOf: '2027-09-02', certificates: [1, 2, 3] })).toContain('LAPSED');
  });

  test('the certificate of a year is due until it was given (81)', () => {
    expect(codes({ certificates: [1] })).toEqual(['CERTIFICATE_DUE']);
  });
});

test('the premium of a span is a quarter of the wages of its working days (80)', () => {
  expect(count({ premium: { from: '2026-07-06', to: '2026-07-12' } }).premium).toEqual({
    days: 5,
    centavos: 62_500,
  });
  expect(count({ premium: { from: '2026-07-06', to: '2026-07-12' }, wages: [] }).premium).toEqual({
    days: 5,
    centavos: null,
  });
});

describe('a pact', () => {
  const weeks = [
    { monday: '2026-07-06', days: 5 },
    { monday: '2026-07-13', days: 5 },
    { monday: '2026-07-20', days: 4 },
  ];
  const pact = {
    year: 2026,
    weeks,
    carriedIn: 0,
    carriedOut: 0,
    splitByPerson: false,
    signatures: ['PERSON', 'EMPLOYER'] as const,
    change: null,
  };
  const checked = (more: Partial<NonNullable<VacationInput['pact']>>) =>
    count({ pact: { ...pact, ...more } }).pact;

  test('of all the days, twelve of them in one piece, stands once both have signed', () => {
    expect(checked({})).toMatchObject({ status: 'SIGNED', refusals: [] });
    expect(checked({ signatures: ['PERSON'] })).toMatchObject({ status: 'HALF_SIGNED', differences: [] });
  });

  test('is refused where days are missing, apart, or outside of the six months', () => {
    expect(checked({ weeks: weeks.slice(0, 2) })?.refusals).toEqual(['PACT_SUM', 'PACT_CONTINUOUS']);
    const apart = [...weeks.slice(0, 2), { monday: '2026-08-10', days: 4 }];
    expect(checked({ weeks: apart })?.refusals).toEqual(['PACT_CONTINUOUS']);
    expect(checked({ weeks: apart, splitByPerson: true })?.refusals).toEqual([]);
    expect(
      checked({ weeks: [...weeks.slice(0, 2), { monday: '2026-09-07', days: 4 }], splitByPerson: true })
        ?.refusals,
    ).toEqual(['PACT_WEEK_OUTSIDE']);
    expect(checked({ year: 2031, weeks: [] })?.refusals).toEqual(['PACT_SUM', 'PACT_CONTINUOUS']);
  });

  test('that both signed is changed by both alone; the old one stands', () => {
    const change = { weeks: [], signatures: ['PERSON'] as const };
    expect(checked({ change })).toMatchObject({ status: 'SIGNED', refusals: ['PACT_CHANGE_NEEDS_BOTH'] });
  });

  test('that the plan does not keep shows the weeks that differ', () => {
    expect(checked({})?.differences).toEqual(
      weeks.map(({ monday, days }) => ({ monday, agreed: days, planned: 0 })),
    );
  });
});

describe('a request', () => {
  const ask = (more: Partial<VacationInput['requests'][number]>, facts: Partial<VacationInput> = {}) =>
    count({
      requests: [
        {
          id: 'a',
          from: '2026-07-06',
          to: '2026-07-10',
          at: '2026-06-01',
          approvedBy: null,
          kind: null,
          ...more,
        },
      ],
      ...facts,
    }).requests[0];

  test('that is within the right can be approved', () => {
    expect(ask({})).toEqual({
      id: 'a',
      days: 5,
      rights: [{ year: 2, days: 5 }],
      refusals: [],
      reasons: [],
      outcome: 'CAN_APPROVE',
    });
  });

  test('is refused for money, for the past, over planned vacation, or without a working day', () => {
    expect(ask({ kind: 'PAY' })?.refusals).toEqual(['REQUEST_CASH']);
    expect(ask({ to: '2026-07-01' })?.refusals).toEqual(['REQUEST_RANGE']);
    expect(ask({ from: '2026-06-15' })?.refusals).toContain('REQUEST_PAST');
    expect(ask({}, { vac: [{ from: '2026-07-10', to: '2026-07-10' }] })?.refusals).toEqual([
      'REQUEST_OVERLAP',
    ]);
    expect(ask({ from: '2026-07-11', to: '2026-07-12' })?.refusals).toEqual(['REQUEST_NO_WORKDAY']);
  });

  test('draws on a year that has not arisen with HR alone, and never below nothing', () => {
    const spent = {
      opening: [
        { year: 1, days: 12 },
        { year: 2, days: 14 },
      ],
    };
    expect(ask({}, spent)?.refusals).toEqual(['REQUEST_ADVANCE']);
    expect(ask({ approvedBy: 'HR' }, spent)).toMatchObject({
      outcome: 'CAN_APPROVE',
      rights: [{ year: 3, days: 5 }],
    });
    expect(ask({ to: '2026-07-31', approvedBy: 'HR' }, spent)?.refusals).toEqual(['REQUEST_NOT_ENOUGH']);
  });

  test('needs a reason where the team is full, the week is protected, or the six months are over', () => {
    const away = ['uno', 'dos', 'tres'].map((person) => ({ person, dates: ['2026-07-08'] }));
    const team = { blackout: [{ from: '2026-07-10', to: '2026-07-10' }], away, requests: [] };
    expect(ask({}, { team })?.reasons).toEqual(['TEAM_FULL', 'BLACKOUT']);
    expect(ask({ from: '2026-09-02', to: '2026-09-04' })?.reasons).toEqual(['AFTER_WINDOW']);
  });
});

test('a case that cannot be read is named, and the others are counted', () => {
  const input = {
    asOf: '2026-06-15',
    birthdate: '1995-05-10',
    contracts: [{ employer: 'A', type: 'CDI', start: '2024-03-01' }],
  };
  const checked = checkFile([
    { id: 'good', input },
    { id: 'bad', input: { asOf: 'tomorrow' } },
  ]);
  expect(checked?.results).toMatchObject([{ id: 'good', balance: { available: 26 } }]);
  expect(checked?.skipped).toEqual(['case bad, asOf: cannot be read: "tomorrow"']);
});

test('the balance does not depend on the order in which facts were entered', () => {
  const vac = ['2025-08-04', '2026-04-06', '2026-04-07', '2026-07-06', '2026-09-21', '2026-12-28'].map(
    (day) => ({
      from: day,
      to: day,
    }),
  );
  const facts = {
    seniorityDate: '2023-10-10',
    vac,
    absences: [
      { kind: 'PERMIT' as const, from: '2025-02-03', to: '2025-02-14' },
      { kind: 'SICK' as const, from: '2026-04-07', to: '2026-04-09' },
      { kind: 'PERMIT' as const, from: '2025-11-03', to: '2025-11-20' },
    ],
    opening: [
      { year: 1, days: 3 },
      { year: 2, days: 1 },
    ],
    holidays: ['2026-09-21', '2026-12-28', '2026-05-05'],
    contracts: [
      { employer: 'A', type: 'CDI' as const, start: '2024-09-01', end: null },
      { employer: 'A', type: 'CDD' as const, start: '2024-03-01', end: '2024-08-31' },
    ],
  };
  const counted = count(facts);
  // A shuffle that the run of the test repeats: any order must give the same.
  let seed = 7;
  const shuffled = <T>(rows: readonly T[]): T[] =>
    rows
      .map((row) => ({ row, at: (seed = (seed * 16_807) % 2_147_483_647) }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ row }) => row);
  for (let round = 0; round < 50; round += 1)
    expect(
      count({
        ...facts,
        vac: shuffled(facts.vac),
        absences: shuffled(facts.absences),
        opening: shuffled(facts.opening),
        holidays: shuffled(facts.holidays),
        contracts: shuffled(facts.contracts),
      }),
    ).toEqual(counted);
});

describe('the days to be granted now', () => {
  const weeks = (...mondays: string[]) => mondays.map((from) => ({ from, to: addDays(from, 4) }));

  test('are those of the right whose six months run (81)', () => {
    expect(grantWindow(working())).toMatchObject({
      year: 2,
      due: 14,
      missing: 14,
      from: '2026-03-01',
      until: '2026-09-01',
    });
    expect(grantWindow(working({ asOf: '2026-09-01' }))?.year).toBe(2);
    expect(grantWindow(working({ asOf: '2026-09-02' }))).toBeUndefined();
    expect(grantWindow(working({ asOf: '2025-02-28' }))).toBeUndefined();
  });

  test('are what the list calls left, and those that are planned too late', () => {
    const vac = weeks('2026-05-04', '2026-08-31');
    expect(right(2, { vac })?.left).toBe(4);
    expect(grantWindow(working({ vac }))?.missing).toBe(7);
  });

  test('follow each other over rest and holidays, not over a day of work', () => {
    // Monday 16 March 2026 is free by law, and so costs nothing.
    const inARow = (...vac: { from: string; to: string }[]) => grantWindow(working({ vac }))?.inARow;
    expect(inARow(...weeks('2026-03-09', '2026-03-16'))).toBe(9);
    expect(inARow({ from: '2026-04-13', to: '2026-04-16' }, ...weeks('2026-04-20'))).toBe(5);
    expect(inARow(...weeks('2026-04-06', '2026-04-20'))).toBe(5);
  });
});
