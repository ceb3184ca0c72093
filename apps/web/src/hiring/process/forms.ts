import type { HireDetail } from '@jornada/contract/processes.ts';
import type { ActFormProps } from '../../processes/kinds.ts';

/** What the form of a hire's act is given. */
// oxlint-disable-next-line typescript/no-unnecessary-type-arguments -- one kind is the whole union until there is a second
export type HireFormProps = ActFormProps<HireDetail>;
