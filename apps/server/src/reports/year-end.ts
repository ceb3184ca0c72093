import { within } from '@jornada/domain/access/reach.ts';
import { addDays } from '@jornada/domain/time.ts';
import { readTimebaseWeeks } from '../timebase-report/week.ts';
import type { Question } from './question.ts';
import { lastWeek } from './week-figures.ts';
import { listTeams } from './week-figure-queries.ts';
import { listPlannedWeeks, readWeekSums } from './weeks-query.ts';

/**
 * The balance at the end of the year of the teams or people of one store, in minutes by key: that of its weeks that are
 * over, as they are kept, and of those ahead that have a plan, counted now as the store's own report does.
 */
export async function yearEnds(question: Question, siteId: number): Promise<ReadonlyMap<string, number>> {
  const { db, now, span, level, scope } = question;
  const year = span.to.slice(0, 4);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const kept = await readWeekSums({ ...question, span: { from: first, to: last } }, [
    'owed',
    'timebaseWorked',
    'credited',
  ]);
  const balances = new Map<string, number>();
  const add = (key: string, minutes: number): void => {
    balances.set(key, (balances.get(key) ?? 0) + minutes);
  };
  for (const { key, when, timebaseWorked = 0, credited = 0, owed = 0 } of kept)
    if (when === 'NOW') add(key, timebaseWorked + credited - owed);
  const running = addDays(lastWeek(now), 7);
  const uuids = new Map((await listTeams(db, siteId)).map(({ id, uuid }) => [id, uuid]));
  const ahead = await listPlannedWeeks(db, {
    siteId,
    from: running > first ? running : first,
    to: last,
  });
  const [place] = ahead;
  if (place === undefined) return balances;
  const weeks = ahead.map(({ weekStart }) => weekStart);
  for (const { person, team, figure, known } of await readTimebaseWeeks(db, { ...place, weeks }, running))
    if (
      known &&
      within(scope.reach, { siteId, teamId: team }) &&
      (scope.teamId === null || scope.teamId === team)
    )
      add(level === 'person' ? person : (uuids.get(team) ?? ''), figure.balance);
  return balances;
}
