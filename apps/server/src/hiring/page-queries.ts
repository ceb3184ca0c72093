import { REHIRING_STEP_ACTS } from '@jornada/domain/hiring/rehiring.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Hire } from './payload-queries.ts';
import type { Hr } from './sections/hr-queries.ts';
import type { Labor } from './sections/labor-queries.ts';

const Text = z.string().nullable();

const PageRow = z.object({
  person: z.object({
    name: z.string(),
    firstSurname: z.string(),
    secondSurname: z.string(),
    curp: Text,
    nss: Text,
    birthdate: Text,
    gender: z.enum(['H', 'M', 'X']).nullable(),
    nationality: Text,
    civilStatus: Text,
    personalPhone: Text,
    personalEmail: Text,
  }),
  tutor: z.object({ name: z.string(), surname: z.string(), email: z.string() }).nullable(),
  beneficiaries: z.number(),
  address: z
    .object({
      streetType: z.string(),
      streetName: z.string(),
      exteriorNumber: z.string(),
      interiorNumber: z.string(),
      postalCode: z.string(),
      settlement: z.string(),
      settlementType: z.string(),
      municipality: z.string(),
      city: z.string(),
      stateCode: z.string(),
    })
    .nullable(),
  bank: z.object({ code: z.string(), clabe: z.string() }).nullable(),
  team: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  position: z.object({ number: z.number(), name: z.object({ es: z.string(), en: z.string() }) }).nullable(),
  rateCentavos: z.number().nullable(),
  hadTrial: z.boolean(),
  employer: Text,
  registry: Text,
  patron: Text,
  hourRate: z.coerce.number().catch(Number.NaN),
  weeksPerMonth: z.coerce.number().catch(Number.NaN),
});
export type PageRow = z.output<typeof PageRow>;

/** Everything that the page of a hire shows of its person, terms and HR's data, in one statement. */
export async function readPage(
  db: Db,
  hire: Hire,
  { labor, hr }: { labor: Labor | null; hr: Hr | null },
): Promise<PageRow> {
  const person = hire.collaboratorId;
  const start = labor?.startDate ?? null;
  const number = labor?.positionNumber ?? null;
  const { rows } = await sql`
    select
      json_build_object('name', c.name, 'firstSurname', c.first_surname, 'secondSurname', c.second_surname, 'curp', c.curp, 'nss', c.nss,
        'birthdate', c.birthdate, 'gender', c.gender, 'nationality', c.nationality, 'civilStatus', c.civil_status,
        'personalPhone', c.personal_phone, 'personalEmail', c.personal_email) as person,
      (select json_build_object('name', name, 'surname', surname, 'email', email) from legal_tutor where collaborator_id = ${person}::uuid) as tutor,
      (select count(*)::int from beneficiary where collaborator_id = ${person}::uuid) as beneficiaries,
      (select json_build_object('streetType', street_type, 'streetName', street_name, 'exteriorNumber', exterior_number, 'interiorNumber', interior_number,
        'postalCode', postal_code, 'settlement', settlement, 'settlementType', settlement_type, 'municipality', municipality, 'city', city, 'stateCode', state_code)
        from collaborator_address where collaborator_id = ${person}::uuid) as address,
      (select json_build_object('code', bank_code, 'clabe', clabe) from collaborator_bank where collaborator_id = ${person}::uuid) as bank,
      (select json_build_object('uuid', uuid, 'name', name) from team where uuid = ${labor?.teamUuid ?? null}::uuid and site_id = ${hire.siteId}) as team,
      (select json_build_object('number', number, 'name', json_build_object('es', name_es, 'en', name_en)) from position where number = ${number}::int) as position,
      (select r.amount_centavos::float8 from monthly_rate r join position o on o.id = r.position_id
        where o.number = ${number}::int and r.valid_from <= ${start}::date order by r.valid_from desc limit 1) as "rateCentavos",
      exists (select from contract k where k.collaborator_id = ${person}::uuid and k.process_id is distinct from ${hire.id}::uuid and k.trial_days > 0) as "hadTrial",
      (select legal_name from employer where uuid = ${hr?.employerUuid ?? null}::uuid) as employer,
      (select r.number from employer_registry r join employer e on e.id = r.employer_id
        where e.uuid = ${hr?.employerUuid ?? null}::uuid and r.number = ${hr?.registryNumber ?? null}) as registry,
      (select name from account where id = ${hr?.patronUuid ?? null}::uuid) as patron,
      (select value from parameter where code = 'MEX_HOUR_RATE') as "hourRate",
      (select value from parameter where code = 'MEAN_WEEKS_PER_MONTH') as "weeksPerMonth"
    from collaborator c where c.id = ${person}::uuid`.execute(db);
  return PageRow.parse(rows[0]);
}

/** What happened in the steps of a rehire. */
export const listRehiringEvents = (db: Db, hireId: string) =>
  db
    .selectFrom('process_event')
    .select(['act', 'payload'])
    .where('process_id', '=', hireId)
    .where('act', 'in', Object.values(REHIRING_STEP_ACTS))
    .orderBy('seq')
    .execute();
