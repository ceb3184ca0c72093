import type { PlanningAnalysis } from '@jornada/contract/coverage.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { dayAt, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import { featuresOf } from '../access/queries.ts';
import { readPresenceWeek } from '../access-devices/presence-week.ts';
import type { Context } from '../http/context.ts';
import type { AnalysisQuestion } from './analysis-query.ts';
import type { SiteFloor } from './place-queries.ts';
import { findSiteOfId, weeksPunched } from './worked-queries.ts';

type Bucket = PlanningAnalysis['buckets'][number];

/** A quarter: presence is counted from its punches each time, so a longer span is read without it. */
const LONGEST_DAYS = 98;

/**
 * Adds what was worked by the clock to the buckets of an analysis, as the record of working time counts it: for whom may
 * read punches of the teams (decisions §2.10), where the site has them; else `worked` is null.
 */
export async function withWorked(
  context: Context,
  { floor, question }: { readonly floor: SiteFloor; readonly question: AnalysisQuestion },
  buckets: readonly Omit<Bucket, 'worked'>[],
): Promise<Bucket[]> {
  const { db, actor, now } = context;
  const { siteId } = floor;
  const reads = reachOf(permissions['presence.correct'].roles, actor);
  const teams = floor.teams.filter(
    ({ teamId }) => question.teams.includes(teamId) && within(reads, { siteId, teamId }),
  );
  const isOn = (await featuresOf(db, siteId)).has('ACCESS_DEVICES');
  if (!isOn || teams.length === 0 || daysBetween(question.first, question.last) > LONGEST_DAYS)
    return buckets.map((bucket) => ({ ...bucket, worked: null }));
  const site = await findSiteOfId(db, siteId);
  const last = [question.last, dayAt(now, site.timeZone)].toSorted()[0] ?? question.last;
  const minutes = new Map<string, number>();
  for (const weekStart of await weeksPunched(context, { siteId, first: question.first, last })) {
    const { people } = await readPresenceWeek(db, {
      site,
      date: weekStart,
      teams: teams.map(({ teamId }) => teamId),
      self: null,
      health: false,
    });
    for (const { teamUuid, days } of people)
      for (const { date, workedMinutes } of days) {
        if (date < question.first || date > last || teamUuid === null) continue;
        const key = `${startOf(date, question.by)} ${teamUuid}`;
        minutes.set(key, (minutes.get(key) ?? 0) + workedMinutes);
      }
  }
  const known = new Set(buckets.map(({ start, teamUuid }) => `${start} ${teamUuid}`));
  const alone = [...minutes.keys()]
    .filter((key) => !known.has(key) && (minutes.get(key) ?? 0) > 0)
    .map((key) => {
      const [start = '', teamUuid = ''] = key.split(' ');
      return { start, teamUuid, needed: 0, planned: 0, missing: 0, surplus: 0 };
    });
  const mayRead = new Set(teams.map(({ uuid }) => uuid));
  return [...buckets, ...alone]
    .map((bucket) => ({
      ...bucket,
      worked: mayRead.has(bucket.teamUuid) ? (minutes.get(`${bucket.start} ${bucket.teamUuid}`) ?? 0) : null,
    }))
    .toSorted(
      (one, other) => one.start.localeCompare(other.start) || one.teamUuid.localeCompare(other.teamUuid),
    );
}

const startOf = (date: string, by: AnalysisQuestion['by']): string =>
  by === 'DAY' ? date : by === 'WEEK' ? mondayOf(date) : `${date.slice(0, 7)}-01`;
