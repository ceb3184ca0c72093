import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import TimebaseReport from './TimebaseReport.tsx';

const server = standIn();

const figure = {
  contracted: 2400,
  planned: 2400,
  worked: 1440,
  credited: 480,
  balance: -480,
  complementary: 0,
  overtime: 120,
  cex: 0,
  credits: [{ code: 'VAC', minutes: 480 }],
};
const ana = {
  collaboratorUuid: '0198c1de-0000-7000-8000-000000000001',
  name: 'Ana Ruiz',
  team: 'Ciclismo',
  base: { weekly: 2400, annual: 124_800 },
  figure,
  source: 'CLOCK',
  since: '2026-11-02',
  toDate: { ...figure, contracted: 4800, worked: 3840, balance: -600 },
  yearEnd: { contracted: 24_000, balance: -660 },
  line: [null, 0, -480, -480],
  margin: 360,
  endsOn: null,
};
const report = {
  span: { from: '2026-11-09', to: '2026-11-15' },
  until: '2026-11-15',
  year: 2026,
  mondays: ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'],
  tolerance: 480,
  teams: [],
  rows: [ana],
  limits: [
    { year: 2026, minutes: 2880 },
    { year: 2027, minutes: 2760 },
  ],
  beyond: [
    {
      collaboratorUuid: ana.collaboratorUuid,
      name: ana.name,
      monday: '2026-10-12',
      minutes: 2820,
      overNow: 0,
      overNext: 60,
    },
  ],
};
const year = {
  collaboratorUuid: ana.collaboratorUuid,
  name: ana.name,
  since: '2026-11-02',
  weeks: [
    { ...figure, monday: '2026-11-09', base: 2400, cumulative: -480, state: 'CLOSED', source: 'CLOCK' },
    { ...figure, monday: '2026-11-16', base: 2400, cumulative: -480, state: 'RUNNING', source: 'PLAN' },
  ],
  months: [{ ...figure, month: '2026-11' }],
  days: [
    {
      date: '2026-11-13',
      contracted: 343,
      planned: 480,
      worked: 0,
      credited: 480,
      balance: 137,
      complementary: 0,
      overtime: 0,
      cex: 0,
      creditedBy: 'VAC',
    },
  ],
};

function show() {
  server.answers = {
    '/sites/0417/timebaseReport': report,
    [`/sites/0417/timebaseReport/${ana.collaboratorUuid}`]: year,
  };
  open(<TimebaseReport />, {
    path: '/mx/:personnelDivision/timebaseReport',
    at: '/mx/0417/timebaseReport?date=2026-11-12',
  });
  return userEvent.setup();
}

test('a row says base, plan, work, credit and balance, and what stands apart', async () => {
  show();
  const row = (await screen.findByText('Ana Ruiz', { selector: 'b' })).closest('tr');
  expect(row).toHaveTextContent('40.0');
  expect(row).toHaveTextContent('VAC 8.0');
  expect(row).toHaveTextContent('−8.0');
  expect(row).toHaveTextContent('Extra 2.0');
  expect(within(row ?? document.body).getByRole('img')).toHaveAccessibleName(
    'Saldo de Ana Ruiz: −10.0 h hoy, −11.0 h al 31 de diciembre',
  );
  expect(screen.getByText('Fuera de ±8 h: 1 hoy, 1 al 31 dic.')).toBeVisible();
});

test('a week over next year’s limit is named with the hours that become overtime', async () => {
  show();
  const row = (await screen.findByRole('rowheader', { name: 'Ana Ruiz' })).closest('tr');
  expect(row).toHaveTextContent('47.0');
  expect(row).toHaveTextContent('1.0');
});

test('a person opens with weeks, the days of one of them, and months', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Ana Ruiz' }));
  const week = (await screen.findByRole('button', { name: /^46/ })).closest('tr');
  expect(week).toHaveTextContent('cerrada');
  expect(screen.getByText('vie 13 nov').closest('tr')).toHaveTextContent('VAC 8.0');
  // What runs has no balance yet.
  expect(screen.getByRole('button', { name: /^47/ }).closest('tr')).toHaveTextContent('en curso');
});
