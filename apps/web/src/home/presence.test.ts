import { expect, test } from 'vitest';
import { spansOf, standing, type FloorPerson } from './presence.ts';

const night: FloorPerson = {
  collaboratorUuid: 'ana',
  name: 'Ana',
  team: 'Ciclismo',
  periods: [{ fromHour: 1320, toHour: 360, code: 'ORD', kind: 'WORK', breakFrom: 120, breakMinutes: 30 }],
};

test('who works tonight has not come this morning, wherever the break lies', () => {
  expect(spansOf(night).map(({ from, to }) => [from, to])).toEqual([
    [1320, 1560],
    [1590, 1800],
  ]);
  expect([standing(night, 600), standing(night, 1330)]).toEqual(['later', 'in']);
});
