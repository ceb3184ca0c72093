import type { Webhook } from '@jornada/contract/integration.ts';
import { screen, within } from '@testing-library/react';
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
  await vi.waitFor(() => expect(onRotated).toHaveBeenCalledWith('whsec_new'));
});

test('a second rotation within two days says that the oldest secret stops signing', async () => {
  const { dialog } = await rotating({ ...WEBHOOK, rotatesUntil: '2026-11-29T20:00:00Z' });
  expect(dialog.getByText(/deja de firmar/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(server.sent).toEqual([]);
});
