import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { fullNameOf } from './people.ts';
import { randomOf } from './random.ts';
import type { Keys } from './company-rows.ts';
import type { Worker } from './staff.ts';

type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
};

/** Where the demonstration shows a template: a rotation of two weeks, made of two that were worked. */
const SHOWN = { site: '0417', team: 'Ciclismo y Running', name: 'Temporada normal', weeks: 2, weeksBack: 3 };

/** A team's template as its director would make it from real weeks, without vacations and absences. */
export async function insertTemplates(
  client: pg.PoolClient,
  { staff, keys, today, now }: Scene,
): Promise<void> {
  const director = staff.find(
    (worker) => worker.site.code === SHOWN.site && worker.roles.includes('DIRECTOR'),
  );
  if (director === undefined) return;
  const id = randomOf('planning templates').id(now.epochMilliseconds);
  const first = addDays(mondayOf(today), -7 * SHOWN.weeksBack);
  const by = [now.toString(), fullNameOf(director)];
  await client.query(
    `insert into planning_template (site_id, id, team_id, name, weeks, changed_at, changed_by_name)
     select t.site_id, $2, t.id, $3, $4, $5, $6 from team t where t.uuid = $1`,
    [keys.team(SHOWN.site, SHOWN.team).uuid, id, SHOWN.name, SHOWN.weeks, ...by],
  );
  await client.query(
    `insert into planning_template_row (site_id, template_id, week, collaborator_id, changed_at, changed_by_name, periods)
     select p.site_id, t.id, (p.work_date - $2::date) / 7 + 1, p.collaborator_id, $3, $4, jsonb_agg(jsonb_build_object(
       'uuid', p.id, 'dayOfWeek', extract(isodow from p.work_date)::int, 'fromHour', p.from_minute, 'toHour', p.to_minute, 'hourTypologyUuid', h.uuid,
       'break', case when p.break_from is not null then jsonb_build_object('from', p.break_from, 'minutes', p.break_minutes) end) order by p.work_date, p.from_minute)
     from planning_template t
     join planning_period p on p.site_id = t.site_id and p.team_id = t.team_id and p.work_date >= $2::date and p.work_date < $2::date + 7 * t.weeks
     join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'COMPLEMENTARY', 'CEX')
     where t.id = $1 group by 1, 2, 3, 4`,
    [id, first, ...by],
  );
}
