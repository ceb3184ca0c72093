import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { describe, expect, test } from 'vitest';
import { onDay, sheetText, typedDay, typedText } from './days.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';

const TUESDAY = '2026-11-24';
const week = (periods = [planned('a', MONDAY, [9, 17])]) =>
  sampleWeek([samplePerson('rodrigo', { periods })]);

function row(periods?: Parameters<typeof week>[0]) {
  const board = createBoard(week(periods), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  const found = board.row('rodrigo');
  if (found === undefined) throw new Error('no row');
  return found;
}

const type = (text: string, { on = MONDAY, at = row() } = {}) => {
  const typed = typedDay(week(), at, { date: on, text });
  return 'refused' in typed
    ? typed.refused
    : onDay(typed, on).map(
        ({ fromHour, toHour, hourTypologyUuid }) => `${fromHour / 60}-${toHour / 60} ${hourTypologyUuid}`,
      );
};

describe('typing into a day', () => {
  test('changes the hours and keeps the period that stood there', () => {
    const typed = typedDay(week(), row(), { date: MONDAY, text: '10-18' });
    expect('periods' in typed && typed.periods[0]).toMatchObject({ key: 'a', fromHour: 600, toHour: 1080 });
  });
  test('a code changes the typology of the hours before it alone', () =>
    expect(type('10-14 EXT 15-19')).toEqual(['10-14 EXT', '15-19 ORD']));
  test('hours keep the kind of work that stood there', () =>
    expect(
      type('10-12', { at: row([{ ...planned('a', MONDAY, [9, 17]), hourTypologyUuid: 'EXT' }]) }),
    ).toEqual(['10-12 EXT']));
  test('hours over an absence are work again', () =>
    expect(
      type('10-12', { at: row([{ ...planned('a', MONDAY, [9, 17]), hourTypologyUuid: 'VAC' }]) }),
    ).toEqual(['10-12 ORD']));
  test('a code alone keeps the hours', () => expect(type('VAC')).toEqual(['9-17 VAC']));
  test('a code alone on a free day is a fifth of the contract’s week', () =>
    expect(type('VAC', { on: TUESDAY })).toEqual(['9-17 VAC']));
  test('where the contract changes in the second week shown, its days are a fifth of the new one', () => {
    const [first, second] = samplePerson('rodrigo', { mondays: [MONDAY, '2026-11-30'] }).weeks;
    if (first === undefined || second === undefined) throw new Error('no weeks');
    const at = {
      ...row(),
      person: { ...samplePerson('rodrigo'), weeks: [first, { ...second, weeklyMinutes: 1200 }] },
    };
    expect([type('VAC', { on: TUESDAY, at }), type('VAC', { on: '2026-12-01', at })]).toEqual([
      ['9-17 VAC'],
      ['9-13 VAC'],
    ]);
  });
  test('nothing empties the day', () => expect(type('')).toEqual([]));
  test('nonsense changes nothing', () => expect(type('mañana')).toBe('unreadable'));
  test('a break that still fits stays, one that does not goes', () => {
    const at = row([{ ...planned('a', MONDAY, [9, 17]), break: { from: 13 * 60, minutes: 30 } }]);
    const breakOf = (text: string) => {
      const typed = typedDay(week(), at, { date: MONDAY, text });
      return 'periods' in typed ? typed.periods[0]?.break : undefined;
    };
    expect(breakOf('10-18')).toEqual({ from: 780, minutes: 30 });
    expect(breakOf('14-18')).toBeNull();
  });
  test('a break is typed in brackets, and moved the same way', () => {
    const at = row([{ ...planned('a', MONDAY, [9, 17]), break: { from: 13 * 60, minutes: 30 } }]);
    const breakOf = (text: string, exact = false) => {
      const typed = typedDay(week(), at, { date: MONDAY, text, exact });
      return 'periods' in typed ? typed.periods[0]?.break : undefined;
    };
    expect(breakOf('9-17 (14)')).toEqual({ from: 840, minutes: 30 });
    expect(breakOf('14-17')).toBeNull();
    expect(typedDay(week(), at, { date: MONDAY, text: '9-17 (8)' })).toEqual({ refused: 'break' });
    expect(breakOf('EXT')).toEqual({ from: 780, minutes: 30 });
    expect(breakOf('9-17', true)).toBeNull();
  });
  test('an opened day says all of itself: without its code it is ordinary again', () => {
    const at = row([{ ...planned('a', MONDAY, [9, 17]), hourTypologyUuid: 'EXT' }]);
    const typed = typedDay(week(), at, { date: MONDAY, text: '9-17', exact: true });
    expect('periods' in typed && typed.periods).toMatchObject([{ key: 'a', hourTypologyUuid: 'ORD' }]);
  });
  test('a typology that the person may not have is refused by name', () => {
    const person = {
      ...samplePerson('rodrigo'),
      refusedTypologies: [{ uuid: 'EXT', code: 'PLANNING_RULE_NOT_FOUND' }],
    };
    const at = { ...row(), person };
    expect(typedDay(week(), at, { date: MONDAY, text: '9-17 EXT' })).toEqual({
      refused: 'typology',
      code: 'EXT',
    });
  });
  test('a restricted absence stays whatever is typed', () => {
    const at = row([{ ...planned('a', MONDAY, [9, 17]), restricted: true }]);
    expect(type('', { at })).toEqual(['9-17 ORD']);
  });
});

describe('a day is written as it would be typed', () => {
  const of = (
    fromHour: number,
    toHour: number,
    rest: BoardPeriod['break'] = null,
    hourTypologyUuid = 'ORD',
  ) => newPeriod({ date: MONDAY, fromHour, toHour, hourTypologyUuid, break: rest });
  const days: [string, string, BoardPeriod[]][] = [
    ['10-14 EXT 15-18:45', '10:00-14:00 EXT 15:00-18:45', [of(600, 840, null, 'EXT'), of(900, 1125)]],
    ['9-17 (14-14:30)', '09:00-17:00 (14:00-14:30)', [of(540, 1020, { from: 840, minutes: 30 })]],
    ['16-24', '16:00-24:00', [of(960, 1440)]],
    [
      '22-6 EXT (23:45-00:15)',
      '22:00-06:00 EXT (23:45-00:15)',
      [of(1320, 360, { from: 1425, minutes: 30 }, 'EXT')],
    ],
    ['', '', []],
  ];
  test.each(days)('%s', (typed, _sheet, periods) => expect(typedText(week(), periods)).toBe(typed));
  test.each(days)('for a spreadsheet, that would take 9-17 for a date: %s', (_typed, sheet, periods) =>
    expect(sheetText(week(), periods)).toBe(sheet),
  );
  test.each(days)('read again it is the same: %s', (typed, sheet, periods) => {
    const alike = (text: string) => {
      const read = typedDay(week(), row([]), { date: MONDAY, text, exact: true });
      return 'periods' in read && isSamePlan(read.periods, periods);
    };
    expect([alike(typed), alike(sheet)]).toEqual([true, true]);
  });
});
