import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import { ANSWER_HOURS } from '@jornada/domain/notifications/due.ts';
import type { NotificationStatus } from '@jornada/domain/notifications/transitions.ts';
import { differencesOf } from '@jornada/domain/planning/week/differences.ts';
import { canBeSent, reasonsOwed } from '@jornada/domain/planning/check/effect.ts';
import { fingerprintOf } from '@jornada/domain/planning/check/fingerprint.ts';
import { findingRows } from '../planning/finding-rows.ts';
import { hashOfPlan, snapshotHash } from '../planning/snapshot.ts';
import { FLAGSHIP } from './company.ts';
import { minuteAt, type Minute } from './moments.ts';
import type { CheckedPlan } from './plan-rows.ts';
import type { Week } from './plans.ts';
import { randomOf, type Random } from './random.ts';
import { mapDay, shift, weekOf, type WeekPattern } from './shifts.ts';
import type { Worker } from './staff.ts';

type Sender = { readonly id: string; readonly name: string };

/** A row of weekly_notification, but for the team's own key. */
export type Notice = {
  readonly id: string;
  readonly groupId: string;
  readonly status: Exclude<NotificationStatus, 'NOT_SENT'>;
  readonly snapshot: string;
  readonly snapshotHash: string;
  readonly baseId: string | null;
  readonly changedDays: number;
  readonly findings: string;
  readonly sentBy: Sender;
  readonly sentAt: Minute;
  readonly dueAt: Minute;
  readonly communicatedAt: Minute | null;
  readonly answeredAt: Minute | null;
  readonly rejectReason: string | null;
  readonly closedAt: Minute | null;
  readonly supersededAt: Minute | null;
};

type Reason = {
  readonly code: string;
  readonly fingerprint: string;
  readonly reason: string;
  readonly by: Sender;
  readonly at: Minute;
};

/** What a person was notified of a week, and what of it is in force. */
export type SentWeek = {
  readonly notices: readonly Notice[];
  readonly inForce: { readonly id: string; readonly hash: string } | null;
  readonly reasons: readonly Reason[];
};

export type SentWeekInput = {
  readonly worker: Worker;
  readonly week: Week;
  readonly plan: CheckedPlan;
  /** The ids of the plan's periods, in its order. */
  readonly periodIds: readonly string[];
  readonly groupId: string;
  readonly sender: Sender;
  readonly now: Minute;
  readonly pattern: WeekPattern;
  readonly check: (week: WeekPattern) => CheckedPlan;
  /** The same without findings. */
  readonly unchecked: (week: WeekPattern) => CheckedPlan;
};

const NOTHING: SentWeek = { notices: [], inForce: null, reasons: [] };

/** Which weeks were sent, when, and what became of it; undefined where the week was not sent at all. */
export function sendWeek(input: SentWeekInput): SentWeek {
  const { worker, week, plan, now } = input;
  const random = randomOf(`told ${worker.sapNumber} ${week.monday}`);
  if (week.offset > 2 || plan.snapshot.periods.length === 0) return NOTHING;
  if (week.offset === 2 && !isSentTwoWeeksAhead(worker)) return NOTHING;
  const isShown = week.offset === 1 && worker.cast !== undefined;
  if (isShown && worker.cast?.sent !== undefined)
    return sentOnMonday(input, { sent: worker.cast.sent, random });
  if (!canBeSent(plan.findings)) return NOTHING;
  const owed = reasonsOwed(plan.findings, plan.checked, new Set());
  if (owed.length > 0 && week.offset > 0 && random.chance(0.5)) return NOTHING;
  const leads = worker.roles.length > 0;
  const sentAt = Math.min(sendingTime(worker, week, now), leads ? now - 340 : now);
  const waits = worker.firstSurname === 'Salinas' && worker.cast !== undefined && week.offset === 2;
  const notice = noticeOf(input, {
    plan,
    sentAt,
    random,
    answer: waits ? 'none' : leads ? 'accepted' : 'usual',
    base: null,
  });
  const reasons = owed.map(({ code, fingerprint }) => ({
    code,
    fingerprint,
    reason: random.pick(REASONS),
    by: input.sender,
    at: sentAt,
  }));
  return {
    notices: week.offset < 0 ? withEarlier(input, notice) : [notice],
    inForce: { id: notice.id, hash: hashOfPlan(plan.snapshot) },
    reasons,
  };
}

