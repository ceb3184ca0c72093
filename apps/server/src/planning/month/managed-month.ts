import { seesHealth } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { addDays, mondaysOfMonth, monthOf } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import { editableFrom } from '../place.ts';
import { teamWeekJson } from '../week-query.ts';
import { reachPerson, type Membership } from './queries.ts';

/**
 * A person's month as those who plan see it: for each team that they belong to, its weeks with this one person, built
 * by the statement of the weekly board, so that the very same rules check it.
 */
export async function managedMonthJson(
  context: Context,
  { collaboratorId, day }: { collaboratorId: string; day: string },
): Promise<string> {
  const { db, reach } = context;
  const weeks = mondaysOfMonth(day);
  const [from, until] = [weeks[0] ?? '', addDays(weeks.at(-1) ?? '', 6)];
  const { name, memberships } = await reachPerson(db, { collaboratorId, from, until, reach });
  const teams: string[] = [];
  for (const teamId of new Set(memberships.map((one) => one.teamId)))
    teams.push(
      await teamJson(context, {
        collaboratorId,
        weeks,
        of: memberships.filter((one) => one.teamId === teamId),
      }),
    );
  return `${JSON.stringify({ collaboratorUuid: collaboratorId, name, month: monthOf(day) }).slice(0, -1)},"teams":[${teams.join()}]}`;
}

/** The weeks from the first to the last in which the person belongs to one team. */
async function teamJson(
  { db, actor, now }: Context,
  {
    collaboratorId,
    weeks,
    of,
  }: { collaboratorId: string; weeks: readonly string[]; of: readonly Membership[] },
): Promise<string> {
  const [place, last] = [of[0], of.at(-1)];
  if (place === undefined || last === undefined) return '';
  const edits = within(reachOf(permissions['planning.createCollaboratorWeek'].roles, actor), place);
  return teamWeekJson(db, {
    place,
    weeks: weeks.filter((monday) => addDays(monday, 6) >= place.from && monday <= last.to),
    editableFrom: edits ? editableFrom({ actor, now }, place) : null,
    health: seesHealth(actor, place) ? 'shown' : 'neutral',
    ages: edits ? 'shown' : 'hidden',
    detail: 'rows',
    people: [collaboratorId],
  });
}
