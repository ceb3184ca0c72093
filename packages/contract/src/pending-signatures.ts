import { z } from 'zod';
import type { Call, Calls } from './call.ts';
import { Page } from './common.ts';
import { ProcessType } from './process-acts.ts';

/** What waits for the caller's own signature. */
const pending = {
  method: 'GET',
  path: '',
  input: z.strictObject({ page: Page }),
  output: z.array(
    z.object({
      processUuid: z.string(),
      processType: ProcessType,
      evidenceUuid: z.string(),
      title: z.string(),
      fullName: z.string(),
      siteName: z.string(),
      party: z.enum(['WORKER', 'TUTOR', 'EMPLOYER']),
      sentAt: z.string(),
    }),
  ),
  list: true,
  about: ['processes', 'evidence'],
} as const satisfies Call;

export const pendingSignatureCalls = {
  /** The contracts, extensions and conversions that wait for the caller's own signature, as worker or as patron. */
  'labor.signaturePendingContractProcesses': {
    ...pending,
    path: '/mx/api/v2/contractManager/collaborator.signaturePendingContractProcesses',
  },
  /** The same of what changes terms: moves, hours, absences, pacts. */
  'labor.signaturePendingLaborConditionProcesses': {
    ...pending,
    path: '/mx/api/v2/laborConditionManager/collaborator.signaturePendingLaborConditionProcesses',
  },
} as const satisfies Calls;
