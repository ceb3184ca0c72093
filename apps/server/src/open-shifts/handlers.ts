import type { OfferedShift, OpenShift, openShiftCalls, ShiftFit } from '@jornada/contract/open-shifts.ts';
import type { Period, TeamWeek } from '@jornada/contract/planned-week.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { canTake, type Fit } from '@jornada/domain/open-shifts/fit.ts';
import type { Unfit } from '@jornada/domain/open-shifts/names.ts';
import { standsOnFloor } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { reachFloor } from '../coverage/place-queries.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import { newId } from '../ids.ts';
import { onlyOutcome } from '../planning/handlers.ts';
import { requireMonday } from '../planning/place.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { saveWeek } from '../planning/save.ts';
import { positionIdOf } from '../posts/queries.ts';
import { notifyPeople } from './mails.ts';
import {
  deleteAsk,
  findShift,
  insertAsk,
  insertShift,
  isAbleTo,
  listOffered,
  listShifts,
  listTeamAccounts,
  lockShift,
  moveShift,
  type StoredShift,
} from './queries.ts';
import { asPlanned, byFit, fitRow, isAhead, readAvailability, readWeeks, weigh } from './weigh.ts';
import { reachTeam } from '../planning/place-queries.ts';

export const openShiftHandlers: Handlers<typeof openShiftCalls> = {
  'openShifts.list': async ({ filter: { personnelDivision } }, { db, reach, actor, now }) => {
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const shifts = await listShifts(db, {
      teamIds: floor.teams.map(({ teamId }) => teamId),
      from: addDays(dayAt(now), -DAYS_BACK),
      now,
    });
    const weighed = await weighAll(db, {
      asked: shifts.flatMap((shift) =>
        shift.state === 'OPEN'
          ? shift.askers.map(({ collaboratorUuid, able, gives }) => ({
              shift,
              person: collaboratorUuid,
              able,
              gives,
            }))
          : [],
      ),
      health: seesHealth(actor, floor) ? 'shown' : 'neutral',
      now,
    });
    return shifts.map((shift) => openRow(shift, weighed));
  },

  'openShifts.mine': async (_input, { db, actor, now }) => {
    const person = actor.collaboratorId;
    if (person === null) return [];
    const shifts = await listOffered(db, { person, from: dayAt(now), now });
    const askOf = ({ askers }: StoredShift) =>
      askers.find(({ collaboratorUuid }) => collaboratorUuid === person);
    const weighed = await weighAll(db, {
      asked: shifts.flatMap((shift) =>
        shift.state === 'OPEN'
          ? {
              shift,
              person,
              able: askOf(shift)?.able ?? true,
              gives: askOf(shift)?.gives ?? null,
            }
          : [],
      ),
      health: 'shown',
      now,
    });
    return shifts.flatMap((shift): OfferedShift[] => {
      const answer = weighed.answer(shift, person);
      const asked = askOf(shift);
      const exchanges = shift.state === 'OPEN' ? weighed.exchanges(shift, person) : [];
      if (asked === undefined && (shift.state !== 'OPEN' || (!canTake(answer) && exchanges.length === 0)))
        return [];
      const {
        siteId: _s,
        teamId: _t,
        askers: _a,
        givenTo,
        changed_at: _c,
        changed_by_name: _n,
        ...row
      } = shift;
      return [
        {
          ...row,
          asked: asked !== undefined,
          mine: givenTo?.uuid === person,
          fit: fitRow(answer),
          gives: asked?.gives ?? null,
          exchanges,
        },
      ];
    });
  },

  'openShifts.week': async ({ filter: { personnelDivision, weekStart } }, { db, reach, actor, now }) => {
    requireMonday(weekStart);
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const shifts = await listShifts(db, {
      teamIds: floor.teams.map(({ teamId }) => teamId),
      from: weekStart,
      until: addDays(weekStart, 13),
      now,
    });
    return shifts
      .filter(({ state }) => state === 'OPEN')
      .map(({ uuid, team, date, fromHour, toHour, position, askers }) => ({
        uuid,
        teamUuid: team.uuid,
        date,
        fromHour,
        toHour,
        position,
        asked: askers.length,
      }));
  },

  'openShifts.publish': async ({ teamUuid, date, fromHour, toHour, positionNumber, remark }, context) => {
    const { db, reach, now, actor } = context;
    const place = await reachTeam(db, { teamUuid, reach });
    if (fromHour === toHour) throw new Refused('FIELD_NOT_VALID', { field: 'toHour' });
    requireMonday(mondayOf(date));
    const positionId = positionNumber === null ? null : await positionIdOf(db, positionNumber);
    if (positionId === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
    const typology = (await listTypologies(db)).find(standsOnFloor);
    if (typology === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
    const id = newId(now);
    await insertShift(db, {
      id,
      siteId: place.siteId,
      teamId: place.teamId,
      date,
      fromHour,
      toHour,
      positionId,
      typologyUuid: typology.uuid,
      remark,
      at: now.toString(),
      by: actor.name,
    });
    const shift = await findShift(db, { id, now });
    if (shift?.state !== 'OPEN') throw new Refused('START_DATE_PASSED', { field: 'date' });
    for (const accountId of await listTeamAccounts(db, { teamId: place.teamId, day: date }))
      context.announce({ topic: 'shifts', accountId });
    return acted(context, { shift, version: 1, field: 'status' });
  },

  'openShifts.withdraw': async ({ openShiftUuid, version }, context) => {
    const shift = await lockedWithin(context, openShiftUuid);
    requireVersion(shift, version);
    await moveShift(context.db, shift.uuid, {
      status: 'WITHDRAWN',
      at: context.now.toString(),
      by: context.actor.name,
    });
    await notifyAskers(context, { shift, kind: 'withdrawn' });
    return acted(context, { shift, version: version + 1, field: 'status' });
  },

  'openShifts.ask': async ({ openShiftUuid, asked, gives }, context) => {
    const { db, now, actor } = context;
    const person = actor.collaboratorId;
    const shift = await lockShift(db, { id: openShiftUuid, now });
    if (shift === undefined || person === null) throw new Refused('OPEN_SHIFT_NOT_FOUND');
    const ask = { shift: shift.uuid, person };
    const isKnown = shift.askers.some(({ collaboratorUuid }) => collaboratorUuid === person);
    // Whose shift it is not learns of none.
    if (!isKnown && !(await isAbleTo(db, ask))) throw new Refused('OPEN_SHIFT_NOT_FOUND');
    if (shift.state !== 'OPEN') throw new Refused('OPEN_SHIFT_NOT_OPEN');
    if (asked && (!isKnown || gives !== null)) {
      const { answer, own } = await weighOne(db, { shift, person, gives, now });
      if (gives !== null && own === undefined)
        throw new Refused('OPEN_SHIFT_EXCHANGE_CHANGED', { field: 'gives' });
      if (!canTake(answer)) throw new Refused('OPEN_SHIFT_NOT_FOR_PERSON');
    }
    const changed = asked ? await insertAsk(db, { ...ask, gives }, now.toString()) : await deleteAsk(db, ask);
    if (changed) return acted(context, { shift, version: shift.version, field: 'askers' });
    context.record(null);
    return { openShift: { uuid: shift.uuid, version: shift.version } };
  },

  'openShifts.give': async ({ openShiftUuid, version, collaboratorUuid: person }, context) => {
    const { db, now, actor } = context;
    const shift = await lockedWithin(context, openShiftUuid);
    requireVersion(shift, version);
    if (person === actor.collaboratorId) throw new Refused('OWN_PROCESS');
    const asker = shift.askers.find(({ collaboratorUuid }) => collaboratorUuid === person);
    if (asker === undefined) throw new Refused('OPEN_SHIFT_NOT_ASKED', { field: 'collaboratorUuid' });
    const gives = asker.gives?.planningPeriodUuid ?? null;
    const { answer, week, own } = await weighOne(db, { shift, person, gives, now });
    if (asker.exchanges && own === undefined)
      throw new Refused('OPEN_SHIFT_EXCHANGE_CHANGED', { field: 'collaboratorUuid' });
    if (!asker.able || !canTake(answer))
      throw new Refused('OPEN_SHIFT_NOT_FOR_PERSON', { field: 'collaboratorUuid' });
    const weekStart = mondayOf(shift.date);
    const planned = week?.people.find(({ collaboratorUuid }) => collaboratorUuid === person);
    const { outcomes } = await saveWeek(context, {
      personnelDivision: shift.site.code,
      teamUuid: shift.team.uuid,
      weekStart,
      people: [
        {
          collaboratorUuid: person,
          version: planned?.weeks.find((one) => one.weekStart === weekStart)?.version ?? 0,
          added: [
            { key: 'open', ...asPlanned(periodOf(shift), planned, new Set(gives === null ? [] : [gives])) },
          ],
          changed: [],
          removed: gives === null ? [] : [gives],
        },
      ],
    });
    const { added } = onlyOutcome(outcomes);
    await moveShift(db, shift.uuid, {
      status: 'GIVEN',
      given: { collaboratorId: person, periodId: added[0]?.planningPeriodUuid ?? '' },
      at: now.toString(),
      by: actor.name,
    });
    if (own !== undefined) await offerInTurn(context, { shift, own });
    await notifyAskers(context, { shift, kind: 'given', only: person });
    await notifyAskers(context, { shift, kind: 'not given', except: person });
    return {
      ...acted(context, { shift, version: version + 1, field: 'collaborator' }),
      teamUuid: shift.team.uuid,
      weekStart,
    };
  },
};

/** What was given or expired stays on the list so long. */
const DAYS_BACK = 7;

const periodOf = ({ date, fromHour, toHour, typology }: StoredShift) => ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid: typology.uuid,
});

