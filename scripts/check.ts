// `npm run check`: what needs no running product: format, types, lint, dead exports.
import { runSteps, type Step } from './steps.ts';

/** The client's types are written anew: they are as long as the contract, and nobody reads them. */
export const clientSteps: readonly Step[] = [
  { name: 'client from the API document', command: 'node', args: ['packages/client/generate.ts'] },
  { name: 'client', command: 'tsc', args: ['-p', 'packages/client'] },
];

export const checks: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'dead exports', command: 'knip', args: [] },
  ...clientSteps,
  { name: "types of the client's test", command: 'tsc', args: ['-p', 'packages/client/test'] },
  { name: 'built files in Safari 17.4', command: 'node', args: ['scripts/safari.ts'] },
  { name: 'API document', command: 'node', args: ['scripts/api-lint.ts'] },
];

if (import.meta.main) await runSteps(checks);
