import { type AskedGap, candidatesFor, type Candidates } from '@jornada/contract/candidates.ts';
import type { coverageCalls } from '@jornada/contract/coverage.ts';
import type { NeedLine, SiteWeek, TeamWeek } from '@jornada/contract/planned-week.ts';
import { weekToCheck, type WeekSurroundings } from '@jornada/contract/week-to-check.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { dayOf, weekdayOf } from '@jornada/domain/calendar/days.ts';
import { isAble } from '@jornada/domain/polyvalences/polyvalences.ts';
import { applyEdit } from '@jornada/domain/planning/fixes/edit.ts';
import { standsOnFloor } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays, daysBetween, mondayOf } from '@jornada/domain/time.ts';
import { dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { listAvailability } from '../availability/queries.ts';
import { findingRows } from '../planning/finding-rows.ts';
import { reachTeamOf, requireMonday } from '../planning/place.ts';
import { addedCostAt, type AddedCost } from '../planning/premiums/added-cost.ts';
import { listTypologies } from '../planning/read-queries.ts';
import { siteWeekJson, teamWeekJson } from '../planning/week-query.ts';
import { listPolyvalences } from '../polyvalences/queries.ts';
import { listTeams } from '../sites/queries.ts';
import { afterMove } from './after-move.ts';
import { analyse } from './analysis-query.ts';
import { withWorked } from './worked.ts';
import { importNeed, undoImport } from './import.ts';
import {
  lockNeed,
  plannedWeek,
  readNeed,
  writeNeed,
  type DatePiece,
  type PatternPiece,
} from './need-queries.ts';
import { setProductivity } from './productivity-queries.ts';
import { proposeNeed } from './propose.ts';
import { reachFloor, type SiteFloor } from './place-queries.ts';
import { reachTeam, type TeamPlace } from '../planning/place-queries.ts';

export const coverageHandlers: Handlers<typeof coverageCalls> = {
  'coverageNeed.get': async (
    { filter: { teamUuid, startDateInterval: weekStart } },
    { db, reach, actor },
  ) => {
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    const { opensAt, closesAt, ...need } = await readNeed(db, { place, weekStart });
    return {
      ...need,
      site: { code: place.siteCode, name: place.siteName, timeZone: place.timeZone, opensAt, closesAt },
      team: { uuid: place.teamUuid, name: place.teamName },
      weekStart,
      editable: within(reachOf(permissions['coverageNeed.save'].roles, actor), place),
      typologies: (await listTypologies(db)).filter(standsOnFloor),
    };
  },

  'coverageNeed.propose': async (
    { filter: { teamUuid, startDateInterval: weekStart, ...asked } },
    { db, now, reach },
  ) => {
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    return proposeNeed(db, { place, weekStart, today: dayAt(now, place.timeZone), asked });
  },

  'coverageNeed.setProductivity': async ({ personnelDivision, teamUuid, ...wanted }, context) => {
    const { db, reach, actor, now } = context;
    const place = await reachTeamOf(db, { personnelDivision, teamUuid, reach });
    const set = await setProductivity(db, { teamId: place.teamId, ...wanted, by: actor.name, now });
    context.record({
      entity: 'team_productivity',
      id: teamUuid,
      siteId: place.siteId,
      fields: [wanted.measure],
    });
    announceNeed(context, place);
    return set;
  },

  'coverageNeed.save': async ({ personnelDivision, teamUuid, version, patterns, dates }, context) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    patterns.forEach(requireWholeWeeks);
    requireOnce(
      patterns.map(({ from }) => from),
      'patterns',
    );
    requireOnce(
      dates.map(({ date }) => date),
      'dates',
    );
    await requireTypologies(context, { patterns, dates });
    await lockNeed(context.db, place, version);
    const changed = await writeNeed(context.db, place, {
      patterns,
      dates,
      by: context.actor.name,
      now: context.now,
    });
    recordChange(context, place);
    return changed;
  },

  'coverageNeed.copyFromWeek': async (
    { personnelDivision, teamUuid, version, startDateInterval, weekStart, into },
    context,
  ) => {
    requireMonday(startDateInterval);
    requireMonday(weekStart);
    const { db, now, actor } = context;
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    await lockNeed(db, place, version);
    const days = await plannedWeek(db, { place, weekStart: startDateInterval });
    const piece =
      into === 'PATTERN'
        ? { patterns: [{ from: weekStart, to: null, days }] }
        : { dates: days.map(({ weekday, lines }) => ({ date: addDays(weekStart, weekday - 1), lines })) };
    const changed = await writeNeed(db, place, { ...piece, by: actor.name, now });
    recordChange(context, place);
    return { ...changed, days: days.map(({ weekday, lines }) => ({ weekday, lines: [...lines] })) };
  },

  'coverageNeed.importFromCSV': async ({ personnelDivision, file }, context) => {
    const floor = await reachFloor(context.db, {
      code: personnelDivision,
      reach: context.reach,
      actor: context.actor,
    });
    const imported = await importNeed(context, { floor, bytes: file.bytes });
    recordImport(context, floor, imported.replaced);
    return imported;
  },

  'coverageNeed.undoImport': async ({ personnelDivision, replaced }, context) => {
    const { db, reach, actor } = context;
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    requireOnce(
      replaced.map(({ teamUuid }) => teamUuid),
      'replaced',
    );
    for (const { dates } of replaced) {
      requireOnce(
        dates.map(({ date }) => date),
        'dates',
      );
      await requireTypologies(context, { patterns: [], dates });
    }
    await undoImport(context, { floor, replaced });
    recordImport(context, floor, replaced);
    return { days: replaced.reduce((sum, { dates }) => sum + dates.length, 0) };
  },

  'planningAnalysis.get': async (
    { filter: { personnelDivision, startDateInterval: first, endDateInterval: last, by, teamUuid } },
    context,
  ) => {
    const { db, reach, actor } = context;
    const floor = await reachFloor(db, { code: personnelDivision, reach, actor });
    const { siteId: _, teams: reached, ...site } = floor;
    const teams = teamUuid === undefined ? reached : reached.filter(({ uuid }) => uuid === teamUuid);
    if (teamUuid !== undefined && teams.length === 0) throw new Refused('TEAM_NOT_FOUND');
    if (last < first || daysBetween(first, last) > LONGEST_DAYS)
      throw new Refused('FIELD_NOT_VALID', { field: 'endDateInterval' });
    const question = { teams: teams.map(({ teamId }) => teamId), first, last, by };
    const { buckets, ...answer } = await analyse(db, question);
    return {
      site,
      teams: reached.map(({ uuid, name }) => ({ uuid, name })),
      buckets: await withWorked(context, { floor, question }, buckets),
      ...answer,
    };
  },

  'coverageNeed.afterMove': async ({ filter }, context) => afterMove(filter, context),

  'planning.whoCouldTake': async (
    { filter: { teamUuid, date, fromHour, toHour, hourTypologyUuid } },
    { db, now, reach, actor },
  ) => {
    const weekStart = mondayOf(date);
    requireMonday(weekStart);
    const place = await reachTeam(db, { teamUuid, reach });
    if (toHour <= fromHour) throw new Refused('FIELD_NOT_VALID', { field: 'toHour' });
    const health = seesHealth(actor, place) ? 'shown' : 'neutral';
    const week: TeamWeek = JSON.parse(
      await teamWeekJson(db, { place, weeks: [weekStart], editableFrom: null, health, detail: 'rows' }),
    );
    const onFloor = week.typologies.filter(standsOnFloor);
    const typology =
      hourTypologyUuid === undefined ? onFloor[0] : onFloor.find(({ uuid }) => uuid === hourTypologyUuid);
    if (typology === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
    const gap = { date, from: fromHour, to: toHour, typology };
    const { able, unable } = candidatesFor(week, gap, plannedIn(week), await saidOn(db, week, date));
    const cost = await addedCostAt({ db, actor }, { siteId: place.siteId, weekStart });
    return {
      candidates: able.map((one) => ({ ...candidateRow(one), ...priceOf(week, one, { weekStart, cost }) })),
      others: await ofOtherTeams({ db, now, reach, actor }, { place, weekStart, gap, health, cost }),
      unable: unable.map(({ who: { person }, why }) => ({
        collaboratorUuid: person.collaboratorUuid,
        name: person.name,
        reason: why.reason,
        codes: why.reason === 'BREAKS' ? why.findings.map(({ code }) => code) : [],
      })),
    };
  },
};

const plannedIn = ({ people }: Pick<TeamWeek, 'people'>) =>
  people.map((person) => ({ person, periods: person.periods }));

/** When people of a week said that they can work on one of its dates. */
async function saidOn(
  db: Context['db'],
  { people }: { readonly people: readonly { readonly collaboratorUuid: string }[] },
  date: string,
) {
  const said = await listAvailability(db, {
    people: people.map(({ collaboratorUuid }) => collaboratorUuid),
    from: date,
    to: date,
  });
  const byPerson = new Map(said.map((day) => [day.person, day]));
  return (uuid: string) => byPerson.get(uuid);
}

type Able = Candidates<ReturnType<typeof plannedIn>[number]>['able'][number];

const candidateRow = ({ who: { person }, taking }: Able) => ({
  collaboratorUuid: person.collaboratorUuid,
  name: person.name,
  fromHour: taking.from,
  toHour: taking.to,
  coveredMinutes: taking.covered,
  lengthens: taking.lengthens,
  restMinutes: taking.rest ?? null,
  leftMinutes: taking.left ?? null,
  reopens: taking.reopens,
  findings: findingRows(taking.asks, []),
});

/** What a taking costs above the wage; nothing at all for those who may not see pay. */
function priceOf(
  week: WeekSurroundings,
  { who: { person }, taking }: Able,
  { weekStart, cost }: { readonly weekStart: string; readonly cost: AddedCost | undefined },
): { premiumCentavos?: number | null } {
  if (cost === undefined) return {};
  const before = weekToCheck(week, person, { weekStart });
  const after = { ...before, periods: applyEdit(before.periods, taking.edit) };
  return { premiumCentavos: cost(person.collaboratorUuid, { before, after }) };
}

type OtherTeams = {
  readonly place: TeamPlace;
  readonly weekStart: string;
  readonly gap: AskedGap;
  readonly health: 'shown' | 'neutral';
  readonly cost: AddedCost | undefined;
};

/** Who of the site's other teams could, of those that the caller reaches, with their leader there; those who can work in the gap's team first. */
async function ofOtherTeams(
  { db, now, reach, actor }: Pick<Context, 'db' | 'now' | 'reach' | 'actor'>,
  { place, weekStart, gap, health, cost }: OtherTeams,
) {
  const teams = (await reachFloor(db, { code: place.siteCode, reach, actor })).teams.filter(
    ({ teamId }) => teamId !== place.teamId,
  );
  if (teams.length === 0) return [];
  const { teams: weeks, ...surroundings }: SiteWeek = JSON.parse(
    await siteWeekJson(db, {
      place,
      teams: teams.map(({ teamId }) => ({ teamId, edits: true })),
      weeks: [weekStart],
      editableFrom: null,
      health,
    }),
  );
  const leading = new Map(
    (await listTeams(db, { reach, today: dayAt(now, place.timeZone), siteId: place.siteId })).map(
      ({ uuid, responsibles }) => [uuid, responsibles],
    ),
  );
  const people = weeks.flatMap(({ uuid, name, ...week }) =>
    plannedIn(week).map((who) => ({ ...who, team: { uuid, name } })),
  );
  const said = await saidOn(db, { people: people.map(({ person }) => person) }, gap.date);
  const polyvalent = new Set(
    (await listPolyvalences(db, { siteId: place.siteId, day: gap.date }))
      .filter(({ teamUuid, level }) => teamUuid === place.teamUuid && isAble(level))
      .map(({ collaboratorUuid }) => collaboratorUuid),
  );
  const able = candidatesFor(surroundings, gap, people, said).able.toSorted(
    (one, other) =>
      Number(polyvalent.has(other.who.person.collaboratorUuid)) -
      Number(polyvalent.has(one.who.person.collaboratorUuid)),
  );
  return able.map(({ who, taking }) => ({
    ...candidateRow({ who, taking }),
    ...priceOf(surroundings, { who, taking }, { weekStart, cost }),
    team: who.team,
    ask: [...(leading.get(who.team.uuid) ?? [])],
  }));
}

/** A year and its day: longer than that nobody compares by day. */
const LONGEST_DAYS = 366;

/** A pattern holds from a Monday to a Sunday after it, so that each week has one. */
function requireWholeWeeks({ from, to }: PatternPiece): void {
  requireMonday(from);
  if (to !== null && (to <= from || weekdayOf(dayOf(to)) !== 7))
    throw new Refused('WEEK_INCORRECT', { field: 'to' });
}

function requireOnce(names: readonly unknown[], field: string): void {
  if (new Set(names).size !== names.length) throw new Refused('FIELD_NOT_VALID', { field });
}

async function requireTypologies(
  { db }: Context,
  { patterns, dates }: { patterns: readonly PatternPiece[]; dates: readonly DatePiece[] },
): Promise<void> {
  const known = new Set((await listTypologies(db)).filter(standsOnFloor).map(({ uuid }) => uuid));
  const days: (readonly NeedLine[])[] = [
    ...patterns.flatMap(({ days: all }) => (all ?? []).map(({ lines }) => lines)),
    ...dates.map(({ lines }) => lines ?? []),
  ];
  for (const { days: all } of patterns)
    requireOnce(
      (all ?? []).map(({ weekday }) => weekday),
      'weekday',
    );
  for (const lines of days) {
    requireOnce(
      lines.map(({ hourTypologyUuid }) => hourTypologyUuid),
      'hourTypologyUuid',
    );
    if (lines.some(({ hourTypologyUuid }) => hourTypologyUuid !== null && !known.has(hourTypologyUuid)))
      throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
  }
}

function recordChange(context: Context, { siteId, teamId, teamUuid }: TeamPlace): void {
  context.record({ entity: 'coverage_need', id: teamUuid, siteId });
  announceNeed(context, { siteId, teamId, teamUuid });
}

/** One entry for all teams of a file, and each team's screens. */
function recordImport(
  context: Context,
  { code, siteId, teams }: SiteFloor,
  replaced: readonly { readonly teamUuid: string }[],
): void {
  context.record({
    entity: 'coverage_need',
    id: code,
    siteId,
    fields: replaced.map(({ teamUuid }) => teamUuid),
  });
  for (const { teamUuid } of replaced)
    announceNeed(context, {
      siteId,
      teamId: teams.find(({ uuid }) => uuid === teamUuid)?.teamId ?? null,
      teamUuid,
    });
}

function announceNeed(
  { announce, actor }: Context,
  { siteId, teamId, teamUuid }: { siteId: number; teamId: number | null; teamUuid: string },
): void {
  announce({
    topic: 'coverage',
    siteId,
    teamId,
    payload: { teamUuid, by: actor.name, accountId: actor.accountId },
  });
}
