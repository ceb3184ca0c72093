import { useSearchParams } from 'react-router';

export type Listing = {
  readonly filter: Readonly<Record<string, string>>;
  readonly isFiltered: boolean;
  readonly sort: string;
  readonly page: number;
  /** Columns that are not shown. */
  readonly hidden: ReadonlySet<string>;
  /** Filter, sort and columns as one text, the same for the same choice; empty for the list as it comes. */
  readonly view: string;
  readonly setFilter: (name: string, value: string | null) => void;
  readonly clearFilters: () => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (page: number) => void;
  readonly setHidden: (hidden: ReadonlySet<string>) => void;
  readonly setView: (view: string) => void;
};

/** The one list pattern: filter, sort, page and columns live in the address, so that Back and a copied link work. */
export function useListing(names: readonly string[], standardSort: string): Listing {
  const [search, setSearch] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    edit(next);
    setSearch(next, { replace: true });
  };
  const put = (next: URLSearchParams, name: string, value: string | null) => {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  };
  const filter = Object.fromEntries(
    names.flatMap((name) => (search.get(name) === null ? [] : [[name, search.get(name) ?? '']])),
  );
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    sort: search.get('sort') ?? standardSort,
    page: Number(search.get('page') ?? '1'),
    hidden: new Set((search.get(HIDDEN) ?? '').split('.').filter((key) => key !== '')),
    view: viewOf(search),
    setFilter: (name, value) =>
      change((next) => {
        put(next, name, value);
        next.delete('page');
      }),
    clearFilters: () =>
      change((next) => {
        for (const name of [...names, 'page']) next.delete(name);
      }),
    setSort: (sort) => change((next) => put(next, 'sort', sort === standardSort ? null : sort)),
    setPage: (page) => change((next) => put(next, 'page', page === 1 ? null : String(page))),
    setHidden: (hidden) => change((next) => put(next, HIDDEN, [...hidden].toSorted().join('.'))),
    setView: (view) => setSearch(new URLSearchParams(view), { replace: true }),
  };
}

const HIDDEN = 'hidden';

function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  view.delete('page');
  view.sort();
  return view.toString();
}
