import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COMMENT, PDF, refusal, stateIn } from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';
import {
  hire,
  openStore,
  plan,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { enterByLink, openRepresentative, signAs } from '../testing/signing.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';

let product: Product;
let store: Store;
let other: Store;
let patron: string;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct();
  // Sealing holds a process for a moment, and a sweep leaves alone what somebody else holds.
  await product.app.jobs.stop();
  codes = await seedTypologies(product);
  store = await openStore(product, '0417');
  other = await openStore(product, '0500');
  patron = await openRepresentative(product, store);
});
afterAll(() => product.stop());
beforeEach(() => at(`${TODAY}T10:00`));

/** The product's clock at a moment of the store's own. */
function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}
/** The clock at a moment, and what the product does by then. */
async function comes(moment: string): Promise<void> {
  at(moment);
  await sweepDue(product.app);
}

const director = () => product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
const hr = () => product.signIn({ role: 'HR', name: 'Sergio Lara' });
const employ = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', from: '2020-01-06', ...more });

const STUDY = { reasonName: 'studyLeave', startDate: '2026-12-01', endDate: '2027-05-31' };
const UNPAID = { reasonName: 'voluntaryLeave', startDate: '2026-12-01', endDate: '2027-05-31' };
const MATERNITY = { reasonName: 'maternityLeave', startDate: '2026-12-21', birthDate: '2027-02-01' };

const start = async ({ id }: Pick<Person, 'id'>, facts: Record<string, unknown>, as?: string) =>
  product.call('leave.startLeaveProcess', { collaboratorUuid: id, ...facts }, as ?? (await director()));

type Absence = ReturnType<typeof stateIn>;
const started = async (person: Person, facts: Record<string, unknown> = STUDY): Promise<Absence> =>
  stateIn(await start(person, facts));

/** Signed by hand: printed, and the scan filed. */
async function signed(person: Person, facts: Record<string, unknown> = STUDY): Promise<Absence> {
  const absence = await started(person, facts);
  stateIn(await act('leaveOfAbsence.signOnPaper', absence));
  return stateIn(await act('common.fileScan', absence, { file: { name: 'convenio.pdf', bytes: PDF } }));
}

type Act =
  | 'common.sendToSign'
  | 'common.fileScan'
  | 'leaveOfAbsence.signOnPaper'
  | 'leaveOfAbsence.extend'
  | 'leave.startRehiringLeaveOfAbsence'
  | 'leave.cancel'
  | 'force.complete';
const act = async (
  name: Act,
  { processUuid }: Pick<Absence, 'processUuid'>,
  { as, ...input }: { as?: string } & Record<string, unknown> = {},
) =>
  product.call(
    name,
    {
      processUuid,
      version: (await processRow(processUuid))?.version ?? 1,
      ...(name === 'leave.cancel' || name === 'force.complete' ? { comment: COMMENT } : {}),
      ...input,
    },
    as ?? (name === 'leave.cancel' || name === 'force.complete' ? await hr() : await director()),
  );

const processRow = (processUuid: string) =>
  product.app.database.db
    .selectFrom('process')
    .select(['status', 'version', 'signature', 'effective_date'])
    .where('id', '=', processUuid)
    .executeTakeFirst();
const statusOf = async ({ processUuid }: Absence) => (await processRow(processUuid))?.status;

