import type { Context } from '../http/context.ts';
import { hasAccount } from '../outside/account-queries.ts';
import { ask } from '../outside/ask.ts';
import { completeLinks } from '../invitation/links.ts';
import { runDue } from '../process/due.ts';
import { asSystem, finish } from '../process/finish.ts';
import type { Hire } from './payload-queries.ts';
import { writeContract } from './terms-queries.ts';
import { setHired } from './queries.ts';

/** What the product does by itself in the status that a hire has just reached, until it waits for somebody. */
export async function goOn(context: Context, hire: Hire): Promise<Hire> {
  const system = asSystem(context);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- in every other status somebody else is waited for
  switch (hire.status) {
    case 'SIGNED': {
      // What was still missing is not asked any more.
      await completeLinks(context, hire);
      const asked = await finish(system, hire, { act: 'outside.askOsmos' });
      await ask(context, asked, { system: 'OSMOS', purpose: 'STEP' });
      return asked;
    }
    case 'WAITING_FOR_OSMOS_RESPONSE_OK':
      return goOn(context, await finish(system, hire, { act: 'outside.askIdentity' }));
    case 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE': {
      // Somebody with an account needs no second one.
      if (await hasAccount(context, hire))
        return goOn(context, await finish(system, hire, identityAnswer(hire)));
      await ask(context, hire, { system: 'IDENTITY_ACCESS', purpose: 'STEP' });
      return hire;
    }
    case 'SCHEDULED_FOR_START_DATE': {
      // Everything is agreed and every system knows: the person is in the planning from here on (decisions §3).
      await writeContract(context, hire);
      announcePerson(context, hire);
      return runDue(context, hire, goOn);
    }
    case 'EXECUTED': {
      await setHired(context.db, hire.collaboratorId);
      announcePerson(context, hire);
      return finish(system, hire, { act: 'system.complete', payload: { startDate: hire.effectiveDate } });
    }
    default:
      return hire;
  }
}

/** The act with which a hire's account is there. */
export const identityAnswer = ({ effectiveDate }: Hire) =>
  ({ act: 'outside.identityAnswer', payload: { startDate: effectiveDate } }) as const;

function announcePerson(context: Context, { siteId, teamId }: Hire): void {
  context.announce({ topic: 'collaborators', siteId, teamId });
  context.announce({ topic: 'planning', siteId, teamId });
}
