import type { PlannedCollaborator, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { PersonChange } from '@jornada/contract/planning.ts';
import type { copyCalls, SavedWeeks } from '@jornada/contract/planning-copies.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { turnOf, type Overwrite, type PatternPeriod } from '@jornada/domain/planning/templates/pattern.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { outcomeRow } from '../handlers.ts';
import { reachTeamOf, requireMonday } from '../place.ts';
import { placesOfPeople } from '../read-queries.ts';
import { saveWeek } from '../save.ts';
import { reachTemplate } from '../templates/handlers.ts';
import { listRows, setAnchor, type FoundTemplate } from '../templates/queries.ts';
import {
  applyOver,
  readWeeks,
  requireTargets,
  sentSource,
  wholeWeek,
  workOf,
  type PatternSource,
} from './applying.ts';
import { previewOf } from './preview.ts';
import { reachTeam, type TeamPlace } from '../place-queries.ts';

type PreviewInput = {
  readonly source: 'TEMPLATE' | 'COLLABORATOR' | 'WEEK' | 'SENT';
  readonly startDateInterval: string;
  readonly weeks: number;
  readonly templateUuid?: string | undefined;
  readonly startWith?: number | undefined;
  readonly collaboratorUuid?: string | undefined;
  readonly fromWeek?: string | undefined;
};

/** Templates applied, weeks copied, untold work discarded: many people's weeks by the one road of saving. */
export const copyHandlers: Handlers<typeof copyCalls> = {
  'planningModifications.preview': async ({ filter: { teamUuid, overwrite, ...input } }, context) => {
    const place = await reachTeam(context.db, { teamUuid, reach: context.reach });
    const mondays = Array.from({ length: input.weeks }, (_, index) =>
      addDays(input.startDateInterval, 7 * index),
    );
    requireMonday(input.startDateInterval);
    const { sourceOf, turnAt = () => null } = await sourceFor(context, place, input);
    requireTargets(mondays, {
      now: context.now,
      place,
      past:
        input.source === 'TEMPLATE' || input.source === 'SENT' ? 'WEEK_INCORRECT' : 'COPY_PLANNING_PAST_WEEK',
    });
    return previewOf(
      await applyOver(
        context,
        { place, mondays, overwrite: input.source === 'SENT' ? 'ALL' : overwrite, detail: 'rows' },
        sourceOf,
      ),
      { mondays, turnAt },
    );
  },

  'planningModifications.createFromTemplate': async (
    { personnelDivision, templateUuid, overwrite, weeks },
    context,
  ) => {
    const template = await reachTemplate(context, templateUuid, { lock: true });
    const { place } = template;
    if (place.siteCode !== personnelDivision) throw new Refused('PLANNING_TEMPLATE_NOT_FOUND');
    const turns = new Map(weeks.map(({ weekStart, turn }) => [weekStart, turn]));
    requireTargets([...turns.keys()], { now: context.now, place, past: 'WEEK_INCORRECT' });
    if (turns.size !== weeks.length || weeks.some(({ turn }) => turn > template.weeks))
      throw new Refused('FIELD_NOT_VALID', { field: 'weeks' });
    const source = await templateSource(context, template, (monday) => turns.get(monday) ?? 1);
    const [first] = weeks;
    const turn = first && { templateUuid, anchor: addDays(first.weekStart, -7 * (first.turn - 1)) };
    return saveApplied(
      context,
      { place, overwrite, weeks, entity: 'planning_template', id: templateUuid, turn },
      () => source,
    );
  },

  'planningModifications.delete': async ({ personnelDivision, teamUuid, weeks }, context) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    requireTargets(mondaysOf(weeks), { now: context.now, place, past: 'WEEK_INCORRECT' });
    return saveApplied(
      context,
      { place, overwrite: 'ALL', weeks, entity: 'team_week', id: teamUuid },
      () => sentSource,
    );
  },

  'planningModifications.takeBack': async ({ personnelDivision, teamUuid, weeks, turn }, context) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    requireTargets(mondaysOf(weeks), { now: context.now, place, past: 'WEEK_INCORRECT' });
    if (turn === undefined) return saveWeeks(context, { place, entity: 'team_week', id: teamUuid }, weeks);
    if (turn.anchor !== null) requireMonday(turn.anchor);
    await reachTemplateOf(context, place, turn.templateUuid, { lock: true });
    return saveWeeks(context, { place, entity: 'planning_template', id: turn.templateUuid, turn }, weeks);
  },

  'planning.copyPlanningFromCollaboratorToAnother': async (
    { personnelDivision, teamUuid, weekStart, collaboratorUuid, overwrite, targets },
    context,
  ) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    await requireTeamMates(context, place, {
      collaboratorIds: [collaboratorUuid, ...targets.map((target) => target.collaboratorUuid)],
      weekStart,
    });
    if (targets.some((target) => target.collaboratorUuid === collaboratorUuid))
      throw new Refused('COPY_PLANNING_SAME_COLLABORATOR', { field: 'targets' });
    requireTargets([weekStart], { now: context.now, place, past: 'COPY_PLANNING_PAST_WEEK' });
    return saveApplied(
      context,
      {
        place,
        overwrite,
        weeks: [{ weekStart, people: targets }],
        entity: 'team_week',
        id: `${teamUuid}:${weekStart}`,
      },
      personSource(collaboratorUuid, weekStart),
    );
  },

  'planning.copyPlanningFromWeekToOthers': async (
    { personnelDivision, teamUuid, fromWeek, overwrite, weeks },
    context,
  ) => {
    const place = await reachTeamOf(context.db, { personnelDivision, teamUuid, reach: context.reach });
    requireTargets(mondaysOf(weeks), { now: context.now, place, past: 'COPY_PLANNING_PAST_WEEK' });
    if (weeks.some(({ weekStart }) => weekStart === fromWeek))
      throw new Refused('WEEK_INCORRECT', { field: 'fromWeek' });
    const source = await weekSource(context, place, fromWeek);
    return saveApplied(
      context,
      { place, overwrite, weeks, entity: 'team_week', id: `${teamUuid}:${fromWeek}` },
      () => source,
    );
  },
};

