import type { Call, CallInput, CallOutput, Topic } from '@jornada/contract/call.ts';
import {
  keepPreviousData,
  notifyManager,
  type Query,
  QueryClient,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, use, useRef } from 'react';
import { api, ApiError, apiList, type Bearer, type Listed } from './api.ts';
import { showRefusal } from './refusals.ts';

/** Whose bearer the screens beneath use: a guest's pages are a visitor's, everything else an account's. */
export const BearerContext = createContext<Bearer>('account');

// An answer is drawn at once: a task later, a frame of the page that waits for it would come between.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.status === 0,
      refetchOnWindowFocus: true,
    },
    // Without a connection an act fails at once and says so: queued, it would be done later, when the person has changed their mind.
    mutations: { networkMode: 'always' },
  },
});

/** What could not be read is read again: the connection is back. */
export function readAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

type ReadOptions = { readonly enabled?: boolean; readonly keepOld?: boolean; readonly staleMs?: number };

/** The one way to read: the call, its input, and TanStack Query's answer. */
export function useRead<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions = {},
): UseQueryResult<CallOutput<C>, ApiError> {
  const bearer = use(BearerContext);
  return useQuery<CallOutput<C>, ApiError>({ ...reading(call, input, bearer), ...settings(options) });
}

/** The same for a list, with its total. */
export function useList<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ReadOptions = {},
): UseQueryResult<Listed<CallOutput<C>>, ApiError> {
  const bearer = use(BearerContext);
  return useQuery<Listed<CallOutput<C>>, ApiError>({
    ...listing(call, input, bearer),
    ...settings({ keepOld: true, ...options }),
  });
}

/** Reads once outside of a component: from what is known where it is no older than `staleMs`. */
export const readNow = <C extends Call>(
  call: C,
  input: CallInput<C>,
  { staleMs = 0 }: { staleMs?: number } = {},
): Promise<CallOutput<C>> =>
  queryClient.fetchQuery({ ...reading(call, input, 'account'), staleTime: staleMs });

/** Asks now for what a part of the screen will read that comes only with other data: it finds the answer, or the question on its way. */
export const readAhead = <C extends Call>(call: C, input: CallInput<C>): void =>
  void queryClient.prefetchQuery(reading(call, input, 'account'));

export const listAhead = <C extends Call>(call: C, input: CallInput<C>): void =>
  void queryClient.prefetchQuery(listing(call, input, 'account'));

const reading = <C extends Call>(call: C, input: CallInput<C>, bearer: Bearer) => ({
  queryKey: [...keyOf(call), input, bearer],
  queryFn: ({ signal }: { signal: AbortSignal }) => api(call, input, { bearer, signal }),
});

const listing = <C extends Call>(call: C, input: CallInput<C>, bearer: Bearer) => ({
  queryKey: [...keyOf(call), input, bearer, 'list'],
  queryFn: ({ signal }: { signal: AbortSignal }) => apiList(call, input, { bearer, signal }),
});

function settings({ enabled = true, keepOld = false, staleMs }: ReadOptions) {
  return {
    enabled,
    ...(keepOld ? { placeholderData: keepPreviousData } : {}),
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  };
}

type ActOptions<C extends Call> = {
  readonly onDone?: (output: CallOutput<C>) => void;
  /** True when with it the caller's access has ended, as a guest's does: nothing can be read again. */
  readonly ends?: (output: CallOutput<C>) => boolean;
  /** Hears what share of a file has gone out, from 0 to 1. */
  readonly onShare?: (share: number) => void;
  /** True when the screen has shown the refusal itself, on its fields or in its place; otherwise it becomes a toast. */
  readonly onRefused?: (error: ApiError) => boolean;
};

/**
 * The one way to act. A press that could not be answered keeps its idempotency key for the next try with the same
 * input, so that pressing again never does a thing twice.
 */
