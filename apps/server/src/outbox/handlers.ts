import type { outboxCalls, OutboxMessage } from '@jornada/contract/outbox.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listRequests, listWaiting, messages } from './queries.ts';
import { resend } from './waiting.ts';

export const outboxHandlers: Handlers<typeof outboxCalls> = {
  'outbox.list': ({ filter, sort, page }, context) =>
    listMessages(context, { ...filter, descending: sort.startsWith('-'), page }),

  'outbox.demo': ({ filter, page }, context) => {
    // Every link and code of the demonstration can be read in it.
    if (!context.demo || !context.onThisMachine) throw new Refused('PATH_NOT_FOUND');
    return listMessages(context, { ...filter, descending: true, page });
  },

  'outbox.get': async ({ uuid }, context) => {
    const row = await messages(context).where('id', '=', uuid).executeTakeFirst();
    if (row === undefined) throw new Refused('MESSAGE_NOT_FOUND');
    return shown(context, row);
  },

  'outbox.waiting': ({ filter, page }, { db }) => listWaiting(db, { ...filter, page }),

  'outbox.requests': ({ filter, page }, { db }) => listRequests(db, { ...filter, page }),

  'outbox.resend': (asked, context) => resend(context, asked),
};

type Asked = {
  key?: string | undefined;
  kind?: string | undefined;
  descending: boolean;
  page: { number: number; size: number };
};

async function listMessages(
  context: Context,
  { key, kind, descending, page }: Asked,
): Promise<{ rows: OutboxMessage[]; total: number }> {
  let query = messages(context);
  if (key !== undefined)
    query = query.where((on) =>
      on.or([on('recipient', 'ilike', `%${key}%`), on('subject', 'ilike', `%${key}%`)]),
    );
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('created_at', descending ? 'desc' : 'asc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  return { rows: rows.map((row) => shown(context, row)), total };
}

const RESULTS = ['KEPT', 'DELIVERED', 'PUSHED', 'NO_GATEWAY'] as const;

/** Links and codes are readable in the demonstration alone. */
function shown(
  { demo }: Context,
  row: Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>,
): OutboxMessage {
  return {
    uuid: row.id,
    kind: row.kind,
    channel: row.channel === 'SMS' ? 'SMS' : 'MAIL',
    recipient: row.recipient,
    subject: row.subject,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    attempts: row.attempts,
    result: RESULTS.find((result) => result === row.result) ?? null,
    body: demo ? row.body : null,
  };
}
