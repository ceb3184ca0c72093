import { randomUUID } from 'node:crypto';
import type { CallInput } from '@jornada/contract/call.ts';
import type { mutationCalls } from '@jornada/contract/mutation.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COMMENT, PDF, refusal, stateIn } from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';
import { addDays } from '@jornada/domain/time.ts';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
const DAY = '2026-12-07';

let product: Product;
/** Origin and destination, of one employer; and a store of another. */
let store: Store;
let other: Store;
let foreign: Store;
let running: Store;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  other = await openStore(product, '0500', 'America/Tijuana');
  foreign = await openStore(product, '0900');
  running = await openTeam(product, store, 'Running');
  const { employer_id } = await db()
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  await db().updateTable('site').set({ employer_id }).where('id', '=', other.siteId).execute();
  await db()
    .insertInto('position')
    .values([
      { number: CASHIER, name_es: 'Cajera', name_en: 'Cashier', duties_es: 'Cobrar' },
      { number: MANAGER, name_es: 'Gerente', name_en: 'Manager', duties_es: 'Dirigir', manager: true },
    ])
    .execute();
  const patron = randomUUID();
  await db()
    .insertInto('account')
    .values({ id: patron, email: `${patron}@anahuac.example`, name: 'Beatriz Luna' })
    .execute();
  await db().insertInto('account_role').values({ account_id: patron, role: 'PATRON' }).execute();
  await db().insertInto('legal_representative').values({ account_id: patron, employer_id }).execute();
  const manager = await db()
    .selectFrom('position')
    .select('id')
    .where('number', '=', MANAGER)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('monthly_rate')
    .values({ position_id: manager.id, valid_from: '2026-01-01', amount_centavos: 2_000_000 })
    .execute();
});
afterAll(() => product.stop());
beforeEach(() => at(`${TODAY}T10:00`));

const CASHIER = 301;
const MANAGER = 302;
const db = () => product.app.database.db;

/** The product's clock at a moment of the store's own. */
function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}

const director = (of: Store = store) =>
  product.signIn({ role: 'DIRECTOR', siteId: of.siteId, name: 'Mariana Gil' });
const employ = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', ...more });

const positionOf = async ({ id }: Person) =>
  (
    await db()
      .selectFrom('collaborator as c')
      .innerJoin('position as o', 'o.id', 'c.position_id')
      .select('o.number')
      .where('c.id', '=', id)
      .executeTakeFirstOrThrow()
  ).number;

type Asked = { readonly to?: Store; readonly as?: string } & Partial<Terms>;
type Terms = Omit<CallInput<(typeof mutationCalls)['mutation.startMutationProcess']>, 'collaboratorUuid'>;

/** To the other store on the seventh of December, unless something else is asked. */
const input = async (person: Person, { to = other, ...asked }: Omit<Asked, 'as'> = {}) => ({
  collaboratorUuid: person.id,
  effectiveDate: DAY,
  newTeamUuid: to.teamUuid,
  newPositionNumber: await positionOf(person),
  ...asked,
});
const start = async (person: Person, { as, ...asked }: Asked = {}) =>
  product.call('mutation.startMutationProcess', await input(person, asked), as ?? (await director()));

type Mutation = Awaited<ReturnType<typeof started>>;
const started = async (person: Person, asked: Asked = {}) => stateIn(await start(person, asked));

const row = ({ processUuid }: Pick<Mutation, 'processUuid'>) =>
  db()
    .selectFrom('process')
    .select(['status', 'version', 'site_id', 'to_site_id'])
    .where('id', '=', processUuid)
    .executeTakeFirstOrThrow();
