/** A span of dates in which hires for a position may start; without `toDate` it has no end. */
export type HiringWindow = {
  readonly positionNumber: number;
  readonly fromDate: string;
  readonly toDate: string | null;
};

/**
 * Whether a hire may start on a day, and else the next window of its position. A site that has set no window at all hires
 * at any time; once it has one, a position without any is closed.
 */
export function startWithin(
  windows: readonly HiringWindow[],
  { positionNumber, startDate }: { positionNumber: number; startDate: string },
): { readonly open: boolean; readonly next: HiringWindow | undefined } {
  const own = windows.filter((window) => window.positionNumber === positionNumber);
  const open =
    windows.length === 0 ||
    own.some(({ fromDate, toDate }) => fromDate <= startDate && (toDate === null || toDate >= startDate));
  const [next] = own
    .filter(({ fromDate }) => fromDate > startDate)
    .toSorted((one, other) => one.fromDate.localeCompare(other.fromDate));
  return { open, next: open ? undefined : next };
}

/** How a team is staffed in one position on a day; hours in minutes a week. */
export type Staffing = {
  readonly authorised: number;
  readonly inService: number;
  /** Of those in service who are on a leave of absence. */
  readonly onLeave: number;
  /** Hires under way, and those signed who have not started. */
  readonly inProcess: number;
  /** Of those in service whose end is known. */
  readonly leaving: number;
};

/** Posts without a person; negative where there are more people than posts. */
export const vacanciesOf = ({ authorised, inService }: Pick<Staffing, 'authorised' | 'inService'>): number =>
  authorised - inService;

/** Posts vacant for more days are offered to the company's own people first (LFT 159). */
export const OFFERED_INSIDE_DAYS = 30;

/** Whether a post is free for so long that it is offered inside first. */
export const isOld = ({
  daysVacant,
  ...row
}: Pick<Staffing, 'authorised' | 'inService'> & { readonly daysVacant: number | null }): boolean =>
  vacanciesOf(row) > 0 && daysVacant !== null && daysVacant > OFFERED_INSIDE_DAYS;

/** Posts that a further hire could take: those free, or becoming free, that no other hire is meant for. */
export const openPosts = ({ authorised, inService, inProcess, leaving }: Staffing): number =>
  authorised - inService - inProcess + leaving;
