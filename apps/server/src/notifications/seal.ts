import { datesOf, plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import type { PlanInputs } from '../evidence/inputs.ts';
import { sealPlan } from '../evidence/plan.ts';
import type { Context } from '../http/context.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { findEmployer, listByIds, type Notification } from './queries.ts';

/** Seals what was accepted: the whole week day by day, who sent it, who agreed, when, and the hash of what was read. */
export async function sealNotification(
  context: Context,
  notification: Notification & { readonly answeredAt: string },
): Promise<{ evidenceId: string; code: string }> {
  const { db } = context;
  const { weekStart, siteId, collaboratorId, collaboratorName } = notification;
  const [base] = notification.baseId === null ? [] : await listByIds(db, [notification.baseId]);
  const number = weekNumber(weekStart);
  return sealPlan(context, {
    subjectId: notification.id,
    siteId,
    title: `Plan de la semana ${number}`,
    company: await findEmployer(db, siteId),
    inputs: planInputs(notification, { base, typologies: await listTypologies(db) }),
    signer: { collaboratorId, fullName: collaboratorName },
    events: [
      { kind: 'PLAN_SENT', at: notification.sentAt },
      { kind: 'PLAN_OPENED', at: notification.communicatedAt ?? notification.answeredAt },
      { kind: 'PLAN_ACCEPTED', at: notification.answeredAt },
    ],
  });
}

/** A week as its document shows it. */
export function planInputs(
  notification: Notification,
  { base, typologies }: { base: Notification | undefined; typologies: readonly HourTypology[] },
): PlanInputs {
  const { weekStart, periods } = notification;
  const before = base?.periods ?? [];
  const on = (date: string, list: readonly BesidePeriod[]): BesidePeriod[] =>
    list.filter((period) => period.date === date);
  const shown = (period: BesidePeriod) => shownPeriod(period, typologies);
  return {
    week: {
      year: isoYear(weekStart),
      number: weekNumber(weekStart),
      from: weekStart,
      to: addDays(weekStart, 6),
    },
    worker: notification.collaboratorName,
    team: notification.teamName,
    site: `${notification.siteName} ${notification.siteCode}`,
    sentBy: notification.sentBy,
    snapshotHash: notification.snapshotHash,
    minutesBefore: base ? plannedMinutes(before) : null,
    minutesAfter: plannedMinutes(periods),
    days: datesOf(weekStart).map((date) => ({
      date,
      before: on(date, before).map(shown),
      after: on(date, periods).map(shown),
      changed: !isSamePlan(on(date, before), on(date, periods)),
    })),
  };
}

function shownPeriod(
  { fromHour, toHour, hourTypologyUuid, break: rest }: BesidePeriod,
  typologies: readonly HourTypology[],
) {
  const typology = typologies.find(({ uuid }) => uuid === hourTypologyUuid);
  return {
    from: fromHour,
    to: fromHour + faceMinutes({ from: fromHour, to: toHour }),
    code: typology?.abbreviation ?? '',
    name: typology?.name.es ?? '',
    break: rest ?? null,
  };
}

/** The year to which a week's number belongs: that of its Thursday. */
const isoYear = (weekStart: string): number => Number(addDays(weekStart, 3).slice(0, 4));
