import { expect, test } from 'vitest';
import { absenceOf, adheredMinutes, dueOf, noticeMinutes, spellsIn } from './week-figures.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test('due is planned work and sick or unpaid leave; vacation, holidays and paid leave are on neither side', () => {
  expect(
    [
      ['WORK', 'ORD'],
      ['CEX', 'CEX'],
      ['ABSENCE', 'INC'],
      ['ABSENCE', 'PSG'],
      ['ABSENCE', 'AUS'],
      ['ABSENCE', 'PCG'],
      ['ABSENCE', 'FES'],
      ['VACATION', 'VAC'],
    ].map(([kind = '', code = '']) => dueOf({ kind, code })),
  ).toEqual(['WORK', 'WORK', 'INCAPACITY', 'UNPAID', 'AWAY', 'NEITHER', 'NEITHER', 'NEITHER']);
});

test('nobody came to a block: its periods that touch are absent, a later block is not', () => {
  const day = {
    date: '2026-11-09',
    periods: [
      { ...hours(9, 11), due: 'WORK' as const },
      { ...hours(11, 13), due: 'WORK' as const },
      { ...hours(16, 19), due: 'WORK' as const },
    ],
    missed: [540],
  };
  expect(absenceOf(day)).toMatchObject({ due: 420, absent: 240, incapacity: 0, isUnjustified: true });
  expect(absenceOf({ ...day, missed: [] })).toMatchObject({ absent: 0, isAbsent: false });
});

test('an absence over a weekend and into the next week is one', () => {
  const day = (date: string, absent: number) => ({
    date,
    due: 480,
    absent,
    incapacity: absent,
    isAbsent: absent > 0,
    isUnjustified: false,
  });
  const days = [day('2026-11-06', 480), day('2026-11-09', 480), day('2026-11-10', 0), day('2026-11-12', 480)];
  expect(spellsIn(days, '2026-11-09')).toBe(1);
  expect(spellsIn(days, '2026-11-02')).toBe(2);
});

test('adherence: planned 9 to 17 and worked 9:15 to 18 with the planned half hour of break is 465 of 480 minutes', () => {
  const pairs = [
    { from: 555, to: 780 },
    { from: 810, to: 1080 },
  ];
  expect(adheredMinutes({ planned: [hours(9, 17)], pairs, breakMinutes: 30 })).toBe(465);
  // A break that was not planned is no work.
  expect(adheredMinutes({ planned: [hours(9, 17)], pairs, breakMinutes: 0 })).toBe(435);
  expect(adheredMinutes({ planned: [hours(9, 17)], pairs: [], breakMinutes: 30 })).toBe(0);
});

test('notice runs to the earlier of the old and the new start; a day that stays the same is no change', () => {
  const period = (date: string, from: number, to: number) => ({
    date,
    fromHour: from * 60,
    toHour: to * 60,
    hourTypologyUuid: 'x',
  });
  const notice = (before: ReturnType<typeof period>[], after: ReturnType<typeof period>[]) =>
    noticeMinutes({
      before,
      after,
      // Tuesday 10:00 in Mexico City.
      sentAt: Temporal.Instant.from('2026-11-10T16:00:00Z'),
      timeZone: 'America/Mexico_City',
    });
  const monday = period('2026-11-09', 9, 17);
  expect(notice([monday, period('2026-11-12', 12, 20)], [monday, period('2026-11-12', 9, 17)])).toBe(47 * 60);
  expect(notice([period('2026-11-12', 9, 17)], [period('2026-11-13', 9, 17)])).toBe(47 * 60);
  expect(notice([monday], [monday])).toBeNull();
});

test('days that the person asked to be changed stand apart; any other day that changed counts', () => {
  const period = (date: string, from: number) => ({
    date,
    fromHour: from * 60,
    toHour: (from + 8) * 60,
    hourTypologyUuid: 'x',
  });
  const notice = (after: ReturnType<typeof period>[], asked: readonly string[]) =>
    noticeMinutes({
      before: [period('2026-11-12', 9), period('2026-11-13', 9)],
      after,
      asked,
      // Tuesday 10:00 in Mexico City.
      sentAt: Temporal.Instant.from('2026-11-10T16:00:00Z'),
      timeZone: 'America/Mexico_City',
    });
  expect(notice([period('2026-11-12', 11), period('2026-11-13', 9)], ['2026-11-12'])).toBe('ASKED');
  expect(notice([period('2026-11-12', 11), period('2026-11-13', 11)], ['2026-11-12'])).toBe(71 * 60);
  expect(notice([period('2026-11-12', 9), period('2026-11-13', 9)], ['2026-11-12'])).toBeNull();
});
