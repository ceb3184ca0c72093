import type { Context } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import { openAccount } from '../outside/account.ts';
import { registerAsking } from '../outside/asked.ts';
import type { OutsideRequest } from '../outside/system.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { HIRE_KINDS } from './hire.ts';
import { goOn, identityAnswer } from './onward.ts';
import { personToAsk } from './queries.ts';
import { withPayload, type Hire } from './payload-queries.ts';
import type { Identity } from '../outside/account-queries.ts';

/** What a hire tells the external HR system and identity access, and what their answers do. */
export function registerHireAskings(): void {
  for (const { type } of HIRE_KINDS) registerAskings(type);
}

function registerAskings(type: string): void {
  registerAsking(type, 'OSMOS', {
    facts: osmosFacts,
    answered: async (context, process, { answer }) => {
      const hire = await hireOf(context, process);
      if (answer['answer'] === 'NOK')
        await finish(context, hire, {
          act: 'outside.osmosNok',
          payload: { message: answer['message'] ?? '' },
        });
      else await goOn(context, await finish(context, hire, { act: 'outside.osmosOk' }));
    },
  });
  registerAsking(type, 'IDENTITY_ACCESS', {
    facts: identityFacts,
    answered: async (context, process, { answer, purpose }) => {
      const hire = await hireOf(context, process);
      await openAccount(context, hire, identityOf(answer));
      if (purpose === 'STEP') await goOn(context, await finish(context, hire, identityAnswer(hire)));
    },
  });
}

async function hireOf({ db }: Context, process: Process): Promise<Hire> {
  const hire = await withPayload(db, process);
  if (hire === undefined) throw new Error(`process ${process.id} is no hire`);
  return hire;
}

const identityOf = (answer: Readonly<Record<string, string>>): Omit<Identity, 'requestUuid'> => ({
  username: answer['username'] ?? '',
  professionalEmail: answer['professionalEmail'] ?? '',
});

async function osmosFacts(db: Db, processId: string): Promise<OutsideRequest['facts']> {
  const person = await personToAsk(db, processId);
  return {
    site: person.code,
    startDate: person.effective_date,
    rfc: person.rfc,
    curp: person.curp,
    nss: person.nss,
    sapNumber: person.sap_number,
    name: person.name,
    firstSurname: person.first_surname,
    secondSurname: person.second_surname,
    birthdate: person.birthdate,
  };
}

async function identityFacts(db: Db, processId: string): Promise<OutsideRequest['facts']> {
  const person = await personToAsk(db, processId);
  return {
    site: person.code,
    startDate: person.effective_date,
    sapNumber: person.sap_number,
    name: person.name,
    firstSurname: person.first_surname,
    secondSurname: person.second_surname,
    phone: person.personal_phone,
  };
}
