import { expect, test } from 'vitest';
import { heardCapabilities, HEARD_WITH, KEY_RESOURCES, keyOpens, keyRoles } from './api-keys.ts';
import { KINDS } from '../processes/kinds.ts';
import { permissions } from './permissions.ts';

test('every capability that a key opens has calls', () => {
  // The directory speaks SCIM, beside the contract.
  const names = new Set([...Object.keys(permissions).map((name) => name.split('.')[0]), 'scim']);
  expect(
    [...Object.values(KEY_RESOURCES), ...Object.values(HEARD_WITH)].flat().filter((one) => !names.has(one)),
  ).toEqual([]);
});

test('reading opens no writing, and nothing of another resource', () => {
  const scopes = ['collaborators:read'];
  expect(keyOpens(scopes, { call: 'collaborators.list', reads: true })).toBe(true);
  expect(keyOpens(scopes, { call: 'collaborators.update', reads: false })).toBe(false);
  expect(keyOpens(scopes, { call: 'planning.week', reads: true })).toBe(false);
  expect(keyOpens(scopes, { call: 'accounts.list', reads: true })).toBe(false);
});

test('a key that reads processes receives every act on them, and opens none', () => {
  const scopes = ['processes:read'];
  const starts = KINDS.map(({ start }) => start.call.split('.')[0]);
  expect(heardCapabilities(scopes)).toEqual(expect.arrayContaining(starts));
  expect(keyOpens(scopes, { call: 'processes.list', reads: true })).toBe(true);
  expect(keyOpens(scopes, { call: 'hiring.getFiscalData', reads: true })).toBe(false);
  expect(keyOpens(scopes, { call: 'hiring.startHiringProcess', reads: false })).toBe(false);
});

test('a key of some sites reaches no other, whatever its account reaches', () => {
  const hr = { role: 'HR', siteId: null, teamId: null } as const;
  const director = { role: 'DIRECTOR', siteId: 7, teamId: null } as const;
  const self = { role: 'COLLABORATOR', siteId: null, teamId: null } as const;
  expect(keyRoles([hr, self], [])).toEqual([hr]);
  expect(keyRoles([hr], [3])).toEqual([{ role: 'DIRECTOR', siteId: 3, teamId: null }]);
  expect(keyRoles([director], [3])).toEqual([]);
  expect(keyRoles([director], [7, 3])).toEqual([director]);
});
