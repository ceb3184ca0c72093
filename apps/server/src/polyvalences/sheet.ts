import {
  matrixCells,
  type PolyvalenceCell,
  type PolyvalenceColumn,
  type PolyvalenceMatrix,
} from '@jornada/contract/polyvalences.ts';
import {
  footOf,
  footWith,
  WEEKDAYS,
  type Level,
  type PositionFoot,
} from '@jornada/domain/polyvalences/polyvalences.ts';
import type { SheetOf, TypedCell } from '@jornada/domain/xlsx.ts';

type Asked = { readonly teamUuid: string | undefined; readonly language: 'es' | 'en' };

/** The matrix as a workbook: people by position with what each one needs, then a line for each level with its dates. */
export function sheetsOf(matrix: PolyvalenceMatrix, { teamUuid, language }: Asked): SheetOf[] {
  const t = (texts: Texts): string => texts[language === 'es' ? 0 : 1];
  const people = matrix.people.filter((person) => teamUuid === undefined || person.teamUuid === teamUuid);
  const levels = new Map(matrixCells(matrix).map((cell) => [keyOf(cell), cell]));
  const levelOf = (place: Place): PolyvalenceCell | undefined => levels.get(keyOf(place));
  const feet = matrix.columns.map((column) => footIn(matrix, column, levelOf));
  const foot = (name: string, of: (foot: PositionFoot, at: number) => TypedCell): TypedCell[] => [
    { head: name },
    '',
    ...feet.map(of),
  ];
  const grid: TypedCell[][] = [
    [{ head: t(TITLE) }, matrix.site.name, { day: matrix.today }],
    [],
    ['', '', ...matrix.columns.map(({ team }) => ({ head: team }))],
    [
      { head: t(PERSON) },
      { head: t(TEAM) },
      ...matrix.columns.map(({ position }) => ({ head: position[language] })),
    ],
    ...people.map((person) => [
      person.name,
      matrix.columns.find((column) => column.teamUuid === person.teamUuid)?.team ?? '',
      ...matrix.columns.map((column) => {
        const cell = levelOf({ ...column, collaboratorUuid: person.collaboratorUuid });
        return cell === undefined ? '' : t(LEVEL_NAMES[cell.level]);
      }),
    ]),
    [],
    foot(t(ABLE), ({ able }) => able),
    foot(t(NEEDED), (_, at) => matrix.columns[at]?.wanted ?? 0),
    foot(t(DIFFERENCE), ({ difference }) => difference),
    foot(t(SINGLE), ({ single }) => single ?? ''),
    ...WEEKDAYS.map((_, day) => foot(t(DAYS[day] ?? TITLE), ({ weekdays }) => weekdays[day] ?? 0)),
  ];
  return [
    { name: t(TITLE), rows: grid },
    { name: t(LEVELS), rows: listOf(matrix, { people, levelOf, language }) },
  ];
}

/** Each level with since when, from whom and the last shift. */
function listOf(
  { columns }: PolyvalenceMatrix,
  {
    people,
    levelOf,
    language,
  }: {
    readonly people: PolyvalenceMatrix['people'];
    readonly levelOf: (place: Place) => PolyvalenceCell | undefined;
    readonly language: 'es' | 'en';
  },
): TypedCell[][] {
  const t = (texts: Texts): string => texts[language === 'es' ? 0 : 1];
  const header = [PERSON, TEAM, POSITION, LEVEL, SINCE, TRAINER, LAST, BY].map((text) => ({ head: t(text) }));
  return [
    header,
    ...people.flatMap(({ collaboratorUuid, name }) =>
      columns.flatMap((column) => {
        const cell = levelOf({ ...column, collaboratorUuid });
        if (cell === undefined) return [];
        const last = cell.lastWorked;
        return [
          [
            name,
            column.team,
            column.position[language],
            t(LEVEL_NAMES[cell.level]),
            { day: cell.since },
            cell.trainer?.name ?? '',
            last === null ? '' : { day: last },
            cell.by ?? '',
          ],
        ];
      }),
    ),
  ];
}

type Place = Pick<PolyvalenceCell, 'collaboratorUuid' | 'teamUuid' | 'positionNumber'>;

const keyOf = ({ collaboratorUuid, teamUuid, positionNumber }: Place): string =>
  `${collaboratorUuid} ${teamUuid} ${positionNumber}`;

/** How a position is covered by everyone of the store: people out of reach count as numbers. */
function footIn(
  { people, others }: PolyvalenceMatrix,
  column: PolyvalenceColumn,
  levelOf: (place: Place) => PolyvalenceCell | undefined,
): PositionFoot {
  const holders = people.flatMap(({ collaboratorUuid, name, days }) => {
    const cell = levelOf({ ...column, collaboratorUuid });
    return cell === undefined ? [] : [{ name, level: cell.level, days }];
  });
  const beside = others.counts.find(
    ({ teamUuid, positionNumber }) =>
      teamUuid === column.teamUuid && positionNumber === column.positionNumber,
  );
  return footWith(footOf(holders, column.wanted), beside);
}

type Texts = readonly [es: string, en: string];

const TITLE: Texts = ['Polivalencia', 'Polyvalence'];
const LEVELS: Texts = ['Niveles', 'Levels'];
const PERSON: Texts = ['Colaborador', 'Collaborator'];
const TEAM: Texts = ['Equipo', 'Team'];
const POSITION: Texts = ['Puesto', 'Position'];
const LEVEL: Texts = ['Nivel', 'Level'];
const SINCE: Texts = ['Desde', 'Since'];
const TRAINER: Texts = ['Quién enseña', 'Who teaches'];
const LAST: Texts = ['Último turno', 'Last shift'];
const BY: Texts = ['Lo anotó', 'Recorded by'];
const ABLE: Texts = ['Pueden', 'Can'];
const NEEDED: Texts = ['Se piden', 'Needed'];
const DIFFERENCE: Texts = ['Diferencia', 'Difference'];
const SINGLE: Texts = ['Una sola persona', 'Only one person'];
const LEVEL_NAMES: Readonly<Record<Level, Texts>> = {
  LEARNING: ['Aprende', 'Learns'],
  ABLE: ['Puede', 'Can'],
  TEACHES: ['Enseña', 'Teaches'],
};
const DAYS: readonly Texts[] = [
  ['Lunes', 'Monday'],
  ['Martes', 'Tuesday'],
  ['Miércoles', 'Wednesday'],
  ['Jueves', 'Thursday'],
  ['Viernes', 'Friday'],
  ['Sábado', 'Saturday'],
  ['Domingo', 'Sunday'],
];
