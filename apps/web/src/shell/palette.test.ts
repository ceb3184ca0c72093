import { expect, test } from 'vitest';
import { mayBeAt, type Profile } from '../profile.ts';
import { isWithin, navFor } from './nav.ts';
import { actsFor, entriesFor, sameAt, screensFor } from './palette.ts';

const person: Pick<Profile, 'collaborator' | 'uuid'> = {
  uuid: '01890000-0000-7000-8000-000000000001',
  collaborator: null,
};
const as = (...actorRoles: Profile['actorRoles']): Profile => ({
  ...person,
  email: 'x@anahuac.example',
  name: 'X',
  givenName: 'X',
  familyName: 'X',
  uid: 'x',
  expiry: '2026-11-20T20:00:00Z',
  actorRoles,
});
const sites = [
  { code: '0417', name: 'Santa Fe', state: 'Ciudad de México' },
  { code: '0431', name: 'Mérida', state: 'Yucatán' },
];
const known = {
  what: 'all',
  query: '',
  profile: as({ role: 'ADMINISTRATOR' }),
  site: '0417',
  pathname: '/mx/0417/planning',
  places: [{ label: 'Planeación', to: '/mx/0417/planning' }],
  screens: [],
  acts: [{ label: 'Contratar a una persona', to: '/mx/0417/hiring' }],
  sites,
  people: [],
} as const;

test('screens and stores are found without accents and capitals', () => {
  expect(entriesFor({ ...known, query: 'MERIDA' })).toEqual([
    { kind: 'sites', entries: [expect.objectContaining({ label: 'Mérida', detail: '0431, Yucatán' })] },
  ]);
  expect(entriesFor({ ...known, query: 'planeacion' }).map(({ kind }) => kind)).toEqual(['screens']);
});

test('something to do is found by its word, before screens, and not offered without one', () => {
  expect(entriesFor({ ...known, query: 'contrat' })).toEqual([
    { kind: 'acts', entries: [{ label: 'Contratar a una persona', detail: '', to: '/mx/0417/hiring' }] },
  ]);
  expect(entriesFor(known).map(({ kind }) => kind)).toEqual(['screens', 'sites']);
  expect(entriesFor({ ...known, what: 'sites', query: 'contrat' })).toEqual([]);
});

test('only what the person may start there is offered', () => {
  const site = { code: '0417', name: 'Santa Fe' };
  const starts = (profile: Profile, at?: string) => actsFor(profile, at).map(({ to }) => to);
  expect(starts(as({ role: 'DIRECTOR', site }))).toEqual([
    '/mx/0417/hiring',
    '/mx/0417/planning',
    '/mx/0417/copyPlanning',
    '/mx/0417/announcements',
  ]);
  expect(starts(as({ role: 'DIRECTOR', site }), '0431')).toEqual([]);
  expect(starts(as({ role: 'HR' }), '0431')).toContain('/mx/0431/announcements');
  expect(starts(as({ role: 'HR' }))).toEqual([]);
  expect(starts(as({ role: 'COLLABORATOR', site }))).toEqual([]);
  expect(starts(as({ role: 'COMMISSIONER', site }))).toEqual([]);
});

test('another store is entered at the screen that is open, and at its home where it has none', () => {
  expect(sameAt('0431', known)).toBe('/mx/0431/planning');
  expect(sameAt('0431', { ...known, site: undefined, pathname: '/general/openProcesses' })).toBe(
    '/mx/0431/general/openProcesses',
  );
  expect(sameAt('0431', { ...known, site: undefined, pathname: '/map' })).toBe('/mx/0431/home/1');
});

test('someone with one store is offered no other', () => {
  expect(
    entriesFor({
      ...known,
      profile: as({ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }),
      sites: sites.slice(0, 1),
    }).map(({ kind }) => kind),
  ).toEqual(['screens']);
});

test('a store that is not one of the person’s own is known before anything is asked for', () => {
  const director = as({ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } });
  expect([mayBeAt(director, '0417'), mayBeAt(director, '0431')]).toEqual([true, false]);
  expect([mayBeAt(as({ role: 'HR' }), '0431'), mayBeAt(as({ role: 'PATRON' }), '0431')]).toEqual([
    true,
    true,
  ]);
});

