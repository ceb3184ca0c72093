import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/connect.ts';
import type { Context, Recorded } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { newId } from '../ids.ts';
import { announceNow } from '../live/events.ts';
import { readFileBytes } from './files.ts';

/** One download, as the table of a file's downloads keeps it. */
export type Taken = {
  readonly id: string;
  readonly at: string;
  readonly by_id: string;
  readonly by_name: string;
};

/** Answers a stored file as it is: the download is in its table and in the audit trail before a byte leaves. */
export async function handOut(
  context: Context,
  {
    fileId,
    act,
    keep,
    ...entry
  }: Pick<Recorded, 'entity' | 'id'> & {
    readonly fileId: string;
    readonly act: string;
    readonly keep: (tx: Db, taken: Taken) => Promise<unknown>;
  },
): Promise<Download> {
  const { db, now, actor } = context;
  await db.transaction().execute(async (tx) => {
    await keep(tx, { id: newId(now), at: now.toString(), by_id: actor.accountId ?? '', by_name: actor.name });
    await appendAudit(tx, {
      at: now,
      act,
      actorId: actor.accountId,
      ...entry,
      fields: ['file'],
      input: null,
    });
  });
  await announceNow(db, now, { topic: 'money' });
  const { bytes, name, mediaType } = await readFileBytes(context, fileId);
  return { body: bytes, mediaType: `${mediaType}; charset=us-ascii`, name };
}
