import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { PersonRow } from './PersonRow.tsx';
import { createBoard } from '../store/store.ts';
import { at, start, TUESDAY } from '../../../testing/sampleBoard.ts';
import { MONDAY, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';

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
        lastWeek: false,
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

test('in an empty week a free day shows the hours of the week before, and says so where one stands', () => {
  const ana = {
    ...samplePerson('ana'),
    before: ['2026-11-16 540 1020 ORD', '2026-11-17 540 1020 VAC'],
  };
  const board = createBoard(sampleWeek([ana]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  renderUi(
    <PersonRow
      {...{
        board,
        uuid: 'ana',
        index: 0,
        top: 0,
        height: 28,
        activeDay: 0,
        activePart: 0,
        editing: null,
        chosen: 0,
        ghost: null,
        away: false,
        checking: false,
        others: [],
        lastWeek: true,
        acts,
        onProblem: nothing,
      }}
    />,
  );
  const [monday, tuesday] = screen.getAllByRole('gridcell');
  expect(monday).toHaveTextContent('descanso; la semana pasada 09:00–17:00');
  expect(tuesday).toHaveTextContent(/^–$/);
});

test('a leave takes its days, owes nothing on them, and names no reason to those who may not know it', () => {
  const on = (uuid: string, kind: 'LEAVE_OF_ABSENCE' | 'RESTRICTED') => ({
    ...samplePerson(uuid),
    records: [{ kind, from: '2026-06-01', to: '2026-12-31' }],
  });
  const board = createBoard(sampleWeek([on('ana', 'LEAVE_OF_ABSENCE'), on('hugo', 'RESTRICTED')]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  const props = {
    board,
    index: 0,
    top: 0,
    height: 28,
    activePart: 0,
    editing: null,
    chosen: 0,
    ghost: null,
    away: false,
    checking: false,
    others: [],
    lastWeek: false,
    acts,
    onProblem: nothing,
  };
  const view = renderUi(<PersonRow {...props} uuid="ana" activeDay={0} />);
  const [monday, tuesday] = screen.getAllByRole('gridcell');
  expect(monday).toHaveTextContent('Licencia');
  expect(tuesday).toHaveTextContent(/^Licencia$/);
  expect(screen.getAllByRole('gridcell').at(-1)).toHaveTextContent('0.000.0');
  view.rerender(<PersonRow {...props} uuid="hugo" activeDay={null} />);
  expect(screen.getAllByRole('gridcell')[0]).toHaveTextContent(/^AUSAusente$/);
});
