import type { SentMonth, SentMonthWeek } from '@jornada/contract/planning-month.ts';
import type { BesidePeriod } from '@jornada/contract/planned-week.ts';
import { isOpen, planInForce, rejectedOf } from '@jornada/domain/notifications/layers.ts';
import { plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { owedMinutes } from '@jornada/domain/planning/week/owed.ts';
import { addDays, mondaysOfMonth, monthOf, weekNumber } from '@jornada/domain/time.ts';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import { listOfPerson, type Notification } from '../../notifications/queries.ts';
import { listLeaves, listTypologies } from '../read-queries.ts';
import { neutralPeriod } from '../restricted.ts';
import { listCalendarOf, listMemberships, reachPerson, type Membership } from './queries.ts';
import { hiddenFrom } from '../restricted-queries.ts';

/**
 * A week that a person was notified of: where it is worked, the notification by which they go, the newer one that waits
 * for their answer, and its revision: how often something was sent or settled before, and when that was last.
 */
export type SentWeek = {
  readonly weekStart: string;
  readonly place: Membership;
  readonly note: Notification;
  readonly pending: Notification | null;
  readonly revision: { readonly number: number; readonly at: string };
  readonly periods: readonly BesidePeriod[];
};

/**
 * What a person goes by in some weeks: of each the plan in force, or the one that waits for their answer (decisions §5.7),
 * sent by the site to which they belong in that week. Weeks that was not sent are left out.
 */
export async function listSentWeeks(
  db: Db,
  {
    collaboratorId,
    mondays,
    memberships,
  }: { collaboratorId: string; mondays: readonly string[]; memberships?: readonly Membership[] },
): Promise<SentWeek[]> {
  const [from, until] = [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)];
  const belongs = memberships ?? (await listMemberships(db, { collaboratorId, from, until }));
  const notes = await listOfPerson(db, { collaboratorId, from, until });
  return mondays.flatMap((weekStart) => {
    const place = placeIn(belongs, weekStart);
    const ofWeek = notes.filter((note) => note.weekStart === weekStart && note.siteId === place?.siteId);
    const note = planInForce(ofWeek) ?? ofWeek.find(isOpen);
    return place === undefined || note === undefined
      ? []
      : [
          {
            weekStart,
            place,
            note,
            pending: ofWeek.slice(0, ofWeek.indexOf(note)).find(isOpen) ?? null,
            revision: revisionOf(ofWeek),
            periods: note.periods,
          },
        ];
  });
}

/** Every sending, answer and closing of a week is one revision of it. */
function revisionOf(notes: readonly Notification[]): SentWeek['revision'] {
  const moments = notes
    .flatMap(({ sentAt, answeredAt, closedAt }) => [sentAt, answeredAt, closedAt])
    .filter((moment) => moment !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other));
  return { number: moments.length - 1, at: moments.at(-1) ?? '' };
}

/** Where a person belongs at the end of a week. */
const placeIn = (memberships: readonly Membership[], weekStart: string): Membership | undefined =>
  memberships.findLast(({ from, to }) => from <= addDays(weekStart, 6) && to >= weekStart);

/** A person's month as they go by it, as far as the caller reaches. */
export async function readSentMonth(
  context: Context,
  { collaboratorId, day }: { collaboratorId: string; day: string },
): Promise<SentMonth> {
  const { db, reach } = context;
  const mondays = mondaysOfMonth(day);
  const [from, until] = [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)];
  const { name, memberships } = await reachPerson(db, { collaboratorId, from, until, reach });
  const siteIds = [...new Set(memberships.map(({ siteId }) => siteId))];
  const typologies = await listTypologies(db);
  const sent = await asSeen(context, {
    collaboratorId,
    siteIds,
    weeks: await listSentWeeks(db, { collaboratorId, mondays, memberships }),
  });
  const notes = await listOfPerson(db, { collaboratorId, from, until });
  const leaves = await listLeaves(db, { collaboratorIds: [collaboratorId], from, until });
  const inTimebase = new Set(typologies.filter((typology) => typology.inTimebase).map(({ uuid }) => uuid));
  const weeks = mondays.map((weekStart) => {
    const place = placeIn(memberships, weekStart);
    const rejected =
      rejectedOf(notes.filter((note) => note.weekStart === weekStart && note.siteId === place?.siteId)) !==
      undefined;
    return weekRow({
      weekStart,
      place,
      sent: sent.find((week) => week.weekStart === weekStart),
      rejected,
      inTimebase,
      leaves,
    });
  });
  return {
    collaboratorUuid: collaboratorId,
    name,
    month: monthOf(day),
    weeks,
    calendar: await listCalendarOf(db, { siteIds, from, until }),
    typologies,
  };
}

type Facts = {
  readonly weekStart: string;
  readonly place: Membership | undefined;
  readonly sent: SentWeek | undefined;
  readonly rejected: boolean;
  readonly inTimebase: ReadonlySet<string>;
  readonly leaves: Awaited<ReturnType<typeof listLeaves>>;
};

function weekRow({ weekStart, place, sent, rejected, inTimebase, leaves }: Facts): SentMonthWeek {
  const periods = [...(sent?.periods ?? [])];
  return {
    weekStart,
    weekNumber: weekNumber(weekStart),
    site:
      place === undefined ? null : { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
    team: place === undefined ? null : { uuid: place.teamUuid, name: place.teamName },
    weeklyMinutes: owedMinutes({ weeklyMinutes: place?.weeklyMinutes, records: leaves }, weekStart),
    plannedMinutes: plannedMinutes(
      periods.filter(({ hourTypologyUuid }) => inTimebase.has(hourTypologyUuid)),
    ),
    sent:
      sent === undefined
        ? null
        : { notificationUuid: sent.note.id, status: sent.note.status, at: sent.note.sentAt },
    rejected,
    periods,
  };
}

/** People see everything that they were sent; of others what names a condition stands as AUS (decisions §2.6). */
async function asSeen(
  { db, actor }: Context,
  {
    collaboratorId,
    siteIds,
    weeks,
  }: { collaboratorId: string; siteIds: readonly number[]; weeks: readonly SentWeek[] },
): Promise<readonly SentWeek[]> {
  if (actor.collaboratorId === collaboratorId) return weeks;
  const hidden = new Map(
    await Promise.all(
      siteIds.map(async (siteId) => [siteId, await hiddenFrom(actor, { db, siteId })] as const),
    ),
  );
  return weeks.map((week) => {
    const here = hidden.get(week.place.siteId);
    return here === undefined
      ? week
      : { ...week, periods: week.periods.map((period) => neutralPeriod(period, here)) };
  });
}
