import type { PendingEvidence } from '@jornada/contract/evidence.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import { NextToSign } from './NextToSign.tsx';

const server = standIn();
const pending = (id: string, worker: string): PendingEvidence => ({
  id,
  code: 'JR7K-4M2P-9XQD',
  title: 'Contrato individual de trabajo',
  worker,
  signer: 'Tomás Arce Villalobos',
  site: 'Perisur',
  company: 'Deportes Anáhuac Centro',
  startDate: '2026-12-01',
  pages: 4,
  pagesRead: 0,
  originalHash: 'a'.repeat(64),
  createdAt: '2026-11-20T16:40:00Z',
  workerSignedAt: null,
});
const show = (rows: readonly PendingEvidence[]): void => {
  server.answers = { 'evidence.pending': pageOf(rows, rows.length) };
  open(<NextToSign after="one" />, { path: '/sign/employer', at: '/sign/employer' });
};

test('leads to the next document, without the one that was signed, and says how many are left', async () => {
  show([pending('one', 'Ana Paz'), pending('two', 'Bruno Gil'), pending('three', 'Eva Luna')]);
  const link = await screen.findByRole('link', { name: 'Siguiente: Bruno Gil (quedan 2)' });
  expect(link).toHaveAttribute('href', '/sign/employer/two');
});

test('says when nothing is left', async () => {
  show([pending('one', 'Ana Paz')]);
  expect(await screen.findByText('No queda nada por firmar.')).toBeVisible();
});
