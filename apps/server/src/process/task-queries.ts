import { reachOf } from '@jornada/domain/access/reach.ts';
import { tasksOf } from '@jornada/domain/process/acts.ts';
import { rightOf, rolesOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { sitePermitting } from '../access/queries.ts';
import type { Db } from '../db/connect.ts';
import { reaches } from '../db/reach.ts';
import { runAlong } from '../db/statement.ts';
import type { Context } from '../http/context.ts';
import { factsOf, type Process } from './process.ts';

/** Writes what a process waits for people to do, in place of what it waited for before. The one writer of task rows. */
export async function writeTasks(db: Db, process: Process, now: Temporal.Instant): Promise<void> {
  await runAlong(db, db.deleteFrom('process_task').where('process_id', '=', process.id).compile());
  const rows = taskRows(process, now);
  if (rows.length > 0) await runAlong(db, db.insertInto('process_task').values(rows).compile());
}

/** The same where only the day has changed: what is due and may not go on by itself waits for somebody. */
export async function renewTasks({ db, now, announce }: Context, process: Process): Promise<void> {
  const stored = await db
    .selectFrom('process_task')
    .select('act')
    .where('process_id', '=', process.id)
    .execute();
  const wanted = taskRows(process, now);
  if (keyOf(stored) === keyOf(wanted)) return;
  await writeTasks(db, process, now);
  announce({ topic: 'home', siteId: process.siteId, teamId: process.teamId });
  announce({ topic: 'processes', siteId: process.siteId, teamId: process.teamId });
}

const keyOf = (rows: readonly { readonly act: string }[]): string =>
  rows
    .map(({ act }) => act)
    .toSorted()
    .join();

/** The task rows of a process as it stands. */
export function taskRows(process: Process, now: Temporal.Instant) {
  const since = dayAt(Temporal.Instant.from(process.statusSince), process.timeZone);
  return tasksOf(process.kind, factsOf(process, now)).map(({ act, barred, days }) => ({
    process_id: process.id,
    act,
    site_id: process.siteId,
    team_id: process.teamId,
    collaborator_id: process.collaboratorId,
    barred,
    since: process.statusSince,
    due: days === null ? null : addDays(since, days),
  }));
}

/** A condition on task rows `t`: they are the caller's, by right and place, and neither of a process of their own nor barred. */
export function ownTasks({ actor }: Pick<Context, 'actor'>, kinds: readonly AnyKind[]): RawBuilder<boolean> {
  const groups = [...Map.groupBy(actsOfKinds(kinds), ({ key }) => key).values()].flatMap((rows) => {
    const [first] = rows;
    return first === undefined ? [] : [{ ...first, acts: [...new Set(rows.map(({ act }) => act))] }];
  });
  const mine = groups.map(({ acts, roles, needs }) => {
    const place = { site: 't.site_id', team: 't.team_id' };
    const plain = needs === undefined ? roles : roles.filter((role) => role !== 'RESPONSIBLE');
    const led =
      needs === undefined || !roles.includes('RESPONSIBLE')
        ? sql<boolean>`false`
        : sql<boolean>`(${reaches(reachOf(['RESPONSIBLE'], actor), place)} and ${sitePermitting('t.site_id', { collaboratorId: actor.collaboratorId, permission: needs })})`;
    return sql<boolean>`(t.act = any(${acts}::text[]) and (${reaches(reachOf(plain, actor), place)} or ${led}))`;
  });
  return sql<boolean>`(${sql.join(mine, sql` or `)}) and t.barred is distinct from ${actor.accountId}::uuid
    and t.collaborator_id is distinct from ${actor.collaboratorId}::uuid`;
}

/** Every act that can be a task, with whose it is. */
function actsOfKinds(kinds: readonly AnyKind[]) {
  return kinds.flatMap((kind) =>
    Object.entries(kind.acts).flatMap(([act, { waits }]) => {
      if (waits === undefined) return [];
      const roles = rolesOf(kind, act);
      const needs = rightOf(kind, act)?.needs;
      return [{ act, roles, needs, key: [...roles, needs].join(' ') }];
    }),
  );
}
