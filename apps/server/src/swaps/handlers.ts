import type { PersonChange } from '@jornada/contract/planning.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import type { OwnSwap, Swap, swapCalls, SwapShift } from '@jornada/contract/swaps.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { afterAct, isPending, type SwapAct } from '@jornada/domain/swaps/swaps.ts';
import { standsOnFloor } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { withdrawNotices } from '../notices/queries.ts';
import { notifyPeople, showPeople } from '../open-shifts/mails.ts';
import type { SelfServiceNotice } from '../open-shifts/notice-words.ts';
import { fitRow, isAhead, readAvailability } from '../open-shifts/weigh.ts';
import { onlyOutcome } from '../planning/handlers.ts';
import { requireMonday } from '../planning/place.ts';
import { saveWeek } from '../planning/save.ts';
import {
  insertSwap,
  isInSwap,
  listColleagues,
  listOwnShifts,
  listOwnSwaps,
  listPendingSwaps,
  listSwaps,
  lockPeople,
  lockSwap,
  moveSwap,
  type OwnShift,
  type StoredSwap,
} from './queries.ts';
import {
  fitRows,
  isPossible,
  isSent,
  personIn,
  readSwapWeeks,
  reachOfShift,
  taken,
  weeksOf,
  weighExchange,
  type Exchange,
  type PlannedShift,
} from './weeks.ts';