/** What somebody gave up for an open shift is offered to their team, under the terms of that one. */
async function offerInTurn(
  { db, now, actor }: Context,
  { shift, own }: { readonly shift: StoredShift; readonly own: Period },
): Promise<void> {
  await insertShift(db, {
    id: newId(now),
    siteId: shift.siteId,
    teamId: shift.teamId,
    date: own.date,
    fromHour: own.fromHour,
    toHour: own.toHour,
    positionId: null,
    typologyUuid: own.hourTypologyUuid,
    remark: '',
    at: now.toString(),
    by: actor.name,
  });
}

type Weighed = {
  readonly answer: (shift: StoredShift, person: string) => Fit | Unfit;
  /** The own shifts of the week without which the person could take it. */
  readonly exchanges: (shift: StoredShift, person: string) => OfferedShift['exchanges'];
};

/** What shifts would do to the weeks of people: one read for each team and week, however many ask. */
async function weighAll(
  db: Context['db'],
  {
    asked,
    health,
    now,
  }: {
    readonly now: Temporal.Instant;
    readonly asked: readonly {
      readonly shift: StoredShift;
      readonly person: string;
      readonly able: boolean;
      readonly gives: { readonly planningPeriodUuid: string } | null;
    }[];
    readonly health: 'shown' | 'neutral';
  },
): Promise<Weighed> {
  const available = await readAvailability(db, {
    people: [...new Set(asked.map(({ person }) => person))],
    dates: asked.map(({ shift }) => shift.date),
  });
  const answers = new Map<string, Fit | Unfit>();
  const exchanges = new Map<string, () => OfferedShift['exchanges']>();
  const weeks = Map.groupBy(asked, ({ shift }) => `${shift.team.uuid} ${mondayOf(shift.date)}`);
  for (const own of weeks.values()) {
    const [first] = own;
    if (first === undefined) continue;
    const weekStart = mondayOf(first.shift.date);
    const week = await readWeeks(db, {
      teamUuid: first.shift.team.uuid,
      weeks: [weekStart],
      people: [...new Set(own.map(({ person }) => person))],
      health,
    });
    for (const { shift, person, able, gives } of own) {
      const key = `${shift.uuid} ${person}`;
      const facts = { shift, person, available, now, gives: gives?.planningPeriodUuid ?? null };
      answers.set(key, !able || week === undefined ? 'POSITION' : answerOf(week, facts));
      if (able && week !== undefined) exchanges.set(key, () => exchangesOf(week, facts));
    }
  }
  return {
    answer: (shift, person) => answers.get(`${shift.uuid} ${person}`) ?? 'NOT_IN_TEAM',
    exchanges: (shift, person) => exchanges.get(`${shift.uuid} ${person}`)?.() ?? [],
  };
}

