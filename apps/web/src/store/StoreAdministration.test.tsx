import { FEATURES } from '@jornada/domain/access/features.ts';
import { TEAM_PERMISSIONS } from '@jornada/domain/access/permissions.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, pageOf, standIn } from '../testing/standIn.tsx';
import StoreAdministration from './StoreAdministration.tsx';

const server = standIn();

const states = (own: Readonly<Record<string, boolean>> = {}) =>
  TEAM_PERMISSIONS.map((permission) => ({
    permission,
    allowed: own[permission] ?? permission !== 'HIRING_START',
    own: permission in own,
    version: permission in own ? 3 : 0,
  }));

function openStore(role: 'HR' | 'DIRECTOR'): void {
  server.answers = {
    'actor/profile': {
      actorRoles: [{ role, ...(role === 'HR' ? {} : { site: { code: '0417', name: 'Santa Fe' } }) }],
      collaborator: null,
      uuid: 'a',
      uid: 'a',
      email: 'a@anahuac.example',
      name: 'Norma Rivas',
      givenName: 'Norma',
      familyName: 'Rivas',
      expiry: '2026-12-01T00:00:00Z',
    },
    'personnelDivision/0417': FEATURES.map((feature) => ({
      feature,
      status: feature === 'SHARED_SHIFTS' ? 'ABSENT' : 'ENABLED',
      since: '2026-03-03',
      changedBy: 'Sandra Lara',
      people: 86,
      version: feature === 'SHARED_SHIFTS' ? 0 : 2,
    })),
    'team.permissions': {
      site: states(),
      people: [
        {
          collaboratorUuid: '11111111-1111-4111-8111-111111111111',
          name: 'Daniela Ochoa',
          teams: ['Ciclismo'],
          permissions: states({ COPY: false }),
        },
      ],
    },
  };
  open(<StoreAdministration />, {
    path: '/mx/:personnelDivision/teamPermissions',
    at: '/mx/0417/teamPermissions',
  });
}

test('turning a feature off says first whom it closes for, then sends what was seen', async () => {
  const user = userEvent.setup();
  openStore('HR');
  const row = await screen.findByRole('switch', { name: 'Turnos del equipo' });
  expect(row).toHaveAttribute('aria-checked', 'false');
  await user.click(screen.getByRole('switch', { name: 'Plan automático' }));
  expect(screen.getByText(/se cierra de inmediato para 86 de dirección y responsables/)).toBeVisible();
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(server.sent).toEqual([
    { personnelDivision: '0417', feature: 'AUTO_PLAN', enabled: false, version: 2 },
  ]);
});

test('turning on what many people see says how many before it does', async () => {
  const user = userEvent.setup();
  openStore('HR');
  await user.click(await screen.findByRole('switch', { name: 'Turnos del equipo' }));
  expect(screen.getByText(/^aparece de inmediato en el menú para 86 colaboradores/)).toBeVisible();
  expect(server.sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Encender para 86' }));
  expect(server.sent).toEqual([{ personnelDivision: '0417', feature: 'SHARED_SHIFTS' }]);
});

test('each position stands on one axis of months with its window, or says that it has none', async () => {
  openStore('HR');
  const window = (positionNumber: number, es: string, toDate: string | null) => ({
    uuid: `${positionNumber}`,
    positionNumber,
    position: { es, en: es },
    fromDate: '2026-01-01',
    toDate,
    version: 1,
  });
  server.answers['hireableWindows'] = [window(30, 'Asesoría', null)];
  server.answers['authorisedPosts'] = [
    {
      ...POSTS,
      positionNumber: 30,
      position: { es: 'Asesoría', en: 'Adviser' },
      authorised: 5,
      inService: 3,
    },
    { ...POSTS, positionNumber: 31, position: { es: 'Caja', en: 'Till' }, authorised: 2, inService: 2 },
  ];
  const rows = within((await screen.findByText('abierta siempre')).closest('ul') ?? document.body);
  expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Asesoría2 vac.abierta siempre',
    'Cajasin vac.sin ventana: no se contrata',
  ]);
});

