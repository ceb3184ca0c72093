import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { namedId } from './write.ts';

type Scene = { readonly now: Temporal.Instant; readonly today: string };

/**
 * Advances of the person who is leaving the first store: one paid and taken off in part, and one approved, which the
 * product withdraws. The others are played with the product's own calls.
 */
const OF_LEAVER = [
  ['PAID', 60_000, 22_000, 24],
  ['APPROVED', 30_000, 0, 5],
] as const;

/** Pay lines of the run that is being prepared. */
const PAID_PEOPLE = 12;

/** What the payroll page finds under runs: one that still has to be checked; and the advances of people who leave. */
export async function insertMoney(client: pg.PoolClient, { now, today }: Scene): Promise<void> {
  for (const [status, centavos, deducted, days] of OF_LEAVER)
    await client.query(
      `insert into salary_advance (id, collaborator_id, site_id, amount_centavos, status, pay_day, requested_at, requested_on,
        approved_by_name, approved_at, released_by_name, released_at, paid_by_name, paid_at, deducted_centavos, changed_at, changed_by_name)
      select ${namedId("'advance ' || $1::text || c.id")}, c.id, c.site_id, $2::bigint, $1::text, $5::date - $4::int + 10,
        $6::timestamptz - make_interval(days => $4::int), $5::date - $4::int, 'Mónica Garza Leal', $6::timestamptz - make_interval(days => $4::int - 1),
        case when $1::text = 'PAID' then 'Nadia Ruiz Palma' end, case when $1::text = 'PAID' then $6::timestamptz - make_interval(days => $4::int - 2) end,
        case when $1::text = 'PAID' then 'Sergio Lara Montiel' end, case when $1::text = 'PAID' then $6::timestamptz - make_interval(days => $4::int - 3) end,
        $3::bigint, $6::timestamptz - make_interval(days => $4::int - 3), 'Mónica Garza Leal'
      from collaborator c join site s on s.id = c.site_id and s.code = '0417'
        join process p on p.collaborator_id = c.id and p.family = 'leave' and p.closed_at is null
      where c.left_on is null order by c.id limit 1`,
      [status, centavos, deducted, days, today, now.toString()],
    );
  await client.query(
    `with run as (
      insert into payment_run (id, kind, employer_id, pay_on, paying_clabe, title, status, created_by, created_by_name, created_at, changed_at, changed_by_name)
      select ${namedId("'payment run'")}, 'P', s.employer_id, $1::date, $2, 'Quincena, tienda Santa Fe', 'DRAFT', a.id, 'Sergio Lara Montiel', $3, $3, 'Sergio Lara Montiel'
      from site s, account a where s.code = '0417' and a.email = 'sergio.lara@anahuac.example' returning id, number)
    insert into payment_line (run_id, number, collaborator_id, amount_centavos, payment_key)
    select run.id, c.place, c.id, c.salary_centavos / 2, lpad(run.number::text, 8, '0') || lpad(c.place::text, 8, '0')
    from run, (${PAYABLE}) c where c.place <= $4`,
    [addDays(today, 7), clabeFor('012', '180', '00000000417'), now.toString(), PAID_PEOPLE],
  );
}

/** People of the first store with a SAP number and an account, in a fixed order; the phone's own person asks for none. */
const PAYABLE = `
  select c.id, c.site_id, c.full_name, l.salary_centavos, (row_number() over (order by c.search_name, c.id))::int as place
  from collaborator c join site s on s.id = c.site_id and s.code = '0417'
    join collaborator_bank b on b.collaborator_id = c.id
    join labor_condition l on l.collaborator_id = c.id and l.valid_to is null
  where not c.fictitious and c.left_on is null and c.sap_number is not null and c.search_name not like 'rodrigo salinas%'`;
