import type { Role } from '@jornada/domain/access/roles.ts';
import { calls, type CallName } from '@jornada/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../testing/product.ts';
import { asker, CALL_NAMES, rightOf, versionOf, type Ask } from '../testing/access/cells.ts';
import { inputOf } from '../testing/access/inputs.ts';
import { recordsOf, type Name } from '../testing/access/records.ts';
import { guestOf, signInAs } from '../testing/access/subjects.ts';
import { witness } from '../testing/access/witness.ts';
import { openWorld, type World } from '../testing/access/world.ts';

/* Nobody acts on their own process, pay, bank data or rights (decisions §2.3); what is taken away counts at once (§2.14). */
let world: World;
let changed: () => Promise<string[]>;
let ask: Ask;
beforeAll(async () => {
  world = await openWorld();
  changed = await witness(world.product.app.database);
  ({ ask } = asker(world.product));
});
afterAll(() => world.product.stop());

/** Signed in with a role on the first site, as the very person whom the records are about. */
async function signInAsSubject(role: Role, collaboratorId: string): Promise<string> {
  const { product, here } = world;
  await product.app.database.db
    .updateTable('account')
    .set({ collaborator_id: null })
    .where('collaborator_id', '=', collaboratorId)
    .execute();
  return signInAs(
    product,
    [{ role, siteId: here.store.siteId, ...(role === 'RESPONSIBLE' ? { teamId: here.store.teamId } : {}) }],
    { collaboratorId },
  );
}

const commands = CALL_NAMES.filter(
  (name) => calls[name].method !== 'GET' && !('reads' in calls[name]) && rightOf(name).public !== true,
);

/** The commands whose input names one of these kinds of records. */
const naming = (...kinds: readonly Name[]): CallName[] =>
  commands.filter((name) =>
    inputOf(name, { records: recordsOf(world.here, 'staff') }).names.some((used) => kinds.includes(used)),
  );

/** Who is refused a command on a record of their own, by which code, whatever else is wrong with it; nothing may change. */
async function refusalsOf(
  name: CallName,
  { own, values = {} }: { own: string; values?: Record<string, unknown> },
): Promise<string[]> {
  const records = recordsOf(world.here, 'staff');
  const answered: string[] = [];
  for (const role of rightOf(name).roles) {
    const bearer = await signInAsSubject(role, own);
    const { input } = inputOf(name, {
      records,
      version: await versionOf(world, { name, records }),
      values: { ...values, ...(role === 'LAWYER' ? { validation: 'LEGAL' } : {}) },
    });
    await changed();
    const answer = await ask(name, { input, as: bearer });
    answered.push(`${role} ${answer.status} ${codesOf(answer).join()} ${(await changed()).join()}`.trim());
  }
  return answered;
}

