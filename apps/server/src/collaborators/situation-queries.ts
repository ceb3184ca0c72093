import type { SituationOfPerson } from '@jornada/contract/collaborators.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { situationOf } from '@jornada/domain/collaborators/situations.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { runAlong } from '../db/statement.ts';
import type { Context } from '../http/context.ts';

type Row = {
  readonly left: boolean;
  readonly started: boolean;
  readonly open: readonly { readonly type: string; readonly status: string }[];
};

/** Sets what somebody is in the company now, from their open processes and whether they have begun to work. */
export async function refreshSituation(
  db: Db,
  { collaboratorId, today }: { readonly collaboratorId: string; readonly today: string },
): Promise<void> {
  const { rows } = await sql<Row>`
    select c.left_on is not null as left,
      exists (select from contract k where k.collaborator_id = c.id and k.start_date <= ${today}::date) as started,
      coalesce((select json_agg(json_build_object('type', p.type, 'status', p.status))
        from process p where p.collaborator_id = c.id and p.closed_at is null), '[]') as open
    from collaborator c where c.id = ${collaboratorId}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return;
  await runAlong(
    db,
    db
      .updateTable('collaborator')
      .set({ situation: situationOf(row) })
      .where('id', '=', collaboratorId)
      .compile(),
  );
}

/** The situation of those of these people whose file the caller may open; the others are left out. */
export async function listSituations(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  people: readonly string[],
): Promise<SituationOfPerson[]> {
  const files = reachOf(permissions['collaborators.bySite'].roles, actor);
  const { rows } = await sql<SituationOfPerson>`
    select c.id as "collaboratorUuid", c.situation from collaborator c
    where c.id = any(${[...people]}::uuid[]) and ${reaches(files, { site: 'c.site_id', team: 'c.team_id' })}`.execute(
    db,
  );
  return rows;
}
