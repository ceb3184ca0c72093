import type { AnyKind } from '@jornada/domain/process/kind.ts';
import type { ProcessDocument } from '../evidence/process-document.ts';
import type { Context } from '../http/context.ts';
import type { Process } from './process.ts';

/** What one kind of process brings to the server, beside the table of its acts. */
export type KindRoom = {
  readonly kind: AnyKind;
  /** What the product does by itself in the status that was just reached. */
  readonly goOn: (context: Context, process: Process) => Promise<Process>;
  /** The facts of its page, as far as the caller may see them. */
  readonly facts: (context: Context, process: Process) => Promise<KindFacts>;
  /** What its people sign, where they sign something: rendered as it is sent or printed. */
  readonly documents?: (context: Context, process: Process) => Promise<readonly ProcessDocument[]>;
};

export type KindFacts = {
  readonly facts: object;
  /** Names of the person's data that were read and have to be in the audit trail (decisions §6). */
  readonly read: readonly string[];
  /** Whether amounts are shown to the caller. */
  readonly pay: boolean;
};
