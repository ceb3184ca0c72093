import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, mondayOf } from '../time.ts';
import { PRESENCE_STANDARDS, type Direction, type PresenceInput } from './input.ts';
import { checkFile } from './presence-file.ts';
import { readPresence } from './presence.ts';

const MONDAY = '2026-11-23';
const time = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** `09:00-17:00` on a date, as work unless said. */
function planned(date: string, hours: string, more: object = {}) {
  const [from = '', to = ''] = hours.split('-');
  return {
    date,
    from: time(from),
    to: time(to),
    site: '0417',
    typology: { code: '', kind: 'WORK' as const },
    ...more,
  };
}

/** `IN 09:00` or `09:00` on a date. */
function punched(date: string, ...texts: readonly string[]) {
  return texts.map((text) => {
    const [direction, at] = text.includes(' ') ? text.split(' ') : ['', text];
    return { site: '0417', date, minute: time(at ?? ''), direction: readDirection(direction) };
  });
}
const readDirection = (text: string | undefined): Direction => (text === 'IN' || text === 'OUT' ? text : '');

function week(more: Partial<PresenceInput>): PresenceInput {
  return {
    site: { code: '0417', timeZone: 'America/Mexico_City' },
    otherSites: [],
    person: { birthdate: '1995-05-10', restDay: null },
    weekStart: MONDAY,
    runBefore: 0,
    plan: [],
    punches: [],
    slots: [],
    holidays: [],
    corrections: [],
    parameters: PRESENCE_STANDARDS,
    ...more,
  };
}
const read = (more: Partial<PresenceInput>) => readPresence(week(more));

/** One day planned from nine to five, with these punches. */
const day = (punches: readonly string[], more: Partial<PresenceInput> = {}) =>
  read({ plan: [planned(MONDAY, '09:00-17:00')], punches: punched(MONDAY, ...punches), ...more });
const flags = (...of: Parameters<typeof day>) => day(...of).days[0]?.flags.map(({ code }) => code);

describe('against the plan', () => {
  test('ten minutes settle and the plan counts; eleven wait and count in full', () => {
    const settled = day(['IN 08:50', 'OUT 17:10']);
    expect(settled.days[0]).toMatchObject({ workedMinutes: 500, flags: [], settled: true });
    expect(settled.week.ordinary).toBe(480);
    const waiting = day(['IN 08:49', 'OUT 17:11']);
    expect(waiting.days[0]).toMatchObject({ settled: false });
    expect(waiting.week).toMatchObject({ ordinary: 480, double: 22 });
    expect(flags(['IN 08:49', 'OUT 17:11'])).toEqual(['EARLY_IN', 'LATE_OUT']);
    expect(flags(['IN 09:11', 'OUT 16:49'])).toEqual(['LATE_IN', 'EARLY_OUT']);
  });

  test('a punch and its planned time in one slot agree', () => {
    const slots = [{ from: time('08:30'), to: time('09:00') }];
    expect(flags(['IN 08:30', 'OUT 17:00'], { slots })).toEqual([]);
    expect(flags(['IN 08:29', 'OUT 17:00'], { slots })).toEqual(['EARLY_IN']);
  });

  test('a planned break is worked time, unpunched or punched; above ten minutes more it waits', () => {
    const plan = [planned(MONDAY, '09:00-17:00', { break: { from: time('13:00'), minutes: 30 } })];
    const rested = (until: string) => day(['IN 09:00', 'OUT 13:00', `IN ${until}`, 'OUT 17:00'], { plan });
    expect(rested('13:30').days[0]?.workedMinutes).toBe(480);
    expect(rested('13:40')).toMatchObject({
      days: [{ workedMinutes: 470, flags: [] }],
      week: { ordinary: 480 },
    });
    expect(rested('13:41')).toMatchObject({
      days: [{ workedMinutes: 469, flags: [{ code: 'LONG_BREAK' }] }],
      week: { ordinary: 469 },
    });
  });

  test('a day without punches is an absence until somebody says why', () => {
    const absent = (reason: string) =>
      day([], { corrections: [{ kind: 'SETTLE', date: MONDAY, codes: ['ABSENT'], reason }] }).days[0];
    expect(absent('')).toMatchObject({
      flags: [{ code: 'ABSENT', at: '2026-11-23T09:00-06:00' }],
      settled: false,
    });
    expect(absent('Falta injustificada')?.settled).toBe(true);
  });

  test('work that nobody planned counts and waits, on a day of vacation too', () => {
    expect(flags(['IN 10:00', 'OUT 12:00'], { plan: [] })).toEqual(['OUTSIDE_PLAN']);
    const vacation = { code: 'VAC', kind: 'VACATION' as const };
    expect(
      flags(['IN 10:00', 'OUT 12:00'], { plan: [planned(MONDAY, '09:00-17:00', { typology: vacation })] }),
    ).toEqual(['PUNCH_ON_ABSENCE']);
  });

  test('a pair over a planned gap counts whole: the record invents no exit', () => {
    const plan = [planned(MONDAY, '09:00-13:00'), planned(MONDAY, '15:00-19:00')];
    const across = day(['IN 09:00', 'OUT 19:00'], { plan });
    expect(across.days[0]).toMatchObject({
      workedMinutes: 600,
      pairs: [{ planned: [0, 1] }],
      flags: [{ code: 'GAP_WORKED', at: '2026-11-23T13:00-06:00' }],
    });
  });

  test('a punch at another site than planned waits', () => {
    const punches = [
      ...punched(MONDAY, 'IN 09:00'),
      ...punched(MONDAY, 'OUT 17:00').map((row) => ({ ...row, site: '0931' })),
    ];
    const otherSites = [{ code: '0931', timeZone: 'America/Mexico_City' }];
    expect(flags([], { punches, otherSites })).toEqual(['OTHER_SITE']);
  });
});

