import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, standIn } from '../../../testing/standIn.tsx';
import { MONDAY, planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { createBoard } from '../store/store.ts';
import { Inspector } from './Inspector.tsx';

standIn();

function show(onClose: (() => void) | null, people = [samplePerson('Ana')]): void {
  const board = createBoard(sampleWeek(people), {
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

test('the changes tab counts the weeks to send and says of each day how it was and is', async () => {
  const ana = samplePerson('Ana', { periods: [planned('p1', MONDAY, [9, 17])] });
  const sent = {
    notificationUuid: 'n1',
    at: '2026-11-18T16:00:00Z',
    by: 'Mónica Garza',
    status: 'ACCEPTED' as const,
    periods: [],
  };
  show(null, [{ ...ana, weeks: ana.weeks.map((week) => ({ ...week, sent })) }]);
  await userEvent.click(await screen.findByRole('tab', { name: 'Cambios 1' }));
  expect(screen.getByRole('heading', { name: 'Ana' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/^lun 23 nov\s*Descanso\s*→\s*09:00–17:00$/);
});
