import { rankOf, statusesThat } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';

/** Every status of every kind with its place in lists, for the refresh at start. */
export const RANKS = KINDS.flatMap((kind) =>
  [...statusesThat(kind, 'open'), ...statusesThat(kind, 'closed')].map((status) => ({
    type: kind.type,
    status,
    rank: rankOf(kind, status),
  })),
);
