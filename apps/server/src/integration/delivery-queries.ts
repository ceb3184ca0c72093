import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Updateable } from 'kysely';
import type { App } from '../http/app.ts';

/** Webhooks that are active. */
export const listActive = (db: Db) =>
  db.selectFrom('webhook').select('id').where('active', '=', true).execute();

/** Webhooks whose deliveries wait and are due. */
export const listWaiting = (db: Db, app: App) =>
  db
    .selectFrom('webhook_delivery')
    .select('webhook_id')
    .distinct()
    .where('state', '=', 'WAITING')
    .where('next_at', '<=', app.now().toString())
    .execute();

/** Notes how far a webhook was sent changes. */
export const setReached = (db: Db, { next, id }: { readonly next: number; readonly id: string }) =>
  db.updateTable('webhook').set({ reached: next }).where('id', '=', id).execute();

/** Notes until when a webhook is being sent to. */
export const setBusy = (db: Db, id: string, changes: Updateable<DB['webhook']>) =>
  db.updateTable('webhook').set(changes).where('id', '=', id).execute();

/** Notes that nobody sends to a webhook now. */
export const setIdle = (db: Db, id: string) =>
  db.updateTable('webhook').set({ busy_until: null }).where('id', '=', id).execute();
