import { within } from '@jornada/domain/access/reach.ts';
import type { Span } from '@jornada/domain/leave/settlement-time.ts';
import { pactRoom } from '@jornada/domain/vacations/room.ts';
import { datesAway } from '@jornada/domain/vacations/vacations.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type {
  vacationCalls,
  VacationRequest,
  WeighedForManagers,
  WeighedVacation,
} from '@jornada/contract/vacations.ts';
import { analyse } from '../coverage/analysis-query.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { inside } from '../db/savepoint.ts';
import { inputOf } from './input.ts';
import { notifyAnswered } from './mails.ts';
import { planVacation } from './planning.ts';
import { answerRequest, countNotified, findAccountOf, findRequestPlace, insertRequest } from './queries.ts';
import {
  approverOf,
  awayOn,
  costOf,
  lockOwnRequest,
  lockToDecide,
  offIn,
  readWeighing,
  refuseRequest,
  restIn,
  suggestWeek,
  weigh,
  type Asked,
  type Weighing,
} from './requests.ts';
import { fileOf } from './summary.ts';
import { checkedPact, requestOf, stricter, weeksOf } from './year.ts';

type Calls = typeof vacationCalls;
type Input<Name extends keyof Calls> = CallParsed<Calls[Name]>;
type Output<Name extends keyof Calls> = CallOutput<Calls[Name]>;

const WEEKS_AHEAD = 52;
/** As far as anybody may ask: what lies further has no plan and no calendar yet. */
const LONGEST_DAYS = 90;

export async function ownVacations(context: Context): Promise<Output<'vacations.own'>> {
  const weighing = await readWeighing(context, selfOf(context));
  const { person, vacations, team } = weighing;
  const { around } = vacations;
  const first = addDays(mondayOf(around.asOf), 7);
  const mondays = Array.from({ length: WEEKS_AHEAD }, (_, at) => addDays(first, at * 7));
  const own = new Set(datesAway(inputOf({ ...person, requests: [] }, around)));
  return {
    file: fileOf(person, around),
    requests: person.requests.map((request) => requestOf(person, request, around)).toReversed(),
    pacts: person.pacts.map((pact) => ({
      ...checkedPact(person, pact, vacations),
      room: pactRoom(inputOf(person, around), pact.year),
    })),
    maxAway: around.parameters.maxAway,
    weeks: weeksOf(vacations, {
      mondays,
      teamId: person.teamId,
      away: team.away.map(({ dates }) => dates),
    }).map((week) => ({
      ...week,
      own: Array.from({ length: 7 }, (_, day) => addDays(week.monday, day)).filter((date) => own.has(date))
        .length,
    })),
  };
}

export async function previewRequest(
  context: Context,
  span: Input<'vacationRequests.preview'>,
): Promise<Output<'vacationRequests.preview'>> {
  const weighing = await readWeighing(context, selfOf(context));
  requireSpan(span);
  return weighed(weighing, { ...span, uuid: NEW, askedAt: context.now.toString() });
}

export async function createRequest(
  context: Context,
  { from, to, comment, kind }: Input<'vacationRequests.create'>,
): Promise<Output<'vacationRequests.create'>> {
  const { db, now } = context;
  if (kind === 'PAY') throw new Refused('REQUEST_CASH');
  requireSpan({ from, to });
  const weighing = await readWeighing(context, selfOf(context));
  const { person, vacations } = weighing;
  const uuid = newId(now);
  const found = weigh(weighing, { from, to, uuid, askedAt: now.toString() });
  // What only HR may grant is asked for, and weighed by HR.
  const advance = found.refusals.every((code) => code === 'REQUEST_ADVANCE');
  if (!(advance && vacations.around.parameters.advance)) refuseRequest(found);
  await insertRequest(db, { id: uuid, collaboratorId: person.id, from, to, comment, at: now.toString() });
  return done(context, weighing, { uuid, fields: ['from', 'to'] });
}

export async function withdrawRequest(
  context: Context,
  asked: Input<'vacationRequests.withdraw'>,
): Promise<Output<'vacationRequests.withdraw'>> {
  const { weighing } = await lockOwnRequest(context, asked);
  await answer(context, asked.requestUuid, { status: 'WITHDRAWN' });
  return done(context, weighing, { uuid: asked.requestUuid, fields: ['status'] });
}

