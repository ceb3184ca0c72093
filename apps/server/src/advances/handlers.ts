import type { Advance, advanceCalls } from '@jornada/contract/advances.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { advanceRefusals } from '@jornada/domain/advances/advances.ts';
import { advanceTransitions, type AdvanceStatus } from '@jornada/domain/advances/transitions.ts';
import { isAdmin, within } from '@jornada/domain/access/reach.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { step } from '@jornada/domain/transition.ts';
import type { Updateable } from 'kysely';
import type { SalaryAdvance } from '../db/schema.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { orRefuse, refuseAll, Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { findSiteWithin } from '../sites/queries.ts';
import { sealConsent } from './consent.ts';
import { amountToday, readAdvanceFacts, readFactsOfMany, refusalsOfAny, refusalsToPay } from './facts.ts';
import {
  findAdvance,
  listAdvances,
  listOwnAdvances,
  lockAdvance,
  lockPerson,
  rolesOfPerson,
  type AdvanceRow,
  insertAdvance,
  setAdvanceEvidence,
  writeAdvance,
} from './queries.ts';

type Changed = CallOutput<(typeof advanceCalls)['salaryAdvance.approve']>;
type Own = CallOutput<(typeof advanceCalls)['salaryAdvance.request']>;
type Act = keyof typeof advanceTransitions;

