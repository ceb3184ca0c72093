import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.ts';
import { COUNT, MOMENT, PACE } from './clock.ts';

/* A product for stories: the demo company on the stories' first morning, with their clock. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Makes the demo company. It takes ten times as long as starting a product on it, and counting its two years for reports
 * longer still: both are done once for all stories, and copied.
 */
export async function makeDemo(): Promise<void> {
  const { server } = await startProduct(demoFolder());
  await ask(server, COUNT);
  await stopProduct(server);
}

/** Removes it, and what products left that could not end. */
export const removeDemo = (): void => rmSync(storyFolder(), { recursive: true });

/** Puts the demo company into a new folder. */
export function copyDemo(folder: string): void {
  cpSync(demoFolder(), folder, { recursive: true });
}

/** Where the products of a run have their data (playwright.config.ts). */
const storyFolder = (): string => process.env['STORY_DATA_DIR'] ?? '';
const demoFolder = (): string => join(storyFolder(), 'demo');

/** Sends a product what `moved.ts` does for its parent, and waits until it is done. */
export async function ask(server: ChildProcess, asked: number | typeof COUNT): Promise<void> {
  const answer = once(server, 'message');
  server.send(asked);
  const [fault] = await answer;
  if (fault !== '') throw new Error(String(fault));
}

/** A product that answers, on a port that was free, with a channel by which its parent asks for something. */
export async function startProduct(folder: string): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [
      '--max-semi-space-size=2',
      '--import=./apps/server/src/warm.mjs',
      '--import=./e2e/moved.ts',
      'apps/server/src/main.ts',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        JORNADA_DATA_DIR: folder,
        DATABASE_URL: '',
        TEST_AT: MOMENT.toString(),
        TEST_PACE: String(PACE),
      },
    },
  );
  await isReady(address, server);
  return { server, address };
}

export async function stopProduct(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function isReady(address: string, server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit').then(() => {
    throw new Error('the product ended before it was ready');
  });
  const answers = async (): Promise<void> => {
    for (;;) {
      const answer = await fetch(`${address}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.race([answers(), ended]);
}
