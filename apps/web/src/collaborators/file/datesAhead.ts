import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import type { Deadline } from '@jornada/contract/deadlines.ts';
import { addDays } from '@jornada/domain/time.ts';
import { timeLineOf } from './timeLine.ts';

type Due = Pick<Deadline, 'kind' | 'due' | 'urgent'> & { readonly item: string | undefined };

type Words = {
  readonly process: (type: string) => string;
  readonly ends: string;
  readonly begins: string;
  readonly changed: string;
  readonly left: string;
  readonly back: string;
  readonly due: (kind: string, item: string | undefined) => string;
};

/** A day ahead, or one that is overdue, and what it is of. */
export type DateAhead = { readonly day: string; readonly text: string; readonly late: boolean };

/** Every dated fact after today and everything that falls due, the earliest first. */
export function datesAhead(
  person: Pick<CollaboratorFile, 'contracts' | 'leftOn'>,
  file: Pick<PersonFile, 'processes' | 'absences'>,
  due: readonly Due[],
  { today, words }: { readonly today: string; readonly words: Words },
): DateAhead[] {
  const { facts } = timeLineOf(person, file, {
    contract: ({ type }) => type,
    hours: ({ weeklyMinutes }) => String(weeklyMinutes),
    salary: String,
  });
  const said = facts
    // The end of a contract is among what falls due once somebody has to decide on it.
    .filter(
      ({ day, what }) =>
        day > today &&
        !(what.kind === 'ends' && due.some((one) => one.kind === 'TERM_ENDS' && one.due === day)),
    )
    .map(({ day, what }) => ({
      day,
      text:
        what.kind === 'process'
          ? words.process(what.type)
          : { ends: words.ends, contract: words.begins, changed: words.changed, left: words.left }[what.kind],
      late: false,
    }));
  const back = file.absences.flatMap(({ to, kind }) =>
    kind === 'LEAVE' && to !== null && to >= today
      ? [{ day: addDays(to, 1), text: words.back, late: false }]
      : [],
  );
  const owed = due.map(({ kind, due: day, item, urgent }) => ({
    day,
    text: words.due(kind, item),
    late: urgent || day < today,
  }));
  return [...said, ...back, ...owed].toSorted((one, other) => one.day.localeCompare(other.day));
}
