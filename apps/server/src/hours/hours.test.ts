import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { COMMENT, refusal, stateIn } from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';
import { represent, signByAll, type Patron } from '../testing/agreement.ts';
import { hire, openStore, type Person, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
/** A Monday. */
const MONDAY = '2026-12-07';

let product: Product;
let store: Store;
let patron: Patron;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  patron = await represent(product, store);
});
afterAll(() => product.stop());
// Each test begins a little after the one before: the newest mail is its own.
let seconds = 0;
beforeEach(() => {
  at(`${TODAY}T10:00`);
  product.clock.now = product.clock.now.add({ seconds: (seconds += 10) });
});

/** The product's clock at a moment of the store's own. */
function at(moment: string): void {
  product.clock.now = Temporal.PlainDateTime.from(moment).toZonedDateTime('America/Mexico_City').toInstant();
}

const director = () => product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mariana Gil' });
/** Somebody who works 20 hours a week for 5,000 pesos, until the end of the century. */
const partTimer = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', type: 'CDD', weeklyHours: 20, ...more });

type Asked = Readonly<Record<string, unknown>>;
const HOURS = { startDate: MONDAY, weeklyHours: 24, annualHours: 1248, fullTime: false };
const asking = ({ id }: Person, more: Asked = {}) => ({
  collaboratorUuid: id,
  ...HOURS,
  comment: COMMENT,
  ...more,
});
const start = async (person: Person, more: Asked = {}, as?: string) =>
  product.call('timebase.startTimebaseChangeProcess', asking(person, more), as ?? (await director()));
const started = async (person: Person, more: Asked = {}) => stateIn(await start(person, more));

const termsOf = ({ id }: Person) =>
  product.app.database.db
    .selectFrom('labor_condition')
    .select(['valid_from', 'valid_to', 'weekly_minutes', 'salary_centavos'])
    .where('collaborator_id', '=', id)
    .orderBy('valid_from')
    .execute();

const page = async (processUuid: string, as?: string) =>
  (
    await product.call(
      'timebase.get',
      { processUuid, withIndex: true, withProcessRoadmap: true },
      as ?? (await product.signIn({ role: 'HR' })),
    )
  ).body;
const Acts = z.object({
  acts: z.array(z.object({ act: z.string(), open: z.boolean(), reason: z.string().nullable() })),
});
const reasonOf = async (processUuid: string, act: string) =>
  Acts.parse(await page(processUuid)).acts.find((one) => one.act === act)?.reason;

