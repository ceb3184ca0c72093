import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { refusal, standInBehaves, stateIn } from '../testing/hiring.ts';
import {
  hire,
  openStore,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

/* Which reasons fit whom, and what each asks for (decisions §7, LFT 39-A, 47, 53). */

let product: Product;
let store: Store;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  await standInBehaves(product, 'OSMOS', 'silent');
  await standInBehaves(product, 'IDENTITY', 'silent');
});
afterAll(() => product.stop());
beforeEach(() => {
  product.clock.now = Temporal.Instant.from('2026-11-20T16:00:00Z');
});

const director = () => product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
const hr = () => product.signIn({ role: 'HR', name: 'Sergio Lara' });
const employ = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', ...more });

const start = async ({ id }: Person, more: Record<string, unknown> = {}) =>
  product.call(
    'leave.startLeaveProcess',
    {
      reasonName: 'voluntaryResignation',
      collaboratorUuid: id,
      lastDay: '2026-11-30',
      rehireable: true,
      ...more,
    },
    await director(),
  );

const Applicable = z.array(
  z.object({
    reasonName: z.string(),
    hint: z.object({ es: z.string(), en: z.string() }),
    applies: z.boolean(),
    locked: z.object({ es: z.string(), en: z.string() }).nullable(),
  }),
);
async function applicable({ id }: Person, locked = 'false') {
  const { body } = await product.call(
    'leaveReasons.applicable',
    { filter: { collaboratorUuid: id, locked } },
    await director(),
  );
  return Applicable.parse(body);
}
const whyNot = async (person: Person, reason: string) =>
  (await applicable(person, 'true')).find(({ reasonName }) => reasonName === reason)?.locked?.es;

/** Somebody planned as absent without a reason on these days. */
const absentOn = (person: Person, days: readonly string[]) =>
  plan(product, { store, person, codes, periods: days.map((day) => `${day} 09:00-17:00 AUS`) });

describe('the reasons that fit', () => {
  test('an open-ended contract without a trial has five, and the others say why not', async () => {
    const ana = await employ();
    expect((await applicable(ana)).map(({ reasonName }) => reasonName)).toEqual([
      'voluntaryResignation',
      'justifiedDismissal',
      'pensionist',
      'expatriate',
      'abandonment',
    ]);
    expect(await whyNot(ana, 'absenteeism')).toBe('0 faltas en 30 días; la ley pide más de tres (47-X)');
    expect(await whyNot(ana, 'contractEnd')).toBe('Su contrato es por tiempo indeterminado');
    expect(await whyNot(ana, 'trialPeriodNotPassed')).toBe('Su contrato no tiene periodo de prueba');
  });

  test('a term that ends within thirty days can end', async () => {
    const soon = await employ({ type: 'CDD', from: '2026-06-01', to: '2026-12-20' });
    const later = await employ({ type: 'CDD', from: '2026-06-01', to: '2026-12-21' });
    expect(await whyNot(soon, 'contractEnd')).toBeUndefined();
    expect(await whyNot(later, 'contractEnd')).toBe(
      'Su contrato termina el 21 de diciembre de 2026; desde 30 días antes',
    );
  });
});

describe('the end of a term', () => {
  test('is on the day on which the contract ends, and on no other', async () => {
    const ana = await employ({ type: 'CDD', from: '2026-06-01', to: '2026-11-30' });
    expect(await start(ana, { reasonName: 'contractEnd', lastDay: '2026-11-29' })).toMatchObject(
      refusal(422, 'LEAVE_DATE_NOT_COHERENT', { field: 'lastDay' }),
    );
    expect(stateIn(await start(ana, { reasonName: 'contractEnd' }))).toMatchObject({
      currentStatus: 'WAITING_TO_START',
    });
  });

  test('is not for an open-ended contract', async () => {
    expect(await start(await employ(), { reasonName: 'contractEnd' })).toMatchObject(
      refusal(422, 'LEAVE_REASON_NOT_APPLICABLE', { field: 'reasonName' }),
    );
  });
});

