import { TRY_AS } from '@jornada/domain/access/try-as.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openTeam, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let other: Store;
let director: string;
let lead: Person;
let leads: string;

beforeAll(async () => {
  ({ product, store, other, director } = await openPlanningTeams());
  lead = await hire(product, { store, name: 'Daniela' });
  leads = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: lead.id,
    name: 'Daniela',
  });
  await openTeam(product, store, 'Taller');
});
afterAll(() => product.stop());

const trying = (
  call: Parameters<Product['call']>[0],
  input: Record<string, unknown> = {},
  { as = director, who = lead.id } = {},
) => product.call(call, input, as, { [TRY_AS]: who });

const Rights = z.object({ actorRoles: z.array(z.object({ teamPermissions: z.array(z.string()) })) });
const managed = { filter: { personnelDivision: '0417' } };

test('a person who gives permissions sees with them what a responsible sees: that role, those teams, nothing of their own', async () => {
  expect((await trying('auth.profile')).body).toMatchObject({
    actorRoles: [{ role: 'RESPONSIBLE', site: { code: '0417' }, team: { uuid: store.teamUuid } }],
    collaborator: null,
    triedAs: 'Daniela',
  });
  expect((await product.call('teamPermissions.bySite', managed, director)).status).toBe(200);
  expect(codesOf(await trying('teamPermissions.bySite', managed))).toEqual(['NOT_AUTHORIZED']);
});

test('what the store takes from responsibles is closed on the very next look', async () => {
  const permissions = async () =>
    Rights.parse((await trying('auth.profile')).body).actorRoles[0]?.teamPermissions;
  expect(await permissions()).toContain('TEMPLATES');
  await product.call(
    'team.managePermissions',
    {
      personnelDivision: '0417',
      collaboratorUuid: lead.id,
      permission: 'TEMPLATES',
      allowed: false,
      version: 0,
    },
    director,
  );
  expect(await permissions()).not.toContain('TEMPLATES');
});

test('it is a look: every act is refused, and none is done', async () => {
  const refused = await trying('team.managePermissions', {
    personnelDivision: '0417',
    collaboratorUuid: null,
    permission: 'COPY',
    allowed: false,
    version: 0,
  });
  expect(refused.status).toBe(403);
  expect(codesOf(refused)).toEqual(['TRYING_AS_ANOTHER']);
  const { body } = await product.call('teamPermissions.bySite', managed, director);
  expect(body).toMatchObject({
    site: expect.arrayContaining([
      expect.objectContaining({ permission: 'COPY', allowed: true, own: false }),
    ]),
  });
});

test('their plan is shown, and no week of it as one to change', async () => {
  const monday = mondayOf(dayAt(product.clock.now));
  const filter = { startDateInterval: monday, teamUuid: store.teamUuid };
  const weeks = { weeks: [{ weekStart: monday, editable: false }] };
  expect((await trying('planning.weekTeamByManager', { filter })).body).toMatchObject(weeks);
  expect((await trying('planning.weekSiteByManager', { filter })).body).toMatchObject({ teams: [weeks] });
  expect((await product.call('planning.weekTeamByManager', { filter }, leads)).body).toMatchObject({
    weeks: [{ weekStart: monday, editable: true }],
  });
});

test('only responsibles of the caller’s stores can be tried, and only by those who give permissions', async () => {
  const far = await hire(product, { store: other, name: 'Rita' });
  await product.signIn({
    role: 'RESPONSIBLE',
    siteId: other.siteId,
    teamId: other.teamId,
    collaboratorId: far.id,
    name: 'Rita',
  });
  const adviser = await hire(product, { store, name: 'Ximena' });
  const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId, name: 'Julia' });
  for (const [who, as] of [
    [far.id, director],
    [adviser.id, director],
    ['somebody', director],
    [lead.id, commissioner],
  ] as const)
    expect(codesOf(await trying('auth.profile', {}, { who, as }))).toEqual(['TRIED_AS_NOBODY']);
});

test('it opens the rights, not the person’s own papers', async () => {
  const file = (as: string, headers: Record<string, string> = {}) =>
    product.call('collaborators.file', { id: lead.id }, as, headers);
  expect((await file(leads)).body).toMatchObject({ own: true });
  expect((await file(director, { [TRY_AS]: lead.id })).body).toMatchObject({ own: false });
});