export async function acceptProposal(
  context: Context,
  asked: Input<'vacationRequests.acceptProposal'>,
): Promise<Output<'vacationRequests.acceptProposal'>> {
  const { request, weighing } = await lockOwnRequest(context, asked);
  const { proposed } = request;
  if (proposed === null) throw new Refused('VACATION_REQUEST_DECIDED');
  refuseRequest(weigh(weighing, { ...proposed, uuid: request.uuid, askedAt: request.askedAt }));
  await grant(context, weighing, proposed);
  await answer(context, request.uuid, { status: 'APPROVED', text: request.answer, days: proposed });
  return done(context, weighing, { uuid: request.uuid, fields: ['status', 'days'] });
}

export async function weighRequest(
  context: Context,
  { requestUuid, filter: { from, to } }: Input<'vacationRequests.weigh'>,
): Promise<Output<'vacationRequests.weigh'>> {
  const { db, reach, actor } = context;
  const place = await findRequestPlace(db, requestUuid);
  if (place === undefined || !within(reach, place)) throw new Refused('VACATION_REQUEST_NOT_FOUND');
  const weighing = await readWeighing(context, place.collaboratorId);
  const { person, vacations } = weighing;
  const request = person.requests.find(({ uuid }) => uuid === requestUuid);
  if (request === undefined) throw new Refused('VACATION_REQUEST_NOT_FOUND');
  if (from !== undefined && to !== undefined) requireSpan({ from, to });
  const other =
    from !== undefined && to !== undefined
      ? { from, to }
      : (request.proposed ?? suggestWeek(weighing, request, mondayOf(vacations.around.asOf)));
  const approvedBy = approverOf(actor);
  const beside = async (span: Span): Promise<WeighedForManagers> => {
    const dates = costOf(weighing, span);
    const shown = weighed(weighing, { ...span, uuid: request.uuid, askedAt: request.askedAt }, approvedBy);
    return {
      ...shown,
      names: awayOn(weighing, dates).names,
      coverage: await coverageWithout(context, weighing, span),
      notified: await countNotified(db, { collaboratorId: person.id, ...span }),
      grantBy:
        fileOf(person, vacations.around).rights.find(({ year }) => year === shown.rights[0]?.year)
          ?.mustBeGrantedBy ?? null,
    };
  };
  return {
    request: requestOf(person, request, vacations.around),
    collaboratorUuid: person.id,
    name: person.name,
    asked: await beside(request),
    other: other === null ? null : await beside(other),
  };
}

export async function approveRequest(
  context: Context,
  { comment, ...asked }: Input<'vacationRequests.approve'>,
): Promise<Output<'vacationRequests.approve'>> {
  const { request, weighing } = await lockToDecide(context, asked);
  const found = weigh(weighing, request, { approvedBy: approverOf(context.actor) });
  refuseRequest(found);
  if (found.outcome === 'NEEDS_REASON' && comment === '')
    throw new Refused('VACATION_REASON_REQUIRED', { field: 'comment', reasons: found.reasons.join(',') });
  await grant(context, weighing, request);
  await answer(context, request.uuid, { status: 'APPROVED', text: comment === '' ? null : comment });
  await notifyAnswered(context, weighing, { status: 'APPROVED', span: request });
  return done(context, weighing, { uuid: request.uuid, fields: ['status'] });
}

export async function proposeInstead(
  context: Context,
  { from, to, comment, ...asked }: Input<'vacationRequests.propose'>,
): Promise<Output<'vacationRequests.propose'>> {
  const { request, weighing } = await lockToDecide(context, asked);
  requireSpan({ from, to });
  const span = { from, to };
  refuseRequest(weigh(weighing, { ...span, uuid: request.uuid, askedAt: request.askedAt }));
  await answer(context, request.uuid, {
    status: 'PROPOSED',
    text: comment === '' ? null : comment,
    proposed: span,
  });
  await notifyAnswered(context, weighing, { status: 'PROPOSED', span });
  return done(context, weighing, { uuid: request.uuid, fields: ['proposed'] });
}