/** Now and then a week had been sent with another hour on one of its days, and was sent again as the days came nearer. */
function withEarlier(input: SentWeekInput, notice: Notice): Notice[] {
  const { worker, week, pattern, plan, unchecked, now } = input;
  const random = randomOf(`changed ${worker.sapNumber} ${week.monday}`);
  if (!random.chance(changedShare(input))) return [notice];
  const days = pattern.flatMap(([first, ...more], at) =>
    first?.code === 'ORD' && more.length === 0 ? [at] : [],
  );
  if (days.length === 0) return [notice];
  const at = random.pick(days);
  const moved = (minutes: number) =>
    unchecked(
      mapDay(pattern, at, (day) =>
        day.map(({ from, to, code }) => shift(from + minutes, to + minutes, code)),
      ),
    );
  const other = moved(-60);
  const first = noticeOf(input, {
    plan: other,
    sentAt: notice.sentAt,
    random,
    answer: 'accepted',
    base: null,
  });
  const start = timeAt(worker, dayOf(week.monday) + at, '09:00');
  const [least, most, refused] = random.weighted<readonly [number, number, number]>(NOTICE_HOURS);
  const sentAt = Math.max(first.sentAt + 300, start - random.int(least, most) * 60);
  const second = noticeOf(input, {
    plan,
    sentAt,
    random,
    answer: 'usual',
    base: { id: first.id, plan: other },
  });
  if (sentAt >= now) return [notice];
  const last = { ...second, id: notice.id };
  if (!random.chance(refused)) return [first, last];
  // What was asked first was rejected; another hour was found.
  const proposed = noticeOf(input, {
    plan: moved(60),
    sentAt: Math.max(first.sentAt + 60, sentAt - random.int(240, 900)),
    random,
    answer: 'accepted',
    base: { id: first.id, plan: other },
  });
  return [
    first,
    {
      ...proposed,
      status: 'CLOSED',
      communicatedAt: proposed.sentAt + 20,
      answeredAt: Math.min(proposed.sentAt + random.int(30, 200), sentAt - 10),
      rejectReason: random.pick(REJECTIONS),
      closedAt: sentAt,
      supersededAt: sentAt,
    },
    last,
  ];
}

/** How many weeks are sent twice: more before Christmas and in summer, and in some stores. */
function changedShare({ worker, week }: SentWeekInput): number {
  const store = randomOf(`changes ${worker.site.code}`).pick([0.4, 0.7, 1, 1.6]);
  return 0.04 * store * (SEASON[week.monday.slice(5, 7)] ?? 1);
}

const SEASON: Readonly<Record<string, number>> = { '07': 1.5, '08': 1.3, '11': 1.5, '12': 2 };

/** How many hours before the changed day a week is sent again, and how many had rejected another hour then. */
const NOTICE_HOURS = [
  [[14, 23, 0.3], 12],
  [[24, 47, 0.18], 26],
  [[48, 71, 0.08], 24],
  [[72, 110, 0.03], 38],
] as const;

const REJECTIONS = [
  'Tengo clase a esa hora; puedo más temprano.',
  'Llevo a mis hijos a la escuela ese día.',
  'A esa hora ya no hay transporte de regreso.',
  'Ese día ya había quedado en otra cosa; otro día sí puedo.',
] as const;

const REASONS = [
  'Lo pidió la persona; quedó por escrito con su responsable.',
  'Cierre de inventario; se compensa la semana siguiente.',
  'Falta de personal por incapacidad; la persona estuvo de acuerdo.',
  'Temporada alta; la media hora se paga como extra.',
] as const;

/** Two weeks ahead the flagship has sent everyone's; elsewhere most teams. */
const isSentTwoWeeksAhead = (worker: Worker): boolean =>
  worker.site.code === FLAGSHIP
    ? worker.team !== 'Taller'
    : randomOf(`ahead ${worker.site.code} ${worker.team}`).chance(0.65);

/** The Thursday before, in the afternoon; where that has not come yet, a few hours ago. The cast's next week: on Monday. */
function sendingTime(worker: Worker, { monday, offset }: Week, now: Minute): Minute {
  const team = randomOf(`sending ${worker.site.code} ${worker.team}`);
  const isShown = offset === 1 && worker.cast !== undefined;
  const at = isShown
    ? timeAt(worker, dayOf(monday) - 7, '10:05')
    : timeAt(worker, dayOf(monday) - 4, `17:${String(team.int(0, 59)).padStart(2, '0')}`);
  return Math.min(at, now - 120 - team.int(0, 900));
}

const timeAt = (worker: Worker, day: number, time: string): Minute =>
  minuteAt(worker.site.timeZone, dateOf(day), time);

