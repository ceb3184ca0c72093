import type { DayAvailability } from '@jornada/domain/availability/availability.ts';
import type { Taking } from '@jornada/domain/coverage/candidates.ts';
import { oneMore } from '@jornada/domain/coverage/one-more.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays } from '@jornada/domain/time.ts';
import { candidatesFor } from '@jornada/contract/candidates.ts';
import type { BentWish, TeamProposal, WaitingAnswer } from '@jornada/contract/auto-plan.ts';
import { dependsOnOf } from '@jornada/contract/depends-on.ts';
import { proposedDaysOf, reasonsOf, savedBy } from '@jornada/contract/proposed.ts';
import { floorOf, type FloorDay, type TeamGap } from '../coverage/floor.ts';
import { plannedWeekAs } from '../editing/fixing.ts';
import type { Board } from '../store/store.ts';
import { onDay, ordinaryOf, withoutDay } from '../week/days.ts';
import { refusalAt } from '../week/editable.ts';
import { rowOf, type BoardRow } from '../week/rows.ts';

type Filling = {
  readonly teamUuid: string;
  readonly weekStart: string;
  /** Days up to this one stay as they are. */
  readonly today: string;
  readonly availableOn: (collaboratorUuid: string, date: string) => DayAvailability | undefined;
  /** What people of the team asked for in the week and nobody has answered. */
  readonly waiting: readonly WaitingAnswer[];
};

type DatedGap = TeamGap & { readonly date: string };

const DAYS = 7;

/**
 * Fills the gaps of a team's week one after the other, the deepest first, each by the candidate who is offered for it
 * first. It tells how far it is after each gap, so that the page stays in hand, and changes nothing of the board.
 */
export function* fillWeek(board: Board, filling: Filling): Generator<number, TeamProposal> {
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(filling.weekStart, day));
  const before = trialRows(board, filling.teamUuid);
  const floorsOf = (rows: readonly BoardRow[]) => floorOf(board, { rows, dates });
  const inVain = new Set<string>();
  let rows = before;
  let open = openGaps(floorsOf(rows), { inVain, today: filling.today });
  const first = sizeOf(open);
  while (open[0] !== undefined) {
    const [gap] = open;
    const taken = takenBy(board, rows, { gap, filling });
    if (taken === undefined) inVain.add(nameOf(gap));
    else rows = rows.map((row) => (row.key === taken.key ? taken : row));
    open = openGaps(floorsOf(rows), { inVain, today: filling.today });
    yield Math.max(0, 1 - sizeOf(open) / first);
  }
  return proposalFrom(board, { before, after: rows, dates, floorsOf, filling });
}

/** The team's people as they stand, with a team of their own: what is counted of the trial is kept apart from the board's count. */
function trialRows(board: Board, teamUuid: string): BoardRow[] {
  const own = board.rows().filter(({ team }) => team.uuid === teamUuid);
  const [one] = own;
  if (one === undefined) return [];
  const team = { ...one.team };
  return own.map((row) => rowOf(board.week, { ...stateOf(row), team }, row.checked));
}

const stateOf = ({ key, team, person, saved, periods, weeks }: BoardRow) => ({
  key,
  team,
  person,
  saved,
  periods,
  weeks,
});

const missingIn = (floors: readonly FloorDay[]): number =>
  floors.reduce((sum, { coverage }) => sum + coverage.missingHours, 0);

const nameOf = ({ date, from, to, typology, most }: DatedGap): string =>
  [date, from, to, typology, most].join(' ');

const sizeOf = (gaps: readonly DatedGap[]): number =>
  gaps.reduce((sum, { from, to, most }) => sum + (to - from) * most, 0);

type Still = { readonly inVain: ReadonlySet<string>; readonly today: string };

/** The gaps for which nobody was asked in vain yet: where most people are missing first, the longest of equals. */
function openGaps(floors: readonly FloorDay[], { inVain, today }: Still): DatedGap[] {
  return floors
    .filter(({ date }) => date > today)
    .flatMap(({ date, gaps }) => gaps.map((gap) => ({ ...gap, date })))
    .filter((gap) => !inVain.has(nameOf(gap)))
    .toSorted((a, b) => b.most - a.most || b.to - b.from - (a.to - a.from));
}

type Asked = { readonly gap: DatedGap; readonly filling: Filling };

/** The row of who takes a gap without anything that would ask a reason, an agreed day or a day in two parts; undefined where nobody does. */
function takenBy(board: Board, rows: readonly BoardRow[], { gap, filling }: Asked): BoardRow | undefined {
  const typology = typologyOf(board, gap);
  if (typology === undefined) return undefined;
  const { date, from, to } = gap;
  const open = rows.filter(
    (row) => row.person.fictitious !== true && refusalAt(row, { date, editable: true }) === null,
  );
  const { able } = candidatesFor(board.week, { date, from, to, typology }, open, filling.availableOn);
  const found = able.find(({ taking }) => isSensible(taking));
  if (found === undefined) return undefined;
  const { who, taking } = found;
  const periods = plannedWeekAs(board.week, who, { weekStart: filling.weekStart, edit: taking.edit });
  return rowOf(board.week, { ...stateOf(who), periods });
}

