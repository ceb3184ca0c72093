import { expect, test } from 'vitest';
import { KEY_RESOURCES, keyOpens, keyRoles } from './api-keys.ts';
import { permissions } from './permissions.ts';

test('every capability that a key opens has calls', () => {
  // The directory speaks SCIM, beside the contract.
  const names = new Set([...Object.keys(permissions).map((name) => name.split('.')[0]), 'scim']);
  expect(
    Object.values(KEY_RESOURCES)
      .flat()
      .filter((one) => !names.has(one)),
  ).toEqual([]);
});

test('reading opens no writing, and nothing of another resource', () => {
  const scopes = ['collaborators:read'];
  expect(keyOpens(scopes, { call: 'collaborators.list', reads: true })).toBe(true);
  expect(keyOpens(scopes, { call: 'collaborators.update', reads: false })).toBe(false);
  expect(keyOpens(scopes, { call: 'planning.week', reads: true })).toBe(false);
  expect(keyOpens(scopes, { call: 'accounts.list', reads: true })).toBe(false);
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