export async function declineRequest(
  context: Context,
  { comment, ...asked }: Input<'vacationRequests.decline'>,
): Promise<Output<'vacationRequests.decline'>> {
  const { request, weighing } = await lockToDecide(context, asked);
  await answer(context, request.uuid, { status: 'DECLINED', text: comment });
  await notifyAnswered(context, weighing, { status: 'DECLINED', span: request });
  return done(context, weighing, { uuid: request.uuid, fields: ['status', 'answer'] });
}

const NEW = '';

function selfOf({ reach }: Context): string {
  if (reach.self === null) throw new Refused('COLLABORATOR_NOT_FOUND');
  return reach.self;
}

function requireSpan({ from, to }: Span): void {
  if (to < from) throw new Refused('REQUEST_RANGE', { field: 'to' });
  if (addDays(from, LONGEST_DAYS) < to) throw new Refused('FIELD_NOT_VALID', { field: 'to' });
}

/** What anybody may know of how some days weigh. */
function weighed(weighing: Weighing, asked: Asked, approvedBy: 'HR' | null = null): WeighedVacation {
  const { days, rights, refusals, reasons, outcome } = weigh(weighing, asked, { approvedBy });
  return {
    from: asked.from,
    to: asked.to,
    days,
    rights: [...rights],
    refusals: [...refusals],
    reasons: [...reasons],
    outcome,
    away: awayOn(weighing, costOf(weighing, asked)).most,
    maxAway: weighing.vacations.around.parameters.maxAway,
    holidays: restIn(weighing, asked),
    off: stricter(offIn(weighing, asked)),
  };
}

/** Puts the days into the plan. */
const grant = (context: Context, weighing: Weighing, span: Span): Promise<void> =>
  planVacation(context, {
    collaboratorId: weighing.person.id,
    span: { from: span.from, to: span.to },
    dates: costOf(weighing, span),
  });

/**
 * What the team's need lacks in the weeks of a span, as planned and with the person away: the very writes of an approval
 * are done and taken back.
 */
async function coverageWithout(
  context: Context,
  weighing: Weighing,
  span: Span,
): Promise<WeighedForManagers['coverage']> {
  const { teamId } = weighing.person;
  if (teamId === null) return { missingBefore: 0, missing: 0, worst: null };
  const asked = {
    teams: [teamId],
    first: mondayOf(span.from),
    last: addDays(mondayOf(span.to), 6),
    by: 'WEEK' as const,
  };
  const missingIn = ({ buckets }: Awaited<ReturnType<typeof analyse>>): number =>
    buckets.reduce((sum, { missing }) => sum + missing, 0);
  return inside(context, async (silent) => {
    const before = await analyse(silent.db, asked);
    try {
      await grant(silent, weighing, span);
    } catch (error) {
      // What cannot be planned changes no coverage; that it cannot is said by its refusals.
      if (!(error instanceof Refused)) throw error;
    }
    const after = await analyse(silent.db, asked);
    const [worst] = after.worst;
    return {
      missingBefore: missingIn(before),
      missing: missingIn(after),
      worst: worst === undefined ? null : { date: worst.date, fromHour: worst.fromHour },
    };
  });
}

type Answer = {
  readonly status: 'APPROVED' | 'PROPOSED' | 'DECLINED' | 'WITHDRAWN';
  readonly text?: string | null;
  readonly proposed?: Span | null;
  readonly days?: Span;
};

const answer = (context: Context, uuid: string, { text, ...row }: Answer): Promise<void> =>
  answerRequest(context.db, uuid, {
    ...row,
    answer: text ?? null,
    by: context.actor.name,
    at: context.now.toString(),
  });

/** The audit entry, what others and the person hear, and the request as it now stands. */
async function done(
  context: Context,
  { person: { id, siteId, teamId } }: Weighing,
  { uuid, fields }: { readonly uuid: string; readonly fields: readonly string[] },
): Promise<{ request: VacationRequest }> {
  const { person, vacations } = await readWeighing(context, id);
  const stored = person.requests.find((request) => request.uuid === uuid);
  if (stored === undefined) throw new Refused('VACATION_REQUEST_NOT_FOUND');
  context.record({ entity: 'vacationRequest', id: uuid, siteId, fields });
  context.announce({ topic: 'planning', siteId, teamId });
  context.announce({ topic: 'home', siteId });
  const accountId = await findAccountOf(context.db, id);
  if (accountId !== null) context.announce({ topic: 'planning', accountId });
  return { request: requestOf(person, stored, vacations.around) };
}
