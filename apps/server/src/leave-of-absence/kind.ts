import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import { ABSENCE_REASONS, CARE_GROUNDS } from '@jornada/domain/leave-of-absence/reasons.ts';
import { grantsLactation, plannedReentry, recordsOf } from '@jornada/domain/leave-of-absence/rules.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { refreshSituation } from '../collaborators/situation-queries.ts';
import { withEffects } from '../effects/effects.ts';
import type { Context } from '../http/context.ts';
import { closePlan } from '../planning/realign.ts';
import { setEffectiveDate } from '../process/write-queries.ts';
import type { Process } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { absenceDocuments } from './documents.ts';
import { beginOn, findAbsence, lookUpAbsence, replaceRecords, type StoredAbsence } from './queries.ts';

/** Leaves of absence on the engine. */
export const leaveOfAbsenceRoom: KindRoom = {
  kind: leaveOfAbsence,
  goOn,
  facts: absenceFacts,
  documents: absenceDocuments,
};

/** What the product does by itself in the status that a leave of absence has just reached. */
export async function goOn(context: Context, process: Process): Promise<Process> {
  const { collaboratorId, siteId, teamId } = process;
  const today = dayAt(context.now, process.timeZone);
  await refreshSituation(context.db, { collaboratorId, today });
  context.announce({ topic: 'collaborators', siteId, teamId });
  switch (process.status) {
    case 'SCHEDULED_FOR_START_DATE':
      await closeDays(context, process, { from: today });
      return process;
    case 'ONGOING': {
      const absence = await findAbsence(context.db, process.id);
      if (absence.from > today) {
        // Completed by hand before its day: it begins today.
        await beginOn(context.db, process.id, today);
        await closeDays(context, process, { from: today });
      }
      return setEffectiveDate(context, process, absence.reentryDate ?? plannedReentry(absence));
    }
    default:
      return process;
  }
}

/** Closes the plan on the days of the absence and keeps what that changed. */
export async function closeDays(
  context: Context,
  process: Process,
  { from }: { readonly from: string },
): Promise<void> {
  const absence = await findAbsence(context.db, process.id);
  await withEffects(context, process, { from, work: (inside) => applyAbsence(inside, process, absence) });
}

/** Writes the records of an absence, in place of earlier ones, and takes what is planned on its days off the plan. */
export async function applyAbsence(
  context: Context,
  { id, collaboratorId }: Pick<Process, 'id' | 'collaboratorId'>,
  { reentryDate, lactation, ...planned }: StoredAbsence,
): Promise<void> {
  const to = reentryDate === null || reentryDate > planned.to ? planned.to : addDays(reentryDate, -1);
  const reentry = reentryDate === null ? null : { on: reentryDate, lactation };
  await replaceRecords(
    context.db,
    { processId: id, collaboratorId, by: context.actor.name },
    { records: recordsOf({ ...planned, to }, reentry), now: context.now },
  );
  await closePlan(context, { collaboratorId, from: planned.from, to });
}

async function absenceFacts(context: Context, process: Process): Promise<KindFacts> {
  const { health, pay } = mayRead(context, process);
  const stored = await lookUpAbsence(context.db, process.id);
  if (stored === undefined) {
    const day = process.effectiveDate ?? dayAt(Temporal.Instant.from(process.createdAt), process.timeZone);
    return { facts: { absence: null, absentFrom: day, absentTo: day, reentryDate: null }, read: [], pay };
  }
  const { reason, careGround, from, to, birthDate, adoption, hospital, reentryDate, lactation } = stored;
  const row = careGround === null ? ABSENCE_REASONS[reason] : CARE_GROUNDS[careGround];
  return {
    facts: {
      absence: health
        ? {
            reason,
            careGround,
            birthDate,
            adoption,
            hospital,
            lactation,
            source: row.source,
            reasonText: { es: row.es, en: row.en },
            grantsLactation: grantsLactation({ reason, adoption }),
          }
        : null,
      absentFrom: from,
      absentTo: to,
      reentryDate,
    },
    read: health ? ['absence'] : [],
    pay,
  };
}
