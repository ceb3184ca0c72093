// `npm run check`: what can be judged without running the product: types, lint, dead exports, format.
import { runSteps, type Step } from './steps.ts';

export const checks: readonly Step[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'dead exports', command: 'knip', args: [] },
];

if (import.meta.main) await runSteps(checks);
