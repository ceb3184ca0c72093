import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.ts';
import { COUNT, MOMENT, PACE } from './clock.ts';

/* A product for stories: the demo company on the stories' first morning, with their clock. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** How a product of the stories starts. */
export const START = [
  '--max-semi-space-size=2',
  '--import=./apps/server/src/warm.mjs',
  '--import=./e2e/moved.ts',
  'apps/server/src/main.ts',
];

/** The environment of a product of the stories, on a port and with a folder for its data. */
export const environment = (port: number, folder: string): Record<string, string> => ({
  PORT: String(port),
  JORNADA_DATA_DIR: folder,
  DATABASE_URL: '',
  TEST_AT: MOMENT.toString(),
  TEST_PACE: String(PACE),
});

/**
 * Puts the demo company into a new folder. Making it takes ten times as long as starting a product on it, and counting
 * its two years for reports longer still: both are done once for all stories, and copied.
 */
export async function copyDemo(folder: string): Promise<void> {
  const made = join(process.env['STORY_DATA_DIR'] ?? '', 'demo');
  if (!existsSync(made)) {
    const draft = `${made}-${process.pid}`;
    const { server } = await startProduct(draft, PARENT);
    await ask(server, COUNT);
    await stopProduct(server);
    renameSync(draft, made);
  }
  cpSync(made, folder, { recursive: true });
}

/** With a channel to the product, by which its parent asks for something. */
export const PARENT: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'];

/** Sends a product what `moved.ts` does for its parent, and waits until it is done. */
export async function ask(server: ChildProcess, asked: number | typeof COUNT): Promise<void> {
  const answer = once(server, 'message');
  server.send(asked);
  const [fault] = await answer;
  if (fault !== '') throw new Error(String(fault));
}

/** A product that answers, on a port that was free. */
export async function startProduct(
  folder: string,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit'],
): Promise<{ server: ChildProcess; address: string }> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, START, {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...environment(port, folder) },
  });
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
