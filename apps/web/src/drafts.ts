import { useEffect, useRef, useState } from 'react';

/**
 * Drafts of forms, per person and place, in the browser's own database; they survive a closed tab and a sign-out
 * and are offered when that person comes back (decisions §1.11).
 */
type Draft<T> = {
  readonly owner: string;
  readonly place: string;
  readonly savedAt: string;
  readonly values: T;
};

const SAVE_AFTER_MS = 200; // before the first save of what was typed could end the session

/** What was left unsaved here before, and a way to keep or drop what is being typed now. */
export function useDraft<T>(
  owner: string,
  place: string,
): {
  ready: boolean;
  found: { savedAt: string; values: T } | null;
  keep: (values: T) => void;
  drop: () => void;
} {
  const [found, setFound] = useState<{ savedAt: string; values: T } | null>(null);
  /** The browser has been asked: without a draft now, there is none. */
  const [ready, setReady] = useState(false);
  const writing = useWriting();
  useEffect(() => {
    let current = true;
    void read<T>(owner, place).then((draft) => {
      if (!current) return;
      setFound(draft === undefined ? null : { savedAt: draft.savedAt, values: draft.values });
      setReady(true);
    });
    return () => {
      current = false;
    };
  }, [owner, place]);
  return {
    ready,
    found,
    keep: (values) =>
      writing.soon(() => void write({ owner, place, savedAt: Temporal.Now.instant().toString(), values })),
    drop: () => {
      writing.never();
      setFound(null);
      void remove(owner, place);
    },
  };
}

type Found<T> = { readonly place: string; readonly savedAt: string; readonly values: T };

/**
 * The same for several places under one, of which a screen shows some at once. `keep` takes what stands unsaved in each
 * place, or null where nothing does.
 */
export function useDrafts<T>(
  owner: string,
  under: string,
): { ready: boolean; found: readonly Found<T>[]; keep: (places: ReadonlyMap<string, T | null>) => void } {
  const [found, setFound] = useState<readonly Found<T>[] | null>(null);
  const writing = useWriting();
  const known = useRef(new Set<string>());
  useEffect(() => {
    let current = true;
    void readUnder<T>(owner, under).then((drafts) => {
      if (!current) return;
      for (const { place } of drafts) known.current.add(place);
      setFound(drafts);
    });
    return () => {
      current = false;
    };
  }, [owner, under]);
  return {
    ready: found !== null,
    found: found ?? [],
    keep: (places) =>
      writing.soon(() => {
        const savedAt = Temporal.Now.instant().toString();
        for (const [place, values] of places)
          if (values !== null) {
            known.current.add(place);
            void write({ owner, place, savedAt, values });
          } else if (known.current.delete(place)) void remove(owner, place);
      }),
  };
}

/** Writes the last of what comes once nothing came for a moment; at once when its screen is left, for the next one reads it. */
function useWriting() {
  const [writing] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending: (() => void) | undefined;
    const never = (): void => {
      clearTimeout(timer);
      pending = undefined;
    };
    const settle = (): void => {
      const write = pending;
      never();
      write?.();
    };
    const soon = (write: () => void): void => {
      never();
      pending = write;
      timer = setTimeout(settle, SAVE_AFTER_MS);
    };
    return { soon, never, settle };
  });
  useEffect(() => writing.settle, [writing]);
  return writing;
}

/**
 * One connection for as long as it lasts; what the browser refuses or closes is asked for again. Plain IndexedDB: five
 * requests to one store do not pay for a library, and none opens the database ahead.
 */
let opened: Promise<IDBDatabase> | undefined;
const forget = (): void => void (opened = undefined);

const open = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('jornada', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('drafts', { keyPath: ['owner', 'place'] }),
    );
    request.addEventListener('success', () => {
      request.result.addEventListener('close', forget);
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      forget();
      reject(request.error ?? new Error('the browser keeps no drafts'));
    });
  }));

// The browser needs a tenth of a second to open its database: asked for with the screen's code, it is there before the screen's data.
if ('indexedDB' in globalThis) open().catch(() => undefined);

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const request = act(database.transaction('drafts', mode).objectStore('drafts'));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the browser keeps no drafts')),
    );
  });
}

/** A browser without a database (private windows) works on without drafts. */
const read = <T>(owner: string, place: string): Promise<Draft<T> | undefined> =>
  run<Draft<T> | undefined>('readonly', (store) => store.get([owner, place])).catch(() => undefined);

const readUnder = <T>(owner: string, under: string): Promise<Draft<T>[]> =>
  run<Draft<T>[]>('readonly', (store) =>
    store.getAll(IDBKeyRange.bound([owner, under], [owner, `${under}\uffff`])),
  ).catch(() => []);

const write = (draft: Draft<unknown>): Promise<unknown> =>
  run('readwrite', (store) => store.put(draft)).catch(() => undefined);

const remove = (owner: string, place: string): Promise<unknown> =>
  run('readwrite', (store) => store.delete([owner, place])).catch(() => undefined);

/** When this person last left something unsaved in this browser; null when nothing waits. */
export async function newestDraft(owner: string): Promise<string | null> {
  const drafts = await run<Draft<unknown>[]>('readonly', (store) =>
    store.getAll(IDBKeyRange.bound([owner], [owner, []])),
  ).catch(() => []);
  return (
    drafts
      .map(({ savedAt }) => savedAt)
      .toSorted()
      .at(-1) ?? null
  );
}