const situation = async ({ id }: Person) =>
  (
    await product.app.database.db
      .selectFrom('collaborator')
      .select('situation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).situation;

const records = ({ id }: Person) =>
  product.app.database.db
    .selectFrom('planning_record')
    .select(['kind', 'valid_from', 'valid_to', 'hour_less'])
    .where('collaborator_id', '=', id)
    .orderBy('valid_from')
    .execute();
const days = async (person: Person) =>
  (await records(person)).map(({ kind, valid_from, valid_to }) => `${kind} ${valid_from} ${valid_to}`);

const page = async ({ processUuid }: Absence, as?: string) =>
  product.call(
    'leaveOfAbsenceProcesses.getBySite',
    { personnelDivision: store.siteCode, processUuid, withProcessRoadmap: true },
    as ?? (await director()),
  );
const Stations = z.object({
  roadmap: z.array(z.object({ step: z.string(), state: z.string() })),
  tasks: z.array(z.string()),
});
const standsAt = async (absence: Absence) => {
  const { roadmap } = Stations.parse((await page(absence)).body);
  return roadmap.filter(({ state }) => state === 'now').map(({ step }) => step);
};
const tasks = async (absence: Absence) => Stations.parse((await page(absence)).body).tasks;

const planned = async ({ id }: Person) =>
  (
    await product.app.database.db
      .selectFrom('planning_period')
      .select('work_date')
      .where('collaborator_id', '=', id)
      .orderBy('work_date')
      .execute()
  ).map(({ work_date: day }) => day);

describe('an agreed leave of absence', () => {
  test('waits for its signature, and closes nothing before', async () => {
    const ana = await employ();
    const absence = await started(ana);
    expect(absence).toMatchObject({ collaboratorUuid: ana.id, currentStatus: 'PENDING_SIGNATURE' });
    expect(await situation(ana)).toBe('HIRED');
    expect(await days(ana)).toEqual([]);
    expect(await tasks(absence)).toEqual(['common.sendToSign']);
    expect(await standsAt(absence)).toEqual(['send']);
  });

  test('is signed by both with a one-time code, and closes the plan of its days', async () => {
    const ana = await employ();
    await plan(product, {
      store,
      codes,
      person: ana,
      periods: ['2026-11-30 09:00-17:00 ORD', '2026-12-02 09:00-17:00 ORD'],
    });
    const absence = await started(ana);
    stateIn(await act('common.sendToSign', absence));
    const evidence = await product.app.database.db
      .selectFrom('evidence')
      .select(['id', 'code', 'pages', 'title', 'original_hash as hash'])
      .$narrowType<{ hash: string }>()
      .where('subject_id', '=', absence.processUuid)
      .executeTakeFirstOrThrow();
    expect(evidence.title).toBe('Convenio de licencia');
    const mailbox = `${ana.id}@correo.example`;
    const { rfc } = await product.app.database.db
      .selectFrom('collaborator')
      .select('rfc')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const bearer = await enterByLink(product, { mailbox, rfc: rfc ?? '' });
    expect(await signAs(product, evidence, { bearer, mailbox })).toMatchObject({ status: 200 });
    expect(await statusOf(absence)).toBe('PENDING_SIGNATURE');
    expect(
      await signAs(product, evidence, { bearer: patron, mailbox: await mailboxOf('Ernesto Vidal') }),
    ).toMatchObject({ status: 200 });
    expect(await processRow(absence.processUuid)).toMatchObject({
      status: 'SCHEDULED_FOR_START_DATE',
      signature: 'SIGNED',
    });
    expect(await situation(ana)).toBe('LEAVE_OF_ABSENCE');
    expect(await days(ana)).toEqual(['LEAVE_OF_ABSENCE 2026-12-01 2027-05-31']);
    expect(await planned(ana)).toEqual(['2026-11-30']);
    expect((await page(absence)).body).toMatchObject({
      effects: [
        { effect: 'ABSENCE_BEGINS', on: '2026-12-01', until: '2027-05-31' },
        { effect: 'WEEK_LOSES_HOURS', weekStart: '2026-11-30', minutes: 480 },
      ],
    });
  });

  test('is signed on paper, with the scan filed', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    expect(absence.currentStatus).toBe('SCHEDULED_FOR_START_DATE');
    expect(await processRow(absence.processUuid)).toMatchObject({ signature: 'SIGNED_ON_PAPER' });
    expect(await standsAt(absence)).toEqual(['start']);
  });

  test('is previewed with what it would change, and nothing is written', async () => {
    const ana = await employ();
    await plan(product, { store, codes, person: ana, periods: ['2026-12-02 09:00-17:00 ORD'] });
    const answer = await product.call(
      'leaveOfAbsence.preview',
      { collaboratorUuid: ana.id, ...STUDY },
      await director(),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          effects: [
            { effect: 'ABSENCE_BEGINS', on: '2026-12-01', until: '2027-05-31' },
            { effect: 'WEEK_LOSES_HOURS', minutes: 480 },
          ],
        },
      },
    });
    expect(await planned(ana)).toEqual(['2026-12-02']);
    expect(await days(ana)).toEqual([]);
    expect(
      await product.app.database.db
        .selectFrom('process')
        .select('id')
        .where('collaborator_id', '=', ana.id)
        .execute(),
    ).toEqual([]);
  });
});

