import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Day, LARGEST_NUMBER, Page, required, SiteCode, Uuid } from './common.ts';

/** As many sites as one announcement may go to. */
export const SITES_AT_ONCE = 1000;

const announcement = {
  uuid: z.string(),
  site: z.object({ code: z.string(), name: z.string(), timeZone: z.string() }),
  title: z.string(),
  body: z.string(),
  urgentReason: z.string().nullable(),
  confirmBy: z.string().nullable(),
  expiresOn: z.string(),
  sentAt: z.string(),
  sentBy: z.string(),
};

/** One announcement as its senders see it: how many have read and confirmed it. */
export const Announcement = z.object({
  ...announcement,
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: z.object({ es: z.string(), en: z.string() }).nullable(),
  workingNow: z.boolean(),
  people: z.number(),
  read: z.number(),
  confirmed: z.number(),
  state: z.enum(['CURRENT', 'EXPIRED', 'WITHDRAWN']),
});
export type Announcement = z.output<typeof Announcement>;

/** The same for whom it is meant. */
export const OwnAnnouncement = z.object({
  ...announcement,
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
});
export type OwnAnnouncement = z.output<typeof OwnAnnouncement>;

export const AnnouncementReader = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  notifiedAt: z.string().nullable(),
  readAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
});
export type AnnouncementReader = z.output<typeof AnnouncementReader>;

const path = (rest: string) => `/mx/api/v2/announcements${rest}` as const;
const about = ['announcements'] as const;
const Position = z.coerce
  .number({ error: code('FIELD_NOT_VALID') })
  .int()
  .min(0)
  .max(LARGEST_NUMBER);

export const announcementCalls = {
  /** Announcements of a site, the newest first. */
  'announcements.list': {
    method: 'GET',
    path: path(''),
    input: z.strictObject({ filter: z.strictObject({ personnelDivision: SiteCode }), page: Page }),
    output: z.array(Announcement),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about,
  },
  /** How many people an announcement would go to now. */
  'announcements.audience': {
    method: 'GET',
    path: path('/audience'),
    input: z.strictObject({
      filter: z.strictObject({
        personnelDivision: SiteCode,
        teamUuid: Uuid.optional(),
        positionNumber: Position.optional(),
        workingNow: z.enum(['true', 'false']).default('false'),
      }),
    }),
    output: z.object({ people: z.number() }),
    errors: ['SITE_NOT_FOUND', 'TEAM_REQUIRED', 'TEAM_NOT_FOUND', 'POSITION_NOT_FOUND'],
    about: ['collaborators', 'planning'],
  },
  'announcements.send': {
    method: 'POST',
    path: path('.send'),
    input: z.strictObject({
      /** One per site; a team is of one. */
      sites: z
        .array(SiteCode)
        .min(1, { error: code('SITE_REQUIRED') })
        .max(SITES_AT_ONCE),
      teamUuid: Uuid.nullable().default(null),
      positionNumber: z.number().int().min(0).max(LARGEST_NUMBER).nullable().default(null),
      workingNow: z.boolean().default(false),
      title: required('FIELD_REQUIRED', 120),
      body: required('FIELD_REQUIRED', 4000),
      /** Notified at once, also at night; the reason is shown with it. */
      urgentReason: z.string().trim().max(200).nullable().default(null),
      confirmBy: Day.nullable().default(null),
      expiresOn: Day,
    }),
    output: z.object({ announcements: z.array(Uuid), people: z.number() }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_REQUIRED',
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'ANNOUNCEMENT_WITHOUT_PEOPLE',
      'FIELD_NOT_VALID',
      'START_DATE_PASSED',
    ],
    changes: about,
    perMinute: 20,
  },
  /** Whom it went to, those who have not read it first. */
  'announcements.readers': {
    method: 'GET',
    path: path('/{uuid}/readers'),
    input: z.strictObject({ uuid: Uuid, page: Page }),
    output: z.array(AnnouncementReader),
    list: true,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    about,
  },
  /** Nobody sees it any more; who had read it stays recorded. */
  'announcements.withdraw': {
    method: 'POST',
    path: path('.withdraw'),
    input: z.strictObject({ uuid: Uuid }),
    output: z.object({}),
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    changes: about,
  },
  /** The caller's current ones, the unread first. */
  'announcements.own': {
    method: 'GET',
    path: path('/own'),
    input: z.strictObject({ page: Page }),
    output: z.array(OwnAnnouncement),
    list: true,
    about,
  },
  /** How many of the caller's are unread, or wait to be confirmed. */
  'announcements.unread': {
    method: 'GET',
    path: path('/own/unread'),
    input: z.strictObject({}),
    output: z.object({ count: z.number() }),
    about,
  },
  'announcements.read': {
    method: 'POST',
    path: path('.read'),
    input: z.strictObject({ uuid: Uuid, confirm: z.boolean().default(false) }),
    output: z.object({ announcement: OwnAnnouncement }),
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    changes: about,
  },
} as const satisfies Calls;
