import { habitOf, mailKindOf } from '@jornada/domain/notifications/mail-kinds.ts';
import { afterQuiet, noticeDue, type NotifyBy } from '@jornada/domain/notifications/quiet.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import { newId } from '../ids.ts';
import { listAddresses, type Address } from '../notifications/queries.ts';
import { queueMessage } from '../outbox/messages.ts';
import {
  claimNotices,
  forgetNotices,
  insertNotices,
  listHabits,
  readDigestTimes,
  type Habits,
  type StoredNotice,
} from './queries.ts';
import type { Language } from './wording.ts';
import { wordsOf, type NoticeContent } from './words.ts';

export type Notice = {
  readonly collaboratorId: string;
  readonly site: { readonly id: number; readonly timeZone: string };
  /**
   * What it asks the person to answer, if anything: `withdrawNotices` takes it back once nothing is to be answered, and
   * what reminds of a week or quarter is looked at again before it goes out.
   */
  readonly about?: string | undefined;
  /** When it is of no use any more, if ever. */
  readonly neededBy?: Temporal.Instant;
} & NoticeContent;

/** Mails each person at once what they are sent; in the quiet hours of its store it is kept, and worded when it goes out. */
export async function mailNotices(context: Mailing, notices: readonly Notice[]): Promise<void> {
  const { db, now } = context;
  const { quiet } = await readDigestTimes(db);
  const isHeld = ({ site: { timeZone } }: Notice): boolean =>
    Temporal.Instant.compare(afterQuiet(now, { timeZone, quiet }), now) > 0;
  await queueNotices(db, now, notices.filter(isHeld));
  const sent = notices.filter((notice) => !isHeld(notice));
  const addresses = await listAddresses(
    db,
    sent.map(({ collaboratorId }) => collaboratorId),
  );
  for (const { collaboratorId, site, kind, parameters } of sent) {
    const address = addresses.get(collaboratorId);
    if (address !== undefined)
      await mailTogether(context, { address, notices: [{ siteId: site.id, kind, parameters }] });
  }
}

/** When and where somebody wants notices of a kind. */
function habitFor(kind: string, all: Habits | undefined): { readonly each: boolean; readonly by: NotifyBy } {
  const habit = { each: all?.each ?? false, by: all?.by ?? 'MAIL' };
  const choosable = mailKindOf(kind);
  return choosable === undefined
    ? habit
    : habitOf(choosable, { all: habit, own: all?.chosen?.get(choosable) });
}

/** Keeps notices until the mail that takes them: now, where the person has had none today, else with the next day's. */
export async function queueNotices(tx: Db, now: Temporal.Instant, notices: readonly Notice[]): Promise<void> {
  const people = notices.map(({ collaboratorId }) => collaboratorId);
  const [addresses, known] = [await listAddresses(tx, people), await listHabits(tx, people)];
  const times = await readDigestTimes(tx);
  await insertNotices(
    tx,
    notices.flatMap(({ collaboratorId, site, kind, about = null, neededBy, parameters }) => {
      if (!addresses.get(collaboratorId)?.recipient) return [];
      const person = known.get(collaboratorId);
      const waits = !habitFor(kind, person).each && person?.lastDay === dayAt(now, site.timeZone);
      const due = noticeDue(now, { ...times, timeZone: site.timeZone, waits, neededBy });
      return [
        {
          id: newId(now),
          collaboratorId,
          siteId: site.id,
          kind,
          about,
          parameters,
          createdAt: now.toString(),
          dueAt: due.toString(),
        },
      ];
    }),
  );
}

const SWEEP = 'notice.send';
const AT_ONCE = 200;

/** What a sweep that notifies people needs of the product. */
export type Notifying = Pick<App, 'database' | 'jobs' | 'now' | 'config' | 'demo'>;

/** What messages are written with. */
type Mailing = Parameters<typeof queueMessage>[0];

/** What a job writes messages with, in its own transaction. */
export const asCommand = (app: Notifying, tx: Db): Mailing => ({
  db: tx,
  now: app.now(),
  config: app.config,
  demo: app.demo,
  enqueue: (job) => app.jobs.send(tx, job),
});

/** Mails what is due every quarter of an hour: one mail for each person, with everything that waits for them. */
export async function startNotices(app: App): Promise<void> {
  await app.jobs.every(SWEEP, '*/15 * * * *', async () => {
    await sendNotices(app);
    await forgetNotices(app.database.db, dayAt(app.now().subtract({ hours: 24 * DAYS_KEPT })));
  });
}

const DAYS_KEPT = 3;

/** Batch by batch until nobody is left; marking and mailing stand in one transaction. Answers how many people had mail. */
export async function sendNotices(app: Notifying): Promise<number> {
  const { quiet } = await readDigestTimes(app.database.db);
  for (let sent = 0; ;) {
    const people = await app.database.db.transaction().execute(async (tx) => {
      const now = app.now();
      const claimed = Map.groupBy(
        await claimNotices(tx, { now, limit: AT_ONCE, quiet }),
        ({ collaboratorId }) => collaboratorId,
      );
      await mailAll(app, tx, claimed);
      return claimed.size;
    });
    sent += people;
    if (people < AT_ONCE) return sent;
  }
}

/** One mail for each person, and one more where some of it is to come elsewhere. */
async function mailAll(
  app: Notifying,
  tx: Db,
  claimed: ReadonlyMap<string, readonly StoredNotice[]>,
): Promise<void> {
  const people = [...claimed.keys()];
  const [addresses, habits] = [await listAddresses(tx, people), await listHabits(tx, people)];
  for (const [person, notices] of claimed) {
    const address = addresses.get(person);
    if (address === undefined) continue;
    const places = Map.groupBy(notices, ({ kind }) => habitFor(kind, habits.get(person)).by);
    for (const [by, together] of places)
      await mailTogether(asCommand(app, tx), { address, by, notices: together });
  }
}

type Together = {
  readonly address: Address;
  readonly by?: NotifyBy;
  readonly notices: readonly Kept[];
};

type Kept = Pick<StoredNotice, 'siteId' | 'kind' | 'parameters'>;

async function mailTogether(context: Mailing, { address, by, notices }: Together): Promise<void> {
  const [first] = notices;
  if (first === undefined || !address.recipient) return;
  const { email, language } = address.recipient;
  const { publicUrl } = context.config;
  const alone = notices.length === 1 ? wordsOf(first, { language, publicUrl }) : undefined;
  await queueMessage(context, {
    kind: alone ? first.kind : 'digest',
    channel: 'MAIL',
    recipient: email,
    language,
    siteId: first.siteId,
    accountId: address.accountId,
    ...(by === undefined ? {} : { by }),
    subject: alone?.subject ?? MANY[language](notices.length),
    body: [
      GREETING[language](address.name),
      '',
      ...(alone ? [alone.body, '', alone.link] : linesOf(notices, { language, publicUrl })),
    ].join('\n'),
  });
}

/** Several notices in one mail, each with its heading and its link. */
export const linesOf = (
  notices: readonly Kept[],
  reader: { readonly language: Language; readonly publicUrl: string },
): string[] =>
  notices.flatMap((notice) => {
    const { subject, body, link } = wordsOf(notice, reader);
    return [subject, body, '', link, ''];
  });

const MANY = {
  es: (count: number) => `${count} avisos para ti`,
  en: (count: number) => `${count} notifications for you`,
};
const GREETING = {
  es: (name: string) => `Hola, ${name}:`,
  en: (name: string) => `Hello ${name},`,
};
