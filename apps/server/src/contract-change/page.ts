import { readHr } from '../hiring/sections/hr.ts';
import type { Context } from '../http/context.ts';
import type { Process } from '../process/process.ts';
import { mayRead } from '../process/rights.ts';
import type { KindFacts } from '../process/room.ts';
import type { Terms } from '../terms/queries.ts';
import { addDays } from '@jornada/domain/time.ts';
import { changeOf, minutesOf } from './change.ts';
import { findContract, findPerson, payloadOf, termsBefore } from './queries.ts';
import { findParties } from '../hiring/sections/hr-queries.ts';

/** What was agreed, beside what it changes: amounts for those who see pay. */
export async function changeFacts(context: Context, process: Process): Promise<KindFacts> {
  const { db } = context;
  const change = await changeOf(db, process);
  const { pay } = mayRead(context, process);
  const contract = await findContract(db, change.contractUuid);
  const shared = {
    contract: {
      type: contract.type,
      startDate: contract.start_date,
      endDate: contract.end_date,
      employer: contract.legal_name,
    },
    sapNumber: (await findPerson(db, process.collaboratorId))?.sap_number ?? null,
    hr: await hrOf(context, process),
  };
  if (change.kind === 'extension') {
    const { firstDay, endDate, fixedTermGround, fixedTermDetail, number } = change;
    return {
      facts: { ...shared, extension: { firstDay, endDate, fixedTermGround, fixedTermDetail, number } },
      read: [],
      pay,
    };
  }
  const before = await termsBefore(db, process.collaboratorId, addDays(change.conversionDate, -1));
  const was = hoursOf(before);
  return {
    facts: {
      ...shared,
      conversion: {
        conversionDate: change.conversionDate,
        before: was,
        after: {
          fullTime: change.fullTime,
          weeklyMinutes: minutesOf(change.weeklyHours),
          annualMinutes: minutesOf(change.annualHours),
          workdayType: change.workdayType,
          payPeriod: change.payPeriod,
        },
      },
      pay:
        pay && before !== undefined
          ? {
              beforeCentavos: before.salary_centavos,
              afterCentavos: change.salaryCentavos ?? before.salary_centavos,
            }
          : null,
    },
    read: [],
    pay,
  };
}

const hoursOf = (terms: Terms | undefined) => ({
  fullTime: terms?.full_time ?? true,
  weeklyMinutes: terms?.weekly_minutes ?? 0,
  annualMinutes: terms?.annual_minutes ?? 0,
  workdayType: terms?.workday_type ?? '',
  payPeriod: terms?.pay_period ?? '',
});

async function hrOf({ db }: Context, process: Process) {
  const hr = readHr({ hrData: (await payloadOf(db, process.id)).hr_data });
  if (hr === null) return null;
  const { employer, registry, patron } = await findParties(db, hr);
  return {
    employer: employer?.legal_name ?? '',
    registryNumber: registry?.number ?? '',
    patron: patron?.name ?? '',
  };
}
