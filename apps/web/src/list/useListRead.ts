import type { Call, CallInput, CallOutput } from '@jornada/contract/call.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ApiError, apiList, type Listed } from '../api.ts';
import { useList } from '../data.ts';
import type { Listing } from '../listing.ts';

export type Asked = {
  readonly page: { readonly number: number; readonly size: number };
  /** Without it the list is asked as it comes. */ readonly filtered: boolean;
};

export type ListRead<Rows> = {
  readonly page: UseQueryResult<Listed<Rows>, ApiError>;
  readonly size: number;
  /** How many there are without filters; known while some are on. */
  readonly whole: number | undefined;
  /** Every row of what is filtered, page after page. */
  readonly readAll: () => Promise<Rows[]>;
};

/** The largest page that a list answers (decisions §1.1). */
const LARGEST_PAGE = 500;

/** One page of a list as its address asks for it, how many there are without its filters, and a way to read all of it. */
export function useListRead<C extends Call>(
  call: C,
  ask: (asked: Asked) => CallInput<C>,
  { listing, size, enabled = true }: { listing: Listing; size: number; enabled?: boolean },
): ListRead<CallOutput<C>> {
  const page = useList(call, ask({ page: { number: listing.page, size }, filtered: true }), { enabled });
  const whole = useList(call, ask({ page: { number: 1, size: 1 }, filtered: false }), {
    enabled: enabled && listing.isFiltered,
  });
  return {
    page,
    size,
    whole: listing.isFiltered ? whole.data?.total : undefined,
    readAll: async () => {
      const first = await apiList(call, ask({ page: { number: 1, size: LARGEST_PAGE }, filtered: true }));
      const more = Math.ceil(first.total / LARGEST_PAGE) - 1;
      const rest: CallOutput<C>[] = [];
      for (let number = 2; number <= more + 1; number += 1)
        rest.push((await apiList(call, ask({ page: { number, size: LARGEST_PAGE }, filtered: true }))).rows);
      return [first.rows, ...rest];
    },
  };
}
