import type { CallParsed } from '@jornada/contract/call.ts';
import type { Loan, loanCalls } from '@jornada/contract/loans.ts';
import { within, type Reach } from '@jornada/domain/access/reach.ts';
import { afterConsent, isOpenLoan, liesApart } from '@jornada/domain/loans/loans.ts';
import { clock, dayAt } from '@jornada/domain/time.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { withdrawNotices } from '../notices/queries.ts';
import { reachTeam } from '../planning/place-queries.ts';
import { positionIdOf } from '../posts/queries.ts';
import { weighCandidates } from './candidates.ts';
import { notifyPerson } from './mails.ts';
import { planLoan, unplanLoan } from './plan.ts';
import {
  findLoan,
  findMember,
  insertLoan,
  listAble,
  listLoans,
  listOwnLoans,
  lockLoan,
  moveLoan,
  type StoredLoan,
} from './queries.ts';

export const loanHandlers: Handlers<typeof loanCalls> = {
  'loans.list': async ({ filter: { personnelDivision } }, { db, reach, actor, now }) => {
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const loans = await listLoans(
      db,
      floor.teams.map(({ teamId }) => teamId),
    );
    return loans.map((loan) => shownTo(loan, { reach, now }));
  },

  'loans.mine': async (_input, { db, actor, now, reach }) =>
    actor.collaboratorId === null
      ? []
      : (await listOwnLoans(db, { collaboratorId: actor.collaboratorId, today: dayAt(now) })).map((loan) =>
          shownTo(loan, { reach, now }),
        ),

  'loans.candidates': async (
    { filter: { teamUuid, positionNumber, date, ...hours } },
    { db, reach, actor },
  ) => {
    const place = await reachTeam(db, { teamUuid, reach });
    if (hours.toHour <= hours.fromHour) throw new Refused('FIELD_NOT_VALID', { field: 'toHour' });
    const positionId = await knownPosition(db, positionNumber);
    const able = await listAble(db, { date, positionId, teamId: place.teamId });
    return weighCandidates(
      { db, actor },
      able.filter(({ minor, adultsOnly }) => !(minor && adultsOnly)),
      { date, ...hours },
    );
  },

  'loans.request': async (input, context) => {
    const { id, consents } = await request(input, context);
    return { loan: consents ? await consent(context, await locked(context, id)) : await shown(context, id) };
  },

  'loans.consent': async ({ loanUuid, version, accepted, comment }, context) => {
    const loan = await locked(context, loanUuid);
    if (!within(context.reach, lenderOf(loan))) throw new Refused('LOAN_NOT_FOUND');
    requireVersion(loan, version);
    if (loan.status !== 'REQUESTED') throw new Refused('LOAN_NOT_OPEN');
    if (accepted) return { loan: await consent(context, loan) };
    if (comment === '') throw new Refused('FIELD_REQUIRED', { field: 'comment' });
    return { loan: await move(context, loan, { status: 'DECLINED', comment, who: 'lender' }) };
  },

  'loans.answer': async ({ loanUuid, version, accepted, comment }, context) => {
    const loan = await locked(context, loanUuid);
    if (loan.collaborator.uuid !== context.actor.collaboratorId) throw new Refused('LOAN_NOT_FOUND');
    requireVersion(loan, version);
    if (loan.status !== 'CONSENTED') throw new Refused('LOAN_NOT_OPEN');
    if (accepted) await planLoan(context, loan);
    await withdrawNotices(context.db, loan.uuid);
    const status = accepted ? 'AGREED' : 'DECLINED';
    return { loan: await move(context, loan, { status, comment, who: 'person' }) };
  },

  'loans.withdraw': async ({ loanUuid, version, comment }, context) => {
    const loan = await locked(context, loanUuid);
    requireVersion(loan, version);
    if (!shownTo(loan, context).withdraws) throw new Refused('LOAN_NOT_OPEN');
    if (loan.status === 'AGREED') await unplanLoan(context, loan);
    const wasUnasked = await withdrawNotices(context.db, loan.uuid);
    // Somebody who was not yet mailed the request needs no correction.
    if (loan.status !== 'REQUESTED' && !isWithinSite(loan) && !wasUnasked)
      await notifyPerson(context, loan, loan.status === 'AGREED' ? 'WITHDRAWN' : 'UNASKED');
    return { loan: await move(context, loan, { status: 'WITHDRAWN', comment, who: 'either' }) };
  },
};

