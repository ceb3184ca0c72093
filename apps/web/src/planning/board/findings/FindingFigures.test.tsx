import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FindingFigures } from './FindingFigures.tsx';
import { at } from '../../../testing/sampleBoard.ts';
import { MONDAY } from '../../../testing/sampleWeek.ts';

const show = (from: number, to: number): (string | null)[] => {
  const finding = {
    code: 'DAILY_MAX_DAY',
    severity: 'error',
    marks: [0],
    values: { hours: 10, maximum: 8 },
    weekStart: MONDAY,
    periods: [at(MONDAY, from, to)],
  } as const;
  renderUi(<FindingFigures finding={finding} source="law" />);
  const bar = screen.getByRole('img');
  return within(bar)
    .getAllByText(/^\d\d$/)
    .map(({ textContent }) => textContent);
};

test('the bar of a day goes from 06 on', () => {
  expect(show(8, 18)).toEqual(['06', '10', '14', '18', '22']);
});

test('the bar of a day that begins before six begins with it', () => {
  expect(show(4, 14)).toEqual(['04', '08', '12', '16', '20']);
});

test('the bar of a night goes on past midnight', () => {
  expect(show(20, 6)).toEqual(['06', '10', '14', '18', '22', '02', '06']);
});