describe('nobody acts on their own', () => {
  test('hire: every command on it is refused, whatever the role', async () => {
    const names = naming('process', 'document', 'invitation');
    expect(names.length).toBeGreaterThan(20);
    for (const name of names)
      for (const answered of await refusalsOf(name, { own: world.here.candidate.id }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test('leave: neither starts it nor acts on it', async () => {
    const { person, leave } = world.here;
    const owns = [
      ...naming('leave').map((name) => ({ name, own: leave.collaboratorUuid })),
      { name: 'leave.startLeaveProcess' as const, own: person.id },
    ];
    expect(owns.length).toBeGreaterThan(2);
    for (const { name, own } of owns)
      for (const answered of await refusalsOf(name, { own }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test('leave of absence: nobody extends their own, nor comes back from it', async () => {
    const { absence } = world.here;
    const names = naming('absence');
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      for (const answered of await refusalsOf(name, { own: absence.collaboratorUuid }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test('mutation: neither starts it nor acts on it', async () => {
    const { person, mutation } = world.here;
    const owns = [
      ...naming('mutation').map((name) => ({ name, own: mutation.collaboratorUuid })),
      { name: 'mutation.startMutationProcess' as const, own: person.id },
    ];
    expect(owns.length).toBeGreaterThan(2);
    for (const { name, own } of owns)
      for (const answered of await refusalsOf(name, { own }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test.each(['extension', 'conversion', 'rehire'] as const)('%s: nobody acts on their own', async (kind) => {
    const { collaborator_id: own } = await world.product.app.database.db
      .selectFrom('process')
      .select('collaborator_id')
      .where('id', '=', world.here[kind])
      .executeTakeFirstOrThrow();
    const names = naming(kind);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names)
      for (const answered of await refusalsOf(name, { own: own ?? '' }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test('extension and conversion: nobody starts their own', async () => {
    for (const name of ['extension.startProcess', 'conversion.startProcess'] as const)
      for (const answered of await refusalsOf(name, { own: world.here.person.id }))
        expect(`${name}: ${answered}`).toMatch(/: \w+ 403 OWN_PROCESS$/);
  });

  test('invitation: not by their own RFC either', async () => {
    for (const answered of await refusalsOf('invitations.create', {
      own: world.here.candidate.id,
      values: { rfc: world.here.candidate.rfc },
    }))
      expect(answered).toMatch(/ 403 OWN_PROCESS$/);
  });

  test('contract: neither sends its link nor signs it for the company', async () => {
    for (const answered of await refusalsOf('evidence.sendLink', { own: world.here.person.id }))
      expect(answered).toMatch(/ 403 NOT_AUTHORIZED$/);
    const { here, product } = world;
    await product.app.database.db
      .updateTable('account')
      .set({ collaborator_id: null })
      .where('collaborator_id', '=', here.person.id)
      .execute();
    await product.app.database.db
      .updateTable('account')
      .set({ collaborator_id: here.person.id })
      .where('id', '=', here.patronId)
      .execute();
    const patron = await signInAs(product, [], { accountId: here.patronId });
    for (const name of [
      'evidence.reading',
      'evidence.words',
      'evidence.page',
      'evidence.read',
      'evidence.sendCode',
      'evidence.sign',
      'evidence.sendBatchCode',
      'evidence.signBatch',
    ] as const) {
      await changed();
      const answer = await ask(name, {
        input: inputOf(name, { records: recordsOf(here, 'staff') }).input,
        as: patron,
      });
      expect([name, answer.status, codesOf(answer), await changed()]).toEqual([
        name,
        403,
        ['NOT_AUTHORIZED'],
        [],
      ]);
    }
    await product.app.database.db
      .updateTable('account')
      .set({ collaborator_id: null })
      .where('id', '=', here.patronId)
      .execute();
  });
});

describe('what is taken away counts on the very next call', () => {
  const files = (bearer: string) =>
    ask('collaborators.get', { input: { id: world.here.person.id }, as: bearer });
  const director = () => signInAs(world.product, [{ role: 'DIRECTOR', siteId: world.here.store.siteId }]);

  test('a role', async () => {
    const bearer = await director();
    expect(await files(bearer)).toMatchObject({ status: 200 });
    await world.product.app.database.db
      .updateTable('account_role')
      .set({ role: 'ORGANIZER' })
      .where('role', '=', 'DIRECTOR')
      .execute();
    expect(await files(bearer)).toMatchObject({ status: 403 });
  });

  test('a site', async () => {
    const bearer = await director();
    await world.product.app.database.db
      .updateTable('account_role')
      .set({ site_id: world.there.store.siteId })
      .where('role', '=', 'DIRECTOR')
      .execute();
    expect(await files(bearer)).toMatchObject({ status: 404 });
  });

  test('an account', async () => {
    const bearer = await director();
    await world.product.app.database.db
      .updateTable('account')
      .set({ active: false })
      .where('name', '=', 'Alguien')
      .execute();
    expect(codesOf(await files(bearer))).toEqual(['UNABLE_TO_AUTHENTICATE']);
  });

  test('a session', async () => {
    const bearer = await director();
    await world.product.app.database.db
      .updateTable('session_family')
      .set({ ended_at: world.product.clock.now.toString() })
      .execute();
    expect(codesOf(await files(bearer))).toEqual(['UNABLE_TO_AUTHENTICATE']);
  });

  test('what the site permits its responsibles', async () => {
    const { product, here } = world;
    const bearer = await signInAs(product, [
      { role: 'RESPONSIBLE', siteId: here.store.siteId, teamId: here.store.teamId },
    ]);
    const list = () =>
      ask('invitations.list', { input: { personnelDivision: here.store.siteCode }, as: bearer });
    expect(await list()).toMatchObject({ status: 200 });
    await product.app.database.db
      .updateTable('team_permission')
      .set({ allowed: false })
      .where('permission', '=', 'INVITATIONS')
      .execute();
    expect(await list()).toMatchObject({ status: 403 });
  });

  test('an invitation: deleted, completed or expired', async () => {
    const { product, here } = world;
    const progress = (bearer: string) => ask('guest.progress', { input: {}, as: bearer });
    for (const end of ['deleted_at', 'completed_at', 'expires_at'] as const) {
      const bearer = await guestOf(product, here);
      expect(await progress(bearer)).toMatchObject({ status: 200 });
      await product.app.database.db
        .updateTable('invitation')
        .set({ [end]: product.clock.now.toString() })
        .where('process_id', '=', here.candidate.processUuid)
        .execute();
      expect(codesOf(await progress(bearer))).toEqual(['UNABLE_TO_AUTHENTICATE']);
    }
  });
});
