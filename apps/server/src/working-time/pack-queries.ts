import type { QuarterSnapshot } from '@jornada/domain/notifications/quarter-snapshot.ts';
import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

type Asked = { readonly person: string; readonly from: string; readonly to: string };

/** The terms that a person worked under in a period, without pay. */
export async function listTerms(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select l.valid_from::text as "from", l.valid_to::text as "to", s.code as site, t.name as team, p.name_es as position, k.type as contract, k.start_date::text as "contractStart",
      k.end_date::text as "contractEnd", l.workday_type as "workdayType", l.full_time as "fullTime", l.weekly_minutes as "weeklyMinutes", l.annual_minutes as "annualMinutes"
    from labor_condition l join site s on s.id = l.site_id join team t on t.id = l.team_id join position p on p.id = l.position_id join contract k on k.id = l.contract_id
    where l.collaborator_id = ${person}::uuid and l.valid_from <= ${to}::date and (l.valid_to is null or l.valid_to >= ${from}::date)
    order by l.valid_from`.execute(db);
  return rows;
}

/** The plan as it is now, by period. */
export async function listPlan(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select p.work_date::text as date, p.from_minute as "from", p.to_minute as "to", s.code as site, t.name as team,
      case when h.restricted then 'AUS' else h.abbreviation end as typology, p.break_from as "breakFrom", p.break_minutes as "breakMinutes"
    from planning_period p join site s on s.id = p.site_id join team t on t.id = p.team_id join hour_typology h on h.id = p.typology_id
    where p.collaborator_id = ${person}::uuid and p.work_date between ${from}::date and ${to}::date
    order by p.work_date, p.from_minute`.execute(db);
  return rows;
}

export type NoticeRow = {
  readonly id: string;
  readonly weekStart: string;
  readonly snapshot: Snapshot;
  readonly hash: string;
  readonly evidence: string | null;
};

/** The versions of the plan that the person was sent, with what they answered. */
export async function listNotices(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<NoticeRow & Record<string, unknown>>`
    select n.id, n.week_start::text as "weekStart", n.status, n.sent_at as "sentAt", n.sent_by_name as "sentBy", n.due_at as "dueAt", n.communicated_at as "seenAt",
      n.answered_at as "answeredAt", n.reject_reason as "rejectReason", n.closed_at as "closedAt", n.superseded_at as "supersededAt", n.base_id as "comparedWith",
      n.snapshot, n.snapshot_hash as hash, e.code as evidence
    from weekly_notification n left join evidence e on e.id = n.evidence_id
    where n.collaborator_id = ${person}::uuid and n.week_start between ${from}::date - 6 and ${to}::date
    order by n.week_start, n.sent_at, n.id`.execute(db);
  return rows;
}

export type QuarterRow = {
  readonly id: string;
  readonly year: number;
  readonly quarter: number;
  readonly snapshot: QuarterSnapshot;
  readonly hash: string;
  readonly evidence: string | null;
};

/** The quarters that the person was sent and of which a week lies in the period, with signature and answer. */
export async function listQuarters(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<QuarterRow & Record<string, unknown>>`
    select n.id, n.year, n.quarter, s.code as site, t.name as team, n.status, n.prepared_at as "preparedAt", n.prepared_by_name as "preparedBy", g.signer_name as "signedBy", g.signed_at as "signedAt",
      n.sent_at as "sentAt", n.due_at as "dueAt", n.communicated_at as "seenAt", n.answered_at as "answeredAt", n.reject_reason as "rejectReason",
      array(select w::text from unnest(n.rejected_weeks) w) as "rejectedWeeks", n.closed_at as "closedAt", n.superseded_at as "supersededAt", n.snapshot, n.snapshot_hash as hash, e.code as evidence
    from quarterly_notification n join site s on s.id = n.site_id join team t on t.id = n.team_id
    left join quarterly_signing g on g.id = n.signing_id left join evidence e on e.id = n.evidence_id
    where n.collaborator_id = ${person}::uuid and (n.sent_at is not null or n.status = 'SIGNED_ON_PAPER')
      and exists (select from jsonb_array_elements(n.snapshot->'weeks') w where (w->>'weekStart')::date between ${from}::date - 6 and ${to}::date)
    order by n.year, n.quarter, n.prepared_at, n.id`.execute(db);
  return rows;
}

