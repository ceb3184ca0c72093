import type { Webhook } from '@jornada/contract/integration.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { Deliveries } from './Deliveries.tsx';

const server = standIn();
const WEBHOOK: Webhook = {
  uuid: 'webhook',
  name: 'Nómina SAP',
  url: 'https://nomina.example/jornada',
  scopes: ['planning:read'],
  sites: [],
  state: 'ACTIVE',
  rotatesUntil: null,
  delivered: 0,
  waiting: 0,
  failed: 0,
  lastAt: null,
};

async function rotating(webhook: Webhook) {
  server.answers = {
    '/webhooks/deliveries': [],
    'POST /webhooks/rotate': { success: true, aggregates: { secret: 'whsec_new' } },
  };
  const onRotated = vi.fn<(secret: string) => void>();
  open(<Deliveries webhook={webhook} onEdit={() => undefined} onRotated={onRotated} />, {
    path: '/',
    at: '/',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rotar secreto' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rotar el secreto de Nómina SAP?' }));
  return { dialog, onRotated };
}

test('a secret is rotated once one has read what happens to the present one', async () => {
  const { dialog, onRotated } = await rotating(WEBHOOK);
  expect(dialog.queryByText(/deja de firmar/)).toBeNull();
  expect(server.sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Rotar secreto' }));
  await waitFor(() => expect(onRotated).toHaveBeenCalledWith('whsec_new'));
});

test('a second rotation within two days says that the oldest secret stops signing', async () => {
  const { dialog } = await rotating({ ...WEBHOOK, rotatesUntil: '2026-11-29T20:00:00Z' });
  expect(dialog.getByText(/deja de firmar/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(server.sent).toEqual([]);
});

test('an event stands in words, with the name that systems know, and above it how deliveries are signed', async () => {
  const at = '2026-11-27T20:00:00Z';
  const row = { entity: 'process', entityId: 'p', site: '0417', version: 1, answer: null, at, lastAt: at };
  const done = { ...row, state: 'DELIVERED', nextAt: at, attempts: 1, status: 200, error: null };
  server.answers = {
    '/webhooks/deliveries': [
      { ...done, uuid: 'one', n: 2, type: 'salaryAdvance.approve' },
      { ...done, uuid: 'two', n: null, type: 'webhook.test' },
    ],
  };
  open(
    <Deliveries
      webhook={{ ...WEBHOOK, rotatesUntil: '2026-11-29T20:00:00Z' }}
      onEdit={() => undefined}
      onRotated={() => undefined}
    />,
    { path: '/', at: '/' },
  );
  await screen.findByText('Aprobar un anticipo');
  const [, approved, tried] = screen.getAllByRole('row');
  expect(approved).toHaveTextContent(/Aprobar un anticipo.*salary/);
  expect(tried).toHaveTextContent(/^Prueba/);
  expect(screen.getByText(/2 secretos, el anterior vence .*29 nov/)).toBeVisible();
});

test('an attempt under way is neither failed nor next', async () => {
  const row = {
    type: 'plan.published',
    entity: 'plan',
    entityId: 'p',
    site: '0417',
    version: 1,
    answer: null,
  };
  const at = '2026-11-27T20:00:00Z';
  const waiting = { ...row, state: 'WAITING', at, nextAt: at, lastAt: at };
  server.answers = {
    '/webhooks/deliveries': [
      { ...waiting, uuid: 'sent', n: 2, attempts: 2, status: null, error: null },
      { ...waiting, uuid: 'refused', n: 1, attempts: 2, status: 503, error: null },
    ],
  };
  open(<Deliveries webhook={WEBHOOK} onEdit={() => undefined} onRotated={() => undefined} />, {
    path: '/',
    at: '/',
  });
  await screen.findByText(/Enviando/);
  const [, sent, refused] = screen.getAllByRole('row');
  expect(sent).toHaveTextContent('Enviando, 2 de 10');
  expect(sent).not.toHaveTextContent('Sigue');
  expect(screen.queryByText('Sin respuesta')).toBeNull();
  expect(refused).toHaveTextContent('503, 2 de 10');
  expect(refused).toHaveTextContent('Sigue');
  // Crosses and the line that leads to them; rings.
  expect(sent?.querySelectorAll('svg path')).toHaveLength(2);
  expect(refused?.querySelectorAll('svg path')).toHaveLength(3);
  expect(sent?.querySelectorAll('svg circle')).toHaveLength(9);
});

test('what waits for a webhook that is off has no next attempt', async () => {
  const at = '2026-11-27T20:00:00Z';
  server.answers = {
    '/webhooks/deliveries': [
      {
        type: 'plan.published',
        entity: 'plan',
        entityId: 'p',
        site: '0417',
        version: 1,
        answer: null,
        state: 'WAITING',
        at,
        nextAt: at,
        lastAt: at,
        uuid: 'gone',
        n: 1,
        attempts: 1,
        status: 410,
        error: null,
      },
    ],
  };
  open(
    <Deliveries
      webhook={{ ...WEBHOOK, state: 'GONE', waiting: 1 }}
      onEdit={() => undefined}
      onRotated={() => undefined}
    />,
    { path: '/', at: '/' },
  );
  const row = (await screen.findByText(/410, 1 de 10/)).closest('tr');
  expect(row).not.toHaveTextContent('Sigue');
});
