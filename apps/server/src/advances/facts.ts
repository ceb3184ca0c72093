import {
  advanceRefusals,
  ADVANCE_LIMITS,
  offerOf,
  type AdvanceInput,
  type AdvanceLimits,
  type AdvanceOffer,
} from '@jornada/domain/advances/advances.ts';
import { ADVANCE_STATUSES } from '@jornada/domain/advances/transitions.ts';
import { checkClabe } from '@jornada/domain/identity/clabe.ts';
import { mayGoOn } from '@jornada/domain/identity/identity-check.ts';
import { zoneOf } from '@jornada/domain/leave/border.ts';
import { lastContract, relationStart } from '@jornada/domain/leave/settlement-time.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { numberParameter } from '../parameters/queries.ts';
import { absencesOf } from '../vacations/input.ts';
import { readVacationPeople, type VacationPerson } from '../vacations/people-queries.ts';
import { readAdvanceExtras, type AdvanceExtras } from './queries.ts';

export type AdvanceFacts = {
  readonly input: AdvanceInput;
  readonly limits: AdvanceLimits;
  readonly offer: AdvanceOffer | null;
  readonly clabe: string | null;
  readonly payDay: string;
};

type Asked = { readonly collaboratorId: string; readonly but?: string };

/** What an advance of one person is counted from today; `but` leaves the one out that is looked at. */
export async function readAdvanceFacts(
  context: Pick<Context, 'db' | 'now'>,
  asked: Asked,
): Promise<AdvanceFacts> {
  const [facts] = await readFactsOfMany(context, [asked]);
  if (facts === undefined) throw new Error('nobody was read');
  return facts;
}

/** The same of a whole page, in its order, in as many statements as its people have time zones. */
export async function readFactsOfMany(
  { db, now }: Pick<Context, 'db' | 'now'>,
  asked: readonly Asked[],
): Promise<AdvanceFacts[]> {
  if (asked.length === 0) return [];
  const limits = await readLimits({ db });
  const extras = await readAdvanceExtras(db, [...new Set(asked.map(({ collaboratorId }) => collaboratorId))]);
  const people = new Map<string, VacationPerson>();
  for (const [today, some] of Map.groupBy(extras.values(), ({ timeZone }) => dayAt(now, timeZone)))
    for (const person of await readVacationPeople(db, {
      whose: { collaboratorIds: some.map(({ id }) => id) },
      today,
    }))
      people.set(person.id, person);
  return asked.map(({ collaboratorId, but }) => {
    const extra = extras.get(collaboratorId);
    if (extra === undefined) throw new Error('an advance of nobody');
    return factsOf(extra, { person: people.get(collaboratorId), limits, now, but });
  });
}

type Known = {
  readonly person: VacationPerson | undefined;
  readonly limits: AdvanceLimits;
  readonly now: Temporal.Instant;
  readonly but: string | undefined;
};

function factsOf(extras: AdvanceExtras, { person, limits, now, but }: Known): AdvanceFacts {
  const today = dayAt(now, extras.timeZone);
  const contracts = person?.contracts ?? [];
  const contract = lastContract(contracts, today);
  const terms = (person?.terms ?? []).filter(({ from }) => from <= today);
  const { clabe } = extras;
  const input: AdvanceInput = {
    today,
    offered:
      extras.enabled &&
      !extras.leaving &&
      !extras.situation.includes('LEAVE') &&
      contract !== undefined &&
      (contract.end === null || contract.end >= today),
    start: contract === undefined ? today : relationStart(contracts, contract),
    wages: terms.map(({ from, centavos }) => ({ from, kind: 'MONTHLY', centavos })),
    payPeriod: terms.at(-1)?.payPeriod ?? '',
    zones: person === undefined ? [] : [zoneOf(person.stateCode, person.municipality)],
    absences: person === undefined ? [] : absencesOf(person),
    advances: extras.advances
      .filter(({ id }) => id !== but)
      .map((one) => ({
        ...one,
        status: ADVANCE_STATUSES.find((status) => status === one.status) ?? 'CANCELLED',
      })),
    // ASSUMPTION: no other debts of LFT 110-I are entered here; payroll knows them.
    otherDeductionCentavos: 0,
    otherDebtCentavos: 0,
    account: clabe !== null && mayGoOn(checkClabe(clabe).reasons),
    accountSince:
      extras.clabeSince === null
        ? null
        : dayAt(Temporal.Instant.from(extras.clabeSince.replace(' ', 'T')), extras.timeZone),
  };
  const offer = offerOf(input, limits);
  return { input, limits, offer, clabe, payDay: offer?.period.payDay ?? today };
}

/** Reasons that let no amount through today, as far as they don't depend on one. */
export const refusalsOfAny = ({ input, limits, offer }: AdvanceFacts): Refusal[] =>
  advanceRefusals(input, Math.max(limits.leastCentavos, offer?.mostCentavos ?? 0), limits);

/** What stands in the way of paying an approved advance. The time to ask is over; the time to pay is not. */
export const refusalsToPay = ({ input, limits }: AdvanceFacts, centavos: number): Refusal[] =>
  advanceRefusals(input, centavos, limits).filter(({ code }) => code !== 'ADVANCE_CLOSED');

/** The amount that an advance has today: what was asked for, or less where a limit has fallen since. */
export const amountToday = ({ offer }: AdvanceFacts, asked: number): number =>
  offer === null ? asked : Math.min(asked, offer.mostCentavos);

async function readLimits({ db }: Pick<Context, 'db'>): Promise<AdvanceLimits> {
  const number = (code: string, standard: number) => numberParameter(db, code, standard);
  return {
    ...ADVANCE_LIMITS,
    sharePercent: await number('ADVANCE_SHARE_PERCENT', ADVANCE_LIMITS.sharePercent),
    leastCentavos: Math.round(
      (await number('ADVANCE_LEAST_PESOS', ADVANCE_LIMITS.leastCentavos / 100)) * 100,
    ),
    perMonth: await number('ADVANCES_PER_MONTH', ADVANCE_LIMITS.perMonth),
    workingDaysBefore: await number('ADVANCE_WORKING_DAYS_BEFORE', ADVANCE_LIMITS.workingDaysBefore),
    accountDays: await number('ADVANCE_ACCOUNT_DAYS', ADVANCE_LIMITS.accountDays),
  };
}
