import { hiring } from '@jornada/domain/hiring/kind.ts';
import { statusesThat } from '@jornada/domain/process/kind.ts';
import { expect, test } from 'vitest';
import { articleOf } from '../hiring/process/articles.ts';
import { nextOf, toneOf } from './statuses.ts';

test.each([
  ['INITIATED', ['invitations.create'], 'direction'],
  ['INVITATION_SENT', [], 'candidate'],
  ['WAITING_FOR_BANK_DATA', [], 'candidate'],
  ['WAITING_FOR_BANK_DATA', ['hiring.getBankData'], 'direction'],
  ['WAITING_FOR_LABOR_DATA', ['hiring.getLaborData'], 'direction'],
  ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', ['validate.director', 'validate.legal'], 'both'],
  ['WAITING_FOR_LEGAL_VALIDATION', ['validate.legal'], 'legal'],
  ['WAITING_FOR_HR_DATA', ['common.insertHrData'], 'hr'],
  ['WAITING_TO_SIGN_CONTRACT', [], 'signers'],
  ['WAITING_FOR_OSMOS_RESPONSE', [], 'system'],
  ['WAITING_FOR_OSMOS_RESPONSE_NOK', ['hiring.rectify'], 'direction'],
] as const)('%s with the tasks %j waits for %s', (currentStatus, tasks, next) => {
  expect(nextOf(hiring, { currentStatus, tasks })).toBe(next);
});

test.each(statusesThat(hiring, 'closed'))('%s is nobody’s turn and no progress', (status) => {
  expect(nextOf(hiring, { currentStatus: status, tasks: [] })).toBe('nobody');
  expect(toneOf(hiring, status)).not.toBe('progress');
});

test('a ground is said by its article', () => {
  expect(articleOf('NATURE_OF_WORK')).toBe('LFT 37-I');
  expect(articleOf('not a ground')).toBe('not a ground');
});
