// `npm run check`: what needs no running product: format, types, lint, dead exports.
import { runSteps, type Step } from './steps.ts';

export const checks: readonly Step[] = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'dead exports', command: 'knip', args: [] },
  { name: 'API document', command: 'node', args: ['scripts/api-lint.ts'] },
];

if (import.meta.main) await runSteps(checks);
