import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';
import { TeamLine } from './TeamLine.tsx';

test("a team's line tells how many people it has from the start, and its hours once they are counted", () => {
  const people = [
    samplePerson('ana', { periods: [planned('a', MONDAY, [9, 17])] }),
    samplePerson('luis', { periods: [planned('b', MONDAY, [9, 13])] }),
  ];
  const board = createBoard(sampleWeek([], [sampleTeam('Ciclismo', people), sampleTeam('Running', [])]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  const [line] = linesOf(board).filter(({ kind }) => kind === 'team');
  if (line?.kind !== 'team') throw new Error('no team has a line');
  const shown = { board, line, top: 0, height: 28 };

  const { rerender } = render(<TeamLine {...shown} rows={[]} />);
  expect(screen.getByRole('rowheader', { name: 'Ciclismo, 2 personas' })).toHaveTextContent('Ciclismo 2');
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    '',
    '',
    '',
    '',
    '',
  ]);

  rerender(<TeamLine {...shown} rows={board.rows()} />);
  expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual([
    '12.0',
    '0.0',
    '0.0',
    '0.0',
    '0.0',
    '0.0',
    '0.0',
  ]);
});
