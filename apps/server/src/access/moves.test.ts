import type { CallName } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asker, textOf, type Ask } from '../testing/access/cells.ts';
import { recordsOf, unknownRecords, withoutRecords, type Records } from '../testing/access/records.ts';
import { signInAs } from '../testing/access/subjects.ts';
import { openWorld, WEEK, type World } from '../testing/access/world.ts';

/* After a move the file belongs to the new site from that moment on; planned days stay with the site of that day (decisions §2.2). */
let world: World;
let ask: Ask;
let former: string;
let current: string;
beforeAll(async () => {
  world = await openWorld();
  ({ ask } = asker(world.product));
  former = await signInAs(world.product, [{ role: 'DIRECTOR', siteId: world.here.store.siteId }]);
  current = await signInAs(world.product, [{ role: 'DIRECTOR', siteId: world.there.store.siteId }]);
});
afterAll(() => world.product.stop());

/** What a person's file consists of, and how each part is asked for. */
const FILE = {
  'collaborators.get': ({ collaborator }: Records) => ({ id: collaborator }),
  'contractProcesses.get': ({ process }: Records) => ({ processUuid: process }),
  'document.list': ({ process }: Records) => ({ filter: { processUuid: process } }),
  'document.get': ({ document }: Records) => ({ id: document }),
  'evidence.bySubject': ({ contract }: Records) => ({ subjectUuid: contract }),
  'evidence.file': ({ evidenceCode }: Records) => ({ code: evidenceCode, part: 'original' }),
  'planningRecords.update': ({ planningRecord }: Records) => ({
    recordUuid: planningRecord,
    version: 1,
    from: '2031-01-01',
    to: '2031-01-02',
  }),
} as const satisfies Partial<Record<CallName, (records: Records) => Record<string, unknown>>>;
const PARTS = Object.keys(FILE).filter((name): name is keyof typeof FILE => name in FILE);

async function seenBy(as: string, records: Records) {
  const seen: Record<string, [number, string]> = {};
  for (const name of PARTS) {
    const answer = await ask(name, { input: FILE[name](records), as });
    seen[name] = [answer.status, answer.status === 200 ? '' : withoutRecords(textOf(answer), records)];
  }
  return seen;
}
const statusesOf = async (as: string, records: Records) =>
  Object.entries(await seenBy(as, records)).map(([name, [status]]) => [name, status]);

const listed = async (as: string, site: string) =>
  textOf(await ask('contractProcesses.listBySite', { input: { personnelDivision: site }, as })).includes(
    world.here.person.processUuid,
  );

test('a move takes file, process, documents, contract and evidence along, and the former director sees nothing of them', async () => {
  const { here, there, product } = world;
  const records = recordsOf(here, 'person');
  const verdict = async () =>
    textOf(await ask('evidence.verify', { input: { code: here.evidence.code }, as: undefined }));
  const before = await verdict();
  const ALL = PARTS.map((name) => [name, 200]);
  expect(await statusesOf(former, records)).toEqual(ALL);
  expect([await listed(former, here.store.siteCode), await listed(current, there.store.siteCode)]).toEqual([
    true,
    false,
  ]);
  await product.app.database.db
    .updateTable('collaborator')
    .set({ site_id: there.store.siteId, team_id: there.store.teamId })
    .where('id', '=', here.person.id)
    .execute();
  expect(await seenBy(former, records)).toEqual(await seenBy(former, unknownRecords()));
  expect([await listed(former, here.store.siteCode), await listed(current, there.store.siteCode)]).toEqual([
    false,
    true,
  ]);
  expect(await statusesOf(current, records)).toEqual(
    ALL.map(([name, status]) => [name, name === 'planningRecords.update' ? 409 : status]),
  );
  expect(await verdict()).toEqual(before);
});

test('the week that was planned before stays with the site of that week', async () => {
  const week = (as: string) =>
    ask('planning.weekTeamByManager', {
      input: { filter: { startDateInterval: WEEK, teamUuid: world.here.store.teamUuid } },
      as,
    });
  expect(textOf(await week(former))).toContain(world.here.person.id);
  expect(await week(current)).toMatchObject({ status: 404 });
});

test('an open hire stays with the site that hires', async () => {
  const { here, there, product } = world;
  await product.app.database.db
    .updateTable('collaborator')
    .set({ site_id: there.store.siteId, team_id: there.store.teamId })
    .where('id', '=', here.candidate.id)
    .execute();
  const asked = { processUuid: here.candidate.processUuid };
  expect(await ask('contractProcesses.get', { input: asked, as: former })).toMatchObject({ status: 200 });
  expect(await ask('document.get', { input: { id: here.candidate.documentUuid }, as: former })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await ask('contractProcesses.get', { input: asked, as: current })).toMatchObject({ status: 404 });
  expect(
    await ask('document.get', { input: { id: here.candidate.documentUuid }, as: current }),
  ).toMatchObject({
    status: 404,
  });
});
