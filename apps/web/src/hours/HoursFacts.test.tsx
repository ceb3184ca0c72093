import type { ComponentProps } from 'react';
import { screen, waitFor } from '@testing-library/react';
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
  personnelDivision: '0417',
  currentStatus: 'SCHEDULED',
  startDate: '2026-12-07',
  before: hours,
  after: hours,
  processType: 'HOUR_CHANGE_PROCESS_MEX',
  history: [
    {
      seq: 3,
      at: '2026-11-20T10:00:00Z',
      actorKind: 'PERSON',
      actor: 'A',
      act: 'common.fileScan',
      fromStatus: 'PENDING_SIGNATURE',
      toStatus: 'SCHEDULED',
      comment: null,
      values: {},
    },
  ],
  sap: null,
};

const profile = {
  accountId: 'a',
  username: 'a',
  name: 'A',
  language: 'es',
  actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
};

test('a change of hours leads to its document once there is one', async () => {
  server.answers = {
    '/profile': profile,
    [`/evidence.bySubject/${processUuid}`]: [],
  };
  open(<HoursFacts process={process} />, { path: '/', at: '/' });
  expect(await screen.findByRole('link', { name: 'Ver documento' })).toHaveAttribute(
    'href',
    `/mx/timebaseChangeProccesses/${processUuid}/document`,
  );
});

test('without a document there is no way to one', async () => {
  server.answers = {
    '/profile': profile,
  };
  open(<HoursFacts process={process} />, { path: '/', at: '/' });
  await waitFor(() => expect(server.asked).toContainEqual(expect.stringContaining('/evidence.bySubject/')));
  expect(screen.queryByRole('link', { name: 'Ver documento' })).toBeNull();
});
