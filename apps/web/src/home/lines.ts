import type { Waiting } from '@jornada/contract/home.ts';

/** One line of a home: a task, or what falls due of one kind for several people. */
export type Line =
  | { readonly kind: 'task'; readonly task: Waiting }
  | { readonly kind: 'group'; readonly of: string; readonly tasks: readonly [Waiting, ...Waiting[]] };

/**
 * The lines of a band: what is happening comes first, each by itself; what falls due for many is one quiet line for
 * each kind after it, so that a long overdue list never stands before what is asked today.
 */
export function linesOf(tasks: readonly Waiting[]): Line[] {
  const live = tasks.filter(({ kind }) => kind !== 'DEADLINE');
  const due = Map.groupBy(
    tasks.filter(({ kind }) => kind === 'DEADLINE'),
    ({ values }) => String(values['deadline']),
  );
  return [
    ...live.map((task): Line => ({ kind: 'task', task })),
    ...[...due].flatMap(([of, [first, ...others]]): Line[] => {
      if (first === undefined) return [];
      return others.length === 0
        ? [{ kind: 'task', task: first }]
        : [{ kind: 'group', of, tasks: [first, ...others] }];
    }),
  ];
}
