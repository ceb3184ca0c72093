/** One block of a plan as it is sent: the typology by its uuid, whose name HR may change without changing the plan. */
export type SnapshotPeriod = {
  readonly date: string;
  readonly fromHour: number;
  readonly toHour: number;
  readonly hourTypologyUuid: string;
  readonly break?: { readonly from: number; readonly minutes: number } | null | undefined;
};

/** A person's week as it is sent, frozen (decisions §5.4). */
export type Snapshot = {
  readonly site: string;
  readonly teamUuid: string;
  readonly collaboratorUuid: string;
  readonly weekStart: string;
  readonly periods: readonly SnapshotPeriod[];
};

/**
 * The one text of a plan: the same plan always gives the same letters, whatever the order or form in which its periods
 * came. What a person signs is the SHA-256 of this text.
 */
export function canonicalSnapshot({
  site,
  teamUuid,
  collaboratorUuid,
  weekStart,
  periods,
}: Snapshot): string {
  const rows = periods.map(canonicalPeriod).toSorted();
  return JSON.stringify({ site, teamUuid, collaboratorUuid, weekStart, periods: rows });
}

/** Whether two lists of periods are the same plan, whatever their order. */
export function isSamePlan(one: readonly SnapshotPeriod[], other: readonly SnapshotPeriod[]): boolean {
  return one.length === other.length && written(one) === written(other);
}

const written = (periods: readonly SnapshotPeriod[]): string =>
  periods.map(canonicalPeriod).toSorted().join('; ');

/** Date, from, to, typology and break of one period; sorts by date and hour. */
function canonicalPeriod({ date, fromHour, toHour, hourTypologyUuid, break: rest }: SnapshotPeriod): string {
  const hours = `${minute(fromHour)} ${minute(toHour)}`;
  return `${date} ${hours} ${hourTypologyUuid}${rest ? ` ${minute(rest.from)}+${rest.minutes}` : ''}`;
}

const minute = (minutes: number): string => String(minutes).padStart(4, '0');
