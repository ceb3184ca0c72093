import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, required, requiredDay, SiteCode, Uuid } from './common.ts';
import { PersonChange, SavedWeek } from './planning.ts';
import { ManagedMonth } from './planning-month.ts';

const MonthFilter = z.strictObject({
  filter: z.strictObject({ month: requiredDay('FIELD_REQUIRED'), collaboratorUuid: Uuid }),
});

/** Why and by whom a week that was over was changed. */
const PastChange = z.object({
  weekStart: z.string(),
  teamUuid: z.string(),
  version: z.number(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** A month that is over, as it was planned, with what was corrected since. */
export const PastMonth = ManagedMonth.extend({
  /** The Mondays of its weeks that may still be corrected, with a reason. */
  correctable: z.array(z.string()),
  changes: z.array(PastChange),
});
export type PastMonth = z.output<typeof PastMonth>;

const REASON_LETTERS = 3;

export const pastCalls = {
  'planning.pastMonthCollaboratorPlanning': {
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/pastMonthCollaboratorPlanning',
    input: MonthFilter,
    output: PastMonth,
    errors: ['COLLABORATOR_NOT_FOUND', 'HISTORIC_PLANNING_UNDER_ONE_MONTH', 'MONTH_NOT_ALLOWED'],
    about: ['planning'],
  },
  /** Planning older than four years: read only (decisions §5.6). */
  'planning.historicCollaboratorPlanning': {
    method: 'GET',
    path: '/mx/planning/api/v2/PlanningManager/historicCollaboratorPlanning',
    input: MonthFilter,
    output: PastMonth,
    errors: ['COLLABORATOR_NOT_FOUND', 'HISTORIC_PLANNING_UNDER_FOUR_YEARS'],
    about: ['planning'],
  },
  /** Corrects one person's week that is over, within the window and with a reason. */
  'planning.editWeekOfPastMonth': {
    method: 'POST',
    path: '/mx/planning/api/v2/PlanningManager/editWeekOfPastMonth',
    input: PersonChange.extend({
      personnelDivision: SiteCode,
      teamUuid: Uuid,
      weekStart: requiredDay('FIELD_REQUIRED'),
      reason: required('FIELD_REQUIRED', 500).min(REASON_LETTERS, { error: code('FIELD_NOT_VALID') }),
    }),
    output: z.object({
      teamWeek: z.object({ weekStart: z.string(), version: z.number() }),
      person: SavedWeek,
    }),
    errors: [
      'TEAM_NOT_FOUND',
      'COLLABORATOR_NOT_FOUND',
      'CONTRACT_NOT_FOUND',
      'STALE_VERSION',
      'WEEK_INCORRECT',
      'MONTH_NOT_ALLOWED',
      'OWN_PROCESS',
    ],
    changes: ['planning'],
  },
} as const satisfies Calls;
