import { USUAL_DAYS } from '@jornada/domain/hiring/acts.ts';
import { BANK_FIELDS } from '@jornada/domain/hiring/steps.ts';
import { dayAt, daysBetween } from '@jornada/domain/time.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { recordRead } from '../audit/reads.ts';
import { slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { readFilled } from '../hiring/filled.ts';
import { findHire, reaches } from '../hiring/process.ts';
import { actStates, roadmapFor } from './acts.ts';
import { checksOf } from './checks.ts';
import { factsOf } from './facts.ts';
import { historyOf } from './history.ts';
import { listProcesses, placeInList } from './list.ts';
import { mayRead } from './rights.ts';

type Asked = {
  readonly processUuid: string;
  readonly personnelDivision?: string;
  readonly withIndex: boolean;
  readonly withProcessRoadmap: boolean;
};

/** One process as this caller may see it: facts, documents, history, checks, what may be done now and why the rest not. A look at bank data leaves its line in the audit trail. */
export async function processDetail(
  context: Context,
  { processUuid, personnelDivision, withIndex, withProcessRoadmap }: Asked,
): Promise<ProcessDetail> {
  const { db, now } = context;
  const hire = await findHire(db, { processId: processUuid });
  if (
    hire === undefined ||
    !reaches(context, hire) ||
    (personnelDivision !== undefined && hire.siteCode !== personnelDivision)
  )
    throw new Refused('PROCESS_NOT_FOUND');
  const { rows } = await listProcesses(context, {
    siteId: null,
    filter: {},
    sort: 'status',
    page: { number: 1, size: 1 },
    processId: hire.id,
  });
  const [row] = rows;
  if (row === undefined) throw new Refused('PROCESS_NOT_FOUND');
  const may = mayRead(context, hire);
  const filled = await readFilled(db, hire.id);
  const warnings = filled.warnings.filter(({ field }) => may.bank || !BANK_FIELDS.includes(field));
  const documents = await slotStates(context, hire);
  const { history, events } = await historyOf(db, hire.id, { pay: may.pay });
  const acts = await actStates(context, hire);
  const today = dayAt(now, hire.timeZone);
  const facts = await factsOf(context, { hire, filled, may });
  if (facts.bank !== null)
    await recordRead(
      context,
      personnelDivision === undefined ? 'contractProcesses.get' : 'contractProcesses.getBySite',
      { entity: 'collaborator', id: hire.collaboratorId, siteId: hire.siteId, fields: ['bank'] },
    );
  return {
    ...row,
    timeZone: hire.timeZone,
    daysInStatus: daysBetween(dayAt(Temporal.Instant.from(hire.statusSince), hire.timeZone), today),
    usualDays: USUAL_DAYS[hire.status] ?? null,
    daysToStart: hire.effectiveDate === null ? null : daysBetween(today, hire.effectiveDate),
    paper: hire.paper,
    ...facts,
    mayRead: { bank: may.bank, pay: may.pay, health: may.health },
    warnings: [...warnings],
    documents,
    checks: await checksOf(context, hire, { documents, warnings: [...warnings], pay: may.pay }),
    validations: { director: given(hire.directorValidation), legal: given(hire.legalValidation) },
    history,
    acts,
    index: withIndex ? await placeInList(context, { siteId: hire.siteId, processId: hire.id }) : null,
    roadmap: withProcessRoadmap ? await roadmapFor(context, hire, { events, acts }) : null,
  };
}

const given = (validation: { name: string; at: string } | null) =>
  validation === null ? null : { by: validation.name, at: validation.at };
