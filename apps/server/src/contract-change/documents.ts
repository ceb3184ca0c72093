import { stateNamed } from '@jornada/domain/identity/states.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { textTemplates } from '../document-texts/templates.ts';
import { conversionMerge, extensionMerge, type ChangedContract } from '../document-texts/values.ts';
import type { DocumentInputs } from '../evidence/inputs.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import { signersOf } from '../evidence/signers.ts';
import { readHr } from '../hiring/sections/hr.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { codeOf } from '@jornada/domain/process/kind.ts';
import type { Process } from '../process/process.ts';
import { changeOf, minutesOf, type Change } from './change.ts';
import { findContract, payloadOf, termsBefore, findWholeSite, workerOf } from './queries.ts';
import { findParties } from '../hiring/sections/hr-queries.ts';

/** What an extension or a conversion has to sign: its agreement, by the person (and a minor's tutor) and the patron. */
export async function changeDocuments({ db }: Context, process: Process): Promise<ProcessDocument[]> {
  const change = await changeOf(db, process);
  const hr = readHr({ hrData: (await payloadOf(db, process.id)).hr_data });
  const parties = hr === null ? undefined : await findParties(db, hr);
  const { employer, registry, patron } = parties ?? {};
  if (employer === undefined || registry === undefined || patron === undefined)
    throw new Refused(codeOf(process.kind, 'NOT_VALID'));
  const worker = await workerOf(db, process);
  const contract = await findContract(db, change.contractUuid);
  const site = await findWholeSite(db, process.siteId);
  const { tutor } = worker;
  const shared = {
    // The day on which it was sent out: the status changed in this very transaction.
    agreedOn: dayAt(Temporal.Instant.from(process.statusSince), process.timeZone),
    place: `${site.municipality}, ${stateNamed(site.state_code)}`,
    employer: {
      legalName: employer.legal_name,
      rfc: employer.rfc,
      registry: registry.number,
      representative: patron.name,
    },
    worker: {
      fullName: process.fullName,
      rfc: process.rfc,
      curp: worker.curp ?? '',
      nss: worker.nss ?? '',
    },
    tutor: tutor && { fullName: tutor.fullName },
    site: { code: site.code, name: site.name, timeZone: site.time_zone },
    original: { startDate: contract.start_date, endDate: contract.end_date },
  };
  return [
    {
      ...(await agreementOf(db, process, { change, shared })),
      siteId: process.siteId,
      collaboratorId: process.collaboratorId,
      company: employer.legal_name,
      signers: signersOf({
        worker: { fullName: process.fullName, email: worker.email },
        tutor,
        employer: { fullName: patron.name, email: patron.email, accountId: patron.id },
      }),
    },
  ];
}

/** What only this kind of change agrees on, with its template and what its text is merged with. */
async function agreementOf<Shared extends ChangedContract & Pick<DocumentInputs, 'site'>>(
  db: Db,
  { collaboratorId }: Process,
  { change, shared }: { readonly change: Change; readonly shared: Shared },
) {
  if (change.kind === 'extension') {
    const inputs = {
      ...shared,
      startDate: change.firstDay,
      endDate: change.endDate,
      ground: change.fixedTermGround,
      groundDetail: change.fixedTermDetail,
      number: change.number,
    };
    const [document, template] = ['EXTENSION', textTemplates.EXTENSION] as const;
    return { document, template, inputs, merge: extensionMerge(inputs) };
  }
  const before = await termsBefore(db, collaboratorId, change.conversionDate);
  const inputs = {
    ...shared,
    startDate: change.conversionDate,
    timebase: {
      weeklyMinutes: minutesOf(change.weeklyHours),
      annualMinutes: minutesOf(change.annualHours),
      workdayType: change.workdayType,
    },
    pay: {
      monthlyCentavos: change.salaryCentavos ?? before?.salary_centavos ?? 0,
      period: change.payPeriod,
    },
  };
  const [document, template] = ['CONVERSION', textTemplates.CONVERSION] as const;
  return { document, template, inputs, merge: conversionMerge(inputs) };
}
