/** Returns the CPU seconds that this process has used, so that a busy machine does not shorten a search. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
