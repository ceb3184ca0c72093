import { LEVELS } from '@jornada/domain/polyvalences/polyvalences.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, LARGEST_NUMBER, Page, SiteCode, Uuid } from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });
const Person = z.object({ uuid: z.string(), name: z.string() });

/** What a person can do in a position of a team. */
export const PolyvalenceCell = z.object({
  collaboratorUuid: z.string(),
  teamUuid: z.string(),
  positionNumber: z.number(),
  level: z.enum(LEVELS),
  since: z.string(),
  /** Of the row behind it, the base of the next save; null for the person's own position, which nobody has rated. */
  uuid: z.string().nullable(),
  by: z.string().nullable(),
  trainer: Person.nullable(),
  /** The last day with a shift in the position; null where none is known. */
  lastWorked: z.string().nullable(),
});
export type PolyvalenceCell = z.output<typeof PolyvalenceCell>;

const PolyvalenceColumn = z.object({
  teamUuid: z.string(),
  team: z.string(),
  positionNumber: z.number(),
  position: Text,
  /** Nobody under 18 may work in it (LFT 176). */
  adultsOnly: z.boolean(),
  /** How many people should be able to do it. */
  wanted: z.number(),
});
export type PolyvalenceColumn = z.output<typeof PolyvalenceColumn>;

const PolyvalencePerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  teamUuid: z.string(),
  positionNumber: z.number(),
  minor: z.boolean(),
  /** Null for those who read no files of the store. */
  situation: z.string().nullable(),
  /** The weekdays (1 Monday) of the week shown with a shift in the store. */
  days: z.array(z.number()),
});
export type PolyvalencePerson = z.output<typeof PolyvalencePerson>;

/** A cell inside its person, by the place of its column: the matrix of a large store says what repeats once. */
const MatrixCell = PolyvalenceCell.omit({
  collaboratorUuid: true,
  teamUuid: true,
  positionNumber: true,
}).extend({ column: z.number() });

/** The people within reach beside what the teams within reach do, as of today; the week says who is there on which weekday. */
export const PolyvalenceMatrix = z.object({
  site: z.object({ code: z.string(), name: z.string() }),
  weekStart: z.string(),
  today: z.string(),
  /** Whether the caller may change it. */
  editable: z.boolean(),
  refreshMonths: z.number(),
  columns: z.array(PolyvalenceColumn),
  people: z.array(PolyvalencePerson.extend({ cells: z.array(MatrixCell) })),
  /** People out of the caller's reach, as numbers alone, so that columns add up to the store. */
  others: z.object({
    people: z.number(),
    counts: z.array(
      z.object({
        teamUuid: z.string(),
        positionNumber: z.number(),
        able: z.number(),
        weekdays: z.array(z.number()),
      }),
    ),
  }),
});
export type PolyvalenceMatrix = z.output<typeof PolyvalenceMatrix>;

/** Returns the cells of a matrix, each with its person and position. */
export const matrixCells = ({
  people,
  columns,
}: Pick<PolyvalenceMatrix, 'people' | 'columns'>): PolyvalenceCell[] =>
  people.flatMap(({ collaboratorUuid, cells }) =>
    cells.flatMap(({ column: at, ...cell }): PolyvalenceCell[] => {
      const column = columns[at];
      return column === undefined
        ? []
        : [
            {
              collaboratorUuid,
              teamUuid: column.teamUuid,
              positionNumber: column.positionNumber,
              ...cell,
            },
          ];
    }),
  );

const Change = z.object({
  uuid: z.string(),
  at: z.string(),
  by: z.string(),
  cells: z.array(
    z.object({
      collaborator: Person,
      team: z.string(),
      position: Text,
      from: z.enum(LEVELS).nullable(),
      to: z.enum(LEVELS).nullable(),
      since: z.string(),
      trainer: Person.nullable(),
    }),
  ),
});
export type PolyvalenceChange = z.output<typeof Change>;

/** As many cells as one save may change: a store in one column, a row of everyone. */
const CELLS_AT_ONCE = 500;
const path = (rest: string) => `/mx/api/v2/${rest}` as const;

export const polyvalenceCalls = {
  'polyvalences.list': {
    method: 'GET',
    path: path('polyvalences'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode, weekStart: Day }) }),
    output: PolyvalenceMatrix,
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    about: ['polyvalences', 'collaborators', 'posts', 'planning'],
  },
  /** The same as a spreadsheet: people by position with what each one needs, then a line for each level. */
  'polyvalences.export': {
    method: 'GET',
    path: path('polyvalences/export'),
    input: z.strictObject({
      filter: z.strictObject({
        personnelDivision: SiteCode,
        weekStart: Day,
        /** People of one team alone; everyone's numbers stay those of the store. */
        teamUuid: Uuid.optional(),
      }),
    }),
    output: z.unknown(),
    download: true,
    errors: ['SITE_NOT_FOUND', 'WEEK_INCORRECT'],
    perMinute: 30,
  },
  /** The last changes of the people within reach, the newest first, each with what was saved in one go. */
  'polyvalences.history': {
    method: 'GET',
    path: path('polyvalences/history'),
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, collaboratorUuid: Uuid.optional() }),
      page: Page,
    }),
    output: z.array(Change),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['polyvalences'],
  },
  /** Changes many cells at once, all or none; each names the row that it replaces. No level takes it away. */
  'polyvalences.save': {
    method: 'POST',
    path: path('polyvalences.save'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      cells: z
        .array(
          z.strictObject({
            collaboratorUuid: Uuid,
            teamUuid: Uuid,
            positionNumber: z
              .number({ error: code('POSITION_REQUIRED') })
              .int({ error: code('POSITION_REQUIRED') })
              .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') }),
            level: z.enum(LEVELS, { error: code('FIELD_NOT_VALID') }).nullable(),
            /** Today where nothing is said. */
            since: Day.optional(),
            trainerUuid: Uuid.nullable().default(null),
            base: Uuid.nullable().default(null),
          }),
        )
        .min(1, { error: code('FIELD_REQUIRED') })
        .max(CELLS_AT_ONCE, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ changeUuid: z.string(), cells: z.array(PolyvalenceCell) }),
    errors: [
      'SITE_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'POSITION_NOT_FOR_MINORS',
      'FIELD_NOT_VALID',
      'STALE_VERSION',
    ],
    changes: ['polyvalences'],
  },
} as const satisfies Calls;
