import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { HoursFacts } from './HoursFacts.tsx';

const server = standIn();
const processUuid = '11111111-1111-4111-8111-111111111111';
const hours = {
  fullTime: false,
  weeklyMinutes: 1_440,
  annualMinutes: 74_880,
  workdayType: '01',
  salaryCentavos: null,
};
const process: ComponentProps<typeof HoursFacts>['process'] = {
  processUuid,
  currentStatus: 'SCHEDULED',
  startDate: '2026-12-07',
  before: hours,
  after: hours,
  processType: 'HOUR_CHANGE_PROCESS_MEX',
  hasDocuments: true,
  sap: null,
  contract: { type: 'CDD', startDate: '2026-01-05', endDate: '2027-01-04' },
  collaborator: { uuid: 'c1', fullName: 'Ana Ruiz', rfc: '' },
  personnelDivision: '0417',
  team: { uuid: 't1', name: 'Caja' },
};

test('a change of hours leads to its document once there is one', async () => {
  open(<HoursFacts process={process} />, { path: '/', at: '/' });
  expect(await screen.findByRole('link', { name: 'Ver documento' })).toHaveAttribute(
    'href',
    `/mx/timebaseChangeProccesses/${processUuid}/document`,
  );
});

test('without a document there is no way to one', async () => {
  open(<HoursFacts process={{ ...process, hasDocuments: false }} />, { path: '/', at: '/' });
  await screen.findByRole('heading', { name: 'Horas' });
  expect(screen.queryByRole('link', { name: 'Ver documento' })).toBeNull();
});

test('another kind of workday is read before and after, with the contract that it changes', async () => {
  const before = { ...hours, workdayType: '03' };
  open(<HoursFacts process={{ ...process, before }} />, { path: '/', at: '/' });
  expect(await screen.findByRole('row', { name: 'Tipo de jornada Mixta Diurna' })).toBeVisible();
  expect(screen.getByText('Determinado, 5 ene 2026 – 4 ene 2027')).toBeVisible();
});

test.each([
  [
    'once signed it leads to the file and to its first week',
    'SCHEDULED',
    ['/mx/0417/collaborators/c1', '/t1/2026-12-07'],
  ],
  ['unsigned it leads to neither', 'PENDING_SIGNATURE', []],
])('%s', async (_, currentStatus, ways) => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
  };
  open(<HoursFacts process={{ ...process, currentStatus, hasDocuments: false }} />, { path: '/', at: '/' });
  await screen.findByRole('heading', { name: 'Horas' });
  const found = ways.length === 0 ? [] : await screen.findAllByRole('link', { name: /^Ver / });
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    ways.map((way) => expect.stringContaining(way)),
  );
  expect(screen.queryAllByRole('link')).toHaveLength(ways.length);
});
