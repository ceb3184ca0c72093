import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import MobilityDashboard from './MobilityDashboard.tsx';

const server = standIn();
const both = (text: string) => ({ es: text, en: text });
const [TEAM, ANA, LUIS] = [1, 2, 3].map((at) => `01890000-0000-7000-8000-00000000000${at}`);
const person = (collaboratorUuid: string | undefined, fullName: string, but: readonly string[]) => ({
  collaboratorUuid,
  fullName,
  site: { code: '0420', name: 'Coapa' },
  teamUuid: '01890000-0000-7000-8000-000000000009',
  positionNumber: 30,
  position: both('Taller'),
  since: '2020-10-20',
  lastWorked: '2026-11-20',
  leavesShort: fullName === 'Ana',
  wishedPositions: [both('Taller')],
  wish: 'NOW',
  fromDate: null,
  hours: 'SAME',
  weeklyMinutes: 2400,
  languages: '',
  email: fullName === 'Ana' ? 'ana@tienda.example' : null,
  scales: {},
  matches: [{ key: 'v', but, level: 'TEACHES' }],
});

test('a vacancy’s candidates stand side by side, and the one chosen with a reason is transferred', async () => {
  const user = userEvent.setup();
  server.answers = {
    'mobility.dashboard': {
      site: { code: '0417', name: 'Santa Fe' },
      questions: [],
      vacancies: [
        {
          key: 'v',
          teamUuid: TEAM,
          team: 'Ciclismo',
          positionNumber: 30,
          position: both('Taller'),
          free: 1,
          days: 43,
          weeklyMinutes: 2400,
        },
      ],
      people: [person(ANA, 'Ana', []), person(LUIS, 'Luis', ['hours'])],
      choices: [],
    },
    'POST mobility.choose': { success: true },
  };
  open(<MobilityDashboard />, {
    path: '/mx/:personnelDivision/mobility-dashboard',
    at: '/mx/0417/mobility-dashboard',
  });
  const choice = await screen.findByRole('radiogroup', { name: 'A quién eliges' });
  const differs = within(choice).getByRole('row', { name: /Difiere en/ });
  expect(within(differs).getByText('nada')).toBeVisible();
  expect(within(differs).getByText('horas')).toBeVisible();
  const short = within(choice).getByRole('row', { name: /Deja corto a/ });
  expect(within(short).getByText('Coapa, 40.0 h en Taller')).toBeVisible();
  expect(within(short).getByText('nadie')).toBeVisible();
  expect(within(choice).getAllByText('último turno: 20 nov 2026')).toHaveLength(2);
  expect(within(choice).getAllByText('cambio de tienda')).toHaveLength(2);
  // Only those who let HR write to them, and nobody sees who else is asked.
  expect(screen.getByRole('link', { name: 'Escribir a 1 persona' })).toHaveAttribute(
    'href',
    'mailto:?bcc=ana%40tienda.example',
  );
  expect(screen.getByText('en todo menos lo indicado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hoja de cálculo' })).toBeVisible();
  await user.click(within(choice).getByRole('radio', { name: 'Luis' }));
  await user.type(screen.getByLabelText(/Por qué/), 'Enseña');
  await user.click(screen.getByRole('button', { name: 'Guardar e iniciar mutación' }));
  expect(server.sent).toEqual([expect.objectContaining({ collaboratorUuid: LUIS, reason: 'Enseña' })]);
});
