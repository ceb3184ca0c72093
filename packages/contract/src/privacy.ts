import { ARCO_ANSWERS, ARCO_RIGHTS } from '@jornada/domain/privacy/arco.ts';
import { CONSENTS } from '@jornada/domain/privacy/consents.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput, Page, required, requiredDay, Uuid, Version } from './common.ts';

const Paragraph = z.object({ title: z.string(), text: z.string() });

/** The notice in force, as people read it. */
const Notice = z.object({
  version: z.string(),
  validFrom: z.string(),
  sections: z.object({ es: z.array(Paragraph), en: z.array(Paragraph) }),
});

/** What a person consents to now, and since when. */
const GivenConsent = z.object({ kind: z.enum(CONSENTS), givenAt: z.string() });

/** Somebody in service with the newest notice that they have read; null where there is none. */
export const NoticeReader = z.object({
  person: z.object({ uuid: z.string(), name: z.string(), site: z.string() }),
  version: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** Whether it is the notice in force. */
  current: z.boolean(),
  consents: z.array(GivenConsent),
});
export type NoticeReader = z.output<typeof NoticeReader>;

/** What a person asked of the data about them, and what became of it. */
export const ArcoCase = z.object({
  uuid: z.string(),
  person: z.object({ uuid: z.string(), name: z.string(), site: z.string() }),
  right: z.enum(ARCO_RIGHTS),
  request: z.string(),
  /** How it was checked that it is the person who asks; null where they asked from their own session. */
  identity: z.string().nullable(),
  receivedOn: z.string(),
  answerExtended: z.string().nullable(),
  answer: z.enum(ARCO_ANSWERS).nullable(),
  answerText: z.string().nullable(),
  answeredOn: z.string().nullable(),
  actExtended: z.string().nullable(),
  doneOn: z.string().nullable(),
  doneNote: z.string().nullable(),
  /** What is owed now, and by which day; null where the case is closed. */
  owed: z.object({ step: z.enum(['ANSWER', 'ACT']), due: z.string() }).nullable(),
  /** Whether the data is blocked the night after the case is done: all of it was to be canceled, and the person has left. */
  blocks: z.boolean(),
  version: z.number(),
});
export type ArcoCase = z.output<typeof ArcoCase>;

/** Somebody whose data is blocked: out of the product, sealed in a file until the legal terms end. */
export const BlockedPerson = z.object({
  uuid: z.string(),
  name: z.string(),
  rfc: z.string(),
  site: z.string(),
  blockedOn: z.string(),
  until: z.string(),
});
export type BlockedPerson = z.output<typeof BlockedPerson>;

const arco = (rest: string) => `/mx/api/v2/arco${rest}` as const;
const one = { uuid: Uuid, version: Version };
const text = required('FIELD_REQUIRED', 2000);
const refusals = ['ARCO_CASE_NOT_FOUND', 'ARCO_CASE_OTHER_STATE', 'STALE_VERSION'] as const;

