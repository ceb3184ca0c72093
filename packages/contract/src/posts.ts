import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, LARGEST_NUMBER, requiredDay, SiteCode, Uuid, Version } from './common.ts';

const Text = z.object({ es: z.string(), en: z.string() });

/** A span of dates in which hires for a position may start. */
export const HireableWindow = z.object({
  uuid: z.string(),
  positionNumber: z.number(),
  position: Text,
  fromDate: AnswerDay,
  toDate: AnswerDay.nullable(),
  version: z.number(),
});
export type HireableWindow = z.output<typeof HireableWindow>;

/** A team's posts in one position beside the people who fill them; hours in minutes a week. */
export const TeamPosts = z.object({
  teamUuid: z.string(),
  team: z.string(),
  positionNumber: z.number(),
  position: Text,
  /** The day from which this many are authorised; null where none ever were. */
  validFrom: z.string().nullable(),
  authorised: z.number(),
  authorisedMinutes: z.number(),
  inService: z.number(),
  minutes: z.number(),
  onLeave: z.number(),
  inProcess: z.number(),
  leaving: z.number(),
  /** Days since all posts were last filled, as the headcount report says it; null where none is free. */
  daysVacant: z.number().nullable(),
});
export type TeamPosts = z.output<typeof TeamPosts>;

const positionNumber = z
  .number({ error: code('POSITION_REQUIRED') })
  .int({ error: code('POSITION_REQUIRED') })
  .max(LARGEST_NUMBER, { error: code('POSITION_NOT_FOUND') });

const span = { positionNumber, fromDate: requiredDay('FIELD_REQUIRED'), toDate: Day.nullable() };

const path = (rest: string) => `/mx/api/v2/${rest}` as const;
const about = ['posts'] as const;

export const postCalls = {
  /** When a site may hire, position by position, the earliest first. */
  'hireableWindows.list': {
    method: 'GET',
    path: path('hireableWindows'),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.array(HireableWindow),
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  'hireableWindows.create': {
    method: 'POST',
    path: path('hireableWindows.create'),
    input: z.strictObject({ personnelDivision: SiteCode, ...span }),
    output: z.object({ hireableWindow: HireableWindow }),
    errors: ['SITE_NOT_FOUND', 'POSITION_NOT_FOUND', 'FIELD_NOT_VALID', 'HIREABLE_WINDOWS_OVERLAP'],
    changes: about,
  },
  'hireableWindows.update': {
    method: 'POST',
    path: path('hireableWindows.update'),
    input: z.strictObject({ uuid: Uuid, version: Version, ...span }),
    output: z.object({ hireableWindow: HireableWindow }),
    errors: [
      'HIREABLE_WINDOW_NOT_FOUND',
      'STALE_VERSION',
      'POSITION_NOT_FOUND',
      'FIELD_NOT_VALID',
      'HIREABLE_WINDOWS_OVERLAP',
    ],
    changes: about,
  },
  'hireableWindows.delete': {
    method: 'POST',
    path: path('hireableWindows.delete'),
    input: z.strictObject({ uuid: Uuid, version: Version }),
    output: z.object({}),
    errors: ['HIREABLE_WINDOW_NOT_FOUND', 'STALE_VERSION'],
    changes: about,
  },
  /** Posts beside people, team by team, as of a day. */
  'authorisedPosts.list': {
    method: 'GET',
    path: path('authorisedPosts'),
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode, date: Day.optional() }),
    }),
    output: z.array(TeamPosts),
    errors: ['SITE_NOT_FOUND'],
    about: ['posts', 'collaborators', 'processes'],
  },
  /** Says how many people a team may have in a position from a day on; the same day again is written over. */
  'authorisedPosts.save': {
    method: 'POST',
    path: path('authorisedPosts.save'),
    input: z.strictObject({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      positionNumber,
      validFrom: requiredDay('FIELD_REQUIRED'),
      people: z
        .number({ error: code('FIELD_REQUIRED') })
        .int({ error: code('FIELD_NOT_VALID') })
        .min(0, { error: code('FIELD_NOT_VALID') })
        .max(400, { error: code('FIELD_NOT_VALID') }),
      weeklyHours: z
        .number({ error: code('FIELD_REQUIRED') })
        .min(0, { error: code('FIELD_NOT_VALID') })
        .max(20_000, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({ posts: TeamPosts.nullable() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_NOT_FOUND', 'POSITION_NOT_FOUND'],
    changes: about,
  },
} as const satisfies Calls;
