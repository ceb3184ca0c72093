import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely';
import type { Db } from './connect.ts';
import { along } from './driver.ts';

/** The place of a value in a statement that is written before its values are known. */
export type Slot = { readonly slot: string };

export const slot = (name: string): Slot => ({ slot: name });

/**
 * A statement whose text is put together once and then only filled: for the few that run at every call or touch of the
 * planning board, where putting it together took as long as running it.
 */
export function statement<Row>(build: () => RawBuilder<Row>): Statement<Row> {
  let text: CompiledQuery<Row> | undefined;
  const fill = (db: Db, values: Values): CompiledQuery => {
    text ??= build().compile(db);
    return CompiledQuery.raw(
      text.sql,
      text.parameters.map((parameter) => (isSlot(parameter) ? filled(parameter, values) : parameter)),
    );
  };
  return Object.assign((db: Db, values: Values) => db.executeQuery<Row>(fill(db, values)), {
    along: async (db: Db, values: Values) => void (await db.executeQuery(along(fill(db, values)))),
  });
}

/** Runs a write whose answer nobody needs: in a transaction it is sent with the next statement or the commit, which fails where this one does. */
export const runAlong = async (db: Db, query: CompiledQuery): Promise<void> =>
  void (await db.executeQuery(along(query)));

type Values = Readonly<Record<string, unknown>>;

type Statement<Row> = ((db: Db, values: Values) => Promise<QueryResult<Row>>) & {
  /** Sent with the transaction's next statement or its commit, which fails where this one does. */
  readonly along: (db: Db, values: Values) => Promise<void>;
};

function isSlot(parameter: unknown): parameter is Slot {
  return typeof parameter === 'object' && parameter !== null && 'slot' in parameter;
}

function filled({ slot: name }: Slot, values: Values): unknown {
  if (!(name in values)) throw new Error(`the statement lacks its value ${name}`);
  return values[name];
}
