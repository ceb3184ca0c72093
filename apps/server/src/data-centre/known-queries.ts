import { plain } from '@jornada/domain/data-centre/plain.ts';
import type { Db } from '../db/connect.ts';

/** What rows of a file name, looked up once for all of them. */
export type Known = {
  readonly sites: ReadonlyMap<string, { readonly id: number }>;
  readonly team: (siteId: number, name: string) => number | undefined;
  readonly position: (said: string) => number | undefined;
  readonly person: (said: string) => { readonly id: string; readonly siteId: number } | undefined;
  readonly registries: ReadonlyMap<string, { readonly id: number; readonly employerId: number }>;
  /** Numbers and sign-in addresses that belong to somebody already. */
  readonly taken: (number: string) => boolean;
  /** Names to offer where one is not known. */
  readonly names: {
    readonly teams: (siteId: number) => readonly string[];
    readonly positions: readonly string[];
  };
};

export async function readKnown(db: Db): Promise<Known> {
  const sites = await db.selectFrom('site').select(['id', 'code']).execute();
  const teams = await db.selectFrom('team').select(['id', 'site_id', 'name']).execute();
  const positions = await db.selectFrom('position').select(['id', 'number', 'name_es', 'name_en']).execute();
  const people = await db
    .selectFrom('collaborator')
    .select(['id', 'site_id', 'rfc', 'curp', 'nss', 'sap_number'])
    .where('fictitious', '=', false)
    .execute();
  const accounts = await db.selectFrom('account').select('email').execute();
  const registries = await db
    .selectFrom('employer_registry')
    .select(['id', 'employer_id', 'number'])
    .execute();
  const teamIds = new Map(teams.map(({ id, site_id, name }) => [`${site_id} ${plain(name)}`, id]));
  const positionIds = new Map(
    positions.flatMap(({ id, number, name_es, name_en }) =>
      [String(number), plain(name_es), plain(name_en)].map((name) => [name, id] as const),
    ),
  );
  const persons = new Map(
    people.flatMap(({ id, site_id, rfc, curp }) =>
      [rfc, curp].flatMap((number) => (number === null ? [] : [[number, { id, siteId: site_id }] as const])),
    ),
  );
  const taken = new Set([
    ...people.flatMap(({ rfc, curp, nss, sap_number }) => [rfc, curp, nss, sap_number]),
    ...accounts.map(({ email }) => email),
  ]);
  return {
    sites: new Map(sites.map(({ id, code }) => [code, { id }])),
    team: (siteId, name) => teamIds.get(`${siteId} ${plain(name)}`),
    position: (said) => positionIds.get(said) ?? positionIds.get(plain(said)),
    person: (said) => persons.get(said.toUpperCase()),
    registries: new Map(
      registries.map(({ id, employer_id: employerId, number }) => [number, { id, employerId }]),
    ),
    taken: (number) => taken.has(number),
    names: {
      teams: (siteId) => teams.filter(({ site_id }) => site_id === siteId).map(({ name }) => name),
      positions: positions.map(({ name_es }) => name_es),
    },
  };
}