/** The first version, accepted on Monday; perhaps a second one that came back; the plan has changed since. */
function sentOnMonday(input: SentWeekInput, { sent, random }: { sent: string; random: Random }): SentWeek {
  const { worker, week, now, check } = input;
  const plan = check(weekOf(sent));
  const first = noticeOf(input, {
    plan,
    sentAt: sendingTime(worker, week, now),
    random,
    answer: 'accepted',
    base: null,
  });
  const inForce = { id: first.id, hash: hashOfPlan(plan.snapshot) };
  const { refused } = worker.cast ?? {};
  if (refused === undefined) return { notices: [first], inForce, reasons: [] };
  const second = check(weekOf(refused.week));
  const answeredAt = Math.max(first.sentAt + 120, now - 1440 * refused.daysAgo + 300);
  const sentAt = Math.max(first.sentAt + 60, answeredAt - 1200);
  const notice = {
    ...noticeOf(input, { plan: second, sentAt, random, answer: 'none', base: { id: first.id, plan } }),
    status: 'REJECTED',
    communicatedAt: sentAt + 50,
    answeredAt,
    rejectReason: refused.reason,
  } as const;
  const reasons = reasonsOwed(second.findings, second.checked, new Set()).map(({ code, fingerprint }) => ({
    code,
    fingerprint,
    reason: 'Recibo de mercancía del martes; no hay quien más abra.',
    by: input.sender,
    at: sentAt,
  }));
  return { notices: [first, notice], inForce, reasons };
}

type NoticeParts = {
  readonly plan: CheckedPlan;
  readonly sentAt: Minute;
  readonly random: Random;
  readonly answer: 'usual' | 'accepted' | 'none';
  readonly base: { readonly id: string; readonly plan: CheckedPlan } | null;
};

function noticeOf(input: SentWeekInput, { plan, sentAt, random, answer, base }: NoticeParts): Notice {
  const { groupId, sender, now, worker, week } = input;
  const due = sentAt + ANSWER_HOURS * 60;
  const before = base?.plan.snapshot.periods ?? [];
  return {
    id: random.id(sentAt * 60_000),
    groupId: base === null ? groupId : random.id(sentAt * 60_000),
    snapshot: JSON.stringify(plan.snapshot),
    snapshotHash: snapshotHash(plan.snapshot),
    baseId: base?.id ?? null,
    changedDays: differencesOf(week.monday, { before, after: plan.snapshot.periods }).length,
    findings: findingsOf(input, plan),
    sentBy: sender,
    sentAt,
    dueAt: due,
    rejectReason: null,
    supersededAt: null,
    ...answered({
      sentAt,
      due,
      now,
      random,
      answer,
      isFlagship: worker.site.code === FLAGSHIP,
      offset: week.offset,
    }),
  };
}

/** Almost everyone reads within the day and accepts; a few never answer, and their manager closes it or takes it on paper. */
function answered({
  sentAt,
  due,
  now,
  random,
  answer,
  isFlagship,
  offset,
}: {
  sentAt: Minute;
  due: Minute;
  now: Minute;
  random: Random;
  answer: NoticeParts['answer'];
  isFlagship: boolean;
  offset: number;
}): Pick<Notice, 'status' | 'communicatedAt' | 'answeredAt' | 'closedAt'> {
  const open = { status: 'SENT', communicatedAt: null, answeredAt: null, closedAt: null } as const;
  if (answer === 'none') return open;
  const seen = sentAt + (answer === 'accepted' ? random.int(15, 240) : random.int(20, 1300));
  const said = seen + random.int(2, 90);
  const silent = answer === 'usual' && random.chance(isFlagship && offset > 0 ? 0 : 0.03);
  if (silent && offset <= 0) {
    const closed = due + random.int(120, 1200);
    if (closed < now)
      return random.chance(0.4)
        ? { ...open, status: 'SIGNED_ON_PAPER', answeredAt: closed }
        : { ...open, status: 'CLOSED', communicatedAt: seen, closedAt: closed };
  }
  if (seen >= now) return open;
  if (silent || said >= now) return { ...open, status: 'COMMUNICATED', communicatedAt: seen };
  return { ...open, status: 'ACCEPTED', communicatedAt: seen, answeredAt: said };
}

/** Findings as a sending keeps them: with the text that a reason would hold for, and the reason. */
function findingsOf(
  { periodIds, week }: SentWeekInput,
  { findings: all, checked, snapshot }: CheckedPlan,
): string {
  // What premiums a week of long ago brought is not read any more.
  const findings = week.offset < -1 ? all.filter(({ severity }) => severity !== 'info') : all;
  const periods = snapshot.periods.map((period, index) => ({
    ...period,
    planningPeriodUuid: periodIds[index] ?? '',
  }));
  const rows = findingRows(findings, periods);
  return JSON.stringify(
    rows.map((row, at) => ({
      ...row,
      fingerprint: findings[at] === undefined ? '' : fingerprintOf(findings[at].code, findings, checked),
      reason: null,
    })),
  );
}
