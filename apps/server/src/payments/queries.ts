import type { PaymentLine, PaymentRun } from '@jornada/contract/payments.ts';
import type { Hold } from '@jornada/domain/payment-files/holds.ts';
import type { RunStatus } from '@jornada/domain/payment-files/runs.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

type Page = { readonly number: number; readonly size: number };

/** A line that is neither held nor left: what the file will hold, or holds. */
const PAYS = sql`(l.decision is distinct from 'LEAVE' and (l.holds = '{}' or l.decision is not distinct from 'FREE'))`;

const step = (name: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`r.${name}_at`)} is null then null else json_build_object('by', ${sql.ref(`r.${name}_by_name`)}, 'at', ${sql.ref(`r.${name}_at`)}) end`;

const runs = (where: RawBuilder<boolean>): RawBuilder<PaymentRun & { total: number }> => sql`
  select r.id as uuid, r.number, r.kind, r.title, r.status, json_build_object('uuid', e.uuid, 'name', e.legal_name) as employer, r.pay_on as "payOn",
    right(r.paying_clabe, 4) as "payingEnding", s.lines, s.centavos, s."heldLines", s."heldCentavos", s."undecidedLines", s."paidLines", s."rejectedLines",
    ${step('created')} as created, ${step('checked')} as checked, ${step('released')} as released, ${step('downloaded')} as downloaded,
    ${step('answered')} as answered, ${step('closed')} as closed, r.void_reason as "voidReason",
    (select json_build_object('uuid', n.id, 'number', n.number) from payment_run n where n.from_run_id = r.id order by n.number limit 1) as next,
    r.version, count(*) over ()::int as total
  from payment_run r join employer e on e.id = r.employer_id
    cross join lateral (select count(*)::int as lines, coalesce(sum(l.amount_centavos), 0)::bigint as centavos,
      count(*) filter (where not ${PAYS})::int as "heldLines", coalesce(sum(l.amount_centavos) filter (where not ${PAYS}), 0)::bigint as "heldCentavos",
      count(*) filter (where l.holds <> '{}' and l.decision is null)::int as "undecidedLines",
      count(*) filter (where l.answer = 'PAID')::int as "paidLines", count(*) filter (where l.answer = 'REJECTED')::int as "rejectedLines"
      from payment_line l where l.run_id = r.id) s
  where ${where} order by r.number desc`;

export const listRuns = (
  db: Db,
  { kind, page }: { kind: 'A' | 'P' | null; page: Page },
): Promise<{ rows: PaymentRun[]; total: number }> =>
  paged(db, { list: runs(sql`(${kind}::text is null or r.kind = ${kind})`), page });

export async function findRun(db: Db, id: string): Promise<PaymentRun | undefined> {
  return (await runs(sql`r.id = ${id}::uuid`).execute(db)).rows[0];
}

export type RunRow = {
  readonly id: string;
  readonly number: number;
  readonly kind: 'A' | 'P';
  readonly title: string;
  readonly status: RunStatus;
  readonly employerId: number;
  readonly employerRfc: string;
  readonly payOn: string;
  readonly payingClabe: string;
  readonly createdBy: string;
  readonly checkedBy: string | null;
  readonly releasedBy: string | null;
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

export async function lockRun(db: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.id, r.number, r.kind, r.title, r.status, r.employer_id as "employerId", e.rfc as "employerRfc", r.pay_on as "payOn", r.paying_clabe as "payingClabe",
      r.created_by as "createdBy", r.checked_by as "checkedBy", r.released_by as "releasedBy", r.version, r.changed_at, r.changed_by_name
    from payment_run r join employer e on e.id = r.employer_id where r.id = ${id}::uuid for update of r`.execute(
    db,
  );
  return rows[0];
}

/** A line with what is known of its person now, or what the release has fixed. */
export type LineRow = {
  readonly number: number;
  readonly collaboratorId: string;
  readonly centavos: number;
  readonly note: string;
  readonly advanceId: string | null;
  readonly key: string;
  readonly holds: Hold[];
  readonly decision: 'FREE' | 'LEAVE' | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly fileLine: number | null;
  readonly answer: 'PAID' | 'REJECTED' | null;
  readonly bankCode: string | null;
  readonly bankText: string | null;
  readonly fullName: string;
  readonly sapNumber: string | null;
  readonly document: string | null;
  readonly clabe: string | null;
  readonly clabeSince: string | null;
  readonly clabeShared: boolean;
  readonly medianCentavos: number | null;
  readonly inService: boolean;
  readonly sharedWith: string[];
  readonly leftOn: string | null;
};

