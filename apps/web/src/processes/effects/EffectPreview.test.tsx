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

test('what the act would refuse is said before it, and not that one can go on', async () => {
  server.answers = { 'GET timebase.preview': refusedFor('TIMEBASE_CHANGE_DATE_NOT_MONDAY') };
  open(preview, { path: '/', at: '/' });
  expect(await screen.findByText('Así no se puede iniciar:')).toBeVisible();
  expect(await screen.findByRole('listitem')).toHaveTextContent(/lunes/);
  expect(screen.queryByText(/Puedes continuar/)).toBeNull();
});
