import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput } from './common.ts';
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
  /** All steps filled and all required documents there: the link has done its work. */
  complete: z.boolean(),
});
export type GuestProgress = z.output<typeof GuestProgress>;

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
    input: z.strictObject({ version: z.string().max(20) }),
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
  /** The candidate says that nothing more will come; the link ends. Refused while a step is missing. */
  'guest.finish': {
    method: 'POST',
    path: '/mx/api/v2/guest/finish',
    input: NoInput,
    output: z.object({ finishedAt: z.string() }),
    errors: ['HIRING_PROCESS_NOT_VALID'],
    changes: ['processes', 'invitations'],
  },
} as const satisfies Calls;
