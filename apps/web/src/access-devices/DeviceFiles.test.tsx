import type { DeviceFile } from '@jornada/contract/access-devices.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import DeviceFiles from './DeviceFiles.tsx';

const server = standIn();
const file: DeviceFile = {
  uuid: 'f1',
  name: 'checador.csv',
  rows: 12,
  firstDate: '2026-11-16',
  lastDate: '2026-11-17',
  badCount: 0,
  badRows: [],
  uploadedAt: '2026-11-18T15:00:00Z',
  uploadedBy: 'Sergio Lara',
  withdrawnAt: null,
};

test('a file without one good row is not said to be in use', async () => {
  const empty = { ...file, uuid: 'f2', name: 'malo.csv', rows: 0, firstDate: null, lastDate: null };
  server.answers = { '/AccessDeviceFiles/': pageOf([file, empty], 2) };
  open(<DeviceFiles />, { path: '/devices', at: '/devices' });
  expect(await screen.findByRole('row', { name: /checador\.csv.*En uso/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /malo\.csv.*Sin filas útiles/ })).toBeVisible();
});