const typologyOf = ({ week: { typologies } }: Board, { typology }: Pick<DatedGap, 'typology'>) =>
  typologies.find(({ abbreviation }) => abbreviation === typology) ?? ordinaryOf(typologies);

/** A new shift is worth its hours where at least half of them are missing. */
const isSensible = ({ asks, reopens, splits, lengthens, covered, from, to }: Taking): boolean =>
  asks.length === 0 && !reopens && !splits && (lengthens || 2 * covered >= to - from);

type Filled = {
  readonly before: readonly BoardRow[];
  readonly after: readonly BoardRow[];
  readonly dates: readonly string[];
  readonly floorsOf: (rows: readonly BoardRow[]) => FloorDay[];
  readonly filling: Filling;
};

function proposalFrom(board: Board, { before, after, dates, floorsOf, filling }: Filled): TeamProposal {
  const floors = floorsOf(after);
  const days = after.flatMap((row, at) =>
    proposedDaysOf(row.person.collaboratorUuid, {
      dates,
      before: before[at]?.periods ?? [],
      after: row.periods,
    }),
  );
  const asked = after.flatMap((row) =>
    dates.flatMap((date) =>
      filling.availableOn(row.person.collaboratorUuid, date)?.wish === 'AVOID' ? [{ row, date }] : [],
    ),
  );
  return {
    days,
    missingBefore: missingIn(floorsOf(before)),
    missingAfter: missingIn(floors),
    errorsBefore: errorsOf(before),
    errorsAfter: errorsOf(after),
    hoursLeft: after.reduce((sum, row) => sum + hoursLeftOf(row, filling.weekStart), 0),
    gaps: floors.flatMap(({ date, gaps, coverage }) =>
      gaps.map((gap) => ({
        date,
        from: gap.from,
        to: gap.to,
        hours:
          coverage.halfHours
            .filter(({ from }) => from >= gap.from && from < gap.to)
            .reduce((sum, { missing }) => sum + missing, 0) / 2,
        reasons: reasonsFor(board, after, { gap: { ...gap, date }, filling }),
      })),
    ),
    oneMore: oneMore(floors.map(({ coverage }) => coverage)),
    wishes: asked
      .filter(({ row, date }) => onDay(row, date).some((period) => isWork(board, period.hourTypologyUuid)))
      .map(({ row, date }) => ({
        collaboratorUuid: row.person.collaboratorUuid,
        date,
        saves: savesOn(board, { row, rows: after, date, floor: floors[dates.indexOf(date)] }),
      })),
    wishesAsked: asked.length,
    dependsOn: dependsOnOf(
      {
        people: after.map(({ person }) => person),
        typologies: board.week.typologies,
        borrowed: after[0]?.team.borrowed,
      },
      { days, weekStart: filling.weekStart, dates, waiting: filling.waiting },
    ),
    unchanged: [],
  };
}

type Saving = {
  readonly row: BoardRow;
  readonly rows: readonly BoardRow[];
  readonly date: string;
  readonly floor: FloorDay | undefined;
};

/** What somebody's work on a date saves, against the same team without it. */
function savesOn(board: Board, { row, rows, date, floor }: Saving): BentWish['saves'] {
  const off = rowOf(board.week, { ...stateOf(row), periods: withoutDay(row, date) });
  const [without] = floorOf(board, {
    rows: rows.map((one) => (one.key === row.key ? off : one)),
    dates: [date],
  });
  return floor === undefined || without === undefined ? null : savedBy(floor.coverage, without.coverage);
}

/** Days that are over are no one's to fill any more. */
function reasonsFor(board: Board, rows: readonly BoardRow[], { gap, filling }: Asked) {
  const typology = typologyOf(board, gap);
  if (typology === undefined || gap.date <= filling.today) return [];
  const { date, from, to } = gap;
  return reasonsOf(candidatesFor(board.week, { date, from, to, typology }, rows, filling.availableOn));
}

const errorsOf = (rows: readonly BoardRow[]): number =>
  rows.reduce(
    (sum, { checked }) => sum + checked.findings.filter((finding) => effectOf(finding) === 'blocks').length,
    0,
  );

function hoursLeftOf({ checked }: BoardRow, weekStart: string): number {
  const totals = checked.weeks.find((one) => one.weekStart === weekStart)?.totals;
  return totals === undefined ? 0 : Math.max(0, (totals.base ?? 0) - totals.inTimebase) / 60;
}

const isWork = ({ week: { typologies } }: Board, typologyUuid: string): boolean =>
  typologies.some((typology) => typology.uuid === typologyUuid && isWorked(typology));
