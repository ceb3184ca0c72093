import { isAdmin, NOWHERE, within } from '@jornada/domain/access/reach.ts';
import type { Span } from '@jornada/domain/leave/settlement-time.ts';
import { countVacation, datesAway } from '@jornada/domain/vacations/vacations.ts';
import type { WeighedRequest } from '@jornada/domain/vacations/requests.ts';
import { datesOf } from '@jornada/domain/vacations/costs.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { Actor, Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { inputOf, teamAround } from './input.ts';
import type { StoredRequest, VacationPerson } from './people-queries.ts';
import { findPersonPlace, lockRequest, todayOf } from './queries.ts';
import { readVacations, type Vacations } from './read.ts';

/** One person among the people of their team, as their requests are weighed. */
export type Weighing = {
  readonly person: VacationPerson;
  readonly vacations: Vacations;
  readonly team: ReturnType<typeof teamAround>;
  readonly place: { readonly siteCode: string; readonly timeZone: string };
};

/** Reads somebody with their team; out of reach answers like unknown. */
export async function readWeighing(
  { db, now }: Pick<Context, 'db' | 'now'>,
  collaboratorId: string,
): Promise<Weighing> {
  const place = await findPersonPlace(db, collaboratorId);
  if (place === undefined) throw new Refused('COLLABORATOR_NOT_FOUND');
  const asOf = todayOf(now, place.timeZone);
  const { siteId, teamId } = place;
  const vacations = await readVacations(db, {
    whose: teamId === null ? { collaboratorIds: [collaboratorId] } : { siteId, teamIds: [teamId] },
    siteId,
    asOf,
  });
  const person = vacations.people.find(({ id }) => id === collaboratorId);
  // People who left, or whose contract has not begun, cannot ask.
  if (person === undefined) throw new Refused('CONTRACT_NOT_FOUND');
  return { person, vacations, team: teamAround(person, vacations.people, vacations), place };
}

/** The days that are asked for, as one more request or in place of a stored one. */
export type Asked = Span & { readonly uuid: string; readonly askedAt: string };

/** Returns how some days weigh for a person, against their rights and their team. */
export function weigh(
  { person, vacations: { around }, team }: Weighing,
  asked: Asked,
  { approvedBy = null }: { readonly approvedBy?: 'HR' | null } = {},
): WeighedRequest {
  const others = person.requests.filter(({ uuid }) => uuid !== asked.uuid);
  const own: StoredRequest = {
    ...asked,
    comment: '',
    status: 'WAITING',
    proposed: null,
    answeredAt: null,
    answeredBy: null,
    answer: null,
    version: 0,
  };
  const input = inputOf({ ...person, requests: [...others, own] }, around, { team });
  const weighed = countVacation({
    ...input,
    requests: input.requests.map((one) => (one.id === asked.uuid ? { ...one, approvedBy } : one)),
  }).requests.find(({ id }) => id === asked.uuid);
  if (weighed === undefined) throw new Error('a request that is weighed has an answer');
  return weighed;
}

/** Returns the dates of a span that would be vacation, given what is planned beside them. */
export function costOf({ person, vacations: { around } }: Weighing, { from, to }: Span): string[] {
  const bare = { ...person, requests: [] };
  const input = inputOf(bare, around);
  const planned = new Set(datesAway(input));
  const free = {
    ...input,
    worked: input.worked.filter((day) => day < from || day > to),
  };
  return datesAway(free, [{ from, to }]).filter((date) => !planned.has(date) && from <= date && date <= to);
}

/** Only HR and administrators may grant days in advance. */
export const approverOf = ({ roles }: Actor): 'HR' | null =>
  roles.some(({ role }) => isAdmin(role)) ? 'HR' : null;

/** Refuses what the law or the balance refuses. */
export function refuseRequest({ refusals }: WeighedRequest, field = 'from'): void {
  refuseAll(refusals.map((code) => ({ code, values: { field } })));
}

type Found = { readonly request: StoredRequest; readonly weighing: Weighing };

