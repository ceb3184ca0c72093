import type { catalogueCalls } from '@jornada/contract/catalogues.ts';
import type { Handlers } from '../http/mount.ts';
import { createGrouping, deleteGrouping, editGrouping, getGrouping } from './groupings.ts';
import { createRule, deleteRule, editRule, getRule } from './rules.ts';
import { createTypology, editTypology, getTypology } from './typologies.ts';
import { listGroupings } from './grouping-queries.ts';
import { listRules } from './rule-queries.ts';
import { createSiteCex, editSiteCex, getSiteCex } from './site-cex-queries.ts';
import { listHourParents } from './typology-queries.ts';

export const catalogueHandlers: Handlers<typeof catalogueCalls> = {
  'hourTypologies.get': ({ id }, { db }) => getTypology(db, id),
  'hourTypologies.create': createTypology,
  'hourTypologies.edit': editTypology,
  'hourParents.list': async (_input, { db }) => listed(await listHourParents(db)),

  'groupingTypes.list': async (_input, { db }) => listed(await listGroupings(db)),
  'groupingTypes.get': ({ id }, { db }) => getGrouping(db, id),
  'groupingTypes.create': createGrouping,
  'groupingTypes.edit': editGrouping,
  'groupingTypes.delete': deleteGrouping,

  'planningRules.list': async (_input, { db }) => listed(await listRules(db)),
  'planningRules.get': ({ id }, { db }) => getRule(db, id),
  'planningRules.create': createRule,
  'planningRules.edit': editRule,
  'planningRules.delete': deleteRule,

  'siteCEX.get': ({ id }, context) => getSiteCex(id, context),
  'siteCEX.create': createSiteCex,
  'siteCEX.edit': editSiteCex,
};

const listed = <Row>(rows: Row[]) => ({ rows, total: rows.length });
