import type { catalogueCalls, GroupingType } from '@jornada/contract/catalogues.ts';
import type { CallParsed } from '@jornada/contract/call.ts';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { catalogueChanged } from './changed.ts';
import { signed } from '../http/versions.ts';
import {
  type Known,
  listGroupings,
  lockGrouping,
  writeApart,
  insertGrouping,
  findNamesake,
  updateGrouping,
  listTypologiesOf,
  removeGrouping,
} from './grouping-queries.ts';

type Create = CallParsed<(typeof catalogueCalls)['groupingTypes.create']>;
export async function getGrouping(db: Db, uuid: string): Promise<GroupingType> {
  const [found] = await listGroupings(db, uuid);
  if (found === undefined) throw new Refused('GROUPING_TYPE_NOT_FOUND');
  return found;
}

export async function createGrouping(
  input: Create,
  context: Context,
): Promise<{ groupingType: GroupingType }> {
  const { db } = context;
  await alone(db, 'grouping_type');
  if ((await findNamesake(db, { es: input.name.es })) !== undefined)
    throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  const { name, apartFrom } = input;
  const uuid = newId(context.now);
  const added = await insertGrouping(db, { uuid, name_es: name.es, name_en: name.en, ...signed(context) });
  if (added === undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  await writeApart(db, added.id, apartFrom);
  await catalogueChanged(context, { entity: 'groupingType', id: uuid });
  return { groupingType: await getGrouping(db, uuid) };
}

export async function editGrouping(
  input: Create & Known,
  context: Context,
): Promise<{ groupingType: GroupingType }> {
  const { db } = context;
  const { uuid, version } = input;
  const id = await lockGrouping(db, { uuid, version });
  const namesake = await findNamesake(db, { es: input.name.es, id });
  if (namesake !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  const { name, apartFrom } = input;
  await updateGrouping(db, id, {
    name_es: name.es,
    name_en: name.en,
    version: version + 1,
    ...signed(context),
  });
  await writeApart(db, id, apartFrom);
  await catalogueChanged(context, { entity: 'groupingType', id: uuid, fields: ['name', 'apartFrom'] });
  return { groupingType: await getGrouping(db, uuid) };
}

export async function deleteGrouping(
  { uuid, version }: Known,
  context: Context,
): Promise<Record<string, never>> {
  const { db } = context;
  const id = await lockGrouping(db, { uuid, version });
  const used = await listTypologiesOf(db, id);
  if (used.length > 0)
    throw new Refused('GROUPING_TYPE_IN_USE', {
      hourTypologies: used.map(({ abbreviation }) => abbreviation).join(', '),
    });
  await removeGrouping(db, id);
  await catalogueChanged(context, { entity: 'groupingType', id: uuid });
  return {};
}
