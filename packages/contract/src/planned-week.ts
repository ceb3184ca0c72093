import { RECORD_KINDS } from '@jornada/domain/planning/records/records.ts';
import { TYPOLOGY_KINDS } from '@jornada/domain/planning/typologies/typologies.ts';
import { z } from 'zod';
import { AnswerDay, code } from './common.ts';

/** A text of a catalogue, as HR wrote it in both languages. */
export const Text = z.object({ es: z.string(), en: z.string() });

/** Minutes since midnight on the site's clock. */
export const Clock = z
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(0)
  .max(1440);

/** The same in quarters of an hour (decisions §5.1). */
export const Minute = Clock.multipleOf(15, { error: code('FIELD_NOT_VALID') });

export const Break = z.object({
  from: z.number().int().min(0).max(1439),
  minutes: z.number().int().min(1).max(480),
});

export const HourTypology = z.object({
  uuid: z.string(),
  abbreviation: z.string(),
  sapCode: z.string(),
  name: Text,
  kind: z.enum(TYPOLOGY_KINDS),
  paid: z.boolean(),
  inTimebase: z.boolean(),
  outsideCompanyDay: z.boolean(),
  color: z.string(),
});
export type HourTypology = z.output<typeof HourTypology>;

/** A period of a week beside the one shown, or of another team: carried for the rules, never edited here. */
export const BesidePeriod = z.object({
  date: AnswerDay,
  fromHour: z.number(),
  /** Not after `fromHour` is on the next day; equal is 24 hours. */
  toHour: z.number(),
  hourTypologyUuid: z.string(),
  break: Break.nullish(),
});
export type BesidePeriod = z.output<typeof BesidePeriod>;

/**
 * The same in one short text, for the weeks that are only looked back at and are most of an answer: date, minutes from
 * and to, typology by its abbreviation, and a break if there is one. `2026-11-22 840 1320 ORD 1080+30`.
 */
export const BesideText = z.string();

/** One block of the working plan (spec §5, decisions §5.1). */
export const Period = BesidePeriod.extend({
  planningPeriodUuid: z.string(),
  /** A restricted absence, shown neutrally: this caller can neither move nor remove it (decisions §2.6). */
  restricted: z.literal(true).optional(),
});
export type Period = z.output<typeof Period>;

export const AgeBand = z.enum(['UNDER_15', 'UNDER_16', 'UNDER_18', 'ADULT']);

export const NotificationStatus = z.enum([
  'NOT_SENT',
  'SENT',
  'COMMUNICATED',
  'ACCEPTED',
  'REJECTED',
  'CLOSED',
  'SIGNED_ON_PAPER',
]);
export type NotificationStatus = z.output<typeof NotificationStatus>;

