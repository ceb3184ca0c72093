import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, standIn } from '../testing/standIn.tsx';
import Reports from './Reports.tsx';

const server = standIn();
const ZONE = '01890000-0000-7000-8000-000000000001';
const both = (text: string) => ({ es: text, en: text });
const cells = { start: 20, in: 5, out: 4, moves: -1, end: 20, mean: 20, rate: 0.2, voluntary: null };
const turnover = {
  code: 'turnover',
  from: '2025-12-01',
  to: '2026-11-20',
  level: 'zone',
  path: [],
  sites: 2,
  rows: [
    {
      key: ZONE,
      name: both('Noroeste'),
      site: null,
      stores: 2,
      opens: true,
      cells: { ...cells, before: 0.1, points: 0.1 },
    },
  ],
  total: { ...cells, before: 0.1, points: 0.1 },
  before: { in: 9, out: 2, end: 20, rate: 0.1 },
  like: { stores: 2, of: 2, whole: true, cells },
  median: null,
  similar: null,
  zone: null,
  months: [{ month: '2026-11-01', cells: { in: 5, out: 4, moves: -1, end: 20 } }],
  parts: [
    {
      key: 'reason',
      measure: 'count',
      name: both('Bajas por motivo'),
      rows: [{ key: 'contractEnd', name: both('Término de contrato'), count: 4 }],
    },
  ],
  weeks: [],
  pairs: [],
  weekly: [],
  pay: true,
  pending: 0,
  positions: [{ number: 30, name: both('Asesor') }],
};

