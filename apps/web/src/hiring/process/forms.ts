import type { HireDetail, RehireDetail } from '@jornada/contract/processes.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import type { ActFormProps } from '../../processes/kinds.ts';

/** A first hire or a rehire: they take the same steps. */
export type AnyHire = HireDetail | RehireDetail;

export const isHire = (process: ProcessDetail): process is AnyHire =>
  process.processType === hiring.type || process.processType === rehiring.type;

/** What the form of a hire's act is given. */
export type HireFormProps = ActFormProps<AnyHire>;
