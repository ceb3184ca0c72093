import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openTeam, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';
import { signInAs } from '../testing/access/subjects.ts';

let product: Product;
let store: Store;
let other: Store;
let director: string;
let hr: string;
let lead: Person;
let responsible: string;
beforeAll(async () => {
  ({ product, store, other, director } = await openPlanningTeams());
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  lead = await hire(product, { store, name: 'Daniela' });
  responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: lead.id,
    name: 'Daniela',
  });
});
afterAll(() => product.stop());

const Feature = z.object({ feature: z.string(), status: z.string(), version: z.number() });
const features = async (as = director) =>
  z.array(Feature).parse((await product.call('features.byPersonnelDivision', { id: '0417' }, as)).body);
const statusOf = async (name: string) => (await features()).find(({ feature }) => feature === name)?.status;
const create = (feature: string, as = hr) =>
  product.call('features.create', { personnelDivision: '0417', feature }, as);
const toggle = (feature: string, enabled: boolean, version: number) =>
  product.call('features.toggle', { personnelDivision: '0417', feature, enabled, version }, hr);
const manage = (input: Record<string, unknown>, as = director) =>
  product.call(
    'team.managePermissions',
    { personnelDivision: '0417', collaboratorUuid: null, version: 0, ...input },
    as,
  );

describe('features of a site', () => {
  test('none is on until it is added; added it is on, and again it is refused', async () => {
    expect((await features()).every(({ status }) => status === 'ABSENT')).toBe(true);
    expect(await create('AUTO_PLAN')).toMatchObject({
      status: 200,
      body: { aggregates: { feature: { status: 'ENABLED', version: 1, changedBy: 'Sandra Lara' } } },
    });
    expect(codesOf(await create('AUTO_PLAN'))).toEqual(['FEATURE_ALREADY_EXISTS']);
    expect(codesOf(await create('TELEPATHY'))).toEqual(['FEATURE_NOT_FOUND']);
    expect(codesOf(await create('AUTO_PLAN', director))).toEqual(['NOT_AUTHORIZED']);
  });

  test('each says how many people of the site it opens something for', async () => {
    const People = z.array(z.object({ feature: z.string(), people: z.number() }));
    const answered = await product.call('features.byPersonnelDivision', { id: '0417' }, director);
    const people = new Map(People.parse(answered.body).map((row) => [row.feature, row.people]));
    const { n } = await product.app.database.db
      .selectFrom('collaborator')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('site_id', '=', store.siteId)
      .executeTakeFirstOrThrow();
    expect(people.get('SELF_SERVICE')).toBe(n);
    expect(people.get('AUTO_PLAN')).toBeGreaterThan(0);
    expect(people.get('VACATION_REQUESTS')).toBeGreaterThanOrEqual(n);
  });

  test('off and on again, never twice the same, never by an older version', async () => {
    expect(codesOf(await toggle('MOBILITY_SURVEY', true, 0))).toEqual(['FEATURE_NOT_FOUND']);
    expect(await toggle('AUTO_PLAN', false, 1)).toMatchObject({ status: 200 });
    expect(await statusOf('AUTO_PLAN')).toBe('DISABLED');
    expect(codesOf(await toggle('AUTO_PLAN', false, 2))).toEqual(['FEATURE_ALREADY_DISABLED']);
    expect(codesOf(await toggle('AUTO_PLAN', true, 1))).toEqual(['STALE_VERSION']);
    expect(await toggle('AUTO_PLAN', true, 2)).toMatchObject({ status: 200 });
    expect(codesOf(await toggle('AUTO_PLAN', true, 3))).toEqual(['FEATURE_ALREADY_EXISTS']);
    const list = z
      .array(z.object({ feature: z.string(), sites: z.array(z.object({ enabled: z.boolean() })) }))
      .parse((await product.call('features.list', {}, director)).body);
    expect(list.find(({ feature }) => feature === 'AUTO_PLAN')?.sites).toEqual([{ enabled: true }]);
  });

  test('the profile says at once what the person’s site has on', async () => {
    const Profile = z.object({ actorRoles: z.array(z.object({ features: z.array(z.string()) })) });
    const own = async () =>
      Profile.parse((await product.call('auth.profile', {}, director)).body).actorRoles[0]?.features;
    expect(await own()).toEqual(['AUTO_PLAN']);
    await toggle('AUTO_PLAN', false, 3);
    expect(await own()).toEqual([]);
  });
});