describe('a trial that is not passed', () => {
  const onTrial = async (days: number, from = '2026-11-02') => {
    const ana = await employ({ from });
    await product.app.database.db
      .updateTable('contract')
      .set({ trial_days: days })
      .where('collaborator_id', '=', ana.id)
      .execute();
    return ana;
  };
  const notApplicable = refusal(422, 'TRIAL_PERIOD_LEAVE_REASON_NOT_APPLICABLE', { field: 'reasonName' });

  test('ends within the trial, its last day included', async () => {
    const ana = await onTrial(30);
    const input = { reasonName: 'trialPeriodNotPassed' };
    expect(await start(ana, { ...input, lastDay: '2026-12-02' })).toMatchObject(notApplicable);
    expect(await start(ana, { ...input, lastDay: '2026-12-01' })).toMatchObject({ status: 200 });
  });

  test('is not for somebody whose trial is over, or who has none', async () => {
    const over = await onTrial(18);
    expect(await whyNot(over, 'trialPeriodNotPassed')).toBe('Su prueba terminó el 19 de noviembre de 2026');
    for (const person of [over, await employ()])
      expect(
        await start(person, { reasonName: 'trialPeriodNotPassed', lastDay: '2026-11-20' }),
      ).toMatchObject(notApplicable);
  });

  test('is not for somebody whose trial has not begun', async () => {
    const ahead = await onTrial(30, '2026-12-08');
    expect(await whyNot(ahead, 'trialPeriodNotPassed')).toBe('Su prueba empieza el 8 de diciembre de 2026');
    expect(await start(ahead, { reasonName: 'trialPeriodNotPassed', lastDay: '2026-12-10' })).toMatchObject(
      notApplicable,
    );
  });
});

describe('a justified dismissal', () => {
  const facts = { cause: 'II', knownOn: '2026-11-10', noticeTo: 'PERSON', noticeOn: '2026-11-30' };
  const dismiss = (person: Person, more: Record<string, unknown> = {}) =>
    start(person, { reasonName: 'justifiedDismissal', facts: { ...facts, ...more } });

  test('needs its cause and its notice', async () => {
    expect(await start(await employ(), { reasonName: 'justifiedDismissal' })).toMatchObject({
      status: 422,
      body: {
        exceptions: ['cause', 'knownOn', 'noticeTo', 'noticeOn'].map((name) => ({
          translationCode: 'FIELD_REQUIRED',
          values: { field: `facts.${name}` },
        })),
      },
    });
    expect(await dismiss(await employ(), { cause: 'C' })).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'facts.cause' }),
    );
  });

  test('gives the notice to the person that day, or to the court within five working days', async () => {
    const late = (due: string) =>
      refusal(422, 'DISMISSAL_NOTICE_NOT_IN_TIME', { field: 'facts.noticeOn', due });
    const ana = await employ();
    expect(await dismiss(ana, { noticeOn: '2026-12-01' })).toMatchObject(late('2026-11-30'));
    expect(await dismiss(ana, { noticeTo: 'COURT', noticeOn: '2026-12-08' })).toMatchObject(
      late('2026-12-07'),
    );
    expect(await dismiss(ana, { noticeTo: 'COURT', noticeOn: '2026-12-07' })).toMatchObject({ status: 200 });
  });

  test('uses a cause within a month of knowing it', async () => {
    const prescribed = refusal(422, 'DISMISSAL_CAUSE_PRESCRIBED', { field: 'facts.knownOn' });
    const ana = await employ();
    expect(await dismiss(ana, { knownOn: '2026-10-29' })).toMatchObject(prescribed);
    expect(await dismiss(ana, { knownOn: '2026-12-01' })).toMatchObject(prescribed);
    expect(await dismiss(ana, { knownOn: '2026-10-30' })).toMatchObject({ status: 200 });
  });
});

