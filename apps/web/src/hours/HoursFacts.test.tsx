import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { HoursFacts } from './HoursFacts.tsx';

standIn();
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
  history: [],
  sap: null,
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