describe('what responsibles may do', () => {
  const save = () =>
    product.call(
      'planningTemplates.create',
      { personnelDivision: '0417', teamUuid: store.teamUuid, name: 'Semana', weeks: 1, rows: [] },
      responsible,
    );
  const State = z.object({
    permission: z.string(),
    allowed: z.boolean(),
    own: z.boolean(),
    version: z.number(),
  });
  const bySite = async () =>
    z
      .object({
        site: z.array(State),
        people: z.array(z.object({ collaboratorUuid: z.string(), permissions: z.array(State) })),
      })
      .parse(
        (await product.call('teamPermissions.bySite', { filter: { personnelDivision: '0417' } }, director))
          .body,
      );

  test('by default everything but to start hires and to invite', async () => {
    const { site, people } = await bySite();
    expect(site.filter(({ allowed }) => !allowed).map(({ permission }) => permission)).toEqual([
      'HIRING_START',
      'INVITATIONS',
    ]);
    expect(people.map(({ collaboratorUuid }) => collaboratorUuid)).toEqual([lead.id]);
  });

  test('who turned what on and off is listed, the newest first, also what was given back', async () => {
    const began = product.clock.now;
    const later = (input: Record<string, unknown>) => {
      product.clock.now = product.clock.now.add({ seconds: 1 });
      return manage({ permission: 'REBILLING', ...input });
    };
    await later({ allowed: false });
    await later({ allowed: true, collaboratorUuid: lead.id });
    await later({ allowed: null, version: 1, collaboratorUuid: lead.id });
    await later({ allowed: null, version: 1 });
    product.clock.now = began;
    const { body } = await product.call(
      'teamPermissions.history',
      { filter: { personnelDivision: '0417' } },
      director,
    );
    const Switch = z.object({
      feature: z.string().nullable(),
      permission: z.string().nullable(),
      person: z.string().nullable(),
      allowed: z.boolean().nullable(),
    });
    const last = z.array(Switch).parse(body).slice(0, 4);
    expect(last.map((one) => [one.permission, one.person !== null, one.allowed])).toEqual([
      ['REBILLING', false, null],
      ['REBILLING', true, null],
      ['REBILLING', true, true],
      ['REBILLING', false, false],
    ]);
    expect(
      z
        .array(Switch)
        .parse(body)
        .some(({ feature }) => feature !== null),
    ).toBe(true);
  });

  test('taken away it is closed on the very next call, and the person’s own word counts before the site’s', async () => {
    expect(codesOf(await save())).not.toContain('NOT_AUTHORIZED');
    expect(await manage({ permission: 'TEMPLATES', allowed: false })).toMatchObject({ status: 200 });
    expect(await save()).toMatchObject({ status: 403 });
    expect(await manage({ permission: 'TEMPLATES', allowed: true, collaboratorUuid: lead.id })).toMatchObject(
      { status: 200 },
    );
    expect(codesOf(await save())).not.toContain('NOT_AUTHORIZED');
    expect(
      await manage({ permission: 'TEMPLATES', allowed: null, collaboratorUuid: lead.id, version: 1 }),
    ).toMatchObject({ status: 200, body: { aggregates: { permission: { allowed: false, own: false } } } });
    expect(await save()).toMatchObject({ status: 403 });
  });

  test('a colleague’s newer word is not overwritten unseen', async () => {
    expect(await manage({ permission: 'COPY', allowed: false })).toMatchObject({ status: 200 });
    expect(codesOf(await manage({ permission: 'COPY', allowed: true }))).toEqual(['STALE_VERSION']);
  });

  test('is said only of those who lead a team there, never of the caller, and only where the role reaches', async () => {
    const adviser = await hire(product, { store, name: 'Ximena' });
    const about = (collaboratorUuid: string, as = director) =>
      manage({ permission: 'NOTIFY', allowed: false, collaboratorUuid }, as);
    expect(codesOf(await about(adviser.id))).toEqual(['PROFILE_NOT_AUTHORIZED']);
    const elsewhere = await hire(product, { store: other, name: 'Rita' });
    expect(codesOf(await about(elsewhere.id))).toEqual(['COLLABORATOR_NOT_FOUND']);
    const both = await hire(product, { store, name: 'Noemí' });
    const team = await openTeam(product, store, 'Taller');
    const self = await signInAs(
      product,
      [
        { role: 'DIRECTOR', siteId: store.siteId },
        { role: 'RESPONSIBLE', siteId: store.siteId, teamId: team.teamId },
        { role: 'COMMISSIONER', siteId: other.siteId },
      ],
      { collaboratorId: both.id },
    );
    expect(codesOf(await about(both.id, self))).toEqual(['OWN_PROCESS']);
    const there = { permission: 'NOTIFY', allowed: false, personnelDivision: other.siteCode };
    expect(codesOf(await manage(there, self))).toEqual(['SITE_NOT_AUTHORIZED']);
    expect(codesOf(await manage(there, director))).toEqual(['SITE_NOT_FOUND']);
  });

  test('a person reads their own permissions', async () => {
    const asPerson = await product.signIn({
      role: 'COLLABORATOR',
      collaboratorId: (await hire(product, { store, name: 'Eva' })).id,
    });
    expect(codesOf(await product.call('teamPermissions.byCollaborator', { id: lead.id }, asPerson))).toEqual([
      'COLLABORATOR_NOT_FOUND',
    ]);
    expect(await product.call('teamPermissions.byCollaborator', { id: lead.id }, director)).toMatchObject({
      status: 200,
      body: expect.arrayContaining([
        { permission: 'COPY', allowed: false, own: false, version: 0 },
        { permission: 'NOTIFY', allowed: true, own: false, version: 0 },
      ]),
    });
  });
});

