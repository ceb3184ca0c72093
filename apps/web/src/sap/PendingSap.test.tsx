import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import PendingSap from './PendingSap.tsx';

const server = standIn();

test('shows the store of its address, and every store where that is asked', async () => {
  const asked: URL[] = [];
  const noted = (answer: () => unknown) => (address: string) => {
    asked.push(new URL(address, 'http://localhost'));
    return answer();
  };
  server.answers = {
    '/sap/pending': noted(() => pageOf([], 0)),
    '/sap/counts': noted(() => []),
  };
  const stores = (): (string | null)[] => [
    ...new Set(asked.splice(0).map(({ searchParams }) => searchParams.get('filter[personnelDivision]'))),
  ];
  open(<PendingSap />, {
    path: '/mx/:personnelDivision/pendingSap/leave',
    at: '/mx/0417/pendingSap/leave',
  });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(stores()).toEqual(['0417']);

  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Filtro/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Todas las tiendas' }));
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(2));
  expect(stores()).toEqual([null]);
});
