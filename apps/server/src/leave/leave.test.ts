import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COMMENT, PATIENCE, refusal, standInBehaves, stateIn } from '../testing/hiring.ts';
import { signedHeaders } from '../testing/outside.ts';
import { sweepDue } from '../processes/sweep.ts';
import { hire, openStore, type Person, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
const LAST_DAY = '2026-11-30';

let product: Product;
let store: Store;
let other: Store;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  other = await openStore(product, '0500', 'America/Tijuana');
  await standInBehaves(product, 'OSMOS', 'silent');
  await standInBehaves(product, 'IDENTITY', 'silent');
});
afterAll(() => product.stop());
beforeEach(() => at(`${TODAY}T10:00`));

/** The product's clock at a moment of the store's own. */
function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}

const director = () => product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
const hr = () => product.signIn({ role: 'HR', name: 'Sergio Lara' });
const employ = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', ...more });

type Asked = { readonly lastDay?: string; readonly as?: string };
const start = async ({ id }: Person, { lastDay = LAST_DAY, as }: Asked = {}) =>
  product.call(
    'leave.startLeaveProcess',
    { reasonName: 'voluntaryResignation', collaboratorUuid: id, lastDay, rehireable: true },
    as ?? (await director()),
  );

type Leave = Awaited<ReturnType<typeof started>>;
const started = async (person: Person, asked: Asked = {}) => stateIn(await start(person, asked));

/** A leave that was handed over on the morning after the last day and waits for OSMOS. */
async function handedOver(person: Person): Promise<Leave> {
  const leave = await started(person);
  at('2026-12-01T06:00');
  await sweepDue(product.app);
  return leave;
}

const act = async (
  name: 'leave.send' | 'leave.cancel',
  { processUuid }: Leave,
  { as, ...input }: { as?: string; version?: number; comment?: string } = {},
) =>
  product.call(
    name,
    {
      processUuid,
      version: (await processRow(processUuid)).version,
      ...(name === 'leave.cancel' ? { comment: COMMENT } : {}),
      ...input,
    },
    as ?? (await hr()),
  );

const processRow = (processUuid: string) =>
  product.app.database.db
    .selectFrom('process')
    .select(['status', 'version'])
    .where('id', '=', processUuid)
    .executeTakeFirstOrThrow();
const statusOf = async ({ processUuid }: Leave) => (await processRow(processUuid)).status;