export const swapHandlers: Handlers<typeof swapCalls> = {
  'swaps.shifts': async (_input, { db, actor, now }) => {
    const person = actor.collaboratorId;
    if (person === null) return [];
    const today = dayAt(now);
    const own = await listOwnShifts(db, { person, from: today, until: addDays(today, DAYS_AHEAD), now });
    const sent: OwnShift[] = [];
    for (const shifts of Map.groupBy(own, ({ teamUuid, date }) => `${teamUuid} ${mondayOf(date)}`).values()) {
      const [first] = shifts;
      if (first === undefined) continue;
      const week = await sentWeek(db, {
        teamUuid: first.teamUuid,
        weeks: [mondayOf(first.date)],
        people: [person],
      });
      const planned = week && personIn(week, person);
      sent.push(...shifts.filter((shift) => planned !== undefined && isSent(planned, shift)));
    }
    return sent.map(({ pending, ...shift }) => ({ ...shown(shift), pending }));
  },

  'swaps.partners': async ({ filter: { planningPeriodUuid } }, { db, actor, now }) => {
    const person = actor.collaboratorId ?? '';
    const { gives, week, colleagues, available } = await optionsOf({
      db,
      now,
      person,
      period: planningPeriodUuid,
    });
    return colleagues
      .map(({ person: uuid, takes: takesOver, gives: givesBack }) => {
        const planned = personIn(week, uuid);
        const gift =
          takesOver &&
          isPossible(weighExchange(week, { person: uuid, gives: null, takes: gives, available }));
        const shifts =
          !takesOver || !givesBack || planned === undefined
            ? []
            : offered(week, { person: uuid, now }).flatMap((theirs) => {
                const own = weighExchange(week, { person, gives, takes: theirs, available });
                const other = weighExchange(week, { person: uuid, gives: theirs, takes: gives, available });
                const last = own.at(-1);
                return isPossible(own) && isPossible(other) && last !== undefined
                  ? [{ ...shown(theirs), fit: fitRow(last.answer) }]
                  : [];
              });
        return { collaboratorUuid: uuid, name: planned?.name ?? '', gift, shifts };
      })
      .filter(({ gift, shifts }) => gift || shifts.length > 0)
      .toSorted((one, other) => one.name.localeCompare(other.name));
  },

  'swaps.mine': async (_input, { db, actor, now }) => {
    const person = actor.collaboratorId;
    if (person === null) return [];
    const swaps = await listOwnSwaps(db, { person, from: dayAt(now), now });
    const rows: OwnSwap[] = [];
    for (const swap of swaps) {
      const mine = swap.proposer.uuid === person;
      const exchanges = exchangesOf(swap);
      const weeks =
        isPending(swap.state) && exchanges !== undefined
          ? await weighSwap(db, swap, { exchanges: [mine ? exchanges[0] : exchanges[1]], health: 'shown' })
          : [];
      rows.push({ ...swapRow(swap), mine, weeks: weeks[0] ?? [] });
    }
    return rows;
  },

  'swaps.propose': async (
    { planningPeriodUuid, collaboratorUuid: partner, inReturnUuid, message },
    context,
  ) => {
    const { db, now, actor } = context;
    const person = actor.collaboratorId ?? '';
    await lockPeople(db, [person, partner]);
    const { gives, week, colleagues, available } = await optionsOf({
      db,
      now,
      person,
      period: planningPeriodUuid,
    });
    const colleague = colleagues.find((one) => one.person === partner);
    const takes =
      inReturnUuid === null
        ? null
        : offered(week, { person: partner, now }).find((one) => one.planningPeriodUuid === inReturnUuid);
    if (takes === undefined) throw new Refused('SWAP_SHIFT_NOT_FOUND', { field: 'inReturnUuid' });
    if (await isInSwap(db, [planningPeriodUuid, ...(inReturnUuid === null ? [] : [inReturnUuid])]))
      throw new Refused('SWAP_ALREADY_PROPOSED');
    if (
      colleague === undefined ||
      !colleague.takes ||
      (takes !== null && !colleague.gives) ||
      !isPossible(weighExchange(week, { person: partner, gives: takes, takes: gives, available })) ||
      (takes !== null && !isPossible(weighExchange(week, { person, gives, takes, available })))
    )
      throw new Refused('SWAP_NOT_POSSIBLE', { field: 'collaboratorUuid' });
    const id = newId(now);
    await insertSwap(db, {
      id,
      siteId: gives.siteId,
      teamId: gives.teamId,
      proposer: person,
      partner,
      gives,
      takes,
      message,
      at: now.toString(),
      by: actor.name,
    });
    const swap = await lockSwap(db, { id, now });
    if (swap === undefined) throw new Refused('SWAP_NOT_FOUND');
    await notify(context, swap, { kind: 'proposed', people: [partner], about: id });
    return acted(context, swap, { state: swap.state, version: swap.version });
  },

  'swaps.answer': async ({ swapUuid, version, accepted }, context) => {
    const swap = await lockedAs(context, { id: swapUuid, side: 'partner' });
    const act = accepted ? 'accept' : 'decline';
    const state = requireAct(swap, { act, version });
    if (accepted && exchangesOf(swap) === undefined) throw new Refused('SWAP_PLAN_CHANGED');
    await move(context, swap, { state, who: 'partner' });
    await withdrawNotices(context.db, swapUuid);
    await notify(context, swap, { kind: accepted ? 'accepted' : 'declined', people: [swap.proposer.uuid] });
    return acted(context, swap, { state, version: swap.version + 1 });
  },

  'swaps.withdraw': async ({ swapUuid, version }, context) => {
    const swap = await lockedAs(context, { id: swapUuid, side: 'proposer' });
    const state = requireAct(swap, { act: 'withdraw', version });
    await move(context, swap, { state, who: 'proposer' });
    const people = [swap.partner.uuid];
    // Somebody who was not yet mailed the request needs no correction.
    if (await withdrawNotices(context.db, swapUuid)) await showPeople(context, people);
    else await notify(context, swap, { kind: 'taken back', people });
    return acted(context, swap, { state, version: swap.version + 1 });
  },

  'swaps.list': async ({ filter: { personnelDivision } }, { db, reach, actor, now }) => {
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const swaps = await listSwaps(db, {
      teamIds: floor.teams.map(({ teamId }) => teamId),
      from: dayAt(now),
      now,
    });
    const health = seesHealth(actor, floor) ? 'shown' : 'neutral';
    const rows: Swap[] = [];
    for (const swap of swaps) {
      const exchanges = isPending(swap.state) ? exchangesOf(swap) : undefined;
      const [ofProposer = [], ofPartner = []] =
        exchanges === undefined ? [] : await weighSwap(db, swap, { exchanges, health });
      rows.push({ ...swapRow(swap), ofProposer, ofPartner });
    }
    return rows;
  },

  'swaps.week': async ({ filter: { personnelDivision, weekStart } }, { db, reach, actor, now }) => {
    requireMonday(weekStart);
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const teamIds = floor.teams.map(({ teamId }) => teamId);
    const swaps = await listPendingSwaps(db, {
      teamIds,
      from: weekStart,
      until: addDays(weekStart, 13),
      now,
    });
    return swaps
      .filter(({ state }) => isPending(state))
      .map(({ uuid, team, state, proposer, partner, gives, takes }) => ({
        uuid,
        teamUuid: team.uuid,
        state,
        proposer: proposer.name,
        partner: partner.name,
        shifts: [gives, takes].flatMap((shift) => (shift === null ? [] : shown(shift))),
      }));
  },

  'swaps.decide': async ({ swapUuid, version, approved, comment }, context) => {
    const { db, now, reach, actor } = context;
    const swap = await lockSwap(db, { id: swapUuid, now });
    if (swap === undefined || !within(reach, swap)) throw new Refused('SWAP_NOT_FOUND');
    const people = [swap.proposer.uuid, swap.partner.uuid];
    if (actor.collaboratorId !== null && people.includes(actor.collaboratorId))
      throw new Refused('OWN_PROCESS');
    const state = requireAct(swap, { act: approved ? 'approve' : 'reject', version });
    if (!approved && comment === '') throw new Refused('FIELD_REQUIRED', { field: 'comment' });
    if (approved) await exchange(context, swapUuid);
    await move(context, swap, { state, who: 'manager', comment });
    await notify(context, swap, { kind: approved ? 'approved' : 'rejected', people });
    return {
      ...acted(context, swap, { state, version: swap.version + 1 }),
      teamUuid: swap.team.uuid,
      weeks: weeksOf([swap.gives, swap.takes]),
    };
  },
};

