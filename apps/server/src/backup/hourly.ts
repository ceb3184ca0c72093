import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../http/app.ts';

const KEPT = 7;

/** The embedded database does not survive a power cut: it is dumped every hour, and the last seven dumps stay. */
export async function dumpNow({
  database,
  config,
  now,
}: Pick<App, 'database' | 'config' | 'now'>): Promise<void> {
  if (!database.dump) return;
  const folder = join(config.dataDir, 'dumps');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${now().toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar`;
  await database.dump(join(folder, `${name}.part`));
  await rename(join(folder, `${name}.part`), join(folder, name));
  const dumps = (await readdir(folder)).filter((file) => file.endsWith('.tar')).toSorted();
  for (const old of dumps.slice(0, -KEPT)) await rm(join(folder, old));
}