const collaborator = ({ id }: Person) =>
  product.app.database.db
    .selectFrom('collaborator')
    .select(['situation', 'left_on'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const asked = ({ processUuid }: Leave) =>
  product.app.database.db
    .selectFrom('outside_request')
    .select(['id', 'system', 'answered_at'])
    .where('process_id', '=', processUuid)
    .orderBy('asked_at')
    .orderBy('system', 'desc')
    .execute();
const systemsAsked = async (leave: Leave) => (await asked(leave)).map(({ system }) => system);

/** The system's own answer to the newest question that it was asked. */
async function answer(
  leave: Leave,
  { system, ...said }: { system: 'OSMOS' | 'IDENTITY_ACCESS' } & Record<string, string>,
) {
  const question = (await asked(leave)).findLast((one) => one.system === system);
  const fields = { requestUuid: question?.id ?? '', ...said };
  const answered = await product.call(
    system === 'OSMOS' ? 'outside.osmosAnswer' : 'outside.identityAnswer',
    fields,
    undefined,
    await signedHeaders(product, fields),
  );
  expect(answered).toMatchObject({ status: 200 });
}
const osmosSays = (leave: Leave, verdict: 'OK' | 'NOK', message = '') =>
  answer(leave, { system: 'OSMOS', answer: verdict, message });

const page = async ({ processUuid }: Leave) =>
  product.call(
    'leaveProcesses.getBySite',
    { personnelDivision: store.siteCode, processUuid, withProcessRoadmap: true },
    await director(),
  );

describe('a leave with its last day ahead', () => {
  test('waits for it, and the person is leaving', async () => {
    const ana = await employ();
    const leave = await started(ana);
    expect(leave).toMatchObject({ collaboratorUuid: ana.id, currentStatus: 'WAITING_TO_START' });
    expect(await collaborator(ana)).toEqual({ situation: 'LEAVE', left_on: null });
    at('2026-12-01T05:59');
    expect(await asked(leave)).toEqual([]);
  });

  test('stands in the lists of its site and of the company, and not among the contracts', async () => {
    const leave = await started(await employ());
    const listed = async (
      name: 'leaveProcesses.listBySite' | 'leaveProcesses.list' | 'contractProcesses.listBySite',
      as: string,
    ) => {
      const site = name.endsWith('BySite') ? { personnelDivision: store.siteCode } : {};
      const { body } = await product.call(name, site, as);
      return z
        .array(z.looseObject({ processUuid: z.string() }))
        .parse(body)
        .find(({ processUuid }) => processUuid === leave.processUuid);
    };
    const row = {
      processType: 'LEAVE_PROCESS_MEX',
      startDate: LAST_DAY,
      summary: { reason: 'voluntaryResignation' },
      tasks: ['leave.notify'],
      yourTurn: true,
    };
    expect(await listed('leaveProcesses.listBySite', await director())).toMatchObject(row);
    expect(await listed('leaveProcesses.list', await hr())).toMatchObject(row);
    expect(await listed('contractProcesses.listBySite', await director())).toBeUndefined();
  });

  test('shows its reason and the contract on its page', async () => {
    const leave = await started(await employ({ type: 'CDD', from: '2026-06-01', to: '2027-05-31' }));
    expect(await page(leave)).toMatchObject({
      status: 200,
      body: {
        currentStatus: 'WAITING_TO_START',
        startDate: LAST_DAY,
        daysToStart: 10,
        reason: {
          name: 'voluntaryResignation',
          text: { es: 'Renuncia voluntaria', en: 'Voluntary resignation' },
        },
        contract: { type: 'CDD', startDate: '2026-06-01', endDate: '2027-05-31' },
        history: [{ act: 'leave.startLeaveProcess', actor: 'Mariana Gil' }],
        roadmap: [
          { step: 'notice', state: 'now', at: null },
          { step: 'lastDay', state: 'ahead', at: LAST_DAY },
          { step: 'osmos', state: 'ahead', at: null },
          { step: 'identity', state: 'ahead', at: null },
        ],
      },
    });
  });

  test('may have today as its last day', async () => {
    expect(await started(await employ(), { lastDay: TODAY })).toMatchObject({
      currentStatus: 'WAITING_TO_START',
    });
  });
});

describe('the day after the last one', () => {
  test('begins at midnight of the site, and the leave is handed over at six', async () => {
    const leave = await started(await employ());
    at('2026-11-30T23:59');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_TO_START');
    at('2026-12-01T00:00');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_TO_BE_EXECUTED');
    at('2026-12-01T05:59');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_TO_BE_EXECUTED');
    at('2026-12-01T06:00');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_FOR_OSMOS_RESPONSE');
  });

  test('the hour is HR’s to say', async () => {
    const { db } = product.app.database;
    const ana = await employ();
    const leave = await started(ana);
    await db
      .insertInto('parameter')
      .values({ code: 'LEAVE_HANDOVER_HOUR', name: 'Hora', value: '9' })
      .execute();
    expect(
      await product.call(
        'leave.preview',
        {
          filter: {
            collaboratorUuid: (await employ({ name: 'Eva' })).id,
            lastDay: LAST_DAY,
            reasonName: 'voluntaryResignation',
          },
        },
        await director(),
      ),
    ).toMatchObject({ body: { handoverHour: 9 } });
    at('2026-12-01T08:59');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_TO_BE_EXECUTED');
    at('2026-12-01T09:00');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('WAITING_FOR_OSMOS_RESPONSE');
    await db.deleteFrom('parameter').where('code', '=', 'LEAVE_HANDOVER_HOUR').execute();
  });

  test('contract and terms end with the last day, and OSMOS is asked', async () => {
    const ana = await employ();
    const leave = await handedOver(ana);
    expect(await systemsAsked(leave)).toEqual(['OSMOS']);
    expect(await collaborator(ana)).toEqual({ situation: 'LEAVE', left_on: LAST_DAY });
    const { db } = product.app.database;
    expect(
      await db
        .selectFrom('contract as c')
        .innerJoin('labor_condition as l', 'l.contract_id', 'c.id')
        .select(['c.ended_on', 'l.valid_to'])
        .where('c.collaborator_id', '=', ana.id)
        .execute(),
    ).toEqual([{ ended_on: LAST_DAY, valid_to: LAST_DAY }]);
  });

  test('a contract that had ended before keeps its end', async () => {
    const ana = await employ({ type: 'CDD', from: '2026-01-01', to: '2026-10-31' });
    await handedOver(ana);
    expect(
      await product.app.database.db
        .selectFrom('contract')
        .select('ended_on')
        .where('collaborator_id', '=', ana.id)
        .execute(),
    ).toEqual([{ ended_on: '2026-10-31' }]);
  });

  test('HR may hand it over before six, and the director may not', async () => {
    const ana = await employ();
    const leave = await started(ana);
    expect(await act('leave.send', leave)).toMatchObject({ status: 409 });
    at('2026-12-01T01:00');
    await sweepDue(product.app);
    expect(await act('leave.send', leave, { as: await director() })).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(stateIn(await act('leave.send', leave)).currentStatus).toBe('WAITING_FOR_OSMOS_RESPONSE');
    expect(await collaborator(ana)).toMatchObject({ left_on: LAST_DAY });
    at('2026-12-01T06:00');
    await sweepDue(product.app);
    expect(await systemsAsked(leave)).toEqual(['OSMOS']);
  });
});

describe('the answers of the outside systems', () => {
  test('a yes completes the leave of somebody without an account', async () => {
    const leave = await handedOver(await employ());
    await osmosSays(leave, 'OK');
    expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS');
    expect(await systemsAsked(leave)).toEqual(['OSMOS']);
    expect(await page(leave)).toMatchObject({
      status: 200,
      body: {
        roadmap: expect.arrayContaining(
          ['lastDay', 'osmos', 'identity'].map((step) =>
            expect.objectContaining({ step, state: 'done', at: expect.any(String) }),
          ),
        ),
      },
    });
  });

  test('a yes goes on to identity access, whose answer ends the account', async () => {
    const ana = await employ();
    await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    const leave = await handedOver(ana);
    await osmosSays(leave, 'OK');
    expect(await statusOf(leave)).toBe('WAITING_FOR_IDENTITY_ACCESS_RESPONSE');
    expect(await systemsAsked(leave)).toEqual(['OSMOS', 'IDENTITY_ACCESS']);
    await answer(leave, {
      system: 'IDENTITY_ACCESS',
      username: 'ana',
      professionalEmail: 'ana@anahuac.example',
    });
    expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS');
    expect(
      await product.app.database.db
        .selectFrom('account as a')
        .innerJoin('session_family as f', 'f.account_id', 'a.id')
        .select(['a.active', 'f.ended_at'])
        .where('a.collaborator_id', '=', ana.id)
        .execute(),
    ).toEqual([{ active: false, ended_at: expect.any(String) }]);
  });

  test('a no leaves it waiting, and HR sends it again', async () => {
    const leave = await handedOver(await employ());
    expect(await act('leave.send', leave)).toMatchObject({ status: 409 });
    await osmosSays(leave, 'NOK', 'NSS sin vigencia de derechos');
    expect(await statusOf(leave)).toBe('WAITING_FOR_OSMOS_RESPONSE');
    const { body } = await product.call('leaveProcesses.get', { processUuid: leave.processUuid }, await hr());
    expect(body).toMatchObject({ tasks: ['leave.send'], yourTurn: true });
    at('2026-12-01T10:00');
    expect(stateIn(await act('leave.send', leave)).currentStatus).toBe('WAITING_FOR_OSMOS_RESPONSE');
    expect(await systemsAsked(leave)).toEqual(['OSMOS', 'OSMOS']);
    await osmosSays(leave, 'OK');
    expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS');
  });

  test('one that never comes is replaced by HR, with a comment', async () => {
    const ana = await employ();
    const leave = await handedOver(ana);
    const { version } = await processRow(leave.processUuid);
    const input = { processUuid: leave.processUuid, version, comment: COMMENT };
    expect(await product.call('force.complete', input, await hr())).toMatchObject({ status: 200 });
    expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS');
    await osmosSays(leave, 'NOK');
    expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS');
    expect(await collaborator(ana)).toEqual({ situation: 'LEAVE', left_on: LAST_DAY });
  });

  test('the stand-in carries a leave to its end by itself', async () => {
    await standInBehaves(product, 'OSMOS', 'at-once');
    await standInBehaves(product, 'IDENTITY', 'at-once');
    const ana = await employ();
    await product.app.database.db
      .updateTable('collaborator')
      .set({ first_surname: 'Peña' })
      .where('id', '=', ana.id)
      .execute();
    await product.signIn({ role: 'COLLABORATOR', collaboratorId: ana.id, name: ana.name });
    const leave = await handedOver(ana);
    await vi.waitFor(async () => expect(await statusOf(leave)).toBe('COMPLETED_SUCCESS'), PATIENCE);
    await standInBehaves(product, 'OSMOS', 'silent');
    await standInBehaves(product, 'IDENTITY', 'silent');
  });
});

describe('a leave that is cancelled', () => {
  test('before the day puts the person back to work', async () => {
    const ana = await employ();
    const leave = await started(ana);
    expect(stateIn(await act('leave.cancel', leave)).currentStatus).toBe('CANCELLED');
    expect(await collaborator(ana)).toEqual({ situation: 'HIRED', left_on: null });
    at('2026-12-01T06:00');
    await sweepDue(product.app);
    expect(await statusOf(leave)).toBe('CANCELLED');
    expect(await asked(leave)).toEqual([]);
    expect(await started(ana, { lastDay: '2026-12-15' })).toMatchObject({
      currentStatus: 'WAITING_TO_START',
    });
  });

  test('needs a comment of thirty words, the present version and the right', async () => {
    const leave = await started(await employ());
    expect(await act('leave.cancel', leave, { comment: '' })).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'COMMENTS_MINIMUM_WORDS' }] },
    });
    expect(await act('leave.cancel', leave, { version: leave.version + 1 })).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'STALE_VERSION' }] },
    });
    expect(await act('leave.cancel', leave, { as: await director() })).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    expect(await statusOf(leave)).toBe('WAITING_TO_START');
  });

  test('is too late once it was handed over', async () => {
    const leave = await handedOver(await employ());
    expect(await act('leave.cancel', leave)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'LEAVE_PROCESS_TRANSITION_NOT_ALLOWED' }] },
    });
  });
});

