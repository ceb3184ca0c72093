import type { planningCalls } from '@jornada/contract/planning.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { isOpen, pendingOf, planInForce, rejectedOf } from '@jornada/domain/notifications/layers.ts';
import { plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listOfPersonWeek, type Notification } from '../notifications/queries.ts';
import { findTermsChange, listCalendar, listTypologies, placeOfPerson } from './read-queries.ts';

type OwnWeek = CallOutput<(typeof planningCalls)['planning.collaboratorWeek']>;

/** The caller's week: the plan in force, what waits for an answer, and what was rejected; never what was not communicated (decisions §2.12). */
export async function readOwnWeek({ db, actor }: Context, weekStart: string): Promise<OwnWeek> {
  const collaboratorId = actor.collaboratorId;
  const place = collaboratorId === null ? undefined : await placeOfPerson(db, { collaboratorId, weekStart });
  if (collaboratorId === null || place === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  const notes = await listOfPersonWeek(db, { siteId: place.siteId, collaboratorId, weekStart });
  const waiting = pendingOf(notes);
  // A quarter is answered as a whole, on its own screen.
  const pending = waiting?.quarterlyId === null ? waiting : undefined;
  const rejected = rejectedOf(notes);
  const plan = planInForce(notes) ?? notes.find(isOpen);
  const typologies = await listTypologies(db);
  const inTimebase = new Set(typologies.filter((typology) => typology.inTimebase).map(({ uuid }) => uuid));
  const minutesOf = ({ periods }: Pick<Notification, 'periods'>): number =>
    plannedMinutes(periods.filter(({ hourTypologyUuid }) => inTimebase.has(hourTypologyUuid)));
  return {
    weekStart,
    weekNumber: weekNumber(weekStart),
    site: { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
    team: { uuid: place.teamUuid, name: place.teamName },
    weeklyMinutes: place.weeklyMinutes,
    plannedMinutes: plan ? minutesOf(plan) : 0,
    plan: plan ? { notificationUuid: plan.id, status: plan.status, periods: [...plan.periods] } : null,
    pending: pending
      ? {
          notificationUuid: pending.id,
          status: pending.status,
          sentAt: pending.sentAt,
          sentBy: pending.sentBy,
          dueAt: pending.dueAt,
          changedDays: pending.changedDays,
        }
      : null,
    rejected: rejected
      ? {
          notificationUuid: rejected.id,
          status: rejected.status,
          reason: rejected.rejectReason ?? '',
          answeredAt: rejected.answeredAt ?? rejected.sentAt,
          plannedMinutes: minutesOf(rejected),
          periods: [...rejected.periods],
        }
      : null,
    termsChange: (await findTermsChange(db, { collaboratorId, weekStart })) ?? null,
    calendar: await listCalendar(db, { siteId: place.siteId, weekStart }),
    typologies,
  };
}
