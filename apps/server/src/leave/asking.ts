import { leave } from '@jornada/domain/leave/kind.ts';
import { registerAsking } from '../outside/asked.ts';
import { finish } from '../process/finish.ts';
import { goOn } from './kind.ts';
import { personFacts } from './queries.ts';

/** What a leave tells the external HR system and identity access, and what their answers do. */
export function registerLeaveAskings(): void {
  registerAsking(leave.type, 'OSMOS', {
    facts: async (db, processId) => {
      const person = await personFacts(db, processId);
      return {
        site: person.code,
        lastDay: person.effective_date,
        reason: person.reason,
        rfc: person.rfc,
        sapNumber: person.sap_number,
      };
    },
    answered: async (context, process, { answer }) => {
      if (answer['answer'] === 'NOK')
        await finish(context, process, {
          act: 'outside.osmosNok',
          payload: { message: answer['message'] ?? '' },
        });
      else await goOn(context, await finish(context, process, { act: 'outside.osmosOk' }));
    },
  });
  registerAsking(leave.type, 'IDENTITY_ACCESS', {
    facts: async (db, processId) => {
      const person = await personFacts(db, processId);
      return {
        site: person.code,
        lastDay: person.effective_date,
        sapNumber: person.sap_number,
        name: person.name,
        firstSurname: person.first_surname,
      };
    },
    answered: async (context, process) => {
      await goOn(context, await finish(context, process, { act: 'outside.identityAnswer' }));
    },
  });
}
