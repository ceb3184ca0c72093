import { NOTHING_FOUND, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { checkAddress, checkBank, checkFiscal } from '@jornada/domain/hiring/residence.ts';
import { STEP_STATUS } from '@jornada/domain/hiring/steps.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { but } from '@jornada/domain/unreadable.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { hiringCalls } from '@jornada/contract/hiring.ts';
import { missingSlots } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { dropDrafts } from '../guest/draft-queries.ts';
import { completeLinks } from '../invitation/links.ts';
import { requireNotice } from '../privacy/notice.ts';
import { finish } from '../process/finish.ts';
import { warningsOf } from './doubts.ts';
import { stateOf } from '../process/done.ts';
import { hasGuestData, lockHire, nextStepOf, type HireAct } from './hire.ts';
import { checkLaborStep } from './sections/labor.ts';
import { knownLabor } from './known-labor-query.ts';
import { checkPersonalStep } from './sections/personal.ts';
import {
  readAddress,
  readBank,
  readFiscal,
  storeAddress,
  storeBank,
  storeFiscal,
} from './sections/residence-queries.ts';
import { storePayload, type Hire } from './payload-queries.ts';
import { findPosition, findTeam, type Labor } from './sections/labor-queries.ts';
import { readPersonal, storePersonal } from './sections/personal-queries.ts';
import { isForPapers } from '../invitation/link-queries.ts';

type Calls = typeof hiringCalls;
type Done = CallOutput<Calls['hiring.getAddress']>;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;

export const insertPersonalData =
  (act: 'hiring.insertPersonalData' | 'rehiring.getPersonalData') =>
  (input: Input<'hiring.insertPersonalData'>, context: Context): Promise<Done> => {
    const data = but(input, 'processUuid', 'version');
    return fillStep(context, {
      of: input,
      act,
      data,
      known: (hire) => readPersonal(context.db, hire.collaboratorId, { health: 'shown' }),
      check: (hire) => checkPersonalStep(context, hire, data),
      store: (hire) => storePersonal(context, hire, data),
      nameAfter: () => `${data.name} ${data.firstSurname} ${data.secondSurname}`.trim(),
    });
  };

export const insertAddress =
  (act: 'hiring.getAddress' | 'rehiring.getAddressData') =>
  (input: Input<'hiring.getAddress'>, context: Context): Promise<Done> => {
    const data = but(input, 'processUuid', 'version');
    return fillStep(context, {
      of: input,
      act,
      data,
      known: (hire) => readAddress(context.db, hire.collaboratorId),
      check: async () => checkAddress(data),
      store: (hire) => storeAddress(context, hire, data),
    });
  };

export const insertFiscalData =
  (act: 'hiring.getFiscalData' | 'rehiring.getFiscalData') =>
  (input: Input<'hiring.getFiscalData'>, context: Context): Promise<Done> => {
    const data = but(input, 'processUuid', 'version');
    return fillStep(context, {
      of: input,
      act,
      data,
      known: (hire) => readFiscal(context.db, hire.collaboratorId),
      check: async () => checkFiscal(data),
      store: (hire) => storeFiscal(context, hire, data),
      payload: () => ({ regime: data.regime, postalCode: data.postalCode }),
    });
  };

export const insertBankData =
  (act: 'hiring.getBankData' | 'rehiring.getBankData') =>
  (input: Input<'hiring.getBankData'>, context: Context): Promise<Done> => {
    const data = but(input, 'processUuid', 'version');
    return fillStep(context, {
      of: input,
      act,
      data,
      known: (hire) => readBank(context.db, hire.collaboratorId),
      check: async () => checkBank(data),
      store: (hire) => storeBank(context, hire, data),
    });
  };

/** The director's step: with it the hire goes to both validations, whatever was validated before. */
export const insertLaborData =
  (act: 'hiring.getLaborData' | 'rehiring.getLaborData') =>
  async (input: Input<'hiring.getLaborData'>, context: Context): Promise<Done> => {
    const data = but(input, 'processUuid', 'version');
    const hire = await lockHire(context, act, input);
    const findings = await checkLaborStep(context, hire, data);
    refuseAll(findings.refusals);
    await storePayload(context.db, hire, { terms: JSON.stringify(data) });
    const moved = await finish(
      context,
      { ...hire, terms: data },
      {
        act,
        payload: {
          ...laborPayload(data),
          ...(hire.kind === rehiring ? changesOf(await knownLabor(context.db, hire), data) : {}),
        },
        doubts: warningsOf(findings.doubts),
        changes: await laborChanges(context, hire, data),
      },
    );
    context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(data) });
    return {
      process: stateOf(moved),
      nextStep: 'labor',
      warnings: warningsOf(findings.doubts),
      complete: await finishWhenComplete(context, moved),
    };
  };

