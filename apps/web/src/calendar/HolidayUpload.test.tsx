import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import HolidayUpload from './HolidayUpload.tsx';

const server = standIn();
const SITE = {
  code: '0417',
  divisionCode: '0002',
  name: 'Santa Fe',
  kind: 'STORE',
  state: 'CMX',
  city: 'México',
  timeZone: 'America/Mexico_City',
  zone: null,
  opens: 600,
  closes: 1320,
};

async function choose(...rows: readonly string[]) {
  server.answers = { '/api/v2/sites': [SITE] };
  const user = userEvent.setup();
  open(<HolidayUpload />, { path: '/mx/:personnelDivision/holidays/upload', at: '/mx/0417/holidays/upload' });
  const text = ['SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION', ...rows].join('\r\n');
  await screen.findByRole('button', { name: 'Cargar' });
  const slot = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (slot !== null) await user.upload(slot, new File([text], 'festivos.csv', { type: 'text/csv' }));
  return user;
}

test('all that is wrong with a file is listed at once and by row, the rows of other stores among it, and nothing is sent', async () => {
  const user = await choose(
    '0511;2027-05-05;Local;Si;Feria',
    '0417;ayer;Local;Si;Feria',
    '9999;2027-05-05;Fiesta;Si;Feria',
    '0417;2027-05-06;Local;Si;Feria',
  );
  await expect
    .poll(() =>
      screen
        .queryAllByRole('listitem')
        .flatMap(({ textContent }) => (textContent.startsWith('Fila') ? textContent : [])),
    )
    .toEqual([
      'Fila 2No se encontró la tienda',
      'Fila 3La fecha debe tener el formato año-mes-día',
      'Fila 4El tipo de día festivo debe ser nacional, local, autonómico (estatal) o efeméride',
      'Fila 4No se encontró la tienda',
    ]);
  // Over the rows, and at the file itself, which is not one that was taken.
  expect(screen.getAllByText('4 errores. Corrige el archivo y cárgalo de nuevo.')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Cargar/ }));
  expect(server.sent).toEqual([]);
});

test('a file of stores within reach can be sent', async () => {
  await choose('0417;2027-05-06;Local;Si;Feria');
  expect(await screen.findByRole('heading', { name: '1 día en el archivo' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
