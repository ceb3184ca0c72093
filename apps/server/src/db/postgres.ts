import { spawn, spawnSync, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type TemporaryPostgres = {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
  /** Ends as a crash does, without a word to anyone, and starts again. */
  readonly crash: () => Promise<void>;
  /** Sends a signal to every process of the server: STOP silences it, CONT lets it go on. */
  readonly signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
};

/**
 * A throw-away PostgreSQL for tests and benches: its own folder, a Unix socket, no port. Root hands it to an
 * unprivileged account, because PostgreSQL refuses to run as root.
 */
export async function startPostgres(options: {
  durable: boolean;
  /** Where its folder is made; a trial names a small disk. */
  within?: string;
}): Promise<TemporaryPostgres> {
  const bin = binaries();
  const folder = mkdtempSync(join(options.within ?? tmpdir(), 'jornada-pg-'));
  const owner = process.getuid?.() === 0 ? unprivileged() : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'jornada', '-A', 'trust', '--no-sync', '--locale=C.UTF-8'],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const settings = [
    '-c',
    'listen_addresses=',
    '-c',
    'max_connections=200',
    ...(options.durable ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
  ];
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
  let server = launch();
  const url = (database: string) => `postgres://jornada@/${database}?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(url('postgres'));
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
    crash: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGQUIT');
      await ended;
      server = launch();
      await untilItAnswers(url('postgres'));
    },
    signal: (name) => {
      const pid = server.pid ?? 0;
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, name);
    },
  };
}

/** Linux tells it in /proc. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Where PostgreSQL 15 or newer keeps its server binaries, or undefined. */
export function findPostgres(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const newest = versions.toSorted((a, b) => a - b).at(-1);
  return newest === undefined ? undefined : join(root, String(newest), 'bin');
}

function binaries(): string {
  const found = findPostgres();
  if (found === undefined)
    throw new Error('PostgreSQL 15 or newer is not installed; name one by TEST_DATABASE_URL.');
  return found;
}

function unprivileged(): { uid?: number; gid?: number } {
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return {};
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt > 1200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
