import { isOpen, type Family } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { ROLES, type Role } from '@jornada/domain/access/roles.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { insertProcess } from '../testing/process.ts';
import { startProduct, type Product } from '../testing/product.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The calls that list a family's processes and show one. */
const CALLS = {
  contract: ['contractProcesses.list', 'contractProcesses.get'],
  leave: ['leaveProcesses.list', 'leaveProcesses.get'],
  absence: ['leaveOfAbsenceProcesses.list', 'leaveOfAbsenceProcesses.get'],
  mutation: ['mutation.list', 'mutation.get'],
  hours: ['timebase.list', 'timebase.get'],
  pact: ['complementaryPact.list', 'complementaryPact.get'],
} as const satisfies Partial<Record<Family, readonly [string, string]>>;
const isListed = (family: string): family is keyof typeof CALLS => Object.hasOwn(CALLS, family);

test('every family has its list and its page here', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual([...new Set(KINDS.map(({ family }) => family))].toSorted());
});

let product: Product;
let store: Store;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  const { db } = product.app.database;
  for (const kind of KINDS)
    for (const status of Object.keys(kind.statuses))
      for (const linkUntil of kind.family === 'contract'
        ? [undefined, '2029-01-01T00:00:00Z']
        : [undefined]) {
        const { id } = await hire(product, { store, name: `${kind.type} ${status}` });
        await insertProcess(db, {
          now: product.clock.now,
          siteId: store.siteId,
          teamId: store.teamId,
          collaboratorId: id,
          type: kind.type,
          status,
          effectiveDate: '2027-03-01',
          ...(linkUntil === undefined ? {} : { linkUntil }),
        });
      }
});
afterAll(() => product.stop());

const placeOf = (role: Role) => ({
  role,
  name: `Alguien ${role}`,
  siteId: store.siteId,
  ...(role === 'RESPONSIBLE' ? { teamId: store.teamId } : {}),
});

const Row = z.object({ processUuid: z.string(), currentStatus: z.string(), tasks: z.array(z.string()) });
const Listed = z.array(Row.extend({ yourTurn: z.boolean() }));
const Page = Row.extend({ acts: z.array(z.object({ act: z.string(), turn: z.boolean() })) });
const Task = z.object({
  kind: z.string(),
  processUuid: z.string().nullable(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** What the home of a caller holds of processes of a family: process and act. */
async function homeOf(bearer: string, family: Family): Promise<string[]> {
  const answer = await product.call('home.waiting', { page: { number: 1, size: 500 } }, bearer);
  const types: readonly string[] = KINDS.filter((kind) => kind.family === family).map(({ type }) => type);
  return z
    .array(Task)
    .parse(answer.body)
    .filter(({ kind, values }) => kind === 'PROCESS_TASK' && types.includes(String(values['type'])))
    .map(({ processUuid, values }) => `${processUuid ?? ''} ${String(values['act'])}`)
    .toSorted();
}

describe.each(Object.keys(CALLS).filter(isListed))(
  'of the family %s, page, list, filter and home agree whose turn it is',
  (family) => {
    const [list, get] = CALLS[family];
    const readers: readonly Role[] = permissions[list].roles;
    test.each(ROLES.filter((role) => readers.includes(role)))('for %s', async (role) => {
      const bearer = await product.signIn(placeOf(role));
      const listed = Listed.parse(
        (await product.call(list, { page: { number: 1, size: 500 } }, bearer)).body,
      );
      expect(listed.length).toBeGreaterThan(0);
      const onPages: string[] = [];
      for (const { processUuid, yourTurn, currentStatus, tasks } of listed) {
        const page = Page.parse((await product.call(get, { processUuid }, bearer)).body);
        const turns = page.acts.filter(({ turn }) => turn).map(({ act }) => act);
        expect({ currentStatus, turns, is: turns.length > 0 }).toEqual({
          currentStatus,
          turns,
          is: yourTurn,
        });
        expect(tasks).toEqual(expect.arrayContaining(turns));
        onPages.push(...turns.map((act) => `${processUuid} ${act}`));
      }
      expect(await homeOf(bearer, family)).toEqual(onPages.toSorted());
      const mine = Listed.parse(
        (await product.call(list, { filter: { yourTurn: 'true' }, page: { number: 1, size: 500 } }, bearer))
          .body,
      );
      expect(mine.map(({ processUuid }) => processUuid).toSorted()).toEqual(
        listed.flatMap(({ processUuid, yourTurn }) => (yourTurn ? [processUuid] : [])).toSorted(),
      );
    });
  },
);

test('nobody has a task in a process that is closed', async () => {
  const rows = await product.app.database.db
    .selectFrom('process_task as t')
    .innerJoin('process as p', 'p.id', 't.process_id')
    .select(['p.type', 'p.status'])
    .execute();
  const closed = rows.filter(({ type, status }) => {
    const kind = KINDS.find((one) => one.type === type);
    return kind === undefined || !isOpen(kind, status);
  });
  expect(closed).toEqual([]);
});
