import type { Reminded } from '@jornada/contract/notifications.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { mayRemind } from '@jornada/domain/notifications/due.ts';
import type { NotificationStatus } from '@jornada/domain/notifications/statuses.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { queueNotices, type Notice } from '../notices/notices.ts';
import { lockToRemind, noteReminded } from './board-queries.ts';
import { noticeOfReminder } from './mails.ts';
import { listByIds } from './queries.ts';

/** Something sent that a person may be reminded of. */
export type Remindable = {
  readonly id: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly status: NotificationStatus;
  readonly dueAt: string | null;
};

/** A manager's reminder of weeks: by the same notice as the product's own, which does not follow any more. */
export const remindWeekly = (context: Context, ids: readonly string[]): Promise<Reminded> =>
  remind(context, ids, {
    table: 'weekly_notification',
    find: async () => (await listByIds(context.db, ids)).filter(({ quarterlyId }) => quarterlyId === null),
    noticeOf: (one, overdue) => noticeOfReminder(one, { overdue }),
  });

/** Reminds once of each that waits: out of reach it answers like an unknown one, answered ones are left out. */
export async function remind<N extends Remindable>(
  context: Context,
  asked: readonly string[],
  {
    table,
    find,
    noticeOf,
  }: {
    readonly table: 'weekly_notification' | 'quarterly_notification';
    readonly find: () => Promise<readonly N[]>;
    readonly noticeOf: (one: N, overdue: boolean) => Notice;
  },
): Promise<Reminded> {
  const { db, now, reach, record } = context;
  const ids = [...new Set(asked)];
  const before = await lockToRemind(db, table, ids);
  const found = new Map(
    (await find())
      .filter(({ id, siteId, teamId }) => ids.includes(id) && within(reach, { siteId, teamId }))
      .map((one) => [one.id, one]),
  );
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw new Refused(
      missing.map((id) => ({ code: 'PLANNING_NOTIFICATION_NOT_FOUND', values: { notificationUuid: id } })),
    );
  const states = [...found.values()].map((one) => ({
    one,
    may: mayRemind({ status: one.status, remindedAt: before.get(one.id) ?? null }, now),
  }));
  const due = states.flatMap(({ one, may }) => (may === 'yes' ? [one] : []));
  if (due.length > 0) {
    await noteReminded(db, table, { ids: due.map(({ id }) => id), now });
    await queueNotices(
      db,
      now,
      due.map((one) => noticeOf(one, isOver(one, now))),
    );
  }
  const [first] = due;
  record(
    first === undefined
      ? null
      : { entity: table, id: first.id, siteId: first.siteId, fields: due.map(({ id }) => `reminded:${id}`) },
  );
  return {
    reminded: due.map(({ id }) => id),
    skipped: states.flatMap(({ one: { id }, may }) =>
      may === 'yes' ? [] : [{ notificationUuid: id, why: may }],
    ),
  };
}

const isOver = ({ dueAt }: Remindable, now: Temporal.Instant): boolean =>
  dueAt !== null && Temporal.Instant.compare(now, Temporal.Instant.from(dueAt)) > 0;