describe('a timebase change', () => {
  test('is sent to its signers, takes effect on its Monday by itself, and goes on the SAP list', async () => {
    const person = await partTimer();
    const { processUuid, currentStatus } = await started(person);
    expect(currentStatus).toBe('PENDING_SIGNATURE');
    expect(await page(processUuid)).toMatchObject({
      currentStatus: 'PENDING_SIGNATURE',
      before: { weeklyMinutes: 1200, salaryCentavos: 1_000_000 },
      after: { weeklyMinutes: 1440, annualMinutes: 74_880, salaryCentavos: 1_200_000 },
      sap: null,
      effects: [],
      roadmap: [
        { step: 'send', state: 'done' },
        { step: 'sign', state: 'now' },
        { step: 'date', state: 'ahead', at: MONDAY },
      ],
    });
    await signByAll(product, processUuid, { person, patron });
    expect(await page(processUuid)).toMatchObject({
      currentStatus: 'SCHEDULED',
      sap: null,
      effects: [{ effect: 'TERMS_BEGIN', on: MONDAY, after: { weeklyMinutes: 1440 } }],
      roadmap: [{ state: 'done' }, { state: 'done' }, { state: 'now' }],
    });
    expect(await termsOf(person)).toEqual([
      { valid_from: '2024-01-08', valid_to: '2026-12-06', weekly_minutes: 1200, salary_centavos: 1_000_000 },
      { valid_from: MONDAY, valid_to: null, weekly_minutes: 1440, salary_centavos: 1_200_000 },
    ]);
    at('2026-12-06T23:59');
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'SCHEDULED' });
    at(`${MONDAY}T00:00`);
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({
      currentStatus: 'COMPLETED_SUCCESS',
      sap: { clearedAt: null },
      roadmap: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
    });
    expect(
      await product.app.database.db
        .selectFrom('sap_pending')
        .select(['kind', 'effective_on'])
        .where('process_id', '=', processUuid)
        .execute(),
    ).toEqual([{ kind: 'HOUR_CHANGE', effective_on: MONDAY }]);
  });

  test('is signed by hand: printed, then filed as a scan', async () => {
    const person = await partTimer();
    const { processUuid, version } = await started(person);
    const as = await director();
    const printed = stateIn(
      await product.call('timebase.signOnPaperTimebaseChangeProcess', { processUuid, version }, as),
    );
    expect(printed.currentStatus).toBe('PENDING_SIGNATURE');
    expect(await reasonOf(processUuid, 'common.sendToSign')).toBe('ALREADY_ON_PAPER');
    const file = { name: 'convenio.pdf', bytes: new TextEncoder().encode('%PDF-1.7\n%%EOF\n') };
    expect(
      stateIn(await product.call('common.fileScan', { processUuid, version: printed.version, file }, as)),
    ).toMatchObject({ currentStatus: 'SCHEDULED' });
    expect(await termsOf(person)).toHaveLength(2);
  });

  test('that starts on paper is printed at once, and mails nobody', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person, { signature: 'PAPER' });
    expect(await page(processUuid)).toMatchObject({ paper: true, tasks: ['common.fileScan'] });
    const mails = await product.app.database.db
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', `${person.id}@correo.example`)
      .execute();
    expect(mails).toEqual([]);
  });

  test('is cancelled until its Monday: its terms are removed, and it is not on the SAP list', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    await signByAll(product, processUuid, { person, patron });
    const { version } = z.object({ version: z.number() }).parse(await page(processUuid));
    const cancelled = await product.call(
      'timebase.cancelTimebaseChangeProcess',
      { processUuid, version, comment: COMMENT },
      await director(),
    );
    expect(stateIn(cancelled).currentStatus).toBe('CANCELLED');
    expect(await termsOf(person)).toMatchObject([{ valid_from: '2024-01-08', valid_to: null }]);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'CANCELLED', sap: null });
  });

  test('that has taken effect is not cancelled any more, and says why', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    await signByAll(product, processUuid, { person, patron });
    at(`${MONDAY}T00:05`);
    await sweepDue(product.app);
    expect(
      await product.call(
        'timebase.cancelTimebaseChangeProcess',
        {
          processUuid,
          version: z.object({ version: z.number() }).parse(await page(processUuid)).version,
          comment: COMMENT,
        },
        await director(),
      ),
    ).toMatchObject(
      refusal(409, 'TIMEBASE_CHANGE_PROCESS_TRANSITION_NOT_ALLOWED', { fromStatus: 'COMPLETED_SUCCESS' }),
    );
  });

  test('lapses unsigned once its Monday is over', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    at(`${MONDAY}T12:00`);
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'PENDING_SIGNATURE' });
    at('2026-12-08T00:00');
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'CANCELLED' });
    expect(await termsOf(person)).toHaveLength(1);
  });

  test('is previewed with the very effects that it has, and nothing is written', async () => {
    const person = await partTimer();
    const answer = await product.call(
      'timebase.preview',
      { collaboratorUuid: person.id, ...HOURS, processType: 'TIMEBASE_CHANGE_PROCESS_MEX' },
      await director(),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        effects: [
          {
            effect: 'TERMS_BEGIN',
            on: MONDAY,
            before: { weeklyMinutes: 1200 },
            after: { weeklyMinutes: 1440, salaryCentavos: 1_200_000 },
          },
        ],
      },
    });
    expect(await termsOf(person)).toHaveLength(1);
  });

  test('the weeks already planned stand beside the new hours', async () => {
    const person = await partTimer();
    const weeks = [
      ['2026-11-30', 1200],
      [MONDAY, 960],
      ['2026-12-14', 480],
    ] as const;
    const { db } = product.app.database;
    for (const [week, minutes] of weeks) {
      await sql`insert into team_week (site_id, team_id, week_start) values (${store.siteId}, ${store.teamId}, ${week}) on conflict do nothing`.execute(
        db,
      );
      await sql`insert into person_week (site_id, team_id, week_start, collaborator_id, planned_minutes)
        values (${store.siteId}, ${store.teamId}, ${week}, ${person.id}::uuid, ${minutes})`.execute(db);
    }
    const answer = await product.call(
      'timebase.preview',
      { collaboratorUuid: person.id, ...HOURS, processType: 'TIMEBASE_CHANGE_PROCESS_MEX' },
      await director(),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        weeks: [
          { weekStart: MONDAY, minutes: 960, baseMinutes: 1440 },
          { weekStart: '2026-12-14', minutes: 480, baseMinutes: 1440 },
        ],
      },
    });
  });

  test.each([
    ['another workday type', { workdayType: '03' }],
    ['other hours a year', { annualHours: 1020 }],
  ])('%s with the same hours a week begins as new terms too', async (_what, change) => {
    const person = await partTimer();
    const answer = await product.call(
      'timebase.preview',
      {
        collaboratorUuid: person.id,
        ...HOURS,
        weeklyHours: 20,
        annualHours: 1040,
        ...change,
        processType: 'HOUR_CHANGE_PROCESS_MEX',
      },
      await director(),
    );
    expect(answer).toMatchObject({ status: 200, body: { effects: [{ effect: 'TERMS_BEGIN', on: MONDAY }] } });
  });

  test('hides pay from those who may not see it', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    await signByAll(product, processUuid, { person, patron });
    const commissioner = await product.signIn({ role: 'COMMISSIONER', siteId: store.siteId });
    const seen = await product.call(
      'timebase.getBySite',
      { personnelDivision: '0417', processUuid },
      commissioner,
    );
    expect(seen).toMatchObject({
      status: 200,
      body: { before: { salaryCentavos: null }, after: { salaryCentavos: null, weeklyMinutes: 1440 } },
    });
    expect(JSON.stringify(seen.body)).not.toContain('1200000');
  });
});

