import { expect, test } from 'vitest';
import { arcoDue } from './arco.ts';

const received = {
  receivedOn: '2026-11-25',
  answerExtended: false,
  answer: null,
  answeredOn: null,
  actExtended: false,
  doneOn: null,
} as const;

test('an answer is due in 20 working days: weekends and the day of Christmas do not count', () => {
  // 26 November to 24 December are 21 weekdays; Christmas is behind the twentieth.
  expect(arcoDue(received)).toEqual({ step: 'ANSWER', due: '2026-12-23' });
});

test('the answer can be extended once by as many days', () => {
  expect(arcoDue({ ...received, answerExtended: true })).toEqual({ step: 'ANSWER', due: '2027-01-22' });
});

test('what is granted is done in 15 working days, extended in 30', () => {
  const granted = { ...received, answer: 'GRANTED', answeredOn: '2026-12-01' } as const;
  expect(arcoDue(granted)).toEqual({ step: 'ACT', due: '2026-12-22' });
  expect(arcoDue({ ...granted, actExtended: true })).toEqual({ step: 'ACT', due: '2027-01-14' });
});

test('a refusal, and what is done, owe nothing', () => {
  expect(arcoDue({ ...received, answer: 'REFUSED', answeredOn: '2026-12-01' })).toBeNull();
  expect(
    arcoDue({ ...received, answer: 'PARTIAL', answeredOn: '2026-12-01', doneOn: '2026-12-02' }),
  ).toBeNull();
});
