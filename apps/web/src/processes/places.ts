import { FAMILY_PATHS } from '@jornada/domain/home/task-path.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import type { AnyKind, Family } from '@jornada/domain/process/kind.ts';
import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { conversionTaskTexts, extensionTaskTexts } from '../contract-change/texts.ts';
import { hireTaskTexts, rehireTaskTexts } from '../hiring/process/taskTexts.ts';
import { pactTaskTexts } from '../complementary-pact/texts.ts';
import { absenceTaskTexts } from '../leave-of-absence/texts.ts';
import { hoursTaskTexts } from '../hours/texts.ts';
import { leaveTaskTexts } from '../leave/texts.ts';
import { mutationTaskTexts } from '../mutation/texts.ts';
import type { Texts } from '../texts.ts';

/** What the tasks of each family say on the home: `task.` in a few words, `go.` on the button. */
const TASKS_OF: Readonly<Partial<Record<Family, Texts>>> = {
  contract: hireTaskTexts,
  hours: hoursTaskTexts,
  pact: pactTaskTexts,
  leave: leaveTaskTexts,
  absence: absenceTaskTexts,
  mutation: mutationTaskTexts,
};

/** Kinds that say their tasks in words of their own, beside others of their family. */
const TASKS: Readonly<Record<string, Texts>> = {
  [rehiring.type]: rehireTaskTexts,
  [extension.type]: extensionTaskTexts,
  [conversion.type]: conversionTaskTexts,
};

/** What the home says of a kind's tasks. */
export const taskTextsOf = ({ type, family }: AnyKind): Texts => TASKS[type] ?? TASKS_OF[family] ?? {};

/** The kind of a process as the wire names it. */
export function kindOfType(type: string): AnyKind {
  const kind = KINDS.find((known) => known.type === type);
  if (kind === undefined) throw new Error(`no kind ${type}`);
  return kind;
}

/** The list of a kind's family: of one store, or of all. */
export const listPath = ({ family }: AnyKind, personnelDivision?: string): string =>
  familyPath(family, personnelDivision);

export function familyPath(family: Family, personnelDivision?: string): string {
  const path = FAMILY_PATHS[family] ?? '';
  return personnelDivision === undefined ? `/${path}` : `/mx/${personnelDivision}/${path}`;
}