/** So far ahead one chooses a shift to swap. */
const DAYS_AHEAD = 27;

const shown = ({ planningPeriodUuid, date, fromHour, toHour }: SwapShift): SwapShift => ({
  planningPeriodUuid,
  date,
  fromHour,
  toHour,
});

const sentWeek = (
  db: Context['db'],
  asked: { readonly teamUuid: string; readonly weeks: readonly string[]; readonly people: readonly string[] },
): Promise<TeamWeek | undefined> => readSwapWeeks(db, { ...asked, health: 'shown', detail: 'rows' });

/** An own shift that can be swapped, and the team around it; refused where it is not the caller's, not sent as it stands, or has started. */
async function optionsOf({
  db,
  now,
  person,
  period,
}: Pick<Context, 'db' | 'now'> & { readonly person: string; readonly period: string }) {
  const today = dayAt(now);
  const [gives] =
    person === ''
      ? []
      : await listOwnShifts(db, { person, from: today, until: addDays(today, DAYS_AHEAD), now, period });
  if (gives === undefined) throw new Refused('SWAP_SHIFT_NOT_FOUND', { field: 'planningPeriodUuid' });
  const { teamId, teamUuid, date } = gives;
  const colleagues = await listColleagues(db, { teamId, person, day: date });
  const people = [person, ...colleagues.map((one) => one.person)];
  const week = await sentWeek(db, { teamUuid, weeks: reachOfShift(date), people });
  const planned = week && personIn(week, person);
  if (week === undefined || planned === undefined || !isSent(planned, gives))
    throw new Refused('SWAP_SHIFT_NOT_FOUND', { field: 'planningPeriodUuid' });
  const [monday, next] = reachOfShift(date);
  const days = Array.from({ length: 7 }, (_, at) => [addDays(monday, at), addDays(next, at)]).flat();
  return { gives, week, colleagues, available: await readAvailability(db, { people, dates: days }) };
}

/** The work of a colleague that was sent as it stands and has not started. */
function offered(
  week: TeamWeek,
  { person, now }: { readonly person: string; readonly now: Temporal.Instant },
): PlannedShift[] {
  const planned = personIn(week, person);
  const work = new Set(
    week.typologies
      .filter((typology) => typology.kind === 'WORK' && standsOnFloor(typology))
      .map(({ uuid }) => uuid),
  );
  return (planned?.periods ?? []).filter(
    (period) =>
      work.has(period.hourTypologyUuid) &&
      isAhead(period, { timeZone: week.site.timeZone, now }) &&
      planned !== undefined &&
      isSent(planned, period),
  );
}

/** What each of both gives and takes; undefined where the plan no longer has a shift as both saw it. */
function exchangesOf({ proposer, partner, gives, takes }: StoredSwap): [Exchange, Exchange] | undefined {
  const [out, back] = [planned(gives), takes === null ? null : planned(takes)];
  if (out === undefined || back === undefined) return undefined;
  return [
    { person: proposer.uuid, gives: out, takes: back },
    { person: partner.uuid, gives: back, takes: out },
  ];
}

const planned = ({ hourTypologyUuid, ...shift }: StoredSwap['gives']): PlannedShift | undefined =>
  hourTypologyUuid === null ? undefined : { ...shift, hourTypologyUuid };

/** What a swap does to the weeks of those asked for, in their order. */
async function weighSwap(
  db: Context['db'],
  { team, gives, takes }: StoredSwap,
  { exchanges, health }: { readonly exchanges: readonly Exchange[]; readonly health: 'shown' | 'neutral' },
) {
  const people = exchanges.map(({ person }) => person);
  const week = await readSwapWeeks(db, {
    teamUuid: team.uuid,
    people,
    weeks: weeksOf([gives, takes]),
    health,
  });
  const dates = [gives.date, ...(takes === null ? [] : [takes.date])];
  const available = await readAvailability(db, { people, dates });
  return week === undefined
    ? []
    : exchanges.map((one) => fitRows(weighExchange(week, { ...one, available })));
}

