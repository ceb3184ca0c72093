import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import { ProcessList } from './ProcessList.tsx';

/* The list of one family: how much is open in each, and how far and how late each process is. */
const server = standIn();
const process = (name: string, statusSince: string) => ({
  processUuid: name,
  processType: 'LEAVE_PROCESS_MEX',
  currentStatus: 'WAITING_TO_BE_EXECUTED',
  statusSince,
  version: 1,
  personnelDivision: '0417',
  siteName: 'Santa Fe',
  collaborator: { uuid: `c-${name}`, fullName: name, rfc: 'XAXX010101000' },
  team: null,
  position: null,
  startDate: '2026-12-11',
  createdAt: statusSince,
  summary: {},
  tasks: [],
  yourTasks: [],
  yourTurn: false,
  passed: [],
  refused: false,
});

beforeEach(() => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
    '/processes/counts': [
      { processType: 'HIRING_CONTRACT_PROCESS_MEX', open: 4, yours: 1 },
      { processType: 'EXTENSION_CONTRACT_PROCESS_MEX', open: 2, yours: 0 },
      { processType: 'LEAVE_PROCESS_MEX', open: 3, yours: 1 },
    ],
    '/leaveProcesses.common': pageOf(
      [process('Ana Ruiz', '2026-11-10T18:00:00Z'), process('Zoé Ávila', '2026-11-26T18:00:00Z')],
      2,
    ),
  };
  open(<ProcessList family="leave" />, {
    path: '/mx/:personnelDivision/leave/openLeaveProcesses',
    at: '/mx/0417/leave/openLeaveProcesses',
  });
});

test('each list beside this one says how many are open in it', async () => {
  const lists = await screen.findByRole('navigation', { name: 'Listas de procesos' });
  expect(await within(lists).findByRole('link', { name: '6 Contratos' })).toBeVisible();
  expect(within(lists).getByRole('link', { name: '3 Bajas' })).toHaveAttribute('aria-current', 'page');
  expect(within(lists).getByRole('link', { name: '0 Mutaciones' })).toBeVisible();
  expect(within(lists).getByRole('link', { name: '9 Todos' })).toBeVisible();
});

test('a row draws how far the process is and its days beside the usual ones, none where the clock is behind', async () => {
  const days = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await screen.findAllByRole('img', { name: /^Paso \d de \d$/ })).toHaveLength(2);
  expect(await days(/Ana Ruiz/)).toMatch(/15\s*usual \d/);
  expect(await days(/Zoé Ávila/)).toMatch(/0\s*usual \d/);
});
