import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';

/** The typologies whose days count in a settlement. */
const COUNTED = ['VAC', 'PSG', 'AUS', 'INC'] as const;
type Counted = (typeof COUNTED)[number];

const Rows = z.object({
  birthdate: z.string().nullable(),
  seniorityDate: z.string().nullable(),
  stateCode: z.string(),
  municipality: z.string(),
  contracts: z.array(
    z.object({
      employer: z.string(),
      type: z.enum(['CDI', 'CDD']),
      start: z.string(),
      /** As it was agreed, and as it was. */
      agreedEnd: z.string().nullable(),
      end: z.string().nullable(),
    }),
  ),
  wages: z.array(z.object({ from: z.string(), centavos: z.number(), payPeriod: z.string() })),
  days: z.array(z.object({ day: z.string(), typology: z.enum(COUNTED) })),
});

export type SettlementRows = z.output<typeof Rows>;

/** What the product knows of a person that a settlement is counted from, in one statement. */
export async function readSettlementRows(db: Db, collaboratorId: string): Promise<SettlementRows> {
  const { rows } = await sql`
    select c.birthdate::text, c.seniority_date::text as "seniorityDate", s.state_code as "stateCode", s.municipality,
      coalesce((select json_agg(json_build_object('employer', k.employer_id::text, 'type', k.type, 'start', k.start_date, 'agreedEnd', k.end_date,
        'end', coalesce(k.ended_on, k.end_date)) order by k.start_date) from contract k where k.collaborator_id = c.id), '[]') as contracts,
      coalesce((select json_agg(json_build_object('from', l.valid_from, 'centavos', l.salary_centavos, 'payPeriod', l.pay_period) order by l.valid_from)
        from labor_condition l where l.collaborator_id = c.id), '[]') as wages,
      coalesce((select json_agg(distinct jsonb_build_object('day', p.work_date, 'typology', h.abbreviation))
        from planning_period p join hour_typology h on h.id = p.typology_id
        where p.collaborator_id = c.id and h.abbreviation = any(${[...COUNTED]}::text[])), '[]') as days
    from collaborator c join site s on s.id = c.site_id where c.id = ${collaboratorId}::uuid`.execute(db);
  return Rows.parse(rows[0]);
}

/** The days of a typology up to one. */
export const daysOf = ({ days }: SettlementRows, typology: Counted, lastDay: string): string[] =>
  days.flatMap((one) => (one.typology === typology && one.day <= lastDay ? [one.day] : []));
