import { beforeEach, expect, test } from 'vitest';
import type { Profile } from '../profile.ts';
import { keepSiteName, whereOne } from './whereOne.ts';

const profile = (roles: Profile['actorRoles']): Profile => ({
  actorRoles: roles,
  collaborator: null,
  uuid: 'u',
  uid: 'u',
  email: 'u@anahuac.example',
  name: 'Ada Ríos',
  givenName: 'Ada',
  familyName: 'Ríos',
  expiry: '2026-11-25T20:00:00Z',
});
const director = profile([{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }]);
const hr = profile([{ role: 'HR' }]);

beforeEach(() => localStorage.clear());

test('one’s own store is named at once, without a list', () => {
  expect(whereOne(director, undefined)).toEqual({ code: '0417', name: 'Santa Fe', hasOthers: false });
});

test('a store that was named before is named at once the next time', () => {
  expect(whereOne(hr, '0500')).toEqual({ code: '0500', name: '', hasOthers: true });
  keepSiteName('0500', 'Cancún');
  expect(whereOne(hr, '0500')).toMatchObject({ name: 'Cancún' });
});

test('what else lies in the storage does no harm', () => {
  localStorage.setItem('siteNames', '"broken');
  expect(whereOne(hr, '0500')).toMatchObject({ name: '' });
  localStorage.setItem('siteNames', '{"0500": 7}');
  expect(whereOne(hr, '0500')).toMatchObject({ name: '' });
});