describe('from the first day to the re-entry', () => {
  test('it begins by itself, the re-entry becomes a task two weeks before, and the person returns on the day', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    await comes('2026-11-30T23:59');
    expect(await statusOf(absence)).toBe('SCHEDULED_FOR_START_DATE');
    await comes('2026-12-01T00:01');
    expect(await processRow(absence.processUuid)).toMatchObject({
      status: 'ONGOING',
      effective_date: '2027-06-01',
    });
    expect(await situation(ana)).toBe('ONGOING_LEAVE_OF_ABSENCE');
    expect(await tasks(absence)).toEqual([]);
    expect(await standsAt(absence)).toEqual(['away']);
    await comes('2027-05-17T23:00');
    expect(await tasks(absence)).toEqual([]);
    await comes('2027-05-18T08:00');
    expect(await tasks(absence)).toEqual(['leave.startRehiringLeaveOfAbsence']);
    expect(await standsAt(absence)).toEqual(['reentry']);
    // Nobody comes back unnoticed.
    stateIn(await act('leave.startRehiringLeaveOfAbsence', absence, { reentryDate: '2027-06-01' }));
    expect(await tasks(absence)).toEqual([]);
    expect(await standsAt(absence)).toEqual(['back']);
    await comes('2027-05-31T23:00');
    expect(await statusOf(absence)).toBe('ONGOING');
    await comes('2027-06-01T00:05');
    expect(await statusOf(absence)).toBe('COMPLETED_SUCCESS');
    expect(await situation(ana)).toBe('HIRED');
    expect(await days(ana)).toEqual(['LEAVE_OF_ABSENCE 2026-12-01 2027-05-31']);
  });

  test('nobody who is not back is taken for back', async () => {
    const absence = await signed(await employ());
    await comes('2026-12-01T00:01');
    await comes('2027-06-10T08:00');
    expect(await statusOf(absence)).toBe('ONGOING');
    expect(await tasks(absence)).toEqual(['leave.startRehiringLeaveOfAbsence']);
    expect(
      stateIn(await act('leave.startRehiringLeaveOfAbsence', absence, { reentryDate: '2027-06-10' }))
        .currentStatus,
    ).toBe('COMPLETED_SUCCESS');
  });

  test('an earlier return opens the plan from that day', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    await comes('2026-12-01T00:01');
    at('2027-02-01T09:00');
    stateIn(await act('leave.startRehiringLeaveOfAbsence', absence, { reentryDate: '2027-02-15' }));
    expect(await days(ana)).toEqual(['LEAVE_OF_ABSENCE 2026-12-01 2027-02-14']);
    expect((await page(absence)).body).toMatchObject({
      reentryDate: '2027-02-15',
      effects: [{ effect: 'ABSENCE_BEGINS' }, { effect: 'ABSENCE_ENDS', on: '2027-02-14' }],
    });
    // The day may still be another one, up to the planned one.
    stateIn(await act('leave.startRehiringLeaveOfAbsence', absence, { reentryDate: '2027-03-01' }));
    expect(await days(ana)).toEqual(['LEAVE_OF_ABSENCE 2026-12-01 2027-02-28']);
    await comes('2027-03-01T06:00');
    expect(await statusOf(absence)).toBe('COMPLETED_SUCCESS');
  });

  test('an extension moves the last day, and the task with it', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    await comes('2026-12-01T00:01');
    await comes('2027-05-20T08:00');
    expect(await tasks(absence)).toEqual(['leave.startRehiringLeaveOfAbsence']);
    stateIn(await act('leaveOfAbsence.extend', absence, { endDate: '2027-08-31' }));
    expect(await days(ana)).toEqual(['LEAVE_OF_ABSENCE 2026-12-01 2027-08-31']);
    expect(await tasks(absence)).toEqual([]);
    await comes('2027-08-18T08:00');
    expect(await tasks(absence)).toEqual(['leave.startRehiringLeaveOfAbsence']);
    // Of two new ends only the one that stands is said.
    stateIn(await act('leaveOfAbsence.extend', absence, { endDate: '2027-09-30' }));
    const { effects } = z
      .object({ effects: z.array(z.looseObject({ effect: z.string() })) })
      .parse((await page(absence)).body);
    expect(effects.filter(({ effect }) => effect === 'ABSENCE_ENDS')).toEqual([
      { effect: 'ABSENCE_ENDS', on: '2027-09-30' },
    ]);
  });

  test('HR begins one before its day, with a comment', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    expect(stateIn(await act('force.complete', absence)).currentStatus).toBe('ONGOING');
    expect(await days(ana)).toEqual([`LEAVE_OF_ABSENCE ${TODAY} 2027-05-31`]);
  });
});

