import { type Updateable, type Insertable, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Db } from '../db/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { slot, statement } from '../db/statement.ts';

/** So long a key gives its first answer again (decisions §1.5); then it is as good as new. */
export const KEY_HOURS = 24;

/** Takes a repeat key, or one that has lapsed. */
export const insertKey = (
  db: Db,
  { fresh, now }: { readonly fresh: Updateable<DB['idempotency']>; readonly now: Temporal.Instant },
  row: Insertable<DB['idempotency']>,
) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['actor', 'key'])
        .doUpdateSet({ ...fresh, status: null, reply: null })
        .where('idempotency.created_at', '<', now.subtract({ hours: KEY_HOURS }).toString()),
    )
    .executeTakeFirst();

/** What the first command under a repeat key answered. */
export const findFirst = (db: Db, { actor, value }: { readonly actor: string; readonly value: string }) =>
  db
    .selectFrom('idempotency')
    .select(['body_hash', 'reply', 'reach'])
    .where('actor', '=', actor)
    .where('key', '=', value)
    .executeTakeFirstOrThrow();

export type Command = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: Context;
  readonly name: string;
  readonly input: unknown;
  readonly shape: (output: unknown) => unknown;
  readonly run: (context: Context) => Promise<unknown>;
};

export const keepReply = statement(
  () =>
    sql`update idempotency set status = 200, reply = ${slot('reply')}::text, reach = ${slot('reach')}::jsonb where actor = ${slot('actor')}::text and key = ${slot('key')}::text`,
);

/** A refused act may be tried again under its key. */
export async function releaseKey(tx: Db, { context }: Command, key: string): Promise<void> {
  await tx.deleteFrom('idempotency').where('actor', '=', ownerOf(context)).where('key', '=', key).execute();
}

/** Keys belong to their caller (decisions §2.14). */
export function ownerOf({ actor }: Context): string {
  if (actor.signerOf !== null) return `signer:${actor.signerOf.evidenceId}:${actor.signerOf.party}`;
  if (actor.apiKey !== undefined) return `key:${actor.apiKey.id}`;
  return actor.accountId ?? (actor.guestOf === null ? 'anyone' : `guest:${actor.guestOf}`);
}
