import { expect, test } from 'vitest';
import { personAfter } from './FindPerson.tsx';
import { samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';

const people = ['Ana Peña', 'Beto Ríos', 'Ana Ruiz'].map((name, at) => ({
  ...samplePerson(`p${at}`, {}),
  name,
}));
const board = createBoard(sampleWeek(people), {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
});

test('a name is found without accents, from where one stands and round the end', () => {
  expect(personAfter(board, 'rios', { from: 0, step: 1 })).toBe(1);
  expect(personAfter(board, 'ana', { from: 1, step: 1 })).toBe(2);
  expect(personAfter(board, 'ana', { from: 3, step: 1 })).toBe(0);
  expect(personAfter(board, 'ana', { from: 1, step: -1 })).toBe(0);
});

test('words may stand in any order; a name that nobody has is not found', () => {
  expect(personAfter(board, 'ruiz ana', { from: 0, step: 1 })).toBe(2);
  expect(personAfter(board, 'carla', { from: 0, step: 1 })).toBeUndefined();
});