describe('what is wrong with it comes back together, each on its field', () => {
  type Start =
    | 'timebase.startTimebaseChangeProcess'
    | 'shiftReduction.startShiftReductionProcess'
    | 'hourChange.startHourChangeProcess';
  const Refused = z.object({
    exceptions: z.array(z.object({ translationCode: z.string(), values: z.object({ field: z.string() }) })),
  });
  const refusals = async (
    person: Person,
    more: Asked,
    call: Start = 'timebase.startTimebaseChangeProcess',
  ) => {
    const answer = await product.call(call, asking(person, more), await director());
    return Refused.parse(answer.body).exceptions.map(
      ({ translationCode, values }) => `${translationCode} ${values.field}`,
    );
  };

  test.each([
    ['no date', { startDate: '' }, ['TIMEBASE_CHANGE_DATE_REQUIRED startDate']],
    ['a Wednesday', { startDate: '2026-12-09' }, ['TIMEBASE_CHANGE_DATE_NOT_MONDAY startDate']],
    ['a Monday gone by', { startDate: '2026-11-16' }, ['TIMEBASE_CHANGE_DATE_IN_PAST startDate']],
    [
      'a Wednesday gone by, and a year that is no multiple',
      { startDate: '2026-11-18', annualHours: 1240 },
      [
        'TIMEBASE_CHANGE_DATE_NOT_MONDAY startDate',
        'TIMEBASE_CHANGE_DATE_IN_PAST startDate',
        'ANNUAL_TIMEBASE_NOT_MULTIPLE_OF_WEEKLY annualHours',
      ],
    ],
    [
      'part time of 35 hours',
      { weeklyHours: 35, annualHours: 1820 },
      ['WEEKLY_TIMEBASE_PART_TIME_OUT_OF_RANGE weeklyHours'],
    ],
    [
      'full time of 19 hours',
      { fullTime: true, weeklyHours: 19, annualHours: 988 },
      ['WEEKLY_TIMEBASE_FULL_TIME_OUT_OF_RANGE weeklyHours'],
    ],
    [
      'the hours of today',
      { weeklyHours: 20, annualHours: 1040 },
      ['TIMEBASE_CHANGE_NOTHING_CHANGES weeklyHours'],
    ],
  ])('%s', async (_what, more, codes) => {
    expect(await refusals(await partTimer(), more)).toEqual(codes);
  });

  test('a permanent contract cannot be part time', async () => {
    const person = await hire(product, { store, name: 'Ana' });
    expect(await refusals(person, { weeklyHours: 30, annualHours: 1560 })).toEqual([
      'CDI_CANNOT_BE_PART_TIME fullTime',
    ]);
  });

  test('a position has its own limits', async () => {
    const person = await partTimer();
    await product.app.database.db
      .updateTable('position')
      .set({ max_weekly_minutes: 1320 })
      .where('id', '=', (row) =>
        row.selectFrom('collaborator').select('position_id').where('id', '=', person.id),
      )
      .execute();
    expect(await refusals(person, {})).toEqual(['TIMEBASE_NOT_VALID_FOR_POSITION weeklyHours']);
  });

  test('pay that is kept must still be the minimum wage', async () => {
    const person = await partTimer();
    await product.app.database.db
      .updateTable('labor_condition')
      .set({ salary_centavos: 400_000 })
      .where('collaborator_id', '=', person.id)
      .execute();
    expect(await refusals(person, { weeklyHours: 34, annualHours: 1768, pay: 'KEPT' })).toEqual([
      'SALARY_BELOW_MINIMUM_WAGE pay',
    ]);
  });

  test('a contract that is over by then has nothing to change', async () => {
    const person = await partTimer({ to: '2026-12-01' });
    expect(await refusals(person, {})).toEqual(['CONTRACT_NOT_FOUND startDate']);
  });

  test('a shift reduction has fewer hours, an hour change the same', async () => {
    const person = await partTimer();
    expect(await refusals(person, {}, 'shiftReduction.startShiftReductionProcess')).toEqual([
      'SHIFT_REDUCTION_HOURS_NOT_FEWER weeklyHours',
    ]);
    expect(await refusals(person, {}, 'hourChange.startHourChangeProcess')).toEqual([
      'HOUR_CHANGE_WEEKLY_HOURS_STAY weeklyHours',
    ]);
  });
});