const mondaysOf = (weeks: readonly { weekStart: string }[]): string[] =>
  weeks.map(({ weekStart }) => weekStart);

/** A template of this very team. */
async function reachTemplateOf(
  context: Context,
  { teamId }: TeamPlace,
  uuid: string,
  options: { lock?: boolean } = {},
): Promise<FoundTemplate> {
  const template = await reachTemplate(context, uuid, options);
  if (template.place.teamId !== teamId) throw new Refused('PLANNING_TEMPLATE_NOT_FOUND');
  return template;
}

type Sourced = {
  readonly sourceOf: (week: TeamWeek) => PatternSource;
  readonly turnAt?: (monday: string) => number;
};

/** What a preview lays, by what it was asked. */
async function sourceFor(
  context: Context,
  place: TeamPlace,
  { source, startDateInterval, templateUuid, startWith, collaboratorUuid, fromWeek }: PreviewInput,
): Promise<Sourced> {
  switch (source) {
    case 'TEMPLATE': {
      const template = await reachTemplateOf(context, place, given(templateUuid, 'filter.templateUuid'));
      const anchor =
        startWith === undefined
          ? (template.anchor ?? startDateInterval)
          : addDays(startDateInterval, -7 * (startWith - 1));
      const turnAt = (monday: string): number => turnOf(monday, { anchor, weeks: template.weeks });
      const patterns = await templateSource(context, template, turnAt);
      return { sourceOf: () => patterns, turnAt };
    }
    case 'COLLABORATOR': {
      const collaboratorId = given(collaboratorUuid, 'filter.collaboratorUuid');
      await requireTeamMates(context, place, {
        collaboratorIds: [collaboratorId],
        weekStart: startDateInterval,
      });
      return { sourceOf: personSource(collaboratorId, startDateInterval) };
    }
    case 'WEEK': {
      const patterns = await weekSource(context, place, given(fromWeek, 'filter.fromWeek'));
      return { sourceOf: () => patterns };
    }
    case 'SENT':
      return { sourceOf: () => sentSource };
  }
}

function given(value: string | undefined, field: string): string {
  if (value === undefined) throw new Refused('FIELD_REQUIRED', { field });
  return value;
}

/** Anyone who has no work in the template's week keeps their plan; anyone who has some rests on its other days. */
async function templateSource(
  { db, now }: Context,
  template: FoundTemplate,
  turnAt: (monday: string) => number,
): Promise<PatternSource> {
  const rows = await listRows(db, template, dayAt(now, template.place.timeZone));
  const patterns = new Map(
    rows
      .filter(({ periods }) => periods.length > 0)
      .map(({ collaboratorUuid, week, periods }) => [
        `${collaboratorUuid} ${week}`,
        wholeWeek(periods.map(({ uuid: _id, ...pattern }): PatternPeriod => pattern)),
      ]),
  );
  return ({ collaboratorUuid }, monday) => patterns.get(`${collaboratorUuid} ${turnAt(monday)}`);
}

/** One person's work for all the others. */
function personSource(collaboratorUuid: string, weekStart: string): (week: TeamWeek) => PatternSource {
  return (week) => {
    const person = week.people.find((one) => one.collaboratorUuid === collaboratorUuid);
    const pattern = person && workOf(person, weekStart, week);
    if (pattern === undefined) throw new Refused('COPY_PLANNING_NO_PLANNING', { field: 'collaboratorUuid' });
    return (target: PlannedCollaborator) =>
      target.collaboratorUuid === collaboratorUuid ? undefined : pattern;
  };
}

