import type { catalogueCalls, PlanningRule } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion } from '../http/versions.ts';
import type { DB } from '../db/schema.ts';

export type Create = CallParsed<(typeof catalogueCalls)['planningRules.create']>;

export type Known = { readonly uuid: string; readonly version: number };

/** Every rule, by its typology and then from the widest to the narrowest. */
export async function listRules(db: Db, uuid?: string): Promise<PlanningRule[]> {
  const { rows } = await sql<PlanningRule>`
    select r.uuid, json_build_object('uuid', h.uuid, 'abbreviation', h.abbreviation, 'name', json_build_object('es', h.name_es, 'en', h.name_en), 'kind', h.kind) as "hourTypology",
      r.contract_type as "contractType", case when p.id is not null then json_build_object('number', p.number, 'name', json_build_object('es', p.name_es, 'en', p.name_en)) end as position,
      r.people_group as "peopleGroup", r.max_day_minutes as "maxDayMinutes", r.max_week_minutes as "maxWeekMinutes", r.max_week_days as "maxWeekDays", r.version
    from planning_rule r join hour_typology h on h.id = r.typology_id left join position p on p.id = r.position_id
    where ${uuid ?? null}::uuid is null or r.uuid = ${uuid ?? null}::uuid
    order by h.position, r.contract_type nulls first, p.number nulls first, r.people_group nulls first`.execute(
    db,
  );
  return rows;
}

export async function lockRule(db: Db, { uuid, version }: Known): Promise<void> {
  const known = await db
    .selectFrom('planning_rule')
    .select(['version', 'changed_at', 'changed_by_name'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (known === undefined) throw new Refused('PLANNING_RULE_NOT_FOUND');
  requireVersion(known, version);
}

/** The rule's typology is locked, so that two rules of it are never written at once. */
export async function ruleRow(db: Db, { hourTypologyUuid, contractType, positionNumber, ...more }: Create) {
  const typology = await db
    .selectFrom('hour_typology')
    .select('id')
    .where('uuid', '=', hourTypologyUuid)
    .forUpdate()
    .executeTakeFirst();
  if (typology === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND', { field: 'hourTypologyUuid' });
  const position =
    positionNumber === null
      ? { id: null }
      : await db.selectFrom('position').select('id').where('number', '=', positionNumber).executeTakeFirst();
  if (position === undefined) throw new Refused('POSITION_NOT_FOUND', { field: 'positionNumber' });
  const { peopleGroup, maxDayMinutes, maxWeekMinutes, maxWeekDays } = more;
  return {
    typology_id: typology.id,
    contract_type: contractType,
    position_id: position.id,
    people_group: peopleGroup,
    max_day_minutes: maxDayMinutes,
    max_week_minutes: maxWeekMinutes,
    max_week_days: maxWeekDays,
  };
}

/** Adds a planning rule. */
export const insertRule = (db: Db, row: Insertable<DB['planning_rule']>) =>
  db.insertInto('planning_rule').values(row).execute();

/** Changes a planning rule. */
export const updateRule = (db: Db, uuid: string, changes: Updateable<DB['planning_rule']>) =>
  db.updateTable('planning_rule').set(changes).where('uuid', '=', uuid).execute();

/** Deletes a planning rule. */
export const removeRule = (db: Db, uuid: string) =>
  db.deleteFrom('planning_rule').where('uuid', '=', uuid).execute();