export const advanceHandlers: Handlers<typeof advanceCalls> = {
  'salaryAdvance.offer': async (_input, context) => {
    const collaboratorId = oneself(context);
    const facts = await readAdvanceFacts(context, { collaboratorId });
    return {
      offer: facts.offer,
      leastCentavos: facts.limits.leastCentavos,
      refusals: refusalsOfAny(facts).map(({ code, values = {} }) => ({ code, values })),
      clabeEnding: facts.clabe?.slice(-4) ?? null,
      advances: await listOwnAdvances(context.db, collaboratorId),
    };
  },

  'salaryAdvance.request': async ({ amountCentavos }, context) => {
    const { db, now } = context;
    // The person's row is locked, so that two requests at once never both fit under one limit.
    const person = await lockPerson(db, oneself(context));
    if (person === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
    const facts = await readAdvanceFacts(context, { collaboratorId: person.id });
    refuseAll(advanceRefusals(facts.input, amountCentavos, facts.limits));
    const { offer, clabe } = facts;
    if (offer === null || clabe === null) throw new Refused('ADVANCE_NOT_OFFERED');
    const id = newId(now);
    await insertAdvance(db, {
      id,
      collaborator_id: person.id,
      site_id: person.site_id,
      amount_centavos: amountCentavos,
      status: 'REQUESTED',
      pay_day: offer.period.payDay,
      requested_at: now.toString(),
      requested_on: facts.input.today,
      ...signed(context),
    });
    const evidenceId = await sealConsent(context, {
      id,
      siteId: person.site_id,
      site: `${person.site_name} ${person.site_code}`,
      collaboratorId: person.id,
      fullName: person.full_name ?? '',
      amountCentavos,
      clabe,
      offer,
    });
    await setAdvanceEvidence(db, { evidenceId, id });
    return own(context, { id, collaboratorId: person.id, siteId: person.site_id, teamId: person.team_id });
  },

  'salaryAdvance.cancel': async ({ advanceUuid, version }, context) => {
    const advance = await lockAdvance(context.db, advanceUuid);
    if (advance === undefined || advance.collaboratorId !== context.reach.self)
      throw new Refused('ADVANCE_NOT_FOUND');
    requireVersion(advance, version);
    await move(context, advance, { act: 'salaryAdvance.cancel', set: closed(context) });
    return own(context, advance);
  },

  'salaryAdvance.list': async ({ filter: { personnelDivision, status, situation }, page }, context) => {
    const { db, reach } = context;
    const site =
      personnelDivision === undefined ? null : await findSiteWithin(db, { code: personnelDivision, reach });
    if (site === undefined) throw new Refused('SITE_NOT_FOUND');
    const { rows, total } = await listAdvances(db, {
      reach,
      siteId: site?.id ?? null,
      status: status ?? null,
      situation: situation ?? null,
      page,
    });
    return { rows: await shownAll(context, rows), total };
  },

  'salaryAdvance.approve': async ({ advanceUuid, version }, context) => {
    const advance = await lockForDecision(context, { advanceUuid, version });
    const status = next('salaryAdvance.approve', advance.status);
    await lockPerson(context.db, advance.collaboratorId);
    const facts = await readAdvanceFacts(context, {
      collaboratorId: advance.collaboratorId,
      but: advance.id,
    });
    const amount = amountToday(facts, advance.amountCentavos);
    refuseAll(advanceRefusals(facts.input, amount, facts.limits));
    await writeAdvance(context, advance, {
      status,
      amount_centavos: amount,
      approved_by: context.actor.accountId,
      approved_by_name: context.actor.name,
      approved_at: context.now.toString(),
    });
    return changed(context, advance);
  },

  'salaryAdvance.reject': async ({ reason, ...named }, context) => {
    const advance = await lockForDecision(context, named);
    await move(context, advance, { act: 'salaryAdvance.reject', set: { reason, ...closed(context) } });
    return changed(context, advance);
  },

  'salaryAdvance.withdraw': async ({ reason, ...named }, context) => {
    const advance = await lockForDecision(context, named);
    const status = next('salaryAdvance.withdraw', advance.status);
    if (!mayWithdraw(context, advance.approvedBy)) throw new Refused('ADVANCE_NOT_APPROVER');
    const run = (await findAdvance(context.db, advance.id))?.run ?? null;
    if (run !== null) throw new Refused('ADVANCE_IN_RUN', { run });
    await writeAdvance(context, advance, { status, reason, ...closed(context) });
    return changed(context, advance);
  },

  'salaryAdvance.deduct': async ({ amountCentavos, ...named }, context) => {
    const advance = await lockForDecision(context, named);
    const rest = advance.amountCentavos - advance.deductedCentavos;
    const status = next('salaryAdvance.deduct', advance.status, amountCentavos >= rest ? 'DEDUCTED' : 'PAID');
    if (amountCentavos > rest)
      throw new Refused('ADVANCE_OVER_REST', { field: 'amountCentavos', most: (rest / 100).toFixed(2) });
    await writeAdvance(context, advance, {
      status,
      deducted_centavos: advance.deductedCentavos + amountCentavos,
      ...(status === 'DEDUCTED' ? closed(context) : {}),
    });
    return changed(context, advance);
  },
};

function oneself({ reach }: Context): string {
  if (reach.self === null) throw new Refused('COLLABORATOR_NOT_FOUND');
  return reach.self;
}

/** The advance for somebody who decides on it: within reach, not their own, nor a superior's. */
async function lockForDecision(
  context: Context,
  { advanceUuid, version }: { advanceUuid: string; version: number },
): Promise<AdvanceRow> {
  const { db, reach, actor } = context;
  const advance = await lockAdvance(db, advanceUuid);
  if (advance === undefined || !within(reach, advance)) throw new Refused('ADVANCE_NOT_FOUND');
  if (actor.collaboratorId === advance.collaboratorId) throw new Refused('ADVANCE_OWN');
  requireVersion(advance, version);
  const theirs = await rolesOfPerson(db, advance);
  const mine = actor.roles.filter(({ siteId }) => siteId === null || siteId === advance.siteId);
  if (rank(theirs) > rank(mine.map(({ role }) => role))) throw new Refused('ADVANCE_OF_SUPERIOR');
  return advance;
}

/** Who directs whom: the company, a zone, a store. */
const rank = (roles: readonly string[]): number => Math.max(0, ...roles.map((role) => RANKS[role] ?? 0));
const RANKS: Readonly<Record<string, number>> = {
  DIRECTOR: 1,
  ZONE_DIRECTOR: 2,
  ...Object.fromEntries(ADMINS.map((role) => [role, 3])),
};

export const next = (act: Act, from: AdvanceStatus, to?: AdvanceStatus): AdvanceStatus =>
  orRefuse(
    step<AdvanceStatus>(advanceTransitions, {
      act,
      from,
      refusal: 'ADVANCE_TRANSITION_NOT_ALLOWED',
      ...(to === undefined ? {} : { to }),
    }),
  );

const move = (
  context: Context,
  advance: AdvanceRow,
  { act, set }: { act: Act; set: Updateable<SalaryAdvance> },
): Promise<void> => writeAdvance(context, advance, { ...set, status: next(act, advance.status) });

const closed = ({ now, actor }: Context) => ({ closed_at: now.toString(), closed_by_name: actor.name });

type Listed = NonNullable<Awaited<ReturnType<typeof findAdvance>>>;

/** Advances as their managers see them today: whether an undecided or unpaid one can be paid, null for the others. */
async function shownAll(context: Context, rows: readonly Listed[]): Promise<Advance[]> {
  const open = rows.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED');
  const facts = await readFactsOfMany(
    context,
    open.map(({ uuid, collaborator }) => ({ collaboratorId: collaborator.uuid, but: uuid })),
  );
  const payable = new Map(
    open.map(({ uuid, amountCentavos, status }, at) => {
      const one = facts[at];
      if (one === undefined) return [uuid, false];
      const amount = amountToday(one, amountCentavos);
      const refusals =
        status === 'APPROVED' ? refusalsToPay(one, amount) : advanceRefusals(one.input, amount, one.limits);
      return [uuid, refusals.length === 0];
    }),
  );
  return rows.map(({ approverId, ...row }) => ({
    ...row,
    payableToday: payable.get(row.uuid) ?? null,
    withdraws: row.status === 'APPROVED' && row.run === null && mayWithdraw(context, approverId),
  }));
}

async function shown(context: Context, row: Listed): Promise<Advance> {
  const [advance] = await shownAll(context, [row]);
  if (advance === undefined) throw new Refused('ADVANCE_NOT_FOUND');
  return advance;
}

/** Who approved takes it back, or an administrator (domain/advances, States). */
const mayWithdraw = ({ actor }: Context, approverId: string | null): boolean =>
  approverId === actor.accountId || actor.roles.some(({ role }) => isAdmin(role));

type Known = Pick<AdvanceRow, 'id' | 'collaboratorId' | 'siteId' | 'teamId'>;

/** The audit entry, and what managers and the person's other tabs hear. */
export function noted(context: Context, { id, siteId, teamId }: Known): void {
  context.record({ entity: 'salaryAdvance', id, siteId, fields: ['status'] });
  context.announce({ topic: 'money', siteId, teamId });
}

async function changed(context: Context, advance: Known): Promise<Changed> {
  const row = await findAdvance(context.db, advance.id);
  if (row === undefined) throw new Refused('ADVANCE_NOT_FOUND');
  noted(context, advance);
  return { advance: await shown(context, row) };
}

async function own(context: Context, advance: Known): Promise<Own> {
  const row = (await listOwnAdvances(context.db, advance.collaboratorId)).find(
    ({ uuid }) => uuid === advance.id,
  );
  if (row === undefined) throw new Refused('ADVANCE_NOT_FOUND');
  noted(context, advance);
  return { advance: row };
}