describe('somebody who leaves for good', () => {
  test('while absent comes back to nothing: the absence ends with the contract', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    await comes('2026-12-01T00:01');
    stateIn(
      await start(ana, { reasonName: 'voluntaryResignation', lastDay: '2026-12-15', rehireable: true }),
    );
    await comes('2026-12-16T06:00');
    expect(await statusOf(absence)).toBe('COMPLETED_SUCCESS');
    expect((await page(absence)).body).toMatchObject({
      history: [{ act: 'system.employmentEnds' }, {}, {}, {}, {}],
    });
    expect(await situation(ana)).toBe('LEAVE');
  });

  test('before it was signed has no absence left', async () => {
    const ana = await employ();
    const absence = await started(ana);
    stateIn(
      await start(ana, { reasonName: 'voluntaryResignation', lastDay: '2026-12-15', rehireable: true }),
    );
    await comes('2026-12-16T06:00');
    expect(await statusOf(absence)).toBe('CANCELLED');
  });
});

describe('maternity', () => {
  test('closes the plan before and after birth at once, signed or not', async () => {
    const ana = await employ();
    await plan(product, { store, codes, person: ana, periods: ['2026-12-21 09:00-17:00 ORD'] });
    const absence = await started(ana, MATERNITY);
    expect(absence.currentStatus).toBe('PENDING_SIGNATURE');
    expect(await days(ana)).toEqual([
      'MATERNITY_BEFORE 2026-12-21 2027-01-31',
      'MATERNITY_AFTER 2027-02-01 2027-03-14',
    ]);
    expect(await planned(ana)).toEqual([]);
    expect((await page(absence)).body).toMatchObject({
      absence: { reason: 'maternityLeave', birthDate: '2027-02-01', source: 'LFT 170-II, 170-II Bis' },
      absentFrom: '2026-12-21',
      absentTo: '2027-03-14',
      effects: [
        { effect: 'ABSENCE_BEGINS', on: '2026-12-21', until: '2027-03-14' },
        { effect: 'WEEK_LOSES_HOURS' },
      ],
    });
  });

  test('is followed by lactation, with one hour less, for six months at most', async () => {
    const ana = await employ();
    const absence = await signed(ana, MATERNITY);
    await comes('2026-12-21T00:01');
    await comes('2027-03-05T08:00');
    const reenter = (more: Record<string, unknown>) =>
      act('leave.startRehiringLeaveOfAbsence', absence, { reentryDate: '2027-03-15', ...more });
    expect(await reenter({ lactation: 'HOUR_LESS' })).toMatchObject(
      refusal(422, 'LEAVE_OF_ABSENCE_DATE_REQUIRED', { field: 'lactationUntil' }),
    );
    expect(await reenter({ lactation: 'HOUR_LESS', lactationUntil: '2027-09-15' })).toMatchObject(
      refusal(422, 'LACTATION_MAXIMUM_DURATION', { field: 'lactationUntil', latest: '2027-09-14' }),
    );
    expect(await reenter({ reentryDate: '2027-03-10' })).toMatchObject(
      refusal(422, 'LEAVE_OF_ABSENCE_REENTRY_NOT_VALID', {
        field: 'reentryDate',
        earliest: '2027-03-15',
        latest: '2027-03-15',
      }),
    );
    stateIn(await reenter({ lactation: 'HOUR_LESS', lactationUntil: '2027-09-14' }));
    expect((await records(ana)).at(-1)).toEqual({
      kind: 'LACTATION',
      valid_from: '2027-03-15',
      valid_to: '2027-09-14',
      hour_less: true,
    });
    await comes('2027-03-15T00:05');
    expect(await statusOf(absence)).toBe('COMPLETED_SUCCESS');
    expect(await situation(ana)).toBe('HIRED');
  });
});