test('people stand as bars beside their authorized posts, in a table that is read as one', async () => {
  const row = (name: string, inService: number, authorised: number | null) => ({
    key: name,
    name: both(name),
    site: null,
    stores: 2,
    opens: true,
    cells: { inService, authorised, vacant: 1 },
  });
  server.answers = {
    'reports/headCount': {
      ...turnover,
      code: 'headCount',
      rows: [row('Noroeste', 20, 25), row('Sureste', 10, null)],
      total: { inService: 30, authorised: 25 },
      before: null,
      like: null,
      months: [],
      parts: [],
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=headCount' });
  const table = await screen.findByRole('table', { name: 'En servicio, Autorizadas por renglón' });
  expect(within(table).getByRole('row', { name: /Noroeste/ })).toHaveTextContent('Noroeste2025');
  expect(
    [...table.querySelectorAll<HTMLElement>('tbody tr:first-child i, tbody tr:first-child u')].map(
      ({ style }) => style.inlineSize || style.insetInlineStart,
    ),
  ).toEqual(['80%', '100%']);
  // A place without a figure has no tick.
  expect(table.querySelectorAll('u')).toHaveLength(1);
});

test('the months of headcount are a line beside the step of its posts, with the same figures in a table', async () => {
  const month = (name: string, inService: number, authorised: number) => ({
    month: name,
    cells: { inService, authorised },
  });
  server.answers = {
    'reports/headCount': {
      ...turnover,
      code: 'headCount',
      before: null,
      like: null,
      parts: [],
      months: [month('2026-10-01', 20, 22), month('2026-11-01', 21, 25)],
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=headCount' });
  const chart = await screen.findByRole('img', { name: 'En servicio y plazas autorizadas, por mes' });
  // The axis goes from 20 to 26: a step for the posts, a line for the people.
  // The rows have their bars above: the table, wide enough already, has none.
  expect(screen.queryByRole('columnheader', { name: 'Vacantes, en barras' })).not.toBeInTheDocument();
  expect(chart.querySelector('[class*=step]')?.getAttribute('d')).toMatch(/^M0 [\d.]+H1V[\d.]+H2$/);
  expect(chart.querySelector('[class*=people]')?.getAttribute('d')).toMatch(/^M0\.5 98L1\.5 [\d.]+$/);
  const table = screen.getByRole('table', { name: 'Por mes' });
  expect(within(table).getByRole('row', { name: /octubre 2026|oct/i })).toHaveTextContent(/20.*22|22.*20/);
});

test('notice of changes is a histogram, a table read as one, and stands in no list beside it', async () => {
  server.answers = {
    'reports/stability': {
      ...turnover,
      code: 'stability',
      before: null,
      like: null,
      months: [],
      parts: [
        {
          key: 'notice',
          measure: 'count',
          name: both('Cambios por anticipación'),
          rows: [
            { key: 'UNDER_24', name: both('menos de 24 horas'), count: 3 },
            { key: 'UNDER_48', name: both('24 a 48 horas'), count: 12 },
          ],
        },
      ],
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=stability' });
  const histogram = await screen.findByRole('group', { name: 'Cambios por anticipación' });
  expect(
    within(histogram)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['menos de 24 horas', '24 a 48 horas']);
  expect([...histogram.querySelectorAll<HTMLElement>('i')].map(({ style }) => style.blockSize)).toEqual([
    '18px',
    '72px',
  ]);
  expect(screen.queryByRole('heading', { name: /Cambios por anticipación/ })).not.toBeInTheDocument();
});

test('issues of the law are dots by week, whose area is their number', async () => {
  server.answers = {
    'reports/lawAndEvidence': {
      ...turnover,
      code: 'lawAndEvidence',
      before: null,
      like: null,
      months: [],
      parts: [],
      weekly: [
        { week: '2026-11-02', count: 4 },
        { week: '2026-11-09', count: 1 },
        { week: '2026-11-16', count: 0 },
      ],
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=lawAndEvidence' });
  const dots = await screen.findByRole('group', { name: 'Semanas-persona con incumplimiento, por semana' });
  expect(within(dots).getByRole('columnheader', { name: '45' })).toBeVisible();
  expect([...dots.querySelectorAll<HTMLElement>('i')].map(({ style }) => style.inlineSize)).toEqual([
    '16px',
    '8px',
    '0px',
  ]);
});

test('a report names its formula, marks what rose, and a step in keeps the filters', async () => {
  const user = userEvent.setup();
  server.answers = { 'reports/turnover': turnover };
  open(<Reports />, {
    path: '/mx/:personnelDivision/reports',
    at: '/mx/0417/reports?contract=CDD&span=YEAR',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Personal y rotación' })).toBeVisible();
  await user.click(screen.getByText('Fórmula, población y corte'));
  expect(screen.getByText(/Rotación = bajas del periodo/)).toBeVisible();
  expect(await screen.findByText('+10.0')).toBeVisible();
  // A share nobody may see is a dash, not a nought.
  const row = screen.getByRole('row', { name: /Noroeste/ });
  expect(within(row).getByText('–')).toBeVisible();
  const way = within(row).getByRole('link', { name: 'Noroeste' }).getAttribute('href') ?? '';
  expect(new URL(way, 'http://x/').searchParams.toString()).toBe(
    new URLSearchParams({ span: 'YEAR', zone: ZONE, contract: 'CDD' }).toString(),
  );
  await user.selectOptions(screen.getByLabelText('Puesto'), 'Asesor');
  expect(screen.getByLabelText('Puesto')).toHaveValue('30');
});

test('absence is a table of weeks and weekdays, and says what is still being counted', async () => {
  server.answers = {
    'reports/absence': {
      ...turnover,
      code: 'absence',
      rows: [
        {
          key: ZONE,
          name: both('Noroeste'),
          site: null,
          stores: 2,
          opens: true,
          cells: { due: 100, absent: 5, share: 0.05 },
        },
      ],
      total: { due: 100, absent: 5, share: 0.05 },
      before: null,
      like: null,
      parts: [],
      weeks: [{ week: '2026-11-09', days: [0, 0.05, null, 0.5, 0, 0, null] }],
      pending: 3,
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=absence' });
  const heat = await screen.findByRole('group', { name: 'Ausentismo por día y semana' });
  const tuesday = within(heat).getByRole('row', { name: /mar/ });
  expect(within(tuesday).getByText('5.0%')).toBeInTheDocument();
  expect(screen.getByText(/Faltan por contar 3 semanas de tienda/)).toBeVisible();
});

test('what is on the screen is saved with its filters under a name, and comes by mail when asked', async () => {
  const user = userEvent.setup();
  const view = {
    uuid: '01890000-0000-7000-8000-000000000009',
    screen: 'COMPANY',
    name: 'Mi zona',
    report: 'turnover',
    filter: { span: 'YEAR', zone: ZONE },
    site: null,
    own: true,
    by: 'Norma',
    mail: null,
  };
  server.answers = {
    'reports/turnover': turnover,
    'POST reportViews/create': { success: true, aggregates: { view } },
    'POST reportViews/mail': { success: true, aggregates: { view: { ...view, mail: 'WEEK' } } },
    reportViews: [view],
  };
  open(<Reports />, {
    path: '/mx/:personnelDivision/reports',
    at: `/mx/0417/reports?contract=CDD&span=YEAR&zone=${ZONE}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Vistas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vistas' });
  expect(await within(dialog).findByRole('link', { name: 'Mi zona' })).toHaveAttribute(
    'href',
    `/mx/0417/reports?report=turnover&span=YEAR&zone=${ZONE}`,
  );
  await user.selectOptions(within(dialog).getByLabelText('Por correo'), 'Cada lunes');
  await user.type(within(dialog).getByLabelText(/Nombre/), 'Término');
  await user.click(within(dialog).getByRole('button', { name: 'Guardar vista' }));
  expect(await screen.findByText('Vista guardada')).toBeVisible();
  expect(server.sent).toEqual([
    expect.objectContaining({ viewUuid: view.uuid, every: 'WEEK' }),
    expect.objectContaining({
      screen: 'COMPANY',
      name: 'Término',
      report: 'turnover',
      shareIn: null,
      viewFilter: { span: 'YEAR', zone: ZONE, contractType: 'CDD' },
    }),
  ]);
});

test('rows are compared with what is chosen, and it says of which stores the year before is', async () => {
  const user = userEvent.setup();
  server.answers = {
    'reports/turnover': {
      ...turnover,
      level: 'site',
      like: { stores: 1, of: 2, whole: false, cells: { ...cells, rate: 0.15 } },
      median: { rate: 0.3 },
    },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: `/mx/0417/reports?zone=${ZONE}` });
  expect(await screen.findByText('10.0% un año antes, 15.0% hoy en la misma tienda')).toBeVisible();
  expect(screen.getByText(/son de 1 de 2 tiendas/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Comparar con'), 'Mediana de la zona');
  const row = screen.getByRole('row', { name: /Noroeste/ });
  expect(within(row).getByText('30.0%')).toBeVisible();
  expect(within(row).getByText('−10.0')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Comparar con'), 'Nada');
  expect(screen.queryByRole('columnheader', { name: 'Un año antes' })).not.toBeInTheDocument();
});

test('hours between stores are a matrix of lenders by borrowers, and a list with the account of each pair', async () => {
  const pair = (from: string, to: string, lent: number) => ({
    from: { code: from, name: `Tienda ${from}` },
    to: { code: to, name: `Tienda ${to}` },
    account: `${to}-100`,
    people: 1,
    shifts: 2,
    planned: lent,
    lent,
    worked: null,
    cost: null,
  });
  server.answers = {
    'reports/cex': { ...turnover, code: 'cex', pairs: [pair('0417', '0419', 16), pair('0419', '0417', 8)] },
  };
  open(<Reports />, { path: '/mx/:personnelDivision/reports', at: '/mx/0417/reports?report=cex' });
  const matrix = await screen.findByRole('group', { name: /Prestó/ });
  expect(within(matrix).getByRole('row', { name: '0417 Tienda 0417 16.0' })).toBeVisible();
  const list = screen.getByRole('table', { name: 'De qué tienda a cuál' });
  expect(within(list).getByText('0419-100')).toBeVisible();
  expect(within(list).queryByRole('columnheader', { name: 'Costo' })).not.toBeInTheDocument();
});