describe('absences', () => {
  test('are a reason from the fourth in thirty days, and the leave keeps them', async () => {
    const ana = await employ();
    await absentOn(ana, ['2026-10-21', '2026-10-22', '2026-11-03', '2026-11-04']);
    expect(await whyNot(ana, 'absenteeism')).toBe('3 faltas en 30 días; la ley pide más de tres (47-X)');
    await absentOn(ana, ['2026-11-18']);
    expect(await applicable(ana)).toContainEqual(
      expect.objectContaining({
        reasonName: 'absenteeism',
        hint: expect.objectContaining({
          en: 'Absences in 30 days: 22 October 2026; 3 November 2026; 4 November 2026; 18 November 2026',
        }),
      }),
    );
    const { processUuid } = stateIn(
      await start(ana, {
        reasonName: 'absenteeism',
        facts: { noticeTo: 'PERSON', noticeOn: '2026-11-30' },
      }),
    );
    const { body } = await product.call('leaveProcesses.get', { processUuid }, await hr());
    expect(body).toMatchObject({
      kept: {
        facts: expect.arrayContaining([
          expect.objectContaining({
            name: 'absences',
            value: expect.objectContaining({ en: expect.stringContaining('18 November 2026') }),
          }),
        ]),
      },
    });
  });

  test('are also days of the record that were closed without a punch, and no longer once one is added', async () => {
    const ana = await employ();
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];
    await plan(product, {
      store,
      person: ana,
      codes,
      periods: days.map((day) => `${day} 09:00-17:00 ORD`),
    });
    const { db } = product.app.database;
    const close = (day: string) =>
      db
        .insertInto('presence_day')
        .values({
          site_id: store.siteId,
          team_id: store.teamId,
          work_date: day,
          closed_at: '2026-11-16T16:00:00Z',
          closed_by_name: 'Mariana Gil',
        })
        .execute();
    expect(await whyNot(ana, 'absenteeism')).toBe('0 faltas en 30 días; la ley pide más de tres (47-X)');
    for (const day of days) await close(day);
    expect(await whyNot(ana, 'absenteeism')).toBeUndefined();
    await db
      .insertInto('presence_correction')
      .values({
        id: crypto.randomUUID(),
        collaborator_id: ana.id,
        site_id: store.siteId,
        work_date: '2026-11-12',
        kind: 'ADD',
        minute: 540,
        direction: 'IN',
        reason: 'Entró sin marcar',
        at: '2026-11-16T16:00:00Z',
        by_name: 'Mariana Gil',
      })
      .execute();
    expect(await whyNot(ana, 'absenteeism')).toBe('3 faltas en 30 días; la ley pide más de tres (47-X)');
  });

  test('somebody with a shift today has not abandoned the job', async () => {
    const ana = await employ();
    await plan(product, { store, person: ana, codes, periods: ['2026-11-20 09:00-17:00 ORD'] });
    expect(await whyNot(ana, 'abandonment')).toBe('Tiene turno hoy, de 09:00 a 17:00');
    expect(
      await start(ana, { reasonName: 'abandonment', facts: { lastSeenOn: '2026-11-17' } }),
    ).toMatchObject(refusal(422, 'LEAVE_REASON_NOT_APPLICABLE', { field: 'reasonName' }));
  });
});

test('a fact that the reason does not ask for is unknown', async () => {
  expect(await start(await employ(), { facts: { shoeSize: '27' } })).toMatchObject({
    status: 400,
    body: { exceptions: [{ translationCode: 'FIELD_UNKNOWN', values: { field: 'facts.shoeSize' } }] },
  });
});

describe('whether the person may be hired again', () => {
  test('is asked, with a reason exactly for a no', async () => {
    const ana = await employ();
    expect(await start(ana, { rehireable: null })).toMatchObject(
      refusal(422, 'REHIREABILITY_REQUIRED', { field: 'rehireable' }),
    );
    expect(await start(ana, { rehireable: false })).toMatchObject(
      refusal(422, 'NOT_REHIREABLE_REASON_REQUIRED', { field: 'notRehireableReason' }),
    );
    expect(await start(ana, { notRehireableReason: 'CONDUCT' })).toMatchObject(
      refusal(422, 'NOT_REHIREABLE_REASON_NOT_ALLOWED', { field: 'notRehireableReason' }),
    );
    expect(await start(ana, { rehireable: false, notRehireableReason: 'MOOD' })).toMatchObject(
      refusal(422, 'FIELD_NOT_VALID', { field: 'notRehireableReason' }),
    );
    expect(await start(ana, { rehireable: false, notRehireableReason: 'CONDUCT' })).toMatchObject({
      status: 200,
    });
  });

  test('can be changed later, also when the exit is over, and not once it is cancelled', async () => {
    const { processUuid, version } = stateIn(await start(await employ()));
    const select = async (input: Record<string, unknown>) =>
      product.call('leave.selectRehireable', { processUuid, ...input }, await director());
    expect(await select({ version, rehireable: false, notRehireableReason: 'SAFETY' })).toMatchObject({
      status: 200,
    });
    const { body } = await product.call('leaveProcesses.get', { processUuid }, await hr());
    expect(body).toMatchObject({
      kept: { rehireable: false, notRehireableReason: { code: 'SAFETY' } },
      history: expect.arrayContaining([expect.objectContaining({ act: 'leave.selectRehireable' })]),
    });
    expect(await select({ version: version + 1, rehireable: true })).toMatchObject({ status: 200 });
    const { body: reasons } = await product.call('notRehireableReasons.all', {}, await director());
    expect(reasons).toHaveLength(6);
  });
});

