import { expect, test } from 'vitest';
import { planLink, SPANS, stepped, viewPath, type View } from './views.ts';

const view = (change: Partial<View> = {}): View => ({
  scope: 'team',
  span: 'week',
  teamUuid: 'team',
  monday: '2026-11-23',
  date: '2026-11-26',
  ...change,
});

test('each view has the address of the specification, and keeps the day that is shown', () => {
  const paths = (['team', 'store'] as const).flatMap((scope) =>
    SPANS.map((span) => viewPath('0417', view({ scope, span }))),
  );
  expect(paths).toEqual([
    '/mx/0417/planning/dailyPlanning/team/2026-11-26',
    '/mx/0417/planning/team/2026-11-23?day=2026-11-26',
    '/mx/0417/planning/biweeklyPlanning/team/2026-11-23?day=2026-11-26',
    '/mx/0417/planning/dailyPlanningStore/team/2026-11-26',
    '/mx/0417/planning/weeklyPlanningStore/team/2026-11-23?day=2026-11-26',
    '/mx/0417/planning/biweeklyPlanningStore/team/2026-11-23?day=2026-11-26',
  ]);
});

test.each([
  ['day', 1, '2026-11-27'],
  ['day', -1, '2026-11-25'],
  ['week', 1, '2026-12-03'],
  ['week', -1, '2026-11-19'],
  ['fortnight', 1, '2026-12-10'],
  ['fortnight', -1, '2026-11-12'],
] as const)('a %s goes on by %i to %s', (span, step, date) =>
  expect(stepped(view({ span }), step).date).toBe(date),
);

test('the second week of a fortnight is looked at within the same fortnight, and is a week of its own', () => {
  const second = view({ date: '2026-12-02' });
  expect(viewPath('0417', { ...second, span: 'fortnight' })).toBe(
    '/mx/0417/planning/biweeklyPlanning/team/2026-11-23?day=2026-12-02',
  );
  expect(viewPath('0417', { ...second, span: 'week' })).toBe(
    '/mx/0417/planning/team/2026-11-30?day=2026-12-02',
  );
});

test('a link to a plan names the day, the person and what is open there, and nothing else', () => {
  const week = { site: '0417', teamUuid: 'team', weekStart: '2026-11-23' };
  expect(planLink(week)).toBe('/mx/0417/planning/team/2026-11-23');
  expect(planLink({ ...week, date: '2026-11-26', person: 'ana', issue: 'DAILY_REST' })).toBe(
    '/mx/0417/planning/team/2026-11-23?day=2026-11-26&person=ana&issue=DAILY_REST',
  );
});
