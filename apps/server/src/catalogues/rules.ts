import type { PlanningRule } from '@jornada/contract/catalogues.ts';
import { collides } from '@jornada/domain/planning/typologies/typology-rules.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { catalogueChanged } from './changed.ts';
import { signed } from '../http/versions.ts';
import {
  type Create,
  type Known,
  listRules,
  lockRule,
  ruleRow,
  insertRule,
  updateRule,
  removeRule,
} from './rule-queries.ts';

export async function getRule(db: Db, uuid: string): Promise<PlanningRule> {
  const [found] = await listRules(db, uuid);
  if (found === undefined) throw new Refused('PLANNING_RULE_NOT_FOUND');
  return found;
}

export async function createRule(rule: Create, context: Context): Promise<{ planningRule: PlanningRule }> {
  const { db } = context;
  const row = await ruleRow(db, rule);
  await refuseCollision(db, rule);
  const uuid = newId(context.now);
  await insertRule(db, { uuid, ...row, ...signed(context) });
  await catalogueChanged(context, { entity: 'planningRule', id: uuid });
  return { planningRule: await getRule(db, uuid) };
}

export async function editRule(
  { uuid, version, ...rule }: Create & Known,
  context: Context,
): Promise<{ planningRule: PlanningRule }> {
  const { db } = context;
  await lockRule(db, { uuid, version });
  const row = await ruleRow(db, rule);
  await refuseCollision(db, rule, uuid);
  await updateRule(db, uuid, { ...row, version: version + 1, ...signed(context) });
  await catalogueChanged(context, { entity: 'planningRule', id: uuid, fields: Object.keys(rule) });
  return { planningRule: await getRule(db, uuid) };
}

export async function deleteRule(known: Known, context: Context): Promise<Record<string, never>> {
  await lockRule(context.db, known);
  await removeRule(context.db, known.uuid);
  await catalogueChanged(context, { entity: 'planningRule', id: known.uuid });
  return {};
}

async function refuseCollision(db: Db, rule: Create, butOf?: string): Promise<void> {
  const others = await listRules(db);
  const other = others.find(
    ({ uuid, hourTypology, position, ...terms }) =>
      uuid !== butOf &&
      collides(rule, {
        ...terms,
        hourTypologyUuid: hourTypology.uuid,
        positionNumber: position?.number ?? null,
      }),
  );
  if (other !== undefined) throw new Refused('PLANNING_RULE_COLLISION', { planningRuleUuid: other.uuid });
}
