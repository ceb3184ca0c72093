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

type Place = {
  /** The list of a family; a process's page is below it. */
  readonly path: string;
  /** What its tasks say on the home: `task.` in a few words, `go.` on the button. */
  readonly tasks: Texts;
};

/** Where each family's processes are found; a new family is one line. */
const PLACES: Readonly<Partial<Record<Family, Place>>> = {
  contract: { path: 'general/openProcesses', tasks: hireTaskTexts },
  hours: { path: 'timebaseChangeProcesses', tasks: hoursTaskTexts },
  pact: { path: 'complementaryProcesses', tasks: pactTaskTexts },
  leave: { path: 'leave/openLeaveProcesses', tasks: leaveTaskTexts },
  absence: { path: 'leaveOfAbsenceProcesses', tasks: absenceTaskTexts },
  mutation: { path: 'mutations', tasks: mutationTaskTexts },
};

/** Kinds that say their tasks in words of their own, beside others of their family. */
const TASKS: Readonly<Record<string, Texts>> = {
  [rehiring.type]: rehireTaskTexts,
  [extension.type]: extensionTaskTexts,
  [conversion.type]: conversionTaskTexts,
};

/** What the home says of a kind's tasks. */
export const taskTextsOf = ({ type, family }: AnyKind): Texts => TASKS[type] ?? PLACES[family]?.tasks ?? {};

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
  const path = PLACES[family]?.path ?? '';
  return personnelDivision === undefined ? `/${path}` : `/mx/${personnelDivision}/${path}`;
}
