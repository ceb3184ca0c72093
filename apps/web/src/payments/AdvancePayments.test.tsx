import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import AdvancePayments from './AdvancePayments.tsx';

const server = standIn();
const advance = {
  uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a',
  status: 'PAID',
  amountCentavos: 60_000,
  deductedCentavos: 22_000,
  payDay: '2026-11-15',
  requestedAt: '2026-11-09T15:40:00Z',
  approvedAt: null,
  releasedAt: null,
  paidAt: null,
  reason: null,
  evidenceCode: null,
  version: 4,
  collaborator: { uuid: '1f0b1c3f-ab37-4290-aa97-ff164e8e140b', fullName: 'Luz Juárez', sapNumber: '1' },
  site: { code: '0417', name: 'Santa Fe' },
  team: null,
  approvedBy: null,
  releasedBy: null,
  paidBy: null,
  payableToday: null,
  run: null,
  withdraws: false,
};

test('a paid advance says what is left of it, and a part of that is recorded as taken off', async () => {
  server.answers = {
    '/payrollPayment/list': [],
    '/salaryAdvance/list': (url: string) => (url.includes('PAID') ? [advance] : []),
    'POST /salaryAdvance/deduct': { success: true, aggregates: { advance } },
  };
  open(<AdvancePayments />, {
    path: '/mx/:personnelDivision/advancePayments',
    at: '/mx/0417/advancePayments',
  });
  const user = userEvent.setup();
  expect(await screen.findByText('faltan $380.00 de $600.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Registrar descuento: Luz Juárez' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Importe');
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(dialog.getByRole('button', { name: 'Registrar descuento' }));
  await waitFor(() =>
    expect(server.sent).toEqual([{ advanceUuid: advance.uuid, version: 4, amountCentavos: 15_000 }]),
  );
});
