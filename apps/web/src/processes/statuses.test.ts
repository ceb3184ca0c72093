import { CLOSED_STATUSES, isOpen } from '@jornada/domain/hiring/statuses.ts';
import { expect, test } from 'vitest';
import { articleOf, HIRE_STATUSES, nextOf, toneOf } from './statuses.ts';

test.each([
  ['INITIATED', 'next.direction'],
  ['INVITATION_SENT', 'next.candidate'],
  ['WAITING_FOR_BANK_DATA', 'next.candidate'],
  ['WAITING_FOR_LABOR_DATA', 'next.direction'],
  ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'next.both'],
  ['WAITING_FOR_LEGAL_VALIDATION', 'next.legal'],
  ['WAITING_FOR_HR_DATA', 'next.hr'],
  ['WAITING_TO_SIGN_CONTRACT', 'next.signers'],
  ['WAITING_FOR_OSMOS_RESPONSE', 'next.system'],
  ['WAITING_FOR_OSMOS_RESPONSE_NOK', 'next.direction'],
] as const)('%s waits for %s', (status, next) => {
  expect(nextOf(status)).toBe(next);
});

test.each(CLOSED_STATUSES)('%s is nobody’s turn and no progress', (status) => {
  expect(isOpen(status)).toBe(false);
  expect(nextOf(status)).toBe('next.nobody');
  expect(toneOf(status)).not.toBe('progress');
});

test('the filter offers a hire’s own statuses alone', () => {
  expect(HIRE_STATUSES).toContain('SCHEDULED_FOR_START_DATE');
  expect(HIRE_STATUSES).not.toContain('SCHEDULED_FOR_CONVERSION_DATE');
});

test('a ground is said by its article', () => {
  expect(articleOf('NATURE_OF_WORK')).toBe('LFT 37-I');
  expect(articleOf('not a ground')).toBe('not a ground');
});