/** Changes the plans of both, checked again behind the locks: all of it, or nothing. */
async function exchange(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const before = await lockSwap(db, { id, now });
  if (before === undefined) throw new Refused('SWAP_NOT_FOUND');
  await lockPeople(db, [before.proposer.uuid, before.partner.uuid]);
  // Read behind the lock of both: what changed a moment ago is seen.
  const swap = await lockSwap(db, { id, now });
  const exchanges = swap && exchangesOf(swap);
  if (swap === undefined || exchanges === undefined) throw new Refused('SWAP_PLAN_CHANGED');
  const weeks = weeksOf([swap.gives, swap.takes]);
  const people = exchanges.map(({ person }) => person);
  const week = await readSwapWeeks(db, { teamUuid: swap.team.uuid, people, weeks, health: 'shown' });
  if (week === undefined) throw new Refused('SWAP_PLAN_CHANGED');
  const dates = [swap.gives.date, ...(swap.takes === null ? [] : [swap.takes.date])];
  const available = await readAvailability(db, { people, dates });
  for (const one of exchanges)
    if (!isPossible(weighExchange(week, { ...one, available }))) throw new Refused('SWAP_NOT_POSSIBLE');
  for (const weekStart of weeks) {
    const { outcomes } = await saveWeek(context, {
      personnelDivision: swap.site.code,
      teamUuid: swap.team.uuid,
      weekStart,
      people: exchanges.flatMap((one) => changeOf(week, { weekStart, exchange: one })),
    });
    for (const outcome of outcomes) onlyOutcome([outcome]);
  }
}

/** What one person's week becomes; nothing where the swap does not touch it. */
function changeOf(
  week: TeamWeek,
  {
    weekStart,
    exchange: { person, gives, takes },
  }: { readonly weekStart: string; readonly exchange: Exchange },
): PersonChange[] {
  const own = personIn(week, person);
  const isHere = (shift: PlannedShift | null): shift is PlannedShift =>
    shift !== null && mondayOf(shift.date) === weekStart;
  if (!isHere(gives) && !isHere(takes)) return [];
  const gone = new Set(gives === null ? [] : [gives.planningPeriodUuid]);
  return [
    {
      collaboratorUuid: person,
      version: own?.weeks.find((one) => one.weekStart === weekStart)?.version ?? 0,
      added: isHere(takes) ? [{ key: 'swap', ...taken(takes, { planned: own, gone }) }] : [],
      changed: [],
      removed: isHere(gives) ? [gives.planningPeriodUuid] : [],
    },
  ];
}

/** A swap in which the caller has this part, locked; anyone else's is unknown. */
async function lockedAs(
  { db, actor, now }: Context,
  { id, side }: { readonly id: string; readonly side: 'proposer' | 'partner' },
): Promise<StoredSwap> {
  const swap = await lockSwap(db, { id, now });
  if (swap === undefined || swap[side].uuid !== actor.collaboratorId) throw new Refused('SWAP_NOT_FOUND');
  return swap;
}

function requireAct(swap: StoredSwap, { act, version }: { readonly act: SwapAct; readonly version: number }) {
  const state = afterAct(act, swap.state);
  if (state === undefined) throw new Refused('SWAP_NOT_OPEN');
  requireVersion(swap, version);
  return state;
}

const move = (
  { db, now, actor }: Context,
  { uuid }: StoredSwap,
  {
    state,
    ...moved
  }: Omit<Parameters<typeof moveSwap>[2], 'status' | 'at' | 'by'> & {
    readonly state: Parameters<typeof moveSwap>[2]['status'];
  },
): Promise<void> => moveSwap(db, uuid, { ...moved, status: state, at: now.toString(), by: actor.name });

const notify = (
  context: Context,
  { siteId, site, gives }: StoredSwap,
  asked: { readonly kind: SelfServiceNotice; readonly people: readonly string[]; readonly about?: string },
): Promise<void> =>
  notifyPeople(context, {
    ...asked,
    site: { siteId, code: site.code },
    date: gives.date,
    page: 'myShifts',
  });

function swapRow({
  siteId: _s,
  teamId: _t,
  changed_at: _a,
  changed_by_name: _b,
  gives,
  takes,
  ...row
}: StoredSwap) {
  const changed =
    isPending(row.state) &&
    (gives.hourTypologyUuid === null || (takes !== null && takes.hourTypologyUuid === null));
  return { ...row, gives: shown(gives), takes: takes && shown(takes), changed };
}

/** The one audit entry of a command, and what screens hear. */
function acted(
  { record, announce }: Context,
  { uuid, siteId, teamId }: StoredSwap,
  { state, version }: Pick<StoredSwap, 'state' | 'version'>,
) {
  record({ entity: 'shiftSwap', id: uuid, siteId, fields: ['status'] });
  announce({ topic: 'shifts', siteId, teamId });
  return { swap: { uuid, state, version } };
}
