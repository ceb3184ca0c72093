import type { QuarterOfTeams, QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { StatusFigures } from './QuarterOfTeams.tsx';
import { QuarterTable } from './QuarterTable.tsx';

const server = standIn();
const people = (team: string, states: readonly QuarterPerson['state'][]): QuarterPerson[] =>
  states.map((state, at) => ({
    collaboratorUuid: `${team} ${at}`,
    name: `${team} ${at}`,
    position: { es: 'Cajera', en: 'Cashier' },
    state,
    weeks: [],
    notification: null,
  }));
const data: QuarterOfTeams = {
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City' },
  year: 2027,
  quarter: 1,
  weeks: [],
  calendar: [],
  answerHours: 48,
  past: false,
  situations: [],
  teams: [
    { uuid: 'a', name: 'Ciclismo', people: people('Ciclismo', ['ready', 'past', 'past']) },
    { uuid: 'b', name: 'Cajas', people: people('Cajas', ['ready']) },
    { uuid: 'c', name: 'Montaña', people: people('Montaña', ['past']) },
  ],
};

test('people whose weeks are all over are counted apart from those who were not sent their quarter', async () => {
  server.answers = { '/authentication/profile': {} };
  open(<StatusFigures data={data} />, { path: '/', at: '/' });
  const figure = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;
  expect(await figure('Sin enviar')).toBe('2');
  expect(await figure('Sin semanas por enviar')).toBe('3');
});

test('the groups of the table count teams and say so: people are counted in the figures', async () => {
  server.answers = { '/authentication/profile': {} };
  open(<QuarterTable data={data} single={false} />, { path: '/', at: '/' });
  expect(await screen.findByRole('rowheader', { name: 'Equipos por enviar 2' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Equipos enviados 1' })).toBeVisible();
});
