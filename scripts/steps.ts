import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const bin = join(import.meta.dirname, '..', 'node_modules', '.bin');

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs the steps in order, each with its time; stops at the first that fails and ends with its exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const started = performance.now();
    const code = await run(step);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(`jornada: ${step.name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
    if (code !== 0) process.exit(code);
  }
}

function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
