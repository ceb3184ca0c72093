import { DOCUMENT_SLOT_NAMES, DOCUMENT_SLOTS } from '@jornada/domain/hiring/steps.ts';
import { NOTICE_WORKING_DAYS } from '@jornada/domain/leave/start.ts';
import { dueDays } from '@jornada/domain/leave/working-days.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { namedId } from './write.ts';

const REQUIRED = DOCUMENT_SLOT_NAMES.filter((slot) => DOCUMENT_SLOTS[slot].required === 'always');
const OF_MINORS = ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF'];

/** One person in so many lacks papers, or has one that ends soon. */
const ONE_IN = 23;

/**
 * The papers of those who are at work: each shares the sample of its slot. Somebody here and there still owes one or two,
 * or has a proof of address that ends within weeks and took the place of an older one.
 */
export async function insertPapers(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  const sample = `(select distinct on (d.slot) d.slot, d.file_id from document d where not d.generated order by d.slot, d.id)`;
  const at = `((k.start_date - 2)::timestamp + interval '16 hours' + slot.place * interval '3 minutes') at time zone 'UTC'`;
  await client.query(
    `insert into document (id, collaborator_id, slot, file_id, created_at)
    select ${namedId("'paper' || c.id || slot.name")}, c.id, slot.name, s.file_id, least(${at}, $2::timestamptz)
    from collaborator c
      join lateral (select min(start_date) as start_date from contract k where k.collaborator_id = c.id) k on k.start_date <= $3::date
      cross join unnest($1::text[]) with ordinality as slot (name, place)
      join ${sample} s on s.slot = slot.name
    where not c.fictitious and not exists (select from document d where d.collaborator_id = c.id and d.slot = slot.name and d.replaced_at is null)
      and not (slot.name in ('EDUCATION_PROOF', 'SIGNED_PROPOSAL_LETTER') and k.start_date > $3::date - 60 and ${among('c.id', 3)})
      and not (slot.name = 'EDUCATION_PROOF' and ${among('c.id', ONE_IN)})`,
    [REQUIRED, now.toString(), today],
  );
  // A minor's papers: the certificate was renewed this year, for one of them almost a year ago.
  await client.query(
    `insert into document (id, collaborator_id, slot, file_id, created_at)
    select ${namedId("'minor' || c.id || slot.name")}, c.id, slot.name,
      coalesce((select d.file_id from document d where d.slot = slot.name limit 1), (select d.file_id from document d where d.slot = 'OFFICIAL_ID' limit 1)),
      least($2::timestamptz - case when ${among('c.id', 4)} then interval '350 days' else interval '120 days' end, $2::timestamptz)
    from collaborator c cross join unnest($1::text[]) as slot (name)
    where not c.fictitious and c.left_on is null and c.birthdate > $3::date - interval '18 years'
      and not exists (select from document d where d.collaborator_id = c.id and d.slot = slot.name and d.replaced_at is null)`,
    [OF_MINORS, now.toString(), today],
  );
  // A newer proof of address took the place of the first one.
  await client.query(
    `with older as (
      update document d set replaced_at = $1::timestamptz - interval '200 days', superseded = true
      where d.slot = 'ADDRESS_PROOF' and d.process_id is null and d.replaced_at is null and d.created_at < $1::timestamptz - interval '400 days' and ${among('d.collaborator_id', 9)}
      returning d.collaborator_id, d.file_id)
    insert into document (id, collaborator_id, slot, file_id, created_at, valid_until)
    select ${namedId("'renewed' || collaborator_id")}, collaborator_id, 'ADDRESS_PROOF', file_id, $1::timestamptz - interval '200 days',
      $2::date + 20 + (hashtext(collaborator_id::text) & 255) from older`,
    [now.toString(), today],
  );
}

