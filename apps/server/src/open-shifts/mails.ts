import type { Context } from '../http/context.ts';
import { listAddresses } from '../notifications/queries.ts';
import { queueNotices } from '../notices/notices.ts';
import type { SelfServiceNotice } from './notice-words.ts';
import { findTimeZone } from './queries.ts';

type Notice = {
  readonly kind: SelfServiceNotice;
  readonly people: readonly string[];
  readonly site: { readonly siteId: number; readonly code: string };
  readonly date: string;
  /** Where on the phone it is read. */
  readonly page: string;
  /** What it asks them to answer, if anything. */
  readonly about?: string | undefined;
};

/**
 * Notifies people in the command's transaction: a live event at once, a mail with what else waits for them, outside the
 * quiet hours and before the shift. Those without an address see it on their phone.
 */
export async function notifyPeople(
  context: Context,
  { kind, people, site, date, page, about }: Notice,
): Promise<void> {
  if (people.length === 0) return;
  const { db, now, actor } = context;
  await showPeople(context, people);
  const { time_zone: timeZone } = await findTimeZone(db, site.siteId);
  const neededBy = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  await queueNotices(
    db,
    now,
    people.map((collaboratorId) => ({
      collaboratorId,
      site: { id: site.siteId, timeZone },
      kind: 'self-service',
      about,
      neededBy,
      parameters: { what: kind, date, who: actor.name, siteCode: site.code, page },
    })),
  );
}

/** The live event alone: their phones show what has changed, and nothing is mailed. */
export async function showPeople(context: Context, people: readonly string[]): Promise<void> {
  const addresses = await listAddresses(context.db, people);
  for (const { accountId } of addresses.values())
    if (accountId !== null) context.announce({ topic: 'shifts', accountId });
}
