import type { Transitions } from './transition.ts';

type Drawing<Status extends string> = {
  readonly start: Status;
  readonly ends: readonly Status[];
  /** Leaves out arrows that the table allows as a whole and the process never takes from that one status. */
  readonly draws: (act: string, from: Status, to: Status) => boolean;
};

const MOST_ARROWS = 4;

/**
 * A process as a Mermaid state diagram, derived from its transition table: one arrow for each pair of statuses, with
 * the acts that lead there. Acts that open in many statuses stand beside it in words, so that the road stays readable.
 */
export function stateDiagram<Status extends string>(
  transitions: Transitions<Status>,
  { start, ends, draws }: Drawing<Status>,
): string {
  const arrows = new Map<string, string[]>();
  const wide: string[] = [];
  for (const [act, { from, to }] of Object.entries(transitions)) {
    const drawn = from.flatMap((source) =>
      to.filter((target) => draws(act, source, target)).map((target) => `${source} --> ${target}`),
    );
    if (drawn.length > MOST_ARROWS) wide.push(`- \`${act}\`: from ${listed(from)} to ${listed(to)}`);
    else for (const arrow of drawn) arrows.set(arrow, [...(arrows.get(arrow) ?? []), act]);
  }
  const lines = [...arrows].map(([arrow, acts]) => `  ${arrow}: ${acts.join(', ')}`);
  const finished = ends.map((end) => `  ${end} --> [*]`);
  const diagram = ['```mermaid', 'stateDiagram-v2', `  [*] --> ${start}`, ...lines, ...finished, '```'].join(
    '\n',
  );
  return wide.length === 0 ? diagram : `${diagram}\n\nOpen in many statuses:\n\n${wide.join('\n')}`;
}

const listed = (statuses: readonly string[]): string => statuses.map((status) => `\`${status}\``).join(', ');
