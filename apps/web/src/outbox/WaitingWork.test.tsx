import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import OutsideRequests from './OutsideRequests.tsx';
import WaitingWork from './WaitingWork.tsx';

const server = standIn();
const failed = {
  kind: 'MAIL',
  uuid: '442320ec-b6e6-4b60-a1b6-e57f3e5a359a',
  about: 'Tu invitación',
  recipient: 'candidata@correo.example',
  since: '2026-11-22T10:00:00Z',
  attempts: 4,
  state: 'FAILED',
  lastError: 'Connection refused',
};

test('what failed says why, and is sent again by one press', async () => {
  server.answers = {
    '/outbox/waiting': [failed],
    'POST /outbox/resend': { success: true, aggregates: { uuid: failed.uuid } },
  };
  open(<WaitingWork />, { path: '/outbox/waiting', at: '/outbox/waiting' });
  const user = userEvent.setup();
  const row = (await screen.findByText('Tu invitación')).closest('tr');
  expect(row).toHaveTextContent('Falló');
  expect(row).toHaveTextContent('Connection refused');
  await user.click(screen.getByRole('button', { name: 'Reenviar: Tu invitación' }));
  await waitFor(() => expect(server.sent).toEqual([{ kind: 'MAIL', uuid: failed.uuid }]));
  expect(await screen.findByText('Se está reenviando: Tu invitación')).toBeVisible();
});

test('what another system owes bears its name', async () => {
  server.answers = {
    '/outbox/waiting': [
      { ...failed, kind: 'REQUEST', about: 'Perla Castillo', recipient: 'IDENTITY_ACCESS' },
    ],
  };
  open(<WaitingWork />, { path: '/outbox/waiting', at: '/outbox/waiting' });
  expect((await screen.findByText('Perla Castillo')).closest('tr')).toHaveTextContent('Sistema de identidad');
});

test('what other systems answered says how often, and what is still owed is sent again', async () => {
  const asked = {
    about: 'Perla Castillo',
    system: 'IDENTITY_ACCESS',
    askedAt: '2026-11-22T10:00:00Z',
    attempts: 1,
    state: 'ANSWERED',
    lastError: null,
    answeredAt: '2026-11-22T10:01:00Z',
    answer: 'perla@anahuac.example',
    answers: 2,
    withoutEffect: 1,
  };
  server.answers = {
    '/outbox/requests': pageOf(
      [
        { ...asked, uuid: '1' },
        {
          ...asked,
          uuid: failed.uuid,
          about: 'Omar Ríos',
          state: 'FAILED',
          lastError: 'HTTP 503',
          answeredAt: null,
          answer: null,
          answers: 0,
          withoutEffect: 0,
        },
      ],
      2,
    ),
    'POST /outbox/resend': { success: true, aggregates: { uuid: failed.uuid } },
  };
  open(<OutsideRequests />, { path: '/outbox/requests', at: '/outbox/requests' });
  const user = userEvent.setup();
  expect((await screen.findByText('Perla Castillo')).closest('tr')).toHaveTextContent('2, 1 sin efecto');
  expect(screen.getByText('Omar Ríos').closest('tr')).toHaveTextContent('HTTP 503');
  await user.click(screen.getByRole('button', { name: 'Reenviar: Omar Ríos' }));
  expect(server.sent).toEqual([{ kind: 'REQUEST', uuid: failed.uuid }]);
});

test('where nothing waits it says so', async () => {
  server.answers = { '/outbox/waiting': [] };
  open(<WaitingWork />, { path: '/outbox/waiting', at: '/outbox/waiting' });
  expect(await screen.findByText('Todo se entregó')).toBeVisible();
});
