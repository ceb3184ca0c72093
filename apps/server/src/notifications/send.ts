import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { notificationCalls } from '@jornada/contract/notifications.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { ANSWER_HOURS, dueAt } from '@jornada/domain/notifications/due.ts';
import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { numberParameter } from '../parameters/queries.ts';
import { isPastWeek, requireMonday } from '../planning/place.ts';
import { neutralFindings } from '../planning/restricted.ts';
import { lockTeamWeek } from '../planning/save-queries.ts';
import { hashOfPlan, snapshotHash } from '../planning/snapshot.ts';
import { noticeOfSending } from './mails.ts';
import { mailNotices } from '../notices/notices.ts';
import {
  hasEmployersSide,
  insertNotifications,
  insertReasons,
  listAddresses,
  type Reason,
  type Sending,
} from './queries.ts';
import { draftOf, type NotificationDraft } from './draft.ts';
import type { TeamPlace } from '../planning/place-queries.ts';
import { hiddenFrom } from '../planning/restricted-queries.ts';

type Call = (typeof notificationCalls)['notifications.sendWeeklyNotification'];
type Asked = CallParsed<Call>['people'][number];
type Blocked = CallOutput<Call>['blocked'][number];

/** One person who is notified now: the frozen plan, and the reasons that were written for it. */
type Ready = {
  readonly id: string;
  readonly draft: NotificationDraft;
  readonly snapshot: Snapshot;
  readonly reasons: readonly Reason[];
};

/**
 * Sends people their week. Each stands alone: an error, a missing reason, an unseen change or nothing new blocks
 * that person and no other. What is sent is frozen under its hash; what was open before gives way (decisions §5.7).
 */
export async function sendWeeklyNotification(
  context: Context,
  { teamUuid, weekStart, people }: CallParsed<Call>,
): Promise<CallOutput<Call>> {
  const { db, now, actor } = context;
  requireMonday(weekStart);
  const ids = people.map(({ collaboratorUuid }) => collaboratorUuid);
  const { place, version, week } = await lockTeamWeek(db, {
    teamUuid,
    weeks: [weekStart],
    people: ids,
    detail: 'rows',
    reach: context.reach,
  });
  if (isPastWeek(weekStart, { now, timeZone: place.timeZone }))
    throw new Refused('WEEK_INCORRECT', { field: 'weekStart' });
  if (new Set(ids).size !== ids.length) throw new Refused('FIELD_NOT_VALID', { field: 'people' });
  if (!(await hasEmployersSide(db, place.siteId))) throw new Refused('TEAM_WITHOUT_PATRONS_NOR_DIRECTOR');
  requirePlans(week, { weekStart, ids });
  const checked = people.map((asked) => check(asked, { week, weekStart, place, now }));
  const ready = checked.flatMap((one) => ('draft' in one ? [one] : []));
  const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
  const blocked = checked.flatMap((one) =>
    'draft' in one ? [] : [{ ...one, findings: neutralFindings(one.findings, hidden) }],
  );
  const due = dueAt(now, await numberParameter(db, 'NOTIFICATION_ANSWER_HOURS', ANSWER_HOURS));
  const sending: Sending = {
    siteId: place.siteId,
    teamId: place.teamId,
    weekStart,
    version,
    groupId: newId(now),
    sentAt: now.toString(),
    dueAt: due.toString(),
    by: { id: actor.accountId ?? '', name: actor.name },
  };
  if (ready.length > 0) await writeAndNotify(context, { place, sending, ready });
  const fields = ready.flatMap(({ id, reasons }) => [id, ...reasons.map(({ code }) => `reason:${code}`)]);
  context.record(
    fields.length === 0
      ? null
      : { entity: 'weekly_notification', id: sending.groupId, siteId: place.siteId, fields },
  );
  return {
    groupUuid: sending.groupId,
    sent: ready.map(({ id, draft }) => ({
      collaboratorUuid: draft.person.collaboratorUuid,
      notificationUuid: id,
      dueAt: sending.dueAt,
    })),
    blocked,
  };
}

/** Anyone who has no plan and was never sent one has nothing to be sent: nobody is notified by mistake. */
function requirePlans(
  { people }: TeamWeek,
  { weekStart, ids }: { weekStart: string; ids: readonly string[] },
): void {
  const without = people.filter(
    ({ collaboratorUuid, periods, weeks }) =>
      ids.includes(collaboratorUuid) && periods.length === 0 && weeks.every(({ sent }) => sent === null),
  );
  if (without.length > 0)
    throw new Refused(
      without.map(({ name }) => ({
        code: 'NO_PLANNING_FOR_COLLABORATOR_AND_DATE',
        values: { collaboratorName: name, date: weekStart },
      })),
    );
}

