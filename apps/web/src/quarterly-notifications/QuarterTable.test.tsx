import type { QuarterOfTeams, QuarterPerson } from '@jornada/contract/quarterly-notifications.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import { PaperList } from './PaperList.tsx';
import { History } from './QuarterOfPerson.tsx';
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

const week = {
  weekStart: '2027-01-04',
  teamUuid: 'a',
  plannedMinutes: 2400,
  settled: false,
  unplanned: false,
};
const finding = (severity: 'error' | 'warning'): QuarterPerson['weeks'][number]['findings'][number] => ({
  code: 'DAY_TOO_LONG',
  severity,
  source: severity === 'error' ? 'law' : 'policy',
  marks: [],
  values: {},
  fingerprint: severity,
  reason: null,
});

test('a week that is blocked or needs a reason is marked at its team and its person, and the marks are explained', async () => {
  server.answers = { '/authentication/profile': {} };
  const [blocked, asks] = people('Ciclismo', ['blocked', 'asks']);
  if (blocked === undefined || asks === undefined) throw new Error('nobody');
  const of = (person: QuarterPerson, severity: 'error' | 'warning'): QuarterPerson => ({
    ...person,
    weeks: [{ ...week, weekly: null, fix: null, findings: [finding(severity)] }],
  });
  const shown: QuarterOfTeams = {
    ...data,
    weeks: [{ weekStart: '2027-01-04', weekNumber: 1 }],
    teams: [{ uuid: 'a', name: 'Ciclismo', people: [of(blocked, 'error'), of(asks, 'warning')] }],
  };
  open(<QuarterTable data={shown} single />, { path: '/', at: '/' });
  const cellOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name })).getAllByRole('cell')[0]?.textContent;
  expect(await cellOf(/^Ciclismo 2/)).toBe('80.0§');
  expect(screen.getAllByText('1 bloqueada, 1 requiere motivo')[0]).toBeVisible();
  expect(await cellOf(/^Ciclismo 0/)).toBe('§Bloqueada 40.0 h');
  expect(await cellOf(/^Ciclismo 1/)).toBe('!Requiere motivo 40.0 h');
  const marks = within(screen.getByRole('list', { name: 'Qué significa cada marca' })).getAllByRole(
    'listitem',
  );
  expect(marks.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([' Bloqueada', ' Requiere motivo', '– Sin plan', '✕ Rechazada', ' Aceptada']),
  );
});

test('what is open can be printed and filed from one list, by its person', async () => {
  server.answers = { '/authentication/profile': {} };
  const [person] = people('Ciclismo', ['ready']);
  if (person === undefined) throw new Error('nobody');
  open(<PaperList people={[person]} quarter={{ year: 2027, quarter: 1 }} onClose={() => undefined} />, {
    path: '/',
    at: '/',
  });
  expect(await screen.findByRole('button', { name: 'Imprimir el trimestre de Ciclismo 0' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Archivar el papel de Ciclismo 0' }));
  expect(await screen.findByRole('dialog', { name: 'Archivar el papel de Ciclismo 0' })).toBeVisible();
});

test('of a closed quarter it says when it was closed, and no longer by when the answer is due', async () => {
  server.answers = { '/authentication/profile': {} };
  const [person] = people('Ciclismo', ['ready']);
  if (person === undefined) throw new Error('nobody');
  const notification: QuarterPerson['notification'] = {
    uuid: 'n',
    status: 'CLOSED',
    signature: 'NOT_SIGNED',
    overdue: false,
    preparedAt: '2026-12-01T16:00:00Z',
    preparedBy: 'Mónica Garza',
    signedBy: 'Tomás Arce',
    sentAt: '2026-12-01T17:00:00Z',
    communicatedAt: null,
    dueAt: '2026-12-03T17:00:00Z',
    answeredAt: null,
    rejectReason: null,
    rejectedWeeks: [],
    closedAt: '2026-12-04T17:00:00Z',
    evidenceCode: null,
  };
  open(<History view={{ person: { ...person, notification }, site: data.site }} />, { path: '/', at: '/' });
  await screen.findByText('Se cerró el vie 4 dic, 11:00');
  expect(screen.queryByText(/a más tardar/)).not.toBeInTheDocument();
});
