import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { ageAtStart } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import type { Hire } from '../hiring/process.ts';
import { findPosition, pastContracts, readLabor, salaryOf } from '../hiring/sections/labor.ts';

type Checks = ProcessDetail['checks'];
type Shown = Pick<ProcessDetail, 'documents' | 'warnings'> & { readonly pay: boolean };

/** What to look at before a yes: pay by the scale, the trial, documents, doubts about numbers, a minor's tutor. Amounts are for those who see pay. */
export async function checksOf(
  context: Context,
  hire: Hire,
  { documents, warnings, pay }: Shown,
): Promise<Checks> {
  const required = documents.filter((slot) => slot.required);
  const filled = required.filter(({ document }) => document !== null);
  return [
    ...(await salaryCheck(context, hire, pay)),
    ...(await trialCheck(context, hire)),
    {
      check: 'DOCUMENTS_COMPLETE',
      ok: filled.length === required.length,
      values: { filled: filled.length, required: required.length },
    },
    { check: 'IDENTITY_WITHOUT_DOUBT', ok: warnings.length === 0, values: { doubts: warnings.length } },
    ...(await tutorCheck(context, hire)),
  ];
}

async function salaryCheck({ db }: Context, hire: Hire, pay: boolean): Promise<Checks> {
  const labor = readLabor(hire);
  if (labor === null) return [];
  const rate = (await findPosition(db, labor))?.rateCentavos ?? null;
  if (rate === null) return [];
  const salary = await salaryOf(db, labor);
  return [
    {
      check: 'SALARY_WITHIN_RATE',
      ok: salary <= rate,
      values: pay ? { salaryCentavos: salary, rateCentavos: rate } : {},
    },
  ];
}

async function trialCheck({ db }: Context, hire: Hire): Promise<Checks> {
  const trialDays = readLabor(hire)?.trialDays ?? 0;
  if (trialDays === 0) return [];
  const { trial } = await pastContracts(db, hire);
  return [{ check: 'FIRST_TRIAL', ok: !trial, values: { trialDays } }];
}

async function tutorCheck(context: Context, hire: Hire): Promise<Checks> {
  const age = await ageAtStart(context, hire);
  if (age === null || age >= ADULT_AGE) return [];
  const tutor = await context.db
    .selectFrom('legal_tutor')
    .select('name')
    .where('collaborator_id', '=', hire.collaboratorId)
    .executeTakeFirst();
  return [{ check: 'MINOR_WITH_TUTOR', ok: tutor !== undefined, values: { age } }];
}
