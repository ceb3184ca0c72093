type Offered = {
  readonly team: string;
  readonly date: string;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** Where a shift of a team is published, its day and hours filled in. */
export function publishLink(site: string, { team, date, from, to }: Offered): string {
  const search = new URLSearchParams({ publish: '', team, date });
  if (from !== undefined && to !== undefined) {
    search.set('from', String(from));
    search.set('to', String(to));
  }
  return `/mx/${site}/openShifts?${search.toString()}`;
}