const file = ({ id }: Person) =>
  db()
    .selectFrom('collaborator')
    .select(['situation', 'site_id', 'team_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const terms = ({ id }: Person) =>
  db()
    .selectFrom('labor_condition')
    .select(['valid_from', 'valid_to', 'site_id', 'team_id', 'salary_centavos'])
    .where('collaborator_id', '=', id)
    .orderBy('valid_from')
    .execute();

const page = async ({ processUuid }: Mutation, { of = store, as }: { of?: Store; as?: string } = {}) =>
  product.call(
    'mutation.getBySite',
    { personnelDivision: of.siteCode, processUuid, withProcessRoadmap: true, withIndex: true },
    as ?? (await director(of)),
  );

type Act =
  | 'common.sendToSign'
  | 'common.fileScan'
  | 'mutation.signOnPaperMutationProcess'
  | 'mutation.remind'
  | 'mutation.cancelMutationProcess'
  | 'force.complete';
const act = async (
  name: Act,
  { processUuid }: Pick<Mutation, 'processUuid'>,
  { as, ...more }: { as?: string } & Record<string, unknown> = {},
) =>
  product.call(
    name,
    { processUuid, version: (await row({ processUuid })).version, ...more },
    as ?? (await director()),
  );
const must = async (...asked: Parameters<typeof act>) => {
  const answer = await act(...asked);
  expect(answer).toMatchObject({ status: 200 });
  return stateIn(answer);
};

/** Printed, signed by hand and filed. */
async function signedOnPaper(mutation: Pick<Mutation, 'processUuid'>) {
  await must('mutation.signOnPaperMutationProcess', mutation);
  return must('common.fileScan', mutation, { file: { name: 'firmado.pdf', bytes: PDF } });
}

describe('the situation of the person', () => {
  test('after a cancelled mutation is that of the processes still open', async () => {
    const ana = await employ();
    const mutation = await started(ana);
    await insertProcess(db(), {
      now: product.clock.now,
      type: 'LEAVE_OF_ABSENCE_PROCESS_MEX',
      status: 'ONGOING',
      siteId: store.siteId,
      teamId: store.teamId,
      collaboratorId: ana.id,
    });
    stateIn(await act('mutation.cancelMutationProcess', mutation, { comment: COMMENT }));
    expect(await file(ana)).toMatchObject({ situation: 'ONGOING_LEAVE_OF_ABSENCE' });
  });
});

describe('a mutation to another store', () => {
  test('waits for its day, and the person is in it', async () => {
    const ana = await employ();
    const mutation = await started(ana, { cityBonusCentavos: 120_000, cityBonusMonths: 12 });
    expect(mutation).toMatchObject({
      collaboratorUuid: ana.id,
      currentStatus: 'PENDING_MUTATION_COLLABORATOR_PROCESS',
    });
    expect(await file(ana)).toMatchObject({ situation: 'MUTATION_PROCESS', site_id: store.siteId });
    expect(await page(mutation)).toMatchObject({
      status: 200,
      body: {
        kind: 'SITE',
        startDate: DAY,
        origin: { site: { code: '0417' }, timeZone: 'America/Mexico_City' },
        destination: { site: { code: '0500' }, timeZone: 'America/Tijuana' },
        weeklyMinutes: 2400,
        pay: { before: 1_000_000, after: 1_000_000, cityBonus: { centavos: 120_000, months: 12 } },
        managed: true,
        summary: { kind: 'SITE', toEs: 'Tienda 0500' },
        history: [{ act: 'mutation.startMutationProcess', actor: 'Mariana Gil' }],
      },
    });
  });

  test('takes effect at midnight of the site of origin, exactly once', async () => {
    const ana = await employ();
    const mutation = await started(ana, { salaryCentavos: 1_100_000 });
    await signedOnPaper(mutation);
    at('2026-12-06T23:59');
    await sweepDue(product.app);
    expect(await row(mutation)).toMatchObject({ status: 'PENDING_MUTATION_COLLABORATOR_PROCESS' });
    at('2026-12-07T00:00');
    await Promise.all([sweepDue(product.app), sweepDue(product.app)]);
    expect(await row(mutation)).toMatchObject({
      status: 'FINISHED_MUTATION_COLLABORATOR_PROCESS',
      site_id: store.siteId,
      to_site_id: other.siteId,
    });
    expect(await file(ana)).toEqual({
      situation: 'HIRED',
      site_id: other.siteId,
      team_id: other.teamId,
    });
    expect(await terms(ana)).toMatchObject([
      { valid_to: '2026-12-06', site_id: store.siteId, salary_centavos: 1_000_000 },
      { valid_from: DAY, valid_to: null, site_id: other.siteId, salary_centavos: 1_100_000 },
    ]);
    const events = await db()
      .selectFrom('process_event')
      .select('act')
      .where('process_id', '=', mutation.processUuid)
      .execute();
    expect(events.filter((event) => event.act === 'system.takeEffect')).toHaveLength(1);
  });
});

type Refusing = { readonly status: number; readonly code: string; readonly field: string };

describe('what speaks against a mutation comes back on its field', () => {
  const cases: readonly (readonly [string, (person: Person) => Asked, Refusing])[] = [
    [
      'no date',
      () => ({ effectiveDate: '' }),
      { status: 422, code: 'MUTATION_DATE_REQUIRED', field: 'effectiveDate' },
    ],
    [
      'a day that is over',
      () => ({ effectiveDate: '2026-11-19' }),
      { status: 422, code: 'PAST_DATE_NOT_ALLOWED', field: 'effectiveDate' },
    ],
    ['no team', () => ({ newTeamUuid: '' }), { status: 422, code: 'TEAM_REQUIRED', field: 'newTeamUuid' }],
    [
      'an unknown team',
      () => ({ newTeamUuid: '018f6a00-0000-7000-8000-000000000001' }),
      { status: 404, code: 'TEAM_NOT_FOUND', field: 'newTeamUuid' },
    ],
    [
      'an unknown position',
      () => ({ newPositionNumber: 99_999 }),
      { status: 404, code: 'POSITION_NOT_FOUND', field: 'newPositionNumber' },
    ],
    [
      'the same place',
      () => ({ to: store }),
      { status: 422, code: 'MUTATION_CHANGES_NOTHING', field: 'newTeamUuid' },
    ],
    [
      'pay below the minimum wage',
      () => ({ salaryCentavos: 100_000 }),
      { status: 422, code: 'SALARY_BELOW_MINIMUM_WAGE', field: 'salaryCentavos' },
    ],
    [
      'pay beyond five rates',
      () => ({ newPositionNumber: MANAGER, salaryCentavos: 10_000_001 }),
      { status: 422, code: 'SALARY_BEYOND_LIMIT', field: 'salaryCentavos' },
    ],
    [
      'a bonus without a change of store',
      () => ({ to: running, cityBonusCentavos: 100, cityBonusMonths: 1 }),
      { status: 422, code: 'CITY_BONUS_WITHOUT_CHANGE_OF_SITE', field: 'cityBonusCentavos' },
    ],
    [
      'a bonus without its months',
      () => ({ cityBonusCentavos: 100 }),
      { status: 422, code: 'FIELD_REQUIRED', field: 'cityBonusMonths' },
    ],
    [
      'training before the move',
      () => ({ trainingFrom: '2026-12-01', trainingTo: '2026-12-20' }),
      { status: 422, code: 'TRAINING_BEFORE_MUTATION', field: 'trainingFrom' },
    ],
    [
      'training of more than three months',
      () => ({ trainingFrom: DAY, trainingTo: '2027-03-07' }),
      { status: 422, code: 'TRAINING_LENGTH_NOT_VALID', field: 'trainingTo' },
    ],
  ];
  test.each(cases)('%s', async (_name, asked, { status, code, field }) => {
    const ana = await employ();
    expect(await start(ana, asked(ana))).toMatchObject({
      status,
      body: {
        exceptions: expect.arrayContaining([
          { translationCode: code, values: expect.objectContaining({ field }) },
        ]),
      },
    });
    expect(await file(ana)).toMatchObject({ situation: 'HIRED' });
  });

  test('a day behind the end of the contract', async () => {
    const ana = await employ({ type: 'CDD', from: '2026-06-01', to: '2026-11-30' });
    expect(await start(ana)).toMatchObject(
      refusal(422, 'MUTATION_DATE_OUTSIDE_CONTRACT', { field: 'effectiveDate' }),
    );
  });

  test('a store of another employer, which is unknown out of reach', async () => {
    const ana = await employ();
    expect(await start(ana, { to: foreign })).toMatchObject(
      refusal(404, 'TEAM_NOT_FOUND', { field: 'newTeamUuid' }),
    );
    const hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
    expect(await start(ana, { to: foreign, as: hr })).toMatchObject(
      refusal(422, 'MUTATION_TO_ANOTHER_EMPLOYER', { field: 'newTeamUuid' }),
    );
  });

  test('management works full time', async () => {
    const ana = await employ({ type: 'CDD', weeklyHours: 20 });
    expect(await start(ana, { newPositionNumber: MANAGER })).toMatchObject(
      refusal(422, 'TIMEBASE_NOT_VALID_FOR_POSITION', { field: 'newPositionNumber' }),
    );
  });

  test('several things at once', async () => {
    const ana = await employ();
    const { body } = await start(ana, {
      to: foreign,
      salaryCentavos: 100_000,
      cityBonusMonths: 3,
      as: await product.signIn({ role: 'HR', name: 'Sergio Lara' }),
    });
    expect(codesIn(body).toSorted()).toEqual([
      'FIELD_REQUIRED',
      'MUTATION_TO_ANOTHER_EMPLOYER',
      'SALARY_BELOW_MINIMUM_WAGE',
    ]);
  });

  test('somebody who has left', async () => {
    const ana = await employ();
    await db().updateTable('collaborator').set({ left_on: '2026-11-01' }).where('id', '=', ana.id).execute();
    expect(await start(ana)).toMatchObject(refusal(409, 'MUTATION_PROCESS_NOT_VALID'));
  });

  test('a second one', async () => {
    const ana = await employ();
    await started(ana);
    expect(await start(ana)).toMatchObject(
      refusal(422, 'PROCESS_NOT_APPLICABLE', { processType: 'MUTATION_PROCESS_MEX' }),
    );
  });

  test('the caller’s own file, and one out of reach', async () => {
    const ana = await employ();
    const own = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: ana.id });
    expect(await start(ana, { as: own })).toMatchObject(refusal(403, 'OWN_PROCESS'));
    expect(await start(ana, { as: await director(other) })).toMatchObject(
      refusal(404, 'COLLABORATOR_NOT_FOUND'),
    );
  });
});

