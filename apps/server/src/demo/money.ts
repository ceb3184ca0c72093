import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { addDays } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { namedId } from './write.ts';

type Scene = { readonly now: Temporal.Instant; readonly today: string };

/**
 * Advances of the first store: who asked, by place in the list, the amount in centavos, the status, days since it was
 * asked for, and why it was rejected. None is approved and unpaid, so that a run can be prepared with one's own.
 */
const ADVANCES = [
  [2, 38_200, 'REQUESTED', 1, null],
  [5, 41_500, 'REQUESTED', 2, null],
  [8, 30_000, 'REJECTED', 6, 'Ya tiene un descuento este mes'],
  [11, 35_000, 'DEDUCTED', 34, null],
] as const;

/** Pay lines of the run that is being prepared. */
const PAID_PEOPLE = 12;

/** What a team's manager finds under advances, and the payroll page under runs: one that still has to be checked. */
export async function insertMoney(client: pg.PoolClient, { now, today }: Scene): Promise<void> {
  for (const [place, centavos, status, days, reason] of ADVANCES)
    await client.query(
      `insert into salary_advance (id, collaborator_id, site_id, amount_centavos, status, pay_day, requested_at, requested_on, reason,
        approved_by_name, approved_at, paid_by_name, paid_at, closed_by_name, closed_at, deducted_centavos, changed_at, changed_by_name)
      select ${namedId("'advance' || c.id")}, c.id, c.site_id, $2::bigint, $3, case when $4 > 14 then $6::date - 15 else $6::date + 10 end,
        $7::timestamptz - make_interval(days => $4), $6::date - $4, $5,
        case when $3 = 'DEDUCTED' then 'Mónica Garza Leal' end, case when $3 = 'DEDUCTED' then $7::timestamptz - make_interval(days => $4 - 1) end,
        case when $3 = 'DEDUCTED' then 'Sergio Lara Montiel' end, case when $3 = 'DEDUCTED' then $7::timestamptz - make_interval(days => $4 - 3) end,
        case when $3 <> 'REQUESTED' then 'Mónica Garza Leal' end, case when $3 <> 'REQUESTED' then $7::timestamptz - make_interval(days => $4 / 2) end,
        case when $3 = 'DEDUCTED' then $2::bigint else 0 end, $7::timestamptz - make_interval(days => $4 / 2),
        case when $3 = 'REQUESTED' then c.full_name else 'Mónica Garza Leal' end
      from (${PAYABLE}) c where c.place = $1`,
      [place, centavos, status, days, reason, today, now.toString()],
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
