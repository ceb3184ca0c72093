import { leave } from '@jornada/domain/leave/kind.ts';
import { LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import { addDays } from '@jornada/domain/time.ts';
import { withEffects } from '../effects/effects.ts';
import type { Context } from '../http/context.ts';
import { closeAccount, hasAccount } from '../outside/account.ts';
import { ask } from '../outside/ask.ts';
import { realignPlan } from '../planning/realign.ts';
import { asSystem, finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import type { KindFacts, KindRoom } from '../process/room.ts';
import { endEmployment, latestContract, reasonOf } from './queries.ts';

/** Leaves on the engine. */
export const leaveRoom: KindRoom = { kind: leave, goOn, facts: leaveFacts };

/** What the product does by itself in the status that a leave has just reached. */
export async function goOn(context: Context, process: Process): Promise<Process> {
  switch (process.status) {
    case 'WAITING_FOR_OSMOS_RESPONSE': {
      await leaveWork(context, process);
      await ask(context, process, { system: 'OSMOS', purpose: 'STEP' });
      return process;
    }
    case 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE': {
      // Who has no account loses none.
      if (!(await hasAccount(context, process)))
        return goOn(context, await finish(asSystem(context), process, { act: 'outside.identityAnswer' }));
      await ask(context, process, { system: 'IDENTITY_ACCESS', purpose: 'STEP' });
      return process;
    }
    case 'COMPLETED_SUCCESS':
      await closeAccount(context, process);
      return process;
    default:
      return process;
  }
}

/** Contract and terms end with the last day, and what is planned behind it goes. */
export async function endWork(
  context: Context,
  { collaboratorId, lastDay }: { readonly collaboratorId: string; readonly lastDay: string },
): Promise<void> {
  await endEmployment(context.db, collaboratorId, lastDay);
  await realignPlan(context, { collaboratorId, from: addDays(lastDay, 1) });
}

/** The last day is over. */
async function leaveWork(context: Context, process: Process): Promise<void> {
  const { collaboratorId, effectiveDate, siteId, teamId } = process;
  if (effectiveDate === null) return;
  await withEffects(context, process, {
    from: addDays(effectiveDate, 1),
    work: (inside) => endWork(inside, { collaboratorId, lastDay: effectiveDate }),
  });
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}

async function leaveFacts({ db }: Context, process: Process): Promise<KindFacts> {
  const name = await reasonOf(db, process.id);
  const { es, en } = LEAVE_REASONS[name];
  const contract = await latestContract(db, process.collaboratorId);
  return {
    facts: {
      reason: { name, text: { es, en } },
      contract: contract && {
        type: contract.type,
        startDate: contract.startDate,
        endDate: contract.endDate,
      },
    },
    read: [],
    pay: false,
  };
}
