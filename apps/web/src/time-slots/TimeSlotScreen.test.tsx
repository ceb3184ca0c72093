import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import TimeSlotScreen from './TimeSlotScreen.tsx';

const server = standIn();

test('a span that ends before it begins says so at its end, and is not sent', async () => {
  const user = userEvent.setup();
  open(<TimeSlotScreen />, { path: '/mx/:personnelDivision/timeSlots/new', at: '/mx/0417/timeSlots/new' });
  await user.type(await screen.findByRole('textbox', { name: 'Desde' }), '4/1/2027');
  await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '1/1/2027');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => screen.getByRole('textbox', { name: 'Hasta' }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(screen.getByRole('textbox', { name: 'Hasta' })).toHaveAccessibleDescription(/anterior al primero/);
  expect(server.sent).toEqual([]);
});
