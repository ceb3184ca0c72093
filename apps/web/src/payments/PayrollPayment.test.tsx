import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import PayrollPayment from './PayrollPayment.tsx';

const server = standIn();
const step = (by: string) => ({ by, at: '2026-11-20T15:12:00Z' });
const run = {
  uuid: '442320ec-b6e6-8b60-a1b6-e57f3e5a359a',
  number: 21,
  kind: 'P',
  title: 'Quincena 21',
  status: 'DRAFT',
  employer: { uuid: 'f0b1c3fa-ab37-8290-aa97-ff164e8e140b', name: 'Deportes Anáhuac Centro' },
  payOn: '2026-11-20',
  payingEnding: '4170',
  lines: 3,
  centavos: 1_500_000,
  heldLines: 1,
  heldCentavos: 500_000,
  undecidedLines: 1,
  paidLines: 0,
  rejectedLines: 0,
  created: step('Sandra Lara'),
  checked: null,
  released: null,
  downloaded: null,
  answered: null,
  closed: null,
  voidReason: null,
  next: null,
  version: 4,
};
const held = {
  number: 2,
  collaborator: {
    uuid: '1f0b1c3f-ab37-4290-aa97-ff164e8e140b',
    fullName: 'Rodrigo Salinas',
    sapNumber: '0417318',
  },
  amountCentavos: 500_000,
  note: '',
  clabeEnding: '4471',
  holds: ['CLABE_CHANGED'],
  medianCentavos: null,
  clabeSince: '2026-11-18',
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  fileLine: null,
  answer: null,
  bankCode: null,
  bankText: null,
};

function show(more: Record<string, unknown> = {}) {
  server.answers = {
    '/payrollPayment/run': { run: { ...run, ...more }, files: [], downloads: [] },
    '/payrollPayment/lines': [held],
    '/payrollPayment/preview': {
      lines: 2,
      fields: [{ from: 1, length: 1, content: 'D', es: 'tipo de registro', en: 'record type' }],
    },
    'POST /payrollPayment/decide': { success: true, aggregates: { run } },
    'POST /payrollPayment/sendCode': {
      success: true,
      aggregates: { masked: 'n•••@anahuac.example', expiresAt: '2026-11-20T15:22:00Z' },
    },
  };
  open(<PayrollPayment />, {
    path: '/mx/:personnelDivision/payrollPayment',
    at: `/mx/0417/payrollPayment?run=${run.uuid}`,
  });
  return userEvent.setup();
}

test('a held line says why, and is freed with a reason', async () => {
  const user = show();
  expect(await screen.findByText(/CLABE nueva desde el mié 18 nov/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Liberar: Rodrigo Salinas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Motivo/), 'Confirmó su cuenta');
  await user.click(dialog.getByRole('button', { name: 'Liberar' }));
  await waitFor(() =>
    expect(server.sent).toEqual([
      { runUuid: run.uuid, line: 2, decision: 'FREE', reason: 'Confirmó su cuenta' },
    ]),
  );
});

test('a checked run is released by another person, who asks for a code first', async () => {
  const user = show({ status: 'CHECKED', checked: step('Sandra Lara') });
  await user.click(await screen.findByRole('button', { name: /Liberar 2 pagos, \$10,000.00/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar código' }));
  expect(await dialog.findByText(/n•••@anahuac.example/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Código')).toBeInTheDocument();
});

test('runs come page by page', async () => {
  const pages: string[] = [];
  server.answers = {
    '/payrollPayment/list': (url: string) => {
      pages.push(url);
      return pageOf([run], 60);
    },
  };
  open(<PayrollPayment />, { path: '/mx/:personnelDivision/payrollPayment', at: '/mx/0417/payrollPayment' });
  expect(await screen.findByText('Quincena 21')).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(pages.at(-1)).toContain('page[number]=2'));
});

test('a run that is void ends there, instead of waiting to be closed', async () => {
  show({ status: 'VOID', checked: step('Sandra Lara'), voidReason: 'Otra cuenta' });
  expect(await screen.findByText('Otra cuenta')).toBeVisible();
  expect(screen.getByText('Anulada')).toBeVisible();
  expect(screen.queryByText('Liberada')).toBeNull();
});
