import { describe, expect, test } from 'vitest';
import {
  changesOf,
  copied,
  dayIn,
  filled,
  hoursOf,
  needWeek,
  pasted,
  peopleOf,
  withCells,
  type Area,
  type NeedView,
} from './needWeek.ts';

const MONDAY = '2026-11-23';
const half = (people: number, [from, to]: readonly [number, number]): number[] =>
  Array.from({ length: 48 }, (_, slot) => (slot >= from * 2 && slot < to * 2 ? people : 0));
const anybody = (people: number, hours: readonly [number, number]) => [
  { hourTypologyUuid: null, people: half(people, hours) },
];

const EVERY_WEEK: NeedView = { mode: 'pattern', typology: null };
const THIS_WEEK: NeedView = { mode: 'dates', typology: null };
const week = needWeek({
  weekStart: MONDAY,
  pattern: {
    from: '2026-01-05',
    to: null,
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, lines: anybody(3, [9, 21]) })),
  },
  dates: [
    {
      date: '2026-11-27',
      lines: [...anybody(5, [9, 23]), { hourTypologyUuid: 'INV', people: half(2, [6, 9]) }],
    },
  ],
});
const at = (day: number, slot: number, toDay = day, toSlot = slot): Area => ({ day, slot, toDay, toSlot });

describe('what is shown', () => {
  test('every week shows the pattern, this week its own days before it', () => {
    expect(hoursOf(dayIn(week, 'pattern', 4))).toBe(36);
    expect(hoursOf(dayIn(week, 'dates', 4))).toBe(76);
    expect(hoursOf(dayIn(week, 'dates', 3))).toBe(36);
  });
});

describe('what is typed', () => {
  test('into every week changes the pattern from this Monday on, and nothing else', () => {
    const next = withCells(week, EVERY_WEEK, (day, slot, was) => (day === 0 && slot === 20 ? 7 : was));
    expect(changesOf(week, next, { weekStart: MONDAY })).toMatchObject({
      patterns: [
        {
          from: MONDAY,
          to: null,
          days: [{ weekday: 1, lines: [{ people: half(3, [9, 21]).with(20, 7) }] }, {}, {}, {}, {}, {}, {}],
        },
      ],
      dates: [],
    });
  });

  test('into this week makes the day its own, the rest of it as the pattern has it', () => {
    const next = withCells(week, THIS_WEEK, (day, slot, was) => (day === 0 && slot === 20 ? 7 : was));
    expect(changesOf(week, next, { weekStart: MONDAY })).toEqual({
      patterns: [],
      dates: [{ date: MONDAY, lines: [{ hourTypologyUuid: null, people: half(3, [9, 21]).with(20, 7) }] }],
    });
  });

  test('as a typology is shown next to what anybody meets', () => {
    const next = withCells(week, { mode: 'dates', typology: 'INV' }, (day, slot, was) =>
      day === 4 && slot === 12 ? 1 : was,
    );
    expect(peopleOf(dayIn(next, 'dates', 4), 'INV')[12]).toBe(1);
    expect(peopleOf(dayIn(next, 'dates', 4), null)).toEqual(half(5, [9, 23]));
  });

  test('a day that is given back to the pattern, and one that never changed', () => {
    expect(changesOf(week, { ...week, own: week.own.with(4, null) }, { weekStart: MONDAY })).toEqual({
      patterns: [],
      dates: [{ date: '2026-11-27', lines: null }],
    });
    expect(
      changesOf(
        week,
        withCells(week, THIS_WEEK, (_day, _slot, was) => was),
        { weekStart: MONDAY },
      ),
    ).toEqual({ patterns: [], dates: [] });
  });

  test('never less than nobody, never more than 999', () => {
    const next = withCells(week, EVERY_WEEK, (day, slot) => (day === 0 && slot === 20 ? 5000 : -1));
    expect([
      Math.max(...peopleOf(dayIn(next, 'pattern', 0), null)),
      hoursOf(dayIn(next, 'pattern', 1)),
    ]).toEqual([999, 0]);
  });
});

describe('fill, copy and paste', () => {
  const line = (day: number) => peopleOf(dayIn(week, 'pattern', day), null);

  test('a day is filled into the days below, a cell into the half hours beside', () => {
    const first = withCells(week, EVERY_WEEK, (day, slot, was) => (day === 0 ? slot % 5 : was));
    const down = filled(first, EVERY_WEEK, { from: at(0, 0, 0, 47), into: at(0, 0, 6, 47) });
    expect(peopleOf(dayIn(down, 'pattern', 6), null)).toEqual(peopleOf(dayIn(first, 'pattern', 0), null));
    const across = filled(first, EVERY_WEEK, { from: at(1, 18), into: at(1, 18, 1, 45) });
    expect(hoursOf(dayIn(across, 'pattern', 1))).toBe(3 * 14);
  });

  test('what is copied comes back as it was', () => {
    const text = copied(week, EVERY_WEEK, at(0, 17, 1, 19));
    expect(text).toBe('0\t3\t3\n0\t3\t3');
    const back = pasted(week, EVERY_WEEK, { text: `${text}\r\n`, day: 5, slot: 17 });
    expect(back?.area).toEqual(at(5, 17, 6, 19));
    expect(back?.week.pattern).toEqual(week.pattern);
  });

  test('a spreadsheet with half hours as rows is turned', () => {
    const text = Array.from({ length: 10 }, (_, row) => [row, 20 + row].join('\t')).join('\n');
    const turned = pasted(week, EVERY_WEEK, { text, day: 0, slot: 18 });
    expect(peopleOf(dayIn(turned?.week ?? week, 'pattern', 1), null).slice(18, 28)).toEqual([
      20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    ]);
  });

  test('what goes over the edge is left out, words are refused, empty cells are nobody', () => {
    expect(pasted(week, EVERY_WEEK, { text: '1\t2\n3\t4', day: 6, slot: 47 })?.area).toEqual(at(6, 47));
    expect(pasted(week, EVERY_WEEK, { text: 'lunes\t2', day: 0, slot: 0 })).toBeNull();
    expect(
      peopleOf(
        dayIn(pasted(week, EVERY_WEEK, { text: '\t4.0', day: 0, slot: 20 })?.week ?? week, 'pattern', 0),
        null,
      ),
    ).toEqual(line(0).map((was, slot) => (slot === 20 ? 0 : slot === 21 ? 4 : was)));
  });
});