/** Locks a request of somebody within reach that nobody has decided yet; never their own for those who decide. */
export async function lockToDecide(
  context: Context,
  { requestUuid, version }: { readonly requestUuid: string; readonly version: number },
): Promise<Found> {
  const { db, reach, actor } = context;
  const row = await lockRequest(db, requestUuid);
  if (row === undefined || !within(reach, { siteId: row.siteId, teamId: row.teamId }))
    throw new Refused('VACATION_REQUEST_NOT_FOUND');
  if (actor.collaboratorId === row.collaboratorId) throw new Refused('OWN_PROCESS');
  return found(context, { ...row, requestUuid, version });
}

/** The same of the person who asked. */
export async function lockOwnRequest(
  context: Context,
  { requestUuid, version }: { readonly requestUuid: string; readonly version: number },
): Promise<Found> {
  const row = await lockRequest(context.db, requestUuid);
  if (row === undefined || row.collaboratorId !== context.reach.self)
    throw new Refused('VACATION_REQUEST_NOT_FOUND');
  return found(context, { ...row, requestUuid, version });
}

async function found(
  context: Context,
  asked: {
    readonly collaboratorId: string;
    readonly status: string;
    readonly answeredBy: string | null;
    readonly answeredAt: string | null;
    readonly storedVersion: number;
    readonly requestUuid: string;
    readonly version: number;
  },
): Promise<Found> {
  if (asked.storedVersion !== asked.version)
    throw new Refused('STALE_VERSION', { who: asked.answeredBy, when: asked.answeredAt });
  if (asked.status !== 'WAITING' && asked.status !== 'PROPOSED')
    throw new Refused('VACATION_REQUEST_DECIDED');
  const weighing = await readWeighing(context, asked.collaboratorId);
  const request = weighing.person.requests.find(({ uuid }) => uuid === asked.requestUuid);
  if (request === undefined) throw new Refused('VACATION_REQUEST_NOT_FOUND');
  return { request, weighing };
}

/** A reach of the product itself, for the plan of a person who was checked before. */
export const WHOLE_COMPANY = { ...NOWHERE, everywhere: true };

/** Returns how many others of the team are away at once, at most, on some dates, and who they are. */
export function awayOn(
  { vacations, team }: Weighing,
  dates: readonly string[],
): { most: number; names: string[] } {
  const wanted = new Set(dates);
  const away = team.away.filter((one) => one.dates.some((date) => wanted.has(date)));
  const most = Math.max(0, ...dates.map((date) => away.filter((one) => one.dates.includes(date)).length));
  const nameOf = new Map(vacations.people.map(({ id, name }) => [id, name]));
  return { most, names: away.map(({ person }) => nameOf.get(person) ?? '') };
}

/** Returns the calendar's days of rest inside a span. */
export const restIn = (
  { vacations: { calendar } }: Weighing,
  { from, to }: Span,
): { date: string; name: string }[] => calendar.filter(({ date }) => from <= date && date <= to);

/** Returns the spans in which a team should not be away that meet one. */
export const offIn = ({ person, vacations: { off } }: Weighing, { from, to }: Span) =>
  off.filter(
    (week) => (week.teamId === null || week.teamId === person.teamId) && week.from <= to && from <= week.to,
  );

const WEEKS_LOOKED_AT = 40;

/**
 * Returns the first week, beginning next week, that could be approved as it is and has as many days as were asked for;
 * where the legal deadline has passed, the first that is late and nothing else. Null where there is none.
 */
export function suggestWeek(weighing: Weighing, request: StoredRequest, monday: string): Span | null {
  const wanted = Math.min(5, costOf(weighing, request).length);
  let late: Span | null = null;
  for (let week = 1; week <= WEEKS_LOOKED_AT; week += 1) {
    const span = { from: addDays(monday, week * 7), to: addDays(monday, week * 7 + 6) };
    if (span.from <= request.to && request.from <= span.to) continue;
    const { days, outcome, reasons } = weigh(weighing, {
      ...span,
      uuid: request.uuid,
      askedAt: request.askedAt,
    });
    if (outcome === 'REFUSED' || days < wanted || offIn(weighing, span).length > 0) continue;
    if (outcome === 'CAN_APPROVE') return span;
    if (reasons.every((reason) => reason === 'AFTER_WINDOW')) late ??= span;
  }
  return late;
}

/** Returns every date of a span. */
export const daysOf = (span: Span): string[] => datesOf([span]);
