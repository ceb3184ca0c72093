import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { expect, test } from 'vitest';
import { barsOf, doneMinutes, nextShift, shiftsText, workBars, type Shift } from './shifts.ts';

const shift = (date: string, fromHour: number, toHour: number, works = true): Shift => ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid: '',
  code: works ? 'ORD' : 'VAC',
  works,
  away: works ? null : { es: 'Vacaciones', en: 'Vacation' },
});
const typology = (abbreviation: string, kind: HourTypology['kind']): HourTypology => ({
  uuid: abbreviation,
  abbreviation,
  sapCode: '',
  name: { es: 'Fuera', en: 'Away' },
  kind,
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  color: '',
});
const friday = { today: '2026-11-20', minute: 10 * 60 + 42 };

test("before it begins, today's shift is next and says how long to wait", () => {
  expect(nextShift([shift('2026-11-20', 870, 1320)], friday)).toMatchObject({
    state: 'today',
    waitMinutes: 228,
  });
});

test("once begun it is on until it ends, and then tomorrow's is next", () => {
  const shifts = [shift('2026-11-20', 540, 642), shift('2026-11-21', 540, 1020)];
  expect(nextShift(shifts, { ...friday, minute: 641 })).toMatchObject({ state: 'now' });
  expect(nextShift(shifts, friday)).toMatchObject({ state: 'later', shift: { date: '2026-11-21' } });
});

test('a vacation is no shift', () => {
  expect(nextShift([shift('2026-11-20', 870, 1320, false)], friday)).toBeUndefined();
});

test('a night shift is on past midnight of its own day', () => {
  expect(nextShift([shift('2026-11-20', 1320, 360)], { today: '2026-11-20', minute: 1430 })).toMatchObject({
    state: 'now',
  });
});

test('a night shift is on until its own end, also when the next day has begun', () => {
  const shifts = [shift('2026-11-19', 1320, 360), shift('2026-11-20', 1320, 360)];
  expect(nextShift(shifts, { today: '2026-11-20', minute: 120 })).toMatchObject({
    state: 'now',
    shift: { date: '2026-11-19' },
  });
  expect(doneMinutes(shifts, { today: '2026-11-20', minute: 120 })).toBe(240);
  expect(nextShift(shifts, { today: '2026-11-20', minute: 360 })).toMatchObject({
    state: 'today',
    shift: { date: '2026-11-20' },
  });
});

test('a break after midnight cuts the night in two', () => {
  expect(barsOf([{ ...shift('2026-11-20', 1320, 360), break: { from: 120, minutes: 30 } }], {})).toEqual([
    { from: 1320, to: 1560 },
    { from: 1590, to: 1800 },
  ]);
});

test('done is what lies before this very minute', () => {
  expect(
    doneMinutes(
      [shift('2026-11-19', 540, 1020), shift('2026-11-20', 540, 1020), shift('2026-11-21', 540, 1020)],
      friday,
    ),
  ).toBe(480 + 102);
});

test('hours name what they are for, unless it is ordinary work', () => {
  const typologies = [typology('ORD', 'WORK'), typology('FOR', 'WORK')];
  const periods = [
    { date: '2026-11-20', fromHour: 840, toHour: 1080, hourTypologyUuid: 'FOR' },
    { date: '2026-11-20', fromHour: 540, toHour: 780, hourTypologyUuid: 'ORD' },
  ];
  expect(shiftsText(periods, { typologies, language: 'es' })).toBe('09:00–13:00, 14:00–18:00 FOR');
});

test.each(['VACATION', 'ABSENCE'] as const)(
  'a day of %s is called by its name, once, and its hours are neither read nor drawn',
  (kind) => {
    const typologies = [typology('ORD', 'WORK'), typology('AWAY', kind)];
    const periods = [
      { date: '2026-11-20', fromHour: 540, toHour: 780, hourTypologyUuid: 'AWAY' },
      { date: '2026-11-20', fromHour: 840, toHour: 1080, hourTypologyUuid: 'AWAY' },
    ];
    expect(shiftsText(periods, { typologies, language: 'es' })).toBe('Fuera');
    expect(shiftsText(periods, { typologies, language: 'en' })).toBe('Away');
    expect(workBars(periods, { typologies, tone: 'now' })).toEqual([]);
    const halfDay = [{ date: '2026-11-20', fromHour: 480, toHour: 540, hourTypologyUuid: 'ORD' }, ...periods];
    expect(shiftsText(halfDay, { typologies, language: 'es' })).toBe('08:00–09:00, Fuera');
    expect(workBars(halfDay, { typologies, tone: 'now' })).toEqual([{ from: 480, to: 540, tone: 'now' }]);
  },
);
