import type { HiringStep } from '@jornada/domain/hiring/steps.ts';
import type { HrData } from '@jornada/contract/hiring-fields.ts';
import type { z } from 'zod';
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
  /** Acts that kinds share under one call, with what this kind does in them; the process is locked and checked. */
  readonly acts?: SharedActs;
};

/** What one kind does in the acts of the contract family that others have too. */
export type SharedActs = {
  /** Stores HR's data and moves on. */
  readonly insertHrData?: (
    context: Context,
    process: Process,
    data: z.output<typeof HrData>,
  ) => Promise<Process>;
  /** Goes back to a step to be corrected. */
  readonly rectify?: (context: Context, process: Process, step: HiringStep) => Promise<Process>;
  /** Mails the person again what they wait for. */
  readonly mailAgain?: (context: Context, process: Process) => Promise<Process>;
  /** Stops what is out for signature. */
  readonly abort?: (context: Context, process: Process, comment: string) => Promise<Process>;
  /** The documents that are still missing where a director says yes. */
  readonly missing?: (context: Context, process: Process) => Promise<readonly string[]>;
  /** What follows from a no, beside the status. */
  readonly refused?: (context: Context, process: Process, comment: string) => Promise<void>;
};

export type KindFacts = {
  readonly facts: object;
  /** Names of the person's data that were read and have to be in the audit trail (decisions §6). */
  readonly read: readonly string[];
  /** Whether amounts are shown to the caller. */
  readonly pay: boolean;
  /** Whether the person's documents are all there, where the kind asks for them. */
  readonly documentsComplete?: boolean;
};
