import { PROCESS_TYPES } from '@jornada/domain/process/kind.ts';
import { z } from 'zod';
import { AnswerDay } from './common.ts';
import { Text } from './planned-week.ts';

const TermsAhead = z.object({
  from: z.string(),
  to: z.string().nullable(),
  siteName: z.string(),
  teamName: z.string(),
  position: z.object({ es: z.string(), en: z.string() }),
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  /** Absent, with the workday type, in effects that an earlier version stored. */
  annualMinutes: z.number().optional(),
  workdayType: z.string().optional(),
  /** Null for those who may not see pay. */
  salaryCentavos: z.number().nullable(),
});

/** One thing that a process changes beside its own status; `packages/domain/src/process/effects.ts` says what each is. */
export const Effect = z.discriminatedUnion('effect', [
  z.object({
    effect: z.literal('TERMS_BEGIN'),
    on: z.string(),
    before: TermsAhead.nullable(),
    after: TermsAhead,
  }),
  z.object({ effect: z.literal('CONTRACT_ENDS'), on: z.string(), before: z.string().nullable() }),
  z.object({ effect: z.literal('CONTRACT_GOES_ON'), until: z.string().nullable(), before: z.string() }),
  z.object({
    effect: z.literal('WEEK_CHANGES_HANDS'),
    weekStart: z.string(),
    from: z.string(),
    to: z.string(),
    minutes: z.number(),
  }),
  z.object({
    effect: z.literal('WEEK_LOSES_HOURS'),
    weekStart: z.string(),
    teamName: z.string(),
    minutes: z.number(),
  }),
  z.object({
    effect: z.literal('WEEK_BREAKS_RULES'),
    weekStart: z.string(),
    teamName: z.string(),
    codes: z.array(z.string()),
    /** What the board says of each; left out for those who may not see pay, and in effects kept before. */
    findings: z
      .array(
        z.object({
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number(), Text])),
        }),
      )
      .optional(),
  }),
  z.object({ effect: z.literal('NOTIFICATION_WITHDRAWN'), weekStart: z.string(), teamName: z.string() }),
  z.object({ effect: z.literal('PACT_ENDS'), on: z.string().nullable() }),
  z.object({ effect: z.literal('ABSENCE_BEGINS'), on: z.string(), until: z.string().nullable() }),
  z.object({ effect: z.literal('ABSENCE_ENDS'), on: z.string() }),
  z.object({
    effect: z.literal('PROCESS_CANCELLED'),
    type: z.enum(PROCESS_TYPES),
    effectiveDate: AnswerDay.nullable(),
  }),
  z.object({ effect: z.literal('TEAM_WITHOUT_RESPONSIBLE'), teamName: z.string() }),
  z.object({
    effect: z.literal('TEAMS_WITHOUT_PATRON'),
    employer: z.string(),
    /** Site and team, in words. */
    teams: z.array(z.string()),
  }),
  z.object({ effect: z.literal('ACCESS_ENDS'), on: z.string() }),
]);
export type Effect = z.output<typeof Effect>;

/** What the preview of a process answers. */
export const Effects = z.object({ effects: z.array(Effect) });