/** What had to be done for people was done, but for what fell due in the last days: nobody's home begins with years of arrears. */
export async function markDeadlines(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  const notices = dueDays({ from: addDays(today, -MARKED_DAYS), to: today, days: NOTICE_WORKING_DAYS });
  await client.query(
    `with notice as (select * from unnest($3::date[], $4::date[]) as notice (day, due))
    insert into deadline_mark (kind, collaborator_id, subject, done_at, done_by_name)
    select 'FIRST_WEEKS', c.id, i.id::text, least(((k.start_date + i.due_days)::timestamp + interval '18 hours') at time zone 'UTC', $1::timestamptz), 'Norma Rivas'
    from collaborator c join lateral (select min(start_date) as start_date from contract k where k.collaborator_id = c.id) k on true
      cross join first_weeks_item i
    where not c.fictitious and k.start_date + i.due_days < $2::date - 2 and k.start_date > $2::date - 70 and not ${among('(c.id::text || i.id::text)', 11)}
    union all
    select 'IMSS_REGISTER', c.id, n.day::text, least((k.start_date + 3)::timestamptz, $1::timestamptz), 'Norma Rivas'
    from collaborator c join lateral (select min(start_date) as start_date from contract k where k.collaborator_id = c.id) k on true
      join notice n on n.day = k.start_date
    where not c.fictitious and k.start_date between $2::date - 70 and $2::date - 4
    union all
    select kind.name, c.id, kind.due::text, least((c.left_on + 2)::timestamptz, $1::timestamptz), 'Norma Rivas'
    from collaborator c join notice n on n.day = c.left_on
      cross join lateral (values ('IMSS_DEREGISTER', n.day), ('SERVICE_CERTIFICATE', c.left_on + 3)) as kind (name, due)
    where not c.fictitious and c.left_on between $2::date - 70 and $2::date - 3
    on conflict do nothing`,
    [now.toString(), today, notices.map(({ day }) => day), notices.map(({ due }) => due)],
  );
}

/** As far back as marks are made. */
const MARKED_DAYS = 70;

/** About one person in so many, the same each time. */
const among = (key: string, people: number): string => `(hashtext(${key}::text) & 65535) % ${people} = 0`;

const SAP_KINDS = {
  EXTENSION_CONTRACT_PROCESS_MEX: 'EXTENSION',
  CONVERSION_CONTRACT_PROCESS_MEX: 'CONVERSION',
  LEAVE_PROCESS_MEX: 'LEAVE',
  TIMEBASE_CHANGE_PROCESS_MEX: 'HOUR_CHANGE',
  SHIFT_REDUCTION_PROCESS_MEX: 'HOUR_CHANGE',
  HOUR_CHANGE_PROCESS_MEX: 'HOUR_CHANGE',
} as const;

/** What SAP still has to know of the last weeks: processes that ended, new CLABEs and other changes of files. */
export async function insertSapPending(
  client: pg.PoolClient,
  { now, today }: { readonly now: Temporal.Instant; readonly today: string },
): Promise<void> {
  await client.query(
    `insert into sap_pending (id, kind, collaborator_id, site_id, process_id, effective_on, since)
    select ${namedId("'sap' || p.id")}, k.kind, p.collaborator_id, c.site_id, p.id, p.effective_date, least(p.closed_at, $1::timestamptz)
    from (select p.*, row_number() over (partition by p.type order by p.closed_at desc, p.id) as place from process p
        where p.status = 'COMPLETED_SUCCESS' and p.collaborator_id is not null) p
      join jsonb_each_text($2::jsonb) as k (type, kind) on k.type = p.type
      join collaborator c on c.id = p.collaborator_id
    where p.place <= 4 on conflict do nothing`,
    [now.toString(), JSON.stringify(SAP_KINDS)],
  );
  await client.query(
    `insert into sap_pending (id, kind, collaborator_id, site_id, fields, effective_on, since)
    select ${namedId("'sap' || k.kind || c.id")}, k.kind, c.id, c.site_id, array[k.field], $2::date - c.place::int, $1::timestamptz - c.place * interval '26 hours'
    from (select c.id, c.site_id, row_number() over (order by hashtext(c.id::text)) as place from collaborator c
        where c.left_on is null and c.situation = 'HIRED' and not c.fictitious and c.sap_number is not null) c
      join (values ('IBAN_CHANGE', 'clabe', 1), ('FILE_CHANGE', 'secondSurname', 0)) as k (kind, field, odd) on k.odd = c.place % 2
    where c.place <= 9`,
    [now.toString(), today],
  );
}

/** The account at the head of the country, which HR names in a parameter. */
export async function nameCountryLeader(client: pg.PoolClient): Promise<void> {
  await client.query(
    `update parameter set value = (select a.email from account a join account_role r on r.account_id = a.id where r.role = 'HR_LEADER' order by a.email limit 1)
    where code = 'COUNTRY_LEADER' and exists (select from account_role where role = 'HR_LEADER')`,
  );
}
