import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MONDAY, planned, samplePerson, sampleTeam, sampleWeek } from '../../../testing/sampleWeek.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { createBoard } from '../store/store.ts';
import { StatusBar } from './StatusBar.tsx';

const server = standIn();

test('the line says whose permissions are tried out instead of what is saved, with the way back', async () => {
  const people = [samplePerson('ana', { periods: [planned('a', MONDAY, [9, 17])] })];
  const board = createBoard(sampleWeek([], [sampleTeam('team', people)]), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      triedAs: 'Daniela Ortega Luna',
      actorRoles: [{ role: 'RESPONSIBLE', site: board.week.site }],
    },
  };
  open(
    <StatusBar
      board={board}
      rows={board.rows()}
      everyone={board.rows()}
      others={[]}
      acts={null}
      strip={null}
      seen
      onDetail={null}
    />,
    { path: '/', at: '/' },
  );
  expect(await screen.findByText('Permisos de Daniela O.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Volver a mis permisos' })).toBeVisible();
  expect(screen.queryByText('Todo guardado')).not.toBeInTheDocument();
});
