import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import AllProcesses from './AllProcesses.tsx';

/* The list of all kinds: three groups by whose turn it is, and filters that narrow what the server is asked for. */
const server = standIn();
const urls: string[] = [];
const process = (name: string, more: object = {}) => ({
  processUuid: name,
  processType: 'LEAVE_PROCESS_MEX',
  currentStatus: 'WAITING_FOR_START_DATE',
  statusSince: '2026-11-10T12:00:00Z',
  version: 1,
  personnelDivision: '0417',
  siteName: 'Santa Fe',
  collaborator: { uuid: `c-${name}`, fullName: name, rfc: 'XAXX010101000' },
  team: { uuid: '0b5c64a8-c4c5-81df-9552-fd831e22c024', name: 'Montaña' },
  position: null,
  startDate: '2026-12-11',
  createdAt: '2026-11-10T12:00:00Z',
  summary: {},
  tasks: [],
  yourTasks: [],
  yourTurn: false,
  passed: [],
  refused: false,
  ...more,
});

beforeEach(() => {
  urls.length = 0;
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
    '/processes/counts': [{ processType: 'LEAVE_PROCESS_MEX', open: 2, yours: 0 }],
    '/processes': (url: string) => {
      urls.push(url);
      return pageOf(
        [
          process('Zoé Ávila'),
          process('Ana Ruiz', { startDate: '2026-12-20', currentStatus: 'WAITING_FOR_SEND_TO_HR' }),
        ],
        2,
      );
    },
  };
});

const show = (at = '') =>
  open(<AllProcesses />, {
    path: '/mx/:personnelDivision/general/allProcesses',
    at: `/mx/0417/general/allProcesses${at}`,
  });

const names = async () =>
  (await screen.findAllByRole('row'))
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');

test('a team and a day of effect narrow what is asked for, and stand as filters that can be removed', async () => {
  show('?team=0b5c64a8-c4c5-81df-9552-fd831e22c024&within=30');
  expect(await screen.findByRole('button', { name: /Quitar.*Equipo/ })).toBeVisible();
  expect(urls.at(-1)).toContain('teamUuid]=0b5c64a8-c4c5-81df-9552-fd831e22c024');
  expect(urls.at(-1)).toMatch(/endDate\]=2026-12-\d\d/);
});

test('kinds stand in the order of a working life, however they are counted', async () => {
  server.answers['/processes/counts'] = [
    { processType: 'LEAVE_PROCESS_MEX', open: 2, yours: 0 },
    { processType: 'EXTENSION_CONTRACT_PROCESS_MEX', open: 3, yours: 0 },
    { processType: 'HIRING_CONTRACT_PROCESS_MEX', open: 4, yours: 1 },
  ];
  show();
  const kinds = await screen.findByRole('navigation', { name: 'Tipos de proceso' });
  await within(kinds).findByRole('link', { name: '2 Baja' });
  expect(
    within(kinds)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['9 Todos', '4 Contratación', '3 Prórroga', '2 Baja']);
});

test('another order is one list', async () => {
  show('?order=name');
  expect(await screen.findByRole('table', { name: 'Abiertos' })).toBeVisible();
  expect(await names()).toEqual(['Ana Ruiz', 'Zoé Ávila']);
});

test('closed ones are asked for apart, without counts of open ones', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrados' }));
  await waitFor(() => expect(urls.at(-1)).toContain('open]=false'));
  expect(await screen.findByRole('table', { name: 'Cerrados' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^2/ })).toBeNull();
});
