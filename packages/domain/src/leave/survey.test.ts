import { expect, test } from 'vitest';
import { summaryOf, surveyGroups, type SurveyAnswer } from './survey.ts';

const answer = (value: number, more: Partial<SurveyAnswer> = {}): SurveyAnswer => ({
  scales: {
    WORK: value,
    PAY: value,
    SCHEDULE: value,
    TEAM: value,
    MANAGER: value,
    GROWTH: value,
    RECOMMEND: value,
  },
  reasons: [],
  comment: '',
  ...more,
});
const from = (site: string, count: number) => Array.from({ length: count }, () => ({ ...answer(4), site }));

test('four answers say nothing, five say their means, reasons and comments', () => {
  const five = [1, 2, 3, 4, 4].map((value) => answer(value, { reasons: ['SCHEDULE'], comment: `c${value}` }));
  expect(summaryOf(five.slice(1))).toBeNull();
  expect(summaryOf(five)).toMatchObject({
    answers: 5,
    means: { WORK: 2.8, RECOMMEND: 2.8 },
    reasons: [{ reason: 'SCHEDULE', count: 5 }],
    comments: ['c1', 'c2', 'c3', 'c4', 'c4'],
  });
});

test('a group of fewer than five is not shown', () => {
  const { shown, left } = surveyGroups(
    [...from('a', 7), ...from('b', 3), ...from('c', 4)],
    ({ site }) => site,
  );
  expect(shown.map(({ key }) => key)).toEqual(['a']);
  expect(left).toBe(7);
});

test('what the shown groups leave of the whole is never fewer than five', () => {
  const { shown, left } = surveyGroups(
    [...from('a', 7), ...from('b', 5), ...from('c', 2)],
    ({ site }) => site,
  );
  expect(shown.map(({ key }) => key)).toEqual(['a']);
  expect(left).toBe(7);
});