describe('a leave is not started', () => {
  const incoherent = refusal(422, 'LEAVE_DATE_NOT_COHERENT', { field: 'lastDay' });

  test('with a last day before today, by the clock of the site', async () => {
    expect(await start(await employ(), { lastDay: '2026-11-19' })).toMatchObject(incoherent);
    at('2026-11-21T00:30');
    const tijuana = await hire(product, { store: other, name: 'Beto' });
    expect(await start(await employ(), { lastDay: TODAY, as: await hr() })).toMatchObject(incoherent);
    expect(await started(tijuana, { lastDay: TODAY, as: await hr() })).toMatchObject({
      currentStatus: 'WAITING_TO_START',
    });
  });

  test('with a last day before the contract begins', async () => {
    const ana = await employ({ from: '2026-12-01' });
    expect(await start(ana, { lastDay: '2026-11-30' })).toMatchObject(incoherent);
    expect(await collaborator(ana)).toMatchObject({ situation: 'HIRED' });
  });

  test('twice, nor for somebody who has left', async () => {
    const ana = await employ();
    const leave = await handedOver(ana);
    expect(await start(ana, { lastDay: '2026-12-31' })).toMatchObject({
      body: { exceptions: [{ translationCode: 'LEAVE_ALREADY_MANAGED' }] },
    });
    await osmosSays(leave, 'OK');
    expect(await start(ana, { lastDay: '2026-12-31' })).toMatchObject(refusal(409, 'LEAVE_ALREADY_MANAGED'));
    at(`${TODAY}T10:00`);
    const eva = await employ({ name: 'Eva' });
    await started(eva);
    expect(await start(eva)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'LEAVE_ALREADY_MANAGED' }] },
    });
  });

  test('of two at once the second is refused', async () => {
    const ana = await employ();
    const as = await director();
    const answers = await Promise.all([start(ana, { as }), start(ana, { as })]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  test('by oneself, nor cancelled by oneself', async () => {
    const ana = await employ();
    const own = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: ana.id });
    expect(await start(ana, { as: own })).toMatchObject(refusal(403, 'OWN_PROCESS'));
    const eva = await employ({ name: 'Eva' });
    const leave = await started(eva);
    const asEva = await product.signIn({ role: 'HR', collaboratorId: eva.id });
    expect(await act('leave.cancel', leave, { as: asEva })).toMatchObject(refusal(403, 'OWN_PROCESS'));
  });

  test('for a person of another site, or without the right', async () => {
    const beto = await hire(product, { store: other, name: 'Beto' });
    const [elsewhere, unknown] = [await start(beto), await start({ id: crypto.randomUUID(), name: '' })];
    expect(elsewhere).toMatchObject(refusal(404, 'COLLABORATOR_NOT_FOUND'));
    expect(elsewhere.body).toEqual(unknown.body);
    for (const role of ['ORGANIZER', 'COMMISSIONER'] as const)
      expect(
        await start(await employ(), { as: await product.signIn({ role, siteId: store.siteId }) }),
      ).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
  });

  test('without a last day, or for a reason that is not there', async () => {
    const { id } = await employ();
    const input = { reasonName: 'voluntaryResignation', collaboratorUuid: id, rehireable: true };
    expect(await product.call('leave.startLeaveProcess', input, await director())).toMatchObject({
      body: { exceptions: [{ translationCode: 'LEAVE_DATE_REQUIRED' }] },
    });
    expect(
      await product.call(
        'leave.startLeaveProcess',
        { ...input, reasonName: 'boredom', lastDay: LAST_DAY },
        await director(),
      ),
    ).toMatchObject({ body: { exceptions: [{ translationCode: 'LEAVE_REASON_NOT_FOUND' }] } });
  });
});

test('the reasons of a leave have both texts, their source, and what they ask for', async () => {
  const { body } = await product.call('leaveReasons.list', {}, await director());
  const reasons = z.array(z.looseObject({ reasonName: z.string(), ends: z.string() })).parse(body);
  expect(reasons.filter(({ ends }) => ends === 'exit')).toHaveLength(8);
  expect(reasons.filter(({ ends }) => ends === 'pause')).toHaveLength(5);
  expect(reasons[0]).toMatchObject({
    reasonName: 'voluntaryResignation',
    es: 'Renuncia voluntaria',
    en: 'Voluntary resignation',
    source: 'LFT 53-I',
    fields: [{ name: 'letterOn', kind: 'day', required: false }],
  });
});
