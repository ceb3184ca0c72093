import { expect, test } from 'vitest';
import { situationOf } from './situations.ts';

const open = (type: string, status = 'ANY') => ({ type, status });
const [LEAVE, ABSENCE, MUTATION, CONVERSION, EXTENSION, HIRING] = [
  'LEAVE_PROCESS_MEX',
  'LEAVE_OF_ABSENCE_PROCESS_MEX',
  'MUTATION_PROCESS_MEX',
  'CONVERSION_CONTRACT_PROCESS_MEX',
  'EXTENSION_CONTRACT_PROCESS_MEX',
  'HIRING_CONTRACT_PROCESS_MEX',
];

test.each([
  ['a leave before everything', [open(MUTATION), open(LEAVE)], 'LEAVE'],
  ['an absence that runs', [open(ABSENCE, 'ONGOING'), open(MUTATION)], 'ONGOING_LEAVE_OF_ABSENCE'],
  ['an absence that is agreed', [open(ABSENCE, 'SCHEDULED_FOR_START_DATE')], 'LEAVE_OF_ABSENCE'],
  ['an absence that nobody has signed', [open(ABSENCE, 'PENDING_SIGNATURE')], 'HIRED'],
  ['a mutation before a conversion', [open(CONVERSION), open(MUTATION)], 'MUTATION_PROCESS'],
  ['a conversion', [open(CONVERSION)], 'CONVERSION'],
  ['an extension', [open(EXTENSION)], 'EXTENSION'],
  ['a change of hours, which has no situation', [open('TIMEBASE_CHANGE_PROCESS_MEX')], 'HIRED'],
])('%s', (_what, processes, situation) => {
  expect(situationOf({ open: processes, left: false, started: true })).toBe(situation);
});

test('without an open process the contract says what the person is', () => {
  expect(situationOf({ open: [], left: false, started: true })).toBe('HIRED');
  expect(situationOf({ open: [], left: false, started: false })).toBe('NOT_STARTED_TO_WORK');
  expect(situationOf({ open: [open(HIRING)], left: false, started: false })).toBe('IN_HIRING');
  expect(situationOf({ open: [], left: true, started: true })).toBe('LEAVE');
});