/** What lists and timers ask of labour data. */
export async function laborChanges({ db }: Context, hire: Hire, data: Labor) {
  const team = await findTeam(db, hire, data.teamUuid);
  const position = await findPosition(db, data);
  return {
    team_id: team?.id ?? hire.teamId,
    position_id: position?.id ?? null,
    effective_date: data.startDate,
    summary: JSON.stringify({ contractType: data.contractType }),
  };
}

/** What the history says of labour data; those who may not see pay are not shown the amount. */
export function laborPayload({
  contractType,
  startDate,
  endDate,
  weeklyHours,
  salaryCentavos,
}: Omit<Input<'hiring.getLaborData'>, 'processUuid' | 'version'>) {
  return { contractType, startDate, endDate, weeklyHours, salaryCentavos };
}

type Step = {
  readonly of: { readonly processUuid: string; readonly version: number };
  readonly act: HireAct;
  readonly data: Readonly<Record<string, unknown>>;
  /** What is known of it already: a rehire says what was confirmed and what changed. */
  readonly known: (hire: Hire) => Promise<object | null>;
  readonly check: (hire: Hire) => Promise<Findings>;
  readonly store: (hire: Hire) => Promise<void>;
  readonly payload?: () => Readonly<Record<string, string>>;
  /** What the candidate is called from here on. */
  readonly nameAfter?: () => string;
};

/** One data step by staff or candidate: state before rules, all refusals at once, then data, history and what comes next. */
async function fillStep(
  context: Context,
  { of, act, data, known, check, store, payload, nameAfter }: Step,
): Promise<Done> {
  const hire = await lockHire(context, act, of);
  await requireNotice(context, hire);
  await requireGuestTurn(context, hire, act);
  const findings = (await check(hire)) ?? NOTHING_FOUND;
  refuseAll(findings.refusals);
  const changes = hire.kind === rehiring ? changesOf(await known(hire), data) : {};
  await store(hire);
  await dropDrafts(context.db, hire.id, hire.kind.acts[act]?.station);
  const moved = await finish(
    context,
    { ...hire, fullName: nameAfter?.() ?? hire.fullName },
    { act, payload: { ...payload?.(), ...changes }, doubts: warningsOf(findings.doubts) },
  );
  const complete = await finishWhenComplete(context, moved);
  context.record({ entity: 'process', id: hire.id, siteId: hire.siteId, fields: Object.keys(data) });
  return {
    process: stateOf(moved),
    nextStep: nextStepOf(moved),
    warnings: warningsOf(findings.doubts),
    complete,
  };
}

/** Which fields of a confirmed step differ from what was known, by name; none where all was confirmed as it is. */
function changesOf(
  known: object | null,
  data: Readonly<Record<string, unknown>>,
): { readonly changed: number; readonly fields: string } {
  const before = new Map<string, unknown>(Object.entries(known ?? {}));
  const fields = Object.keys(data).filter(
    (name) => before.has(name) && JSON.stringify(before.get(name)) !== JSON.stringify(data[name]),
  );
  return { changed: fields.length, fields: fields.join(',') };
}

/** Once labour data are being entered, or the person has finished, corrections are staff's. */
async function requireGuestTurn(context: Context, { id, status }: Hire, act: HireAct): Promise<void> {
  if (context.actor.guestOf !== null && status === STEP_STATUS.labor)
    throw new Refused('HIRING_PROCESS_TRANSITION_NOT_ALLOWED', { act, fromStatus: status, toStatus: null });
  if (context.actor.guestOf !== null && (await isForPapers(context, id)))
    throw new Refused('HIRING_PROCESS_NOT_VALID');
}

/** With every step filled and every required document there, the link has done its work (decisions §1.7). */
export async function finishWhenComplete(context: Context, hire: Hire): Promise<boolean> {
  const complete = hasGuestData(hire) && (await missingSlots(context, hire)).length === 0;
  if (complete) await completeLinks(context, hire);
  return complete;
}
