import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { belongsOn, isUnplanned, restingOn, useDayBoard } from './arranged.ts';
import { dayScale, hoursOf } from '../grid/dayScale.ts';
import { linesOf } from '../grid/lines.ts';
import { newPeriod } from '../week/periods.ts';
import { row } from '../../../testing/sampleBoard.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard, type Board } from './store.ts';

const start = () =>
  createBoard(
    sampleWeek(
      [],
      [
        sampleTeam('cycling', [
          samplePerson('late', { periods: [planned('a', MONDAY, [14, 22])] }),
          samplePerson('early', { periods: [planned('b', MONDAY, [7, 15])] }),
          samplePerson('resting', { periods: [planned('c', '2026-11-24', [9, 17])] }),
        ]),
        sampleTeam('running', [samplePerson('runner', { periods: [planned('d', MONDAY, [6, 10])] })]),
      ],
    ),
    {
      save: () => new Promise<never>(() => undefined),
      readPerson: async () => undefined,
      refused: () => undefined,
    },
  );

const day = (board: ReturnType<typeof start>, date: string | null = MONDAY) => {
  const { result, rerender } = renderHook(
    ({ called }: { called: readonly string[] }) => useDayBoard(board, { rows: board.rows(), date, called }),
    { initialProps: { called: [] as readonly string[] } },
  );
  return { board: () => result.current, again: (called: readonly string[] = []) => rerender({ called }) };
};
const shift = (from: number, to: number) =>
  newPeriod({ date: MONDAY, fromHour: from * 60, toHour: to * 60, hourTypologyUuid: 'ORD', break: null });

test('a day shows those who work, team by team, by when they come; who rests stands under them', () => {
  const shown = day(start()).board();
  expect(shown.order).toEqual(['early', 'late', 'runner']);
  expect(
    linesOf(shown).map((line) =>
      line.kind === 'row'
        ? line.key
        : line.kind === 'team'
          ? `${line.team.name}:`
          : line.kind === 'rest'
            ? `rest ${line.keys.join(' ')}`
            : line.kind === 'open'
              ? 'open'
              : line.person.name,
    ),
  ).toEqual(['cycling:', 'early', 'late', 'rest resting', 'running:', 'runner']);
});

test('nobody changes places during editing: an emptied row stays, a row that gets a shift comes last in the team', () => {
  const board = start();
  const shown = day(board);
  board.edit(new Map([['early', []]]));
  board.edit(new Map([['late', [shift(6, 14)]]]));
  board.edit(new Map([['resting', [shift(5, 9)]]]));
  shown.again();
  expect(shown.board().order).toEqual(['early', 'late', 'resting', 'runner']);
});

test('someone who rests can be called in before there is a shift', () => {
  const shown = day(start());
  shown.again(['resting']);
  expect(shown.board().order).toEqual(['early', 'late', 'resting', 'runner']);
  expect(shown.board().week.teams.flatMap((team) => restingOn(shown.board(), team))).toEqual([]);
});

test('an edit on the day is one of the whole board', () => {
  const board = start();
  day(board)
    .board()
    .edit(new Map([['early', []]]));
  expect(board.row('early')?.periods).toEqual([]);
  board.undo();
  expect(board.row('early')?.periods).toHaveLength(1);
});

describe('a shift of the evening before that goes past midnight', () => {
  const TUESDAY = '2026-11-24';
  const person = (uuid: string, evening: readonly [number, number] | null, code = 'ORD') =>
    samplePerson(uuid, {
      periods: evening === null ? [] : [{ ...planned(uuid, MONDAY, evening), hourTypologyUuid: code }],
    });
  const night = () =>
    createBoard(
      sampleWeek([
        samplePerson('early', { periods: [planned('early', TUESDAY, [7, 15])] }),
        person('night', [22, 6]),
        person('round', [9, 9]),
        person('away', [22, 6], 'VAC'),
        person('midnight', [16, 24]),
        { ...person('sunday', null), before: ['2026-11-22 1320 120 ORD', '2026-11-21 1320 120 ORD'] },
      ]),
      {
        save: () => new Promise<never>(() => undefined),
        readPerson: async () => undefined,
        refused: () => undefined,
      },
    );
  const resting = (board: Board) =>
    board.week.teams.flatMap((team) => restingOn(board, team)).map(({ key }) => key);

  test('someone who still works does not rest, and stands before those who come', () => {
    const shown = day(night(), TUESDAY).board();
    expect(shown.order).toEqual(['night', 'round', 'early']);
    expect(resting(shown)).toEqual(['away', 'midnight', 'sunday']);
  });

  test('so does who began on the Sunday before the week that is shown', () => {
    const shown = day(night()).board();
    expect(shown.order).toEqual(['sunday', 'round', 'midnight', 'night', 'away']);
    expect(resting(shown)).toEqual(['early']);
  });

  test('the hours begin at midnight', () => {
    const board = night();
    expect(dayScale([row(board, 'night')], { date: TUESDAY, typologies: board.week.typologies })).toEqual({
      from: 0,
      to: 1380,
    });
  });
});

test('weeks are shown as they are', () => {
  const board = start();
  expect(day(board, null).board()).toBe(board);
});

test('the hours go from 06 to 23, and further where someone comes earlier or stays past midnight', () => {
  const board = start();
  const scale = () => dayScale(board.rows(), { date: MONDAY, typologies: board.week.typologies });
  expect(scale()).toEqual({ from: 360, to: 1380 });
  board.edit(
    new Map([
      ['early', [{ ...shift(22, 3) }]],
      ['late', [shift(4, 9)]],
    ]),
  );
  expect(scale()).toEqual({ from: 240, to: 1620 });
  expect(hoursOf({ from: 360, to: 480 })).toEqual([360, 420, 480]);
});

test('a day no longer shows who has left', () => {
  const board = start();
  const shown = day(board);
  board.reread(sampleWeek([], [sampleTeam('cycling', [samplePerson('late')]), sampleTeam('running', [])]));
  shown.again();
  expect(shown.board().order).toEqual(['late']);
});

test('somebody who starts within the week rests on no day before, and with nothing planned yet on none after', () => {
  const starter = samplePerson('starter', { periods: [] });
  const weeks = starter.weeks.map((week) => ({ ...week, from: '2026-11-26' }));
  const board = createBoard(sampleWeek([], [sampleTeam('cycling', [{ ...starter, weeks }])]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  const shown = row(board, 'starter');
  expect([belongsOn(shown, MONDAY), belongsOn(shown, '2026-11-26')]).toEqual([false, true]);
  expect(isUnplanned(shown, '2026-11-26')).toBe(true);
  expect(shown.checked.totals).toMatchObject({ planned: 0 });
});
