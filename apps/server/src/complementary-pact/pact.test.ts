import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { COMMENT, refusal, stateIn } from '../testing/hiring.ts';
import { sweepDue } from '../processes/sweep.ts';
import { represent, signByAll, type Patron } from '../testing/agreement.ts';
import {
  hire,
  openStore,
  periodOf,
  seedTypologies,
  type Person,
  type Store,
} from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
/** The Monday of a week under the pact. */
const WEEK = '2026-12-07';
const PACT = { startDate: '2026-12-01', endDate: '2026-12-31', weeklyHours: 6 };

let product: Product;
let store: Store;
let patron: Patron;
let codes: Readonly<Record<string, string>>;
beforeAll(async () => {
  product = await startProduct();
  codes = await seedTypologies(product);
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
/** Somebody who works 20 hours a week. */
const partTimer = (more: Partial<Parameters<typeof hire>[1]> = {}) =>
  hire(product, { store, name: 'Ana', type: 'CDD', weeklyHours: 20, ...more });

type Asked = Readonly<Record<string, unknown>>;
const start = async ({ id }: Person, more: Asked = {}, as?: string) =>
  product.call(
    'complementaryPact.startComplementaryPactProcess',
    { collaboratorUuid: id, ...PACT, comment: COMMENT, ...more },
    as ?? (await director()),
  );
const started = async (person: Person, more: Asked = {}) => stateIn(await start(person, more));

const page = async (processUuid: string) =>
  (
    await product.call(
      'complementaryPact.get',
      { processUuid, withIndex: true, withProcessRoadmap: true },
      await product.signIn({ role: 'HR' }),
    )
  ).body;
const versionOf = async (processUuid: string): Promise<number> =>
  z.object({ version: z.number() }).parse(await page(processUuid)).version;
const cancel = async (processUuid: string) =>
  product.call(
    'complementaryPact.cancelComplementaryPactProcess',
    { processUuid, version: await versionOf(processUuid), comment: COMMENT },
    await director(),
  );

const Saved = z.object({
  aggregates: z.object({
    people: z.tuple([
      z.object({
        outcome: z.string(),
        exceptions: z.array(z.object({ translationCode: z.string() })).default([]),
      }),
    ]),
  }),
});
/** How a save of the hours ends: saved, or refused with its codes. */
async function plan(person: Person, hours: string): Promise<string> {
  const { body } = await product.call(
    'planningModifications.modificationProposalCreateWeekTeam',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      people: [{ collaboratorUuid: person.id, version: 0, added: [periodOf(hours, codes)] }],
    },
    await director(),
  );
  const [{ outcome, exceptions }] = Saved.parse(body).aggregates.people;
  return [outcome, ...exceptions.map(({ translationCode }) => translationCode)].join(' ');
}

describe('a pact', () => {
  test('lets complementary hours be planned once both have signed, up to its hours, and ends after its last day', async () => {
    const person = await partTimer();
    const { processUuid, currentStatus } = await started(person);
    expect(currentStatus).toBe('PENDING_SIGNATURE');
    expect(await page(processUuid)).toMatchObject({
      endDate: '2026-12-31',
      weeklyMinutes: 360,
      baseMinutes: 1200,
      signedOn: null,
      roadmap: [
        { step: 'send', state: 'done' },
        { step: 'sign', state: 'now' },
        { step: 'end', state: 'ahead', at: '2026-12-31' },
      ],
    });
    expect(await plan(person, '2026-12-07 09:00-13:00 COM')).toBe(
      'refused CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
    );
    await signByAll(product, processUuid, { person, patron });
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'SIGNED', signedOn: TODAY });
    expect(await plan(person, '2026-12-07 09:00-15:15 COM')).toBe(
      'refused CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
    );
    expect(await plan(person, '2026-12-07 09:00-15:00 COM')).toBe('saved');
    at('2026-12-31T23:59');
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'SIGNED' });
    at('2027-01-01T00:01');
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'ENDED' });
  });

  test('that is cancelled before its first day takes its hours back', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    await signByAll(product, processUuid, { person, patron });
    expect(stateIn(await cancel(processUuid)).currentStatus).toBe('CANCELLED');
    expect(await plan(person, '2026-12-07 09:00-13:00 COM')).toBe(
      'refused COMPLEMENTARY_PACT_PROCESS_NOT_FOUND',
    );
    expect(stateIn(await start(person)).currentStatus).toBe('PENDING_SIGNATURE');
  });

  test('in force is not cancelled any more', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    await signByAll(product, processUuid, { person, patron });
    at('2026-12-01T08:00');
    expect(await cancel(processUuid)).toMatchObject(refusal(409, 'COMPLEMENTARY_PACT_PROCESS_NOT_VALID'));
  });

  test('that nobody has signed by its last day lapses', async () => {
    const person = await partTimer();
    const { processUuid } = await started(person);
    at('2027-01-01T00:01');
    await sweepDue(product.app);
    expect(await page(processUuid)).toMatchObject({ currentStatus: 'CANCELLED' });
  });
});

describe('a start is refused', () => {
  test.each([
    ['no first day', { startDate: '' }, ['FIELD_REQUIRED startDate']],
    ['no last day', { endDate: '' }, ['FIELD_REQUIRED endDate']],
    ['no whole quarter of an hour', { weeklyHours: 5.1 }, ['FIELD_NOT_VALID weeklyHours']],
    ['no hours', { weeklyHours: 0 }, ['FIELD_NOT_VALID weeklyHours']],
    ['a day gone by', { startDate: '2026-11-19' }, ['PAST_DATE_NOT_ALLOWED startDate']],
    [
      'a last day before the first, and more than 30 % of the hours',
      { endDate: '2026-11-30', weeklyHours: 6.25 },
      ['PLANNING_RECORD_DATES_NOT_VALID endDate', 'COMPLEMENTARY_PACT_HOURS_BEYOND_LIMIT weeklyHours'],
    ],
  ])('with %s', async (_what, more, codesAndFields) => {
    const { body } = await start(await partTimer(), more);
    const { exceptions } = z
      .object({
        exceptions: z.array(
          z.object({ translationCode: z.string(), values: z.object({ field: z.string() }) }),
        ),
      })
      .parse(body);
    expect(exceptions.map(({ translationCode, values }) => `${translationCode} ${values.field}`)).toEqual(
      codesAndFields,
    );
  });

  test('beyond the contract, beside another pact of the same days, outside reach and for oneself', async () => {
    expect(await start(await partTimer({ to: '2026-11-30' }))).toMatchObject(
      refusal(404, 'CONTRACT_NOT_FOUND'),
    );
    const person = await partTimer();
    await started(person);
    expect(await start(person, { startDate: '2026-12-31', endDate: '2027-01-31' })).toMatchObject({
      body: { exceptions: [{ translationCode: expect.stringMatching(/OVERLAPS|NOT_APPLICABLE/) }] },
    });
    const other = await openStore(product, '0500');
    const stranger = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId });
    expect(await start(await partTimer(), {}, stranger)).toMatchObject(
      refusal(404, 'COLLABORATOR_NOT_FOUND'),
    );
    const herself = await product.signIn({
      role: 'DIRECTOR',
      siteId: store.siteId,
      collaboratorId: person.id,
    });
    expect(await start(person, {}, herself)).toMatchObject(refusal(403, 'OWN_PROCESS'));
  });
});
