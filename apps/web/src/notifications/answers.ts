import type { CallOutput } from '@jornada/contract/call.ts';
import type { AnswersOfPerson, notificationCalls, QuarterAnswer } from '@jornada/contract/notifications.ts';
import type { NotificationStatus } from '@jornada/contract/planned-week.ts';
import { mayRemind } from '@jornada/domain/notifications/due.ts';

export type Board = CallOutput<(typeof notificationCalls)['notifications.answerBoard']>;

/** What a cell of the answer board shows; overdue is kept apart from what still has time. */
export type AnswerLook = Exclude<NotificationStatus, 'NOT_SENT'> | 'OVERDUE' | 'TO_NOTIFY';

export const ANSWER_LOOKS = [
  'OVERDUE',
  'REJECTED',
  'SENT',
  'COMMUNICATED',
  'ACCEPTED',
  'SIGNED_ON_PAPER',
  'CLOSED',
  'TO_NOTIFY',
] as const satisfies readonly AnswerLook[];

/** What the board may be narrowed to; the address names it, so that counts elsewhere lead here. */
export const SHOWN = ['all', 'open', 'waiting', 'overdue', 'rejected', 'accepted', 'toNotify'] as const;
export type Shown = (typeof SHOWN)[number];

const LOOKS_OF: Readonly<Record<Exclude<Shown, 'all'>, readonly AnswerLook[]>> = {
  open: ['OVERDUE', 'REJECTED'],
  waiting: ['SENT', 'COMMUNICATED', 'OVERDUE'],
  overdue: ['OVERDUE'],
  rejected: ['REJECTED'],
  accepted: ['ACCEPTED', 'SIGNED_ON_PAPER'],
  toNotify: ['TO_NOTIFY'],
};

export const shownOf = (text: string | null): Shown => SHOWN.find((one) => one === text) ?? 'all';

export const isShown = (look: AnswerLook | null, shown: Shown): boolean =>
  look !== null && (shown === 'all' || LOOKS_OF[shown].includes(look));

/** How what was sent looks: a quarter that is only prepared waits to be sent. */
export function lookOf({ status, overdue }: Pick<QuarterAnswer, 'status' | 'overdue'>): AnswerLook {
  if (status === 'NOT_SENT') return 'TO_NOTIFY';
  return overdue ? 'OVERDUE' : status;
}

/** One column of the board: a week, or the quarter. */
export type Column = { readonly weekStart: string } | 'quarter';

/** The mark that was pressed: who, in which team, and which column. */
export type Picked = { readonly person: string; readonly team: string; readonly column: Column };

/** The look of one person's cell; null where nothing was sent and nothing is to be. */
export function lookAt(person: AnswersOfPerson, column: Column): AnswerLook | null {
  if (column === 'quarter') return person.quarter === null ? null : lookOf(person.quarter);
  const week = person.weeks.find(({ weekStart }) => weekStart === column.weekStart);
  if (week !== undefined) return lookOf(week);
  return person.toNotify.includes(column.weekStart) ? 'TO_NOTIFY' : null;
}

/** How many cells of people look how, and how many people's plans changed since they were notified. */
export function countLooks(
  people: readonly AnswersOfPerson[],
  columns: readonly Column[],
): ReadonlyMap<AnswerLook, number> {
  const counts = new Map<AnswerLook, number>();
  for (const person of people)
    for (const column of columns) {
      const look = lookAt(person, column);
      if (look !== null) counts.set(look, (counts.get(look) ?? 0) + 1);
    }
  return counts;
}

export const countShown = (counts: ReadonlyMap<AnswerLook, number>, shown: Shown): number =>
  ANSWER_LOOKS.reduce((sum, look) => sum + (isShown(look, shown) ? (counts.get(look) ?? 0) : 0), 0);

/**
 * The ids of what may be reminded of now, weeks and quarters apart: each has its own call. `recently` counts what waits
 * for an answer too, but was reminded of a short while ago.
 */
export function toRemind(
  people: readonly AnswersOfPerson[],
  now: Temporal.Instant,
): { readonly weekly: readonly string[]; readonly quarterly: readonly string[]; readonly recently: number } {
  const may = ({ status, remindedAt }: QuarterAnswer) =>
    mayRemind({ status, remindedAt: remindedAt === null ? null : Temporal.Instant.from(remindedAt) }, now);
  const weeks = people.flatMap((person) => person.weeks);
  const quarters = people.flatMap(({ quarter }) => (quarter === null ? [] : [quarter]));
  const due = (all: readonly (QuarterAnswer & { readonly uuid: string })[]): string[] =>
    all.filter((one) => may(one) === 'yes').map(({ uuid }) => uuid);
  return {
    weekly: due(weeks),
    quarterly: due(quarters),
    recently: [...weeks, ...quarters].filter((one) => may(one) === 'recently').length,
  };
}
