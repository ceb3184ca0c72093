import { isOpen } from '@jornada/domain/hiring/statuses.ts';
import { z } from 'zod';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { findHire, move, type Hire } from '../hiring/process.ts';
import { scheduleHire } from '../hiring/schedule.ts';
import { openAccount, type Identity } from './account.ts';
import { askIdentity } from './ask.ts';
import { isSigned, outsideSecret } from './signature.ts';

export type Effect = 'applied' | 'repeated' | 'late';

type Signed = { readonly requestUuid: string; readonly timestamp: number; readonly signature: string };
type System = 'OSMOS' | 'IDENTITY_ACCESS';

/** The external HR system says OK or NOK. */
export async function takeOsmosAnswer(
  context: Context,
  { timestamp, signature, ...answer }: Signed & { answer: 'OK' | 'NOK'; message: string },
): Promise<Effect> {
  return takeAnswer(
    named(context, 'OSMOS'),
    { system: 'OSMOS', timestamp, signature, answer },
    async (from, { hire }) => {
      if (answer.answer === 'NOK')
        return move(from, hire, { act: 'outside.osmosNok', payload: { message: answer.message } });
      return askIdentity(from, await move(from, hire, { act: 'outside.osmosOk' }));
    },
  );
}

/** Identity access names the person's user and address: the account is made and mailed, and the hire goes on if it waited. */
export async function takeIdentityAnswer(
  context: Context,
  { timestamp, signature, ...answer }: Signed & Identity,
): Promise<Effect> {
  return takeAnswer(
    named(context, 'Identidad y accesos'),
    { system: 'IDENTITY_ACCESS', timestamp, signature, answer },
    async (from, { hire, early }) => {
      await openAccount(from, hire, answer);
      return early ? hire : scheduleHire(from, hire, { act: 'outside.identityAnswer' });
    },
  );
}

type Taken = {
  readonly system: System;
  readonly timestamp: number;
  readonly signature: string;
  readonly answer: Readonly<Record<string, string>> & { readonly requestUuid: string };
};
type Asked = { readonly hire: Hire; readonly early: boolean };

/**
 * One answer, once: the hire is locked, every answer is written down, the first one that the hire waits for has its
 * effect, a second has none, and one that comes after force-complete or an end is late.
 */
async function takeAnswer(
  context: Context,
  taken: Taken,
  apply: (context: Context, asked: Asked) => Promise<Hire>,
): Promise<Effect> {
  const { db, now, config } = context;
  const { system, timestamp, signature, answer } = taken;
  if (
    !isSigned(await outsideSecret(db, config.outside.secret), { timestamp, signature, fields: answer, now })
  )
    throw new Refused('OUTSIDE_SIGNATURE_NOT_VALID');
  const request = await db
    .selectFrom('outside_request')
    .select(['id', 'process_id', 'site_id', 'payload'])
    .where('id', '=', answer.requestUuid)
    .where('system', '=', system)
    .executeTakeFirst();
  const hire =
    request === undefined
      ? undefined
      : await findHire(db, { processId: request.process_id }, { lock: 'update' });
  if (request === undefined || hire === undefined) throw new Refused('OUTSIDE_REQUEST_NOT_FOUND');
  const early = Payload.parse(request.payload).asked === 'EARLY';
  const effect = await effectOf(context, { requestId: request.id, system, early, hire });
  const kept = await db
    .insertInto('outside_answer')
    .values({ request_id: request.id, signature, answer: JSON.stringify(answer), effect, at: now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  context.record({ entity: 'outside_request', id: request.id, siteId: request.site_id, fields: ['answer'] });
  // The very same message again: a replay, whatever it would have meant.
  if (Number(kept.numInsertedOrUpdatedRows ?? 0) === 0) return 'repeated';
  if (effect === 'repeated') return effect;
  await db
    .updateTable('outside_request')
    .set({ answered_at: now.toString(), answer: JSON.stringify(answer), last_error: null })
    .where('id', '=', request.id)
    .execute();
  if (effect === 'applied') await apply(context, { hire, early });
  return effect;
}

const Payload = z.object({ asked: z.enum(['ROAD', 'EARLY']) }).catch({ asked: 'ROAD' });

const WAITS = {
  OSMOS: 'WAITING_FOR_OSMOS_RESPONSE',
  IDENTITY_ACCESS: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE',
} as const;

async function effectOf(
  { db }: Context,
  { requestId, system, early, hire }: { requestId: string; system: System; early: boolean; hire: Hire },
): Promise<Effect> {
  const { answered_at } = await db
    .selectFrom('outside_request')
    .select('answered_at')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  if (answered_at !== null) return 'repeated';
  if (early) return isOpen(hire.status) || hire.status === 'COMPLETED_SUCCESS' ? 'applied' : 'late';
  const newest = await db
    .selectFrom('outside_request')
    .select('id')
    .where('process_id', '=', hire.id)
    .where('system', '=', system)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return hire.status === WAITS[system] && newest?.id === requestId ? 'applied' : 'late';
}

/** In the history an answer bears the system's name. */
function named(context: Context, name: string): Context {
  return { ...context, actor: { ...context.actor, name } };
}
