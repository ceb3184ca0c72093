import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import ParameterScreen from './ParameterScreen.tsx';

const server = standIn();
const known = { id: 7, code: 'INCAPACITY_RAN_OUT', name: 'Incapacidad agotada', value: 'PAUSE', version: 1 };
async function openedAs(role: 'LAWYER' | 'HR') {
  server.answers = {
    '/parameters/7': known,
    'PATCH /parameters/7': { success: true, aggregates: { parameter: { ...known, version: 2 } } },
    '/profile': { accountId: 'a', username: 'a', name: 'A', language: 'es', actorRoles: [{ role }] },
  };
  open(<ParameterScreen />, {
    path: '/mx/:personnelDivision/parameters/:parameterId',
    at: '/mx/0417/parameters/7',
  });
  await screen.findByText('INCAPACITY_RAN_OUT');
}

test('a lawyer chooses what Legal decides among its options', async () => {
  await openedAs('LAWYER');
  await userEvent.click(await screen.findByRole('radio', { name: /^Baja/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(server.sent).toMatchObject([{ version: 1, value: 'EXIT' }]);
});

test('HR reads it, and who decides', async () => {
  await openedAs('HR');
  expect(await screen.findByText('Jurídico, para toda la empresa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
