import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import StartAbsence from '../leave-of-absence/StartAbsence.tsx';
import { open, standIn } from '../testing/standIn.tsx';
import StartLeave from './StartLeave.tsx';

const server = standIn();
const uuid = '11111111-1111-4111-8111-111111111111';
const exit = '22222222-2222-4222-8222-222222222222';
const PATHS = [
  ['leave', StartLeave],
  ['leaveOfAbsence', StartAbsence],
] as const;

test.each(PATHS)(
  '%s: somebody whose exit is open starts nothing, and the way to it is there',
  async (path, Form) => {
    server.answers = {
      [`/collaborators/${uuid}`]: {
        uuid,
        fullName: 'Luz Juárez',
        leftOn: null,
        openProcess: { uuid: exit, type: 'LEAVE_PROCESS_MEX' },
      },
    };
    open(<Form />, {
      path: `/mx/:personnelDivision/${path}/:collaboratorUuid`,
      at: `/mx/0417/${path}/${uuid}`,
    });
    expect(await screen.findByText('Luz Juárez ya tiene una baja abierta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver baja' })).toHaveAttribute(
      'href',
      `/mx/0417/leave/openLeaveProcesses/${exit}`,
    );
    expect(screen.queryByRole('button', { name: /Iniciar/ })).toBeNull();
  },
);

test('of somebody who has left it says since when', async () => {
  server.answers = {
    [`/collaborators/${uuid}`]: { uuid, fullName: 'Luz Juárez', leftOn: '2026-11-15', openProcess: null },
  };
  open(<StartLeave />, { path: '/leave/:collaboratorUuid', at: `/leave/${uuid}` });
  expect(await screen.findByText(/^Luz Juárez trabajó hasta el .*15 de noviembre de 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver ficha' })).toHaveAttribute('href', `/collaborators/${uuid}`);
});
