import type { Situation } from '@jornada/domain/collaborators/situations.ts';
import { DEADLINES, isUrgent, type DeadlineKind, type Owner } from '@jornada/domain/deadlines/deadlines.ts';
import { isAdmin, reachOf } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { NOTICE_WORKING_DAYS } from '@jornada/domain/leave/start.ts';
import { dueDays } from '@jornada/domain/leave/working-days.ts';
import { addDays } from '@jornada/domain/time.ts';
import { DOCUMENT_SLOT_NAMES, DOCUMENT_SLOTS } from '@jornada/domain/hiring/steps.ts';
import type { Deadline, FirstWeeksItem } from '@jornada/contract/deadlines.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import type { Actor } from '../http/context.ts';
import { listOwed } from '../privacy/owed-query.ts';
import { nom035Due } from '../store-duties/queries.ts';

type Asked = {
  readonly today: string;
  readonly actor: Actor;
  readonly siteId: number | null;
  readonly limit: number;
  /** The own home holds what one answers for; the list also what one oversees. */
  readonly whose: 'own' | 'seen';
  readonly but?: readonly DeadlineKind[];
  /** Only of people in this one. */
  readonly situation?: Situation | undefined;
};

const REQUIRED = DOCUMENT_SLOT_NAMES.filter((slot) => DOCUMENT_SLOTS[slot].required === 'always');

/** Whether a deadline's owner is the caller, by role and place. */
function owned(actor: Actor, whose: Asked['whose']): RawBuilder<boolean> {
  const seen = whose === 'seen' ? [...ADMINS, 'ZONE_DIRECTOR' as const] : [];
  const place = { site: 'd.site_id', team: 'd.team_id' };
  return sql`(
    (d.who = 'HR' and ${reaches(reachOf([...ADMINS], actor), place)})
    or (d.who = 'DIRECTOR' and ${reaches(reachOf([...seen, 'DIRECTOR'], actor), place)})
    or (d.who = 'RESPONSIBLE' and ${reaches(reachOf([...seen, ...(whose === 'seen' ? (['DIRECTOR'] as const) : []), 'RESPONSIBLE'], actor), place)}))`;
}

const who = (kind: DeadlineKind): string => DEADLINES[kind].who ?? 'HR';
const until = (kind: DeadlineKind, today: string): RawBuilder<string> =>
  sql`${today}::date + ${DEADLINES[kind].shown}::int`;

