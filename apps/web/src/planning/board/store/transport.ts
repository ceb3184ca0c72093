import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import type { Exception } from '../../../api.ts';
import type { BoardPeriod, Change } from '../week/periods.ts';

export type RowChange = {
  readonly collaboratorUuid: string;
  readonly version: number;
  readonly change: Change;
};

/** One team's week: what is saved together. */
export type TeamWeekPlace = { readonly teamUuid: string; readonly weekStart: string };

/** A person in a team, as a row is found. */
export type PersonPlace = { readonly teamUuid: string; readonly collaboratorUuid: string };

/** A person's week in a team, as saves and live events name it. */
export type PersonWeekPlace = TeamWeekPlace & PersonPlace;

/** What was typed and not saved, as it outlives a closed tab. */
export type BoardDraft = readonly (PersonWeekPlace & {
  readonly version: number;
  readonly periods: readonly BoardPeriod[];
})[];

export type Transport = {
  /** Throws `SaveRefused` where the server says no; any other failure means that no answer came. */
  readonly save: (
    people: readonly RowChange[],
    at: TeamWeekPlace & { readonly key: string },
  ) => Promise<readonly SavedWeek[]>;
  /** The person in all the weeks shown. */
  readonly readPerson: (of: PersonPlace) => Promise<PlannedCollaborator | undefined>;
  readonly refused: (exceptions: readonly Exception[]) => void;
};
