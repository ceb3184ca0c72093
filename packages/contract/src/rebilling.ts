import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, Day, requiredDay, SiteCode, Version } from './common.ts';

const Team = z.object({ uuid: z.string(), name: z.string() });

/** Planned hours of one team's day that are charged to another team of the store, in minutes (decisions §5.8). */
export const Rebilling = z.object({
  date: AnswerDay,
  from: Team,
  to: Team,
  minutes: z.number(),
  /** What the giving team has planned on that day, and moves to others altogether. */
  plannedMinutes: z.number(),
  rebilledMinutes: z.number(),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type Rebilling = z.output<typeof Rebilling>;

const team = z.uuid({ error: code('TEAM_REQUIRED') });

export const rebillingCalls = {
  /** Between two days, the newest first; `teams` are those of the store that the caller reaches. */
  'rebilling.list': {
    method: 'GET',
    path: '/mx/planning/api/v2/sites/{personnelDivision}/rebilling',
    input: z.strictObject({ personnelDivision: SiteCode, filter: z.strictObject({ from: Day, to: Day }) }),
    output: z.object({ teams: z.array(Team), rows: z.array(Rebilling) }),
    errors: ['SITE_NOT_FOUND'],
    about: ['planning'],
  },
  /** Writes what a team's day moves to another: the whole of it, version 0 where nothing was; no minutes take it away. */
  'rebilling.save': {
    method: 'POST',
    path: '/mx/planning/api/v2/rebilling/save',
    input: z.strictObject({
      personnelDivision: SiteCode,
      date: requiredDay('FIELD_REQUIRED'),
      fromTeamUuid: team,
      toTeamUuid: team,
      minutes: z
        .number({ error: code('FIELD_REQUIRED') })
        .min(0, { error: code('FIELD_NOT_VALID') })
        .max(100_000, { error: code('FIELD_NOT_VALID') })
        .multipleOf(15, { error: code('FIELD_NOT_VALID') }),
      version: Version,
    }),
    output: z.object({ rebilling: Rebilling.nullable() }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'FIELD_NOT_VALID',
      'STALE_VERSION',
      'REBILLING_HOURS_GREATER_THAN_PLANNED',
    ],
    changes: ['planning'],
  },
} as const satisfies Calls;
