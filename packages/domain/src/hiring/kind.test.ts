import { describe, expect, test } from 'vitest';
import { statusesOf, type AnyKind } from '../process/kind.ts';
import { hiring } from './kind.ts';
import { HIRING_STATUSES } from './statuses.ts';

const kind: AnyKind = hiring;

/** Section 4, without the statuses of conversion, extension, mutation and leave that it groups with the hire. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'hiring.abortHiringProcess': ['WAITING_TO_SEND_CONTRACT', 'WAITING_TO_SIGN_CONTRACT'],
  'hiring.cancelProcess': [
    'WAITING_FOR_COLLABORATOR_DATA',
    'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    'WAITING_FOR_DIRECTOR_VALIDATION',
    'WAITING_FOR_LEGAL_VALIDATION',
    'WAITING_FOR_HR_DATA',
    'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    'QUEUED_SEND_EMAIL_PENDING',
  ],
  'validate.director': ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'WAITING_FOR_DIRECTOR_VALIDATION'],
  'validate.legal': ['WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', 'WAITING_FOR_LEGAL_VALIDATION'],
  'force.complete': [
    'WAITING_FOR_OSMOS_RESPONSE',
    'WAITING_FOR_OSMOS_RESPONSE_OK',
    'WAITING_FOR_OSMOS_RESPONSE_NOK',
    'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
    'SCHEDULED_FOR_START_DATE',
  ],
  'hiring.edit': [
    'WAITING_FOR_HR_DATA',
    'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    'WAITING_TO_SEND_CONTRACT',
    'WAITING_TO_SIGN_CONTRACT',
  ],
  'hiring.sendEmailCollaboratorToken': ['WAITING_FOR_COLLABORATOR_DATA', 'QUEUED_SEND_EMAIL_PENDING'],
  'hiring.signOnPaper': [
    'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    'WAITING_FOR_DIRECTOR_VALIDATION',
    'WAITING_FOR_LEGAL_VALIDATION',
    'WAITING_FOR_HR_DATA',
    'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    'WAITING_TO_SEND_CONTRACT',
    'QUEUED_SEND_EMAIL_PENDING',
    'WAITING_TO_SIGN_CONTRACT',
  ],
  'hiring.createCollaboratorIdentityAccess': [
    'WAITING_TO_SEND_CONTRACT',
    'WAITING_TO_SIGN_CONTRACT',
    'SIGNED',
    'COMPLETED_SUCCESS',
  ],
  // The external HR system's no is corrected too (decisions §3).
  'hiring.rectify': [
    'WAITING_FOR_COLLABORATOR_DATA',
    'QUEUED_SEND_EMAIL_PENDING',
    'WAITING_FOR_OSMOS_RESPONSE_NOK',
  ],
};

describe('a hire', () => {
  test.each(Object.entries(GROUPS))('%s is open in the statuses of section 4 alone', (act, statuses) => {
    expect(statusesOf(kind, act)).toEqual(HIRING_STATUSES.filter((status) => statuses.includes(status)));
  });

  test('is listed at a site in the order of section 4', () => {
    const ordered = HIRING_STATUSES.filter((status) => kind.statuses[status]?.order !== undefined).toSorted(
      (one, other) => (kind.statuses[one]?.order ?? 0) - (kind.statuses[other]?.order ?? 0),
    );
    expect(ordered).toEqual([
      'WAITING_FOR_ADDRESS_DATA',
      'WAITING_FOR_FISCAL_DATA',
      'WAITING_FOR_BANK_DATA',
      'WAITING_FOR_LABOR_DATA',
      'WAITING_FOR_OSMOS_RESPONSE',
      'WAITING_FOR_OSMOS_RESPONSE_OK',
      'WAITING_FOR_OSMOS_RESPONSE_NOK',
      'ABORTED',
      'COMPLETED_SUCCESS',
    ]);
  });
});