describe('what somebody forgot or pressed twice', () => {
  test('of two entries within five minutes the first stays, of two exits the last', () => {
    expect(day(['IN 08:58', 'IN 09:03', 'OUT 16:59', 'OUT 17:04']).days[0]?.pairs).toMatchObject([
      { in: '2026-11-23T08:58-06:00', out: '2026-11-23T17:04-06:00' },
    ]);
    expect(flags(['IN 08:58', 'IN 09:03', 'OUT 17:00'])).toEqual(['DOUBLE_PUNCH']);
    expect(flags(['IN 08:57', 'IN 09:03', 'OUT 17:00'])).toEqual(['MISSING_OUT']);
  });

  test('a missing exit gives no minutes until one is added with a reason', () => {
    const missing = day(['IN 09:00']);
    expect(missing.days[0]).toMatchObject({
      workedMinutes: 0,
      flags: [{ code: 'MISSING_OUT' }],
      settled: false,
    });
    const add = {
      kind: 'ADD' as const,
      site: '0417',
      date: MONDAY,
      minute: time('17:00'),
      direction: 'OUT' as const,
      second: false,
    };
    expect(
      day(['IN 09:00'], { corrections: [{ ...add, reason: 'Confirmó la salida' }] }).days[0],
    ).toMatchObject({
      workedMinutes: 480,
      settled: true,
    });
    expect(day(['IN 09:00'], { corrections: [{ ...add, reason: ' ' }] }).days[0]?.workedMinutes).toBe(0);
  });

  test('a wrong direction at a planned time is read as what fits, and somebody confirms it', () => {
    expect(flags(['IN 09:00', 'IN 17:02'])).toEqual(['WRONG_DIRECTION']);
    expect(flags(['09:00', '17:02'])).toEqual([]);
  });

  test('one forgotten exit does not shift the days after it', () => {
    const tuesday = addDays(MONDAY, 1);
    const { days } = read({
      plan: [planned(MONDAY, '09:00-17:00'), planned(tuesday, '09:00-17:00')],
      punches: [...punched(MONDAY, '09:00'), ...punched(tuesday, '09:00', '17:00')],
    });
    expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual([0, 480]);
  });
});

describe('the clock', () => {
  const tijuana = { site: { code: '0417', timeZone: 'America/Tijuana' }, weekStart: '2026-10-26' };

  test('of a night in which it is set back, the hour that comes twice is confirmed', () => {
    const night = read({
      ...tijuana,
      plan: [planned('2026-10-31', '22:00-06:00')],
      punches: [
        ...punched('2026-10-31', 'IN 22:00'),
        ...punched('2026-11-01', 'OUT 01:30', 'IN 02:00', 'OUT 06:00'),
      ],
    });
    expect(night.days[0]?.flags.map(({ code, at }) => [code, at])).toEqual([
      ['CLOCK_CHANGE', '2026-11-01T01:30-07:00'],
      ['LONG_BREAK', '2026-11-01T02:00-08:00'],
    ]);
  });

  test('an exit that is added where the file has it already is one with it, also in the hour that comes twice', () => {
    const exits = punched(
      '2026-11-01',
      'IN 00:30',
      'OUT 01:10',
      'IN 01:50',
      'OUT 01:30',
      'IN 03:00',
      'OUT 06:00',
    );
    const [, , , exit] = exits;
    if (exit === undefined) throw new Error('no exit');
    const add = { ...exit, kind: 'ADD' as const, second: true, reason: 'Confirmó la salida' };
    const night = { ...tijuana, plan: [planned('2026-11-01', '00:30-06:00')], punches: exits };
    expect(read({ ...night, corrections: [add, add] })).toEqual(read(night));
  });

  test('a night belongs to the day on which it began', () => {
    const { days } = read({
      plan: [planned(MONDAY, '22:00-06:00')],
      punches: [...punched(MONDAY, 'IN 22:00'), ...punched(addDays(MONDAY, 1), 'OUT 06:00')],
    });
    expect(days).toMatchObject([{ date: MONDAY, workedMinutes: 480 }]);
  });
});

