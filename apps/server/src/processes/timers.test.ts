import { addDays } from '@jornada/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { COMMENT, laborOf, PDF, stateIn } from '../testing/hiring.ts';
import { faults, type Faults } from '../testing/access/faults.ts';
import type { Stage } from '../testing/access/scene.ts';
import { openStage, scenes } from '../testing/access/scenes.ts';
import { witness } from '../testing/access/witness.ts';
import { newChange } from '../testing/contract-change.ts';
import { newRehire } from '../testing/rehire.ts';
import { startProduct, type Product } from '../testing/product.ts';
import { sweepDue } from './sweep.ts';

/* The day on which a process takes effect, broken at each of its writes: nothing of it is left, and the next sweep does it whole. */
let product: Product;
let stage: Stage;
let fault: Faults;
let changed: () => Promise<string[]>;
let start: Temporal.Instant;
beforeAll(async () => {
  product = await startProduct();
  stage = await openStage(product);
  changed = await witness(product.app.database);
  fault = await faults(product.app.database);
  start = product.clock.now;
});
afterAll(() => product.stop());
beforeEach(() => {
  product.clock.now = start;
});

const MOST_WRITES = 60;
/** From when hours are agreed in the scenes. */
const MONDAY = '2027-03-01';

const jobs = async (): Promise<number | undefined> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pgboss.job`.execute(
      product.app.database.db,
    )
  ).rows[0]?.count;
const statusOf = async (id: string): Promise<string> =>
  (
    await product.app.database.db
      .selectFrom('process')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

/** Brings a process to its day with each write of the sweep failing in turn; returns how many failed, and where it stands after. */
async function breakDay(processUuid: string, day: string): Promise<{ writes: number; status: string }> {
  const at = (date: string, time: string): void => {
    product.clock.now = Temporal.PlainDateTime.from(`${date}T${time}`)
      .toZonedDateTime('America/Mexico_City')
      .toInstant();
  };
  // What else is due by then happens before.
  at(addDays(day, -1), '23:50');
  await sweepDue(product.app);
  const before = await statusOf(processUuid);
  at(day, '12:00');
  for (let write = 1; write < MOST_WRITES; write += 1) {
    await changed();
    const queued = await jobs();
    await fault.breakWrite(write);
    await sweepDue(product.app);
    await fault.none();
    const status = await statusOf(processUuid);
    if (status !== before) return { writes: write - 1, status };
    expect({ write, changed: await changed(), jobs: await jobs() }).toEqual({
      write,
      changed: [],
      jobs: queued,
    });
  }
  throw new Error(`${processUuid} has more writes than ${MOST_WRITES}`);
}

test('an extension', async () => {
  const change = await newChange(stage.company, 'extension');
  expect(await change.toDate()).toBe('SCHEDULED_FOR_EXTENSION_DATE');
  const { writes, status } = await breakDay(change.processUuid, '2026-12-15');
  expect(status).toBe('COMPLETED_SUCCESS');
  expect(writes).toBeGreaterThan(3);
});

test('a conversion', async () => {
  const change = await newChange(stage.company, 'conversion');
  expect(await change.toDate()).toBe('SCHEDULED_FOR_CONVERSION_DATE');
  const { writes, status } = await breakDay(change.processUuid, '2026-12-15');
  expect(status).toBe('COMPLETED_SUCCESS');
  expect(writes).toBeGreaterThan(3);
});

test('a rehire', async () => {
  const rehire = await newRehire(stage.company);
  await rehire.toOutside();
  // No job runs here, so nobody answers for the outside systems.
  const byHand = () => rehire.must('force.complete', { comment: COMMENT }, stage.company.as.hr);
  expect([await byHand(), await byHand()]).toEqual([
    'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
    'SCHEDULED_FOR_START_DATE',
  ]);
  const { writes, status } = await breakDay(rehire.processUuid, laborOf(stage.company).startDate);
  expect(status).toBe('COMPLETED_SUCCESS');
  expect(writes).toBeGreaterThan(3);
});

test.each([
  ['mutation.signOnPaperMutationProcess', '2027-01-11', 'FINISHED_MUTATION_COLLABORATOR_PROCESS'],
  ['timebase.signOnPaperTimebaseChangeProcess', MONDAY, 'COMPLETED_SUCCESS'],
  ['shiftReduction.signOnPaperShiftReductionProcess', MONDAY, 'COMPLETED_SUCCESS'],
  ['hourChange.signOnPaperHourChangeProcess', MONDAY, 'COMPLETED_SUCCESS'],
  ['complementaryPact.signOnPaperComplementaryPactProcess', '2027-06-01', 'ENDED'],
  ['leaveOfAbsence.signOnPaper', '2027-01-04', 'ONGOING'],
] as const)('what was signed on paper: %s', async (paper, day, reached) => {
  const { input, as } = await scenes[paper](stage);
  const { processUuid, version } = stateIn(await product.call(paper, input, as));
  const scan = { processUuid, version, file: { name: 'convenio.pdf', bytes: PDF } };
  expect(await product.call('common.fileScan', scan, as)).toMatchObject({ status: 200 });
  const { writes, status } = await breakDay(processUuid, day);
  expect(status).toBe(reached);
  expect(writes).toBeGreaterThan(3);
});

test('a leave', async () => {
  const { input, as } = await scenes['leave.startLeaveProcess'](stage);
  const { processUuid } = stateIn(await product.call('leave.startLeaveProcess', input, as));
  const { writes, status } = await breakDay(processUuid, addDays(String(input['lastDay']), 1));
  expect(status).toBe('WAITING_FOR_OSMOS_RESPONSE');
  expect(writes).toBeGreaterThan(3);
});
