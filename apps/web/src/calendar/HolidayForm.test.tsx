import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import NewHoliday from './NewHoliday.tsx';

const server = standIn();

test.each([
  ['5/5/2030', /no es de 2027/],
  ['31/4/2027', /no existe/],
])('a day of 2027 is not saved as %s', async (typed, words) => {
  const user = userEvent.setup();
  open(<NewHoliday />, {
    path: '/mx/:personnelDivision/holidays/:year/new',
    at: '/mx/0417/holidays/2027/new',
  });
  await user.type(await screen.findByRole('textbox', { name: 'Fecha' }), typed);
  await user.type(screen.getByRole('textbox', { name: 'Descripción' }), 'Aniversario');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => screen.getByRole('textbox', { name: 'Fecha' }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(screen.getByRole('textbox', { name: 'Fecha' })).toHaveAccessibleDescription(words);
  expect(server.sent).toEqual([]);
});
