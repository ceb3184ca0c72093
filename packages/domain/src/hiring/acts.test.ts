import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROLES, type Role } from '../access/roles.ts';
import { ACT_ROLES, actsFor, statusesFor, type ActFacts, type ActName } from './acts.ts';
import { HIRING_STATUSES } from './statuses.ts';
import { wordCount } from './comment.ts';

const director: ActFacts = {
  status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
  paper: false,
  roles: ['DIRECTOR'],
  permissions: [],
  own: false,
  gaveDirector: false,
  gaveLegal: false,
  invited: false,
};
const verdict = (act: ActName, facts: Partial<ActFacts> = {}) =>
  actsFor({ ...director, ...facts }).find((row) => row.act === act);

describe('what a caller may do', () => {
  test('the director validates now, may take paper or cancel, and not validate for Legal', () => {
    const acts = actsFor(director);
    expect(acts.filter(({ turn }) => turn).map(({ act }) => act)).toEqual(['validate.director']);
    expect(acts.filter(({ open, turn }) => open && !turn).map(({ act }) => act)).toEqual([
      'hiring.signOnPaper',
      'hiring.notifyHiringProcess',
      'hiring.cancelProcess',
    ]);
    expect(verdict('validate.legal')).toMatchObject({
      open: false,
      reason: 'BELONGS_TO_ANOTHER_ROLE',
      role: 'LAWYER',
    });
    expect(verdict('hiring.edit')).toMatchObject({
      open: false,
      reason: 'NOT_IN_THIS_STATUS',
      opensIn: expect.arrayContaining(['WAITING_FOR_HR_DATA']),
    });
  });

  test('nobody gives both validations, administrators included', () => {
    expect(
      verdict('validate.legal', {
        roles: ['HR'],
        status: 'WAITING_FOR_LEGAL_VALIDATION',
        gaveDirector: true,
      }),
    ).toMatchObject({ open: false, reason: 'OTHER_VALIDATION_YOURS' });
    expect(
      verdict('validate.legal', { roles: ['HR'], status: 'WAITING_FOR_LEGAL_VALIDATION' }),
    ).toMatchObject({ open: true, turn: true });
  });

  test('while a candidate has a link, typing for them is possible and nobody’s turn', () => {
    expect(verdict('hiring.getAddress', { status: 'WAITING_FOR_ADDRESS_DATA', invited: true })).toMatchObject(
      { open: true, turn: false },
    );
    expect(verdict('hiring.getAddress', { status: 'WAITING_FOR_ADDRESS_DATA' })).toMatchObject({
      open: true,
      turn: true,
    });
  });

  test('a responsible types data and invites only where the site permits it', () => {
    const responsible = { roles: ['RESPONSIBLE'], status: 'WAITING_FOR_COLLABORATOR_DATA' } as const;
    expect(verdict('hiring.insertPersonalData', responsible)).toMatchObject({
      open: false,
      reason: 'BELONGS_TO_ANOTHER_ROLE',
    });
    expect(
      verdict('hiring.insertPersonalData', { ...responsible, permissions: ['HIRING_START'] }),
    ).toMatchObject({ open: true, turn: true });
    expect(verdict('invitations.create', { ...responsible, permissions: ['HIRING_START'] })).toMatchObject({
      open: false,
    });
    expect(
      verdict('hiring.getAddress', {
        ...responsible,
        status: 'WAITING_FOR_ADDRESS_DATA',
        permissions: ['HIRING_START'],
      }),
    ).toMatchObject({ open: false });
  });

  test('open means: in a status of the act, with a role of the act, on somebody else’s hire', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HIRING_STATUSES),
        fc.subarray([...ROLES]),
        fc.boolean(),
        fc.boolean(),
        (status, roles, own, paper) => {
          for (const row of actsFor({
            status,
            roles,
            permissions: ['HIRING_START', 'INVITATIONS'],
            own,
            paper,
            gaveDirector: false,
            gaveLegal: false,
            invited: false,
          })) {
            const allowed: readonly Role[] = ACT_ROLES[row.act].roles;
            const expected =
              !own &&
              statusesFor(row.act).includes(status) &&
              roles.some((role) => allowed.includes(role)) &&
              !(paper && row.act === 'hiring.signOnPaper');
            expect(row.open).toBe(expected);
            expect(row.reason === null).toBe(expected);
            expect(row.turn && !row.open).toBe(false);
          }
        },
      ),
    );
  });
});

test.each([
  ['', 0],
  ['  una   palabra ', 2],
  ['— … !', 0],
  ['40 h, $11,480.00', 3],
])('%j has %i words', (text, count) => expect(wordCount(text)).toBe(count));
