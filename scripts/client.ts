// `npm run client`: packs the typed client for other programs, generated from the OpenAPI document.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientSteps } from './check.ts';
import { runSteps } from './steps.ts';

const folder = join(import.meta.dirname, '..', 'packages', 'client');
const { name, version, license, type, dependencies } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
);

await runSteps(clientSteps);
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
writeFileSync(
  join(folder, 'dist', 'package.json'),
  JSON.stringify({ name, version, license, type, exports, dependencies }, null, 2),
);
await runSteps([{ name: 'package', command: 'npm', args: ['pack', '--silent', join(folder, 'dist')] }]);