/** How what is known of a line's person is found: line by line where a page is shown, of a whole run at once. */
type PersonFacts = {
  readonly clabeSince: RawBuilder<unknown>;
  readonly clabeShared: RawBuilder<unknown>;
  readonly median: RawBuilder<unknown>;
  readonly inService: RawBuilder<unknown>;
  /** Only what is shown has names and days: a check asks whether, not who. */
  readonly sharedWith: RawBuilder<unknown>;
  readonly leftOn: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
};

const CLABE_DAY = sql`max((f.changed_at at time zone s.time_zone)::date)::text`;
const CLABE_CHANGES = sql`f.section = 'bank' and 'clabe' = any(f.fields)`;
const MEDIAN = sql`percentile_cont(0.5) within group (order by p.amount_centavos)::bigint`;
const SERVES = sql`k.employer_id = r.employer_id and k.start_date <= r.pay_on and coalesce(k.ended_on, k.end_date, 'infinity') >= r.pay_on`;

/** What is usual for somebody is what half a year's runs of the same kind paid. */
const USUAL = sql`q.kind = r.kind and q.pay_on > r.pay_on - 183`;

const LINE_BY_LINE: PersonFacts = {
  clabeSince: sql`(select ${CLABE_DAY} from file_change f where f.collaborator_id = c.id and ${CLABE_CHANGES})`,
  clabeShared: sql`exists (select from collaborator_bank o where o.clabe = b.clabe and o.collaborator_id <> c.id)`,
  median: sql`(select ${MEDIAN} from payment_line p join payment_run q on q.id = p.run_id and ${USUAL}
      where p.collaborator_id = c.id and p.answer = 'PAID')`,
  inService: sql`exists (select from contract k where k.collaborator_id = c.id and ${SERVES})`,
  sharedWith: sql`array(select x.full_name from collaborator_bank o join collaborator x on x.id = o.collaborator_id
      where o.clabe = coalesce(l.clabe, b.clabe) and o.collaborator_id <> c.id order by x.search_name, x.id limit 3)`,
  leftOn: sql`(select max(coalesce(k.ended_on, k.end_date)) from contract k where k.collaborator_id = c.id and k.employer_id = r.employer_id
      and not exists (select from contract k where k.collaborator_id = c.id and ${SERVES}))`,
  joins: sql``,
};

/** A run of 100,000 lines would look into each table as many times. */
const together = (runId: string): PersonFacts => ({
  clabeSince: sql`since.day`,
  clabeShared: sql`shared.clabe is not null`,
  median: sql`usual.median`,
  inService: sql`serves.person is not null`,
  sharedWith: sql`'{}'::text[]`,
  leftOn: sql`null::date`,
  joins: sql`
    left join (select f.collaborator_id as person, ${CLABE_DAY} as day from file_change f join collaborator x on x.id = f.collaborator_id join site s on s.id = x.site_id
      where ${CLABE_CHANGES} group by 1) since on since.person = c.id
    left join (select o.clabe from collaborator_bank o group by 1 having count(*) > 1) shared on shared.clabe = b.clabe
    left join (select p.collaborator_id as person, ${MEDIAN} as median from payment_run r join payment_run q on ${USUAL}
        join payment_line p on p.run_id = q.id
      where r.id = ${runId}::uuid and p.answer = 'PAID' group by 1) usual on usual.person = c.id
    left join (select distinct k.collaborator_id as person from payment_run r join contract k on ${SERVES} where r.id = ${runId}::uuid) serves on serves.person = c.id`,
});

const lines = (
  where: RawBuilder<boolean>,
  facts: PersonFacts,
): RawBuilder<LineRow & { total: number }> => sql`
  select l.number, l.collaborator_id as "collaboratorId", l.amount_centavos as centavos, l.note, l.advance_id as "advanceId", l.payment_key as key, l.holds, l.decision,
    l.reason, l.decided_by_name as "decidedBy", l.decided_at as "decidedAt", l.file_line as "fileLine", l.answer, l.bank_code as "bankCode", l.bank_text as "bankText",
    coalesce(l.full_name, c.full_name, '') as "fullName", coalesce(l.sap_number, c.sap_number) as "sapNumber",
    coalesce(l.document, nullif(c.rfc, ''), c.curp) as document, coalesce(l.clabe, b.clabe) as clabe,
    ${facts.clabeSince} as "clabeSince", ${facts.clabeShared} as "clabeShared", ${facts.median} as "medianCentavos", ${facts.inService} as "inService",
    ${facts.sharedWith} as "sharedWith", ${facts.leftOn} as "leftOn",
    count(*) over ()::int as total
  from payment_line l join payment_run r on r.id = l.run_id join collaborator c on c.id = l.collaborator_id join site s on s.id = c.site_id
    left join collaborator_bank b on b.collaborator_id = c.id ${facts.joins}
  where ${where} order by l.number`;

