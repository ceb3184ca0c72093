import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { DayRow } from './DayRow.tsx';
import { at, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY } from '../../../testing/sampleWeek.ts';

const nothing = (): void => undefined;
const acts = { typing: { current: null }, onTyped: nothing, onFill: nothing, onDone: nothing };

test('what is left of the evening before stands in the row, beside the day’s own shift, and cannot be moved there', async () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 22, 6), at(TUESDAY, 18, 22)]]]));
  renderUi(
    <DayRow
      board={{ ...board, days: [TUESDAY] }}
      uuid="rodrigo"
      index={0}
      top={0}
      height={28}
      activeDay={null}
      activePart={0}
      editing={null}
      chosen={0}
      ghost={null}
      away={false}
      checking={false}
      lastWeek={false}
      others={[]}
      acts={acts}
      onProblem={nothing}
      scale={{ from: 0, to: 1440 }}
    />,
  );
  const stayed = await screen.findByText('hasta las 06:00');
  expect([stayed.style.insetInlineStart, stayed.style.inlineSize]).toEqual(['0%', '25%']);
  const cell = screen.getAllByRole('gridcell')[0];
  expect([...(cell?.querySelectorAll('[data-period]') ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('18:00'),
  ]);
});
