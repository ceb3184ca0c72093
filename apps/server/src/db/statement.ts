import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';

/** The place of a value in a statement that is written before its values are known. */
export type Slot = { readonly slot: string };

export const slot = (name: string): Slot => ({ slot: name });

/**
 * A long statement whose text is put together once and then only filled: for the few that run at every touch of the
 * planning board, where putting it together took as long as running it.
 */
export function statement<Row>(build: () => RawBuilder<Row>): (db: Db, values: Readonly<Record<string, unknown>>) => Promise<QueryResult<Row>> {
  let text: CompiledQuery<Row> | undefined;
  return (db, values) => {
    text ??= build().compile(db);
    return db.executeQuery<Row>(CompiledQuery.raw(text.sql, text.parameters.map((parameter) => (isSlot(parameter) ? filled(parameter, values) : parameter))));
  };
}

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'slot' in parameter;
}

function filled({ slot: name }: Slot, values: Readonly<Record<string, unknown>>): unknown {
  if (!(name in values)) throw new Error(`the statement lacks its value ${name}`);
  return values[name];
}
