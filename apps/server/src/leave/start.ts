import { leave } from '@jornada/domain/leave/kind.ts';
import type { LeaveReason } from '@jornada/domain/leave/reasons.ts';
import { checkStart } from '@jornada/domain/leave/start.ts';
import { joined } from '@jornada/domain/unreadable.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { leaveCalls } from '@jornada/contract/leave.ts';
import type { Context } from '../http/context.ts';
import { orRefuse, Refused } from '../http/refused.ts';
import { runDue } from '../process/due.ts';
import type { Process } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { writeChecks } from './check-list.ts';
import { goOn } from './kind.ts';
import { cancelOthers } from './others.ts';
import { insertLeave, latestContract, requireReason } from './queries.ts';
import { leaverOf, leavingPerson } from './reasons.ts';

type Start = Omit<CallParsed<(typeof leaveCalls)['leave.startLeaveProcess']>, 'reasonName'> & {
  readonly reasonName: LeaveReason;
};

/** Starts a leave for a reason that fits the person, with the reason's own facts, the check-list and the way back. */
export async function startLeave(context: Context, asked: Start): Promise<Process> {
  const { db } = context;
  const person = await leavingPerson(context, asked.collaboratorUuid);
  if (context.actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  if (person.left_on !== null) throw new Refused('LEAVE_ALREADY_MANAGED');
  const contract = await latestContract(db, person.id);
  const leaver = await leaverOf(context, person, contract);
  const { lastDay, rehireable, facts } = orRefuse(
    checkStart(
      joined(asked, {
        get reason() {
          return asked.reasonName;
        },
      }),
      { leaver, contractFrom: contract?.startDate ?? null },
    ),
  );
  const { reasonName, ...typed } = asked;
  const notRehireableReason = rehireable ? null : typed.notRehireableReason;
  if (notRehireableReason !== null) await requireReason(db, notRehireableReason);
  const started = await startProcess(context, leave, {
    collaboratorId: person.id,
    siteId: person.site_id,
    teamId: person.team_id,
    status: 'WAITING_TO_START',
    payload: { reason: reasonName, lastDay },
    changes: {
      effective_date: lastDay,
      position_id: person.position_id,
      summary: JSON.stringify({ reason: reasonName, contractType: contract?.type }),
    },
  });
  await insertLeave(db, {
    process_id: started.id,
    reason: reasonName,
    facts: JSON.stringify(
      reasonName === 'absenteeism' ? { ...facts, absences: leaver.absences.join(',') } : facts,
    ),
    rehireable,
    not_rehireable_reason: notRehireableReason,
    alimony: typed.alimony,
    survey: typed.survey,
  });
  await writeChecks(db, started.id, typed.checkList);
  await cancelOthers(context, { collaboratorId: person.id, lastDay });
  context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
  context.record({
    entity: 'process',
    id: started.id,
    siteId: person.site_id,
    fields: ['reason', 'lastDay', 'rehireable', 'checkList'],
  });
  return runDue(context, started, goOn);
}
