import { rfcCheckDigit } from '@jornada/domain/identity/rfc.ts';
import { DEFAULT_TIME_SLOTS } from '@jornada/domain/time-slots/time-slots.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { idNamed } from '../ids.ts';
import {
  DIRECTION_TEAM,
  EMPLOYERS,
  FLAGSHIP,
  HR_REGIONS,
  POSITIONS,
  SITES,
  STORE_TEAMS,
  WAREHOUSE_TEAMS,
  WORKSHOP_TEAMS,
  ZONES,
  type EmployerKey,
  type PositionKey,
  type SiteSeed,
} from './company.ts';
import { insertRows } from './write.ts';

/** The database's own keys of what the demonstration names by codes and names. */
export type Keys = {
  readonly site: (code: string) => number;
  readonly team: (site: string, name: string) => { readonly id: number; readonly uuid: string };
  readonly position: (key: PositionKey) => number;
  readonly employer: (key: EmployerKey) => number;
  readonly registry: (site: SiteSeed) => number;
  readonly typology: (code: string) => number;
};

const teamUuid = (site: string, name: string): string => idNamed(`demo team ${site} ${name}`);
export const employerUuid = (key: EmployerKey): string => idNamed(`demo employer ${key}`);

/** One registry an employer has in each state where it works. */
export const registryNumber = (employer: EmployerKey, state: string): string =>
  `${employer.charAt(0).toUpperCase()}${state}${String(10_000 + EMPLOYERS.findIndex(({ key }) => key === employer) * 137 + Number(state) * 11).padStart(5, '0')}10${Number(state) % 10}`;

export const teamsOf = ({ kind }: SiteSeed): string[] => [
  DIRECTION_TEAM,
  ...(kind === 'WAREHOUSE' ? WAREHOUSE_TEAMS : kind === 'WORKSHOP' ? WORKSHOP_TEAMS : STORE_TEAMS).map(
    ({ name }) => name,
  ),
];

/** Zones, regions, employers, sites, teams and positions; answers their keys. */
export async function insertCompany(client: pg.PoolClient, { today }: { today: string }): Promise<Keys> {
  await insertRows(
    client,
    'zone',
    { uuid: 'uuid', name: 'text' },
    ZONES.map(({ name }) => [idNamed(`demo zone ${name}`), name]),
  );
  await insertRows(
    client,
    'hr_region',
    { uuid: 'uuid', name: 'text' },
    HR_REGIONS.map((name) => [idNamed(`demo region ${name}`), name]),
  );
  await insertRows(
    client,
    'employer',
    { uuid: 'uuid', legal_name: 'text', rfc: 'text', address: 'text', postal_code: 'text' },
    EMPLOYERS.map(({ key, legalName, rfcBody, address, postalCode }) => [
      employerUuid(key),
      legalName,
      `${rfcBody}${rfcCheckDigit(rfcBody)}`,
      address,
      postalCode,
    ]),
  );
  const employers = await keysOf(client, 'select uuid as name, id from employer');
  const places = [
    ...new Map(SITES.map(({ employer, state }) => [`${employer} ${state}`, { employer, state }])).values(),
  ];
  await insertRows(
    client,
    'employer_registry',
    { employer_id: 'int', number: 'text', state_code: 'text' },
    places.map(({ employer, state }) => [
      employers(employerUuid(employer)),
      registryNumber(employer, state),
      state,
    ]),
  );
  const registries = await keysOf(client, 'select number as name, id from employer_registry');
  await insertSites(client, { employers, registries });
  const sites = await keysOf(client, 'select code as name, id from site');
  await insertRows(
    client,
    'team',
    { uuid: 'uuid', site_id: 'int', name: 'text' },
    SITES.flatMap((site) => teamsOf(site).map((name) => [teamUuid(site.code, name), sites(site.code), name])),
  );
  const teams = await keysOf(client, 'select uuid as name, id from team');
  await insertPositions(client, today);
  const positions = await keysOf(client, 'select number::text as name, id from position');
  await insertEvents(client, { today, flagship: sites(FLAGSHIP) });
  await insertRows(
    client,
    'site_cex',
    { site_id: 'int', uuid: 'uuid', code: 'text', description: 'text' },
    SITES.map(({ code, name }) => [
      sites(code),
      idNamed(`demo cex ${code}`),
      `CEX${code}`,
      `Horas trabajadas para ${name}`,
    ]),
  );
  return {
    site: sites,
    team: (site, name) => ({ id: teams(teamUuid(site, name)), uuid: teamUuid(site, name) }),
    position: (key) => positions(String(POSITIONS[key].number)),
    employer: (key) => employers(employerUuid(key)),
    registry: (site) => registries(registryNumber(site.employer, site.state)),
    typology: await keysOf(client, 'select abbreviation as name, id from hour_typology'),
  };
}