const codesIn = (body: unknown): string[] =>
  z
    .object({ exceptions: z.array(z.object({ translationCode: z.string() })) })
    .parse(body)
    .exceptions.map(({ translationCode }) => translationCode);

describe('until it takes effect', () => {
  test('a mutation is updated and canceled by the origin, with the version that was read', async () => {
    const ana = await employ();
    const { processUuid, version } = await started(ana);
    const { collaboratorUuid: _person, ...asked } = await input(ana, {
      to: running,
      effectiveDate: '2026-12-14',
    });
    const update = (of: number, as?: string) => async () =>
      product.call(
        'mutation.updateMutationProcess',
        { processUuid, version: of, ...asked },
        as ?? (await director()),
      );
    expect(await update(version, await director(other))()).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    expect(await update(version)()).toMatchObject({ status: 200 });
    expect(await update(version)()).toMatchObject(refusal(409, 'STALE_VERSION'));
    const cancel = async (of: number, more: Record<string, unknown> = {}) =>
      product.call(
        'mutation.cancelMutationProcess',
        { processUuid, version: of, comment: COMMENT, ...more },
        await director(),
      );
    expect(await cancel(version + 1, { comment: 'Ya no.' })).toMatchObject(
      refusal(422, 'COMMENTS_MINIMUM_WORDS'),
    );
    expect(await cancel(version + 1)).toMatchObject({ status: 200 });
    expect(await file(ana)).toMatchObject({ situation: 'HIRED' });
    expect(await cancel(version + 2)).toMatchObject(
      refusal(409, 'MUTATION_PROCESS_TRANSITION_NOT_ALLOWED', {
        fromStatus: 'CANCELLED_MUTATION_COLLABORATOR_PROCESS',
      }),
    );
  });
});

