import { nextStatus, tasksOf } from '@jornada/domain/process/acts.ts';
import {
  isOpen,
  rankOf,
  targetsOf,
  type AnyKind,
  type Passed,
  type ProcessType,
} from '@jornada/domain/process/kind.ts';
import { stationsMovedBy, stationsOf } from '@jornada/domain/process/stations.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actAsSystem } from '../jobs/act.ts';
import { finish } from '../process/finish.ts';
import { factsOf } from '../process/process.ts';
import { findProcess } from '../process/queries.ts';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 120_000 });

/* A sample of the random sequences of `engine.test.ts`: what the database holds after each act is what the tables say. */
const SEQUENCES = 12;
const ACTS = 10;

let product: Product;
let store: Store;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
});
afterAll(() => product.stop());

const kinds = KINDS.map((kind: AnyKind): [ProcessType, AnyKind] => [kind.type, kind]);

test.each(kinds)('%s is stored as its table says after every act', async (type, kind) => {
  const random = sequenceOf(KINDS.findIndex((one) => one.type === type) + 1);
  for (let run = 0; run < SEQUENCES; run += 1) {
    const { id: collaboratorId } = await hire(product, { store, name: `Ana ${type} ${run}` });
    const [first = ''] = kind.start.to;
    const id = await insertProcess(product.app.database.db, {
      now: product.clock.now,
      siteId: store.siteId,
      teamId: store.teamId,
      collaboratorId,
      type,
      status: first,
      effectiveDate: '2027-03-01',
    });
    let expected: Expected = { status: first, passed: new Map() };
    for (let step = 0; step < ACTS; step += 1) {
      const { status } = expected;
      const possible = Object.keys(kind.acts).filter((act) => targetsOf(kind.acts[act], status).length > 0);
      const act = possible[random(possible.length)];
      if (act === undefined) break;
      const choice = stationsOf(kind)[random(stationsOf(kind).length)];
      expected = await doOne(id, { act, choice, expected });
      expect({ run, step, act, ...(await storedOf(id)) }).toEqual({
        run,
        step,
        act,
        status: expected.status,
        stations: [...expected.passed.keys()].toSorted(),
        rank: rankOf(kind, expected.status),
        closed: !isOpen(kind, expected.status),
        last: { act, from_status: status, to_status: expected.status },
        tasks: await tasksNow(id),
      });
    }
  }
});

type Expected = { readonly status: string; readonly passed: ReadonlyMap<string, Passed> };

/** Does an act as the product does, and says what its table makes of it. */
function doOne(
  id: string,
  { act, choice, expected }: { act: string; choice: string | undefined; expected: Expected },
): Promise<Expected> {
  return actAsSystem(product.app, 'sequences', async (context) => {
    const process = await findProcess(context.db, id, { lock: 'update' });
    if (process === undefined) throw new Error('the process is gone');
    const { kind } = process;
    const facts = factsOf(process, context.now);
    const passing: Passed = { accountId: null, name: '', at: context.now.toString() };
    const station = kind.acts[act]?.station;
    const next = nextStatus(kind, act, {
      facts:
        station === undefined ? facts : { ...facts, passed: new Map(facts.passed).set(station, passing) },
      choice,
    });
    if (!next.ok) throw new Error(`${act} leads nowhere from ${process.status}`);
    const { passes, reopens } = stationsMovedBy(
      kind,
      { act, from: expected.status, to: next.value },
      expected.passed,
    );
    const passed = new Map(expected.passed);
    for (const one of passes) passed.set(one, passing);
    for (const one of reopens) passed.delete(one);
    await finish(context, process, { act, choice });
    return { status: next.value, passed };
  });
}

async function storedOf(id: string) {
  const { db } = product.app.database;
  const row = await db
    .selectFrom('process')
    .select(['status', 'rank', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const of = {
    stations: await db.selectFrom('process_station').select('station').where('process_id', '=', id).execute(),
  };
  const tasks = await db.selectFrom('process_task').select('act').where('process_id', '=', id).execute();
  const last = await db
    .selectFrom('process_event')
    .select(['act', 'from_status', 'to_status'])
    .where('process_id', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return {
    status: row.status,
    rank: row.rank,
    closed: row.closed_at !== null,
    stations: of.stations.map(({ station }) => station).toSorted(),
    tasks: tasks.map(({ act }) => act).toSorted(),
    last,
  };
}

/** What the table makes somebody's task of the process as it is read again. */
async function tasksNow(id: string): Promise<string[]> {
  const process = await findProcess(product.app.database.db, id);
  return process === undefined
    ? []
    : tasksOf(process.kind, factsOf(process, product.clock.now))
        .map(({ act }) => act)
        .toSorted();
}

/** Numbers below a bound, the same at every run. */
function sequenceOf(seed: number): (bound: number) => number {
  let state = seed * 2_654_435_761;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * bound);
  };
}
