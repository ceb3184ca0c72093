import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { CheckListOption, leaveCalls } from '@jornada/contract/leave.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { newId } from '../ids.ts';
import {
  addOption,
  changeOption,
  countOpenLeaves,
  listOptions,
  lockOption,
  removeOption,
  upsertChecks,
} from './check-list-queries.ts';

type Saved = CallOutput<(typeof leaveCalls)['leave.checkListOptions.create']>;
type Create = CallParsed<(typeof leaveCalls)['leave.checkListOptions.create']>;
type Update = CallParsed<(typeof leaveCalls)['leave.checkListOptions.update']>;
type Delete = CallParsed<(typeof leaveCalls)['leave.checkListOptions.delete']>;
type Chosen = CallParsed<(typeof leaveCalls)['leave.checkList']>['checkList'];

export async function getOption(db: Db, id: string): Promise<CheckListOption> {
  const found = (await listOptions(db)).find((one) => one.id === id);
  if (found === undefined) throw new Refused('CHECK_LIST_OPTION_NOT_FOUND');
  return found;
}

export async function createOption({ name }: Create, context: Context): Promise<Saved> {
  const id = newId(context.now);
  const added = await addOption(context.db, { id, name_es: name.es, name_en: name.en, ...signed(context) });
  if (!added) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  return changed(context, id);
}

export async function updateOption({ id, version, name }: Update, context: Context): Promise<Saved> {
  await locked(context, { id, version });
  const written = await changeOption(context.db, id, {
    name_es: name.es,
    name_en: name.en,
    version: version + 1,
    ...signed(context),
  });
  if (!written) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name.es' });
  return changed(context, id);
}

/** An option that an open leave answers stays. */
export async function deleteOption(
  { id, version }: Delete,
  context: Context,
): Promise<Record<string, never>> {
  await locked(context, { id, version });
  const leaves = await countOpenLeaves(context.db, id);
  if (leaves > 0) throw new Refused('CHECK_LIST_OPTION_IN_USE', { leaves });
  await removeOption(context.db, id, context.now);
  note(context, id);
  return {};
}

/** Writes what was chosen for some options of a leave; an unknown option refuses all of it. */
export async function writeChecks(db: Db, processId: string, chosen: Chosen): Promise<void> {
  const known = new Set((await listOptions(db)).map(({ id }) => id));
  const unknown = chosen.findIndex(({ optionId }) => !known.has(optionId));
  if (unknown >= 0)
    throw new Refused('CHECK_LIST_OPTION_NOT_FOUND', { field: `checkList.${unknown}.optionId` });
  await upsertChecks(
    db,
    [...new Map(chosen.map((one) => [one.optionId, one])).values()].map(({ optionId, chosenValue }) => ({
      process_id: processId,
      option_id: optionId,
      chosen_value: chosenValue,
    })),
  );
}

async function locked({ db }: Context, { id, version }: { id: string; version: number }): Promise<void> {
  const known = await lockOption(db, id);
  if (known === undefined) throw new Refused('CHECK_LIST_OPTION_NOT_FOUND');
  requireVersion(known, version);
}

async function changed(context: Context, id: string): Promise<Saved> {
  note(context, id);
  return { checkListOption: await getOption(context.db, id) };
}

function note(context: Context, id: string): void {
  context.record({ entity: 'leaveCheckListOption', id, fields: ['name'] });
  context.announce({ topic: 'catalogues', payload: { kind: 'leaveCheckListOption', id } });
}
