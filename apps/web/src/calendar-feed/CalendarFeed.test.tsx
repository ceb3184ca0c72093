import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import CalendarFeed from './CalendarFeed.tsx';

const server = standIn();

test('an address is removed only after it was said what ends, and the focus goes on at the button that makes another', async () => {
  const user = userEvent.setup();
  let createdAt: string | null = '2026-11-20T16:00:00Z';
  server.answers = {
    '/calendarFeed': () => ({ createdAt, readAt: null }),
    'POST /calendarFeed/revoke': () => {
      createdAt = null;
      return { success: true, aggregates: {} };
    },
  };
  open(<CalendarFeed />, { path: '/mx/:personnelDivision/myCalendar', at: '/mx/0417/myCalendar' });
  await user.click(await screen.findByRole('button', { name: 'Eliminar dirección' }));
  expect(await screen.findByText(/Tus turnos desaparecen de todos los calendarios/)).toBeVisible();
  expect(server.asked.every((asked) => asked.startsWith('GET '))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Conservar dirección' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Eliminar dirección' }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Eliminar dirección' })).at(-1) ?? document.body,
  );
  expect(await screen.findByText('Aún no tienes una dirección.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Crear dirección' })).toHaveFocus());
  expect(createdAt).toBeNull();
});