describe('one at a time', () => {
  test.each(['shiftReduction.startShiftReductionProcess', 'timebase.startTimebaseChangeProcess'] as const)(
    'beside an open timebase change %s is refused',
    async (call) => {
      const person = await partTimer();
      await started(person);
      expect(
        await product.call(call, asking(person, { weeklyHours: 16, annualHours: 832 }), await director()),
      ).toMatchObject(refusal(409, 'TIMEBASE_CHANGE_ALREADY_ACTIVE'));
    },
  );

  test('beside an open leave it is not applicable', async () => {
    const person = await partTimer();
    await product.call(
      'leave.startLeaveProcess',
      {
        reasonName: 'voluntaryResignation',
        collaboratorUuid: person.id,
        lastDay: '2027-03-31',
        rehireable: true,
      },
      await director(),
    );
    expect(await start(person)).toMatchObject(
      refusal(422, 'PROCESS_NOT_APPLICABLE', { processType: 'TIMEBASE_CHANGE_PROCESS_MEX' }),
    );
  });
});

test.each([
  [
    'shiftReduction.startShiftReductionProcess',
    { weeklyHours: 16, annualHours: 832 },
    { weekly_minutes: 960, salary_centavos: 800_000 },
  ],
  [
    'hourChange.startHourChangeProcess',
    { weeklyHours: 20, annualHours: 1040, workdayType: '03' },
    { weekly_minutes: 1200, salary_centavos: 1_000_000 },
  ],
] as const)('%s is signed and lays its terms', async (call, hours, terms) => {
  const person = await partTimer();
  const { processUuid } = stateIn(await product.call(call, asking(person, hours), await director()));
  await signByAll(product, processUuid, { person, patron });
  expect(await page(processUuid)).toMatchObject({ currentStatus: 'SCHEDULED' });
  expect((await termsOf(person)).at(-1)).toMatchObject({ valid_from: MONDAY, ...terms });
});

describe('whom it waits for', () => {
  test('is sent to each signer', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    const pending = (as: string) => product.call('labor.signaturePendingLaborConditionProcesses', {}, as);
    expect(await pending(patron.bearer)).toMatchObject({
      body: expect.arrayContaining([expect.objectContaining({ processUuid, party: 'EMPLOYER' })]),
    });
    const herself = await product.signIn({
      role: 'COLLABORATOR',
      siteId: store.siteId,
      collaboratorId: person.id,
    });
    expect((await pending(herself)).body).toMatchObject([{ processUuid, party: 'WORKER' }]);
    await signByAll(product, processUuid, { person, patron });
    expect((await pending(herself)).body).toEqual([]);
  });

  test('without a mail address nothing can be sent', async () => {
    const person = await partTimer();
    await product.app.database.db
      .updateTable('collaborator')
      .set({ personal_email: null })
      .where('id', '=', person.id)
      .execute();
    expect(await start(person)).toMatchObject(refusal(422, 'MISSING_EMAIL_ADDRESS'));
  });

  test('of another store is unknown, and one’s own is nobody’s to start', async () => {
    const other = await openStore(product, '0500');
    const stranger = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    const person = await partTimer();
    expect(await start(person, {}, stranger)).toMatchObject(refusal(404, 'COLLABORATOR_NOT_FOUND'));
    const herself = await product.signIn({
      role: 'DIRECTOR',
      siteId: store.siteId,
      collaboratorId: person.id,
    });
    expect(await start(person, {}, herself)).toMatchObject(refusal(403, 'OWN_PROCESS'));
  });

  test('is found once per kind: another kind’s call answers like an unknown process', async () => {
    const { processUuid, version } = await started(await partTimer());
    expect(
      await product.call(
        'hourChange.cancelHourChangeProcess',
        { processUuid, version, comment: COMMENT },
        await director(),
      ),
    ).toMatchObject(refusal(404, 'TIMEBASE_CHANGE_PROCESS_NOT_FOUND'));
  });

  test('cannot be printed twice', async () => {
    const { processUuid, version } = await started(await partTimer(), { signature: 'PAPER' });
    expect(
      await product.call(
        'timebase.signOnPaperTimebaseChangeProcess',
        { processUuid, version },
        await director(),
      ),
    ).toMatchObject(refusal(409, 'TIMEBASE_CHANGE_PROCESS_NOT_VALID'));
  });
});
