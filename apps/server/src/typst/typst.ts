import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refused } from '../http/refused.ts';
import { Reading } from './reading.ts';

export type Rendering = {
  /** A file of `templates/`: `contract-v1.typ`. */
  readonly template: string;
  /** What the template reads as `data`; it travels as JSON and is never spliced into markup. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Files that the template attaches, by the path under which it reads them. */
  readonly files?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** PDF/A-2a for what stands alone; plain 1.7 where files are attached or a seal follows. */
  readonly standard: 'a-2a' | '1.7';
  /** The pages as drawings and words too. */
  readonly reading?: true;
};

const Rendered = z.object({
  id: z.number(),
  pdf: z.instanceof(Uint8Array),
  pages: z.number(),
  reading: Reading.optional(),
});
const Failed = z.object({ id: z.number(), problem: z.string() });
const Answer = z.union([Rendered, Failed]);
export type Rendered = Omit<z.output<typeof Rendered>, 'id'>;

const IDLE_MS = 60_000;

type Waiting = { readonly resolve: (rendered: Rendered) => void; readonly reject: (error: Error) => void };

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Sets a document by its template. Typst is 50 MB of native code and blocks while it works, so it lives in a thread
 * that starts with the first document and goes away a minute after the last one.
 */
export async function render(rendering: Rendering): Promise<Rendered> {
  clearTimeout(idle);
  const thread = (worker ??= start());
  asked += 1;
  const id = asked;
  const rendered = new Promise<Rendered>((resolve, reject) => waiting.set(id, { resolve, reject }));
  thread.ref();
  thread.postMessage({ id, ...rendering });
  try {
    return await rendered;
  } finally {
    waiting.delete(id);
    if (waiting.size === 0) rest(thread);
  }
}

function start(): Worker {
  const thread = new Worker(new URL('./typst-worker.ts', import.meta.url));
  thread.on('message', answered);
  const lost = (error: Error) => {
    if (worker === thread) worker = undefined;
    for (const one of waiting.values()) one.reject(error);
  };
  // Its native part comes for some systems only: where it cannot load, nothing can be signed, and the rest goes on.
  thread.on('error', (error) => {
    console.error(
      'jornada: documents cannot be typeset here:',
      error instanceof Error ? error.message.split('\n')[0] : 'unknown',
    );
    lost(new Refused('SIGNATURE_SERVICE_FAILURE'));
  });
  thread.on('exit', () => lost(new Error('typst: the thread has ended')));
  return thread;
}

/** Hands the thread's answer to those who wait for it; one that cannot be read fails those who wait, never the process. */
export function answered(message: unknown): void {
  const { success, data: answer } = Answer.safeParse(message);
  if (!success) for (const one of waiting.values()) one.reject(new Error('typst: the answer cannot be read'));
  else if ('problem' in answer) waiting.get(answer.id)?.reject(new Error(`typst: ${answer.problem}`));
  else waiting.get(answer.id)?.resolve(answer);
}

/** Nothing to set for now: the thread no longer holds the process, and ends after a while. */
function rest(thread: Worker): void {
  thread.unref();
  idle = setTimeout(() => {
    if (worker === thread) worker = undefined;
    void thread.terminate();
  }, IDLE_MS).unref();
}
