import { MobilityDashboard, OwnMobility } from '@jornada/contract/mobility.ts';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hire, openStore, seedTypologies, type Person, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let north: Store;
let south: Store;
let ana: Person;
let hers: string;
let hr: string;
let position: number;

beforeAll(async () => {
  product = await startProduct();
  await seedTypologies(product);
  north = await openStore(product, '0417');
  south = await openStore(product, '0422');
  ana = await hire(product, { store: south, name: 'Ana', from: '2020-01-06' });
  const { db } = product.app.database;
  const own = await db
    .selectFrom('labor_condition as l')
    .innerJoin('position as o', 'o.id', 'l.position_id')
    .select(['o.id', 'o.number'])
    .where('l.collaborator_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  position = own.number;
  await db
    .insertInto('authorised_post')
    .values({
      site_id: north.siteId,
      team_id: north.teamId,
      position_id: own.id,
      valid_from: '2026-10-01',
      people: 1,
      weekly_minutes: 2400,
      changed_at: '2026-10-01T00:00:00Z',
      changed_by_name: 'RH',
    })
    .execute();
  for (const { siteId } of [south])
    await db
      .insertInto('site_feature')
      .values({
        site_id: siteId,
        feature: 'MOBILITY_SURVEY',
        enabled: true,
        since: '2026-01-01',
        changed_at: '2026-01-01T00:00:00Z',
        changed_by_name: 'RH',
      })
      .execute();
  hers = await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id });
  hr = await product.signIn({ role: 'HR' });
});
afterAll(() => product.stop());

const Words = z.object({ es: z.string(), en: z.string() });
const Question = z.object({
  id: z.string(),
  kind: z.string(),
  code: z.string(),
  name: Words,
  version: z.number(),
});

describe('the questions', () => {
  const list = async () =>
    z
      .array(Question)
      .parse((await product.call('leave.surveyQuestions.list', { filter: { survey: 'MOBILITY' } }, hr)).body);
  const own = async () => OwnMobility.parse((await product.call('mobility.own', {}, hers)).body);

  test('can be reworded by HR; the fields that vacancies are matched by stay, and reasons are not asked', async () => {
    const field = (await list()).find(({ code }) => code === 'PLACES');
    expect(field?.kind).toBe('FIELD');
    const name = { es: 'A qué tiendas irías', en: 'Stores you would go to' };
    const { id, version } = field ?? { id: '', version: 0 };
    await product.call('leave.surveyQuestions.update', { id, version, name }, hr);
    expect((await own()).questions.find(({ code }) => code === 'PLACES')?.name).toEqual(name);
    expect(
      codesOf(await product.call('leave.surveyQuestions.end', { id, version: version + 1 }, hr)),
    ).toEqual(['SURVEY_QUESTION_LAST']);
    for (const kind of ['REASON', 'FIELD'])
      expect(
        codesOf(await product.call('leave.surveyQuestions.create', { survey: 'MOBILITY', kind, name }, hr)),
      ).toEqual(['FIELD_NOT_VALID']);
    // The exit survey asks nothing of this.
    const { body } = await product.call('leave.surveyQuestions.list', {}, hr);
    expect(
      z
        .array(Question)
        .parse(body)
        .some(({ code }) => code === 'PLACES'),
    ).toBe(false);
  });

  test('that HR adds are answered from the next quarter on, and readers of the wish read the points', async () => {
    const { db } = product.app.database;
    const name = { es: 'Me importa la distancia', en: 'Distance matters to me' };
    await product.call('leave.surveyQuestions.create', { survey: 'MOBILITY', kind: 'SCALE', name }, hr);
    const added = (await list()).find(({ name: words }) => words.en === name.en);
    expect((await own()).questions.map(({ code }) => code)).not.toContain(added?.code);
    await db
      .updateTable('survey_question')
      .set({ valid_from: '2026-10-01' })
      .where('id', '=', added?.id ?? '')
      .execute();
    const code = added?.code ?? '';
    expect(codesOf(await product.call('mobility.save', wish(), hers))).toEqual(['FIELD_REQUIRED']);
    expect((await product.call('mobility.save', wish({ scales: { [code]: 6 } }), hers)).status).toBe(422);
    expect((await product.call('mobility.save', wish({ scales: { [code]: 4 } }), hers)).status).toBe(200);
    expect((await own()).answer?.scales).toEqual({ [code]: 4 });
    const board = MobilityDashboard.parse(
      (await product.call('mobility.dashboard', { filter: { personnelDivision: '0417' } }, hr)).body,
    );
    expect(board.questions.map(({ name: words }) => words)).toEqual([name]);
    expect(board.people.map(({ scales }) => scales)).toEqual([{ [code]: 4 }]);
    await db.deleteFrom('mobility_position').execute();
    await db.deleteFrom('mobility_answer').execute();
    await db
      .deleteFrom('survey_question')
      .where('id', '=', added?.id ?? '')
      .execute();
  });
});

