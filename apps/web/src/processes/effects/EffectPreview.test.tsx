import { hoursCalls } from '@jornada/contract/hours.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../../testing/standIn.tsx';
import { EffectPreview } from './EffectPreview.tsx';

const server = standIn();

const preview = (
  <EffectPreview
    call={hoursCalls['timebase.preview']}
    input={{
      collaboratorUuid: '01a2136f-7907-7051-ab9c-ab77864e2320',
      startDate: '2027-07-06',
      weeklyHours: 32,
      annualHours: 1664,
      fullTime: 'true',
      workdayType: '03',
      pay: 'KEPT',
      processType: 'SHIFT_REDUCTION_PROCESS_MEX',
    }}
  />
);

test('what the act would refuse is said before it, and not that it can go on', async () => {
  server.answers = { 'GET timebase.preview': refusedFor('TIMEBASE_CHANGE_DATE_NOT_MONDAY') };
  open(preview, { path: '/', at: '/' });
  expect(await screen.findByText('Así no se puede iniciar:')).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent(/lunes/);
  expect(screen.queryByText(/Puedes continuar/)).toBeNull();
});

test('new terms name what changes in them: hours a year only where those a week stay', async () => {
  const before = {
    from: '2026-01-05',
    to: null,
    siteName: 'Santa Fe',
    teamName: 'Servicio al cliente',
    position: { es: 'Caja', en: 'Cashier' },
    fullTime: false,
    weeklyMinutes: 1200,
    annualMinutes: 62_400,
    workdayType: '01',
    salaryCentavos: null,
  };
  const begin = (on: string, change: object) => ({
    effect: 'TERMS_BEGIN',
    on,
    before,
    after: { ...before, from: on, ...change },
  });
  server.answers = {
    'GET timebase.preview': {
      effects: [
        begin('2027-07-05', { annualMinutes: 60_000, workdayType: '03' }),
        begin('2027-07-12', { weeklyMinutes: 1440, annualMinutes: 74_880 }),
      ],
    },
  };
  open(preview, { path: '/', at: '/' });
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(/1,040\.0 h → 1,000\.0 h al año, tipo de jornada \S+ → \S+$/);
  expect(rows[1]).toHaveTextContent(/20\.0 h → 24\.0 h por semana$/);
});
