import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import StartConversion from './StartConversion.tsx';

const server = standIn();
const uuid = '11111111-1111-4111-8111-111111111111';
const show = (): void => {
  server.answers = {
    [`/collaborators/${uuid}`]: {
      uuid,
      fullName: 'Abril Montes Garza',
      leftOn: null,
      contracts: [
        {
          uuid: '22222222-2222-4222-8222-222222222222',
          type: 'CDD',
          startDate: '2026-09-07',
          endDate: '2026-12-06',
          conditions: [
            {
              validFrom: '2026-09-07',
              validTo: '2026-12-06',
              fullTime: false,
              weeklyMinutes: 16 * 60,
              annualMinutes: 832 * 60,
              workdayType: '05',
              salaryCentavos: 459_200,
            },
          ],
        },
      ],
    },
  };
  open(<StartConversion />, {
    path: '/mx/:personnelDivision/conversion/:collaboratorUuid',
    at: `/mx/0417/conversion/${uuid}`,
  });
};

test('part time becomes a whole week at the same pay an hour, and other hours take the pay with them', async () => {
  show();
  const weekly = await screen.findByLabelText('Horas por semana');
  const salary = screen.getByLabelText('Salario mensual');
  expect(weekly).toHaveValue('40');
  expect(salary).toHaveValue('11,480.00');
  fireEvent.change(weekly, { target: { value: '32' } });
  expect(screen.getByLabelText('Horas al año')).toHaveValue('1,664');
  expect(salary).toHaveValue('9,184.00');
});

test('a pay that was typed stays', async () => {
  show();
  const weekly = await screen.findByLabelText('Horas por semana');
  const salary = screen.getByLabelText('Salario mensual');
  fireEvent.change(salary, { target: { value: '12000' } });
  fireEvent.change(weekly, { target: { value: '32' } });
  expect(salary).toHaveValue('12000');
});

test('what is typed is kept on this device, and the form says so', async () => {
  show();
  const weekly = await screen.findByLabelText('Horas por semana');
  fireEvent.change(weekly, { target: { value: '32' } });
  fireEvent.blur(weekly);
  expect(await screen.findByText(/^Borrador guardado en este dispositivo/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Descartar borrador' }));
  expect(weekly).toHaveValue('40');
});
