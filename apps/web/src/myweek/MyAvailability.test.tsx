import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MyAvailability from './MyAvailability.tsx';

const server = standIn();

test('somebody who works nights says from an evening until a morning', async () => {
  server.answers = {
    '/availability/own': { weeks: [] },
    'POST /save': { success: true, aggregates: { version: 1 } },
  };
  open(<MyAvailability />, { path: '/mx/:personnelDivision/myAvailability', at: '/mx/0417/myAvailability' });
  await userEvent.selectOptions(await screen.findByLabelText('mié: puedo'), 'De … a …');
  await userEvent.type(screen.getByPlaceholderText('14:00'), '22:00');
  await userEvent.type(screen.getByPlaceholderText('22:00'), '06:00');
  expect(screen.getByText('Termina al día siguiente')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar disponibilidad' }));
  expect(server.sent).toMatchObject([
    { days: [{}, {}, { from: 1320, to: 360, wish: null }, {}, {}, {}, {}] },
  ]);
});

test('a part of a day is not saved as the whole day before its hours are there', async () => {
  server.answers = { '/availability/own': { weeks: [] } };
  open(<MyAvailability />, { path: '/mx/:personnelDivision/myAvailability', at: '/mx/0417/myAvailability' });
  await userEvent.selectOptions(await screen.findByLabelText('mié: puedo'), 'De … a …');
  const save = screen.getByRole('button', { name: 'Guardar disponibilidad' });
  await userEvent.click(save);
  expect(server.sent).toEqual([]);
  server.answers['POST /save'] = { success: true, aggregates: { version: 1 } };
  const [from, to] = screen
    .getAllByRole('textbox')
    .filter((field) => ['14:00', '22:00'].includes(field.getAttribute('placeholder') ?? ''));
  await userEvent.type(from ?? save, '10:00');
  await userEvent.type(to ?? save, '18:00');
  await userEvent.click(save);
  expect(server.sent).toMatchObject([
    { days: [{ from: 0, to: 1440 }, {}, { from: 600, to: 1080, wish: null }, {}, {}, {}, {}] },
  ]);
});