describe('the two stores of a mutation', () => {
  test('both read it; the origin alone manages it, and sees pay until the day', async () => {
    const ana = await employ();
    const mutation = await started(ana);
    expect(await page(mutation, { of: other })).toMatchObject({
      status: 200,
      body: { managed: false, pay: null, index: { position: expect.any(Number) } },
    });
    const listed = async (of: Store) => {
      const { body } = await product.call(
        'mutation.listBySite',
        { personnelDivision: of.siteCode, filter: { kind: 'SITE' } },
        await director(of),
      );
      return z
        .array(z.looseObject({ processUuid: z.string(), yourTurn: z.boolean() }))
        .parse(body)
        .find(({ processUuid }) => processUuid === mutation.processUuid);
    };
    expect(await listed(store)).toBeDefined();
    expect(await listed(other)).toMatchObject({ yourTurn: false });
    expect(await listed(foreign)).toBeUndefined();
    expect(await page(mutation, { of: foreign })).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
  });
});

const planOf = ({ id }: Person) =>
  db()
    .selectFrom('person_week as w')
    .innerJoin('team as t', 't.id', 'w.team_id')
    .select(['w.week_start', 't.name', 'w.planned_minutes'])
    .where('w.collaborator_id', '=', id)
    .where('w.plan_hash', '<>', '')
    .orderBy('w.week_start')
    .execute();

