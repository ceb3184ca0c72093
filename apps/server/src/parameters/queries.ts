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

type Written = {
  readonly name: string;
  readonly value: string;
  readonly version: number;
  readonly changed_at: string;
  readonly changed_by_name: string;
};

/** Undefined when the code is taken. */
export function insertParameter(
  db: Db,
  parameter: Omit<Written, 'version'> & { readonly code: string },
): Promise<Parameter | undefined> {
  return db
    .insertInto('parameter')
    .values(parameter)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** The parameter as it stands, held until the command is through. */
export function lockParameter(db: Db, id: number) {
  return db
    .selectFrom('parameter')
    .select(['code', 'version', 'changed_at', 'changed_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateParameter(db: Db, id: number, written: Written): Promise<Parameter> {
  return db
    .updateTable('parameter')
    .set(written)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