export function useAct<C extends Call>(
  call: C,
  options: ActOptions<C> = {},
): UseMutationResult<CallOutput<C>, ApiError, CallInput<C>> {
  const bearer = use(BearerContext);
  // Keys of what was asked and not answered yet, by what was asked.
  const keys = useRef(new Map<string, string>());
  const refusal = useRef<Promise<() => void>>(null);
  return useMutation<CallOutput<C>, ApiError, CallInput<C>>({
    mutationFn: (input) => {
      const text = textOf(input);
      const key = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, key);
      return api(call, input, { bearer, key, ...(options.onShare && { onShare: options.onShare }) });
    },
    onSuccess: (output, input) => {
      // The second press of two that were too quick: the first has done it, and said so.
      if (!keys.current.delete(textOf(input))) return undefined;
      noteVersion(output);
      const reads = options.ends?.(output) === true ? undefined : refreshed(call.changes ?? []);
      // Done now, it is no longer refused.
      void refusal.current?.then((takeAway) => takeAway());
      options.onDone?.(output);
      // Under way until the screen can show what was done: a quick second press finds nothing to press.
      return reads;
    },
    onError: (error, input) => {
      const isKnown = keys.current.has(textOf(input));
      if (error.status !== 0) keys.current.delete(textOf(input));
      if (error.has('STALE_VERSION')) refresh(call.changes ?? []);
      if (isKnown && !options.onRefused?.(error)) refusal.current = showRefusal(error);
    },
  });
}

/** What an act answers of its process counts at once: a quick next press goes on from this act, and not from before it. */
function noteVersion(output: unknown): void {
  if (!isRecord(output) || !isRecord(output['process'])) return;
  const { processUuid, version } = output['process'];
  if (typeof processUuid !== 'string' || typeof version !== 'number') return;
  queryClient.setQueriesData<unknown>({ type: 'active' }, (known: unknown) =>
    isRecord(known) && known['processUuid'] === processUuid && Number(known['version']) < version
      ? { ...known, version }
      : undefined,
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const asked = new WeakMap<object, string>();

/** What was asked, as text; bytes are told apart by the one object that holds them. */
function textOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return String(input);
  const known = asked.get(input);
  if (known !== undefined) return known;
  const text = JSON.stringify(input, (_name, value: unknown) =>
    value instanceof Blob || value instanceof Uint8Array ? crypto.randomUUID() : value,
  );
  asked.set(input, text);
  return text;
}

/**
 * Reads that speak of these topics are asked again; a read without topics counts for all, unless only named ones are. A
 * preview is not: it is asked again as its form changes, and after its own act it would be refused.
 */
export function refresh(topics: readonly Topic[], options: { only?: 'named' } = {}): void {
  void refreshed(topics, options);
}

/** A query's `meta` when nobody waits for it: a count at the edge of the screen. */
export const ASIDE = { aside: true } as const;

/** The same, and ends once they are answered; what stands aside is asked again too, and not waited for. */
export async function refreshed(topics: readonly Topic[], { only }: { only?: 'named' } = {}): Promise<void> {
  if (topics.length === 0) return;
  const isMeant = ({ queryKey }: Query): boolean => {
    const about = queryKey[1];
    if (about === null) return false;
    const named = Array.isArray(about) && about.length > 0;
    return named ? about.some((topic) => topics.includes(topic)) : only !== 'named';
  };
  const isAside = ({ meta }: Query): boolean => meta?.['aside'] === true;
  const shown = queryClient.invalidateQueries({ predicate: (query) => isMeant(query) && !isAside(query) });
  void queryClient.invalidateQueries({ predicate: (query) => isMeant(query) && isAside(query) });
  await shown;
}

/** Anyone who waited long enough: what was never read counts as unanswered, so that its screen offers to try again; what was read before stays. */
export function stopWaiting(): void {
  const awaited = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.fetchStatus !== 'idle' });
  void queryClient.cancelQueries({ type: 'active' }).then(() => {
    for (const query of awaited)
      if (query.state.status === 'pending')
        query.setState({
          status: 'error',
          error: new ApiError(query.queryHash, { status: 0, exceptions: [] }),
        });
  });
}

function keyOf(call: Call): [string, readonly Topic[] | null] {
  return [call.path, call.about ?? (call.reads === true ? null : [])];
}
