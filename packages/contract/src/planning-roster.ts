import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, requiredDay, SiteCode, TEAM_AT_ONCE, Uuid } from './common.ts';
import { PersonChange } from './planning.ts';
import { MAX_WEEKS_AT_ONCE, Preview, SavedWeeks } from './planning-copies.ts';

/** Why a cell of a roster is left aside. */
export const ROSTER_REASONS = [
  'PERSON_UNKNOWN',
  'PERSON_TWICE',
  'UNREADABLE',
  'BREAK_OUTSIDE',
  'ABSENCE',
  'TYPOLOGY_REFUSED',
] as const;

/** What a spreadsheet would make of a team's weeks: the changes themselves, and every cell that is left aside. */
export const RosterPreview = Preview.extend({
  fileName: z.string(),
  changes: z.array(z.object({ weekStart: z.string(), people: z.array(PersonChange) })),
  bad: z.array(z.object({ cell: z.string(), said: z.string(), reason: z.enum(ROSTER_REASONS) })),
});
export type RosterPreview = z.output<typeof RosterPreview>;

const path = (rest: string) => `/mx/planning/api/v2/planningRoster/${rest}` as const;
const Monday = requiredDay('FIELD_REQUIRED');

/** A team's weeks as a spreadsheet, which is edited elsewhere and comes back. */
export const rosterCalls = {
  /** People in rows, days in columns, each cell as one types it on the board. It leaves an audit entry. */
  'planningRoster.export': {
    method: 'GET',
    path: path('export'),
    input: z.strictObject({
      filter: z.strictObject({
        teamUuid: Uuid,
        startDateInterval: Monday,
        weeks: z.coerce.number().int().min(1).max(MAX_WEEKS_AT_ONCE).default(1),
      }),
    }),
    output: z.unknown(),
    download: true,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT'],
    perMinute: 30,
  },
  /** Reads a roster and says what it would change; nothing is saved. */
  'planningRoster.preview': {
    method: 'POST',
    path: path('preview'),
    reads: true,
    multipart: true,
    input: z.strictObject({
      teamUuid: Uuid,
      file: z.object(
        { name: z.string(), bytes: z.instanceof(Uint8Array) },
        { error: code('FIELD_REQUIRED') },
      ),
    }),
    output: RosterPreview,
    errors: ['TEAM_NOT_FOUND', 'IMPORT_FILE_NOT_READABLE', 'ROSTER_WITHOUT_DATES', 'WEEK_INCORRECT'],
    perMinute: 30,
  },
  /** Saves the changes of a preview in one transaction; whose week was changed meanwhile is not overwritten. */
  'planningRoster.apply': {
    method: 'POST',
    path: path('apply'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weeks: z
        .array(z.strictObject({ weekStart: Monday, people: z.array(PersonChange).min(1).max(TEAM_AT_ONCE) }))
        .min(1)
        .max(MAX_WEEKS_AT_ONCE),
    }),
    output: SavedWeeks,
    errors: ['TEAM_NOT_FOUND', 'WEEK_INCORRECT', 'MONTH_NOT_ALLOWED'],
    changes: ['planning'],
    maxBytes: 8 * 1024 * 1024,
  },
} as const satisfies Calls;
