import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { chainOf, checkConversion, checkExtension } from '@jornada/domain/contract-change/rules.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import type { AnyKind } from '@jornada/domain/process/kind.ts';
import { monthsAfter } from '@jornada/domain/hiring/labor.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { but, joined, readLater } from '@jornada/domain/unreadable.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import type { contractChangeCalls } from '@jornada/contract/contract-change.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { numberParameter } from '../parameters/queries.ts';
import { finish } from '../process/finish.ts';
import type { Process } from '../process/process.ts';
import { startProcess } from '../process/start.ts';
import { previewEffects } from '../effects/effects.ts';
import { withoutPay, type Effect } from '@jornada/domain/process/effects.ts';
import { mayRead } from '../process/rights.ts';
import { reachesByMail, sendConfirmLink } from './confirm-link.ts';
import { contractOf, minutesOf, type Change } from './change.ts';
import { layContract } from './lay-queries.ts';
import {
  findPerson,
  lastConfirmation,
  listContracts,
  rateOn,
  storeTerms,
  termsBefore,
  type StoredContract,
} from './queries.ts';

type Calls = typeof contractChangeCalls;
type ExtensionInput = CallParsed<Calls['extension.startProcess']>;
type ConversionInput = CallParsed<Calls['conversion.startProcess']>;
type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A change that may start: whose, and from which day. */
type Prepared = {
  readonly kind: AnyKind;
  readonly person: Person;
  readonly change: Change;
  readonly from: string;
};

/** What an extension would be; refuses what the law and the company forbid, each on its field. */
export async function prepareExtension(context: Context, input: ExtensionInput): Promise<Prepared> {
  const { db } = context;
  const terms = but(input, 'collaboratorUuid');
  const { person, contracts, contract } = await findTerm(context, extension, input.collaboratorUuid);
  const chain = chainOf(contracts);
  const findings = checkExtension(terms, {
    chain,
    limits: {
      maximumExtensions: await maximumExtensions(db),
      maximumMonths: await numberParameter(db, 'EXTENSION_MAX_MONTHS', 12),
    },
  });
  refuseAll(findings.refusals);
  const firstDay = addDays(contract.endDate, 1);
  return {
    kind: extension,
    person,
    from: firstDay,
    change: { kind: 'extension', ...terms, contractUuid: contract.id, firstDay, number: chain.length },
  };
}

/** How many extensions a chain of fixed terms may have. */
export const maximumExtensions = (db: Context['db']): Promise<number> =>
  numberParameter(db, 'EXTENSIONS_MAX', 2);

/** What a conversion would be; refuses dates, hours and pay that may not be. */
export async function prepareConversion(context: Context, input: ConversionInput): Promise<Prepared> {
  const { db, now } = context;
  const terms = but(input, 'collaboratorUuid');
  const { person, contract } = await findTerm(context, conversion, input.collaboratorUuid);
  const before = await termsBefore(db, person.id, contract.endDate);
  if (before === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  const rate = await readLater(async () => rateOn(db, before.position_id, terms.conversionDate));
  const findings = checkConversion(
    joined(terms, {
      get weeklyMinutes() {
        return minutesOf(terms.weeklyHours);
      },
      get annualMinutes() {
        return minutesOf(terms.annualHours);
      },
    }),
    {
      today: dayAt(now, person.time_zone),
      startDate: contract.startDate,
      endDate: contract.endDate,
      get monthlyRateCentavos() {
        return rate();
      },
      maximumRates: await numberParameter(db, 'SALARY_MAX_RATES', 5),
    },
  );
  refuseAll(findings.refusals);
  return {
    kind: conversion,
    person,
    from: terms.conversionDate,
    change: { kind: 'conversion', ...terms, contractUuid: contract.id },
  };
}

type Term = StoredContract & { readonly endDate: string };

/** The running fixed term of a person within reach; a permanent contract is neither extended nor converted. */
async function findTerm(
  { db, now, reach, actor }: Context,
  kind: AnyKind,
  collaboratorId: string,
): Promise<{ person: Person; contracts: StoredContract[]; contract: Term }> {
  const person = await findPerson(db, collaboratorId);
  if (person === undefined || person.fictitious || !within(reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  if (actor.collaboratorId === person.id) throw new Refused('OWN_PROCESS');
  const contracts = await listContracts(db, person.id);
  const contract = contracts.at(-1);
  if (contract === undefined || person.left_on !== null) throw new Refused('CONTRACT_NOT_FOUND');
  const { endDate } = contract;
  if (endDate === null || contract.endedOn !== null || endDate < dayAt(now, person.time_zone))
    throw new Refused('PROCESS_NOT_APPLICABLE', { processType: kind.type });
  return { person, contracts, contract: { ...contract, endDate } };
}

/** What it would change of what lies ahead; amounts for those who see pay. */
export async function preview(context: Context, { person, change, from }: Prepared): Promise<Effect[]> {
  const collaboratorId = person.id;
  const effects = await previewEffects(context, { collaboratorId, from }, (inside) =>
    layContract(inside, contractOf(change, { processId: newId(context.now), collaboratorId })),
  );
  const { pay } = mayRead(context, { siteId: person.site_id, collaboratorId, id: '' });
  return pay ? effects : withoutPay(effects);
}

/**
 * Starts an extension or a conversion. A director who starts it has approved as director; in an extension the person
 * confirms address and bank first, where the last time was long ago (decisions §7).
 */
export async function start(context: Context, { kind, person, change, from }: Prepared): Promise<Process> {
  const { db } = context;
  const asksData = kind === extension && !(await confirmedLately(context, person));
  const process = await startProcess(context, kind, {
    collaboratorId: person.id,
    siteId: person.site_id,
    teamId: person.team_id,
    status: asksData ? 'WAITING_FOR_COLLABORATOR_DATA' : 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    payload:
      change.kind === 'extension'
        ? { endDate: change.endDate, number: change.number }
        : { conversionDate: change.conversionDate, salaryCentavos: change.salaryCentavos },
    changes: {
      effective_date: from,
      signature: 'PENDING_SENDING',
      position_id: person.position_id,
      summary: JSON.stringify(
        change.kind === 'extension'
          ? { contractType: 'CDD', until: change.endDate }
          : { contractType: 'CDI' },
      ),
    },
  });
  const { kind: _, ...terms } = change;
  await storeTerms(db, process.id, terms);
  context.announce({ topic: 'collaborators', siteId: person.site_id, teamId: person.team_id });
  const started = within(reachOf(['ZONE_DIRECTOR', 'DIRECTOR'], context.actor), { siteId: person.site_id })
    ? await finish(context, process, { act: 'validate.byStart' })
    : process;
  if (asksData && reachesByMail(started)) await sendConfirmLink(context, started);
  return started;
}

async function confirmedLately({ db, now }: Context, { id, time_zone }: Person): Promise<boolean> {
  const at = await lastConfirmation(db, id);
  if (at === null) return false;
  const months = await numberParameter(db, 'DATA_CONFIRMED_MONTHS', 12);
  return monthsAfter(dayAt(Temporal.Instant.from(at), time_zone), months) >= dayAt(now, time_zone);
}
