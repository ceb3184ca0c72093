import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { renderUi } from '../../../testing/renderUi.tsx';
import { floorOf } from '../coverage/floor.ts';
import { createBoard } from '../store/store.ts';
import { BoardHead } from './BoardHead.tsx';

const IDLE = {
  save: () => new Promise<never>(() => undefined),
  readPerson: async () => undefined,
  refused: () => undefined,
};

test("a day's head shows the hours that its coverage counts, and names those for another store", () => {
  const week = sampleWeek([
    samplePerson('ana', { periods: [planned('a', MONDAY, [9, 17])] }),
    samplePerson('luis', { periods: [planned('night', MONDAY, [22, 2])] }),
    samplePerson('eva', { periods: [{ ...planned('c', MONDAY, [9, 17]), hourTypologyUuid: 'CEX' }] }),
    samplePerson('rosa', { periods: [{ ...planned('v', MONDAY, [9, 17]), hourTypologyUuid: 'VAC' }] }),
  ]);
  const [ord] = week.typologies;
  if (ord === undefined) throw new Error('no hour type');
  const cex = { ...ord, uuid: 'CEX', abbreviation: 'CEX', kind: 'CEX' as const };
  const board = createBoard({ ...week, typologies: [...week.typologies, cex] }, IDLE);
  renderUi(<BoardHead board={board} rows={board.rows()} onDay={() => undefined} />);
  const covered = floorOf(board, { rows: board.rows(), dates: board.days }).map(
    ({ coverage }) => coverage.plannedHours,
  );
  // Eight hours and the two before midnight; the two after it are Tuesday's.
  expect(covered.slice(0, 2)).toEqual([10, 2]);
  expect(screen.getByText(/^10\.0 h/)).toHaveTextContent('10.0 h+8');
  expect(screen.getByText(/^10\.0 h/)).toHaveAttribute('title', 'y 8 h para otra tienda, que no cubren esta');
  expect(screen.getByText('2.0 h')).not.toHaveAttribute('title');
});
