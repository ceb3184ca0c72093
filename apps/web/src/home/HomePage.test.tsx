import type { Waiting } from '@jornada/contract/home.ts';
import { HOME_FIGURES } from '@jornada/domain/home/figures.ts';
import { TEAM_REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import { HomeFigures } from './HomeFigures.tsx';
import { HomePage } from './HomePage.tsx';

const server = standIn();
const task = (subject: string): Waiting => ({
  kind: 'PROCESS_TASK',
  band: 'TODAY',
  subject,
  due: '2026-11-20',
  since: '2026-11-19',
  site: '0417',
  processUuid: `process of ${subject}`,
  collaboratorUuid: null,
  teamUuid: null,
  weekStart: null,
  notificationUuid: null,
  evidenceUuid: null,
  values: { type: 'HIRING_CONTRACT_PROCESS_MEX', act: 'validate.legal' },
});
const show = (rows: readonly Waiting[], total: number): void => {
  server.answers = { '/home/waiting': pageOf(rows, total) };
  open(<HomePage floor={false} />, { path: '/home/4', at: '/home/4' });
};

test('where more waits than is shown, the home counts all of it and says how much it shows', async () => {
  show([task('Ximena'), task('Bruno')], 1203);
  expect(await screen.findByRole('heading', { name: '1203 pendientes' })).toBeVisible();
  expect(screen.getByText('Se muestran los 2 más urgentes de 1,203.')).toBeVisible();
});

test('a task of tomorrow, where the clock of the reader is behind, has waited no day', async () => {
  show([{ ...task('Ximena'), since: '2026-11-26' }], 1);
  expect(await screen.findByText('hoy')).toBeVisible();
});

test('anyone who sees many stores reads of which one each task is', async () => {
  server.answers = {
    '/home/waiting': pageOf([task('Ximena')], 1),
    '/sites': pageOf([{ code: '0417', name: 'Perisur' }], 1),
  };
  open(<HomePage floor={false} />, { path: '/home/4', at: '/home/4' });
  expect(await screen.findByText(/ · Perisur 0417$/)).toBeVisible();
});

test('anyone who signs for the employer reads which document it is', async () => {
  const values = { company: 'Deportes Anáhuac, S.A. de C.V.', document: 'TIMEBASE_CHANGE' };
  show([{ ...task('Ximena'), kind: 'SIGN_EMPLOYER', evidenceUuid: 'e', values }], 1);
  expect(
    await screen.findByText(
      /convenio de cambio de base horaria de Deportes Anáhuac, S\.A\. de C\.V\.: falta tu firma/,
    ),
  ).toBeVisible();
});

test('anyone who signs for several stores reads whose quarters wait, each on a row of its own', async () => {
  const quarter = (store: string, site: string): Waiting => ({
    ...task(store),
    kind: 'SIGN_QUARTER',
    site,
    processUuid: null,
    values: { year: 2027, quarter: 1, count: 12 },
  });
  show([quarter('Santa Fe', '0417'), quarter('Perisur', '0212')], 2);
  expect(await screen.findByText('Trimestre 1, 2027, Santa Fe')).toBeVisible();
  expect(screen.getAllByText(/horario de 12 personas: falta la firma de la empresa/)).toHaveLength(2);
  expect(
    screen.getAllByRole('link', { name: 'Leer y firmar' }).map((link) => link.getAttribute('href')),
  ).toEqual([
    '/mx/quarterlyNotifications/0417/2027/1/signDocument',
    '/mx/quarterlyNotifications/0212/2027/1/signDocument',
  ]);
});

test('where all of it is shown, nothing is said of that', async () => {
  show([task('Ximena')], 1);
  expect(await screen.findByRole('heading', { name: '1 pendiente' })).toBeVisible();
  expect(screen.queryByText(/Se muestran/)).toBeNull();
});

const figure = (key: string, kind: string, value: number | null, more = {}) => ({
  key,
  kind,
  value,
  of: null,
  change: null,
  line: [],
  ...more,
});

test('of several stores each of the ten figures leads to a report that its reader has', async () => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'ZONE_DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
    '/home/figures': {
      from: '2026-10-19',
      to: '2026-11-15',
      figures: HOME_FIGURES.map((key) => figure(key, 'count', 1)),
    },
  };
  open(<HomeFigures personnelDivision="0417" of="reach" />, { path: '/home/1', at: '/home/1' });
  const links = await screen.findAllByRole('link');
  expect(links).toHaveLength(HOME_FIGURES.length);
  for (const link of links) {
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    expect(pathname).toBe('/mx/0417/teamReports');
    expect(TEAM_REPORT_CODES).toContain(searchParams.get('report'));
  }
});

test('a figure leads to its report, says how it changed, and is a dash where it is not known', async () => {
  server.answers = {
    '/profile': {
      accountId: 'a',
      username: 'a',
      name: 'A',
      language: 'es',
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
    '/home/figures': {
      from: '2026-10-19',
      to: '2026-11-15',
      figures: [
        figure('present', 'count', null, { of: 8 }),
        figure('absence', 'percent', 0.041, { change: -0.012, line: [0.05, null, 0.041] }),
        figure('vacant', 'count', 3, { change: 1 }),
      ],
    },
  };
  open(<HomeFigures personnelDivision="0417" />, { path: '/home/1', at: '/home/1' });
  expect(await screen.findByText('4.1%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ausentismo, 4 semanas' }).getAttribute('href')).toMatch(
    /report=absence/,
  );
  expect(screen.getByText('−1.2 puntos en un año')).toBeVisible();
  expect(screen.getByText('+1 en cuatro semanas')).toBeVisible();
  expect(screen.getByRole('img', { name: /ausentismo, 4 semanas, últimas 12/ })).toBeInTheDocument();
  expect(screen.getByText(/^–/)).toHaveTextContent('– / 8');
});

test('anyone who signs for the employer sees how many documents of each kind wait, and where to sign them', async () => {
  server.answers = {
    '/home/waiting': pageOf([], 0),
    '/contractManager/collaborator.signaturePendingContractProcesses': pageOf([], 3),
    '/laborConditionManager/collaborator.signaturePendingLaborConditionProcesses': pageOf([], 0),
  };
  open(<HomePage floor={false} />, { path: '/home/4', at: '/home/4' });
  expect(await screen.findByRole('heading', { name: /^Documentos por firmar/ })).toBeVisible();
  expect(screen.getByText('Contratos, prórrogas y pasos a indeterminado')).toBeVisible();
  expect(screen.queryByText('Cambios de condiciones y licencias')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/sign/employer');
});
