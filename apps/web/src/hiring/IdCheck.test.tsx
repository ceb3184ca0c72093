import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import IdCheck from './IdCheck.tsx';

const server = standIn();
const team = '22222222-2222-4222-8222-222222222222';

test('somebody who is hired for somebody who leaves is invited for that team and position, or typed in', async () => {
  server.answers = {
    'POST hiring.checkId': {
      success: true,
      aggregates: {
        may: 'HIRE',
        rfc: 'PENX960412T47',
        warnings: [],
        known: null,
        processUuid: null,
        collaboratorUuid: null,
        name: null,
        currentStatus: null,
      },
    },
    '/positions': [{ number: 30, es: 'Asesoría', en: 'Adviser' }],
    '/teams': [{ uuid: team, name: 'Caja' }],
  };
  open(<IdCheck />, {
    path: '/mx/:personnelDivision/hiring',
    at: `/mx/0417/hiring?team=${team}&position=30`,
  });
  fireEvent.change(await screen.findByLabelText('RFC de la persona'), { target: { value: 'PENX960412T47' } });
  fireEvent.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(await screen.findByLabelText('Equipo')).toHaveDisplayValue('Caja');
  expect(await screen.findByLabelText('Puesto')).toHaveDisplayValue('Asesoría');
  expect(screen.getByRole('link', { name: 'Capturar datos' })).toHaveAttribute(
    'href',
    `/mx/0417/hiring/newHiring?rfc=PENX960412T47&team=${team}`,
  );
});
