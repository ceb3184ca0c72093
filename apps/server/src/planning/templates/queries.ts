import type {
  PlanningTemplate,
  TemplatePeriod,
  TemplateRow,
  TemplateSummary,
} from '@jornada/contract/planning-templates.ts';
import type { PatternPeriod } from '@jornada/domain/planning/templates/pattern.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../db/alphabetical.ts';
import type { Db } from '../../db/connect.ts';
import type { TeamPlace } from '../place-queries.ts';

/** A template where it stands; its rows are read apart. */
export type FoundTemplate = Omit<PlanningTemplate, 'rows' | 'site' | 'team'> & { readonly place: TeamPlace };

/** A pattern as its row keeps it. */
export type StoredPeriod = PatternPeriod & { readonly uuid: string };

/** Who made a row what it is. */
export type Author = { readonly now: Temporal.Instant; readonly by: string };

const HEAD = sql`t.id as uuid, t.name, t.weeks, t.version, t.anchor, t.changed_at as "changedAt", t.changed_by_name as "changedBy"`;

export async function findTemplate(
  db: Db,
  uuid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<FoundTemplate | undefined> {
  const found = await sql<FoundTemplate>`
    select ${HEAD}, json_build_object('siteId', s.id, 'teamId', m.id, 'siteCode', s.code, 'siteName', s.name, 'timeZone', s.time_zone, 'teamUuid', m.uuid, 'teamName', m.name) as place
    from planning_template t join team m on m.id = t.team_id join site s on s.id = t.site_id
    where t.id = ${uuid} ${lock ? sql`for update of t` : sql``}`.execute(db);
  return found.rows[0];
}

/** A team's templates by name, with how many people and hours each of their weeks has. */
export async function listTemplates(db: Db, { siteId, teamId }: TeamPlace): Promise<TemplateSummary[]> {
  const found = await sql<TemplateSummary>`
    select ${HEAD},
      (select count(distinct r.collaborator_id)::int from planning_template_row r where r.site_id = t.site_id and r.template_id = t.id and r.periods <> '[]') as people,
      (select json_agg(coalesce((
        select sum(mod((p->>'toHour')::int - (p->>'fromHour')::int + 1439, 1440) + 1)::int
        from planning_template_row r, jsonb_array_elements(r.periods) p where r.site_id = t.site_id and r.template_id = t.id and r.week = w), 0) order by w)
        from generate_series(1, t.weeks) w) as minutes
    from planning_template t where t.site_id = ${siteId} and t.team_id = ${teamId} order by ${alphabetical('t.name')}`.execute(
    db,
  );
  return found.rows;
}

type ReadRow = Omit<TemplateRow, 'periods'> & { readonly periods: readonly StoredPeriod[] };

/** Everyone's patterns, week by week and by name. */
export async function listRows(
  db: Db,
  { uuid, place: { siteId, teamId } }: Pick<FoundTemplate, 'uuid' | 'place'>,
  today: string,
): Promise<ReadRow[]> {
  const found = await sql<ReadRow>`
    select r.collaborator_id as "collaboratorUuid", c.full_name as name, r.week, r.version, r.changed_at as "changedAt", r.changed_by_name as "changedBy", r.periods,
      exists (select 1 from labor_condition l where l.collaborator_id = c.id and l.team_id = ${teamId} and (l.valid_to is null or l.valid_to >= ${today}::date)) as "inTeam"
    from planning_template_row r join collaborator c on c.id = r.collaborator_id
    where r.site_id = ${siteId} and r.template_id = ${uuid} order by r.week, c.search_name, c.id`.execute(db);
  return found.rows;
}

/** A row's periods as the specification writes them (§3). */
export function templatePeriods(
  collaboratorUuid: string,
  periods: readonly StoredPeriod[],
  typologies: ReadonlyMap<string, { abbreviation: string; color: string }>,
): TemplatePeriod[] {
  return periods.map((period) => {
    const { abbreviation = '', color = '' } = typologies.get(period.hourTypologyUuid) ?? {};
    return { ...period, collaboratorUuid, abbreviation, color };
  });
}

type Head = { readonly id: string; readonly name: string; readonly weeks: number };

/** A team gives its templates names one after another: one that was found free is still free when it is written. */
async function lockNames(db: Db, teamId: number): Promise<void> {
  await sql`select 1 from team where id = ${teamId} for no key update`.execute(db);
}

/** False when the team has a template of that name. */
export async function insertTemplate(
  db: Db,
  { siteId, teamId }: TeamPlace,
  { id, name, weeks, now, by }: Head & Author,
): Promise<boolean> {
  await lockNames(db, teamId);
  const inserted = await sql`
    insert into planning_template (site_id, id, team_id, name, weeks, changed_at, changed_by_name) values (${siteId}, ${id}, ${teamId}, ${name}, ${weeks}, ${now.toString()}, ${by})
    on conflict (team_id, lower(name)) do nothing returning id`.execute(db);
  return inserted.rows.length === 1;
}

/** False when another template of the team has that name. */
export async function updateHead(
  db: Db,
  { siteId, teamId }: TeamPlace,
  { id, name, weeks, now, by }: Head & Author,
): Promise<boolean> {
  await lockNames(db, teamId);
  const taken =
    await sql`select 1 from planning_template where team_id = ${teamId} and lower(name) = lower(${name}) and id <> ${id}`.execute(
      db,
    );
  if (taken.rows.length > 0) return false;
  await sql`
    update planning_template set name = ${name}, weeks = ${weeks}, version = version + 1, changed_at = ${now.toString()}, changed_by_name = ${by}
    where site_id = ${siteId} and id = ${id}`.execute(db);
  return true;
}

/** Moves the turn of a template's weeks; answers what that wrote, which is nothing where they stood so already. */
export async function setAnchor(
  db: Db,
  { siteId }: TeamPlace,
  { id, anchor }: { id: string; anchor: string | null },
): Promise<string[]> {
  const { numAffectedRows } =
    await sql`update planning_template set anchor = ${anchor}::date where site_id = ${siteId} and id = ${id} and anchor is distinct from ${anchor}::date`.execute(
      db,
    );
  return numAffectedRows === 1n ? ['anchor'] : [];
}

export async function deleteTemplate(db: Db, { siteId }: TeamPlace, id: string): Promise<void> {
  await db.deleteFrom('planning_template').where('site_id', '=', siteId).where('id', '=', id).execute();
}

export type WrittenRow = {
  readonly collaboratorUuid: string;
  readonly week: number;
  readonly version: number;
  readonly periods: readonly StoredPeriod[];
};

/** Writes patterns, whole: the template is locked by anyone who writes. */
export async function writeRows(
  db: Db,
  { place: { siteId }, uuid }: Pick<FoundTemplate, 'place' | 'uuid'>,
  { rows, now, by }: Author & { rows: readonly WrittenRow[] },
): Promise<void> {
  await sql`
    insert into planning_template_row (site_id, template_id, week, collaborator_id, version, changed_at, changed_by_name, periods)
    select ${siteId}, ${uuid}, x.week, x."collaboratorUuid", x.version, ${now.toString()}, ${by}, x.periods
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x("collaboratorUuid" uuid, week smallint, version int, periods jsonb)
    on conflict (site_id, template_id, week, collaborator_id) do update
      set version = excluded.version, changed_at = excluded.changed_at, changed_by_name = excluded.changed_by_name, periods = excluded.periods`.execute(
    db,
  );
}

/** Those of these people who belong to the team today or later. */
export async function membersAmong(
  db: Db,
  { place: { teamId }, people, today }: { place: TeamPlace; people: readonly string[]; today: string },
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select distinct collaborator_id as id from labor_condition
    where team_id = ${teamId} and (valid_to is null or valid_to >= ${today}::date) and collaborator_id = any(${[...people]}::uuid[])`.execute(
    db,
  );
  return new Set(found.rows.map(({ id }) => id));
}
