import type { Period } from '@jornada/contract/planned-week.ts';
import { describe, expect, test } from 'vitest';
import {
  breaksTurned,
  carried,
  copiedTo,
  emptied,
  given,
  halved,
  movedBy,
  swapped,
  written,
  type Bulk,
  type Scene,
} from './bulk.ts';
import { onDay, sheetText } from '../week/days.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';

const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';

/** Ana works on Monday and Tuesday, Beto on Monday; Caro may not have EXT and leaves the team on Tuesday. */
function scene({ editable = true, restricted = false } = {}): Scene {
  const locked = (period: Period): Period => (restricted ? { ...period, restricted: true } : period);
  const caro = samplePerson('caro', { periods: [planned('c1', MONDAY, [8, 12])] });
  const people = [
    samplePerson('ana', { periods: [planned('a1', MONDAY, [9, 17]), planned('a2', TUESDAY, [10, 18])] }),
    samplePerson('beto', { periods: [locked(planned('b1', MONDAY, [14, 22]))] }),
    {
      ...caro,
      refusedTypologies: [{ uuid: 'EXT', code: 'PLANNING_RULE_NOT_FOUND' }],
      weeks: caro.weeks.map((week) => ({ ...week, to: TUESDAY })),
    },
  ];
  const board = createBoard(sampleWeek(people), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  return { board, sheet: { people: board.order, dates: board.days }, editable };
}

const at = (uuid: string, date = MONDAY) => ({ uuid, date });
/** Who works when after an act, as text. */
const after = ({ board, sheet }: Scene, { step }: Bulk) =>
  Object.fromEntries(
    [...step].map(([uuid, periods]) => [
      uuid,
      sheet.dates.flatMap((date) =>
        onDay({ periods }, date).length > 0
          ? [`${date.slice(8)} ${sheetText(board.week, onDay({ periods }, date))}`]
          : [],
      ),
    ]),
  );
const reasons = ({ left }: Bulk) =>
  left.map(
    ({ uuid, date, reason }) =>
      `${uuid} ${date.slice(8)} ${typeof reason === 'string' ? reason : reason.refused}`,
  );

test('one act on many days is one step of undo', () => {
  const here = scene();
  here.board.edit(emptied(here, [at('ana'), at('ana', TUESDAY), at('beto')]).step);
  expect(here.board.rows().map(({ periods }) => periods.length)).toEqual([0, 0, 1]);
  here.board.undo();
  expect(here.board.rows().map(({ periods }) => periods.length)).toEqual([2, 1, 1]);
  expect(here.board.canUndo()).toBe(false);
});

describe('what cannot be changed is left and named, the rest is done', () => {
  test('a typology that someone may not have', () => {
    const here = scene();
    const made = given(here, [at('ana'), at('caro')], 'EXT');
    expect(after(here, made)).toEqual({ ana: ['23 09:00-17:00 EXT', '24 10:00-18:00'] });
    expect(reasons(made)).toEqual(['caro 23 typology']);
  });
  test('a day on which someone is of another team, and what cannot be read', () => {
    const here = scene();
    const made = written(
      here,
      [
        { ...at('caro', WEDNESDAY), text: '9-17' },
        { ...at('beto'), text: 'mañana' },
        { ...at('ana'), text: '' },
      ],
      { exact: true },
    );
    expect(after(here, made)).toEqual({ ana: ['24 10:00-18:00'] });
    expect(reasons(made)).toEqual(['caro 25 board.outside', 'beto 23 unreadable']);
  });
  test('an absence that only others may move, and a week that is past', () => {
    expect(reasons(emptied(scene({ restricted: true }), [at('beto')]))).toEqual(['beto 23 board.restricted']);
    expect(reasons(emptied(scene({ editable: false }), [at('ana')]))).toEqual(['ana 23 board.readOnly']);
  });
});

describe('a typology', () => {
  test('goes to the hours that stand there, and makes a whole day where none do', () => {
    const here = scene();
    expect(after(here, given(here, [at('ana'), at('ana', WEDNESDAY)], 'VAC'))).toEqual({
      ana: ['23 09:00-17:00 VAC', '24 10:00-18:00', '25 09:00-17:00 VAC'],
    });
  });
  test('of a split day it goes to the chosen period alone', () => {
    const here = scene();
    here.board.edit(halved(here, [at('ana')]).step);
    const [, second] = onDay(here.board.row('ana') ?? { periods: [] }, MONDAY);
    expect(after(here, given(here, [{ ...at('ana'), key: second?.key }], 'EXT'))).toEqual({
      ana: ['23 09:00-13:00 13:00-17:00 EXT', '24 10:00-18:00'],
    });
  });
});

test('hours move together; a free day has none to move', () => {
  const here = scene();
  const made = movedBy(here, [at('ana'), at('ana', TUESDAY), at('ana', WEDNESDAY)], 30);
  expect(after(here, made)).toEqual({ ana: ['23 09:30-17:30', '24 10:30-18:30'] });
  expect(made.changed).toBe(2);
});

test('breaks come to all that lack one; once all have one, they go', () => {
  const here = scene();
  const days = [at('ana'), at('ana', TUESDAY)];
  const made = breaksTurned(here, days);
  expect(after(here, made)).toEqual({
    ana: ['23 09:00-17:00 (12:45-13:15)', '24 10:00-18:00 (13:45-14:15)'],
  });
  here.board.edit(made.step);
  expect(after(here, breaksTurned(here, days))).toEqual({ ana: ['23 09:00-17:00', '24 10:00-18:00'] });
});

describe('carrying', () => {
  test('moves to another person, beside what stands there', () => {
    const here = scene();
    expect(after(here, carried(here, [at('ana', TUESDAY)], { rows: 1, days: -1, copies: false }))).toEqual({
      ana: ['23 09:00-17:00'],
      beto: ['23 14:00-22:00 10:00-18:00'],
    });
  });
  test('within a person’s week the period stays the same one', () => {
    const here = scene();
    const { step } = carried(here, [at('ana')], { rows: 0, days: 2, copies: false });
    expect(step.get('ana')?.map(({ key, date }) => [key, date])).toEqual([
      ['a2', TUESDAY],
      ['a1', WEDNESDAY],
    ]);
  });
  test('copies leave the original where it was', () => {
    const here = scene();
    expect(after(here, carried(here, [at('ana')], { rows: 0, days: 2, copies: true }))).toEqual({
      ana: ['23 09:00-17:00', '24 10:00-18:00', '25 09:00-17:00'],
    });
  });
  test('happens whole or not at all: nothing gets lost on the way', () => {
    const here = scene();
    const made = carried(here, [at('ana'), at('ana', TUESDAY)], { rows: 2, days: 1, copies: false });
    expect(made.step.size).toBe(0);
    expect(reasons(made)).toEqual(['caro 25 board.outside']);
  });
  test('what would fall off the board stays', () => {
    const here = scene();
    expect(
      after(here, carried(here, [at('ana'), at('ana', TUESDAY)], { rows: 0, days: -1, copies: false })),
    ).toEqual({ ana: ['23 09:00-17:00 10:00-18:00'] });
  });
});

test('copied days take the place of what stood there; to itself a day is not copied', () => {
  const here = scene();
  const made = copiedTo(here, [
    { from: at('ana'), to: at('ana') },
    { from: at('ana'), to: at('beto') },
    { from: at('ana', TUESDAY), to: at('beto', TUESDAY) },
  ]);
  expect(after(here, made)).toEqual({ beto: ['23 09:00-17:00', '24 10:00-18:00'] });
});

test('a typology that the other may not have is not copied either', () => {
  const here = scene();
  here.board.edit(given(here, [at('ana')], 'EXT').step);
  expect(reasons(copiedTo(here, [{ from: at('ana'), to: at('caro') }]))).toEqual(['caro 23 typology']);
});

describe('over a whole week', () => {
  const week = (uuid: string) => scene().sheet.dates.map((date) => at(uuid, date));

  test('vacation and absence take the place of the shifts, and days of rest stay', () => {
    const here = scene();
    expect(after(here, given(here, [...week('ana'), ...week('beto')], 'VAC'))).toEqual({
      ana: ['23 09:00-17:00 VAC', '24 10:00-18:00 VAC'],
      beto: ['23 14:00-22:00 VAC'],
    });
  });
  test('in which nothing is planned they stand on every day', () => {
    const here = scene();
    here.board.edit(emptied(here, week('ana')).step);
    expect(after(here, given(here, week('ana'), 'VAC'))['ana']).toHaveLength(7);
  });
});

describe('an exchange', () => {
  test('of two days', () => {
    const here = scene();
    expect(after(here, swapped(here, [at('ana'), at('beto')]))).toEqual({
      ana: ['23 14:00-22:00', '24 10:00-18:00'],
      beto: ['23 09:00-17:00'],
    });
    expect(after(here, swapped(here, [at('ana'), at('ana', WEDNESDAY)]))).toEqual({
      ana: ['24 10:00-18:00', '25 09:00-17:00'],
    });
  });
  test('of as many days of two people, in their order', () => {
    const here = scene();
    expect(
      after(here, swapped(here, [at('ana'), at('ana', TUESDAY), at('beto'), at('beto', TUESDAY)])),
    ).toEqual({ ana: ['23 14:00-22:00'], beto: ['23 09:00-17:00', '24 10:00-18:00'] });
  });
  test('happens whole or not at all', () => {
    const here = scene();
    const made = swapped(here, [at('ana', WEDNESDAY), at('caro', WEDNESDAY)]);
    expect([made.step.size, reasons(made)]).toEqual([0, ['caro 25 board.outside']]);
    expect(swapped(here, [at('ana'), at('beto'), at('caro')]).step.size).toBe(0);
  });
});
