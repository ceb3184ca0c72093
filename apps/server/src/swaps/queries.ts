import type { SwapShift } from '@jornada/contract/swaps.ts';
import type { StoredSwapState, SwapState } from '@jornada/domain/swaps/swaps.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';

type Person = { readonly uuid: string; readonly name: string };
type Shift = SwapShift & { readonly hourTypologyUuid: string | null };

/** A swap with its keys; what it does to whose week is for the handlers to say. */
export type StoredSwap = {
  readonly uuid: string;
  readonly state: SwapState;
  readonly site: { readonly code: string; readonly name: string; readonly timeZone: string };
  readonly team: { readonly uuid: string; readonly name: string };
  readonly siteId: number;
  readonly teamId: number;
  readonly proposer: Person;
  readonly partner: Person;
  /** The typology is the plan's own; null once the plan has another shift. */
  readonly gives: Shift;
  readonly takes: Shift | null;
  readonly message: string;
  readonly comment: string;
  readonly proposedAt: string;
  readonly answeredAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly expiresAt: string;
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

const startOf = (date: string, from: string): RawBuilder<unknown> =>
  sql`((${sql.ref(date)} + make_interval(mins => ${sql.ref(from)})) at time zone s.time_zone)`;

/** The shift as it stands in the plan of the person who had it; nothing where it moved, changed hours or went to somebody else. */
const standing = (side: 'gives' | 'takes', owner: 'collaborator_id' | 'partner_id'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`w.${side}_${name}`);
  return sql`(
    select h.uuid from planning_period p join hour_typology h on h.id = p.typology_id
    where p.site_id = w.site_id and p.work_date = ${column('date')} and p.id = ${column('period_id')} and p.team_id = w.team_id
      and p.collaborator_id = ${sql.ref(`w.${owner}`)} and p.from_minute = ${column('from')} and p.to_minute = ${column('to')})`;
};

const shift = (side: 'gives' | 'takes', owner: 'collaborator_id' | 'partner_id'): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`w.${side}_${name}`);
  return sql`json_build_object('planningPeriodUuid', ${column('period_id')}, 'date', ${column('date')}, 'fromHour', ${column('from')}, 'toHour', ${column('to')},
    'hourTypologyUuid', ${standing(side, owner)})`;
};