/** Own shifts on the floor, in the same week and still ahead, without which the week could take the open one. */
function exchangesOf(
  week: TeamWeek,
  { shift, person, available, now }: Omit<WeighFacts, 'gives'> & { readonly now: Temporal.Instant },
): OfferedShift['exchanges'] {
  const weekStart = mondayOf(shift.date);
  const floor = new Set(week.typologies.filter(standsOnFloor).map(({ uuid }) => uuid));
  const own = week.people.find(({ collaboratorUuid }) => collaboratorUuid === person)?.periods ?? [];
  return own
    .filter(
      (period) =>
        period.date >= weekStart &&
        period.date <= addDays(weekStart, 6) &&
        floor.has(period.hourTypologyUuid) &&
        isAhead(period, { timeZone: shift.site.timeZone, now }),
    )
    .flatMap(({ planningPeriodUuid, date, fromHour, toHour }) => {
      const answer = answerOf(week, { shift, person, available, gives: planningPeriodUuid });
      return canTake(answer) ? [{ planningPeriodUuid, date, fromHour, toHour, fit: fitRow(answer) }] : [];
    });
}

type WeighFacts = {
  readonly shift: StoredShift;
  readonly person: string;
  readonly available: Awaited<ReturnType<typeof readAvailability>>;
  /** The own period that goes for it. */
  readonly gives: string | null;
};

