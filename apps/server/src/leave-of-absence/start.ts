import { within } from '@jornada/domain/access/reach.ts';
import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import type { AbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import {
  absenceOf,
  isByRight,
  type Absence,
  type AbsenceAsked,
} from '@jornada/domain/leave-of-absence/rules.ts';
import type { Effect } from '@jornada/domain/process/effects.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { joined } from '@jornada/domain/unreadable.ts';
import { previewEffects } from '../effects/effects.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { incapacityEnds } from '../leave/incapacity.ts';
import { findPerson, latestContract } from '../leave/queries.ts';
import type { Process } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { applyAbsence, closeDays } from './kind.ts';
import { findLimits, findSeniority, insertAbsence, listEarlier } from './queries.ts';

export type AbsenceInput = Omit<AbsenceAsked, 'reason' | 'startDate'> & {
  readonly startDate?: string | undefined;
  readonly reasonName: AbsenceReason;
  readonly collaboratorUuid: string;
};

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;
type Agreed = { readonly person: Person; readonly absence: Absence };

/** Starts a leave of absence. What the law grants closes the plan at once, what is agreed does so once it is signed. */
export async function startAbsence(context: Context, input: AbsenceInput): Promise<Process> {
  const agreed = await check(context, input);
  const { person, absence } = agreed;
  const process = await write(context, agreed);
  if (isByRight(absence)) await closeDays(context, process, { from: absence.from });
  context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
  context.record({
    entity: 'process',
    id: process.id,
    siteId: person.site_id,
    fields: ['reason', 'startDate', 'endDate'],
  });
  return process;
}

/** What a leave of absence would change once it is agreed. */
export async function previewAbsence(context: Context, input: AbsenceInput): Promise<Effect[]> {
  const agreed = await check(context, input);
  const { person, absence } = agreed;
  return previewEffects(context, { collaboratorId: person.id, from: absence.from }, async (inside) => {
    const process = await write(inside, agreed);
    await applyAbsence(inside, process, { ...absence, reentryDate: null, lactation: null });
  });
}

/** The person and the absence that follows from what is asked, within reach and by all rules. */
async function check(context: Context, asked: AbsenceInput): Promise<Agreed> {
  const { db, now } = context;
  const person = await findPerson(db, asked.collaboratorUuid);
  if (person === undefined || person.fictitious || !within(context.reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  if (context.actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  if (asked.reasonName === 'consumedTemporaryIncapacity' && (await incapacityEnds(db)))
    throw new Refused('LEAVE_REASON_NOT_APPLICABLE', { field: 'reasonName' });
  const contract = await latestContract(db, person.id);
  const seniorityDate = await findSeniority(db, person.id);
  if (person.left_on !== null || contract === null || seniorityDate === null)
    throw new Refused('PROCESS_NOT_APPLICABLE', {
      field: 'collaboratorUuid',
      processType: leaveOfAbsence.type,
    });
  const absence = orRefuse(
    absenceOf(
      joined(asked, {
        get reason() {
          return asked.reasonName;
        },
        get startDate() {
          if (asked.startDate !== undefined) return asked.startDate;
          throw new Refused('LEAVE_OF_ABSENCE_DATE_REQUIRED', { field: 'startDate' });
        },
      }),
      {
        today: dayAt(now, person.time_zone),
        seniorityDate,
        contract: { from: contract.startDate, to: contract.endDate },
        earlier: await listEarlier(db, { collaboratorId: person.id, except: null }),
      },
      await findLimits(db),
    ),
  );
  return { person, absence };
}

async function write(context: Context, { person, absence }: Agreed): Promise<Process> {
  const { reason, from, to } = absence;
  const process = await startProcess(context, leaveOfAbsence, {
    collaboratorId: person.id,
    siteId: person.site_id,
    teamId: person.team_id,
    status: 'PENDING_SIGNATURE',
    payload: { from, to },
    changes: {
      effective_date: from,
      signature: 'PENDING_SENDING',
      position_id: person.position_id,
      summary: summaryOf({ reason, from, to }),
    },
  });
  await insertAbsence(context.db, process.id, absence);
  return process;
}

/** What a list says of an absence; the reason is taken out for those who may not know of health matters. */
export const summaryOf = ({ reason, from, to }: Pick<Absence, 'reason' | 'from' | 'to'>): string =>
  JSON.stringify({ absenceReason: reason, from, to });