describe('copied from another store', () => {
  const copy = (what: 'features.copy' | 'team.copyPermissions', seen: readonly string[], as = hr) =>
    product.call(what, { personnelDivision: other.siteCode, sourceDivision: '0417', seen }, as);

  test('features are turned on and off as there, once they are the ones that the preview named', async () => {
    await create('SALARY_ADVANCE');
    const at = (id: string) => product.call('features.byPersonnelDivision', { id }, hr);
    const on = async (id: string) =>
      z
        .array(Feature)
        .parse((await at(id)).body)
        .filter(({ status }) => status === 'ENABLED')
        .map(({ feature }) => feature);
    await product.call(
      'features.create',
      { personnelDivision: other.siteCode, feature: 'SHARED_SHIFTS' },
      hr,
    );
    const [there, here] = [await on('0417'), await on(other.siteCode)];
    expect(here).not.toEqual(there);
    expect(codesOf(await copy('features.copy', ['SALARY_ADVANCE']))).toEqual(['STALE_VERSION']);
    expect(await on(other.siteCode)).toEqual(here);
    const differing = [...new Set(there).symmetricDifference(new Set(here))];
    expect(await copy('features.copy', differing)).toMatchObject({ status: 200 });
    expect(await on(other.siteCode)).toEqual(there);
    expect(codesOf(await copy('features.copy', [], director))).toEqual(['NOT_AUTHORIZED']);
  });

  test('team permissions are the other store’s, by those alone who reach both', async () => {
    const own = async (id: string) =>
      z
        .object({ site: z.array(z.object({ permission: z.string(), allowed: z.boolean() })) })
        .parse((await product.call('teamPermissions.bySite', { filter: { personnelDivision: id } }, hr)).body)
        .site.filter(({ allowed }) => allowed)
        .map(({ permission }) => permission);
    const differing = [...new Set(await own('0417')).symmetricDifference(new Set(await own(other.siteCode)))];
    expect(differing).not.toEqual([]);
    expect(codesOf(await copy('team.copyPermissions', differing, director))).toEqual(['SITE_NOT_FOUND']);
    expect(await copy('team.copyPermissions', differing)).toMatchObject({ status: 200 });
    expect(await own(other.siteCode)).toEqual(await own('0417'));
  });
});
