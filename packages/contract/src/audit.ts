import { z } from 'zod';
import type { Calls } from './call.ts';
import { Day, Page, SiteCode, sortBy, Uuid } from './common.ts';

/** So many days a question without a person may span; the trail of a large company has millions of entries. */
export const AUDIT_DAYS = 31;

/** One entry of the audit trail: who did or read what, when and about whom. It names fields and never holds their values. */
export const AuditEntry = z.object({
  chain: z.string(),
  seq: z.number(),
  at: z.string(),
  /** The call; `.refused` behind it where the refusal left a trace. */
  act: z.string(),
  kind: z.enum(['CHANGE', 'READ']),
  /** Null where the product itself acted, a guest, or an outside system. */
  actor: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  entity: z.string(),
  entityId: z.string(),
  /** Whose data it is, where the record belongs to one person; without a name once it was erased. */
  person: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  site: z.string().nullable(),
  fields: z.array(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditCalls = {
  /** Who did and who read what: by person, site and day; the newest first. */
  'audit.list': {
    method: 'GET',
    path: '/mx/api/v2/audit',
    input: z.strictObject({
      filter: z
        .strictObject({
          /** Part of the name of who acted, or of the person whose data it is. */
          key: z.string().trim().max(80).optional(),
          actor: Uuid.optional(),
          person: Uuid.optional(),
          personnelDivision: SiteCode.optional(),
          kind: AuditEntry.shape.kind.optional(),
          from: Day.optional(),
          to: Day.optional(),
        })
        .prefault({}),
      sort: sortBy(['at'], '-at'),
      page: Page,
    }),
    output: z.array(AuditEntry),
    list: true,
    about: [],
    errors: ['FIELD_NOT_VALID'],
  },
} as const satisfies Calls;
