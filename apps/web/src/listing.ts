import { useSearchParams } from 'react-router';

export type Listing = {
  readonly filter: Readonly<Record<string, string>>;
  readonly sort: string;
  readonly page: number;
  readonly setFilter: (name: string, value: string | null) => void;
  readonly clearFilters: () => void;
  readonly setSort: (sort: string) => void;
  readonly setPage: (page: number) => void;
};

/** The one list pattern: filter, sort and page live in the address, so that Back and a copied link work. */
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
  return {
    filter: Object.fromEntries(names.flatMap((name) => (search.get(name) === null ? [] : [[name, search.get(name) ?? '']]))),
    sort: search.get('sort') ?? standardSort,
    page: Number(search.get('page') ?? '1'),
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
  };
}
