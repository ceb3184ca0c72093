import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Of } from './queries.ts';

type PunchDirection = 'IN' | 'OUT';

/** A minute of a local day. */
export type LocalMinute = { readonly date: string; readonly minute: number };

export type PunchQuestionRow = {
  readonly uuid: string;
  readonly person: string;
  readonly date: string;
  readonly direction: PunchDirection;
  /** The punch that the plan has there; null where nothing is planned. */
  readonly planned: LocalMinute | null;
  readonly askedBy: string;
  readonly askedAt: string;
  readonly answer: (LocalMinute & { readonly remark: string; readonly at: string }) | null;
};

const COLUMNS = sql`q.id as uuid, q.collaborator_id as person, q.work_date::text as date, q.direction, q.by_name as "askedBy", q.asked_at as "askedAt",
  case when q.planned_date is not null then jsonb_build_object('date', q.planned_date, 'minute', q.planned_minute) end as planned,
  case when q.answered_at is not null then jsonb_build_object('date', q.answered_date, 'minute', q.minute, 'remark', q.remark, 'at', q.answered_at) end as answer`;

/** What these people were asked about their punches between two days. */
export async function listPunchQuestions(db: Db, { people, from, to }: Of): Promise<PunchQuestionRow[]> {
  const { rows } = await sql<PunchQuestionRow>`
    select ${COLUMNS} from punch_question q
    where q.collaborator_id = any(${[...people]}::uuid[]) and q.work_date between ${from}::date and ${to}::date
    order by q.asked_at, q.id`.execute(db);
  return rows;
}

/** Whether the day that a question is about was closed for the person's team meanwhile. */
const isClosed = sql<boolean>`exists (select from presence_day d join labor_condition l on l.team_id = d.team_id and l.collaborator_id = q.collaborator_id
    and l.valid_from <= q.work_date and (l.valid_to is null or l.valid_to >= q.work_date)
  where d.site_id = q.site_id and d.work_date = q.work_date and d.closed_at is not null)`;

/** Whether the missing punch has been added since, in settling the day. */
const isAdded = sql<boolean>`exists (select from presence_correction k left join presence_correction u on u.undoes = k.id
  where k.collaborator_id = q.collaborator_id and k.kind = 'ADD' and k.direction = q.direction and k.work_date between q.work_date and q.work_date + 1
    and k.at >= q.asked_at and u.id is null)`;

/** Questions that wait for a person's answer, the oldest day first. */
export async function listOpenQuestions(db: Db, person: string): Promise<PunchQuestionRow[]> {
  const { rows } = await sql<PunchQuestionRow>`
    select ${COLUMNS} from punch_question q
    where q.collaborator_id = ${person}::uuid and q.answered_at is null and not ${isClosed} and not ${isAdded}
    order by q.work_date, q.direction`.execute(db);
  return rows;
}

/** A person's question, locked until its answer is written. */
export async function lockQuestion(db: Db, { id, person }: { readonly id: string; readonly person: string }) {
  const { rows } = await sql<PunchQuestionRow & { siteId: number; timeZone: string; closed: boolean }>`
    select ${COLUMNS}, q.site_id as "siteId", s.time_zone as "timeZone", ${isClosed} as closed
    from punch_question q join site s on s.id = q.site_id
    where q.id = ${id}::uuid and q.collaborator_id = ${person}::uuid for update of q`.execute(db);
  return rows[0];
}

type NewQuestion = {
  readonly id: string;
  readonly person: string;
  readonly siteId: number;
  readonly date: string;
  readonly direction: PunchDirection;
  readonly planned: LocalMinute | null;
  readonly askedAt: string;
  readonly by: { readonly id: string | null; readonly name: string };
};

export const insertQuestion = (
  db: Db,
  { id, person, siteId, date, direction, planned, askedAt, by }: NewQuestion,
) =>
  db
    .insertInto('punch_question')
    .values({
      id,
      collaborator_id: person,
      site_id: siteId,
      work_date: date,
      direction,
      planned_date: planned?.date ?? null,
      planned_minute: planned?.minute ?? null,
      asked_at: askedAt,
      by_account: by.id,
      by_name: by.name,
    })
    .execute();

export const updateAnswer = (
  db: Db,
  id: string,
  answer: LocalMinute & { readonly remark: string; readonly at: string },
) =>
  db
    .updateTable('punch_question')
    .set({
      answered_at: answer.at,
      answered_date: answer.date,
      minute: answer.minute,
      remark: answer.remark,
    })
    .where('id', '=', id)
    .execute();
