import type { Db } from '../db/connect.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { sql } from 'kysely';
import { openProcess } from './list-query.ts';

/** The site of a code. */
export const findSiteByCode = (db: Db, personnelDivision: string) =>
  db.selectFrom('site').select('id').where('code', '=', personnelDivision).executeTakeFirst();

/** The person of an RFC, CURP or social security number, with their site. */
export const findByNumber = (db: Db, number: string) =>
  db
    .selectFrom('collaborator as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.id', 'c.site_id', 'c.full_name', 'c.left_on', 's.code', 's.name'])
    .where((is) => is.or([is('c.rfc', '=', number), is('c.curp', '=', number), is('c.nss', '=', number)]))
    .where('c.fictitious', '=', false)
    .executeTakeFirst();

export async function teamWithin({ db, reach }: Context, teamUuid: string) {
  const team = await db
    .selectFrom('team')
    .select(['id', 'site_id'])
    .where('uuid', '=', teamUuid)
    .executeTakeFirst();
  if (team === undefined || !within(reach, { siteId: team.site_id, teamId: team.id }))
    throw new Refused('TEAM_NOT_FOUND');
  return team;
}

export type StoredFileOfPerson = CollaboratorFile & {
  readonly siteId: number;
  readonly teamId: number | null;
};

/** The last day of contract x: as agreed, or earlier where it ended or another one follows it. */
const lastDay = sql`least(x.end_date, x.ended_on,
  (select min(n.start_date) - 1 from contract n where n.collaborator_id = x.collaborator_id and n.start_date > x.start_date))`;

/** A person's whole file with the dated terms of every contract, before anything is hidden from the reader. */
export async function findCollaborator(
  db: Db,
  id: string,
  today: string,
): Promise<StoredFileOfPerson | undefined> {
  const found = await sql<StoredFileOfPerson>`
    select c.id as uuid, c.site_id as "siteId", c.team_id as "teamId", c.version, c.full_name as "fullName", c.name,
      c.first_surname as "firstSurname", c.second_surname as "secondSurname", c.sap_number as "sapNumber", c.curp, c.rfc, c.nss,
      c.birthdate::text, c.birth_state as "birthState", c.gender, c.nationality, c.civil_status as "civilStatus",
      c.personal_phone as "personalPhone", c.personal_email as "personalEmail", c.professional_email as "professionalEmail",
      c.seniority_date::text as "seniorityDate", c.left_on::text as "leftOn", c.situation,
      case when po.id is null then null else json_build_object('es', po.name_es, 'en', po.name_en) end as position,
      case when t.id is null then null else json_build_object('uuid', t.uuid, 'name', t.name) end as team,
      json_build_object('code', s.code, 'name', s.name) as site,
      k.type as "contractType", k.start_date::text as "from", k.end_date::text as "to",
      (select lc.weekly_minutes from labor_condition lc where lc.contract_id = k.id order by (lc.valid_from <= ${today}::date) desc, lc.valid_from desc limit 1) as "weeklyMinutes",
      ${openProcess} as "openProcess",
      (select json_build_object('line', concat_ws(' ', a.street_type, a.street_name, a.exterior_number, nullif(a.interior_number, '')) || ', ' || a.settlement,
        'postalCode', a.postal_code, 'municipality', a.municipality, 'state', coalesce(st.name, a.state_code))
        from collaborator_address a left join state st on st.code = a.state_code where a.collaborator_id = c.id) as address,
      (select json_build_object('bankCode', b.bank_code, 'clabe', b.clabe) from collaborator_bank b where b.collaborator_id = c.id) as bank,
      coalesce((select json_agg(json_build_object('uuid', x.id, 'type', x.type, 'startDate', x.start_date, 'endDate', ${lastDay}, 'trialDays', x.trial_days,
        'employer', e.legal_name, 'evidenceCode', (select v.code from evidence v where v.id = x.evidence_id),
        'conditions', (select json_agg(json_build_object('validFrom', lc.valid_from, 'validTo', lc.valid_to,
            'site', json_build_object('code', ls.code, 'name', ls.name), 'team', json_build_object('uuid', lt.uuid, 'name', lt.name),
            'position', json_build_object('es', lp.name_es, 'en', lp.name_en), 'fullTime', lc.full_time, 'weeklyMinutes', lc.weekly_minutes,
            'annualMinutes', lc.annual_minutes, 'workdayType', lc.workday_type, 'salaryCentavos', lc.salary_centavos) order by lc.valid_from desc)
          from labor_condition lc join site ls on ls.id = lc.site_id join team lt on lt.id = lc.team_id join position lp on lp.id = lc.position_id
          where lc.contract_id = x.id)) order by x.start_date desc)
        from contract x join employer e on e.id = x.employer_id where x.collaborator_id = c.id), '[]') as contracts
    from collaborator c
      join site s on s.id = c.site_id
      left join team t on t.id = c.team_id
      left join position po on po.id = c.position_id
      left join lateral (select * from contract k where k.collaborator_id = c.id order by k.start_date desc limit 1) k on true
    where c.id = ${id}::uuid and not c.fictitious`.execute(db);
  return found.rows[0];
}
