import type { QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';

/** Where a person of a quarter stands, for groups and counts. */
export type Standing = 'toSend' | 'waiting' | 'sent';

export function standingOf({ notification }: QuarterPerson): Standing {
  if (notification === null || notification.status === 'CLOSED') return 'toSend';
  return notification.status === 'NOT_SENT' ? 'waiting' : 'sent';
}

/** Who is sent a quarter with everyone else: a plan without errors, and nothing sent or prepared. */
export const isReady = (person: QuarterPerson): boolean =>
  standingOf(person) === 'toSend' && person.state === 'ready';

/** Whether a person's answer is done: accepted or signed by hand. */
export const isDone = ({ notification }: QuarterPerson): boolean =>
  notification?.status === 'ACCEPTED' || notification?.status === 'SIGNED_ON_PAPER';

/** Whose quarter can be printed, signed by hand and filed: it is prepared or sent, and nobody accepted it. */
export const isOnPaper = ({ notification }: QuarterPerson): boolean =>
  notification !== null && ON_PAPER.has(notification.status);

const ON_PAPER = new Set<NonNullable<QuarterPerson['notification']>['status']>([
  'NOT_SENT',
  'SENT',
  'COMMUNICATED',
  'REJECTED',
]);

/** Someone whom the manager has to look after. */
export const isException = (person: QuarterPerson): boolean => {
  const { notification, state } = person;
  if (standingOf(person) === 'toSend') return state !== 'ready' && state !== 'past';
  return notification?.status === 'REJECTED' || notification?.overdue === true;
};

/** The weeks in which somebody has no plan, by their Mondays. */
export const unplannedWeeks = ({ weeks }: QuarterPerson): string[] =>
  weeks.filter(({ unplanned }) => unplanned).map(({ weekStart }) => weekStart);

/** Numbers in order as runs of those that follow each other: 2, 3, 4, 9 is 2 to 4 and 9. */
export function runsOf(numbers: readonly number[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

/** What the bar of a week shows. */
export type Look =
  | NonNullable<QuarterPerson['notification']>['status']
  | 'OVERDUE'
  | 'rejectedBeside'
  | 'blocked'
  | 'unplanned'
  | 'asks'
  | 'away';

/** The look of one week of a person. */
export function lookOf(person: QuarterPerson, week: QuarterPerson['weeks'][number]): Look {
  const { notification } = person;
  if (standingOf(person) !== 'sent' || notification === null) {
    if (week.findings.some(({ severity }) => severity === 'error')) return 'blocked';
    if (week.unplanned) return 'unplanned';
    return week.findings.some(({ severity, reason }) => severity === 'warning' && reason === null)
      ? 'asks'
      : 'NOT_SENT';
  }
  if (notification.status === 'REJECTED')
    return notification.rejectedWeeks.length === 0 || notification.rejectedWeeks.includes(week.weekStart)
      ? 'REJECTED'
      : 'rejectedBeside';
  return notification.overdue ? 'OVERDUE' : notification.status;
}

/** Where what stands in the way of a week comes from, errors before warnings; undefined where nothing does. */
export function flagOf(
  person: QuarterPerson,
  week: QuarterPerson['weeks'][number],
): 'law' | 'company' | undefined {
  const look = lookOf(person, week);
  if (look !== 'blocked' && look !== 'asks') return undefined;
  const severity = look === 'blocked' ? 'error' : 'warning';
  const byLaw = week.findings.some((finding) => finding.severity === severity && finding.source === 'law');
  return byLaw ? 'law' : 'company';
}
