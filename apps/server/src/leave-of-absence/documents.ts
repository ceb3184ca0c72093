import { plannedReentry } from '@jornada/domain/leave-of-absence/rules.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { absenceMerge } from '../document-texts/values.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import { partiesOn } from '../terms/agreement.ts';
import { findAbsence } from './queries.ts';

/** The agreement of a leave of absence: its days, never its cause. Signed by the person, a minor's tutor and the employer. */
export async function absenceDocuments(
  context: Context,
  { id, collaboratorId }: Process,
): Promise<ProcessDocument[]> {
  const { from, to } = await findAbsence(context.db, id);
  const { inputs, ...parties } = await partiesOn(context, { collaboratorId, day: from });
  const agreed = { ...inputs, startDate: from, endDate: to, reentryDate: plannedReentry({ to }) };
  return [
    {
      ...parties,
      document: 'LEAVE_OF_ABSENCE',
      template: textTemplates.LEAVE_OF_ABSENCE,
      inputs: agreed,
      merge: absenceMerge(agreed),
    },
  ];
}