/** One week of one person: the unit of conflict (decisions §5.13). */
export const PersonWeek = z.object({
  weekStart: z.string(),
  /** The base of the next save; 0 before the first. */
  version: z.number(),
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
  /** The days of these weeks on which the person belongs to the team; outside them nothing can be planned. */
  from: z.string(),
  to: z.string(),
  /** The terms of the contract in this very week: they may change on a Monday. */
  contractType: z.enum(['CDI', 'CDD']),
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  /** One band per day from the Sunday before to the week's Sunday; null for adults, ages are never sent. */
  ages: z.array(AgeBand).nullable(),
  /** What the person goes by: the last communicated plan that was not rejected. `periods` is null when it equals the saved plan. */
  sent: z
    .object({
      notificationUuid: z.string(),
      at: z.string(),
      by: z.string(),
      status: NotificationStatus,
      periods: z.array(BesidePeriod).nullable(),
    })
    .nullable(),
  /** The newest notification of the week, whatever became of it. */
  notification: z
    .object({
      uuid: z.string(),
      groupUuid: z.string(),
      status: NotificationStatus,
      sentAt: z.string(),
      sentBy: z.string(),
      dueAt: z.string(),
      answeredAt: z.string().nullable(),
      rejectReason: z.string().nullable(),
    })
    .nullable(),
  /** Warnings that were sent with a reason; it holds while the fingerprint of the marked periods is the same. */
  reasons: z.array(
    z.object({
      code: z.string(),
      fingerprint: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
});
export type PersonWeek = z.output<typeof PersonWeek>;

/** A dated fact by which the plan is checked; for those without the right one that names no condition (decisions §2.6). */
export const PlanRecord = z.object({
  kind: z.enum([...RECORD_KINDS, 'RESTRICTED']),
  from: z.string(),
  to: z.string().optional(),
  weeklyMinutes: z.number().optional(),
  signedOn: z.string().optional(),
  hourLess: z.boolean().optional(),
});

export const PlannedCollaborator = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text,
  contractType: z.enum(['CDI', 'CDD']),
  fullTime: z.boolean(),
  weeklyMinutes: z.number(),
  /** Planned before being hired: nobody is notified. */
  fictitious: z.literal(true).optional(),
  /** Typologies that the planning rules refuse for this person, with the code that a save would answer. */
  refusedTypologies: z.array(z.object({ uuid: z.string(), code: z.string() })),
  /** How much of a typology the planning rules give to this person, in minutes and days; left out where nothing is limited. */
  typologyLimits: z
    .array(
      z.object({
        uuid: z.string(),
        maxDayMinutes: z.number().optional(),
        maxWeekMinutes: z.number().optional(),
        maxWeekDays: z.number().optional(),
      }),
    )
    .optional(),
  weeks: z.array(PersonWeek),
  periods: z.array(Period),
  /** The same weeks in another team, the week before, and the week after. */
  elsewhere: z.array(BesideText),
  /** Leaves, restrictions, pacts and documents around these weeks; left out where there are none. */
  records: z.array(PlanRecord).optional(),
  before: z.array(BesideText),
  after: z.array(BesideText),
});
export type PlannedCollaborator = z.output<typeof PlannedCollaborator>;

/** People needed in each of a day's 48 half hours; without a typology anyone who is on the floor will do. */
export const NeedLine = z.object({ hourTypologyUuid: z.string().nullable(), people: z.array(z.number()) });
export type NeedLine = z.output<typeof NeedLine>;

const surroundings = {
  site: z.object({
    code: z.string(),
    name: z.string(),
    timeZone: z.string(),
    opensAt: z.number(),
    closesAt: z.number(),
  }),
  /** Holidays and ephemeris of the days shown and of the week after, of the site or of the company. */
  calendar: z.array(
    z.object({
      date: AnswerDay,
      kind: z.enum(['NATIONAL', 'LOCAL', 'STATE', 'EPHEMERIS']),
      openable: z.boolean(),
      description: z.string(),
    }),
  ),
  typologies: z.array(HourTypology),
  /** The abbreviations of any two that may not stand on one day of a person; left out where the law's default holds. */
  apart: z.array(z.tuple([z.string(), z.string()])).optional(),
};

/** Somebody of another team or site who works for this one; planned there, read here. */
const Borrowed = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  /** The team, or the site where it is another one. */
  from: z.string(),
  shifts: z.array(z.object({ date: AnswerDay, fromHour: z.number(), toHour: z.number() })),
});
export type Borrowed = z.output<typeof Borrowed>;

const teamPlan = {
  /** The Mondays shown: one, or two with `biweekly`. */
  weeks: z.array(z.object({ weekStart: z.string(), version: z.number(), editable: z.boolean() })),
  people: z.array(PlannedCollaborator),
  /** The need of those days that have one (decisions §5.9). */
  coverage: z.array(NeedLine.extend({ date: AnswerDay })),
  /** People from another team, with the shifts as they stand in the plan of that team; left out where nobody does. */
  borrowed: z.array(Borrowed).optional(),
};

/** Everything that the grid and its rules need of a team's week, or of two (decisions §5). */
export const TeamWeek = z.object({
  ...surroundings,
  team: z.object({ uuid: z.string(), name: z.string() }),
  ...teamPlan,
});
export type TeamWeek = z.output<typeof TeamWeek>;

/** One of a site's teams with its plan. */
export const PlannedTeam = z.object({ uuid: z.string(), name: z.string(), ...teamPlan });
export type PlannedTeam = z.output<typeof PlannedTeam>;

/** The same of all teams of a site that the caller may reach; a person who works in two of them stands in both. */
export const SiteWeek = z.object({ ...surroundings, teams: z.array(PlannedTeam) });
export type SiteWeek = z.output<typeof SiteWeek>;
