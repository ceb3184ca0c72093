import type { Role } from '@jornada/domain/access/roles.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../data.ts';
import { open, standIn } from '../../../testing/standIn.tsx';
import { planned, samplePerson, sampleWeek } from '../../../testing/sampleWeek.ts';
import { StatusBar } from '../frame/StatusBar.tsx';
import { createBoard } from '../store/store.ts';
import { ToNotify } from '../inspector/ToNotify.tsx';

const server = standIn();
const SUNDAY = '2026-11-29';

/** One who can be notified, and one whose hour before midnight is too short a workday. */
const people = [
  samplePerson('Ana', { periods: [planned('a', SUNDAY, [12, 20])] }),
  samplePerson('Beto', { periods: [planned('b', SUNDAY, [23, 24])] }),
];

function openAs(role: Role): void {
  const board = createBoard(sampleWeek(people), {
    save: () => new Promise<never>(() => undefined),
    readPerson: async () => undefined,
    refused: () => undefined,
  });
  const site = { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' };
  server.answers = {
    '/profile': { accountId: 'a', username: 'a', name: 'A', language: 'es', actorRoles: [{ role, site }] },
  };
  open(
    <>
      <ToNotify site="0417" timeZone="America/Mexico_City" rows={board.rows()} />
      <StatusBar
        board={board}
        rows={board.rows()}
        everyone={board.rows()}
        others={[]}
        acts={null}
        strip={null}
        seen={false}
        onDetail={null}
      />
    </>,
    { path: '/', at: '/' },
  );
}

test('a planner sees how many of the weeks that changed can be sent, how many are held, and whose', async () => {
  openAs('ORGANIZER');
  expect(await screen.findByText('2 semanas cambiaron; por enviar: 1, bloqueadas: 1')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anasemana nueva lista',
    'Betosemana nueva! bloqueada',
  ]);
});

test('someone who may see no ages learns only that weeks changed and whose', async () => {
  openAs('COMMISSIONER');
  await expect.poll(() => [server.asked.length, queryClient.isFetching()]).toEqual([1, 0]);
  expect(await screen.findByText('2 semanas cambiaron desde el último aviso')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Anasemana nueva',
    'Betosemana nueva',
  ]);
});
