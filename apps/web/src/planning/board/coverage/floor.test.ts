import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { expect, test } from 'vitest';
import { floorOf, missingWith, stretchesOf } from './floor.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';

/** As many people in each half hour from nine to five. */
const needOf = (people: number) => [
  {
    date: MONDAY,
    hourTypologyUuid: null,
    people: Array.from({ length: 48 }, (_, slot) => (slot >= 18 && slot < 34 ? people : 0)),
  },
];

const team = (people: Parameters<typeof sampleTeam>[1], need: number) => ({
  ...sampleTeam('team', people),
  coverage: needOf(need),
});
const rodrigo = samplePerson('rodrigo', { periods: [planned('a', MONDAY, [9, 17])] });
const valeria = samplePerson('valeria');

const boardOf = () =>
  createBoard(sampleWeek([], [team([rodrigo, valeria], 1)]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
const floorOn = (board: ReturnType<typeof boardOf>) =>
  floorOf(board, { rows: board.rows(), dates: [MONDAY] })[0]?.coverage;

test('an edit is counted, and what was counted before stays right when it is undone', () => {
  const board = boardOf();
  expect(floorOn(board)).toMatchObject({ plannedHours: 8, missingHours: 0 });
  board.edit(new Map([['rodrigo', []]]));
  expect(floorOn(board)).toMatchObject({ plannedHours: 0, missingHours: 8 });
  board.undo();
  expect(floorOn(board)).toMatchObject({ plannedHours: 8, missingHours: 0 });
});

test('an edit counts its own day and the morning after again; every other day stays the one that is drawn', () => {
  const board = boardOf();
  const dates = datesOf(MONDAY);
  const floor = () => floorOf(board, { rows: board.rows(), dates });
  const before = floor();
  const [shift] = board.row('rodrigo')?.periods ?? [];
  board.edit(new Map([['rodrigo', shift === undefined ? [] : [{ ...shift, fromHour: 1320, toHour: 360 }]]]));
  const after = floor();
  const early = after[1]?.coverage.halfHours
    .filter(({ from }) => from < 360)
    .map(({ planned: people }) => people);
  expect(early).toEqual(Array.from({ length: 12 }, () => 1));
  expect(after.map((day, at) => day === before[at])).toEqual([false, false, true, true, true, true, true]);
});

test.each([
  ['rodrigo', rodrigo, 8],
  ['valeria', valeria, 0],
])(
  'a need that is read again counts once, with what is planned of %s, who alone is still of the team',
  (_name, who, plannedHours) => {
    const board = boardOf();
    expect(floorOn(board)).toMatchObject({ neededHours: 8 });
    board.reread(sampleWeek([], [team([who], 2)]));
    expect(floorOn(board)).toMatchObject({ plannedHours, neededHours: 16, missingHours: 16 - plannedHours });
  },
);

test('on a day on which the store is closed nobody is needed, on a holiday on which it opens the need counts, as soon as the calendar says so', () => {
  const board = boardOf();
  const holiday = { date: MONDAY, kind: 'NATIONAL' as const, description: 'Navidad' };
  const read = (openable: boolean) => {
    const week = { ...sampleWeek([], [team([rodrigo, valeria], 2)]), calendar: [{ ...holiday, openable }] };
    return floorOf({ ...board, ...board.reread(week) }, { rows: board.rows(), dates: [MONDAY] })[0];
  };
  expect(read(false)).toMatchObject({
    coverage: { plannedHours: 8, neededHours: 0, missingHours: 0, worst: undefined },
    gaps: [],
  });
  expect(read(true)).toMatchObject({ coverage: { plannedHours: 8, neededHours: 16, missingHours: 8 } });
});

test('someone who joins the team counts in its need, which stays one', () => {
  const board = boardOf();
  board.reread(
    sampleWeek(
      [],
      [team([samplePerson('ana', { periods: [planned('c', MONDAY, [9, 13])] }), rodrigo, valeria], 1)],
    ),
  );
  expect(floorOn(board)).toMatchObject({ plannedHours: 12, neededHours: 8, missingHours: 0 });
});

test('a day that someone else covers can be given away, one that nobody else works cannot', () => {
  const board = createBoard(
    sampleWeek([], [team([rodrigo, { ...valeria, periods: [planned('b', MONDAY, [9, 13])] }], 1)]),
    {
      save: () => new Promise<never>(() => undefined),
      readPerson: async () => undefined,
      refused: () => undefined,
    },
  );
  const missing = (key: string): number | undefined => {
    const row = board.row(key);
    return row && missingWith(board, { rows: board.rows(), row, dates: [MONDAY] })([]);
  };
  expect([missing('rodrigo'), missing('valeria')]).toEqual([4, 0]);
});

test('gaps of several teams that meet are one stretch without people', () => {
  expect(
    stretchesOf([
      { from: 420, to: 870 },
      { from: 420, to: 960 },
      { from: 420, to: 600 },
      { from: 960, to: 990 },
      { from: 1080, to: 1140 },
    ]),
  ).toEqual([
    { from: 420, to: 990 },
    { from: 1080, to: 1140 },
  ]);
});
