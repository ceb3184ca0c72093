import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { type Ground, SECRET } from './ground.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A server under measurement: how to ask it, and what it has cost so far. */
export type Measured = {
  readonly port: number;
  readonly child: ChildProcess;
  /** Milliseconds from the start of the process to the first answer. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
};

/** The product as it is run, on the bench's database; nothing of the demonstration. */
export async function startProduct(
  ground: Pick<Ground, 'url' | 'folder'>,
  environment: Record<string, string> = {},
): Promise<Measured> {
  return ready(await launchProduct(ground, environment));
}

/** The same before it has answered: what it does first can be measured, and interrupted. */
export async function launchProduct(
  ground: Pick<Ground, 'url' | 'folder'>,
  environment: Record<string, string> = {},
): Promise<Launched> {
  const port = await freePort();
  return launch(
    port,
    [
      '--max-semi-space-size=2',
      `--import=${join(ROOT, 'apps/server/src/warm.mjs')}`,
      join(ROOT, 'apps/server/src/main.ts'),
    ],
    {
      PORT: String(port),
      DATABASE_URL: ground.url,
      JORNADA_DATA_DIR: ground.folder,
      JORNADA_SECRET: SECRET,
      JORNADA_PUBLIC_URL: `http://127.0.0.1:${port}`,
      OIDC_ISSUER: 'https://sign-in.example',
      OUTSIDE_OSMOS_URL: 'http://127.0.0.1:9/osmos',
      OUTSIDE_IDENTITY_URL: 'http://127.0.0.1:9/identity',
      OUTSIDE_SECRET: SECRET,
      NODE_ENV: 'production',
      ...environment,
    },
  );
}

/** Bare node:http and pg on the same rows. */
export async function startLimit(ground: Ground): Promise<Measured> {
  const port = await freePort();
  return ready(
    launch(port, [join(ROOT, 'scripts/bench/limit-server.ts')], {
      PORT: String(port),
      DATABASE_URL: ground.url,
    }),
  );
}

type Launched = {
  readonly port: number;
  readonly child: ChildProcess;
  readonly began: number;
  readonly ended: Promise<unknown>;
};

function launch(port: number, args: readonly string[], environment: Record<string, string>): Launched {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { port, child, began, ended: once(child, 'exit') };
}

async function ready({ port, child, began, ended }: Launched): Promise<Measured> {
  await Promise.race([
    firstAnswer(port),
    ended.then(() => Promise.reject(new Error(`${child.spawnargs.at(-1)} ended before it answered`))),
  ]);
  const startMs = performance.now() - began;
  return {
    port,
    child,
    startMs,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstAnswer(port: number): Promise<void> {
  for (;;) {
    const answered = await ask(port, { path: '/readyz' }).then(
      ({ status }) => status !== 503,
      () => false,
    );
    if (answered) return;
    await setTimeout(5);
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

export type Question = {
  readonly path: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
};

/** One request over a connection that stays open; answers status and size, and the text. */
export function ask(
  port: number,
  { path, body, headers = {} }: Question,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
        reply.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor that a process has used, all its threads together; Linux tells it in /proc. */
export function cpuMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** The same for a database server with its backends, those that have ended among them, found by the folder in its address. */
export function databaseCpuMs(url: string): number {
  const folder =
    new URL(url.replace('postgres://jornada@/', 'postgres://jornada@localhost/')).searchParams.get('host') ??
    '';
  const postmaster = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const backends = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === postmaster,
  );
  return [postmaster, ...backends.map(Number)].reduce((sum, pid) => sum + cpuMs(pid), endedMs(postmaster));
}

/** Milliseconds of those children of a process that have ended: a connection that idles out takes its figures with it. */
function endedMs(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[13]) + Number(fields[14])) * 1000) / TICKS_PER_SECOND;
}

/**
 * Waits until a server that has just started has done what it does by itself: the first start over rows of a bench
 * counts vacations and tasks of everybody for minutes, and a call measured beside that is measured too slow.
 */
export async function untilIdle({ child }: Pick<Measured, 'child'>): Promise<void> {
  const pid = child.pid ?? 0;
  for (let quiet = 0, before = cpuMs(pid); quiet < IDLE_SECONDS;) {
    await setTimeout(1000);
    const now = cpuMs(pid);
    quiet = now - before < IDLE_MS ? quiet + 1 : 0;
    before = now;
  }
}

const [IDLE_SECONDS, IDLE_MS] = [8, 50] as const;

/** MiB of memory that a process holds. */
export function memoryMiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The fields after the name, which may hold anything and stands in brackets. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return 0; // it has ended meanwhile
  }
}
