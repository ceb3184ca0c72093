import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyAdvance from './MyAdvance.tsx';

const server = standIn();
const offer = {
  period: { from: '2026-11-01', to: '2026-11-15', days: 15, payDay: '2026-11-15' },
  dailyCentavos: 40_000,
  minimumCentavos: 31_504,
  servedDays: 10,
  earnedCentavos: 400_000,
  availableCentavos: 120_000,
  excessCentavos: 127_440,
  deductibleCentavos: 38_232,
  deductibleLeftCentavos: 38_232,
  debtCentavos: 0,
  monthCentavos: 1_200_000,
  mostCentavos: 38_200,
};

function show(more: Record<string, unknown> = {}) {
  server.answers = {
    '/salaryAdvance/offer': {
      offer,
      leastCentavos: 20_000,
      refusals: [],
      clabeEnding: '3658',
      advances: [],
      ...more,
    },
    'POST /salaryAdvance/request': { success: true, aggregates: { advance: null } },
  };
  open(<MyAdvance />, {
    path: '/mx/:personnelDivision/salaryAdvance',
    at: '/mx/0417/salaryAdvance',
  });
  return userEvent.setup();
}

test('the most that can be asked for comes with its law and arithmetic, and one press asks for it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Pedir $382.00' }));
  expect(screen.getByText('15 × ($400.00 − $315.04)', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('$382.32')).toBeInTheDocument();
  await waitFor(() => expect(server.sent).toEqual([{ amountCentavos: 38_200 }]));
});

test('where nothing can be asked for, every reason stands there', async () => {
  show({
    refusals: [
      { code: 'ADVANCE_NO_ACCOUNT', values: {} },
      { code: 'ADVANCE_TOO_OFTEN', values: { most: 2 } },
    ],
  });
  expect(await screen.findByText('Ya pediste 2 anticipos este mes')).toBeInTheDocument();
  expect(screen.getByText(/Falta una CLABE válida/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pedir/ })).toBeNull();
});
