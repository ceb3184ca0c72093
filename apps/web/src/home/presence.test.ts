import { expect, test } from 'vitest';
import { coverageOf, inOrder, spansOf, standing, underMark, type FloorPerson } from './presence.ts';

const night: FloorPerson = {
  collaboratorUuid: 'ana',
  name: 'Ana',
  team: 'Ciclismo',
  periods: [{ fromHour: 1320, toHour: 360, code: 'ORD', kind: 'WORK', breakFrom: 120, breakMinutes: 30 }],
};

test('somebody who works tonight has not come this morning, wherever the break lies', () => {
  expect(spansOf(night).map(({ from, to }) => [from, to])).toEqual([
    [1320, 1560],
    [1590, 1800],
  ]);
  expect([standing(night, 600), standing(night, 1330)]).toEqual(['later', 'in']);
});

const day = (name: string, fromHour: number, toHour: number): FloorPerson => ({
  ...night,
  collaboratorUuid: name,
  name,
  periods: [{ fromHour, toHour, code: 'ORD', kind: 'WORK', breakFrom: null, breakMinutes: null }],
});

test('people who are in stand first, then those who come, and those who have gone last', () => {
  const people = [day('Gone', 420, 780), day('Later', 1140, 1320), day('In', 720, 1200)];
  expect(inOrder(people, 1020).map(({ name }) => name)).toEqual(['In', 'Later', 'Gone']);
});

test('what was missing this morning is over: the worst stretch is one that still comes', () => {
  const need = Array.from({ length: 48 }, (_, half) => (half === 20 ? 5 : half === 38 ? 2 : 0));
  const floor = {
    site: { code: '0417', name: 'Perisur', timeZone: 'America/Mexico_City', opens: 600, closes: 1320 },
    today: '2026-11-26',
    absent: 0,
    need,
    people: [],
    upcoming: [],
  };
  expect(coverageOf({ ...floor, now: 540 }).worst).toEqual({ from: 600, to: 630, missing: 5 });
  expect(coverageOf({ ...floor, now: 1020 }).worst).toEqual({ from: 1140, to: 1170, missing: 2 });
});

test('an hour whose figures the clock would cover is not shown, on the narrow scale of a phone already earlier', () => {
  const at = (now: number) => [18, 20, 22].map((hour) => underMark(hour, now));
  expect(at(19 * 60 + 23)).toEqual(['phone', 'always', undefined]);
  expect(at(20 * 60 + 53)).toEqual([undefined, 'always', 'phone']);
  // After the scale's end the mark stands at the end.
  expect(at(23 * 60 + 50)).toEqual([undefined, undefined, 'always']);
});
