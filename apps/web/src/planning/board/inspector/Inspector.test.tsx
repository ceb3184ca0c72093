import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, standIn } from '../../../testing/standIn.tsx';
import { samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';
import { Inspector } from './Inspector.tsx';

standIn();

function show(onClose: (() => void) | null): void {
  const board = createBoard(sampleWeek([samplePerson('Ana')]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  open(
    <Inspector
      board={board}
      rows={board.rows()}
      findings={[]}
      current={undefined}
      cursor={{ row: 0, day: 0, part: 0 }}
      grabs={false}
      editable
      onShow={() => undefined}
      costOf={null}
      onClose={onClose}
    />,
    { path: '/', at: '/' },
  );
}

test('a sheet takes the keys where it opens, and gives them back with Esc or its button', async () => {
  const onClose = vi.fn();
  show(onClose);
  expect(await screen.findByRole('tab', { name: 'Semana' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('docked it leaves the keys on the board until Alt I, and is not closed', async () => {
  show(null);
  const tab = await screen.findByRole('tab', { name: 'Semana' });
  expect(tab).not.toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
  await userEvent.keyboard('{Alt>}{i}{/Alt}');
  expect(tab).toHaveFocus();
});
