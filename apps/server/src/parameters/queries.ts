import type { Parameter } from '@jornada/contract/parameters.ts';
import type { Db } from '../db/connect.ts';

const COLUMNS = ['id', 'code', 'name', 'value', 'version'] as const;

export function listParameters(db: Db): Promise<Parameter[]> {
  return db.selectFrom('parameter').select(COLUMNS).orderBy('code').execute();
}

export function findParameter(db: Db, by: { id: number } | { code: string }): Promise<Parameter | undefined> {
  const query = db.selectFrom('parameter').select(COLUMNS);
  return ('id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code)).executeTakeFirst();
}

/** A parameter's number, with the value that the decisions give it where nobody has set one. */
export async function numberParameter(db: Db, code: string, standard: number): Promise<number> {
  const found = await findParameter(db, { code });
  const value = Number(found?.value);
  return found === undefined || Number.isNaN(value) ? standard : value;
}

/** Undefined when the code is taken. */
export function insertParameter(db: Db, { code, name, value }: { code: string; name: string; value: string }): Promise<Parameter | undefined> {
  return db
    .insertInto('parameter')
    .values({ code, name, value })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Undefined when there is no such parameter at this version. */
export function updateParameter(
  db: Db,
  { id, version, name, value }: { id: number; version: number; name: string; value: string },
): Promise<Parameter | undefined> {
  return db
    .updateTable('parameter')
    .set({ name, value, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
}
