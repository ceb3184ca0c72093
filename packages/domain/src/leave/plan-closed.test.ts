import { expect, test } from 'vitest';
import { closedPlan } from './plan-closed.ts';

const shift = (date: string, more: object = {}) => ({
  date,
  from: 540,
  to: 1020,
  minutes: 480,
  code: 'ORD',
  holiday: false,
  ...more,
});

test('what is planned behind the last day closes; of its own week the rest stays and is shown', () => {
  const plan = closedPlan(
    [
      shift('2026-12-11'),
      shift('2026-12-12'),
      shift('2026-12-25', { holiday: true, code: 'FES' }),
      shift('2026-12-26'),
    ],
    '2026-12-11',
  );
  expect(plan).toMatchObject({ from: '2026-12-12', days: 3, holidays: 1, minutes: 1440 });
  expect(plan.weeks).toMatchObject([
    {
      weekStart: '2026-12-07',
      closedDays: 1,
      closedMinutes: 480,
      days: [
        { date: '2026-12-11', closes: false },
        { date: '2026-12-12', closes: true },
      ],
    },
    { weekStart: '2026-12-21', closedDays: 2, closedMinutes: 960 },
  ]);
});

test('a day of two stretches counts once', () => {
  const plan = closedPlan(
    [shift('2026-12-14', { to: 720, minutes: 180 }), shift('2026-12-14', { from: 840, minutes: 180 })],
    '2026-12-11',
  );
  expect(plan).toMatchObject({ days: 1, minutes: 360 });
  expect(plan.weeks[0]?.days[0]?.periods).toHaveLength(2);
});

test('a week that ends with the last day closes nothing', () => {
  expect(closedPlan([shift('2026-12-11')], '2026-12-13')).toEqual({
    from: '2026-12-14',
    days: 0,
    holidays: 0,
    minutes: 0,
    weeks: [],
  });
});