/** Five days of eight hours in the week of a Monday, saved as a planner does. */
async function planned(person: Person, monday: string): Promise<void> {
  const days = [0, 1, 2, 3, 4].map((day) => `${addDays(monday, day)} 09:00-17:00 ORD`);
  const answer = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart: monday,
      collaboratorUuid: person.id,
      version: 0,
      added: days.map((text) => periodOf(text, codes)),
    },
    await director(),
  );
  expect(answer).toMatchObject({ status: 200 });
}

describe('what a mutation changes', () => {
  test('is shown before, and kept once it is agreed', async () => {
    const ana = await employ();
    await planned(ana, DAY);
    const preview = await product.call(
      'mutation.previewMutationProcess',
      await input(ana, { salaryCentavos: 1_100_000 }),
      await director(),
    );
    const effects = [
      {
        effect: 'TERMS_BEGIN',
        on: DAY,
        before: { siteName: 'Tienda 0417', salaryCentavos: 1_000_000 },
        after: { siteName: 'Tienda 0500', salaryCentavos: 1_100_000 },
      },
      { effect: 'WEEK_CHANGES_HANDS', weekStart: DAY, minutes: 2400 },
    ];
    expect(preview).toMatchObject({ status: 200, body: { aggregates: { effects } } });
    expect(await terms(ana)).toHaveLength(1);
    expect(await planOf(ana)).toHaveLength(1);
    expect(await file(ana)).toMatchObject({ situation: 'HIRED' });

    const mutation = await started(ana, { salaryCentavos: 1_100_000 });
    await signedOnPaper(mutation);
    expect(await page(mutation)).toMatchObject({ body: { effects } });
    expect(await page(mutation, { of: other })).toMatchObject({
      body: { effects: [{ effect: 'TERMS_BEGIN', after: { salaryCentavos: null } }, {}] },
    });
    expect(await terms(ana)).toMatchObject([{}, { valid_from: DAY, site_id: other.siteId }]);
    expect(await file(ana)).toMatchObject({ site_id: store.siteId });

    // The list stands once the day has come, and the home of those to whom the week passed asks for it.
    at(`${DAY}T06:10`);
    await sweepDue(product.app);
    expect(await page(mutation, { of: other })).toMatchObject({
      body: { currentStatus: 'FINISHED_MUTATION_COLLABORATOR_PROCESS', effects },
    });
    expect((await product.call('home.waiting', {}, await director(other))).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'NOTIFY_WEEK', site: '0500', weekStart: DAY }),
      ]),
    );
  });

  test('goes back when it is canceled before its day, plan included', async () => {
    const ana = await employ();
    await planned(ana, DAY);
    const before = [await terms(ana), await planOf(ana)];
    const mutation = await started(ana, { to: running });
    await signedOnPaper(mutation);
    expect(await planOf(ana)).toEqual([{ week_start: DAY, name: 'Running', planned_minutes: 2400 }]);
    await must('mutation.cancelMutationProcess', mutation, { comment: COMMENT });
    expect([await terms(ana), await planOf(ana)]).toEqual(before);
    at(`${DAY}T00:30`);
    await sweepDue(product.app);
    expect(await file(ana)).toMatchObject({ situation: 'HIRED', site_id: store.siteId });
  });

  test('an update voids what was signed, and begins again', async () => {
    const ana = await employ();
    const { processUuid } = await started(ana, { to: running });
    const { version } = await signedOnPaper({ processUuid });
    const { collaboratorUuid: _person, ...asked } = await input(ana, { effectiveDate: '2026-12-14' });
    expect(
      await product.call(
        'mutation.updateMutationProcess',
        { processUuid, version, ...asked },
        await director(),
      ),
    ).toMatchObject({ status: 200 });
    expect(await terms(ana)).toHaveLength(1);
    const documents = await db()
      .selectFrom('evidence')
      .select(['document', 'superseded_at', 'voided_at'])
      .where('subject_id', '=', processUuid)
      .execute();
    expect(documents).toEqual([{ document: 'MUTATION', superseded_at: expect.any(String), voided_at: null }]);
    expect(await tasks({ processUuid })).toEqual(['common.sendToSign']);
  });
});

