import type { Context } from '../http/context.ts';
import type { Db } from '../db/connect.ts';
import type { Process } from '../process/process.ts';
import type { OutsideRequest, System } from './system.ts';

/** `STEP`: the process waits for the answer. `EARLY`: it was asked before its turn, and the process does not wait. */
export type Purpose = 'STEP' | 'EARLY';

export type Answer = Readonly<Record<string, string>> & { readonly requestUuid: string };

/** What a kind of process tells an outside system, and what an answer does to it. */
export type Asking = {
  readonly facts: (db: Db, processId: string) => Promise<OutsideRequest['facts']>;
  readonly answered: (
    context: Context,
    process: Process,
    reply: { readonly answer: Answer; readonly purpose: Purpose },
  ) => Promise<void>;
};

const askings = new Map<string, Asking>();
const keyOf = (type: string, system: System): string => `${type} ${system}`;

/** Outside systems know no kind: each kind says here what it asks them. Filled where capabilities are mounted. */
export function registerAsking(type: string, system: System, asking: Asking): void {
  askings.set(keyOf(type, system), asking);
}

export function askingOf(type: string, system: System): Asking {
  const asking = askings.get(keyOf(type, system));
  if (asking === undefined) throw new Error(`${type} asks nothing of ${system}`);
  return asking;
}
