import { hourChange, shiftReduction, timebaseChange } from '@jornada/domain/hours/kind.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { isSigned } from '@jornada/domain/process/signature.ts';
import { addDays } from '@jornada/domain/time.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { hoursMerge } from '../document-texts/values.ts';
import { withEffects } from '../effects/effects.ts';
import { voidEvidence, type ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import { recheckWeeks } from '../planning/recheck.ts';
import type { Process } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { partiesOn } from '../terms/agreement.ts';
import { findContractOn } from '../terms/queries.ts';
import { layTerms, takeBackTerms } from '../terms/terms.ts';
import { columnsOf, hoursOf, readHours, readHoursPage, type AgreedHours } from './queries.ts';

type HoursDocument = 'TIMEBASE_CHANGE' | 'SHIFT_REDUCTION' | 'HOUR_CHANGE';

const room = (kind: AnyKind, document: HoursDocument): KindRoom => ({
  kind,
  goOn,
  facts: hoursFacts,
  documents: async (context, process) => [await agreementOf(context, process, document)],
});

/** Changes of hours on the engine. */
export const timebaseRoom = room(timebaseChange, 'TIMEBASE_CHANGE');
export const shiftReductionRoom = room(shiftReduction, 'SHIFT_REDUCTION');
export const hourChangeRoom = room(hourChange, 'HOUR_CHANGE');

type Agreed = {
  readonly processId: string;
  readonly collaboratorId: string;
  readonly from: string;
  readonly hours: AgreedHours;
};

/** The writes of a change of hours: its terms begin on their Monday. */
export const layHours =
  ({ processId, collaboratorId, from, hours }: Agreed) =>
  ({ db }: Context): Promise<void> =>
    layTerms(db, { processId, collaboratorId, from, change: columnsOf(hours) });

async function goOn(context: Context, process: Process): Promise<Process> {
  const { db } = context;
  const { id: processId, collaboratorId, effectiveDate: from } = process;
  if (from === null) return process;
  switch (process.status) {
    case 'SCHEDULED': {
      const hours = await readHours(db, processId);
      await withEffects(context, process, {
        from,
        work: layHours({ processId, collaboratorId, from, hours }),
      });
      announcePerson(context, process);
      return process;
    }
    case 'COMPLETED_SUCCESS':
      await recheckWeeks(context, { cause: 'CONTRACT', subject: process.fullName, collaboratorId, from });
      announcePerson(context, process);
      return process;
    case 'CANCELLED':
      await voidEvidence(context, processId);
      if (isSigned(process.signature)) {
        await withEffects(context, process, {
          from,
          work: (inside) => takeBackTerms(inside.db, processId),
        });
        announcePerson(context, process);
      }
      return process;
    default:
      return process;
  }
}

function announcePerson(context: Context, { siteId, teamId }: Process): void {
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}

async function hoursFacts(context: Context, process: Process): Promise<KindFacts> {
  const { db } = context;
  const { id, collaboratorId, effectiveDate } = process;
  const { pay } = mayRead(context, process);
  const shown = ({ salaryCentavos, ...hours }: AgreedHours) => ({
    ...hours,
    salaryCentavos: pay ? salaryCentavos : null,
  });
  const before =
    effectiveDate === null
      ? undefined
      : await findContractOn(db, { collaboratorId, day: addDays(effectiveDate, -1) });
  const { hours, sap } = await readHoursPage(db, id);
  return {
    facts: {
      before: before === undefined ? null : shown(hoursOf(before)),
      after: shown(hours),
      contract:
        before === undefined
          ? null
          : { type: before.type, startDate: before.start_date, endDate: before.end_date },
      sap,
    },
    read: [],
    pay,
  };
}

/** What is signed: the hours before and after, from their Monday on. */
async function agreementOf(
  context: Context,
  { id, collaboratorId, effectiveDate }: Process,
  document: HoursDocument,
): Promise<ProcessDocument> {
  const startDate = effectiveDate ?? '';
  const { inputs, ...parties } = await partiesOn(context, { collaboratorId, day: startDate });
  const before = await findContractOn(context.db, { collaboratorId, day: startDate });
  const after = await readHours(context.db, id);
  const agreed = {
    ...inputs,
    startDate,
    document,
    before: before === undefined ? null : hoursOf(before),
    after,
  };
  return {
    ...parties,
    document,
    template: textTemplates[document],
    inputs: agreed,
    merge: hoursMerge(agreed),
  };
}
