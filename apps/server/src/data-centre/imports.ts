import type { DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import type { CellReason, TableRow } from '@jornada/domain/data-centre/table.ts';
import { nearestWords } from '@jornada/domain/data-centre/suggest.ts';
import { checkCurp } from '@jornada/domain/identity/curp.ts';
import { mayGoOn } from '@jornada/domain/identity/identity-check.ts';
import { checkNss } from '@jornada/domain/identity/nss.ts';
import { checkRfc } from '@jornada/domain/identity/rfc.ts';
import { searchable } from '../collaborators/list-query.ts';
import { newId } from '../ids.ts';
import { z } from 'zod';
import type { Known } from './known-queries.ts';
import type { Cells, Put } from './put-queries.ts';

/** What a row of a file becomes, or the column that keeps it out. */
export type Resolved =
  | { readonly puts: readonly Put[]; readonly key: string; readonly siteId: number }
  | { readonly column: string; readonly reason: CellReason; readonly suggestions: readonly string[] };

export type Signed = { readonly now: Temporal.Instant; readonly by: string; readonly today: string };

type Resolve = (row: Cells, known: Known, signed: Signed) => Resolved;

class Bad extends Error {
  readonly column: string;
  readonly reason: CellReason;
  readonly suggestions: readonly string[];
  constructor(column: string, reason: CellReason, suggestions: readonly string[] = []) {
    super(`${column}: ${reason}`);
    this.column = column;
    this.reason = reason;
    this.suggestions = suggestions;
  }
}

/** Returns what a row would write; nothing is written yet. */
export function resolveRow(
  dataset: DatasetName,
  { values }: TableRow,
  { known, signed }: { known: Known; signed: Signed },
): Resolved {
  const resolve = RESOLVERS[dataset];
  if (resolve === undefined) throw new Error(`${dataset} is not imported`);
  try {
    return resolve(values, known, signed);
  } catch (error) {
    if (error instanceof Bad) {
      const { column, reason, suggestions } = error;
      return { column, reason, suggestions };
    }
    throw error;
  }
}

const RESOLVERS: Readonly<Partial<Record<DatasetName, Resolve>>> = {
  people: (row, known, signed) => {
    const place = placeOf(row, known);
    const { rfc, curp, nss, sap } = numbersOf(row, known);
    const registry = known.registries.get(textOf(row, 'registry'));
    if (registry === undefined)
      throw new Bad(
        'registry',
        'UNKNOWN_REGISTRY',
        nearestWords(textOf(row, 'registry'), [...known.registries.keys()], 'code'),
      );
    const [type, start, end] = [textOf(row, 'contractType'), textOf(row, 'start'), row['end'] ?? null];
    if (type === 'CDD' && end === null) throw new Bad('end', 'REQUIRED');
    if (type === 'CDI' && end !== null) throw new Bad('end', 'OUT_OF_RANGE');
    if (end !== null && String(end) < start) throw new Bad('end', 'END_BEFORE_START');
    const [id, contractId] = [newId(signed.now), newId(signed.now)];
    const [name, firstSurname, secondSurname] = [
      textOf(row, 'name'),
      textOf(row, 'firstSurname'),
      String(row['secondSurname'] ?? ''),
    ];
    const workEmail = workEmailOf(row, known);
    return {
      key: rfc,
      siteId: place.siteId,
      puts: [
        {
          table: 'collaborator',
          cells: {
            id,
            site_id: place.siteId,
            team_id: place.teamId,
            position_id: place.positionId,
            situation: start > signed.today ? 'NOT_STARTED_TO_WORK' : 'HIRED',
            name,
            first_surname: firstSurname,
            second_surname: secondSurname,
            search_name: searchable(`${name} ${firstSurname} ${secondSurname}`.trim()),
            rfc,
            curp,
            nss,
            sap_number: sap,
            birthdate: row['birthdate'] ?? null,
            gender: row['gender'] ?? null,
            personal_email: row['email'] ?? null,
            professional_email: workEmail,
            seniority_date: start,
          },
        },
        {
          table: 'contract',
          cells: {
            id: contractId,
            collaborator_id: id,
            employer_id: registry.employerId,
            registry_id: registry.id,
            type,
            start_date: start,
            end_date: end,
          },
        },
        {
          table: 'labor_condition',
          cells: {
            contract_id: contractId,
            valid_from: start,
            collaborator_id: id,
            site_id: place.siteId,
            team_id: place.teamId,
            position_id: place.positionId,
            ...hoursOf(row),
            workday_type: DAY_SHIFT,
            salary_centavos: Math.round(Number(row['salary']) * 100),
            pay_period: FORTNIGHTLY,
          },
        },
        ...accountOf({ email: workEmail, collaboratorId: id, siteId: place.siteId, signed, row }),
      ],
    };
  },

  terms: (row, known) => {
    const person = known.person(textOf(row, 'person'));
    if (person === undefined) throw new Bad('person', 'UNKNOWN_PERSON');
    const { siteId, teamId, positionId } = placeOf(row, known);
    const [from, to] = [textOf(row, 'from'), row['to'] ?? null];
    if (to !== null && String(to) < from) throw new Bad('to', 'END_BEFORE_START');
    return {
      key: `${person.id} ${from}`,
      siteId,
      puts: [
        {
          table: 'labor_condition',
          cells: {
            collaborator_id: person.id,
            site_id: siteId,
            team_id: teamId,
            position_id: positionId,
            valid_from: from,
            ...hoursOf(row),
            salary_centavos: Math.round(Number(row['salary']) * 100),
          },
        },
      ],
    };
  },

  absences: (row, known, signed) => {
    const person = known.person(textOf(row, 'person'));
    if (person === undefined) throw new Bad('person', 'UNKNOWN_PERSON');
    const [from, to] = [textOf(row, 'from'), row['to'] ?? null];
    if (to !== null && String(to) < from) throw new Bad('to', 'END_BEFORE_START');
    return {
      key: `${person.id} ${textOf(row, 'kind')} ${from}`,
      siteId: person.siteId,
      puts: [
        {
          table: 'planning_record',
          cells: {
            id: newId(signed.now),
            collaborator_id: person.id,
            kind: textOf(row, 'kind'),
            valid_from: from,
            valid_to: to,
            hour_less: false,
            version: 1,
            changed_at: signed.now.toString(),
            changed_by_name: signed.by,
          },
        },
      ],
    };
  },

  calendar: (row, known, signed) => {
    const site = siteOf(row, known);
    return {
      key: `${site} ${textOf(row, 'date')} ${textOf(row, 'kind')}`,
      siteId: site,
      puts: [
        {
          table: 'holiday',
          cells: {
            id: newId(signed.now),
            site_id: site,
            date: textOf(row, 'date'),
            kind: textOf(row, 'kind'),
            openable: row['openable'] === 'SI',
            description: textOf(row, 'description'),
          },
        },
      ],
    };
  },

  posts: (row, known, signed) => {
    const { siteId, teamId, positionId } = placeOf(row, known);
    const people = Number(row['people']);
    if (!Number.isInteger(people)) throw new Bad('people', 'NOT_A_NUMBER');
    return {
      key: `${teamId} ${positionId} ${textOf(row, 'from')}`,
      siteId,
      puts: [
        {
          table: 'authorised_post',
          cells: {
            site_id: siteId,
            team_id: teamId,
            position_id: positionId,
            valid_from: textOf(row, 'from'),
            people,
            weekly_minutes: Math.round(Number(row['weeklyHours']) * 60),
            changed_at: signed.now.toString(),
            changed_by_name: signed.by,
          },
        },
      ],
    };
  },
};

/** Weekly hours above which a contract is full time (spec §9). */
const PART_TIME_MINUTES = 34 * 60;
const WEEKS = 52;
/** SAT c_TipoJornada 01 and c_PeriodicidadPago 04: what most contracts have. */
const DAY_SHIFT = '01';
const FORTNIGHTLY = '04';

function hoursOf(row: Cells): { full_time: boolean; weekly_minutes: number; annual_minutes: number } {
  const minutes = Math.round(Number(row['weeklyHours']) * 60);
  return {
    full_time: minutes > PART_TIME_MINUTES,
    weekly_minutes: minutes,
    annual_minutes: minutes * WEEKS,
  };
}

const textOf = (row: Cells, key: string): string => String(row[key] ?? '');

function siteOf(row: Cells, known: Known): number {
  const said = textOf(row, 'site');
  // A spreadsheet takes leading zeros away.
  const site = known.sites.get(said) ?? known.sites.get(said.padStart(4, '0'));
  if (site === undefined)
    throw new Bad('site', 'UNKNOWN_SITE', nearestWords(said, [...known.sites.keys()], 'code'));
  return site.id;
}

function placeOf(row: Cells, known: Known): { siteId: number; teamId: number; positionId: number } {
  const siteId = siteOf(row, known);
  const teamId = known.team(siteId, textOf(row, 'team'));
  if (teamId === undefined)
    throw new Bad('team', 'UNKNOWN_TEAM', nearestWords(textOf(row, 'team'), known.names.teams(siteId)));
  const positionId = known.position(textOf(row, 'position'));
  if (positionId === undefined)
    throw new Bad(
      'position',
      'UNKNOWN_POSITION',
      nearestWords(textOf(row, 'position'), known.names.positions),
    );
  return { siteId, teamId, positionId };
}

/** The address that the person signs in with; without one there is no account yet. */
function workEmailOf(row: Cells, known: Known): string | null {
  const email = textOf(row, 'workEmail').trim().toLowerCase();
  if (email === '') return null;
  if (!z.email().safeParse(email).success) throw new Bad('workEmail', 'EMAIL_NOT_VALID');
  if (known.taken(email)) throw new Bad('workEmail', 'ALREADY_THERE');
  return email;
}

type Accounted = {
  readonly email: string | null;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly signed: Signed;
  readonly row: Cells;
};

/** A person's account on their site. */
function accountOf({ email, collaboratorId, siteId, signed, row }: Accounted): Put[] {
  if (email === null) return [];
  const id = newId(signed.now);
  const name = ['name', 'firstSurname', 'secondSurname']
    .map((key) => textOf(row, key))
    .join(' ')
    .trim();
  return [
    {
      table: 'account',
      cells: {
        id,
        collaborator_id: collaboratorId,
        email,
        name,
        active: true,
        created_at: signed.now.toString(),
      },
    },
    { table: 'account_role', cells: { account_id: id, role: 'COLLABORATOR', site_id: siteId } },
  ];
}

function numbersOf(row: Cells, known: Known) {
  const numberOf = (key: string, isGood: (number: string) => boolean): string | null => {
    const number = textOf(row, key).replaceAll(/[\s-]/g, '').toUpperCase();
    if (number === '') return null;
    if (!isGood(number)) throw new Bad(key, 'NUMBER_NOT_VALID');
    if (known.taken(number)) throw new Bad(key, 'ALREADY_THERE');
    return number;
  };
  const rfc = numberOf('rfc', (number) => mayGoOn(checkRfc(number).reasons));
  if (rfc === null) throw new Bad('rfc', 'REQUIRED');
  return {
    rfc,
    curp: numberOf('curp', (number) => mayGoOn(checkCurp(number).reasons)),
    nss: numberOf('nss', (number) => mayGoOn(checkNss(number).reasons)),
    sap: numberOf('sap', (number) => /^\d{7}$/.test(number)),
  };
}
