import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { PersonRow } from './PersonRow.tsx';
import { at, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY } from '../../../testing/sampleWeek.ts';

const nothing = (): void => undefined;
const acts = { typing: { current: null }, onTyped: nothing, onFill: nothing, onDone: nothing };

test('plan less base is the difference: hours outside the timebase stand beside the plan', () => {
  const { board } = start();
  board.edit(new Map([['rodrigo', [at(MONDAY, 9, 17), { ...at(TUESDAY, 9, 13), hourTypologyUuid: 'EXT' }]]]));
  renderUi(
    <PersonRow
      {...{
        board,
        uuid: 'rodrigo',
        index: 0,
        top: 0,
        height: 28,
        activeDay: null,
        activePart: 0,
        editing: null,
        chosen: 0,
        ghost: null,
        away: false,
        checking: false,
        others: [],
        acts,
        onProblem: nothing,
      }}
    />,
  );
  const totals = screen.getAllByRole('gridcell').at(-1);
  expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '8.0+4',
    '40',
    '−32.0',
  ]);
  expect(screen.getByTitle('y 4 h fuera de las horas contratadas')).toHaveTextContent('+4');
});