describe('an incapacity that ran out', () => {
  const reasonName = 'consumedTemporaryIncapacity';
  const facts = { resolutionOn: '2026-11-16', generalIncapacity: true };
  const legalSays = async (value: 'PAUSE' | 'EXIT') => {
    const { db } = product.app.database;
    const code = 'INCAPACITY_RAN_OUT';
    await db
      .insertInto('parameter')
      .values({ code, name: code, value: 'PAUSE' })
      .onConflict((known) => known.doNothing())
      .execute();
    const { id, version } = await db
      .selectFrom('parameter')
      .select(['id', 'version'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const lawyer = await product.signIn({ role: 'LAWYER' });
    const said = await product.call('parameters.update', { id, version, name: code, value }, lawyer);
    expect(said.status).toBe(200);
  };
  const pause = async ({ id }: Person, call: 'leave.startLeaveProcess' | 'leaveOfAbsence.preview') =>
    product.call(
      call,
      { reasonName, collaboratorUuid: id, startDate: '2026-12-01', endDate: '2027-03-01' },
      await director(),
    );
  const ways = async () => {
    const { body } = await product.call('leaveReasons.list', {}, await director());
    return z
      .array(z.object({ reasonName: z.string(), ends: z.string() }))
      .parse(body)
      .filter((row) => row.reasonName === reasonName)
      .map(({ ends }) => ends);
  };
  const notApplicable = refusal(422, 'LEAVE_REASON_NOT_APPLICABLE', { field: 'reasonName' });

  test('is a pause while Legal has not said otherwise', async () => {
    const ana = await employ();
    expect(await ways()).toEqual(['pause']);
    expect(await whyNot(ana, reasonName)).toBe('Es una licencia por decisión de Jurídico (42-II)');
    expect(await start(ana, { reasonName, facts })).toMatchObject(notApplicable);
    expect(await pause(ana, 'leave.startLeaveProcess')).toMatchObject({ status: 200 });
  });

  test('is an exit once Legal says so, with the finding of IMSS and its settlement', async () => {
    await legalSays('EXIT');
    const ana = await employ();
    expect(await ways()).toEqual(['exit']);
    expect((await applicable(ana)).map((row) => row.reasonName)).toContain(reasonName);
    for (const call of ['leave.startLeaveProcess', 'leaveOfAbsence.preview'] as const)
      expect(await pause(ana, call)).toMatchObject(notApplicable);
    expect(await start(ana, { reasonName, facts: { ...facts, generalIncapacity: false } })).toMatchObject(
      refusal(422, 'FIELD_REQUIRED', { field: 'facts.generalIncapacity' }),
    );
    expect(await start(ana, { reasonName, facts: {} })).toMatchObject({
      status: 422,
      body: {
        exceptions: ['resolutionOn', 'generalIncapacity'].map((name) => ({
          translationCode: 'FIELD_REQUIRED',
          values: { field: `facts.${name}` },
        })),
      },
    });
    const { processUuid } = stateIn(await start(ana, { reasonName, facts }));
    const { body } = await product.call('leaveProcesses.get', { processUuid }, await hr());
    expect(body).toMatchObject({
      processType: 'LEAVE_PROCESS_MEX',
      reason: { name: reasonName },
      settlement: {
        lines: expect.arrayContaining([
          expect.objectContaining({ code: 'INCAPACITY_MONTH', applies: true, days: 30, article: 'LFT 54' }),
        ]),
      },
    });
    await legalSays('PAUSE');
    expect(await ways()).toEqual(['pause']);
    expect(await product.call('leaveProcesses.get', { processUuid }, await hr())).toMatchObject({
      body: { reason: { name: reasonName } },
    });
  });

  test('names its reason to those alone who may know of health', async () => {
    await legalSays('EXIT');
    const ana = await employ();
    const { processUuid } = stateIn(await start(ana, { reasonName, facts }));
    const place = { personnelDivision: '0417' };
    for (const [role, shown] of [
      ['DIRECTOR', true],
      ['COMMISSIONER', false],
    ] as const) {
      const reader = await product.signIn({ role, siteId: store.siteId });
      const page = await product.call('leaveProcesses.getBySite', { ...place, processUuid }, reader);
      const list = await product.call('leaveProcesses.listBySite', { ...place }, reader);
      expect([page.status, list.status]).toEqual([200, 200]);
      expect(JSON.stringify(page.body).includes(reasonName)).toBe(shown);
      expect(JSON.stringify(list.body).includes(reasonName)).toBe(shown);
    }
  });
});