type Lookup = (name: string) => number;

async function keysOf(client: pg.PoolClient, query: string): Promise<Lookup> {
  const { rows } = await client.query<{ name: string; id: number }>(query);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`the demonstration has no «${name}» (${query})`);
    return id;
  };
}

async function insertSites(
  client: pg.PoolClient,
  { employers, registries }: { employers: Lookup; registries: Lookup },
): Promise<void> {
  const zones = await keysOf(client, 'select name, id from zone');
  const regions = await keysOf(client, 'select name, id from hr_region');
  await insertRows(
    client,
    'site',
    {
      code: 'text',
      name: 'text',
      kind: 'text',
      state_code: 'text',
      municipality: 'text',
      address: 'text',
      postal_code: 'text',
      latitude: 'float8',
      longitude: 'float8',
      time_zone: 'text',
      zone_id: 'int',
      hr_region_id: 'int',
      employer_id: 'int',
      registry_id: 'int',
      opens_minute: 'int',
      closes_minute: 'int',
    },
    SITES.map((site) => [
      site.code,
      site.name,
      site.kind,
      site.state,
      site.municipality,
      site.address,
      site.postalCodes[0],
      site.at[0],
      site.at[1],
      site.timeZone,
      site.zone === null ? null : zones(site.zone),
      regions(site.hrRegion),
      employers(employerUuid(site.employer)),
      registries(registryNumber(site.employer, site.state)),
      ...(site.kind === 'STORE' ? [540, 1320] : [420, 1200]),
    ]),
  );
}

/** Positions with what they earned last year and earn this year. */
async function insertPositions(client: pg.PoolClient, today: string): Promise<void> {
  const all = Object.values(POSITIONS);
  await insertRows(
    client,
    'position',
    { number: 'int', name_es: 'text', name_en: 'text', manager: 'boolean', duties_es: 'text' },
    all.map(({ number, es, en, manager, duties }) => [number, es, en, manager, duties]),
  );
  const positions = await keysOf(client, 'select number::text as name, id from position');
  const year = Number(today.slice(0, 4));
  const rates = all.flatMap(({ number, monthly }) => [
    [positions(String(number)), `${year - 1}-01-01`, Math.round(monthly * 0.93) * 100],
    [positions(String(number)), `${year}-01-01`, monthly * 100],
  ]);
  await insertRows(
    client,
    'monthly_rate',
    { position_id: 'int', valid_from: 'date', amount_centavos: 'bigint' },
    rates,
  );
}

/** Two dates worth knowing in the flagship's next week, and its own time slots. */
async function insertEvents(
  client: pg.PoolClient,
  { today, flagship }: { today: string; flagship: number },
): Promise<void> {
  const monday = addDays(mondayOf(today), 7);
  await insertRows(
    client,
    'holiday',
    { id: 'uuid', site_id: 'int', date: 'date', kind: 'text', openable: 'boolean', description: 'text' },
    [
      [idNamed('demo event night'), flagship, addDays(monday, 4), 'EPHEMERIS', true, 'Noche de ofertas'],
      [idNamed('demo event stock'), flagship, addDays(monday, 6), 'EPHEMERIS', true, 'Inventario rotativo'],
    ],
  );
  const busyWeekend = DEFAULT_TIME_SLOTS.map((slot) =>
    slot.weekday > 4 && slot.level === 'NORMAL' && slot.fromHour >= 720 ? { ...slot, level: 'BUSY' } : slot,
  );
  await insertRows(
    client,
    'site_time_slot_interval',
    { site_id: 'int', id: 'uuid', from_date: 'date', slots: 'jsonb' },
    [[flagship, idNamed('demo time slots'), `${monday.slice(0, 4)}-01-01`, JSON.stringify(busyWeekend)]],
  );
}
