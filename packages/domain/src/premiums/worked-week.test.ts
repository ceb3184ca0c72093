import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENCE_STANDARDS, type PresenceInput, type PunchRow } from '../presence/input.ts';
import { matchWeek, readPresence } from '../presence/presence.ts';
import { addDays } from '../time.ts';
import { PREMIUM_STANDARDS } from './input.ts';
import { costOfWorked } from './worked-week.ts';

const MONDAY = '2026-11-09';
const paid = {
  // $12,000 a month for forty hours on five days: an hour is $50.00.
  wages: [{ from: '2026-01-01', kind: 'MONTHLY', centavos: 1_200_000, weeklyHours: 40, weekDays: 5 }],
  zones: ['GENERAL'],
  parameters: PREMIUM_STANDARDS,
} as const;

function week(
  shifts: readonly (readonly [day: number, from: number, to: number])[],
  more: Partial<PresenceInput> = {},
) {
  const punches = shifts.flatMap(([day, from, to]): PunchRow[] => [
    { site: '0417', date: addDays(MONDAY, day), minute: from, direction: '' },
    { site: '0417', date: addDays(MONDAY, day), minute: to, direction: '' },
  ]);
  const input: PresenceInput = {
    site: { code: '0417', timeZone: 'America/Mexico_City' },
    otherSites: [],
    person: { birthdate: '1995-05-10', restDay: null },
    weekStart: MONDAY,
    runBefore: 0,
    plan: [],
    punches,
    slots: [],
    holidays: [],
    corrections: [],
    parameters: PRESENCE_STANDARDS,
    ...more,
  };
  const matching = matchWeek(input);
  return { classes: readPresence(input, matching).week, cost: costOfWorked(input, matching.workdays, paid) };
}

test('punched overtime is paid double and then triple, a Sunday a quarter of the day more (66, 68, 71)', () => {
  const days = [0, 1, 2, 3, 4].map((day) => [day, 480, 1080] as const);
  const { classes, cost } = week(days);
  expect(classes).toMatchObject({ ordinary: 2400, double: 480, triple: 120 });
  expect(cost?.lines.map(({ code, centavos }) => [code, centavos])).toEqual([
    ['OVERTIME_DOUBLE', 80_000],
    ['OVERTIME_TRIPLE', 30_000],
  ]);
  expect(week([[6, 600, 840]]).cost?.totalCentavos).toBe(10_000);
});

test('what was agreed as overtime is paid as that, where it was worked', () => {
  const plan = [
    { date: MONDAY, from: 540, to: 780, site: '0417', typology: { code: 'ORD', kind: 'WORK' } },
    { date: MONDAY, from: 780, to: 840, site: '0417', typology: { code: 'EXT', kind: 'WORK' } },
  ] as const;
  expect(week([[0, 540, 840]], { plan }).cost?.lines).toMatchObject([
    { code: 'AGREED_OVERTIME', minutes: 60, centavos: 10_000 },
  ]);
  expect(week([[0, 540, 780]], { plan }).cost?.lines).toEqual([]);
});

test('the classes are those of presence, whatever was punched', () => {
  const shift = fc.tuple(fc.integer({ min: 300, max: 700 }), fc.integer({ min: 60, max: 700 }));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), shift), { selector: ([day]) => day }),
      (days) => {
        const { classes, cost } = week(days.map(([day, [from, length]]) => [day, from, from + length]));
        expect(cost?.classes).toEqual(classes);
      },
    ),
    { numRuns: 60 },
  );
});
