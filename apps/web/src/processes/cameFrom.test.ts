import { expect, test } from 'vitest';
import { placeFrom } from './cameFrom.ts';

const from = {
  list: '/mx/0417/general/allProcesses?team=x',
  rows: ['/a', '/b', '/c'],
  before: 50,
  total: 121,
};

test('a process keeps its place in the list from which it was opened, and its neighbors there', () => {
  expect(placeFrom(from, '/b')).toEqual({
    from,
    place: { position: 52, of: 121, previous: '/a', next: '/c' },
  });
  expect(placeFrom(from, '/c')?.place).toMatchObject({ previous: '/b', next: null });
});

test('opened from elsewhere it has none', () => {
  expect(placeFrom(null, '/b')).toBeNull();
  expect(placeFrom({ other: true }, '/b')).toBeNull();
  expect(placeFrom(from, '/z')).toBeNull();
});
