import type { Reminded } from '@jornada/contract/notifications.ts';
import type { Context } from '../http/context.ts';
import { remind } from '../notifications/remind.ts';
import { noticeOfQuarter } from './mails.ts';
import { listQuarterliesByIds } from './queries.ts';

/** A manager's reminder of quarters: by the same notice as the product's own, which does not follow any more. */
export const remindQuarterly = (context: Context, ids: readonly string[]): Promise<Reminded> =>
  remind(context, ids, {
    table: 'quarterly_notification',
    find: () => listQuarterliesByIds(context.db, ids),
    noticeOf: (one, overdue) => noticeOfQuarter({ ...one, dueAt: one.dueAt ?? '' }, { overdue }),
  });
