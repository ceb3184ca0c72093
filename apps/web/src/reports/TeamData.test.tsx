import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import TeamData from './TeamData.tsx';

const server = standIn();
const person = {
  collaboratorUuid: '01890000-0000-7000-8000-000000000001',
  fullName: 'Ana Soto',
  teamUuid: '01890000-0000-7000-8000-000000000009',
  team: 'Ciclismo',
  position: { es: 'Asesor', en: 'Sales adviser' },
  contractType: 'CDI',
  since: '2026-01-05',
  lastDay: null,
  from: '2026-01-05',
  weeklyMinutes: 2400,
  fullTime: true,
  file: '0417',
  situation: 'HIRED',
};
const away = {
  ...person,
  collaboratorUuid: '01890000-0000-7000-8000-000000000002',
  fullName: 'Luis Mora',
  situation: 'ONGOING_LEAVE_OF_ABSENCE',
};
const shown = () => open(<TeamData />, { path: '/mx/:personnelDivision/teamData', at: '/mx/0417/teamData' });

test('the people of the teams show their situation and are filtered by it', async () => {
  server.answers = { teamData: [person, away] };
  shown();
  expect(await screen.findByRole('row', { name: /Luis Mora/ })).toHaveTextContent('Licencia en curso');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situación' }), 'Licencia en curso');
  expect(within(screen.getByRole('table')).queryByText('Ana Soto')).toBeNull();
  expect(within(screen.getByRole('table')).getByText('Luis Mora')).toBeInTheDocument();
});

test('anyone who may open nobody’s file has no situation to filter by', async () => {
  server.answers = { teamData: [{ ...person, file: null, situation: null }] };
  shown();
  expect(await screen.findByText('Ana Soto')).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Situación' })).toBeNull();
});
