import { CONSENTS } from '@jornada/domain/privacy/consents.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, NoInput } from './common.ts';
import {
  AddressData,
  BankData,
  FiscalData,
  GuestStep,
  HiringStep,
  PersonalData,
  SlotState,
  StepWarning,
} from './hiring-fields.ts';

/** One version of the notice that precedes the candidate's first field (LFPDPPP 14–16). */
export const PrivacyNotice = z.object({
  version: z.string(),
  validFrom: z.string(),
  company: z.string(),
  sections: z.object({
    es: z.array(z.object({ title: z.string(), text: z.string() })),
    en: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
});
export type PrivacyNotice = z.output<typeof PrivacyNotice>;

/** Everything a candidate comes back to: where it stopped, what was typed in this hire, what is still missing. */
export const GuestProgress = z.object({
  processUuid: z.string(),
  collaboratorUuid: z.string(),
  personnelDivision: z.string(),
  siteName: z.string(),
  rfc: z.string(),
  email: z.string(),
  currentStatus: z.string(),
  /** `labor` means that the candidate's own steps are done. */
  currentStep: HiringStep,
  version: z.number(),
  linkExpiresAt: z.string(),
  /** Null until the notice in force was accepted. */
  privacyAcceptedAt: z.string().nullable(),
  filled: z.array(GuestStep),
  personal: PersonalData.nullable(),
  address: AddressData.nullable(),
  fiscal: FiscalData.nullable(),
  bank: BankData.nullable(),
  warnings: z.array(StepWarning),
  documents: z.array(SlotState),
  /** What was typed in a step and not sent yet, in whichever browser. */
  drafts: z.array(
    z.object({ step: GuestStep, savedAt: z.string(), typed: z.record(z.string(), z.unknown()) }),
  ),
  /** The given name, or the one on the invitation. */
  name: z.string(),
  /** The person has finished: the link opens only the documents that are missing, until the contract is signed. */
  papersOnly: z.boolean(),
  /** All steps filled and all required documents there: the link has done its work. */
  complete: z.boolean(),
});
export type GuestProgress = z.output<typeof GuestProgress>;

/** More than a step's longest answers come to. */
const DRAFT_CHARACTERS = 20_000;

export const guestCalls = {
  'guest.privacyNotice': {
    method: 'GET',
    path: '/mx/api/v2/guest/privacyNotice',
    input: NoInput,
    output: PrivacyNotice,
    about: [],
    perMinute: 300,
  },
  'guest.acceptPrivacy': {
    method: 'POST',
    path: '/mx/api/v2/guest/acceptPrivacy',
    input: z.strictObject({
      version: z.string().max(20),
      consents: z.array(z.enum(CONSENTS)).max(CONSENTS.length).default([]),
    }),
    output: z.object({ acceptedAt: z.string() }),
    errors: ['FIELD_NOT_VALID'],
    changes: ['processes'],
  },
  'guest.progress': {
    method: 'GET',
    path: '/mx/api/v2/guest/progress',
    input: NoInput,
    output: GuestProgress,
    errors: ['HIRING_PROCESS_NOT_FOUND'],
    about: ['processes', 'documents'],
  },
  /** Keeps what stands typed in a step, so that the link goes on in another browser; the last one kept counts. */
  'guest.keepDraft': {
    method: 'POST',
    path: '/mx/api/v2/guest/keepDraft',
    input: z.strictObject({
      step: GuestStep,
      typed: z
        .record(z.string(), z.unknown())
        .refine((typed) => JSON.stringify(typed).length <= DRAFT_CHARACTERS, {
          error: code('TOO_LARGE'),
        }),
    }),
    output: z.object({ savedAt: z.string() }),
    errors: ['HIRING_PROCESS_NOT_FOUND', 'HIRING_PROCESS_NOT_VALID', 'PRIVACY_NOTICE_NOT_ACCEPTED'],
    changes: [],
    perMinute: 120,
  },
  /**
   * The candidate says that nothing more comes now. With every document there the link ends, else it opens only the
   * missing ones. Refused while a step is missing.
   */
  'guest.finish': {
    method: 'POST',
    path: '/mx/api/v2/guest/finish',
    input: NoInput,
    output: z.object({ finishedAt: z.string() }),
    errors: ['HIRING_PROCESS_NOT_VALID'],
    changes: ['processes', 'invitations'],
  },
} as const satisfies Calls;