function answerOf(week: TeamWeek, { shift, person, available, gives }: WeighFacts): Fit | Unfit {
  const planned = week.people.find(({ collaboratorUuid }) => collaboratorUuid === person);
  const gone = new Set(gives === null ? [] : [gives]);
  return weigh(week, {
    weekStart: mondayOf(shift.date),
    person,
    gone,
    added: [asPlanned(periodOf(shift), planned, gone)],
    available,
  });
}

async function weighOne(
  db: Context['db'],
  {
    shift,
    person,
    gives,
    now,
  }: {
    readonly shift: StoredShift;
    readonly person: string;
    readonly gives: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<{ answer: Fit | Unfit; week: TeamWeek | undefined; own: Period | undefined }> {
  const available = await readAvailability(db, { people: [person], dates: [shift.date] });
  const week = await readWeeks(db, {
    teamUuid: shift.team.uuid,
    weeks: [mondayOf(shift.date)],
    people: [person],
    health: 'shown',
  });
  const weekStart = mondayOf(shift.date);
  const own = week?.people
    .find(({ collaboratorUuid }) => collaboratorUuid === person)
    ?.periods.find(
      (period) =>
        period.planningPeriodUuid === gives &&
        period.date >= weekStart &&
        period.date <= addDays(weekStart, 6) &&
        isAhead(period, { timeZone: shift.site.timeZone, now }),
    );
  const answer =
    week === undefined
      ? 'NOT_IN_TEAM'
      : answerOf(week, { shift, person, available, gives: own ? gives : null });
  return { answer, week, own };
}

function openRow(shift: StoredShift, weighed: Weighed): OpenShift {
  const { siteId: _s, teamId: _t, typology: _y, changed_at: _c, changed_by_name: _n, askers, ...row } = shift;
  return {
    ...row,
    askers: askers
      .map(({ able: _able, exchanges: _exchanges, ...asker }) => ({
        ...asker,
        fit: fitRow(weighed.answer(shift, asker.collaboratorUuid)),
      }))
      .toSorted((one: { fit: ShiftFit }, other: { fit: ShiftFit }) => byFit(one.fit, other.fit)),
  };
}

/** An open shift of a team within reach, locked; one that nobody can be given any more is refused. */
async function lockedWithin({ db, reach, now }: Context, id: string): Promise<StoredShift> {
  const shift = await lockShift(db, { id, now });
  if (shift === undefined || !within(reach, shift)) throw new Refused('OPEN_SHIFT_NOT_FOUND');
  if (shift.state !== 'OPEN') throw new Refused('OPEN_SHIFT_NOT_OPEN');
  return shift;
}

async function notifyAskers(
  context: Context,
  {
    shift,
    kind,
    only,
    except,
  }: {
    readonly shift: StoredShift;
    readonly kind: 'given' | 'not given' | 'withdrawn';
    readonly only?: string;
    readonly except?: string;
  },
): Promise<void> {
  const people = shift.askers
    .map(({ collaboratorUuid }) => collaboratorUuid)
    .filter((person) => (only === undefined || person === only) && person !== except);
  await notifyPeople(context, {
    kind,
    people,
    site: { siteId: shift.siteId, code: shift.site.code },
    date: shift.date,
    page: 'myShifts',
  });
}

/** The one audit entry of a command, and what the team's screens hear. */
function acted(
  { record, announce }: Context,
  {
    shift,
    version,
    field,
  }: { readonly shift: StoredShift; readonly version: number; readonly field: string },
) {
  record({ entity: 'openShift', id: shift.uuid, siteId: shift.siteId, fields: [field] });
  announce({ topic: 'shifts', siteId: shift.siteId, teamId: shift.teamId });
  return { openShift: { uuid: shift.uuid, version } };
}
