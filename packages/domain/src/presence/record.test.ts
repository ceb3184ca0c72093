import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time.ts';
import { PRESENCE_STANDARDS, type PresenceInput } from './input.ts';
import { matchWeek, readPresence } from './presence.ts';
import { proposalsFor } from './proposals.ts';
import { recordOf } from './record.ts';

const MONDAY = '2026-11-23';

const planned = (date: string, from: number, to: number, more: object = {}) => ({
  date,
  from,
  to,
  site: '0417',
  typology: { code: '', kind: 'WORK' as const },
  ...more,
});
const punched = (date: string, ...minutes: readonly number[]) =>
  minutes.map((minute) => ({ site: '0417', date, minute, direction: '' as const }));

function week(more: Partial<PresenceInput>): PresenceInput {
  return {
    site: { code: '0417', timeZone: 'America/Mexico_City' },
    otherSites: [],
    person: { birthdate: '1995-05-10', restDay: null },
    weekStart: MONDAY,
    runBefore: 0,
    plan: [planned(MONDAY, 540, 1020, { break: { from: 780, minutes: 30 } })],
    punches: [],
    slots: [],
    holidays: [],
    corrections: [],
    parameters: PRESENCE_STANDARDS,
    ...more,
  };
}

function read(more: Partial<PresenceInput>) {
  const input = week(more);
  const matching = matchWeek(input);
  const { days, week: classes } = readPresence(input, matching);
  return {
    classes,
    records: days.map((day) => recordOf(day, matching)),
    proposals: days.map((day) => proposalsFor(day, input.corrections, matching)),
  };
}

describe('a day of the record', () => {
  test('has start, end, breaks, and minutes by class', () => {
    const { records } = read({ punches: punched(MONDAY, 538, 780, 808, 1080) });
    expect(records).toEqual([
      {
        date: MONDAY,
        start: '2026-11-23T08:58-06:00',
        end: '2026-11-23T18:00-06:00',
        breaks: [{ from: '2026-11-23T13:00-06:00', to: '2026-11-23T13:28-06:00' }],
        workedMinutes: 542,
        countedMinutes: 540,
        kind: 'day',
        classes: { ordinary: 480, double: 60, triple: 0, overLimit: 0 },
      },
    ]);
  });

  test('leaves open what nobody punched', () => {
    expect(read({ punches: punched(MONDAY, 538) }).records[0]).toMatchObject({
      start: '2026-11-23T08:58-06:00',
      end: null,
      countedMinutes: 0,
      kind: null,
    });
  });

  test('adds up to the classes of the week, whatever was worked', () => {
    const shift = fc.record({
      day: fc.nat(6),
      from: fc.integer({ min: 300, max: 700 }),
      length: fc.integer({ min: 30, max: 740 }),
    });
    fc.assert(
      fc.property(fc.array(shift, { maxLength: 7 }), (shifts) => {
        const { records, classes } = read({
          plan: [],
          punches: shifts.flatMap(({ day, from, length }) =>
            punched(addDays(MONDAY, day), from, from + length),
          ),
        });
        for (const name of ['ordinary', 'double', 'triple', 'overLimit'] as const) {
          expect(records.reduce((sum, record) => sum + record.classes[name], 0)).toBe(classes[name]);
          for (const record of records) expect(record.classes[name]).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('what is proposed', () => {
  const at = (time: string) => `${MONDAY}T${time}-06:00`;

  test('for a missing exit the planned end, or the break where the person came back', () => {
    expect(read({ punches: punched(MONDAY, 540) }).proposals).toEqual([
      [{ kind: 'ADD', direction: 'OUT', site: '0417', at: at('17:00') }],
    ]);
    const back = [{ site: '0417', date: MONDAY, minute: 810, direction: 'IN' as const }];
    const returned = [...punched(MONDAY, 540), ...back, ...punched(MONDAY, 1020)];
    expect(read({ punches: returned }).proposals[0]?.[0]).toMatchObject({ at: at('13:00') });
  });

  test('for a missing entry the planned start; without a plan somebody is asked', () => {
    const exit = [{ site: '0417', date: MONDAY, minute: 1021, direction: 'OUT' as const }];
    expect(read({ punches: exit }).proposals).toEqual([
      [{ kind: 'ADD', direction: 'IN', site: '0417', at: at('09:00') }],
    ]);
    expect(read({ plan: [], punches: punched(MONDAY, 540) }).proposals[0]).toEqual([
      { kind: 'ASK', direction: 'OUT' },
      { kind: 'SETTLE', codes: ['OUTSIDE_PLAN'] },
    ]);
  });

  test('for the rest that it counts as punched, until it is settled', () => {
    const late = { punches: punched(MONDAY, 562, 1020) };
    expect(read(late).proposals).toEqual([[{ kind: 'SETTLE', codes: ['LATE_IN'] }]]);
    const corrections = [{ kind: 'SETTLE' as const, date: MONDAY, codes: ['LATE_IN'], reason: 'Aviso' }];
    expect(read({ ...late, corrections }).proposals).toEqual([[]]);
  });
});
