export type Arrow = { readonly act: string; readonly from: string; readonly to: string };

type Drawing = {
  readonly start: readonly string[];
  readonly ends: readonly string[];
  readonly arrows: readonly Arrow[];
};

/** A process as a Mermaid state diagram: one arrow for each pair of statuses, with the acts that lead there. */
export function stateDiagram({ start, ends, arrows }: Drawing): string {
  const pairs = Map.groupBy(arrows, ({ from, to }) => `${from} --> ${to}`);
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...start.map((status) => `  [*] --> ${status}`),
    ...[...pairs].map(([pair, acts]) => `  ${pair}: ${acts.map(({ act }) => act).join(', ')}`),
    ...ends.map((status) => `  ${status} --> [*]`),
    '```',
  ].join('\n');
}
