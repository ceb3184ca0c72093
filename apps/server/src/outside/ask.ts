import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { actorOf, asSystem, move, noteEvent, type Hire } from '../hiring/process.ts';
import { scheduleHire } from '../hiring/schedule.ts';

export const SEND = 'outside.send';

/** `ROAD`: the hire waits for the answer. `EARLY`: somebody asked before its turn, and the hire does not wait. */
type Asked = 'ROAD' | 'EARLY';

/** A signed hire is told to the external HR system, and waits for its answer. */
export async function askOsmos(context: Context, hire: Hire): Promise<Hire> {
  const asked = await move(asSystem(context), hire, { act: 'outside.askOsmos' });
  await insertRequest(context, asked, { system: 'OSMOS', asked: 'ROAD' });
  return asked;
}

/** Identity access is asked for the person's account. */
export async function askIdentity(context: Context, hire: Hire): Promise<Hire> {
  return requestIdentity(context, await move(asSystem(context), hire, { act: 'outside.askIdentity' }));
}

/** The hire waits for its account; one who has it already goes straight on. */
export async function requestIdentity(context: Context, hire: Hire): Promise<Hire> {
  if (await hasAccount(context, hire))
    return scheduleHire(asSystem(context), hire, { act: 'outside.identityAnswer' });
  await insertRequest(context, hire, { system: 'IDENTITY_ACCESS', asked: 'ROAD' });
  return hire;
}

/** Asks for the account before its turn; the answer creates it and leaves the hire where it is (spec §4). */
export async function askIdentityEarly(context: Context, hire: Hire): Promise<void> {
  await insertRequest(context, hire, { system: 'IDENTITY_ACCESS', asked: 'EARLY' });
  await noteEvent(context, {
    processId: hire.id,
    act: 'hiring.createCollaboratorIdentityAccess',
    from: hire.status,
    to: hire.status,
    actorName: actorOf(context, hire),
  });
}

export async function hasAccount(
  { db }: Pick<Context, 'db'>,
  { collaboratorId }: Pick<Hire, 'collaboratorId'>,
): Promise<boolean> {
  return (
    (await db
      .selectFrom('account')
      .select('id')
      .where('collaborator_id', '=', collaboratorId)
      .where('active', '=', true)
      .executeTakeFirst()) !== undefined
  );
}

/** One row, one key: sent as often as needed, answered once. Ids only; the sender adds what the system needs to know. */
async function insertRequest(
  { db, now, enqueue }: Context,
  hire: Hire,
  { system, asked }: { system: 'OSMOS' | 'IDENTITY_ACCESS'; asked: Asked },
): Promise<void> {
  const id = newId(now);
  await db
    .insertInto('outside_request')
    .values({
      id,
      system,
      site_id: hire.siteId,
      process_id: hire.id,
      payload: JSON.stringify({ asked }),
      asked_at: now.toString(),
    })
    .execute();
  await enqueue({ queue: SEND, data: { requestId: id }, key: id });
}