/** Each person's own work in another week; anyone who did not work in it keeps their plan. */
async function weekSource(context: Context, place: TeamPlace, fromWeek: string): Promise<PatternSource> {
  requireMonday(fromWeek);
  const week = await readWeeks(context, place, { mondays: [fromWeek], detail: 'rules' });
  const patterns = new Map(
    week.people.map((person) => [person.collaboratorUuid, workOf(person, fromWeek, week)]),
  );
  if ([...patterns.values()].every((pattern) => pattern === undefined))
    throw new Refused('COPY_PLANNING_NO_PLANNING', { field: 'fromWeek' });
  return ({ collaboratorUuid }) => patterns.get(collaboratorUuid);
}

/** People within reach who are all of the team in that week; others are unknown, or of another team. */
async function requireTeamMates(
  { db, reach }: Context,
  { teamUuid }: TeamPlace,
  { collaboratorIds, weekStart }: { collaboratorIds: readonly string[]; weekStart: string },
): Promise<void> {
  requireMonday(weekStart);
  const places = await placesOfPeople(db, { collaboratorIds, weekStart });
  for (const id of collaboratorIds) {
    const place = places.get(id);
    if (place === undefined || !within(reach, place))
      throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
    if (place.teamUuid !== teamUuid)
      throw new Refused('COPY_PLANNING_DIFFERENT_TEAMS', { field: 'collaboratorUuid' });
  }
}

/** Where many people's weeks are saved, and what the audit trail calls it. */
type Act = {
  readonly place: TeamPlace;
  readonly entity: string;
  readonly id: string;
  /** Where it leaves the turns of its template. */ readonly turn?: Turn | undefined;
};

type Turn = { readonly templateUuid: string; readonly anchor: string | null };

type AppliedSave = Act & {
  readonly overwrite: Overwrite;
  readonly weeks: readonly {
    readonly weekStart: string;
    readonly people: readonly { readonly collaboratorUuid: string; readonly version: number }[];
  }[];
};

/** Lays patterns over the asked weeks of the asked people and saves what changes. */
async function saveApplied(
  context: Context,
  { place, overwrite, weeks, ...act }: AppliedSave,
  sourceOf: (week: TeamWeek) => PatternSource,
): Promise<SavedWeeks> {
  const { applied, standing } = await applyOver(
    context,
    { place, mondays: mondaysOf(weeks).toSorted(), overwrite },
    sourceOf,
  );
  const changes = new Map(
    applied.map(({ weekStart, change }) => [`${weekStart} ${change.collaboratorUuid}`, change]),
  );
  const changed = weeks.map(({ weekStart, people }) => ({
    weekStart,
    people: people.flatMap((target): PersonChange[] => {
      const change = changes.get(`${weekStart} ${target.collaboratorUuid}`);
      // Anyone who is not of the team is refused by the save itself.
      if (change === undefined)
        return standing.has(target.collaboratorUuid)
          ? []
          : [{ ...target, added: [], changed: [], removed: [] }];
      return change.added.length + change.removed.length === 0
        ? []
        : [{ ...change, version: target.version }];
    }),
  }));
  return saveWeeks(context, { place, ...act }, changed);
}

/** Saves weeks one after another in this transaction, each by the road of every save, under one audit entry. */
export async function saveWeeks(
  context: Context,
  { place, entity, id, turn }: Act,
  weeks: readonly { readonly weekStart: string; readonly people: readonly PersonChange[] }[],
): Promise<SavedWeeks> {
  const saved: SavedWeeks['weeks'] = [];
  for (const { weekStart, people } of weeks.toSorted((a, b) => a.weekStart.localeCompare(b.weekStart))) {
    if (people.length === 0) continue;
    const { version, outcomes } = await saveWeek(context, {
      personnelDivision: place.siteCode,
      teamUuid: place.teamUuid,
      weekStart,
      people,
    });
    saved.push({ weekStart, version, people: outcomes.map(outcomeRow) });
  }
  const outcomes = saved.flatMap(({ people }) => people.map(({ outcome }) => outcome));
  // Where nobody's week could be saved the plan stands as it stood, and so does the turn.
  const moves = turn !== undefined && (outcomes.length === 0 || outcomes.includes('saved'));
  const moved = moves
    ? await setAnchor(context.db, place, { id: turn.templateUuid, anchor: turn.anchor })
    : [];
  const fields = [
    ...moved,
    ...saved.flatMap(({ weekStart, people }) =>
      people.flatMap((one) => (one.outcome === 'saved' ? [`${weekStart} ${one.collaboratorUuid}`] : [])),
    ),
  ];
  context.record(fields.length === 0 ? null : { entity, id, siteId: place.siteId, fields });
  return { weeks: saved };
}