export const listLines = (
  db: Db,
  { runId, only, page }: { runId: string; only: 'HELD' | 'REJECTED' | null; page: Page },
): Promise<{ rows: LineRow[]; total: number }> =>
  paged(db, {
    list: lines(
      sql`l.run_id = ${runId}::uuid and (${only}::text is null or (${only} = 'HELD' and l.holds <> '{}') or (${only} = 'REJECTED' and l.answer = 'REJECTED'))`,
      LINE_BY_LINE,
    ),
    page,
  });

export const allLines = async (db: Db, runId: string): Promise<LineRow[]> =>
  (await lines(sql`l.run_id = ${runId}::uuid`, together(runId)).execute(db)).rows;

/** Which of a run's lines are in its file, in its order. */
export const paying = (rows: readonly LineRow[]): LineRow[] =>
  rows.filter(({ holds, decision }) => decision !== 'LEAVE' && (holds.length === 0 || decision === 'FREE'));

export const shownLine = (row: LineRow): PaymentLine => ({
  number: row.number,
  collaborator: { uuid: row.collaboratorId, fullName: row.fullName, sapNumber: row.sapNumber },
  amountCentavos: row.centavos,
  note: row.note,
  clabeEnding: row.clabe?.slice(-4) ?? null,
  holds: row.holds,
  medianCentavos: row.medianCentavos,
  clabeSince: row.clabeSince,
  bank: row.clabe?.slice(0, 3) ?? null,
  sharedWith: row.sharedWith,
  leftOn: row.leftOn,
  decision: row.decision,
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  fileLine: row.fileLine,
  answer: row.answer,
  bankCode: row.bankCode,
  bankText: row.bankText,
});

/** The people of an employer by their SAP numbers, whether or not they are in service. */
export async function peopleBySap(
  db: Db,
  { employerId, numbers }: { employerId: number; numbers: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; sap: string }>`
    select c.id, c.sap_number as sap from collaborator c
    where c.sap_number = any(${[...numbers]}::text[]) and exists (select from contract k where k.collaborator_id = c.id and k.employer_id = ${employerId})`.execute(
    db,
  );
  return new Map(rows.map(({ id, sap }) => [sap, id]));
}

/** Approved advances of an employer's people that no open run has. */
export async function advancesToPay(
  db: Db,
  employerId: number,
): Promise<{ id: string; collaboratorId: string; centavos: number }[]> {
  const { rows } = await sql<{ id: string; collaboratorId: string; centavos: number }>`
    select a.id, a.collaborator_id as "collaboratorId", a.amount_centavos as centavos
    from salary_advance a join collaborator c on c.id = a.collaborator_id join site s on s.id = c.site_id
    where a.status = 'APPROVED' and s.employer_id = ${employerId}
      and not exists (select from payment_line l join payment_run r on r.id = l.run_id
        where l.advance_id = a.id and r.status in ('DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED'))
    order by a.requested_at, a.id for update of a`.execute(db);
  return rows;
}

export type NewLine = {
  readonly collaboratorId: string;
  readonly centavos: number;
  readonly note: string;
  readonly advanceId: string | null;
};

