import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, required, requiredDay, SiteCode, Uuid, Version } from './common.ts';
import { Text } from './planned-week.ts';

/** Somebody who is planned before being hired: a post with a name, a team and hours, for a time (spec §2). */
export const FictitiousCollaborator = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: z.object({ uuid: z.string(), name: z.string() }),
  position: z.object({ number: z.number(), name: Text }),
  weeklyMinutes: z.number(),
  from: z.string(),
  to: z.string(),
  version: z.number(),
  /** The last day that something is planned for; null where nothing is. */
  plannedUntil: z.string().nullable(),
});
export type FictitiousCollaborator = z.output<typeof FictitiousCollaborator>;

/** Positions are numbered with at most nine digits. */
const LARGEST_POSITION = 999_999_999;

/** The timebase goes from 4 hours to 40 (spec §9). */
const WeeklyMinutes = z
  .number({ error: code('FIELD_REQUIRED') })
  .int()
  .min(240, { error: code('FIELD_NOT_VALID') })
  .max(2400, { error: code('FIELD_NOT_VALID') })
  .multipleOf(15, { error: code('FIELD_NOT_VALID') });

const path = (rest: string) => `/mx/api/v2/${rest}` as const;
const answer = z.object({ collaborator: FictitiousCollaborator });
const changes = ['planning', 'collaborators'] as const;

export const planningFictitiousCalls = {
  /** Those of a store that have not ended, by name. Whole: each stands for one vacancy. */
  'fictitiousCollaborators.list': {
    method: 'GET',
    path: path('sites/{personnelDivision}/fictitiousCollaborators'),
    input: z.strictObject({ personnelDivision: SiteCode }),
    output: z.array(FictitiousCollaborator),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['planning'],
  },
  'hiring.fictitiousCollaborator': {
    method: 'POST',
    path: path('contractManager/hiring.fictitiousCollaborator'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      name: required('NAME_REQUIRED', 80),
      teamUuid: z.uuid({ error: code('TEAM_REQUIRED') }),
      positionNumber: z
        .number({ error: code('POSITION_REQUIRED') })
        .int()
        .min(0)
        .max(LARGEST_POSITION),
      weeklyMinutes: WeeklyMinutes,
      from: requiredDay('FIELD_REQUIRED'),
      to: requiredDay('FIELD_REQUIRED'),
    }),
    output: answer,
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'EMPLOYER_REGISTRY_REQUIRED',
      'PAST_DATE_NOT_ALLOWED',
      'FIELD_NOT_VALID',
    ],
    changes,
  },
  /** Moves the last day; what is planned after it must be somebody else's first. */
  'hiring.endFictitiousCollaborator': {
    method: 'POST',
    path: path('contractManager/hiring.endFictitiousCollaborator'),
    input: z.strictObject({ collaboratorUuid: Uuid, version: Version, to: requiredDay('FIELD_REQUIRED') }),
    output: answer,
    errors: ['COLLABORATOR_NOT_FOUND', 'STALE_VERSION', 'FICTITIOUS_COLLABORATOR_PLANNED', 'FIELD_NOT_VALID'],
    changes,
  },
} as const satisfies Calls;