export const privacyCalls = {
  /** The cases, what is due first on top. */
  'arco.list': {
    method: 'GET',
    path: arco('Cases'),
    input: z.strictObject({
      filter: z
        .strictObject({ state: z.enum(['OPEN', 'CLOSED']).optional(), person: Uuid.optional() })
        .prefault({}),
      page: Page,
    }),
    output: z.array(ArcoCase),
    list: true,
    about: ['collaborators'],
  },
  'arco.open': {
    method: 'POST',
    path: arco('.open'),
    input: z.strictObject({
      collaboratorUuid: Uuid,
      right: z.enum(ARCO_RIGHTS, { error: code('FIELD_REQUIRED') }),
      request: text,
      identity: text,
      receivedOn: requiredDay('FIELD_REQUIRED'),
    }),
    output: z.object({ uuid: z.string() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
    changes: ['collaborators', 'home'],
  },
  /** What the person who is signed in asked of their own data, and which privacy notices they accepted. */
  'arco.own': {
    method: 'GET',
    path: arco('Cases/own'),
    input: z.strictObject({}),
    output: z.object({
      cases: z.array(ArcoCase),
      notices: z.array(z.object({ version: z.string(), acceptedAt: z.string() })),
      notice: Notice,
      consents: z.array(GivenConsent),
    }),
    about: ['collaborators'],
  },
  /** Asks for the caller's own data, received today; the session counts as the identity check. */
  'arco.ask': {
    method: 'POST',
    path: arco('.ask'),
    input: z.strictObject({ right: z.enum(ARCO_RIGHTS, { error: code('FIELD_REQUIRED') }), request: text }),
    output: z.object({ uuid: z.string() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'ARCO_CASE_ALREADY_OPEN'],
    changes: ['collaborators', 'home'],
    perMinute: 10,
  },
  /** Extends what is owed now, once, for a reason that the person is given (LFPDPPP 31). */
  'arco.extend': {
    method: 'POST',
    path: arco('.extend'),
    input: z.strictObject({ ...one, reason: text }),
    output: z.object({ uuid: z.string() }),
    errors: [...refusals, 'ARCO_EXTENDED_ONCE'],
    changes: ['collaborators', 'home'],
  },
  'arco.answer': {
    method: 'POST',
    path: arco('.answer'),
    input: z.strictObject({ ...one, answer: z.enum(ARCO_ANSWERS, { error: code('FIELD_REQUIRED') }), text }),
    output: z.object({ uuid: z.string() }),
    errors: refusals,
    changes: ['collaborators', 'home'],
  },
  /** What was granted is done: the data given, corrected, canceled, or no longer used. */
  'arco.done': {
    method: 'POST',
    path: arco('.done'),
    input: z.strictObject({ ...one, note: text }),
    output: z.object({ uuid: z.string() }),
    errors: refusals,
    changes: ['collaborators', 'home'],
  },
  /** Says that the caller has read the notice in force; an old one is no longer accepted. */
  'privacy.read': {
    method: 'POST',
    path: '/mx/api/v2/privacyNotices.read',
    input: z.strictObject({ noticeVersion: required('FIELD_REQUIRED', 20) }),
    output: z.object({ acceptedAt: z.string() }),
    errors: ['COLLABORATOR_NOT_FOUND', 'FIELD_NOT_VALID'],
    changes: ['collaborators', 'home'],
  },
  /** Gives a consent, or withdraws it from now on; doing it twice changes nothing. */
  'privacy.consent': {
    method: 'POST',
    path: '/mx/api/v2/consents.change',
    input: z.strictObject({ kind: z.enum(CONSENTS, { error: code('FIELD_REQUIRED') }), given: z.boolean() }),
    output: z.object({ given: z.boolean() }),
    errors: ['COLLABORATOR_NOT_FOUND'],
    changes: ['collaborators', 'home'],
  },
  /** The versions of the notice, and how many people in service have read each last. */
  'privacy.notices': {
    method: 'GET',
    path: '/mx/api/v2/privacyNotices',
    input: NoInput,
    output: z.object({
      notice: Notice,
      inService: z.number(),
      versions: z.array(
        z.object({ version: z.string(), people: z.number(), first: z.string(), last: z.string() }),
      ),
    }),
    about: ['collaborators'],
  },
  /** Which notice each person in service has read, and who has not read the one in force. */
  'privacy.readers': {
    method: 'GET',
    path: '/mx/api/v2/privacyNotices/readers',
    input: z.strictObject({
      filter: z.strictObject({ state: z.enum(['READ', 'NOT_READ']).optional() }).prefault({}),
      page: Page,
    }),
    output: z.array(NoticeReader),
    list: true,
    about: ['collaborators'],
  },
  /** Everything that is stored about a person, as a zip: a spreadsheet to read, the same as JSON, and their documents (LFPDPPP 32). */
  'privacy.everything': {
    method: 'GET',
    path: '/mx/api/v2/collaborators/{id}/everything',
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    perMinute: 10,
    errors: ['COLLABORATOR_NOT_FOUND'],
  },
  /** Whose data is blocked, and until when. */
  'privacy.blocked': {
    method: 'GET',
    path: '/mx/api/v2/blockedPeople',
    input: z.strictObject({ page: Page }),
    output: z.array(BlockedPerson),
    list: true,
    about: ['collaborators'],
  },
  /** The sealed file of somebody's blocked data, for a claim alone (LFPDPPP 25); who opened it stands in the audit trail. */
  'privacy.blockedFile': {
    method: 'GET',
    path: '/mx/api/v2/blockedPeople/{id}/file',
    input: z.strictObject({ id: Uuid }),
    output: z.unknown(),
    download: true,
    perMinute: 10,
    errors: ['COLLABORATOR_NOT_FOUND'],
  },
} as const satisfies Calls;
