import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Hire } from './payload-queries.ts';
import { LaborData } from '@jornada/contract/hiring-fields.ts';
import type { Labor } from './sections/labor-queries.ts';

/** The terms that somebody last worked under, as the form of a rehire takes them; null for a first hire, and where the store has no such team. */
export async function knownLabor(
  db: Db,
  { kind, collaboratorId, siteId }: Pick<Hire, 'kind' | 'collaboratorId' | 'siteId'>,
): Promise<Labor | null> {
  if (kind !== rehiring) return null;
  const { rows } = await sql`
    select t.uuid as "teamUuid", o.number as "positionNumber", k.type as "contractType", k.start_date::text as "startDate", k.end_date::text as "endDate",
      lc.full_time as "fullTime", (lc.weekly_minutes / 60.0)::float8 as "weeklyHours", (lc.annual_minutes / 60.0)::float8 as "annualHours", lc.workday_type as "workdayType",
      lc.salary_centavos as "salaryCentavos", lc.pay_period as "payPeriod", ${PAY_PLACE}::text as "payPlace"
    from labor_condition lc
      join contract k on k.id = lc.contract_id
      join position o on o.id = lc.position_id
      join team t on t.id = lc.team_id and t.site_id = ${siteId}
    where lc.collaborator_id = ${collaboratorId}::uuid
    order by lc.valid_from desc limit 1`.execute(db);
  const [row] = rows;
  const parsed = LaborData.safeParse(row);
  return parsed.success ? parsed.data : null;
}

const PAY_PLACE = 'Transferencia a la cuenta de la persona trabajadora';
