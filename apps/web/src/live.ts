import { LiveEvent, liveCalls } from '@jornada/contract/live.ts';
import { TOPICS, type Topic } from '@jornada/contract/call.ts';
import { useEffect } from 'react';
import { apiStream, textParts } from './api.ts';
import { readAgain, refresh, refreshed } from './data.ts';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/** Hears what others change while a screen is open. */
export function useLive(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}

/** Keeps one stream open while someone is signed in; after an interruption it goes on where it stopped. */
export function useLiveStream(): void {
  useEffect(() => {
    const ended = new AbortController();
    void follow(ended.signal);
    return () => ended.abort();
  }, []);
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

async function follow(signal: AbortSignal): Promise<void> {
  let after: number | undefined;
  let wait = FIRST_WAIT_MS;
  let lost = false;
  while (!signal.aborted) {
    try {
      const response = await apiStream(liveCalls['live.stream'], after === undefined ? {} : { after }, {
        signal,
      });
      if (lost) readAgain();
      lost = false;
      for await (const block of blocks(response)) {
        wait = FIRST_WAIT_MS;
        const id = /^id: (\d+)$/m.exec(block)?.[1];
        if (id !== undefined) after = Number(id);
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data !== undefined) emit(LiveEvent.parse(JSON.parse(data)));
      }
    } catch {
      if (signal.aborted) return;
      lost = true;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Splits a stream of server-sent events. The browser's EventSource cannot send a bearer, and our server writes at most one `id` and
 * one `data` line for each event and ends it by an empty one: a parser of the whole format would have nothing more to do.
 */
async function* blocks(response: Response): AsyncGenerator<string> {
  let text = '';
  for await (const part of textParts(response)) {
    const parts = (text + part).split('\n\n');
    text = parts.pop() ?? '';
    yield* parts;
  }
}

/** Kinds that say what happens at the moment: nothing has changed by them. */
const PASSING: ReadonlySet<string | number> = new Set(['presence', 'upload']);

function emit(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
  if (isTopic(event.topic) && !PASSING.has(event.payload['kind'] ?? '')) hear(event.topic);
}

/** In a large company something happens every moment: what a topic names is read again at most once in so long, and not before it was answered. */
const EVERY_MS = 1000;
/** Topics that rest, and those of which was heard meanwhile. */
const resting = new Map<Topic, 'quiet' | 'heard'>();

function hear(topic: Topic): void {
  if (resting.has(topic)) return void resting.set(topic, 'heard');
  // Someone plans: saves follow each other, so that waiting for the next ones costs nothing. The board itself listens and
  // reads one person's week; only what names planning is read again.
  const isPlanning = topic === 'planning';
  // Asked again before it was answered, a slow read would never be answered while events come.
  const answered = isPlanning ? undefined : refreshed([topic]);
  resting.set(topic, isPlanning ? 'heard' : 'quiet');
  setTimeout(() => {
    void Promise.resolve(answered).then(() => {
      const heard = resting.get(topic) === 'heard';
      resting.delete(topic);
      if (!heard) return;
      if (isPlanning) refresh([topic], { only: 'named' });
      else hear(topic);
    });
  }, EVERY_MS);
}
