import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refreshed } from '../data.ts';
import ParameterScreen from '../parameters/ParameterScreen.tsx';
import { open, staleBy, standIn } from '../testing/standIn.tsx';

const server = standIn();
const saved = (version: number, value: string) => ({
  '/parameters/7': { id: 7, code: 'ANSWER_HOURS', name: 'Horas', value, version },
});

async function opened() {
  server.answers = saved(3, '48');
  open(<ParameterScreen />, {
    path: '/mx/:personnelDivision/parameters/:parameterId',
    at: '/mx/0417/parameters/7',
  });
  return screen.findByLabelText('Valor');
}

test('a record that somebody else saves while one types keeps what is typed, and nothing is overwritten unseen', async () => {
  const user = userEvent.setup();
  const value = await opened();
  await user.clear(value);
  await user.type(value, '24');
  server.answers = { ...saved(4, '72'), 'PATCH /parameters/7': staleBy('Sergio Lara') };
  await act(() => refreshed(['parameters']));
  expect(screen.getByLabelText('Valor')).toHaveValue('24');

  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Sergio Lara guardó cambios mientras escribías.')).toBeVisible();
  expect(server.sent).toMatchObject([{ version: 3, value: '24' }]);
  expect(screen.getByLabelText('Valor')).toHaveValue('24');

  await user.click(screen.getByRole('button', { name: 'Ver su versión' }));
  expect(await screen.findByDisplayValue('72')).toBeVisible();
});

test('a record on which nothing was typed shows what others save', async () => {
  await opened();
  server.answers = saved(4, '72');
  await act(() => refreshed(['parameters']));
  expect(await screen.findByDisplayValue('72')).toBeVisible();
});