test('lawyers and legal representatives without a store have the places of all stores', () => {
  const places = (role: 'LAWYER' | 'PATRON') => navFor(as({ role }), undefined).map(({ to }) => to);
  expect(places('LAWYER')).toEqual(
    expect.arrayContaining([
      '/mx/0002/home/4',
      '/general/openProcesses',
      '/collaborators',
      '/mx/0002/parameters',
    ]),
  );
  expect(places('PATRON')).toEqual(expect.arrayContaining(['/mx/0002/home/4', '/sign/employer']));
  const ofAllStores = [...places('LAWYER'), ...places('PATRON')].filter(
    (path) => !/\/(?:home\/4|parameters)$/.test(path),
  );
  for (const to of ofAllStores) expect(to).not.toContain('0002');
});

test('a collaborator stands in their own week on every screen of their own plan, in the notices while answering one, and else in what is their own', () => {
  const nav = navFor(as({ role: 'COLLABORATOR', site: { code: '0417', name: 'Santa Fe' } }), '0417');
  const at = (pathname: string) =>
    nav.filter((place) => isWithin(place, pathname)).map(({ label }) => label.es);
  expect(
    [
      '/mx/0417/home/3',
      '/mx/0417/planning/collaboratorMonthPlanning/1/2026-11-01',
      '/mx/0417/weeklyNotifications/1',
      ...['me', 'myFile', 'myDocuments', 'myRecord', 'myShifts/swap', 'myCalendar', 'salaryAdvance'].map(
        (path) => `/mx/0417/${path}`,
      ),
    ].map(at),
  ).toEqual([['Semana'], ['Semana'], ['Avisos'], ['Yo'], ['Yo'], ['Yo'], ['Yo'], ['Yo'], ['Yo'], ['Yo']]);
});

test('every list of processes stands under the processes, of a store and of all', () => {
  const standsIn = (site: string | undefined, pathname: string) =>
    navFor(as({ role: 'ADMINISTRATOR' }), site)
      .filter((place) => isWithin(place, pathname))
      .map(({ label }) => label.es);
  expect(standsIn('0417', '/mx/0417/general/allProcesses')).toEqual(['Procesos']);
  expect(standsIn(undefined, '/general/allProcesses')).toEqual(['Procesos']);
});

test('a screen that no menu shows is found by its name, where the person may open it', () => {
  const site = { code: '0417', name: 'Santa Fe' };
  const summary = '/mx/0417/vacationSummary';
  const open = (profile: Profile, at?: string) => screensFor(profile, at).map(({ to }) => to);
  expect(open(as({ role: 'HR' }), '0417')).toContain(summary);
  expect(open(as({ role: 'HR' }))).not.toContain(summary);
  expect(open(as({ role: 'DIRECTOR', site }), '0431')).not.toContain('/mx/0431/vacationSummary');
  expect(open(as({ role: 'HR' }), '0417').filter((to) => to.includes(':'))).toEqual([]);
  expect(open(as({ role: 'ADMINISTRATOR' }))).toContain('/mx/0002/store/kiosks');
  expect(open(as({ role: 'ADMINISTRATOR' }), '0417')).toContain('/mx/0417/kiosks');
  const screens = [
    { label: 'Resumen de vacaciones', to: summary },
    { label: 'Procesos', to: '/general/openProcesses' },
    { label: 'Procesos', to: '/mx/0002/store/openProcesses' },
    { label: 'Planeación', to: '/mx/0002/store/planning' },
    { label: 'Procesos', to: '/mx/0417/openProcesses' },
  ];
  expect(entriesFor({ ...known, query: 'vacac', screens })).toEqual([
    { kind: 'screens', entries: [{ label: 'Resumen de vacaciones', detail: '', to: summary }] },
  ]);
  expect(entriesFor({ ...known, query: 'proces', screens })[0]?.entries.map(({ to }) => to)).toEqual([
    '/mx/0417/openProcesses',
  ]);
  expect(entriesFor({ ...known, query: 'planeac', screens })[0]?.entries).toHaveLength(1);
});
