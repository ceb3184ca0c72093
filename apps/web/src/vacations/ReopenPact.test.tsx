import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import { ReopenPact } from './ReopenPact.tsx';

const server = standIn();

test('a request to reopen a pact without a reason shows the error on the reason field', async () => {
  server.answers = {
    'POST vacationPacts.reopen': refusedFor('VACATION_REASON_REQUIRED', { field: 'comment' }),
  };
  const pact = {
    uuid: '01890000-0000-7000-8000-000000000001',
    year: 2027,
    status: 'SIGNED' as const,
    weeks: [],
    signedWeeks: null,
    carriedIn: 0,
    carriedOut: 0,
    splitByPerson: false,
    proposedBy: 'EMPLOYER' as const,
    reopenBy: null,
    reopenReason: null,
    refusals: [],
    differences: [],
    unplanned: [],
    changedAt: '2026-11-20T16:00:00Z',
    changedBy: 'Mónica Garza',
    version: 3,
  };
  open(<ReopenPact pact={pact} side="PERSON" />, {
    path: '/mx/:site/myVacations',
    at: '/mx/0417/myVacations',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pedir reabrir' }));
  expect(await screen.findByText('Escribe el motivo')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription('Escribe el motivo');
});