const tasks = async ({ processUuid }: Pick<Mutation, 'processUuid'>) =>
  (
    await db()
      .selectFrom('process_task')
      .select('act')
      .where('process_id', '=', processUuid)
      .orderBy('act')
      .execute()
  ).map(({ act: name }) => name);

describe('signing', () => {
  test('three documents go to the person and the representative, and everyone signs each of them', async () => {
    const ana = await employ({ name: 'Beatriz Sol' });
    const mutation = await started(ana, {
      cityBonusCentavos: 120_000,
      cityBonusMonths: 12,
      trainingFrom: DAY,
      trainingTo: '2026-12-18',
    });
    await must('common.sendToSign', mutation);
    const sent = await db()
      .selectFrom('evidence as e')
      .innerJoin('evidence_signer as g', 'g.evidence_id', 'e.id')
      .select(['e.document', 'g.party', 'g.contact'])
      .where('e.subject_id', '=', mutation.processUuid)
      .orderBy('e.document')
      .orderBy('g.party')
      .execute();
    expect(sent.map(({ document, party }) => `${document} ${party}`)).toEqual([
      'CITY_BONUS EMPLOYER',
      'CITY_BONUS WORKER',
      'MUTATION EMPLOYER',
      'MUTATION WORKER',
      'MUTATION_TRAINING EMPLOYER',
      'MUTATION_TRAINING WORKER',
    ]);
    expect(await tasks(mutation)).toEqual([]);
    const paper = async (of: Store, more: { training?: boolean } = {}) =>
      product.call('document.mutation', { id: ana.id, ...more }, await director(of));
    for (const answer of [
      await paper(store),
      await paper(store, { training: true }),
      await product.call('document.cityBonus', { id: ana.id }, await director()),
    ])
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(await paper(other)).toMatchObject(refusal(404, 'DOCUMENT_NOT_FOUND'));
    expect(await act('common.sendToSign', mutation)).toMatchObject(
      refusal(409, 'MUTATION_PROCESS_NOT_VALID'),
    );
  });

  test('somebody under 18 signs with a tutor (LFT 23): without one nothing is sent or printed', async () => {
    const minor = await employ({ name: 'Nadia', birthdate: '2009-06-01' });
    const mutation = await started(minor);
    for (const call of ['common.sendToSign', 'mutation.signOnPaperMutationProcess'] as const)
      expect(await act(call, mutation)).toMatchObject(refusal(422, 'LEGAL_TUTOR_DATA_MISSING'));
    expect(await tasks(mutation)).toEqual(['common.sendToSign']);
    await db()
      .insertInto('legal_tutor')
      .values({
        collaborator_id: minor.id,
        name: 'Rosa',
        surname: 'Núñez Salgado',
        email: `rosa-${minor.id}@correo.example`,
        document_number: 'IDMEX2345678901',
      })
      .execute();
    await must('common.sendToSign', mutation);
    const signers = await db()
      .selectFrom('evidence as e')
      .innerJoin('evidence_signer as g', 'g.evidence_id', 'e.id')
      .select('g.party')
      .where('e.subject_id', '=', mutation.processUuid)
      .orderBy('g.party')
      .execute();
    expect(signers.map(({ party }) => party)).toEqual(['EMPLOYER', 'TUTOR', 'WORKER']);
  });

  test('unsigned on its day it waits, is reminded, and takes effect on the day on which it is signed', async () => {
    const ana = await employ();
    const mutation = await started(ana);
    await must('common.sendToSign', mutation);
    expect(await act('mutation.remind', mutation)).toMatchObject(refusal(409, 'MUTATION_PROCESS_NOT_VALID'));
    at(`${DAY}T00:05`);
    await sweepDue(product.app);
    expect(await row(mutation)).toMatchObject({ status: 'PENDING_MUTATION_COLLABORATOR_PROCESS' });
    expect(await tasks(mutation)).toEqual(['mutation.remind']);
    const mails = await mailsOf(ana);
    await must('mutation.remind', mutation);
    expect(await mailsOf(ana)).toBe(mails + 1);

    at('2026-12-09T12:00');
    await signedOnPaper(mutation);
    expect(await row(mutation)).toMatchObject({ status: 'FINISHED_MUTATION_COLLABORATOR_PROCESS' });
    expect(await terms(ana)).toMatchObject([
      { valid_to: '2026-12-08' },
      { valid_from: '2026-12-09', site_id: other.siteId },
    ]);
    expect(await page(mutation, { of: other })).toMatchObject({
      body: { effectiveOn: '2026-12-09', pay: { before: 1_000_000 } },
    });
    expect(await page(mutation)).toMatchObject({ status: 200, body: { pay: null } });
    expect(await product.call('collaborators.get', { id: ana.id }, await director())).toMatchObject({
      status: 404,
    });
    expect(await product.call('collaborators.get', { id: ana.id }, await director(other))).toMatchObject({
      status: 200,
    });
  });

  test('those whom it waits for are reminded, staff first and then signers, once in four hours', async () => {
    const ana = await employ();
    const mutation = await started(ana);
    const mails = () =>
      db()
        .selectFrom('message')
        .select(['recipient', 'subject', 'body'])
        .where('kind', '=', 'process-reminder')
        .where('body', 'like', `%${mutation.processUuid}%`)
        .execute();
    const remind = async (as?: string) =>
      product.call(
        'processes.remind',
        { processUuid: mutation.processUuid },
        as ?? (await product.signIn({ role: 'HR' })),
      );
    const first = await remind();
    expect(first).toMatchObject({ status: 200 });
    const sent = await mails();
    expect(first.body).toMatchObject({ aggregates: { reminded: sent.length } });
    expect(sent[0]).toMatchObject({
      subject: 'Recordatorio: mutación en Tienda 0417',
      body: expect.stringContaining(`/mx/0417/mutations/${mutation.processUuid}`),
    });
    expect(await page(mutation)).toMatchObject({
      body: { history: [{ act: 'processes.remind', values: { sent: sent.length } }, {}] },
    });
    expect(await remind()).toMatchObject(refusal(409, 'REMINDED_ALREADY', { hours: 4 }));
    // The destination reads it and does not act on it.
    expect(await remind(await director(other))).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));

    await must('common.sendToSign', mutation);
    at(`${TODAY}T14:01`);
    const links = await mailsOf(ana);
    expect(await remind()).toMatchObject({ status: 200, body: { aggregates: { reminded: 2 } } });
    expect(await mailsOf(ana)).toBe(links + 1);
    expect(await mails()).toHaveLength(sent.length);

    at(`${TODAY}T20:00`);
    await must('mutation.cancelMutationProcess', mutation, { comment: COMMENT });
    expect(await remind()).toMatchObject(refusal(409, 'MUTATION_PROCESS_NOT_VALID'));
  });

  test('nobody reminds of what they do not reach, of their own, themselves, or where nobody is there', async () => {
    const quiet = await openStore(product, '0700');
    const ana = await employ({ store: quiet });
    const asHr = await product.signIn({ role: 'HR' });
    const { processUuid } = await started(ana, {
      to: await openTeam(product, quiet, 'Taller'),
      as: asHr,
    });
    const remind = async (as: string, uuid = processUuid) =>
      product.call('processes.remind', { processUuid: uuid }, as);
    expect(await remind(asHr, randomUUID())).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
    expect(await remind(await director(foreign))).toMatchObject(refusal(404, 'PROCESS_NOT_FOUND'));
    const own = await product.signIn({ role: 'HR', collaboratorId: ana.id });
    expect(await remind(own)).toMatchObject(refusal(403, 'OWN_PROCESS'));
    // The store has no director yet, and later one alone.
    expect(await remind(asHr)).toMatchObject(refusal(409, 'NOBODY_TO_REMIND'));
    const alone = await director(quiet);
    expect(await remind(alone)).toMatchObject(refusal(422, 'REMINDER_TO_ONESELF'));
    expect(await remind(asHr)).toMatchObject({ status: 200, body: { aggregates: { reminded: 1 } } });
  });

  test('of the signers who presses is not mailed, the others are', async () => {
    const own = await openStore(product, '0710');
    const asHr = await product.signIn({ role: 'HR', name: 'Zaida Robles' });
    const { id } = await db()
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Zaida Robles')
      .executeTakeFirstOrThrow();
    const { employer_id } = await db()
      .selectFrom('site')
      .select('employer_id')
      .where('id', '=', own.siteId)
      .executeTakeFirstOrThrow();
    await db().insertInto('account_role').values({ account_id: id, role: 'PATRON' }).execute();
    await db().insertInto('legal_representative').values({ account_id: id, employer_id }).execute();
    const ana = await employ({ store: own });
    const mutation = await started(ana, { to: await openTeam(product, own, 'Taller'), as: asHr });
    await must('common.sendToSign', mutation, { as: await director(own) });
    const links = await mailsOf(ana);
    const remind = async () => product.call('processes.remind', { processUuid: mutation.processUuid }, asHr);
    expect(await remind()).toMatchObject({ status: 200, body: { aggregates: { reminded: 1 } } });
    expect(await mailsOf(ana)).toBe(links + 1);
  });

  test('administrators complete it unsigned, from its day on', async () => {
    const ana = await employ();
    const mutation = await started(ana, { to: running });
    const hr = () => product.signIn({ role: 'HR', name: 'Sergio Lara' });
    const force = async (as: string) => act('force.complete', mutation, { as, comment: COMMENT });
    expect(await force(await hr())).toMatchObject(refusal(409, 'MUTATION_PROCESS_NOT_VALID'));
    at(`${DAY}T09:00`);
    expect(await force(await director())).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
    expect(await force(await hr())).toMatchObject({ status: 200 });
    expect(await file(ana)).toMatchObject({ team_id: running.teamId, situation: 'HIRED' });
  });
});

const mailsOf = async ({ id }: Person) =>
  (
    await db()
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', `${id}@correo.example`)
      .where('kind', '=', 'signature-link')
      .execute()
  ).length;
