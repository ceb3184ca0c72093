import type { TeamPosts } from '@jornada/contract/posts.ts';

/** Returns the figures of several rows added up. */
export const sumOf = (rows: readonly TeamPosts[]) => {
  const sum = (of: (row: TeamPosts) => number): number => rows.reduce((all, row) => all + of(row), 0);
  return {
    authorised: sum((row) => row.authorised),
    authorisedMinutes: sum((row) => row.authorisedMinutes),
    inService: sum((row) => row.inService),
    minutes: sum((row) => row.minutes),
    onLeave: sum((row) => row.onLeave),
    inProcess: sum((row) => row.inProcess),
    leaving: sum((row) => row.leaving),
    daysVacant: rows.reduce<number | null>(
      (most, { daysVacant }) => (daysVacant === null ? most : Math.max(most ?? 0, daysVacant)),
      null,
    ),
  };
};
