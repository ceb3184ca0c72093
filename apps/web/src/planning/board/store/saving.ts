import { ApiError, type Exception } from '../../../api.ts';

export type SaveState =
  | { readonly kind: 'saved'; readonly at: string | null; readonly after: 'typing' | 'interruption' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'away'; readonly since: string };

/** The server said no to the whole save; anything else that goes wrong counts as no answer and is tried again. */
export class SaveRefused extends Error {
  readonly exceptions: readonly Exception[];
  constructor(exceptions: readonly Exception[]) {
    super('the save was refused');
    this.exceptions = exceptions;
  }
}

const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** A save's answer; where the server says no it is thrown as such, so that it is not tried again. */
export async function refusedOrThrown<A>(answer: Promise<A>): Promise<A> {
  try {
    return await answer;
  } catch (error) {
    const isRefusal =
      error instanceof ApiError &&
      (error.status === 200 ||
        (error.status >= CLIENT_ERROR && error.status < SERVER_ERROR && error.status !== TOO_MANY));
    throw isRefusal ? new SaveRefused(error.exceptions) : error;
  }
}

type Saving<Batch, Answer> = {
  /** What waits to be sent, or nothing. */
  readonly collect: () => Batch | undefined;
  readonly send: (batch: Batch, key: string) => Promise<Answer>;
  readonly settle: (batch: Batch, answer: Answer) => void;
  readonly refuse: (batch: Batch, exceptions: readonly Exception[]) => void;
  readonly onState: (state: SaveState) => void;
};

const SAVE_AFTER_MS = 350;
/** Anyone who edits on and on is saved meanwhile, so that the others see it within a second. */
const SAVE_AT_LATEST_MS = 600;
const RETRY_MS = 4000;

/**
 * Sends what was typed, one batch after another. A batch without an answer is sent again as it was and under the same
 * key, so that a save whose answer got lost is never done twice nor taken for someone else's.
 */
export function createSaving<Batch, Answer>({
  collect,
  send,
  settle,
  refuse,
  onState,
}: Saving<Batch, Answer>) {
  let open: { readonly batch: Batch; readonly key: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let atLatest: ReturnType<typeof setTimeout> | undefined;
  let flight: Promise<void> | undefined;
  let awaySince: string | undefined;
  let ended = false;

  const schedule = (ms = SAVE_AFTER_MS): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    clearTimeout(atLatest);
    atLatest = undefined;
    flight ??= sendAll().finally(() => {
      flight = undefined;
    });
    return flight;
  };

  const sendAll = async (): Promise<void> => {
    for (;;) {
      const batch = open?.batch ?? collect();
      if (batch === undefined) {
        awaySince = undefined;
        return;
      }
      open ??= { batch, key: crypto.randomUUID() };
      if (awaySince === undefined) onState({ kind: 'saving' });
      try {
        const answer = await send(open.batch, open.key);
        open = undefined;
        settle(batch, answer);
        onState({
          kind: 'saved',
          at: Temporal.Now.instant().toString(),
          after: awaySince === undefined ? 'typing' : 'interruption',
        });
      } catch (error) {
        if (error instanceof SaveRefused) {
          open = undefined;
          refuse(batch, error.exceptions);
          onState({ kind: 'saved', at: null, after: 'typing' });
        } else {
          awaySince ??= Temporal.Now.instant().toString();
          onState({ kind: 'away', since: awaySince });
          if (!ended) schedule(RETRY_MS);
          return;
        }
      }
    }
  };

  return {
    schedule: (): void => {
      // Without a connection the next try comes by itself; typing on does not put it off.
      if (awaySince !== undefined) return;
      schedule();
      atLatest ??= setTimeout(() => void flush(), SAVE_AT_LATEST_MS);
    },
    /** What is on its way arrives, then what still waits is sent. */
    now: flush,
    /** The batch that has no answer yet. */
    open: (): Batch | undefined => open?.batch,
    /** One last try; what then still waits is the draft's to keep. */
    end: (): Promise<void> => {
      ended = true;
      return flush();
    },
  };
}
