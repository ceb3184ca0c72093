import { createHash } from 'node:crypto';
import { withoutBytes } from '../audit/without-bytes.ts';
import { covers, NOWHERE, type Reach } from '@jornada/domain/access/reach.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from './app.ts';
import type { Announcement, Recorded } from './context.ts';
import { Refused, RefusedWithTrace } from './refused.ts';
import { appendLast } from '../audit/chain.ts';
import type { Db } from '../db/connect.ts';
import { publish, writeEvents } from '../live/events.ts';
import { insertKey, findFirst, type Command, keepReply, releaseKey, ownerOf } from './command-queries.ts';

/**
 * The second half of a command's road: one transaction that holds the repeat key, the act, its one audit entry, the
 * live events and the jobs. Either all of it stands, or nothing does.
 */
export async function commit(app: App, command: Command): Promise<FastifyReply> {
  const events: Announcement[] = [];
  const queues: string[] = [];
  const outcome = await app.database.db.transaction().execute(async (tx) => {
    const key = await claimKey(tx, command);
    if (key?.repeated !== undefined) return key.repeated;
    const recorded: (Recorded | null)[] = [];
    const output = await withTrace(
      command.run({
        ...command.context,
        db: tx,
        record: (entry) => recorded.push(entry),
        announce: (event) => events.push(event),
        enqueue: (job) => {
          queues.push(job.queue);
          return app.jobs.send(tx, job);
        },
      }),
    );
    const reply =
      output instanceof RefusedWithTrace
        ? output
        : JSON.stringify({ success: true, aggregates: command.shape(output) });
    const [entry = { entity: command.name.split('.')[0] ?? command.name, id: '' }] = recorded;
    if (entry !== null)
      await appendLast(tx, {
        at: command.context.now,
        act: typeof reply === 'string' ? command.name : `${command.name}.refused`,
        actorId: command.context.actor.accountId,
        input: command.input,
        apiKey: command.context.actor.apiKey?.name,
        ...entry,
      });
    await writeEvents(tx, events, command.context.now);
    if (key !== undefined)
      await (typeof reply === 'string'
        ? storeReply(tx, command, { key: key.value, reply, siteId: entry?.siteId ?? null })
        : releaseKey(tx, command, key.value));
    return reply;
  });
  if (events.length > 0) publish();
  app.jobs.wake(queues);
  if (outcome instanceof RefusedWithTrace) throw outcome;
  return command.reply.type('application/json; charset=utf-8').send(outcome);
}

/** A refusal whose trace is kept does not undo the transaction; it is thrown again once that stands. */
function withTrace(output: Promise<unknown>): Promise<unknown> {
  return output.catch((error: unknown) => {
    if (error instanceof RefusedWithTrace) return error;
    throw error;
  });
}

/** What a key may be: printable, and of some length. */
const KEY = /^[\x20-\x7e]{1,200}$/;

/** The first to bring a key holds it until its transaction ends; the same key later gets the first answer again. */
async function claimKey(
  tx: Db,
  { request, context, name, input }: Command,
): Promise<{ value: string; repeated?: string } | undefined> {
  const value = request.headers['idempotency-key'];
  if (typeof value !== 'string' || value === '') return undefined;
  if (!KEY.test(value)) throw new Refused('FIELD_NOT_VALID', { field: 'Idempotency-Key' });
  const actor = ownerOf(context);
  const bodyHash = createHash('sha256')
    .update(name)
    .update('\0')
    .update(JSON.stringify(input, withoutBytes))
    .digest('hex');
  const fresh = { call: name, body_hash: bodyHash, created_at: context.now.toString() };
  const claimed = await insertKey(tx, { fresh, now: context.now }, { actor, key: value, ...fresh });
  if (Number(claimed.numInsertedOrUpdatedRows ?? 0) === 1) return { value };
  const first = await findFirst(tx, { actor, value });
  if (first.body_hash !== bodyHash || first.reply === null) throw new Refused('IDEMPOTENCY_KEY_REUSED');
  // What was taken away meanwhile counts on the very next call (decisions §2.14).
  if (!covers(context.reach, AnsweredWithin.parse(first.reach))) throw new Refused('NOT_AUTHORIZED');
  return { value, repeated: first.reply };
}

type Kept = { readonly key: string; readonly reply: string; readonly siteId: number | null };

async function storeReply(tx: Db, { context }: Command, { key, reply, siteId }: Kept): Promise<void> {
  const reach = JSON.stringify(answeredWithin(context.reach, siteId));
  await keepReply.along(tx, { actor: ownerOf(context), key, reply, reach });
}

/** The part of a reach that an answer hangs on: the site of its record where the caller acted as somebody of that site. */
const answeredWithin = (reach: Reach, siteId: number | null): Reach =>
  siteId !== null && reach.sites.includes(siteId) ? { ...NOWHERE, sites: [siteId] } : reach;

/** Without one the answer was kept before reaches were. */
const AnsweredWithin = z
  .object({
    everywhere: z.boolean(),
    sites: z.array(z.number()),
    teams: z.array(z.number()),
    self: z.string().nullable(),
    signer: z.string().nullable(),
    hire: z.string().nullable(),
  })
  .nullable()
  .transform((reach) => reach ?? NOWHERE);
