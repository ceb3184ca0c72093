import { HOME_FIGURES } from '@jornada/domain/home/figures.ts';
import { BANDS, WAITING_KINDS } from '@jornada/domain/home/waiting.ts';
import { TYPOLOGY_KINDS } from '@jornada/domain/planning/typologies/typologies.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, Page, SiteCode, Uuid } from './common.ts';

/** One matter that waits for the person who asks; where it leads stands in its ids. */
export const Waiting = z.object({
  kind: z.enum(WAITING_KINDS),
  band: z.enum(BANDS),
  /** Who or what it is about: a person's name, a team's. */
  subject: z.string(),
  due: z.string(),
  since: z.string().nullable(),
  site: z.string(),
  processUuid: z.string().nullable(),
  collaboratorUuid: z.string().nullable(),
  teamUuid: z.string().nullable(),
  weekStart: z.string().nullable(),
  notificationUuid: z.string().nullable(),
  evidenceUuid: z.string().nullable(),
  /** Figures and words for the sentence: a reason, how many, hours. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Waiting = z.output<typeof Waiting>;

/** One person on today's floor, by the plan. */
export const OnFloor = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  team: z.string(),
  periods: z.array(
    z.object({
      fromHour: z.number(),
      toHour: z.number(),
      code: z.string(),
      kind: z.enum(TYPOLOGY_KINDS),
      breakFrom: z.number().nullable(),
      breakMinutes: z.number().nullable(),
    }),
  ),
});

export const homeCalls = {
  /** What waits for the person, most urgent first (issue: a home is one list); X-Total-Count says of how much. */
  'home.waiting': {
    method: 'GET',
    path: '/mx/api/v2/home/waiting',
    input: z.strictObject({
      filter: z
        .strictObject({
          personnelDivision: SiteCode.optional(),
          /** Only what is about this person. */
          collaboratorUuid: Uuid.optional(),
        })
        .prefault({}),
      page: Page,
    }),
    output: z.array(Waiting),
    list: true,
    about: [
      'home',
      'planning',
      'loans',
      'shifts',
      'notifications',
      'processes',
      'evidence',
      'invitations',
      'documentTexts',
      'session',
    ],
  },
  /** People planned to be in the store today, and what is needed. */
  'home.floor': {
    method: 'GET',
    path: '/mx/api/v2/home/floor',
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }) }),
    output: z.object({
      site: z.object({
        code: z.string(),
        name: z.string(),
        timeZone: z.string(),
        opens: z.number(),
        closes: z.number(),
      }),
      today: z.string(),
      /** Minutes since the site's midnight. */
      now: z.number(),
      people: z.array(OnFloor),
      absent: z.number(),
      /** 48 half hours. */
      need: z.array(z.number()),
      upcoming: z.array(
        z.object({
          date: AnswerDay,
          kind: z.enum(['EVENT', 'STARTS', 'ANSWER_DUE']),
          text: z.string(),
          count: z.number(),
        }),
      ),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['home', 'planning', 'coverage', 'notifications', 'catalogues'],
  },
  /** The ten figures of a store, as far as the reader leads it; of a zone, or else of all that the reader reaches. */
  'home.figures': {
    method: 'GET',
    path: '/mx/api/v2/home/figures',
    input: z.strictObject({
      filter: z.strictObject({ personnelDivision: SiteCode.optional(), zone: Uuid.optional() }).prefault({}),
    }),
    output: z.object({
      /** The first and last day of the recent weeks, whose absence, overtime and changes are counted. */
      from: z.string(),
      to: z.string(),
      figures: z.array(
        z.object({
          key: z.enum(HOME_FIGURES),
          kind: z.enum(['count', 'hours', 'percent', 'days']),
          value: z.number().nullable(),
          /** Of how many: people planned to be at work now. */
          of: z.number().nullable(),
          /** Against the same weeks a year before, of vacancies four weeks ago, of the people present a week ago; shares in points. */
          change: z.number().nullable(),
          /** The last twelve weeks; of what falls due (decisions, vacation) the twelve weeks ahead. */
          line: z.array(z.number().nullable()),
        }),
      ),
    }),
    errors: ['SITE_NOT_FOUND'],
    about: ['home', 'planning', 'coverage', 'notifications', 'collaborators', 'posts'],
  },
} as const satisfies Calls;
