import type { ToldMonth, ToldMonthWeek } from '@jornada/contract/planning-month.ts';
import type { HourTypology } from '@jornada/contract/planning.ts';
import { isOpen, planInForce } from '@jornada/domain/notifications/layers.ts';
import { plannedMinutes } from '@jornada/domain/planning/differences.ts';
import { addDays, mondaysOfMonth, monthOf, weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import { listOfPerson, type Notification } from '../../notifications/queries.ts';
import { listTypologies } from '../read-queries.ts';
import { hiddenFrom, neutralPeriod } from '../restricted.ts';
import { listCalendarOf, reachPerson, type Membership } from './queries.ts';

/** A person's month as they go by it: of each week the plan in force, or the one that waits for their answer (decisions §5.7). */
export async function readToldMonth(context: Context, { collaboratorId, day }: { collaboratorId: string; day: string }): Promise<ToldMonth> {
  const { db, reach } = context;
  const mondays = mondaysOfMonth(day);
  const [from, until] = [mondays[0] ?? '', addDays(mondays.at(-1) ?? '', 6)];
  const { name, memberships } = await reachPerson(db, { collaboratorId, from, until, reach });
  const notes = await listOfPerson(db, { collaboratorId, from, until });
  const typologies = await listTypologies(db);
  const siteIds = [...new Set(memberships.map(({ siteId }) => siteId))];
  const weeks = mondays.map((weekStart) => weekOf({ weekStart, memberships, notes, typologies }));
  return { collaboratorUuid: collaboratorId, name, month: monthOf(day), weeks: await asSeen(context, { collaboratorId, siteIds, weeks }), calendar: await listCalendarOf(db, { siteIds, from, until }), typologies };
}

type Week = ToldMonthWeek & { readonly siteId: number | null };

type Facts = { readonly weekStart: string; readonly memberships: readonly Membership[]; readonly notes: readonly Notification[]; readonly typologies: readonly HourTypology[] };

function weekOf({ weekStart, memberships, notes, typologies }: Facts): Week {
  const place = memberships.findLast(({ from, to }) => from <= addDays(weekStart, 6) && to >= weekStart);
  const ofWeek = notes.filter((note) => note.weekStart === weekStart && note.siteId === place?.siteId);
  const told = planInForce(ofWeek) ?? ofWeek.find(isOpen);
  const inTimebase = new Set(typologies.filter((typology) => typology.inTimebase).map(({ uuid }) => uuid));
  const periods = [...(told?.periods ?? [])];
  return {
    weekStart,
    weekNumber: weekNumber(weekStart),
    siteId: place?.siteId ?? null,
    site: place === undefined ? null : { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
    team: place === undefined ? null : { uuid: place.teamUuid, name: place.teamName },
    weeklyMinutes: place?.weeklyMinutes ?? 0,
    plannedMinutes: plannedMinutes(periods.filter(({ hourTypologyUuid }) => inTimebase.has(hourTypologyUuid))),
    told: told === undefined ? null : { notificationUuid: told.id, status: told.status, at: told.sentAt },
    periods,
  };
}

/** Oneself sees everything that was told; of others what names a condition stands as AUS (decisions §2.6). */
async function asSeen({ db, actor }: Context, { collaboratorId, siteIds, weeks }: { collaboratorId: string; siteIds: readonly number[]; weeks: readonly Week[] }): Promise<Week[]> {
  if (actor.collaboratorId === collaboratorId) return [...weeks];
  const hidden = new Map(await Promise.all(siteIds.map(async (siteId) => [siteId, await hiddenFrom(actor, { db, siteId })] as const)));
  return weeks.map((week) => {
    const here = week.siteId === null ? undefined : hidden.get(week.siteId);
    return here === undefined ? week : { ...week, periods: week.periods.map((period) => neutralPeriod(period, here)) };
  });
}
