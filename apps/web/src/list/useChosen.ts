import { useState } from 'react';
import type { Listing } from '../listing.ts';
import type { Selection } from '../ui/table/columns.ts';
import type { ListRead } from './useListRead.ts';

type Chosen<Row> = { readonly filter: string; readonly rows: ReadonlyMap<string, Row> };

/** The rows selected in a list: they stay while one pages and sorts, and go when the filter shows others. */
export function useChosen<Row>({
  listing,
  list,
  rowKey,
}: {
  listing: Listing;
  list: ListRead<Row[]>;
  rowKey: (row: Row) => string;
}): { rows: Row[]; selection: Selection } {
  const filter = JSON.stringify(listing.filter);
  const [chosen, setChosen] = useState<Chosen<Row>>({ filter, rows: new Map() });
  const rows = chosen.filter === filter ? chosen.rows : new Map<string, Row>();
  const known = new Map([
    ...rows,
    ...(list.page.data?.rows ?? []).map((row): [string, Row] => [rowKey(row), row]),
  ]);
  return {
    rows: [...rows.keys()].flatMap((key) => known.get(key) ?? []),
    selection: {
      keys: new Set(rows.keys()),
      onChange: (keys) => setChosen({ filter, rows: new Map([...known].filter(([key]) => keys.has(key))) }),
    },
  };
}
