import { z } from 'zod';
import type { Calls } from './call.ts';
import { code, Page, RowNumber, SiteCode, sortBy, Uuid } from './common.ts';
import { HiringStatus, HiringStep, invitationEmail, optionalName, personRfc } from './hiring-fields.ts';
import { ProcessState } from './process-acts.ts';

const INVITATION_STATES = ['SENT', 'OPENED', 'PAPERS', 'COMPLETED', 'EXPIRED', 'DELETED'] as const;

export const Invitation = z.object({
  uuid: z.string(),
  processUuid: z.string(),
  personnelDivision: z.string(),
  rfc: z.string(),
  email: z.string(),
  /** The candidate's name as typed by the candidate, before that as on the invitation. */
  fullName: z.string(),
  /** PAPERS: the data are there, the link waits for documents. */
  state: z.enum(INVITATION_STATES),
  currentStatus: HiringStatus,
  dateSent: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  invitedBy: z.string(),
});
export type Invitation = z.output<typeof Invitation>;

const rfc = z.string().trim().max(20);

export const invitationCalls = {
  /** Invites a candidate: starts the hire where there is none, or replaces the link of the open one. */
  'invitations.create': {
    method: 'POST',
    path: '/mx/api/v2/createInvitation',
    checkedWhole: true,
    input: z.strictObject({
      personnelDivision: z
        .string({ error: code('SITE_REQUIRED') })
        .min(1, { error: code('SITE_REQUIRED') })
        .max(8),
      rfc: personRfc,
      email: invitationEmail,
      /** How the mail addresses the person; the candidate types their name themselves. */
      name: optionalName,
      /** The team that the candidate is meant for; a responsible invites for one of theirs. */
      teamUuid: Uuid.nullable().default(null),
      /** The position that the candidate is meant for, such as that of somebody who leaves. */
      positionNumber: RowNumber.nullable().default(null),
    }),
    output: z.object({ invitation: Invitation, process: ProcessState }),
    errors: [
      'SITE_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'POSITION_NOT_FOUND',
      'RFC_NOT_VALID',
      'PERSONAL_EMAIL_COMPANY_DOMAIN',
      'HIRING_ALREADY_OPEN',
      'COLLABORATOR_ALREADY_HIRED',
      'PROCESS_NOT_APPLICABLE',
      'OWN_PROCESS',
      'EMAIL_NOT_SENT',
    ],
    changes: ['invitations', 'processes', 'home'],
    perMinute: 60,
  },
  'invitations.list': {
    method: 'GET',
    path: '/mx/api/v2/{personnelDivision}/invitations',
    input: z.strictObject({
      personnelDivision: SiteCode,
      filter: z
        .strictObject({
          key: z.string().trim().max(60).optional(),
          state: z.enum(INVITATION_STATES).optional(),
        })
        .prefault({}),
      sort: sortBy(['dateSent', 'expiresAt', 'rfc'], '-dateSent'),
      page: Page,
    }),
    output: z.array(Invitation),
    list: true,
    errors: ['SITE_NOT_FOUND'],
    about: ['invitations'],
  },
  /** The newest invitation of an RFC on the site. */
  'invitations.get': {
    method: 'GET',
    path: '/mx/api/v2/{personnelDivision}/invitation/{rfc}',
    input: z.strictObject({ personnelDivision: SiteCode, rfc }),
    output: Invitation,
    errors: ['INVITATION_NOT_FOUND', 'SITE_NOT_FOUND'],
    about: ['invitations'],
  },
  /** Ends the link at once. The hire stays open for staff to type the data or invite again. */
  'invitations.delete': {
    method: 'POST',
    path: '/mx/api/v2/{personnelDivision}/invitation/delete',
    input: z.strictObject({
      personnelDivision: SiteCode,
      uuid: Uuid,
      rfc,
      /** Sent by older clients; who acts is the session, never what stands here (spec §3). */
      actorDto: z
        .strictObject({
          name: z.string().max(200),
          username: z.string().max(200),
          email: z.string().max(200),
        })
        .partial()
        .optional(),
    }),
    output: z.object({ invitation: Invitation }),
    errors: ['INVITATION_NOT_FOUND', 'SITE_NOT_FOUND', 'OWN_PROCESS'],
    changes: ['invitations', 'processes', 'home'],
  },
  /**
   * RFC and token of the link for 30 minutes as that candidate. A wrong RFC, a wrong, expired, deleted or finished
   * link answer alike (decisions §1.7).
   */
  'invitation.verify': {
    method: 'POST',
    path: '/mx/api/v2/verifyInvitation',
    input: z.strictObject({
      rfc: z
        .string({ error: code('RFC_REQUIRED') })
        .trim()
        .min(1, { error: code('RFC_REQUIRED') })
        .max(60, { error: code('INVITATION_NOT_VALID') }),
      token: z
        .string({ error: code('INVITATION_INFORMATION_MISSING') })
        .trim()
        .min(1, { error: code('INVITATION_INFORMATION_MISSING') })
        .max(200, { error: code('INVITATION_NOT_VALID') }),
    }),
    output: z.object({
      /** The bearer of the candidate's own steps, and when it ends. */
      token: z.string(),
      expiresAt: z.string(),
      personnelDivision: z.string(),
      /** `confirm`: somebody who works here confirms what is known. */
      currentStep: z.union([HiringStep, z.literal('confirm')]),
      collaborator: z.object({
        uuid: z.string(),
        processUuid: z.string(),
        rfc: z.string(),
        name: z.string(),
        fullName: z.string(),
      }),
    }),
    errors: ['INVITATION_NOT_VALID', 'INVITATION_INFORMATION_MISSING', 'TOO_MANY_REQUESTS'],
    perMinute: 10,
    ephemeral: true,
  },
} as const satisfies Calls;
