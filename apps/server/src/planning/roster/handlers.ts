import type { rosterCalls } from '@jornada/contract/planning-roster.ts';
import type { PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { recordRead } from '../../audit/reads.ts';
import type { Db } from '../../db/connect.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { XLSX_TYPE, type TypedCell } from '@jornada/domain/xlsx.ts';
import { readSpreadsheet, workbookBytes } from '../../spreadsheets/spreadsheet.ts';
import { applyOver, readWeeks, requireTargets } from '../copies/applying.ts';
import { saveWeeks } from '../copies/handlers.ts';
import { previewOf } from '../copies/preview.ts';
import { reachTeamOf, requireMonday } from '../place.ts';
import { hiddenFrom } from '../restricted-queries.ts';
import { cellText, headOf, readRoster } from './reading.ts';
import { MAX_WEEKS_AT_ONCE } from '@jornada/contract/planning-copies.ts';
import { reachTeam } from '../place-queries.ts';
import { sapNumbers } from './queries.ts';

export const rosterHandlers: Handlers<typeof rosterCalls> = {
  'planningRoster.export': async ({ filter: { teamUuid, startDateInterval, weeks } }, context) => {
    const { db, reach, actor } = context;
    requireMonday(startDateInterval);
    const place = await reachTeam(db, { teamUuid, reach });
    const mondays = Array.from({ length: weeks }, (_, at) => addDays(startDateInterval, 7 * at));
    const week = await readWeeks(context, place, { mondays, detail: 'rules' });
    const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
    const dates = mondays.flatMap((monday) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day)));
    const numbers = await sapNumbers(db, week.people);
    const isSpanish = actor.language === 'es';
    await recordRead(context, 'planningRoster.export', {
      entity: 'team',
      id: teamUuid,
      siteId: place.siteId,
      fields: mondays,
    });
    const head: TypedCell[] = [
      { head: 'SAP' },
      { head: isSpanish ? 'Colaborador' : 'Collaborator' },
      ...dates.map((day) => ({ day })),
    ];
    const rows = week.people.map((person): TypedCell[] => [
      numbers.get(person.collaboratorUuid) ?? person.collaboratorUuid,
      person.name,
      ...dates.map((date) => cellText(week, person, date, hidden)),
    ]);
    const shown = week.typologies.filter(({ uuid }) => !hidden.uuids.has(uuid) || uuid === hidden.neutral);
    return {
      body: await workbookBytes([
        { name: isSpanish ? 'Horario' : 'Roster', rows: [head, ...rows] },
        {
          name: isSpanish ? 'Códigos' : 'Codes',
          rows: [
            [{ head: isSpanish ? 'Código' : 'Code' }, { head: isSpanish ? 'Qué es' : 'What it is' }],
            ...shown.map(({ abbreviation, name }): TypedCell[] => [
              abbreviation,
              isSpanish ? name.es : name.en,
            ]),
            [''],
            [
              '09:00-17:00',
              isSpanish ? 'Turno; vacío o un guion: descanso' : 'A shift; empty or a dash: rest',
            ],
            ['09:00-13:00 15:00-19:00', isSpanish ? 'Dos turnos en un día' : 'Two shifts in a day'],
            ['09:00-17:00 (14:00-14:30)', isSpanish ? 'Con su pausa' : 'With its break'],
            ['17:00-19:00 EXT', isSpanish ? 'Con un código' : 'With a code'],
          ],
        },
      ]),
      mediaType: XLSX_TYPE,
      name: `${place.siteCode}-${place.teamName}-${startDateInterval}.xlsx`,
    };
  },

  'planningRoster.preview': async ({ teamUuid, file }, context) => {
    const { db, now, reach, actor } = context;
    const place = await reachTeam(db, { teamUuid, reach });
    const sheet = readSpreadsheet(file.bytes);
    if (sheet === undefined) throw new Refused('IMPORT_FILE_NOT_READABLE', { field: 'file' });
    const head = headOf(sheet.rows);
    if (head === undefined) throw new Refused('ROSTER_WITHOUT_DATES', { field: 'file' });
    const mondays = [...new Set([...head.dates.values()].map(mondayOf))].toSorted();
    if (mondays.length > MAX_WEEKS_AT_ONCE) throw new Refused('WEEK_INCORRECT', { field: 'file' });
    requireTargets(mondays, { now, place, past: 'WEEK_INCORRECT' });
    const hidden = await hiddenFrom(actor, { db, siteId: place.siteId });
    const week = await readWeeks(context, place, { mondays, detail: 'rules' });
    const personOf = await finder(db, week);
    const { patterns, bad } = readRoster(sheet.rows, { head, week, hidden, personOf });
    const laid = await applyOver(
      context,
      { place, mondays, overwrite: 'ALL', detail: 'rows' },
      () =>
        ({ collaboratorUuid }, monday) =>
          patterns.get(`${collaboratorUuid} ${monday}`),
    );
    const changes = Map.groupBy(
      laid.applied.filter(({ change }) => change.added.length + change.removed.length > 0),
      ({ weekStart }) => weekStart,
    );
    const preview = previewOf(laid, { mondays, turnAt: () => null });
    return {
      ...preview,
      // A day of which the file says nothing new stays without a word.
      weeks: preview.weeks.map((one) => ({
        ...one,
        people: one.people.map((person) => ({
          ...person,
          left: person.left.filter(({ reason }) => reason !== 'UNKNOWN'),
        })),
      })),
      fileName: file.name,
      changes: [...changes].map(([weekStart, people]) => ({
        weekStart,
        people: people.map(({ change }) => change),
      })),
      bad: [...bad],
    };
  },

  'planningRoster.apply': async ({ personnelDivision, teamUuid, weeks }, context) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    requireTargets(
      weeks.map(({ weekStart }) => weekStart),
      { now: context.now, place, past: 'WEEK_INCORRECT' },
    );
    return saveWeeks(context, { place, entity: 'team_week', id: teamUuid }, weeks);
  },
};

/** Finds a person of the team by SAP number, by id, or by a name that only one of them has. */
async function finder(
  db: Db,
  { people }: TeamWeek,
): Promise<(cells: readonly string[]) => PlannedCollaborator | undefined> {
  const numbers = await sapNumbers(db, people);
  const byKey = new Map<string, PlannedCollaborator>(
    people.flatMap((person): [string, PlannedCollaborator][] => {
      const number = numbers.get(person.collaboratorUuid);
      const own: [string, PlannedCollaborator] = [person.collaboratorUuid, person];
      // A spreadsheet that takes the number for a figure drops its zeros.
      return number === undefined ? [own] : [own, [number, person], [number.replace(/^0+/, ''), person]];
    }),
  );
  const byName = Map.groupBy(people, ({ name }) => plain(name));
  return ([key = '', name = '']) => {
    const named = byName.get(plain(name)) ?? [];
    return byKey.get(key.trim()) ?? (key.trim() === '' && named.length === 1 ? named[0] : undefined);
  };
}

/** A name without accents and capitals. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
