import { isLeaveReason } from '@jornada/domain/leave/reasons.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { Refused } from '../http/refused.ts';

export type Contract = {
  readonly id: string;
  readonly type: 'CDI' | 'CDD';
  readonly startDate: string;
  readonly endDate: string | null;
  readonly trialDays: number | null;
};

/** The contract that a person works under, or the last one. */
export async function latestContract(db: Db, collaboratorId: string): Promise<Contract | null> {
  const row = await db
    .selectFrom('contract')
    .select(['id', 'type', 'start_date', 'end_date', 'trial_days'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('start_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        id: row.id,
        type: row.type === 'CDD' ? 'CDD' : 'CDI',
        startDate: row.start_date,
        endDate: row.end_date,
        trialDays: row.trial_days,
      };
}

/** The person of a leave, with where they work and since when they do not. */
export function findPerson(db: Db, collaboratorId: string) {
  return db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 'c.site_id', 'c.team_id', 'c.position_id', 'c.left_on', 'c.fictitious', 's.time_zone'])
    .where('c.id', '=', collaboratorId)
    .executeTakeFirst();
}

/** What a leave holds beside what all processes share. */
export async function insertLeave(db: Db, row: Insertable<DB['process_leave']>): Promise<void> {
  await db.insertInto('process_leave').values(row).execute();
}

const Chosen = z.enum(['YES', 'NO', 'NOT_APPLICABLE']).nullable();
const Row = z.object({
  reason: z.string().refine(isLeaveReason),
  facts: z.record(z.string(), z.union([z.string(), z.boolean()]).nullable()),
  rehireable: z.boolean(),
  notRehireableReason: z
    .object({ code: z.string(), name: z.object({ es: z.string(), en: z.string() }) })
    .nullable(),
  alimony: z.boolean(),
  notice: z.object({ sentAt: z.string(), to: z.string(), text: z.string() }).nullable(),
  survey: z.object({
    wanted: z.boolean(),
    sentAt: z.string().nullable(),
    answeredAt: z.string().nullable(),
  }),
  checkList: z.array(
    z.object({
      optionId: z.string(),
      name: z.object({ es: z.string(), en: z.string() }),
      chosenValue: Chosen,
      document: z
        .object({ uuid: z.string(), mediaType: z.string(), size: z.number(), filedAt: z.string() })
        .nullable(),
    }),
  ),
});
export type LeaveRow = z.output<typeof Row>;

/** A leave's own row with its check-list: every option of the catalogue, and those that were answered before they were removed. */
export async function readLeave(db: Db, processId: string): Promise<LeaveRow> {
  const { rows } = await sql`
    select l.reason, l.facts, l.rehireable, l.alimony, l.notice,
      case when n.code is null then null else json_build_object('code', n.code, 'name', json_build_object('es', n.name_es, 'en', n.name_en)) end as "notRehireableReason",
      json_build_object('wanted', l.survey, 'sentAt', v.sent_at, 'answeredAt', v.answered_at) as survey,
      (select coalesce(json_agg(json_build_object('optionId', o.id, 'name', json_build_object('es', o.name_es, 'en', o.name_en), 'chosenValue', k.chosen_value, 'document', (
          select json_build_object('uuid', d.id, 'mediaType', f.media_type, 'size', f.size, 'filedAt', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
          from document d join stored_file f on f.id = d.file_id
          where d.process_id = l.process_id and d.check_option_id = o.id and d.replaced_at is null))
        order by o.position), '[]') from leave_check_list_option o
        left join process_leave_check k on k.option_id = o.id and k.process_id = l.process_id
        where o.removed_at is null or k.chosen_value is not null) as "checkList"
    from process_leave l
      left join not_rehireable_reason n on n.code = l.not_rehireable_reason
      left join leave_survey v on v.process_id = l.process_id
    where l.process_id = ${processId}::uuid`.execute(db);
  return Row.parse(rows[0]);
}

export async function listNotRehireableReasons(db: Db) {
  const rows = await db.selectFrom('not_rehireable_reason').selectAll().orderBy('position').execute();
  return rows.map(({ code, name_es, name_en }) => ({ code, name: { es: name_es, en: name_en } }));
}

/** Refuses a reason for not hiring again that is not in the list. */
export async function requireReason(db: Db, code: string): Promise<void> {
  const found = await db
    .selectFrom('not_rehireable_reason')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (found === undefined) throw new Refused('FIELD_NOT_VALID', { field: 'notRehireableReason' });
}

export async function updateLeave(
  db: Db,
  processId: string,
  changes: Updateable<DB['process_leave']>,
): Promise<void> {
  await db.updateTable('process_leave').set(changes).where('process_id', '=', processId).execute();
}

