import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';
import { PROCESS_TYPES } from '../process/kind.ts';

test('every type of process is of one kind', () => {
  expect(KINDS.map(({ type }) => type)).toEqual(PROCESS_TYPES);
});
