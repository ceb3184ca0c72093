import type { PresencePerson } from '@jornada/contract/presence.ts';
import type { TypedCell } from '@jornada/domain/xlsx.ts';
import { readPresenceWeek } from '../access-devices/presence-week.ts';
import type { Context } from '../http/context.ts';
import { readOwnWeek } from './period.ts';
import { siteInWeek, type SiteOfWeek } from './period-queries.ts';

const HEAD = {
  es: [
    'Tienda',
    'Equipo',
    'Colaborador',
    'Fecha',
    'Entrada',
    'Salida',
    'Descansos',
    'Minutos trabajados',
    'Minutos contados',
    'Jornada',
    'Ordinarios',
    'Dobles (LFT 66)',
    'Triples (LFT 68)',
    'Sobre el límite (LFT 68)',
    'Por asentar',
    'Ajustes',
    'Respuesta del colaborador',
    'Observación',
  ],
  en: [
    'Store',
    'Team',
    'Collaborator',
    'Date',
    'Start',
    'End',
    'Breaks',
    'Minutes worked',
    'Minutes counted',
    'Workday',
    'Ordinary',
    'Double (LFT 66)',
    'Triple (LFT 68)',
    'Over the limit (LFT 68)',
    'To settle',
    'Corrections',
    "Collaborator's response",
    'Remark',
  ],
} as const;

const WORDS = {
  es: {
    day: 'diurna',
    mixed: 'mixta',
    night: 'nocturna',
    yes: 'confirmó',
    no: 'no está de acuerdo',
    old: 'cambió después',
  },
  en: { day: 'day', mixed: 'mixed', night: 'night', yes: 'confirmed', no: 'disagrees', old: 'changed since' },
} as const;

/**
 * The record as a table, one row per person and day with a plan or a punch; its head in the caller's language. Days and
 * times have types by the store's clock: for a text file, `recordTexts` says them with their offset.
 */
export async function recordRows(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  {
    site,
    mondays,
    from,
    to,
    person,
  }: {
    readonly site: SiteOfWeek;
    readonly mondays: readonly string[];
    readonly from: string;
    readonly to: string;
    readonly person: string | null;
  },
): Promise<TypedCell[][]> {
  const language = actor.language === 'en' ? 'en' : 'es';
  const rows: TypedCell[][] = [HEAD[language].map((head) => ({ head }))];
  for (const weekStart of mondays) {
    const at = person === null ? site : ((await siteInWeek(db, { person, weekStart })) ?? site);
    const own = person === null ? undefined : await readOwnWeek(db, { person, weekStart, site: at });
    const people =
      person === null
        ? (await readPresenceWeek(db, { site, date: weekStart, teams: null, self: null, health: false }))
            .people
        : own === undefined
          ? []
          : [own];
    for (const one of people) rows.push(...rowsOf(one, { site: at.code, from, to, language }));
  }
  return rows;
}

function rowsOf(
  { team, name, days }: PresencePerson,
  { site, from, to, language }: { site: string; from: string; to: string; language: 'es' | 'en' },
): TypedCell[][] {
  const words = WORDS[language];
  return days
    .filter(({ date }) => from <= date && date <= to)
    .filter((day) => day.planned.length > 0 || day.pairs.length > 0)
    .map(({ date, record, answer, settled, corrections }) => [
      site,
      team,
      name,
      { day: date },
      record.start === null ? '' : { moment: record.start },
      record.end === null ? '' : { moment: record.end },
      record.breaks.map((one) => `${one.from.slice(11, 16)}–${one.to.slice(11, 16)}`).join(' '),
      record.workedMinutes,
      record.countedMinutes,
      record.kind === null ? '' : words[record.kind],
      record.classes.ordinary,
      record.classes.double,
      record.classes.triple,
      record.classes.overLimit,
      settled ? 0 : 1,
      corrections.filter(({ undone }) => undone === null).length,
      answer === null ? '' : !answer.current ? words.old : answer.agrees ? words.yes : words.no,
      answer?.remark ?? '',
    ]);
}

/** The same for a text file, which machines read: a moment keeps its offset. */
export const recordTexts = (rows: readonly (readonly TypedCell[])[]): (string | number)[][] =>
  rows.map((row) => row.map((cell) => (typeof cell === 'object' ? (Object.values(cell)[0] ?? '') : cell)));
