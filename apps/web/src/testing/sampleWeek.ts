import type {
  HourTypology,
  Period,
  PlannedCollaborator,
  PlannedTeam,
  SiteWeek,
} from '@jornada/contract/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';

/** A small week for tests: Monday 23 November 2026 of one team in Mexico City. */
export const MONDAY = '2026-11-23';

const typology = (abbreviation: string, kind: HourTypology['kind'], inTimebase = true): HourTypology => ({
  uuid: abbreviation,
  abbreviation,
  sapCode: abbreviation,
  name: { es: abbreviation, en: abbreviation },
  kind,
  paid: true,
  inTimebase,
  outsideCompanyDay: false,
  color: '#000000',
});

export const planned = (
  planningPeriodUuid: string,
  date: string,
  [from, to]: readonly [number, number],
): Period => ({
  planningPeriodUuid,
  date,
  fromHour: from * 60,
  toHour: to * 60,
  hourTypologyUuid: 'ORD',
  break: null,
});

type Sample = {
  readonly periods?: Period[];
  readonly version?: number;
  readonly changedBy?: string | null;
  readonly mondays?: readonly string[];
};

export function samplePerson(
  uuid: string,
  { periods = [], version = 1, changedBy = null, mondays = [MONDAY] }: Sample = {},
): PlannedCollaborator {
  return {
    collaboratorUuid: uuid,
    name: uuid,
    position: { es: 'Asesoría', en: 'Advice' },
    contractType: 'CDI',
    fullTime: true,
    weeklyMinutes: 2400,
    refusedTypologies: [],
    weeks: mondays.map((weekStart) => ({
      weekStart,
      version,
      changedAt: changedBy === null ? null : '2026-11-20T16:00:00Z',
      changedBy,
      from: weekStart,
      to: addDays(weekStart, 6),
      contractType: 'CDI',
      fullTime: true,
      weeklyMinutes: 2400,
      ages: null,
      sent: null,
      notification: null,
      reasons: [],
    })),
    periods,
    elsewhere: [],
    before: [],
    after: [],
  };
}

export const sampleTeam = (
  uuid: string,
  people: PlannedCollaborator[],
  mondays: readonly string[] = [MONDAY],
): PlannedTeam => ({
  uuid,
  name: uuid,
  weeks: mondays.map((weekStart) => ({ weekStart, version: 1, editable: true })),
  people,
  coverage: [],
});

export const sampleWeek = (
  people: PlannedCollaborator[],
  teams = [sampleTeam('team', people)],
): SiteWeek => ({
  site: { code: '0417', name: 'Santa Fe', timeZone: 'America/Mexico_City', opensAt: 540, closesAt: 1320 },
  calendar: [],
  typologies: [typology('ORD', 'WORK'), typology('EXT', 'WORK', false), typology('VAC', 'VACATION')],
  teams,
});