describe('a leave of absence that is cancelled', () => {
  test('before it begins opens its days again', async () => {
    const ana = await employ();
    const absence = await signed(ana);
    expect(stateIn(await act('leave.cancel', absence)).currentStatus).toBe('CANCELLED');
    expect(await days(ana)).toEqual([]);
    expect(await situation(ana)).toBe('HIRED');
    await comes('2026-12-01T00:05');
    expect(await statusOf(absence)).toBe('CANCELLED');
    expect((await started(ana)).currentStatus).toBe('PENDING_SIGNATURE');
  });

  test('takes its document with it, and the records of a right', async () => {
    const ana = await employ();
    const absence = await started(ana, MATERNITY);
    stateIn(await act('common.sendToSign', absence));
    stateIn(await act('leave.cancel', absence));
    expect(await days(ana)).toEqual([]);
    expect(await processRow(absence.processUuid)).toMatchObject({ signature: 'CANCELLED' });
    expect(
      await product.app.database.db
        .selectFrom('evidence')
        .select('voided_reason')
        .where('subject_id', '=', absence.processUuid)
        .execute(),
    ).toEqual([{ voided_reason: 'process' }]);
  });

  test('is too late once it has begun, and belongs to administrators', async () => {
    const absence = await signed(await employ());
    expect(await act('leave.cancel', absence, { as: await director() })).toMatchObject(
      refusal(403, 'NOT_AUTHORIZED'),
    );
    await comes('2026-12-01T00:01');
    expect(await act('leave.cancel', absence)).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'LEAVE_OF_ABSENCE_PROCESS_TRANSITION_NOT_ALLOWED' }] },
    });
  });
});