/** Adds lines behind those that a run has; each gets a key of its own, unique for ever. */
export async function addLines(
  db: Db,
  run: Pick<RunRow, 'id' | 'number'>,
  added: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into payment_line (run_id, number, collaborator_id, amount_centavos, note, advance_id, payment_key)
    select ${run.id}::uuid, n.number, n.collaborator_id, n.centavos, n.note, n.advance_id, lpad(${run.number}::text, 8, '0') || lpad(n.number::text, 8, '0')
    from (select m.last + x.at as number, x.collaborator_id, x.centavos, x.note, x.advance_id
      from unnest(${added.map((one) => one.collaboratorId)}::uuid[], ${added.map((one) => one.centavos)}::bigint[], ${added.map((one) => one.note)}::text[],
        ${added.map((one) => one.advanceId)}::uuid[]) with ordinality as x(collaborator_id, centavos, note, advance_id, at),
      (select coalesce(max(number), 0)::int as last from payment_line where run_id = ${run.id}::uuid) m) n`.execute(
    db,
  );
}

/** Sets the amounts of people in a draft: another amount is looked at again, and 0 takes the line away. */
export async function setLines(
  db: Db,
  run: Pick<RunRow, 'id' | 'number'>,
  set: readonly Omit<NewLine, 'advanceId'>[],
): Promise<void> {
  const gone = set.filter(({ centavos }) => centavos === 0).map(({ collaboratorId }) => collaboratorId);
  if (gone.length > 0)
    await sql`delete from payment_line where run_id = ${run.id}::uuid and collaborator_id = any(${gone}::uuid[])`.execute(
      db,
    );
  const kept = set.filter(({ centavos }) => centavos > 0);
  const { rows } = await sql<{ id: string }>`
    update payment_line l set amount_centavos = n.centavos, note = n.note, holds = '{}', decision = null, reason = null, decided_by_name = null, decided_at = null
    from unnest(${kept.map((one) => one.collaboratorId)}::uuid[], ${kept.map((one) => one.centavos)}::bigint[], ${kept.map((one) => one.note)}::text[]) as n(id, centavos, note)
    where l.run_id = ${run.id}::uuid and l.collaborator_id = n.id returning l.collaborator_id as id`.execute(
    db,
  );
  const known = new Set(rows.map(({ id }) => id));
  const fresh = kept.filter(({ collaboratorId }) => !known.has(collaboratorId));
  if (fresh.length > 0)
    await addLines(
      db,
      run,
      fresh.map((one) => ({ ...one, advanceId: null })),
    );
}

/** Writes amount, holds and decision of lines as a check left them. */
export async function writeChecks(db: Db, runId: string, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update payment_line l set amount_centavos = n.centavos, holds = string_to_array(n.holds, ' '),
      decision = case when n.decided then l.decision end, reason = case when n.decided then l.reason end,
      decided_by_name = case when n.decided then l.decided_by_name end, decided_at = case when n.decided then l.decided_at end
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ centavos }) => centavos)}::bigint[],
      ${rows.map(({ holds }) => holds.join(' '))}::text[], ${rows.map(({ decision }) => decision !== null)}::boolean[]) as n(number, centavos, holds, decided)
    where l.run_id = ${runId}::uuid and l.number = n.number`.execute(db);
}

/** Fixes what the file holds of each line, and answers their sum as it is stored. */
export async function freezeLines(db: Db, runId: string, rows: readonly LineRow[]): Promise<number> {
  await sql`
    update payment_line l set file_line = n.file_line, full_name = n.full_name, sap_number = n.sap, document = n.document, clabe = n.clabe
    from unnest(${rows.map(({ number }) => number)}::int[], ${rows.map(({ fullName }) => fullName)}::text[], ${rows.map(({ sapNumber }) => sapNumber)}::text[],
      ${rows.map(({ document }) => document)}::text[], ${rows.map(({ clabe }) => clabe)}::text[]) with ordinality as n(number, full_name, sap, document, clabe, file_line)
    where l.run_id = ${runId}::uuid and l.number = n.number`.execute(db);
  const { rows: sums } = await sql<{ sum: number }>`
    select coalesce(sum(amount_centavos), 0)::bigint as sum from payment_line where run_id = ${runId}::uuid and file_line is not null`.execute(
    db,
  );
  return sums[0]?.sum ?? 0;
}

export type Answered = {
  readonly number: number;
  readonly paid: boolean;
  readonly code: string;
  readonly text: string;
};

export async function writeAnswers(
  db: Db,
  runId: string,
  answers: readonly Answered[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update payment_line l set answer = case when n.paid then 'PAID' else 'REJECTED' end, bank_code = n.code, bank_text = n.said, answered_at = ${now.toString()}::timestamptz
    from unnest(${answers.map(({ number }) => number)}::int[], ${answers.map(({ paid }) => paid)}::boolean[], ${answers.map(({ code }) => code)}::text[],
      ${answers.map(({ text }) => text)}::text[]) as n(number, paid, code, said)
    where l.run_id = ${runId}::uuid and l.number = n.number`.execute(db);
}

/** Who approved an advance of a run, and whose they are. */
export async function peopleOfAdvances(
  db: Db,
  runId: string,
): Promise<{ approvers: string[]; owners: string[] }> {
  const { rows } = await sql<{ approver: string | null; owner: string }>`
    select a.approved_by as approver, a.collaborator_id as owner from payment_line l join salary_advance a on a.id = l.advance_id where l.run_id = ${runId}::uuid`.execute(
    db,
  );
  return {
    approvers: rows.flatMap(({ approver }) => (approver === null ? [] : [approver])),
    owners: rows.map(({ owner }) => owner),
  };
}

/** Accounts notified of a second download: HR, and who released. */
export const readersOfWarning = (db: Db, releasedBy: string | null) =>
  db
    .selectFrom('account as a')
    .select(['a.email', 'a.language'])
    .where('a.active', '=', true)
    .where((row) =>
      row.or([
        row.eb('a.id', '=', releasedBy ?? '00000000-0000-0000-0000-000000000000'),
        row.exists(
          row
            .selectFrom('account_role as r')
            .select('r.role')
            .whereRef('r.account_id', '=', 'a.id')
            .where('r.role', 'in', ['HR', 'HR_LEADER']),
        ),
      ]),
    )
    .execute();
