import { expect, test } from 'vitest';
import { differencesOf } from './differences.ts';

const labels = { name: 'Nombre', state: 'Estado', tutor: 'Tutor', list: 'Lista' };

test('only what differs is listed, in the order of the labels and in words', () => {
  const mine = {
    name: 'Ximena',
    state: 'DF',
    tutor: { name: 'Rosa', surname: 'Núñez' },
    list: [1, 2],
    other: 1,
  };
  const theirs = { name: 'Jimena', state: 'MC', tutor: { name: '', surname: '' }, list: [1, 2], other: 2 };
  expect(
    differencesOf(mine, theirs, {
      labels,
      empty: '–',
      word: (path, value) => (path === 'state' && value === 'DF' ? 'Ciudad de México' : undefined),
    }),
  ).toEqual([
    { path: 'name', label: 'Nombre', mine: 'Ximena', theirs: 'Jimena' },
    { path: 'state', label: 'Estado', mine: 'Ciudad de México', theirs: 'MC' },
    { path: 'tutor', label: 'Tutor', mine: 'Rosa Núñez', theirs: '–' },
  ]);
});