describe('a leave of absence is refused', () => {
  const codesOf = async (facts: Record<string, unknown>, person?: Person) =>
    z
      .object({ exceptions: z.array(z.object({ translationCode: z.string() })) })
      .parse((await start(person ?? (await employ()), facts)).body)
      .exceptions.map(({ translationCode }) => translationCode);

  test.each<[string, Record<string, unknown>, string]>([
    ['without its first day', { reasonName: 'studyLeave' }, 'LEAVE_OF_ABSENCE_DATE_REQUIRED'],
    [
      'without its last day',
      { reasonName: 'studyLeave', startDate: '2026-12-01' },
      'LEAVE_OF_ABSENCE_DATE_REQUIRED',
    ],
    ['before today', { ...STUDY, startDate: '2026-11-19' }, 'LEAVE_OF_ABSENCE_DATES_NOT_VALID'],
    [
      'beyond a year of studies',
      { ...STUDY, endDate: '2027-12-01' },
      'STUDY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
    ],
    [
      'unpaid and too short',
      { ...UNPAID, endDate: '2027-03-01' },
      'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_DURATION',
    ],
    [
      'unpaid and too long',
      { ...UNPAID, endDate: '2032-03-01' },
      'VOLUNTARY_LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
    ],
    ['too late before birth', { ...MATERNITY, startDate: '2027-01-30' }, 'MATERNITY_LEAVE_DATES_NOT_VALID'],
    [
      'for a child’s care of more than 28 days',
      {
        reasonName: 'familyCareLeave',
        careGround: 'CHILD_WITH_CANCER',
        startDate: '2026-12-01',
        endDate: '2026-12-31',
      },
      'LEAVE_OF_ABSENCE_MAXIMUM_DURATION',
    ],
    ['for a reason that is not there', { ...STUDY, reasonName: 'boredom' }, 'LEAVE_REASON_NOT_FOUND'],
  ])('%s', async (_what, facts, code) => {
    expect(await codesOf(facts)).toEqual([code]);
  });

  test('unpaid, to somebody of less than a year', async () => {
    expect(await codesOf(UNPAID, await employ({ from: '2026-02-01' }))).toEqual([
      'VOLUNTARY_LEAVE_OF_ABSENCE_MINIMUM_SENIORITY',
    ]);
  });

  test('unpaid, within four years of another', async () => {
    const ana = await employ();
    const first = await signed(ana, { ...UNPAID, endDate: '2027-03-31' });
    await comes('2026-12-01T00:01');
    await comes('2027-04-01T08:00');
    stateIn(await act('leave.startRehiringLeaveOfAbsence', first, { reentryDate: '2027-04-01' }));
    expect(await statusOf(first)).toBe('COMPLETED_SUCCESS');
    const again = { reasonName: 'voluntaryLeave', startDate: '2031-03-31', endDate: '2031-08-31' };
    expect(await start(ana, again)).toMatchObject(
      refusal(422, 'VOLUNTARY_LEAVE_OF_ABSENCE_FOUR_YEARS_BETWEEN', {
        field: 'startDate',
        earliest: '2031-04-01',
      }),
    );
    expect((await started(ana, { ...again, startDate: '2031-04-01' })).currentStatus).toBe(
      'PENDING_SIGNATURE',
    );
  });

  test('beyond 364 days of a child’s care in three years', async () => {
    const ana = await employ();
    const care = (startDate: string, endDate: string) => ({
      reasonName: 'familyCareLeave',
      careGround: 'CHILD_WITH_CANCER',
      startDate,
      endDate,
    });
    const first = await signed(ana, care('2026-12-01', '2026-12-28'));
    await comes('2026-12-01T00:01');
    for (let month = 0; month < 12; month += 1) {
      const { to } = await lastDay(first);
      stateIn(
        await act('leaveOfAbsence.extend', first, {
          endDate: Temporal.PlainDate.from(to).add({ days: 28 }).toString(),
        }),
      );
    }
    const { to } = await lastDay(first);
    expect(
      await act('leaveOfAbsence.extend', first, {
        endDate: Temporal.PlainDate.from(to).add({ days: 1 }).toString(),
      }),
    ).toMatchObject(refusal(422, 'FAMILY_CARE_LEAVE_DAYS_USED_UP', { field: 'endDate', left: 364 }));
  });

  test('twice at a time, and beside an exit', async () => {
    const ana = await employ();
    await started(ana);
    expect(await start(ana, UNPAID)).toMatchObject(refusal(422, 'PROCESS_NOT_APPLICABLE'));
    const eva = await employ({ name: 'Eva' });
    stateIn(
      await start(eva, { reasonName: 'voluntaryResignation', lastDay: '2026-12-31', rehireable: true }),
    );
    expect(await start(eva, STUDY)).toMatchObject(refusal(422, 'PROCESS_NOT_APPLICABLE'));
  });

  test('to oneself, by another store, and without the right', async () => {
    const ana = await employ();
    const own = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, collaboratorId: ana.id });
    expect(await start(ana, STUDY, own)).toMatchObject(refusal(403, 'OWN_PROCESS'));
    const elsewhere = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const unknown = await start({ id: crypto.randomUUID() }, STUDY);
    const foreign = await start(ana, STUDY, elsewhere);
    expect(foreign).toMatchObject(refusal(404, 'COLLABORATOR_NOT_FOUND'));
    expect(foreign.body).toEqual(unknown.body);
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    expect(await start(ana, STUDY, commissioner)).toMatchObject(refusal(403, 'NOT_AUTHORIZED'));
  });
});

