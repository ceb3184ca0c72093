import { leave } from '@jornada/domain/leave/kind.ts';
import { leaveOfAbsence } from '@jornada/domain/leave-of-absence/kind.ts';
import { isAbsenceReason } from '@jornada/domain/leave-of-absence/reasons.ts';
import { LEAVE_REASON_NAMES, LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { leaveCalls } from '@jornada/contract/leave.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { cancelAbsence } from '../leave-of-absence/handlers.ts';
import { startAbsence } from '../leave-of-absence/start.ts';
import { begin } from '../process/begin.ts';
import { runDue } from '../process/due.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { goOn } from './kind.ts';
import { findPerson, insertReason, latestContract, setSituation } from './queries.ts';

const KINDS = [leave];

export const leaveHandlers: Handlers<typeof leaveCalls> = {
  'leaveReasons.list': async () => {
    const rows = LEAVE_REASON_NAMES.map((reasonName) => ({ reasonName, ...LEAVE_REASONS[reasonName] }));
    return { rows, total: rows.length };
  },

  'leave.startLeaveProcess': async ({ reasonName, collaboratorUuid, lastDay, ...pause }, context) => {
    if (isAbsenceReason(reasonName))
      return { process: stateOf(await startAbsence(context, { reasonName, collaboratorUuid, ...pause })) };
    if (lastDay === undefined) throw new Refused('LEAVE_DATE_REQUIRED', { field: 'lastDay' });
    const person = await findPerson(context.db, collaboratorUuid);
    if (person === undefined || person.fictitious || !within(context.reach, { siteId: person.site_id }))
      throw new Refused('COLLABORATOR_NOT_FOUND');
    if (context.actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
    if (person.left_on !== null) throw new Refused('LEAVE_ALREADY_MANAGED');
    const contract = await latestContract(context.db, person.id);
    const today = dayAt(context.now, person.time_zone);
    if (contract === null || lastDay < today || lastDay < contract.startDate)
      throw new Refused('LEAVE_DATE_NOT_COHERENT', { field: 'lastDay' });
    const started = await startProcess(context, leave, {
      collaboratorId: person.id,
      siteId: person.site_id,
      teamId: person.team_id,
      status: 'WAITING_TO_START',
      payload: { reason: reasonName, lastDay },
      changes: {
        effective_date: lastDay,
        position_id: person.position_id,
        summary: JSON.stringify({ reason: reasonName, contractType: contract.type }),
      },
    });
    await insertReason(context.db, started.id, reasonName);
    await setSituation(context.db, person.id, 'LEAVE');
    context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
    context.record({
      entity: 'process',
      id: started.id,
      siteId: person.site_id,
      fields: ['reason', 'lastDay'],
    });
    return { process: stateOf(await runDue(context, started, goOn)) };
  },

  'leave.send': async (input, context) => {
    const process = await begin(context, { act: 'leave.send', kinds: KINDS }, input);
    const sent = await goOn(context, await finish(context, process, { act: 'leave.send' }));
    return done(context, sent, ['status']);
  },

  'leave.cancel': async ({ comment, ...input }, context) => {
    const process = await begin(
      context,
      { act: 'leave.cancel', kinds: [leave, leaveOfAbsence], missing: 'LEAVE_PROCESS_NOT_FOUND' },
      input,
    );
    if (process.kind === leaveOfAbsence) return cancelAbsence(context, process, comment);
    const cancelled = await finish(context, process, { act: 'leave.cancel', comment });
    await setSituation(context.db, process.collaboratorId, 'HIRED');
    context.announce({ topic: 'collaborators', siteId: process.siteId, teamId: process.teamId });
    return done(context, cancelled, ['status', 'comment']);
  },
};

function done(context: Context, process: Process, fields: readonly string[]) {
  context.record({ entity: 'process', id: process.id, siteId: process.siteId, fields });
  return { process: stateOf(process) };
}

const stateOf = ({ id, collaboratorId, status, version }: Process) => ({
  processUuid: id,
  collaboratorUuid: collaboratorId,
  currentStatus: status,
  version,
});
