import type { Waiting } from '@jornada/contract/home.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import { HomePage } from './HomePage.tsx';

const server = standIn();
const task = (subject: string): Waiting => ({
  kind: 'PROCESS_TASK',
  band: 'TODAY',
  subject,
  due: '2026-11-20',
  since: '2026-11-19',
  site: '0417',
  processUuid: `process of ${subject}`,
  collaboratorUuid: null,
  teamUuid: null,
  weekStart: null,
  notificationUuid: null,
  evidenceUuid: null,
  values: { type: 'HIRING_CONTRACT_PROCESS_MEX', act: 'validate.legal' },
});
const show = (rows: readonly Waiting[], total: number): void => {
  server.answers = { '/home/waiting': pageOf(rows, total) };
  open(<HomePage floor={false} />, { path: '/home/4', at: '/home/4' });
};

test('where more waits than is shown, the home counts all of it and says how much it shows', async () => {
  show([task('Ximena'), task('Bruno')], 1203);
  expect(await screen.findByRole('heading', { name: '1203 pendientes' })).toBeVisible();
  expect(screen.getByText('Se muestran los 2 más urgentes de 1,203.')).toBeVisible();
});

test('where all of it is shown, nothing is said of that', async () => {
  show([task('Ximena')], 1);
  expect(await screen.findByRole('heading', { name: '1 pendiente' })).toBeVisible();
  expect(screen.queryByText(/Se muestran/)).toBeNull();
});
