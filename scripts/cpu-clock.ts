/** Returns the CPU seconds that this process has used, so that a busy machine does not shorten a search. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** For leaving once the time is up: the answer is put together and printed in it. */
const LEAVING = 0.3;

/** What is left of so many CPU seconds of this process, whose start counts. */
export const secondsLeft = (seconds: number): number => Math.max(0.1, seconds - cpuSeconds() - LEAVING);