/** Whether this person can be notified now; if not, why. */
function check(
  asked: Asked,
  {
    week,
    weekStart,
    place,
    now,
  }: { week: TeamWeek; weekStart: string; place: TeamPlace; now: Temporal.Instant },
): Ready | Blocked {
  const { collaboratorUuid } = asked;
  const person = week.people.find((one) => one.collaboratorUuid === collaboratorUuid);
  const draft = person && draftOf(week, person, weekStart);
  if (draft === undefined) return { collaboratorUuid, why: 'unknown', findings: [] };
  if (draft.terms.version !== asked.version) return { collaboratorUuid, why: 'stale', findings: [] };
  if (!draft.needsNotification) return { collaboratorUuid, why: 'unchanged', findings: [] };
  if (!draft.canBeSent)
    return {
      collaboratorUuid,
      why: 'errors',
      findings: draft.findings.filter(({ severity }) => severity === 'error'),
    };
  const written = new Map(asked.reasons.map(({ code, reason }) => [code, reason]));
  const missing = draft.owed.filter(({ code }) => !written.has(code)).map(({ code }) => code);
  if (missing.length > 0)
    return {
      collaboratorUuid,
      why: 'reasons',
      findings: draft.findings.filter(({ code }) => missing.includes(code)),
    };
  const snapshot = {
    site: place.siteCode,
    teamUuid: place.teamUuid,
    collaboratorUuid,
    weekStart,
    periods: draft.periods.map(snapshotPeriod),
  };
  const reasons = draft.owed.map(({ code, fingerprint }) => ({
    collaboratorId: collaboratorUuid,
    code,
    fingerprint,
    reason: written.get(code) ?? '',
  }));
  return { id: newId(now), draft, snapshot, reasons };
}

/** What is frozen of a period: its facts, not its id. */
function snapshotPeriod({
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest,
}: NotificationDraft['periods'][number]): Snapshot['periods'][number] {
  return { date, fromHour, toHour, hourTypologyUuid, ...(rest ? { break: rest } : {}) };
}

async function writeAndNotify(
  context: Context,
  { place, sending, ready }: { place: TeamPlace; sending: Sending; ready: readonly Ready[] },
): Promise<void> {
  const { db, announce } = context;
  await insertReasons(
    db,
    sending,
    ready.flatMap(({ reasons }) => reasons),
  );
  const printed = await insertNotifications(
    db,
    sending,
    ready.map(({ id, draft, snapshot, reasons }) => ({
      id,
      collaboratorId: snapshot.collaboratorUuid,
      snapshot: JSON.stringify(snapshot),
      snapshotHash: snapshotHash(snapshot),
      baseId: draft.terms.sent?.notificationUuid ?? null,
      changedDays: draft.days.length,
      findings: JSON.stringify(
        draft.findings.map((row) => ({
          ...row,
          reason: row.reason ?? reasons.find(({ code }) => code === row.code)?.reason ?? null,
        })),
      ),
      sentHash: hashOfPlan(snapshot),
    })),
  );
  for (const id of printed) await voidEvidence(context, id, 'replaced');
  const addresses = await listAddresses(
    db,
    ready.map(({ snapshot }) => snapshot.collaboratorUuid),
  );
  const { siteId, teamId, weekStart } = sending;
  const { teamUuid } = place;
  await mailNotices(
    context,
    ready.map(({ id, draft, snapshot: { collaboratorUuid: collaboratorId } }) =>
      noticeOfSending({ place, sending, id, draft, collaboratorId }),
    ),
  );
  for (const { id, snapshot } of ready) {
    const address = addresses.get(snapshot.collaboratorUuid);
    if (address?.accountId)
      announce({
        topic: 'notifications',
        accountId: address.accountId,
        payload: { kind: 'sent', notificationUuid: id, weekStart },
      });
  }
  announce({
    topic: 'notifications',
    siteId,
    teamId,
    payload: { kind: 'sent', teamUuid, weekStart, people: ready.length, by: sending.by.name },
  });
  announce({
    topic: 'planning',
    siteId,
    teamId,
    payload: {
      kind: 'sent',
      teamUuid,
      weekStart,
      teamVersion: sending.version,
      by: sending.by.name,
      accountId: sending.by.id,
    },
  });
}