test('a post that stands free says for how long, and those past thirty days are counted', async () => {
  openStore('HR');
  server.answers['authorisedPosts'] = [
    {
      ...POSTS,
      positionNumber: 30,
      position: { es: 'Asesoría', en: 'Adviser' },
      authorised: 5,
      inService: 3,
      daysVacant: 43,
    },
    { ...POSTS, positionNumber: 31, position: { es: 'Caja', en: 'Till' }, authorised: 2, inService: 3 },
    {
      ...POSTS,
      positionNumber: 32,
      position: { es: 'Taller', en: 'Workshop' },
      authorised: 2,
      inService: 1,
      daysVacant: 30,
    },
  ];
  expect(await screen.findByRole('row', { name: /Asesoría/ })).toHaveTextContent('43 d');
  expect(
    screen.getByText(
      /3 vacantes menos 1 de más. Una pasa de 30 días y se ofrece primero adentro \(LFT 159\)./,
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver quién los pidió' })).toHaveAttribute(
    'href',
    '/mx/0417/mobility-dashboard',
  );
  expect(screen.getByText(/^7 personas, 1 equipo\./)).toBeVisible();
});

test('the log says who turned what on and off, and for whom', async () => {
  const user = userEvent.setup();
  openStore('DIRECTOR');
  const change = { by: 'Norma Rivas', at: '2026-11-20T16:38:00Z' };
  server.answers['team.permissions/history'] = pageOf(
    [
      { ...change, uuid: '1', feature: 'SALARY_ADVANCE', permission: null, person: null, allowed: false },
      { ...change, uuid: '2', feature: null, permission: 'COPY', person: 'Daniela Ochoa', allowed: null },
    ],
    2,
  );
  await user.click(await screen.findByRole('button', { name: 'Bitácora' }));
  expect(await screen.findByText('se apagó')).toBeVisible();
  expect(screen.getByText('otra vez como la tienda: Daniela Ochoa')).toBeVisible();
});

const POSTS = {
  teamUuid: 't',
  team: 'Ciclismo',
  validFrom: '2026-01-01',
  authorisedMinutes: 0,
  minutes: 0,
  onLeave: 0,
  inProcess: 0,
  leaving: 0,
  daysVacant: null,
};

test('a person’s own permission is given back to the store’s by pressing it', async () => {
  const user = userEvent.setup();
  openStore('DIRECTOR');
  const cell = await screen.findByRole('checkbox', {
    name: 'Copiar semanas: Daniela Ochoa, propio de la persona',
  });
  expect(cell).toHaveAttribute('aria-checked', 'false');
  await user.click(cell);
  expect(server.sent).toEqual([
    {
      personnelDivision: '0417',
      collaboratorUuid: '11111111-1111-4111-8111-111111111111',
      permission: 'COPY',
      allowed: null,
      version: 3,
    },
  ]);
  expect(screen.getByRole('switch', { name: 'Autoservicio' })).toBeDisabled();
});

test('copying from another store says first what changes here, then sends exactly that', async () => {
  const user = userEvent.setup();
  openStore('HR');
  server.answers['sites'] = [
    { code: '0417', name: 'Santa Fe' },
    { code: '0203', name: 'León' },
  ];
  server.answers['personnelDivision/0203'] = FEATURES.map((feature) => ({
    feature,
    status: feature === 'AUTO_PLAN' ? 'DISABLED' : feature === 'SHARED_SHIFTS' ? 'ABSENT' : 'ENABLED',
    since: null,
    changedBy: null,
    people: 40,
    version: 1,
  }));
  server.answers['team.permissions'] = (url: string) => ({
    site: states(url.includes('0203') ? { COPY: false } : {}),
    people: [],
  });
  server.answers['POST features.copy'] = { success: true, aggregates: { features: [] } };
  server.answers['POST team.copyPermissions'] = { success: true, aggregates: { permissions: [] } };
  await user.click(await screen.findByRole('button', { name: 'Copiar de otra tienda' }));
  await user.click(await screen.findByRole('combobox', { name: 'Tienda de la que se copia' }));
  await user.click(await screen.findByRole('option', { name: /León/ }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Plan automático')).toBeVisible();
  expect(within(dialog).getByText('Copiar semanas')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Copiar a esta tienda' }));
  await screen.findByText('Se copió de León');
  expect(server.sent).toEqual([
    { personnelDivision: '0417', sourceDivision: '0203', seen: ['AUTO_PLAN'] },
    { personnelDivision: '0417', sourceDivision: '0203', seen: ['COPY'] },
  ]);
});

test('anyone who directs the store tries it as one of its responsibles', async () => {
  const user = userEvent.setup();
  openStore('DIRECTOR');
  await user.click(await screen.findByRole('button', { name: 'Probar como…' }));
  await user.click(await screen.findByRole('menuitem', { name: /Daniela Ochoa/ }));
  expect(sessionStorage.getItem('triedAs')).toBe('11111111-1111-4111-8111-111111111111');
});
