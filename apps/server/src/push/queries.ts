import {
  habitOf,
  mailKindOf,
  type MailChoice,
  type MailKind,
} from '@jornada/domain/notifications/mail-kinds.ts';
import type { NotifyBy } from '@jornada/domain/notifications/quiet.ts';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';

export type Subscription = {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

type Habit = { readonly each: boolean; readonly by: NotifyBy };

/** What somebody chose for some kinds alone, by kind. */
export type Choices = ReadonlyMap<string, MailChoice>;

/** Reads what accounts chose for some kinds alone. */
export async function listChoices(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, Choices>> {
  const { rows } = await sql<MailChoice & { account: string; kind: string }>`
    select account_id as account, notice_kind as kind, notify_each as each, notify_by as by
    from notice_choice where account_id = any(${[...accountIds]}::uuid[])`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, chosen]) => [
      account,
      new Map(chosen.map(({ kind, each, by }) => [kind, { each, by }])),
    ]),
  );
}

/** Keeps what an account chose for one kind; what follows the choice for all is not kept. */
export async function saveChoice(
  db: Db,
  { accountId, kind, each, by }: MailChoice & { accountId: string; kind: MailKind },
): Promise<void> {
  if (each === null && by === null)
    await db
      .deleteFrom('notice_choice')
      .where('account_id', '=', accountId)
      .where('notice_kind', '=', kind)
      .execute();
  else
    await db
      .insertInto('notice_choice')
      .values({ account_id: accountId, notice_kind: kind, notify_each: each, notify_by: by })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'notice_kind']).doUpdateSet({ notify_each: each, notify_by: by }),
      )
      .execute();
}

/** How an account wants a message of its own, and whether there is a device to take it; undefined for an unknown account. */
export async function findMessageHabit(
  db: Db,
  { accountId, message }: { readonly accountId: string; readonly message: string },
): Promise<{ readonly by: NotifyBy; readonly hasDevice: boolean } | undefined> {
  const all = await findHabit(db, accountId);
  const kind = mailKindOf(message);
  if (all === undefined || kind === undefined || !all.hasDevice) return all;
  const own = (await listChoices(db, [accountId])).get(accountId)?.get(kind);
  return { by: habitOf(kind, { all, own }).by, hasDevice: all.hasDevice };
}

/** How an account wants its notices, and whether there is a device to take them; undefined for an unknown account. */
export async function findHabit(
  db: Db,
  accountId: string,
): Promise<(Habit & { readonly hasDevice: boolean }) | undefined> {
  const { rows } = await sql<Habit & { hasDevice: boolean }>`
    select a.notify_each as each, a.notify_by as by, exists (select from push_subscription s where s.account_id = a.id) as "hasDevice"
    from account a where a.id = ${accountId}::uuid`.execute(db);
  return rows[0];
}

export const listDevices = (db: Db, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function saveHabit(
  db: Db,
  { accountId, each, by }: { accountId: string; each: boolean; by: NotifyBy },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ notify_each: each, notify_by: by })
    .where('id', '=', accountId)
    .execute();
}

/** Keeps a subscription; a browser that changed hands takes notices for its new person alone. */
export async function saveDevice(
  db: Db,
  {
    accountId,
    device,
    createdAt,
    ...subscription
  }: Subscription & { readonly accountId: string; readonly device: string; readonly createdAt: string },
): Promise<string> {
  const row = { ...subscription, account_id: accountId, device, created_at: createdAt };
  const { id } = await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        account_id: accountId,
        p256dh: row.p256dh,
        auth: row.auth,
        device,
        created_at: createdAt,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeDevice(
  db: Db,
  { id, accountId }: { id: string; accountId: string | null },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('push_subscription')
    .where(sql`id::text`, '=', id)
    .$if(accountId !== null, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function markSent(db: Db, { id, at }: { id: string; at: string }): Promise<void> {
  await db.updateTable('push_subscription').set({ last_sent_at: at }).where('id', '=', id).execute();
}

/** A message of the outbox. */
export const findMessage = (db: Db, id: string) =>
  db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();

/** Notes that a device took a message. */
export const setPushed = (db: Db, id: string, changes: Updateable<DB['message']>) =>
  db.updateTable('message').set(changes).where('id', '=', id).execute();

/** Notes how often a message was tried. */
export const setTries = (db: Db, { attempts, id }: { readonly attempts: number; readonly id: string }) =>
  db.updateTable('message').set({ attempts }).where('id', '=', id).execute();