/** How many days of vacation the plan holds of a person. */
const vacationPlanned = (person: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select count(distinct p.work_date)::int as days from planning_period p join hour_typology h on h.id = p.typology_id and h.kind = 'VACATION'
  where p.collaborator_id = ${person})`;

/** Accounts that have deadlines at all. */
const HOLDERS: readonly Role[] = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR', 'RESPONSIBLE'];

/** For so long after an event somebody is still reminded of what it asks. */
const LATE_DAYS = 60;

/** For so long after a first contract's start it is looked at what a new person owes. */
const FIRST_DAYS = 90;

/**
 * Every open deadline in sight of the caller, the earliest first. Each kind is one part of the union: who, when, and the
 * fact by which it is gone. A notice with working days is known by the day of what happened: its mark stays when these are
 * counted again. Never the caller's own (decisions §2.3).
 */
export async function listDeadlines(
  db: Db,
  { today, actor, siteId, limit, whose, but = [], situation }: Asked,
): Promise<{ total: number; rows: Deadline[] }> {
  const held = actor.roles.filter(({ role }) => HOLDERS.includes(role));
  if (held.length === 0) return { total: 0, rows: [] };
  const everywhere = held.some(({ role }) => isAdmin(role));
  const sites = held.flatMap((row) => (row.siteId === null ? [] : [row.siteId]));
  const near = everywhere ? sql`true` : sql`c.site_id = any(${sites}::int[])`;
  const day = sql`${today}::date`;
  const notices = dueDays({ from: addDays(today, -LATE_DAYS), to: today, days: NOTICE_WORKING_DAYS });
  const owed = everywhere ? await listOwed(db) : [];
  const { rows } = await sql<
    Omit<Deadline, 'urgent'> & { readonly kind: DeadlineKind; readonly owner: Owner; readonly total: number }
  >`
    with staff as (
      select c.id, c.site_id, c.team_id, c.birthdate, k.id as contract_id, k.start_date, k.end_date, k.trial_days,
        k.start_date >= ${day} - ${FIRST_DAYS}::int
          and not exists (select from contract earlier where earlier.collaborator_id = c.id and earlier.start_date < k.start_date) as is_new
      from contract k join collaborator c on c.id = k.collaborator_id
      where ${near} and not c.fictitious and c.left_on is null and k.ended_on is null and k.start_date <= ${day} + 30
        and (k.end_date is null or k.end_date >= ${day})
    ), notice as (
      select * from unnest(${notices.map((notice) => notice.day)}::date[], ${notices.map(({ due }) => due)}::date[]) as notice (day, due)
    ), d as (
      select 'TRIAL_ENDS' as kind, ${who('TRIAL_ENDS')} as who, id, site_id, team_id, start_date + trial_days - 1 as due, null::text as subject,
        null::json as item, null::int as count
      from staff where trial_days > 0 and start_date + trial_days - 1 between ${day} and ${until('TRIAL_ENDS', today)}
      union all
      select 'TERM_ENDS', ${who('TERM_ENDS')}, s.id, s.site_id, s.team_id, s.end_date, null, null, null
      from staff s where s.end_date between ${day} and ${until('TERM_ENDS', today)}
        and not exists (select from contract next where next.collaborator_id = s.id and next.start_date > s.start_date)
      union all
      select 'MINOR_CERTIFICATE', ${who('MINOR_CERTIFICATE')}, s.id, s.site_id, s.team_id, coalesce(p.valid_until, s.start_date), null, null, null
      from staff s cross join lateral (select max(coalesce(d.valid_until, (d.created_at + interval '1 year')::date)) as valid_until from document d
        where d.collaborator_id = s.id and d.slot = 'MEDICAL_CERTIFICATE' and d.replaced_at is null) p
      where s.birthdate > ${day} - interval '18 years' and coalesce(p.valid_until, s.start_date) <= ${until('MINOR_CERTIFICATE', today)}
      union all
      select 'TURNS_EIGHTEEN', ${who('TURNS_EIGHTEEN')}, id, site_id, team_id, (birthdate + interval '18 years')::date, null, null, null
      from staff where birthdate + interval '18 years' between ${day} - 14 and ${until('TURNS_EIGHTEEN', today)}
      union all
      select 'WORK_PERMIT_EXPIRES', ${who('WORK_PERMIT_EXPIRES')}, s.id, s.site_id, s.team_id, m.expires_on, null, null, null
      from staff s join migration_document m on m.collaborator_id = s.id where m.expires_on <= ${until('WORK_PERMIT_EXPIRES', today)}
      union all
      select 'IMSS_REGISTER', ${who('IMSS_REGISTER')}, id, site_id, team_id, n.due, n.day::text, null, null
      from staff join notice n on n.day = start_date where is_new
      union all
      select 'IMSS_DEREGISTER', ${who('IMSS_DEREGISTER')}, id, site_id, team_id, n.due, n.day::text, null, null
      from collaborator c join notice n on n.day = c.left_on where ${near} and not fictitious
      union all
      select 'ALIMONY_NOTICE', ${who('ALIMONY_NOTICE')}, c.id, c.site_id, c.team_id, n.due, n.day::text, null, null
      from collaborator c join notice n on n.day = c.left_on where ${near} and not fictitious
        and exists (select from process p join process_leave l on l.process_id = p.id
          where p.collaborator_id = c.id and p.effective_date = c.left_on and p.status <> 'CANCELLED' and l.alimony)
      union all
      select 'SERVICE_CERTIFICATE', ${who('SERVICE_CERTIFICATE')}, id, site_id, team_id, left_on + 3, null, null, null
      from collaborator c where ${near} and left_on between ${day} - ${LATE_DAYS}::int and ${day} and not fictitious
      union all
      select 'REENTRY_DUE', ${who('REENTRY_DUE')}, c.id, c.site_id, c.team_id, a.to_date + 1, null, null, null
      from process p join process_absence a on a.process_id = p.id join collaborator c on c.id = p.collaborator_id
      where ${near} and c.left_on is null and p.closed_at is null and p.status = 'ONGOING' and a.reentry_date is null
        and a.to_date + 1 <= ${until('REENTRY_DUE', today)}
      union all
      select v.kind, ${who('VACATION_GRANT')}, c.id, c.site_id, c.team_id, v.due, null, null, ceil(v.days - (p.days - v.planned_days))::int
      from vacation_due v join collaborator c on c.id = v.collaborator_id cross join lateral ${vacationPlanned(sql`c.id`)} p
      where ${near} and c.left_on is null and v.days > p.days - v.planned_days and (v.kind = 'VACATION_GRANT' or v.due >= ${day})
      union all
      select 'ARCO_' || o.step, ${who('ARCO_ANSWER')}, c.id, c.site_id, c.team_id, o.due, o.id, null, null
      from unnest(${owed.map(({ id }) => id)}::text[], ${owed.map(({ person }) => person)}::uuid[], ${owed.map(({ step }) => step)}::text[], ${owed.map(({ due }) => due)}::date[]) as o (id, person, step, due)
      join collaborator c on c.id = o.person
      union all
      select 'MISSING_DOCUMENTS', ${who('MISSING_DOCUMENTS')}, s.id, s.site_id, s.team_id, s.start_date + 30, null, null, m.missing
      from staff s cross join lateral (select count(*)::int as missing from unnest(${REQUIRED}::text[]) as slot
        where not exists (select from document d where d.collaborator_id = s.id and d.slot = slot.slot and d.replaced_at is null)) m
      where s.is_new and s.start_date <= ${day} and m.missing > 0
      union all
      select 'FIRST_WEEKS', i.owner, s.id, s.site_id, s.team_id, s.start_date + i.due_days, i.id::text,
        json_build_object('es', i.name_es, 'en', i.name_en), null
      from staff s cross join first_weeks_item i
      where s.is_new and i.active and s.start_date >= ${day} - ${LATE_DAYS}::int and s.start_date + i.due_days <= ${until('FIRST_WEEKS', today)}
      union all
      select 'NOM_035', ${who('NOM_035')}, null, n.site_id, null, n.due, null, null, null
      from ${nom035Due(day, near)} n where n.due <= ${until('NOM_035', today)}
    )
    select d.kind, d.who as owner, d.id as "collaboratorUuid", coalesce(c.full_name, s.name) as name, s.code as site, d.due::text as due,
      coalesce(d.subject, d.due::text) as subject, d.item, d.count, count(*) over ()::int as total
    from d left join collaborator c on c.id = d.id join site s on s.id = d.site_id
    where ${owned(actor, whose)} and (d.id is null or d.id is distinct from ${actor.collaboratorId}::uuid)
      and d.kind <> all(${[...but]}::text[]) and (${siteId}::int is null or d.site_id = ${siteId}::int)
      and (${situation ?? null}::text is null or c.situation = ${situation ?? null})
      and not exists (select from deadline_mark m where m.collaborator_id = d.id and m.kind = d.kind and m.subject = coalesce(d.subject, d.due::text))
    order by d.due, name, d.kind, d.subject limit ${limit}`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, ...row }) => ({ ...row, urgent: isUrgent(row.kind, row.due, today) })),
  };
}

export async function listItems(db: Db): Promise<FirstWeeksItem[]> {
  const { rows } = await sql<FirstWeeksItem>`
    select id as uuid, json_build_object('es', name_es, 'en', name_en) as name, owner, due_days as "dueDays", active, version
    from first_weeks_item order by due_days, name_es, id`.execute(db);
  return rows;
}
