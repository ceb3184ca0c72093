import { plannedPeriod, typologyOf } from '@jornada/contract/week-to-check.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import type { templateCalls, TemplateRowInput } from '@jornada/contract/planning-templates.ts';
import { within } from '@jornada/domain/access/reach.ts';
import type { PatternPeriod } from '@jornada/domain/planning/templates/pattern.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { refusalsOf as refusalsOfWeek } from '@jornada/domain/planning/typologies/refusals.ts';
import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuseAll, Refused } from '../../http/refused.ts';
import { newId } from '../../ids.ts';
import { reachTeamOf } from '../place.ts';
import { listTypologies } from '../read-queries.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listRows,
  listTemplates,
  membersAmong,
  templatePeriods,
  updateHead,
  writeRows,
  type FoundTemplate,
  type WrittenRow,
} from './queries.ts';
import { realWeeks } from './real-weeks.ts';
import { reachTeam, type TeamPlace } from '../place-queries.ts';

/** Week patterns of a team (decisions §5.10): kept per person and week, never with vacations or absences. */
export const templateHandlers: Handlers<typeof templateCalls> = {
  'hourTypologies.planningTemplate': (_input, { db }) => listTemplateTypologies(db),

  'planningTemplates.list': async ({ filter: { teamUuid } }, { db, reach }) =>
    listTemplates(db, await reachTeam(db, { teamUuid, reach })),

  'planningTemplates.get': async ({ id }, context) => {
    const { place, ...head } = await reachTemplate(context, id);
    const typologies = new Map(
      (await listTypologies(context.db)).map((typology) => [typology.uuid, typology]),
    );
    const rows = await listRows(context.db, { uuid: id, place }, dayAt(context.now, place.timeZone));
    return {
      ...head,
      site: { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
      team: { uuid: place.teamUuid, name: place.teamName },
      rows: rows.map((row) => ({
        ...row,
        periods: templatePeriods(row.collaboratorUuid, row.periods, typologies),
      })),
    };
  },

  'planningTemplates.create': async (
    { personnelDivision, teamUuid, name, weeks, fromWeek, rows },
    context,
  ) => {
    const { db, now, actor, reach } = context;
    const place = await reachTeamOf(db, { personnelDivision, teamUuid, reach });
    const typologies = await listTemplateTypologies(db);
    const real =
      fromWeek === undefined ? [] : await realWeeks(context, { place, typologies, fromWeek, weeks });
    const written = (fromWeek === undefined ? rows : real).map(({ collaboratorUuid, week, periods }) =>
      rowOf(context, { collaboratorUuid, week, periods }, 1),
    );
    refuseAll([
      ...refuseTwice(rows.map(({ collaboratorUuid, week }) => `${collaboratorUuid} ${week}`)),
      ...rows.flatMap((row) => refusePattern(row.periods, { typologies, now })),
    ]);
    if (rows.some(({ week }) => week > weeks)) throw new Refused('WEEK_INCORRECT', { field: 'rows.week' });
    await requireMembers(context, place, rows);
    const id = newId(now);
    if (!(await insertTemplate(db, place, { id, name, weeks, now, by: actor.name })))
      throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name' });
    await writeRows(db, { place, uuid: id }, { rows: written, now, by: actor.name });
    leaveTrace(context, { uuid: id, place }, ['name', 'weeks', 'rows']);
    return {
      uuid: id,
      instead: real.flatMap(({ instead: weekStart, ...one }) =>
        weekStart === null ? [] : [{ name: one.name, week: one.week, weekStart }],
      ),
    };
  },

  'planningTemplates.edit': async ({ templateUuid, head, rows }, context) => {
    const { db, now, actor } = context;
    const template = await reachTemplate(context, templateUuid, { lock: true });
    const { place } = template;
    if (head !== undefined) {
      requireHead(template, head.version);
      if (!(await updateHead(db, place, { id: templateUuid, ...head, now, by: actor.name })))
        throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'name' });
    }
    const people = rows === undefined ? [] : await saveRows(context, template, rows);
    const saved = people
      .filter(({ outcome }) => outcome === 'saved')
      .map(({ collaboratorUuid }) => collaboratorUuid);
    if (head === undefined && saved.length === 0) context.record(null);
    else leaveTrace(context, template, [...(head === undefined ? [] : ['name', 'weeks']), ...saved]);
    return { version: head === undefined ? template.version : template.version + 1, people };
  },

  'planningTemplates.delete': async ({ templateUuid, version }, context) => {
    const template = await reachTemplate(context, templateUuid, { lock: true });
    requireHead(template, version);
    await deleteTemplate(context.db, template.place, templateUuid);
    leaveTrace(context, template, []);
    return {};
  },
};

/** Nobody renames or deletes what a colleague has renamed unseen (decisions §1.4). */
function requireHead({ version, changedBy: who, changedAt: when }: FoundTemplate, asked: number): void {
  if (version !== asked) throw new Refused('STALE_VERSION', { who, when });
}

