import { expect, test } from 'vitest';
import { openActs, step } from '../transition.ts';
import { isOpen, pendingOf, planInForce, rejectedOf, type SentNotification } from './layers.ts';
import { dueAt, isAwaited } from './due.ts';
import { isInList, NOTIFICATION_STATUSES, notificationLists } from './statuses.ts';
import { weeklyNotificationTransitions } from './transitions.ts';

const acts = Object.keys(weeklyNotificationTransitions);
const OPEN = {
  'notifications.sendWeeklyNotification': ['NOT_SENT'],
  'weeklyNotification.viewWeeklyNotification': ['SENT'],
  'notifications.acceptWeeklyNotificationByCollaborator': ['COMMUNICATED'],
  'notifications.rejectWeeklyNotificationByCollaborator': ['COMMUNICATED'],
  'notifications.closeWeeklyNotification': ['SENT', 'COMMUNICATED', 'REJECTED'],
  'notifications.acceptWeeklyNotification': ['SENT', 'COMMUNICATED', 'REJECTED'],
  'notifications.supersede': ['SENT', 'COMMUNICATED', 'REJECTED'],
} as const satisfies Record<keyof typeof weeklyNotificationTransitions, readonly string[]>;

test.each(acts.flatMap((act) => NOTIFICATION_STATUSES.map((from) => ({ act, from }))))(
  '$act from $from',
  ({ act, from }) => {
    const result = step(weeklyNotificationTransitions, {
      act,
      from,
      refusal: 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED',
    });
    const allowed: readonly string[] = Object.entries(OPEN).find(([name]) => name === act)?.[1] ?? [];
    expect(result.ok).toBe(allowed.includes(from));
    if (!result.ok)
      expect(result.refusals).toMatchObject([
        { code: 'WEEKLY_NOTIFICATION_TRANSITION_NOT_ALLOWED', values: { act, fromStatus: from } },
      ]);
  },
);

test.each(['ACCEPTED', 'CLOSED', 'SIGNED_ON_PAPER'] as const)(
  'nothing happens any more to what is %s',
  (status) => {
    expect(openActs(weeklyNotificationTransitions, status)).toEqual([]);
  },
);

test('every sent status stands in exactly one of the open and the managed list', () => {
  for (const status of NOTIFICATION_STATUSES.filter((one) => one !== 'NOT_SENT'))
    expect(Number(isInList('OPEN', status)) + Number(isInList('MANAGED', status))).toBe(1);
  expect(notificationLists.PENDING.every((status) => isOpen({ status }))).toBe(true);
});

const sent = (
  status: SentNotification['status'],
  values: Partial<SentNotification> = {},
): SentNotification => ({
  status,
  rejectReason: null,
  communicatedAt: '2026-11-20T18:00:00Z',
  superseded: false,
  ...values,
});

test('in force is the last one accepted, whatever was sent or rejected since', () => {
  const accepted = sent('ACCEPTED');
  expect(planInForce([sent('SENT'), accepted])).toBe(accepted);
  expect(planInForce([sent('REJECTED', { rejectReason: 'no' }), accepted])).toBe(accepted);
  expect(planInForce([sent('CLOSED', { rejectReason: 'no' }), accepted])).toBe(accepted);
  expect(planInForce([sent('CLOSED', { superseded: true }), accepted])).toBe(accepted);
});

test('what was closed and never seen is not in force: the last one accepted is', () => {
  const accepted = sent('ACCEPTED');
  expect(planInForce([sent('CLOSED', { communicatedAt: null }), accepted])).toBe(accepted);
});

test.each([
  ['SENT', 0, true],
  ['SENT', 1, false],
  ['COMMUNICATED', 0, true],
  ['COMMUNICATED', 1, false],
  ['REJECTED', 0, false],
] as const)(
  'an answer to what is %s, %i seconds after it was due, is awaited: %s',
  (status, seconds, awaited) => {
    const due = Temporal.Instant.from('2026-11-22T16:00:00Z');
    expect(isAwaited({ status, dueAt: due }, due.add({ seconds }))).toBe(awaited);
  },
);

test('what the manager closed without a rejection is in force; nothing is before the first answer', () => {
  const closed = sent('CLOSED');
  expect(planInForce([closed, sent('ACCEPTED')])).toBe(closed);
  expect(planInForce([sent('SENT')])).toBeUndefined();
  expect(planInForce([sent('CLOSED', { communicatedAt: null })])).toBeUndefined();
  expect(planInForce([])).toBeUndefined();
});

test('only the newest of a week waits for an answer', () => {
  const open = sent('COMMUNICATED');
  expect(pendingOf([open, sent('ACCEPTED')])).toBe(open);
  expect(pendingOf([sent('ACCEPTED'), sent('SENT')])).toBeUndefined();
});

test('a rejection stands until something newer is sent, closed by the manager or not', () => {
  const rejected = sent('REJECTED', { rejectReason: 'no' });
  const closed = sent('CLOSED', { rejectReason: 'no' });
  expect(rejectedOf([rejected, sent('ACCEPTED')])).toBe(rejected);
  expect(rejectedOf([closed])).toBe(closed);
  expect(rejectedOf([sent('SENT'), closed])).toBeUndefined();
  expect(rejectedOf([sent('CLOSED')])).toBeUndefined();
});

test('an answer is due after its hours', () => {
  const sentAt = Temporal.Instant.from('2026-11-20T16:00:00Z');
  expect(dueAt(sentAt, 48).toString()).toBe('2026-11-22T16:00:00Z');
  expect(dueAt(sentAt, 1.5).toString()).toBe('2026-11-20T17:30:00Z');
});