describe('an act on a leave of absence', () => {
  test('that nobody knows is not found', async () => {
    const unknown = { processUuid: crypto.randomUUID() };
    expect(await act('leaveOfAbsence.extend', unknown, { endDate: '2027-08-31' })).toMatchObject(
      refusal(404, 'LEAVE_OF_ABSENCE_PROCESS_NOT_FOUND'),
    );
  });

  test('comes too early before the signature, and too late once the re-entry is confirmed', async () => {
    const ana = await employ();
    const absence = await started(ana);
    expect(await act('leaveOfAbsence.extend', absence, { endDate: '2027-08-31' })).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'LEAVE_OF_ABSENCE_PROCESS_TRANSITION_NOT_ALLOWED' }] },
    });
    const eva = await signed(await employ({ name: 'Eva' }));
    await comes('2026-12-01T00:01');
    stateIn(await act('leave.startRehiringLeaveOfAbsence', eva, { reentryDate: '2027-02-01' }));
    expect(await act('leaveOfAbsence.extend', eva, { endDate: '2027-08-31' })).toMatchObject({
      status: 409,
      body: { exceptions: [{ translationCode: 'LEAVE_OF_ABSENCE_PROCESS_NOT_VALID' }] },
    });
  });

  test('on an older version says who changed it', async () => {
    const absence = await signed(await employ());
    expect(
      await act('leaveOfAbsence.extend', absence, { endDate: '2027-08-31', version: absence.version - 1 }),
    ).toMatchObject(refusal(409, 'STALE_VERSION'));
  });
});

describe('the reason', () => {
  test('is shown to those who may know of health matters, in the list and on the page', async () => {
    const ana = await employ();
    const absence = await started(ana, MATERNITY);
    const seen = async (as: string) => {
      const list = await product.call(
        'leaveOfAbsenceProcesses.listBySite',
        { personnelDivision: store.siteCode, page: { size: 500 } },
        as,
      );
      const row = z
        .array(z.looseObject({ processUuid: z.string(), summary: z.record(z.string(), z.unknown()) }))
        .parse(list.body)
        .find(({ processUuid }) => processUuid === absence.processUuid);
      const body = z.looseObject({ absence: z.unknown() }).parse((await page(absence, as)).body);
      return { summary: row?.summary, absence: body.absence, text: JSON.stringify(body) };
    };
    expect(await seen(await director())).toMatchObject({
      summary: { absenceReason: 'maternityLeave', from: '2026-12-21', to: '2027-03-14' },
      absence: { reason: 'maternityLeave' },
    });
    for (const role of ['RESPONSIBLE', 'COMMISSIONER'] as const) {
      const as = await product.signIn({
        role,
        siteId: store.siteId,
        ...(role === 'RESPONSIBLE' ? { teamId: store.teamId } : {}),
      });
      const { summary, absence: facts, text } = await seen(as);
      expect(summary).toEqual({ from: '2026-12-21', to: '2027-03-14' });
      expect(facts).toBeNull();
      expect(text).not.toMatch(/matern|MATERNITY|2027-02-01|\b170\b/i);
    }
    const admin = await product.signIn({ role: 'ADMINISTRATOR' });
    const { body } = await product.call('audit.list', { filter: { person: ana.id, kind: 'READ' } }, admin);
    expect(body).toMatchObject([
      { act: 'leaveOfAbsenceProcesses.getBySite', kind: 'READ', fields: ['absence'] },
    ]);
  });
});

async function lastDay({ processUuid }: Absence): Promise<{ to: string }> {
  const { to_date: to } = await product.app.database.db
    .selectFrom('process_absence')
    .select('to_date')
    .where('process_id', '=', processUuid)
    .executeTakeFirstOrThrow();
  return { to };
}

const mailboxOf = async (name: string): Promise<string> =>
  (
    await product.app.database.db
      .selectFrom('account')
      .select('email')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).email;