const wish = (change: Record<string, unknown> = {}) => ({
  wish: 'NOW',
  places: [{ site: '0417' }],
  positions: [position],
  hours: 'SAME',
  languages: 'Español, inglés B1',
  hrMayContact: true,
  storeMaySee: false,
  version: 0,
  ...change,
});
const board = async (site = '0417') =>
  MobilityDashboard.parse(
    (await product.call('mobility.dashboard', { filter: { personnelDivision: site } }, hr)).body,
  );

describe('the mobility survey', () => {
  test('anyone who wishes for a change says where, as what and from when; up to five places', async () => {
    const save = async (change: Record<string, unknown>) =>
      codesOf(await product.call('mobility.save', wish(change), hers));
    expect(await save({ places: [] })).toEqual(['FIELD_REQUIRED']);
    expect(await save({ positions: [] })).toEqual(['FIELD_REQUIRED']);
    expect(await save({ wish: 'FROM' })).toEqual(['FIELD_REQUIRED']);
    expect(await save({ wish: 'FROM', fromDate: '2026-11-20' })).toEqual(['FIELD_NOT_VALID']);
    expect(await save({ places: [{ site: '9999' }] })).toEqual(['FIELD_NOT_VALID']);
    expect(await save({ places: [{ site: '0417', state: '09' }] })).toEqual(['FIELD_NOT_VALID']);
    expect(await save({ places: Array.from({ length: 6 }, () => ({ state: '09' })) })).toEqual([
      'FIELD_NOT_VALID',
    ]);
    expect((await board()).people).toEqual([]);
  });

  test('it is named, valid for six months, edited at will, and a vacancy shows who agrees with it', async () => {
    expect(await product.call('mobility.save', wish(), hers)).toMatchObject({
      status: 200,
      body: { aggregates: { version: 1, validUntil: '2027-05-20' } },
    });
    expect(codesOf(await product.call('mobility.save', wish(), hers))).toEqual(['STALE_VERSION']);
    const own = OwnMobility.parse((await product.call('mobility.own', {}, hers)).body);
    expect(own).toMatchObject({
      version: 1,
      answer: { wish: 'NOW', places: [{ site: '0417', state: null }], positions: [position] },
    });
    const { vacancies, people } = await board();
    expect(vacancies).toMatchObject([{ team: 'Ciclismo', positionNumber: position, free: 1, days: 50 }]);
    expect(people).toMatchObject([
      {
        fullName: 'Ana',
        site: { code: '0422' },
        since: '2020-01-06',
        teamUuid: south.teamUuid,
        positionNumber: position,
        lastWorked: null,
        leavesShort: false,
        matches: [{ but: [], level: 'ABLE' }],
      },
    ]);
    // Who wants fewer hours agrees in all but that.
    await product.call('mobility.save', wish({ hours: 'PART', version: 1 }), hers);
    expect((await board()).people[0]?.matches[0]?.but).toEqual(['hours']);
    // A whole state holds the store.
    await product.call('mobility.save', wish({ places: [{ state: '09' }], version: 2 }), hers);
    expect((await board()).people[0]?.matches[0]?.but).toEqual([]);
    expect((await board('0422')).people.map(({ fullName }) => fullName)).toEqual(['Ana']);
  });

  test('a candidate says whom they leave short, and has an address only with consent', async () => {
    const { db } = product.app.database;
    await db
      .updateTable('collaborator')
      .set({ professional_email: 'ana@tienda.example' })
      .where('id', '=', ana.id)
      .execute();
    const [post] = await db.selectFrom('authorised_post').selectAll().execute();
    if (post === undefined) throw new Error('no post');
    await db
      .insertInto('authorised_post')
      .values({ ...post, site_id: south.siteId, team_id: south.teamId })
      .execute();
    expect((await board()).people).toMatchObject([{ leavesShort: true, email: 'ana@tienda.example' }]);
    await db.updateTable('mobility_answer').set({ hr_may_contact: false }).execute();
    await db.updateTable('authorised_post').set({ people: 0 }).where('team_id', '=', south.teamId).execute();
    expect((await board()).people).toMatchObject([{ leavesShort: false, email: null }]);
    await db.deleteFrom('authorised_post').where('team_id', '=', south.teamId).execute();
  });

  test('a no is kept and shown to nobody; after its months an answer is over', async () => {
    await product.call('mobility.save', wish({ wish: 'NO', version: 3 }), hers);
    expect((await board()).people).toEqual([]);
    await product.call('mobility.save', wish({ version: 4 }), hers);
    expect((await board()).people).toHaveLength(1);
    const { now } = product.clock;
    product.clock.now = Temporal.Instant.from('2027-05-21T16:00:00Z');
    hr = await product.signIn({ role: 'HR' });
    expect((await board()).people).toEqual([]);
    product.clock.now = now;
    hr = await product.signIn({ role: 'HR' });
  });

  test('a choice keeps its reason; nobody chooses who did not ask', async () => {
    const choose = (input: Record<string, unknown>, as = hr) =>
      product.call('mobility.choose', { teamUuid: north.teamUuid, positionNumber: position, ...input }, as);
    expect(codesOf(await choose({ collaboratorUuid: ana.id }))).toEqual(['FIELD_REQUIRED']);
    const other = await hire(product, { store: south, name: 'Beto' });
    expect(codesOf(await choose({ collaboratorUuid: other.id, reason: 'Porque sí' }))).toEqual([
      'FIELD_NOT_VALID',
    ]);
    expect(
      (await choose({ collaboratorUuid: ana.id, reason: 'Más antigüedad, puede desde hoy' })).status,
    ).toBe(200);
    product.clock.now = product.clock.now.add({ minutes: 1 });
    expect((await choose({ reason: 'Nadie la pidió' })).status).toBe(200);
    expect((await board()).choices).toMatchObject([
      { fullName: null, reason: 'Nadie la pidió' },
      { fullName: 'Ana', reason: 'Más antigüedad, puede desde hoy' },
    ]);
  });

  test('where the store has not turned it on it is closed; the dashboard is the administrators’', async () => {
    const beto = await hire(product, { store: north, name: 'Norte' });
    const his = await product.signIn({ role: 'COLLABORATOR', collaboratorId: beto.id });
    expect((await product.call('mobility.own', {}, his)).status).toBe(403);
    expect((await product.call('mobility.own', {}, hr)).status).toBe(404);
    const director = await product.signIn({ role: 'DIRECTOR', siteId: south.siteId });
    expect(
      (await product.call('mobility.dashboard', { filter: { personnelDivision: '0422' } }, director)).status,
    ).toBe(403);
  });
});
