import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, refusedFor, standIn } from '../testing/standIn.tsx';
import StartHours from './StartHours.tsx';

const server = standIn();
const uuid = '11111111-1111-4111-8111-111111111111';
const site = { code: '0417', name: 'Santa Fe' };

function openForm(): void {
  server.answers = {
    [`/collaborators/${uuid}`]: {
      uuid,
      fullName: 'Abril Montes Garza',
      sapNumber: '0417391',
      site,
      seniorityDate: '2024-01-08',
      contracts: [
        {
          type: 'CDI',
          startDate: '2024-01-08',
          conditions: [
            {
              position: { number: 30, es: 'Asesoría', en: 'Adviser' },
              team: { uuid, name: 'Caja' },
              validFrom: '2024-01-08',
              validTo: null,
              fullTime: true,
              weeklyMinutes: 40 * 60,
              annualMinutes: 2080 * 60,
              workdayType: '01',
              salaryCentavos: 1_148_000,
            },
          ],
        },
      ],
    },
    'GET timebase.preview': refusedFor('TIMEBASE_CHANGE_DATE_NOT_MONDAY'),
  };
  open(<StartHours />, {
    path: '/mx/:personnelDivision/timebase/:collaboratorId',
    at: `/mx/0417/timebase/${uuid}`,
  });
}

test('what a change would do is asked once other hours are typed, not of those that stand', async () => {
  openForm();
  expect(
    await screen.findByText(
      'SAP 0417391, Asesoría, Caja. Indeterminado, 40.0 h por semana, desde el 8 ene 2024.',
    ),
  ).toBeVisible();
  const weekly = await screen.findByLabelText('Horas semanales');
  expect(server.asked.filter((path) => path.includes('timebase.preview'))).toEqual([]);
  fireEvent.change(weekly, { target: { value: '32' } });
  expect(await screen.findByText('Así no se puede iniciar:')).toBeVisible();
});

test('the weeks already planned stand beside the new base, and those that differ are counted', async () => {
  openForm();
  server.answers['GET timebase.preview'] = {
    effects: [],
    weeks: [
      { weekStart: '2026-12-07', minutes: 40 * 60, baseMinutes: 32 * 60 },
      { weekStart: '2026-12-14', minutes: 32 * 60, baseMinutes: 32 * 60 },
    ],
  };
  fireEvent.change(await screen.findByLabelText('Horas semanales'), { target: { value: '32' } });
  expect(await screen.findByText(/^1 no coincide con la base nueva/)).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Semanas ya planeadas' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SemanaPlanBase nuevaDif.',
    '50, 7–13 dic40.032.0+8.0',
    '51, 14–20 dic32.032.0igual',
  ]);
});

test('other hours leave the vacation of the running year as it is', async () => {
  openForm();
  server.answers['/profile'] = {
    accountId: 'a',
    username: 'a',
    name: 'A',
    language: 'es',
    actorRoles: [{ role: 'DIRECTOR', site: { ...site, features: ['VACATIONS'] } }],
  };
  server.answers[`/collaborators/${uuid}/vacation`] = {
    asOf: '2026-11-25',
    rights: [
      { from: '2026-01-08', due: 14 },
      { from: '2027-01-08', due: 16 },
    ],
  };
  const row = await screen.findByRole('row', { name: /^Vacaciones/ });
  expect(row.textContent).toBe('Vacaciones16 días16 díasigual');
});

test('a Wednesday has its Mondays, and hours that do not divide the year their nearest, in one tap', async () => {
  openForm();
  const day = await screen.findByLabelText('Empieza');
  fireEvent.change(day, { target: { value: '2/12/2026' } });
  fireEvent.blur(day);
  const mondays = screen.getByRole('group', { name: 'Correcciones de Empieza' });
  expect(
    within(mondays)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['lun 30 nov', 'lun 7 dic']);
  fireEvent.click(screen.getByRole('button', { name: 'lun 30 nov' }));
  expect(day).toHaveDisplayValue('lun 30 nov 2026');
  const annual = screen.getByLabelText('Horas al año');
  fireEvent.change(screen.getByLabelText('Horas semanales'), { target: { value: '24' } });
  expect(screen.getAllByText('−16.0')).toHaveLength(2);
  expect(annual).toHaveDisplayValue('1,248.00');
  fireEvent.change(annual, { target: { value: '1240' } });
  fireEvent.blur(annual);
  fireEvent.click(screen.getByRole('button', { name: /^1,224/ }));
  expect(annual).toHaveDisplayValue('1,224.00');
});

test('the next steps follow the chosen way of signing', async () => {
  openForm();
  expect(await screen.findByText('Inicias el cambio y se envía a firma')).toBeVisible();
  fireEvent.click(screen.getByLabelText('En papel, con escaneo'));
  expect(screen.getByText('Inicias el cambio e imprimes el convenio')).toBeVisible();
  expect(screen.getByText(/^Firman Abril Montes Garza y el representante legal; archivas/)).toBeVisible();
});
