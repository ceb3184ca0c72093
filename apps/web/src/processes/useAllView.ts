import type { ProcessRow } from '@jornada/contract/process.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useSearchParams } from 'react-router';
import { kindOfType } from './places.ts';
import { NEXTS, nextOf, type Next } from './statuses.ts';
import { daysOf } from './StepDays.tsx';

type Type = (typeof KINDS)[number]['type'];
const isType = (text: string | null): text is Type => KINDS.some(({ type }) => type === text);

/** `mine`: in three groups, what waits for the reader first. */
export const ORDERS = ['mine', 'date', 'late', 'name'] as const;
export type Order = (typeof ORDERS)[number];

/** Days ahead that a list can end with; `0` is what should have taken effect by now. */
export const WITHIN = ['0', '7', '30'] as const;

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** Earlier than anything. */
const FIRST_DAY = '2000-01-01';

/** What the list of all processes shows and how, as its address says it. */
export function useAllView() {
  const [search, setSearch] = useSearchParams();
  const today = dayAt(Temporal.Now.instant());
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const type = search.get('type');
  const view = {
    type: isType(type) ? type : undefined,
    key: search.get('key') ?? '',
    team: search.get('team') ?? undefined,
    next: oneOf(NEXTS, search.get('next')),
    within: oneOf(WITHIN, search.get('within')),
    order: oneOf(ORDERS, search.get('order')) ?? 'mine',
    closed: search.get('closed') === '1',
  };
  const until = view.within === undefined ? undefined : addDays(today, Number(view.within));
  return {
    ...view,
    /** The last day of what takes effect, where the list ends with one. */
    until,
    put,
    clear: () => setSearch({}, { replace: true }),
    filter: {
      open: view.closed ? ('false' as const) : ('true' as const),
      ...(view.type === undefined ? {} : { processType: view.type }),
      ...(view.key === '' ? {} : { key: view.key }),
      ...(view.team === undefined ? {} : { teamUuid: view.team }),
      ...(until === undefined ? {} : { startDate: FIRST_DAY, endDate: until }),
    },
  };
}
export type AllView = ReturnType<typeof useAllView>;

/** The rows of whose turn it is, in the order asked for; groups keep that of the server. */
export function arranged(
  rows: readonly ProcessRow[],
  { next, order }: { readonly next: Next | undefined; readonly order: Order },
  today: string,
): ProcessRow[] {
  const shown = next === undefined ? [...rows] : rows.filter((row) => whoseTurn(row) === next);
  switch (order) {
    case 'mine':
      return shown;
    case 'date':
      return shown.toSorted((one, other) => (one.startDate ?? '9').localeCompare(other.startDate ?? '9'));
    case 'late':
      return shown.toSorted((one, other) => lateBy(other, today) - lateBy(one, today));
    case 'name':
      return shown.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), 'es'));
  }
}

export const nameOf = ({ collaborator }: ProcessRow): string => collaborator.fullName || collaborator.rfc;

export const whoseTurn = (row: ProcessRow): Next => nextOf(kindOfType(row.processType), row);

/** Days beyond the usual ones in this step. */
export function lateBy(row: ProcessRow, today: string): number {
  const { days, usual } = daysOf(row, today);
  return usual === null ? 0 : Math.max(0, days - usual);
}
