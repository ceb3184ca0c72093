import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api.ts';

export type { components, paths } from './api.ts';

/** Jornada's calls with their types: `const { data, error } = await jornada.GET('/mx/api/v2/teams')`. */
export type Jornada = Client<paths>;

/** A client with the key of another system; `key` is shown once when an administrator creates it. */
export const connect = ({ address, key }: { address: string; key: string }): Jornada =>
  createClient<paths>({
    baseUrl: address,
    headers: { authorization: `Bearer ${key}` },
    fetch: patiently,
  });

/** What a call answers: its value, or the refusal with its codes. */
type Answered<Value> = { readonly data?: Value; readonly error?: unknown };

/** The most rows that a page holds. */
const PAGE_SIZE = 500;

/**
 * Every row of a list that comes in pages.
 * @throws Refused
 */
export async function everyRow<Row>(
  read: (page: { number: number; size: number }) => Promise<Answered<Row[]>>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let number = 1; ; number++) {
    const rows = valueOf(await read({ number, size: PAGE_SIZE }));
    all.push(...rows);
    if (rows.length < PAGE_SIZE) return all;
  }
}

export type Change =
  paths['/api/v2/events']['get']['responses'][200]['content']['application/json']['events'][number];

/**
 * What changed after event `after`, and the number to ask with the next time: keep it once the changes are worked off.
 * @throws Refused
 */
export async function changesAfter(
  jornada: Jornada,
  after: number,
): Promise<{ changes: Change[]; next: number }> {
  const changes: Change[] = [];
  for (let next = after; ;) {
    const page = valueOf(
      await jornada.GET('/api/v2/events', { params: { query: { after: next, limit: EVENTS_AT_ONCE } } }),
    );
    changes.push(...page.events);
    next = page.next;
    if (page.events.length < EVENTS_AT_ONCE) return { changes, next };
  }
}

const EVENTS_AT_ONCE = 1_000;

/** A call that Jornada refused; `answer` holds its `exceptions` with their codes. */
export class Refused extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('Jornada refused the call');
    this.answer = answer;
  }
}

/**
 * The value of an answer.
 * @throws Refused
 */
export function valueOf<Value>({ data, error }: Answered<Value>): Value {
  if (data === undefined) throw new Refused(error);
  return data;
}

/** Waits as long as Jornada asks for after a 429, once. */
async function patiently(request: Request): Promise<Response> {
  const again = request.clone();
  const answer = await fetch(request);
  if (answer.status !== 429) return answer;
  const seconds = Number(answer.headers.get('retry-after') ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return fetch(again);
}
