import { expect, test } from 'vitest';
import { KINDS } from '../processes/kinds.ts';
import { taskPath, type TaskPlace } from './task-path.ts';
import { WAITING_KINDS } from './waiting.ts';

const task: TaskPlace = {
  kind: 'PLAN_WEEK',
  site: '0417',
  processUuid: 'p',
  collaboratorUuid: 'c',
  teamUuid: 't',
  weekStart: '2026-11-30',
  notificationUuid: 'n',
  evidenceUuid: 'e',
  values: {},
};

test.each([
  ['NOTIFY_WEEK', {}, '/mx/0417/planning/t/2026-11-30/notify'],
  ['OVERDUE_ANSWER', {}, '/mx/0417/planning/t/2026-11-30?person=c&answer=n'],
  ['ANSWER_NOTIFICATION', {}, '/mx/0417/weeklyNotifications/n'],
  ['CLOSED_DAY', { day: '2026-11-23' }, '/mx/0417/presence/2026-11-23?team=t'],
  ['BROKEN_WEEK', { issue: 'DAILY_MAX' }, '/mx/0417/planning/t/2026-11-30?person=c&issue=DAILY_MAX'],
  ['UNDELIVERED', {}, '/mx/0417/collaborators/c?edit=personal'],
  ['SIGN_EMPLOYER', {}, '/sign/employer/e'],
  ['DEADLINE', { deadline: 'VACATION_DUE' }, '/mx/0417/vacationSummary'],
  ['DEADLINE', { deadline: 'IMSS_REGISTER' }, '/mx/0417/deadlines?person=c'],
  ['LOAN_CONSENT', { loan: 'l' }, '/mx/0417/loans?loan=l'],
  ['OPEN_SHIFT', { shift: 'o' }, '/mx/0417/openShifts?shift=o'],
  ['SWAP_DECISION', { swap: 's' }, '/mx/0417/openShifts?swap=s'],
  ['PROCESS_TASK', { act: 'hiring.getLaborData' }, '/mx/0417/hiring/getLaborData/c'],
] as const)('%s %j leads to %s', (kind, values, path) => {
  expect(taskPath({ ...task, kind, values })).toBe(path);
});

test("a team's overdue answers lead to the board of them, in the quarter of their week", () => {
  const together = { ...task, kind: 'OVERDUE_ANSWER', notificationUuid: null } as const;
  expect(taskPath(together)).toBe('/mx/weeklyNotifications/0417/t/2026/4?show=overdue');
  expect(taskPath({ ...together, weekStart: '2027-01-04' })).toBe(
    '/mx/weeklyNotifications/0417/t/2027/1?show=overdue',
  );
});

test('several broken weeks of a team lead to its board', () => {
  expect(taskPath({ ...task, kind: 'BROKEN_WEEK', collaboratorUuid: null })).toBe(
    '/mx/0417/planning/t/2026-11-30',
  );
});

test('every kind of task, and every kind of process, has a page', () => {
  for (const kind of WAITING_KINDS)
    expect(taskPath({ ...task, kind, values: { type: KINDS[0]?.type ?? '' } })).toMatch(/^\/\w/);
  for (const { type } of KINDS)
    expect(taskPath({ ...task, kind: 'PROCESS_TASK', values: { type } })).toMatch(/^\/mx\/0417\/\w.*\/p$/);
});