/** Raw punches with their file and row, those of withdrawn files too. */
export async function listRawPunches(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select s.code as site, p.work_date::text as date, p.minute, p.direction, f.name as file, f.sha256 as "fileSha256", p.row, f.uploaded_at as "uploadedAt",
      f.uploaded_by_name as "uploadedBy", f.withdrawn_at as "withdrawnAt", f.withdrawn_by_name as "withdrawnBy",
      k.device_at as "deviceAt", k.received_at as "receivedAt", k.doubtful as "clockInDoubt"
    from access_punch p join access_device_file f on f.id = p.file_id join site s on s.id = p.site_id
    left join kiosk_punch k on k.file_id = p.file_id and k.row = p.row
    where p.collaborator_id = ${person}::uuid and p.work_date between ${from}::date and ${to}::date
    order by p.work_date, p.minute, f.uploaded_at, p.row`.execute(db);
  return rows;
}

/** Every correction and what took it back, with who, when and why. */
export async function listAllCorrections(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select k.id, k.kind, s.code as site, k.work_date::text as date, k.minute, k.direction, k.codes, k.undoes, k.reason, k.at, k.by_name as by
    from presence_correction k join site s on s.id = k.site_id
    where k.collaborator_id = ${person}::uuid and k.work_date between ${from}::date and ${to}::date
    order by k.at, k.id`.execute(db);
  return rows;
}

/** When the days of the person's teams were closed and opened again, and why. */
export async function listDayEvents(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select distinct s.code as site, t.name as team, e.work_date::text as date, e.kind, e.reason, e.at, e.by_name as by
    from presence_day_event e join site s on s.id = e.site_id join team t on t.id = e.team_id
    join labor_condition l on l.team_id = e.team_id and l.collaborator_id = ${person}::uuid and l.valid_from <= e.work_date and (l.valid_to is null or l.valid_to >= e.work_date)
    where e.work_date between ${from}::date and ${to}::date
    order by e.at, date`.execute(db);
  return rows;
}

/** What the person said of each day, with the record as they saw it. */
export async function listAllAnswers(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<Record<string, unknown>>`
    select a.work_date::text as date, a.agrees, a.remark, a.at, a.by_name as by, a.record, a.record_hash as "recordHash"
    from working_time_answer a
    where a.collaborator_id = ${person}::uuid and a.work_date between ${from}::date and ${to}::date
    order by a.work_date, a.at`.execute(db);
  return rows;
}

/** Documents of the person with evidence: of the period's notifications, of contracts in force, and what was made in the period. */
export async function listDocuments(db: Db, { person, from, to }: Asked) {
  const { rows } = await sql<{
    code: string;
    document: string;
    title: string;
    fileId: string;
    isSealed: boolean;
    sha256: string;
  }>`
    select e.code, e.document, e.title, coalesce(e.final_file_id, e.original_file_id) as "fileId", e.final_file_id is not null as "isSealed",
      coalesce(e.final_hash, e.original_hash) as sha256
    from evidence e
    where e.collaborator_id = ${person}::uuid and e.original_file_id is not null and (
      e.id in (select n.evidence_id from weekly_notification n where n.collaborator_id = ${person}::uuid and n.week_start between ${from}::date - 6 and ${to}::date)
      or e.id in (select n.evidence_id from quarterly_notification n where n.collaborator_id = ${person}::uuid
        and exists (select from jsonb_array_elements(n.snapshot->'weeks') w where (w->>'weekStart')::date between ${from}::date - 6 and ${to}::date))
      or e.id in (select k.evidence_id from contract k where k.collaborator_id = ${person}::uuid and k.start_date <= ${to}::date and (k.ended_on is null or k.ended_on >= ${from}::date))
      or (e.created_at >= ${from}::date and e.created_at < ${to}::date + 1))
    order by e.created_at, e.code`.execute(db);
  return rows;
}