async function select(
  db: Db,
  { now, where }: { readonly now: Temporal.Instant; readonly where: RawBuilder<unknown> },
): Promise<StoredSwap[]> {
  const { rows } = await sql<StoredSwap>`
    select w.id as uuid, case when w.status in ('PROPOSED', 'ACCEPTED') and x.first <= ${now.toString()}::timestamptz then 'EXPIRED' else w.status end as state,
      json_build_object('code', s.code, 'name', s.name, 'timeZone', s.time_zone) as site, json_build_object('uuid', t.uuid, 'name', t.name) as team,
      w.site_id as "siteId", w.team_id as "teamId", json_build_object('uuid', c.id, 'name', c.full_name) as proposer, json_build_object('uuid', b.id, 'name', b.full_name) as partner,
      ${shift('gives', 'collaborator_id')} as gives, case when w.takes_period_id is null then null else ${shift('takes', 'partner_id')} end as takes,
      w.message, w.comment, w.proposed_at as "proposedAt", w.answered_at as "answeredAt", w.decided_at as "decidedAt", w.decided_by_name as "decidedBy",
      x.first as "expiresAt", w.version, w.changed_at, w.changed_by_name
    from shift_swap w join site s on s.id = w.site_id join team t on t.id = w.team_id join collaborator c on c.id = w.collaborator_id join collaborator b on b.id = w.partner_id
      cross join lateral (select least(${startOf('w.gives_date', 'w.gives_from')}, ${startOf('w.takes_date', 'w.takes_from')}) as first) x
    where ${where} order by x.first, w.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

const AT_ONCE = 300;

/** The swaps of these teams of which a shift lies ahead. */
export const listSwaps = (
  db: Db,
  {
    teamIds,
    from,
    now,
  }: { readonly teamIds: readonly number[]; readonly from: string; readonly now: Temporal.Instant },
): Promise<StoredSwap[]> =>
  select(db, {
    now,
    where: sql`w.team_id = any(${[...teamIds]}::int[]) and w.status <> 'WITHDRAWN' and greatest(w.gives_date, w.takes_date) >= ${from}::date`,
  });

/** A person's own, proposed by either side. */
export const listOwnSwaps = (
  db: Db,
  { person, from, now }: { readonly person: string; readonly from: string; readonly now: Temporal.Instant },
): Promise<StoredSwap[]> =>
  select(db, {
    now,
    where: sql`w.id in (
      select id from shift_swap where collaborator_id = ${person}::uuid and gives_date >= ${from}::date - 14
      union select id from shift_swap where partner_id = ${person}::uuid and gives_date >= ${from}::date - 14)
      and greatest(w.gives_date, w.takes_date) >= ${from}::date`,
  });

/** Those of these teams that wait, with a shift between two days: for the marks of the board. */
export const listPendingSwaps = (
  db: Db,
  {
    teamIds,
    from,
    until,
    now,
  }: {
    readonly teamIds: readonly number[];
    readonly from: string;
    readonly until: string;
    readonly now: Temporal.Instant;
  },
): Promise<StoredSwap[]> =>
  select(db, {
    now,
    where: sql`w.team_id = any(${[...teamIds]}::int[]) and w.status in ('PROPOSED', 'ACCEPTED')
      and (w.gives_date between ${from}::date and ${until}::date or w.takes_date between ${from}::date and ${until}::date)`,
  });

/** A swap, locked until the command is through. */
export async function lockSwap(
  db: Db,
  { id, now }: { readonly id: string; readonly now: Temporal.Instant },
): Promise<StoredSwap | undefined> {
  await db.selectFrom('shift_swap').select('id').where('id', '=', id).forUpdate().execute();
  return (await select(db, { now, where: sql`w.id = ${id}::uuid` }))[0];
}

/** Locks two people's plans in the order in which a save does, so that what is read after it stands until the command is through. */
export async function lockPeople(db: Db, people: readonly string[]): Promise<void> {
  await sql`select id from collaborator where id = any(${[...people]}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/** Whether one of these shifts is part of a swap that waits. */
export async function isInSwap(db: Db, periods: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shift_swap w where w.status in ('PROPOSED', 'ACCEPTED')
      and (w.gives_period_id = any(${[...periods]}::uuid[]) or w.takes_period_id = any(${[...periods]}::uuid[]))) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export type OwnShift = SwapShift & {
  readonly hourTypologyUuid: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly teamUuid: string;
  readonly siteCode: string;
  readonly pending: boolean;
};

/** The own work ahead in the plan, of so many days; whether it was sent as it stands is for the week to say. */
export async function listOwnShifts(
  db: Db,
  {
    person,
    from,
    until,
    now,
    period = null,
  }: {
    readonly person: string;
    readonly from: string;
    readonly until: string;
    readonly now: Temporal.Instant;
    readonly period?: string | null;
  },
): Promise<OwnShift[]> {
  const { rows } = await sql<OwnShift>`
    select p.id as "planningPeriodUuid", p.work_date::text as date, p.from_minute as "fromHour", p.to_minute as "toHour", h.uuid as "hourTypologyUuid",
      p.site_id as "siteId", p.team_id as "teamId", t.uuid as "teamUuid", s.code as "siteCode",
      exists (select from shift_swap w where w.status in ('PROPOSED', 'ACCEPTED') and (w.gives_period_id = p.id or w.takes_period_id = p.id)) as pending
    from planning_period p join hour_typology h on h.id = p.typology_id and h.kind = 'WORK' join team t on t.id = p.team_id join site s on s.id = p.site_id
      join site_feature f on f.site_id = p.site_id and f.feature = 'SELF_SERVICE' and f.enabled
    where p.collaborator_id = ${person}::uuid and p.work_date between ${from}::date and ${until}::date
      and (p.work_date + make_interval(mins => p.from_minute)) at time zone s.time_zone > ${now.toString()}::timestamptz
      and (${period}::uuid is null or p.id = ${period}::uuid)
    order by p.work_date, p.from_minute`.execute(db);
  return rows;
}

/** A colleague of the team, and for whose position either is able. */
export type Colleague = {
  readonly person: string;
  /** Can work in the position of the person who asks, and the other way round. */
  readonly takes: boolean;
  readonly gives: boolean;
};

/** Colleagues who work in a person's team on a day, and which of the two can stand in for the other. */
export async function listColleagues(
  db: Db,
  { teamId, person, day }: { readonly teamId: number; readonly person: string; readonly day: string },
): Promise<Colleague[]> {
  const able = (
    who: string,
    position: string,
  ): RawBuilder<boolean> => sql`(${sql.ref('o.position_id')} = ${sql.ref('me.position_id')}
    or exists (select from polyvalence v where v.collaborator_id = ${sql.ref(who)} and v.team_id = ${teamId} and v.position_id = ${sql.ref(position)}
      and v.replaced_at is null and v.level in ('ABLE', 'TEACHES')))`;
  const { rows } = await sql<Colleague>`
    with term as (
      select distinct on (l.collaborator_id) l.collaborator_id, l.position_id
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
      where l.team_id = ${teamId} and not c.fictitious and l.valid_from <= ${day}::date and (l.valid_to is null or l.valid_to >= ${day}::date)
        and (k.end_date is null or k.end_date >= ${day}::date) and (k.ended_on is null or k.ended_on >= ${day}::date)
      order by l.collaborator_id, l.valid_from desc)
    select o.collaborator_id as person, ${able('o.collaborator_id', 'me.position_id')} as takes, ${able('me.collaborator_id', 'o.position_id')} as gives
    from term o, term me where me.collaborator_id = ${person}::uuid and o.collaborator_id <> me.collaborator_id
    order by o.collaborator_id`.execute(db);
  return rows;
}

type NewSwap = {
  readonly id: string;
  readonly siteId: number;
  readonly teamId: number;
  readonly proposer: string;
  readonly partner: string;
  readonly gives: SwapShift;
  readonly takes: SwapShift | null;
  readonly message: string;
  readonly at: string;
  readonly by: string;
};

export async function insertSwap(db: Db, swap: NewSwap): Promise<void> {
  const { gives, takes } = swap;
  await db
    .insertInto('shift_swap')
    .values({
      id: swap.id,
      site_id: swap.siteId,
      team_id: swap.teamId,
      collaborator_id: swap.proposer,
      partner_id: swap.partner,
      gives_period_id: gives.planningPeriodUuid,
      gives_date: gives.date,
      gives_from: gives.fromHour,
      gives_to: gives.toHour,
      takes_period_id: takes?.planningPeriodUuid ?? null,
      takes_date: takes?.date ?? null,
      takes_from: takes?.fromHour ?? null,
      takes_to: takes?.toHour ?? null,
      message: swap.message,
      status: 'PROPOSED',
      proposed_at: swap.at,
      changed_at: swap.at,
      changed_by_name: swap.by,
    })
    .execute();
}

type Moved = {
  readonly status: StoredSwapState;
  readonly at: string;
  readonly by: string;
  readonly who: 'proposer' | 'partner' | 'manager';
  readonly comment?: string;
};

export async function moveSwap(db: Db, id: string, { status, at, by, who, comment }: Moved): Promise<void> {
  await db
    .updateTable('shift_swap')
    .set((row) => ({
      status,
      version: row('version', '+', 1),
      changed_at: at,
      changed_by_name: by,
      ...(comment !== undefined && { comment }),
      ...(who === 'partner' && { answered_at: at }),
      ...(who === 'manager' && { decided_at: at, decided_by_name: by }),
    }))
    .where('id', '=', id)
    .execute();
}