/** A template of a team within reach; out of reach it answers like an unknown one (decisions §2.1). */
export async function reachTemplate(
  { db, reach }: Context,
  uuid: string,
  options: { lock?: boolean } = {},
): Promise<FoundTemplate> {
  const found = await findTemplate(db, uuid, options);
  if (found === undefined || !within(reach, found.place)) throw new Refused('PLANNING_TEMPLATE_NOT_FOUND');
  return found;
}

const listTemplateTypologies = async (db: Db): Promise<HourTypology[]> =>
  (await listTypologies(db)).filter((typology) => isWorked(typologyOf(typology)));

type RowsInput = {
  readonly week: number;
  readonly people: readonly (TemplateRowInput & { readonly version: number })[];
};

/** Each person's pattern stands or falls alone: what someone else changed meanwhile is not overwritten. */
async function saveRows(context: Context, template: FoundTemplate, { week, people }: RowsInput) {
  const { db, now, actor } = context;
  const typologies = await listTemplateTypologies(db);
  refuseAll([
    ...refuseTwice(people.map(({ collaboratorUuid }) => collaboratorUuid)),
    ...people.flatMap(({ periods }) => refusePattern(periods, { typologies, now })),
  ]);
  if (week > template.weeks) throw new Refused('WEEK_INCORRECT', { field: 'rows.week' });
  const standing = (await listRows(db, template, dayAt(now, template.place.timeZone))).filter(
    (row) => row.week === week,
  );
  await requireMembers(
    context,
    template.place,
    people.filter(
      ({ collaboratorUuid }) => !standing.some((row) => row.collaboratorUuid === collaboratorUuid),
    ),
  );
  const outcomes = people.map((person) => {
    const row = standing.find(({ collaboratorUuid }) => collaboratorUuid === person.collaboratorUuid);
    if ((row?.version ?? 0) !== person.version && row !== undefined)
      return { outcome: 'stale' as const, ...row };
    const written = rowOf(context, { ...person, week }, person.version + 1);
    return { outcome: 'saved' as const, ...written, changedAt: now.toString(), changedBy: actor.name };
  });
  await writeRows(db, template, {
    rows: outcomes.filter(({ outcome }) => outcome === 'saved'),
    now,
    by: actor.name,
  });
  const known = new Map(typologies.map((typology) => [typology.uuid, typology]));
  return outcomes.map(({ collaboratorUuid, outcome, version, changedAt, changedBy, periods }) => ({
    outcome,
    collaboratorUuid,
    week,
    version,
    changedAt,
    changedBy,
    periods: templatePeriods(collaboratorUuid, periods, known),
  }));
}

const refuseTwice = (keys: readonly string[]): Refusal[] =>
  new Set(keys).size === keys.length ? [] : [{ code: 'FIELD_NOT_VALID', values: { field: 'rows' } }];

/** Absences, unknown typologies, overlaps and breaks outside their period; whatever else a pattern breaks is reported where it is applied. */
function refusePattern(
  periods: readonly PatternPeriod[],
  { typologies, now }: { typologies: readonly HourTypology[]; now: Temporal.Instant },
): Refusal[] {
  const known = new Map(typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const unknown = periods.filter(({ hourTypologyUuid }) => !known.has(hourTypologyUuid));
  if (unknown.length > 0)
    return unknown.map(({ hourTypologyUuid }) => ({
      code: 'HOUR_TYPOLOGY_NOT_FOUND',
      values: { field: 'hourTypologyUuid', hourTypologyUuid },
    }));
  const weekStart = mondayOf(dayAt(now));
  const planned = periods.map(({ dayOfWeek, ...hours }) =>
    plannedPeriod({ date: addDays(weekStart, dayOfWeek - 1), ...hours }, known),
  );
  return refusalsOfWeek(
    prepareWeek({ site: { timeZone: 'UTC' }, person: {}, weekStart, periods: planned }),
  ).map(({ code, values }) => (values ? { code, values } : { code }));
}

async function requireMembers(
  { db, now }: Context,
  place: TeamPlace,
  people: readonly { collaboratorUuid: string }[],
): Promise<void> {
  if (people.length === 0) return;
  const members = await membersAmong(db, {
    place,
    people: people.map(({ collaboratorUuid }) => collaboratorUuid),
    today: dayAt(now, place.timeZone),
  });
  if (people.some(({ collaboratorUuid }) => !members.has(collaboratorUuid)))
    throw new Refused('COLLABORATOR_NOT_FOUND', { field: 'collaboratorUuid' });
}

function rowOf(
  { now }: Context,
  {
    collaboratorUuid,
    week,
    periods,
  }: { collaboratorUuid: string; week: number; periods: readonly PatternPeriod[] },
  version: number,
): WrittenRow {
  return {
    collaboratorUuid,
    week,
    version,
    periods: periods.map((period) => ({ uuid: newId(now), ...period })),
  };
}

function leaveTrace(
  { record, announce }: Context,
  { uuid, place }: Pick<FoundTemplate, 'uuid' | 'place'>,
  fields: readonly string[],
): void {
  record({ entity: 'planning_template', id: uuid, siteId: place.siteId, fields });
  announce({
    topic: 'planningTemplates',
    siteId: place.siteId,
    teamId: place.teamId,
    payload: { templateUuid: uuid },
  });
}
