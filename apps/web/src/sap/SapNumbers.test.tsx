import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import SapNumbers from './SapNumbers.tsx';

const server = standIn();

test('counts one in the singular', async () => {
  const row = { row: 2, sapNumber: '7000001', fullName: 'Ana', document: 'XAXX010101AAA' };
  server.answers = {
    'POST /sap/numbers.preview': {
      success: true,
      aggregates: {
        good: [{ ...row, site: { code: '0417', name: 'Santa Fe' } }],
        unchanged: 0,
        bad: [{ row: 3, cell: 'B3', found: '70', code: 'SAP_FORMAT_NOT_VALID' }],
      },
    },
    'POST /sap/numbers.import': { success: true, aggregates: { assigned: 1, unchanged: 0, skipped: 1 } },
  };
  open(<SapNumbers />, {
    path: '/mx/:personnelDivision/multipleSapAssignation',
    at: '/mx/0417/multipleSapAssignation',
  });
  const user = userEvent.setup();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no place for a file');
  await user.upload(input, new File(['SAP'], 'sap.csv', { type: 'text/csv' }));
  expect(await screen.findByRole('heading', { name: '1 celda con error' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Se asigna 1' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Asignar los correctos' }));
  expect(await screen.findByText('1 número asignado')).toBeInTheDocument();
});