describe('the classes of a week', () => {
  const worked = (hours: string, days: number, more: Partial<PresenceInput> = {}) => {
    const dates = Array.from({ length: days }, (_, at) => addDays(MONDAY, at));
    const [from = '', to = ''] = hours.split('-');
    return read({
      plan: dates.map((date) => planned(date, hours)),
      punches: dates.flatMap((date) => punched(date, `IN ${from}`, `OUT ${to}`)),
      ...more,
    }).week;
  };

  test('five days of eleven hours: nine hours are double, four triple, the rest is over the limit (66, 68)', () => {
    expect(worked('08:00-19:00', 5)).toMatchObject({
      ordinary: 2400,
      double: 540,
      triple: 240,
      overLimit: 120,
    });
  });

  test('every hour of a minor’s overtime is over the limit (178)', () => {
    const person = { birthdate: '2009-12-01', restDay: null };
    expect(worked('08:00-18:00', 1, { person })).toMatchObject({ ordinary: 480, double: 0, overLimit: 120 });
  });

  test('a seventh day in a row and the contract’s day of rest are rest days', () => {
    expect(worked('09:00-17:00', 7)).toMatchObject({ restDay: 480, sunday: 480 });
    expect(worked('09:00-17:00', 1, { runBefore: 6 })).toMatchObject({ restDay: 480 });
    expect(worked('09:00-17:00', 1, { person: { birthdate: '1995-05-10', restDay: 1 } })).toMatchObject({
      restDay: 480,
    });
  });

  test('add up to the counted minutes, whatever was punched', () => {
    const rows = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom<Direction>('IN', 'OUT', ''),
      ),
      { maxLength: 24 },
    );
    fc.assert(
      fc.property(rows, fc.boolean(), (punches, isPlanned) => {
        const { days, week: classes } = read({
          plan: isPlanned
            ? Array.from({ length: 6 }, (_, at) => planned(addDays(MONDAY, at), '09:00-17:00'))
            : [],
          punches: punches.map(([at, minute, direction]) => ({
            site: '0417',
            date: addDays(MONDAY, at),
            minute,
            direction,
          })),
          parameters: { ...PRESENCE_STANDARDS, tolerance: 0 },
        });
        const { ordinary, double, triple, overLimit } = classes;
        const counted = days.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
        expect(ordinary + double + triple + overLimit).toBe(counted);
        expect(Math.min(ordinary, double, triple, overLimit)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });
});

test('a case that cannot be read is named', () => {
  const site = { code: '0417', timeZone: 'America/Mexico_City' };
  const checked = checkFile([
    { id: 'good', site, person: { birthdate: '1995-05-10' }, weekStart: MONDAY },
    {
      id: 'bad',
      site,
      person: { birthdate: '1995-05-10' },
      weekStart: MONDAY,
      punches: [{ date: MONDAY, time: '25:00' }],
    },
  ]);
  expect(checked?.results).toMatchObject([{ id: 'good', days: [] }]);
  expect(checked?.skipped).toEqual(['case bad, punches 0: cannot be read: "25:00"']);
});

describe('a night around midnight', () => {
  const night = (timeZone: string, date: string, out = '06:00') =>
    read({
      site: { code: '0417', timeZone },
      weekStart: mondayOf(date),
      plan: [planned(date, '22:00-30:00')],
      punches: [...punched(date, 'IN 22:00'), ...punched(addDays(date, 1), `OUT ${out}`)],
    }).days.map((one) => [one.date, one.workedMinutes, one.flags.map(({ code }) => code)]);

  test.each([
    ['America/Tijuana', 540, 420],
    ['America/Hermosillo', 480, 480],
    ['America/Mexico_City', 480, 480],
    ['America/Cancun', 480, 480],
  ])(
    'belongs to the day on which it began in %s, and lasts as long as the clock there really ran',
    (zone, autumn, spring) => {
      expect(night(zone, '2026-11-28')).toEqual([['2026-11-28', 480, []]]);
      expect(night(zone, '2026-10-31')[0]?.slice(0, 2)).toEqual(['2026-10-31', autumn]);
      expect(night(zone, '2027-03-13')[0]?.slice(0, 2)).toEqual(['2027-03-13', spring]);
    },
  );

  test('a punch in the hour that Tijuana repeats is named; nowhere else is there such an hour', () => {
    expect(night('America/Tijuana', '2026-10-31', '01:30')[0]?.[2]).toContain('CLOCK_CHANGE');
    for (const zone of ['America/Hermosillo', 'America/Mexico_City', 'America/Cancun'])
      expect(night(zone, '2026-10-31', '01:30')[0]?.[2]).not.toContain('CLOCK_CHANGE');
  });
});