/** From when to when somebody is planned to work on a day; null where they are not. */
export async function plannedOn(
  db: Db,
  collaboratorId: string,
  day: string,
): Promise<{ from: number; to: number } | null> {
  const row = await db
    .selectFrom('planning_period as p')
    .innerJoin('hour_typology as h', 'h.id', 'p.typology_id')
    .select((is) => [is.fn.min('p.from_minute').as('from'), is.fn.max('p.to_minute').as('to')])
    .where('p.collaborator_id', '=', collaboratorId)
    .where('p.work_date', '=', day)
    .where('h.kind', 'in', ['WORK', 'COMPLEMENTARY', 'CEX'])
    .executeTakeFirst();
  // An aggregate of nothing is null, whatever the column's type says.
  return row === undefined || !Number.isInteger(row.from) ? null : { from: row.from, to: row.to };
}

/**
 * The days on which somebody was absent without a reason: planned so, or with work planned on a day whose record was
 * closed without a punch of that person.
 */
export async function absencesBetween(
  db: Db,
  collaboratorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct p.work_date::text as day from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${collaboratorId}::uuid and p.work_date between ${from}::date and ${to}::date
      and (h.abbreviation = 'AUS' or (h.kind not in ('ABSENCE', 'VACATION')
        and exists (select from presence_day d where d.site_id = p.site_id and d.team_id = p.team_id and d.work_date = p.work_date
          and d.closed_at is not null)
        and not exists (select from access_punch a join access_device_file f on f.id = a.file_id and f.withdrawn_at is null
          where a.collaborator_id = p.collaborator_id and a.work_date = p.work_date)
        and not exists (select from presence_correction k where k.collaborator_id = p.collaborator_id and k.work_date = p.work_date
          and k.kind = 'ADD' and not exists (select from presence_correction u where u.undoes = k.id))))
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** A planned period of somebody's week as the form that starts an exit draws it. */
export type PlannedAhead = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly code: string;
  readonly holiday: boolean;
};

/** What is planned of somebody from a day on; what names a condition of health is neutral for those who may not know it. */
export async function plannedFrom(
  db: Db,
  collaboratorId: string,
  { from, health }: { readonly from: string; readonly health: boolean },
): Promise<PlannedAhead[]> {
  const { rows } = await sql<PlannedAhead>`
    select p.work_date::text as date, p.from_minute as "from",
      p.to_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end as "to",
      p.to_minute - p.from_minute + case when p.to_minute <= p.from_minute then 1440 else 0 end as minutes,
      case when h.restricted and not ${health} then 'AUS' else h.abbreviation end as code,
      exists (select from holiday o where o.date = p.work_date and (o.site_id is null or o.site_id = p.site_id) and o.kind <> 'EPHEMERIS') as holiday
    from planning_period p join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${collaboratorId}::uuid and p.work_date >= ${from}::date
    order by p.work_date, p.from_minute`.execute(db);
  return rows;
}

/** Ends what the person worked under with the last day; again it changes nothing. */
export async function endEmployment(db: Db, collaboratorId: string, lastDay: string): Promise<void> {
  await db
    .updateTable('contract')
    .set({ ended_on: sql<string>`least(end_date, ${lastDay}::date)` })
    .where('collaborator_id', '=', collaboratorId)
    .where('ended_on', 'is', null)
    .execute();
  await db
    .updateTable('labor_condition')
    .set({ valid_to: lastDay })
    .where('collaborator_id', '=', collaboratorId)
    .where('valid_from', '<=', lastDay)
    .where((is) => is.or([is('valid_to', 'is', null), is('valid_to', '>', lastDay)]))
    .execute();
  await db
    .updateTable('collaborator')
    .set({ left_on: lastDay })
    .where('id', '=', collaboratorId)
    .where('left_on', 'is', null)
    .execute();
}

/** What outside systems need to know of a person who leaves. */
export function personFacts(db: Db, processId: string) {
  return db
    .selectFrom('process as p')
    .innerJoin('collaborator as c', 'c.id', 'p.collaborator_id')
    .innerJoin('site as s', 's.id', 'p.site_id')
    .innerJoin('process_leave as l', 'l.process_id', 'p.id')
    .select(['s.code', 'p.effective_date', 'l.reason', 'c.rfc', 'c.sap_number', 'c.name', 'c.first_surname'])
    .where('p.id', '=', processId)
    .executeTakeFirstOrThrow();
}

/** Whether a person has an account, open or closed. */
export async function hadAccount(db: Db, collaboratorId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  return account !== undefined;
}

/** The open processes of a person that would take effect after a day, save the exit itself. */
export async function openAfter(
  db: Db,
  { collaboratorId, day }: { readonly collaboratorId: string; readonly day: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('process')
    .select('id')
    .where('collaborator_id', '=', collaboratorId)
    .where('family', '<>', 'leave')
    .where('closed_at', 'is', null)
    .where((is) => is.or([is('effective_date', 'is', null), is('effective_date', '>', day)]))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}
