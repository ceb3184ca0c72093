import { leave } from '@jornada/domain/leave/kind.ts';
import { deadlinesOf } from '@jornada/domain/leave/deadlines.ts';
import { HEALTH_REASONS, LEAVE_REASONS, shownFacts } from '@jornada/domain/leave/reasons.ts';
import type { Effect } from '@jornada/domain/process/effects.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import { previewEffects, withEffects } from '../effects/effects.ts';
import type { Context } from '../http/context.ts';
import { closeAccount } from '../outside/account-queries.ts';
import { endAbsence } from '../leave-of-absence/end.ts';
import { ask } from '../outside/ask.ts';
import { realignPlan } from '../planning/realign.ts';
import { asSystem, finish } from '../process/finish.ts';
import { directs, type Process } from '../process/process.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { mayRead } from '../process/rights.ts';
import { cancelOthers } from './others.ts';
import { endEmployment, hadAccount, latestContract, readLeave, type LeaveRow } from './queries.ts';
import { settlementOf } from './settlement.ts';
import { inviteToSurvey } from './survey.ts';

/** Leaves on the engine. */
export const leaveRoom: KindRoom = { kind: leave, goOn, facts: leaveFacts };

/** What the product does by itself in the status that a leave has just reached. */
export async function goOn(context: Context, process: Process): Promise<Process> {
  switch (process.status) {
    case 'WAITING_TO_BE_EXECUTED': {
      await inviteToSurvey(context, process);
      return process;
    }
    case 'WAITING_FOR_OSMOS_RESPONSE': {
      await leaveWork(context, process);
      await ask(context, process, { system: 'OSMOS', purpose: 'STEP' });
      return process;
    }
    case 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE': {
      // Somebody who never had an account loses none.
      if (!(await hadAccount(context.db, process.collaboratorId)))
        return goOn(context, await finish(asSystem(context), process, { act: 'outside.identityAnswer' }));
      await ask(context, process, { system: 'IDENTITY_ACCESS', purpose: 'STEP' });
      return process;
    }
    default:
      return process;
  }
}

type Ending = { readonly collaboratorId: string; readonly lastDay: string };

/** Contract and terms end with the last day, what is planned behind it goes, and nobody signs in any more. */
async function endWork(context: Context, { collaboratorId, lastDay }: Ending): Promise<void> {
  await endEmployment(context.db, collaboratorId, lastDay);
  await realignPlan(context, { collaboratorId, from: addDays(lastDay, 1) });
  await closeAccount(context, { collaboratorId });
}

/** What the end of somebody's work would change of what lies ahead. */
export const previewEnd = (context: Context, ending: Ending): Promise<Effect[]> =>
  previewEffects(
    context,
    { collaboratorId: ending.collaboratorId, from: addDays(ending.lastDay, 1) },
    async (inside) => {
      await cancelOthers(inside, ending);
      await endWork(inside, ending);
    },
  );

/** The last day is over. */
async function leaveWork(context: Context, process: Process): Promise<void> {
  const { collaboratorId, effectiveDate, siteId, teamId } = process;
  if (effectiveDate === null) return;
  await withEffects(context, process, {
    from: addDays(effectiveDate, 1),
    work: (inside) => endWork(inside, { collaboratorId, lastDay: effectiveDate }),
  });
  await endAbsence(context, collaboratorId);
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}

async function leaveFacts(context: Context, process: Process): Promise<KindFacts> {
  const { db } = context;
  const held = await readLeave(db, process.id);
  const { reason } = held;
  const { es, en } = LEAVE_REASONS[reason];
  const contract = await latestContract(db, process.collaboratorId);
  const { pay, health } = mayRead(context, process);
  const lastDay = process.effectiveDate;
  const { generalIncapacity, ...healthless } = held.facts;
  const incapacity = generalIncapacity === true;
  return {
    facts: {
      reason: health || !HEALTH_REASONS.includes(reason) ? { name: reason, text: { es, en } } : null,
      contract:
        contract === null
          ? null
          : { type: contract.type, startDate: contract.startDate, endDate: contract.endDate },
      kept: directs(context, process.siteId)
        ? keptOf(process, { ...held, facts: health ? held.facts : healthless })
        : null,
      settlement:
        pay && lastDay !== null && (health || !incapacity)
          ? await settlementOf(db, {
              collaboratorId: process.collaboratorId,
              siteId: process.siteId,
              reason,
              lastDay,
              generalIncapacity: incapacity,
            })
          : null,
      deadlines: lastDay === null ? [] : deadlinesOf({ reason, lastDay, alimony: held.alimony }),
    },
    read: [],
    pay,
  };
}

/** What those who direct the site typed and may change. */
function keptOf({ personalEmail, status }: Process, { survey, reason, facts, ...held }: LeaveRow) {
  return {
    ...held,
    facts: shownFacts(reason, facts),
    survey:
      survey.answeredAt !== null
        ? 'ANSWERED'
        : survey.sentAt !== null
          ? 'INVITED'
          : survey.wanted && personalEmail && isOpen(leave, status)
            ? 'TO_INVITE'
            : 'NOT_INVITED',
  };
}