async function request(
  { teamUuid, positionNumber, personUuid, reason, shifts }: CallParsed<(typeof loanCalls)['loans.request']>,
  { db, reach, now, actor }: Context,
): Promise<{ id: string; consents: boolean }> {
  const to = await reachTeam(db, { teamUuid, reach });
  const positionId = await knownPosition(db, positionNumber);
  const [first] = shifts;
  const late = shifts.findIndex(({ fromHour, toHour }) => toHour <= fromHour);
  if (late >= 0) throw new Refused('FIELD_NOT_VALID', { field: `shifts.${late}.toHour` });
  const past = shifts.findIndex(({ date }) => date < dayAt(now, to.timeZone));
  if (past >= 0) throw new Refused('FIELD_NOT_VALID', { field: `shifts.${past}.date` });
  if (first === undefined || !liesApart(shifts)) throw new Refused('FIELD_NOT_VALID', { field: 'shifts' });
  const from = await findMember(db, { person: personUuid, date: first.date });
  const [able] = await listAble(db, { date: first.date, positionId, teamId: to.teamId, person: personUuid });
  if (from?.teamId === to.teamId) throw new Refused('FIELD_NOT_VALID', { field: 'personUuid' });
  // Unknown people and people who cannot work in the position get one answer: a stranger learns of nobody.
  if (from === undefined || able === undefined)
    throw new Refused('PLANNING_RULE_NOT_FOUND', {
      field: 'personUuid',
      date: first.date,
      fromHour: clock(first.fromHour),
      toHour: clock(first.toHour),
    });
  if (able.minor && able.adultsOnly) throw new Refused('POSITION_NOT_FOR_MINORS', { field: 'personUuid' });
  const id = newId(now);
  await insertLoan(db, {
    id,
    collaboratorId: personUuid,
    from,
    to,
    positionId,
    reason,
    shifts,
    at: now.toString(),
    by: actor.name,
  });
  return { id, consents: within(reach, from) };
}

/** The lending side's yes: within a site the shift is planned, for another one the person is asked. */
async function consent(context: Context, loan: StoredLoan): Promise<Loan> {
  const status = afterConsent({ sameSite: isWithinSite(loan) });
  if (status === 'AGREED') await planLoan(context, loan);
  else await notifyPerson(context, loan, 'CONSENTED');
  return move(context, loan, { status, who: 'lender' });
}

const isWithinSite = ({ fromSiteId, toSiteId }: StoredLoan): boolean => fromSiteId === toSiteId;

type Step = Pick<Parameters<typeof moveLoan>[2], 'status' | 'who'> & { readonly comment?: string };

async function move(context: Context, loan: StoredLoan, step: Step): Promise<Loan> {
  const { db, now, actor } = context;
  await moveLoan(db, loan.uuid, { ...step, at: now.toString(), by: actor.name });
  return shown(context, loan.uuid);
}

/** The loan after a command, with its one audit entry and what both sides hear. */
async function shown(context: Context, id: string): Promise<Loan> {
  const { db, reach, now, record, announce } = context;
  const loan = await findLoan(db, id);
  if (loan === undefined) throw new Refused('LOAN_NOT_FOUND');
  record({ entity: 'loan', id, siteId: loan.fromSiteId, fields: ['status'] });
  announce({ topic: 'loans', siteId: loan.fromSiteId, teamId: loan.fromTeamId });
  announce({ topic: 'loans', siteId: loan.toSiteId, teamId: loan.toTeamId });
  return shownTo(loan, { reach, now });
}

/** A loan that one of the caller's teams is part of, or that is about the caller; else unknown. */
async function locked({ db, reach }: Context, id: string): Promise<StoredLoan> {
  const loan = await lockLoan(db, id);
  if (loan === undefined || !(isOnSide(reach, loan) || loan.collaborator.uuid === reach.self))
    throw new Refused('LOAN_NOT_FOUND');
  return loan;
}

const lenderOf = ({ fromSiteId, fromTeamId }: StoredLoan) => ({ siteId: fromSiteId, teamId: fromTeamId });

const isOnSide = (reach: Reach, loan: StoredLoan): boolean =>
  within(reach, lenderOf(loan)) || within(reach, { siteId: loan.toSiteId, teamId: loan.toTeamId });

function shownTo(loan: StoredLoan, { reach, now }: Pick<Context, 'reach' | 'now'>): Loan {
  const {
    fromSiteId: _f,
    fromTeamId: _g,
    toSiteId: _t,
    toTeamId: _u,
    changed_at: _a,
    changed_by_name: _b,
    ...row
  } = loan;
  return {
    ...row,
    consents: loan.status === 'REQUESTED' && within(reach, lenderOf(loan)),
    // What has been worked is not taken back.
    withdraws:
      isOpenLoan(loan.status) && isOnSide(reach, loan) && loan.shifts.some(({ date }) => date >= dayAt(now)),
  };
}

async function knownPosition(db: Context['db'], number: number): Promise<number> {
  const id = await positionIdOf(db, number);
  if (id === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
  return id;
}
