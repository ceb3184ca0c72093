import type { Reach } from '@jornada/domain/access/reach.ts';
import { sql, type RawBuilder } from 'kysely';

type Columns = {
  readonly site?: string;
  readonly team?: string;
  readonly collaborator?: string;
};

/** A reach as a condition on a list: the rows of these sites, these teams, this person; everything, or nothing. */
export function reaches(reach: Reach, columns: Columns): RawBuilder<boolean> {
  if (reach.everywhere) return sql`true`;
  const parts = [
    ...(columns.site !== undefined && reach.sites.length > 0
      ? [sql`${sql.ref(columns.site)} = any(${[...reach.sites]}::int[])`]
      : []),
    ...(columns.team !== undefined && reach.teams.length > 0
      ? [sql`${sql.ref(columns.team)} = any(${[...reach.teams]}::int[])`]
      : []),
    ...(columns.collaborator !== undefined && reach.self !== null
      ? [sql`${sql.ref(columns.collaborator)} = ${reach.self}::uuid`]
      : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
