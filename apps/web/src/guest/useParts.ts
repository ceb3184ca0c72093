import { useSearchParams } from 'react-router';

export type Parts = {
  readonly at: string;
  /** Its place among the parts, from 0. */
  readonly index: number;
  readonly count: number;
  readonly go: (id: string) => void;
  readonly next: string | undefined;
  readonly previous: string | undefined;
};

/** The short pages of a step: the one in the address, so that the phone's own Back goes one page back. */
export function useParts(ids: readonly string[], first: string): Parts {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('part');
  const at = asked !== null && ids.includes(asked) ? asked : first;
  const index = ids.indexOf(at);
  return {
    at,
    index,
    count: ids.length,
    go: (id) => setSearch(id === ids[0] ? {} : { part: id }),
    next: ids[index + 1],
    previous: ids[index - 1],
  };
}
