import { createHash } from 'node:crypto';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { idNamed } from '../ids.ts';
import { insertRows, namedId } from './write.ts';

/** The first store with a time clock, and for how long its punches are read one by one. */
const SITE = '0417';
const DAYS = 9;

/** Stores with a time clock, one in each zone, how many days back its punches reach, and of a thousand shifts how many end late. */
const CLOCKS = [
  { code: SITE, name: 'santa-fe', days: 728, late: 40 },
  { code: '0441', name: 'cancun', days: 140, late: 40 },
  { code: '0455', name: 'tijuana', days: 84, late: 110 },
  { code: '0436', name: 'queretaro', days: 42, late: 25 },
  { code: '0453', name: 'saltillo', days: 42, late: 190 },
  { code: '0461', name: 'culiacan', days: 42, late: 70 },
] as const;

/** Beside its days, a clock has read the month of plans a year before. */
const YEAR_BEFORE = { first: 400, last: 365 };

type Shift = {
  readonly person: string;
  readonly team: number;
  readonly site: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
};

/** What the time clocks of some stores read: the last days of the first one by one, those before in bulk. */
export async function insertPresence(
  client: pg.PoolClient,
  scene: { readonly today: string; readonly now: Temporal.Instant },
): Promise<void> {
  await insertRecent(client, scene);
  for (const clock of CLOCKS) await insertPast(client, { ...scene, clock });
}

/**
 * The closed weeks before: most people punch within the tolerance; a few come late, leave early, stay or do not come,
 * and somebody settled that at the time. One file for each month.
 */
async function insertPast(
  client: pg.PoolClient,
  {
    today,
    clock: { code, name, days, late },
  }: { readonly today: string; readonly clock: (typeof CLOCKS)[number] },
): Promise<void> {
  const last = addDays(today, -DAYS - 1);
  const file = namedId(`'demo punches ${name} ' || to_char(work_date, 'YYYY-MM')`);
  const { rows: directors } = await client.query<{ name: string }>(
    `select a.name from account a join account_role r on r.account_id = a.id and r.role = 'DIRECTOR' join site s on s.id = r.site_id
    where s.code = $1 order by a.id limit 1`,
    [code],
  );
  const director = directors[0]?.name ?? '';
  await client.query(
    `create temporary table past_punch on commit drop as
    with block as (
      select p.collaborator_id, p.team_id, p.site_id, coalesce(l.to_site_id, p.site_id) as clock, p.work_date, p.from_minute, p.to_minute,
        ('x' || substr(md5(p.collaborator_id::text || p.work_date), 1, 6))::bit(24)::int % 1000 as chance,
        lag(p.to_minute) over day is distinct from p.from_minute as enters, lead(p.from_minute) over day is distinct from p.to_minute as leaves,
        lag(p.to_minute) over day is null as first, lead(p.from_minute) over day is null as last
      from planning_period p join hour_typology h on h.id = p.typology_id and h.kind in ('WORK', 'CEX')
        left join loan_shift b on b.period_id = p.id left join loan l on l.id = b.loan_id
      where p.site_id = (select id from site where code = $1) and (p.work_date between $2::date - $3::int and $2::date or p.work_date between $5::date - $6::int and $5::date - $7::int) and p.to_minute > p.from_minute
      window day as (partition by p.collaborator_id, p.work_date order by p.from_minute))
    select collaborator_id, team_id, site_id, clock, work_date, first, last, enters, leaves, chance,
      case when chance < 6 then 'ABSENT' when chance < 40 and first then 'LATE_IN' when chance between 40 and 59 and last then 'EARLY_OUT'
        when chance between 60 and 59 + $4::int and last and to_minute <= 1320 then 'LATE_OUT' end as odd,
      from_minute + case when chance < 40 and first then 14 + chance % 27 else chance % 9 - 5 end as entry,
      to_minute + case when chance between 40 and 59 and last then -(15 + chance % 30) when chance between 60 and 59 + $4::int and last and to_minute <= 1320 then 30 + chance % 60 else chance % 8 - 3 end as exit
    from block`,
    [code, last, days, late, today, YEAR_BEFORE.first, YEAR_BEFORE.last],
  );
  await client.query(
    `insert into access_device_file (id, name, sha256, rows, first_date, last_date, bad_count, bad_rows, uploaded_at, uploaded_by_name)
    select ${file}, 'checador-${name}-' || to_char(min(work_date), 'YYYY-MM') || '.csv', encode(sha256(convert_to('checador ${name} ' || to_char(min(work_date), 'YYYY-MM'), 'UTF8')), 'hex'),
      count(*) * 2, min(work_date), max(work_date), 0, '[]', max(work_date) + interval '1 day 8 hours', 'Helena Cruz'
    from past_punch group by ${file}`,
  );
  await client.query(
    `insert into access_punch (file_id, row, site_id, collaborator_id, work_date, minute, direction)
    select ${file}, row_number() over (partition by ${file} order by work_date, minute, collaborator_id) + 1, clock, collaborator_id, work_date, minute, ''
    from (select *, entry as minute from past_punch where enters union all select *, least(exit, ${LAST}) from past_punch where leaves) punched
    where odd is distinct from 'ABSENT'`,
  );
  await client.query(
    `insert into presence_correction (id, collaborator_id, site_id, work_date, kind, codes, reason, at, by_name)
    select ${namedId("'settled ' || collaborator_id || work_date || odd")}, collaborator_id, site_id, work_date, 'SETTLE', array[odd], 'Lo hablamos; cuenta lo checado', work_date + interval '1 day 16 hours', $1::text
    from past_punch where odd is not null group by collaborator_id, site_id, work_date, odd`,
    [director],
  );
  await client.query(
    `with closed as (
      insert into presence_day (site_id, team_id, work_date, version, closed_at, closed_by_name)
      select distinct site_id, team_id, work_date, 1, max(work_date) over (partition by to_char(work_date, 'YYYY-MM')) + interval '1 day 17 hours', $1::text from past_punch
      returning site_id, team_id, work_date, closed_at, closed_by_name)
    insert into presence_day_event (id, site_id, team_id, work_date, kind, at, by_name)
    select ${namedId("'closed ' || site_id || ' ' || team_id || ' ' || work_date")}, site_id, team_id, work_date, 'CLOSED', closed_at, closed_by_name from closed`,
    [director],
  );
  await client.query('drop table past_punch');
}

/** Punches of a week and more, with every oddity on the last two days; the days before are closed. */
async function insertRecent(
  client: pg.PoolClient,
  { today, now }: { readonly today: string; readonly now: Temporal.Instant },
): Promise<void> {
  const { rows } = await client.query<Shift>(
    `select p.collaborator_id as person, min(p.team_id) as team, p.site_id as site, p.work_date::text as date, min(p.from_minute) as "from", max(p.to_minute) as "to"
    from planning_period p join site s on s.id = p.site_id join hour_typology h on h.id = p.typology_id join collaborator c on c.id = p.collaborator_id
    where s.code = $1 and p.work_date between $2::date and $3::date and h.kind = 'WORK' and p.to_minute > p.from_minute and not c.fictitious
    group by 1, 3, 4 order by 4, 5, 1`,
    [SITE, addDays(today, -DAYS), today],
  );
  const local = now.toZonedDateTimeISO('America/Mexico_City');
  const minuteNow = local.hour * 60 + local.minute;
  const [first] = rows;
  if (first === undefined) return;
  const punches = [...Map.groupBy(rows, ({ date }) => date)].flatMap(([date, shifts]) =>
    shifts.flatMap((shift, at) =>
      minutesOf(shift, { at, isOdd: date >= addDays(today, -1) })
        .filter((minute) => date < today || minute <= minuteNow)
        .map((minute) => ({ ...shift, minute })),
    ),
  );
  const file = idNamed('demo punches');
  const name = `checador-santa-fe-${today}.csv`;
  await insertRows(
    client,
    'access_device_file',
    {
      id: 'uuid',
      name: 'text',
      sha256: 'text',
      rows: 'int',
      first_date: 'date',
      last_date: 'date',
      bad_count: 'int',
      bad_rows: 'jsonb',
      uploaded_at: 'timestamptz',
      uploaded_by_name: 'text',
    },
    [
      [
        file,
        name,
        createHash('sha256').update(name).digest('hex'),
        punches.length,
        addDays(today, -DAYS),
        today,
        1,
        JSON.stringify([
          { row: punches.length + 2, code: 'SAP_UNKNOWN', line: `0417;${today};0417999;07:02;IN` },
        ]),
        now.subtract({ minutes: 5 }).toString(),
        'Helena Cruz',
      ],
    ],
  );
  await insertRows(
    client,
    'access_punch',
    {
      file_id: 'uuid',
      row: 'int',
      site_id: 'int',
      collaborator_id: 'uuid',
      work_date: 'date',
      minute: 'int',
      direction: 'text',
    },
    punches.map(({ site, person, date, minute }, at) => [file, at + 2, site, person, date, minute, '']),
  );
  const closed = [...new Set(rows.map(({ team, date }) => `${team} ${date}`))]
    .map((key) => key.split(' '))
    .filter(([, date]) => (date ?? '') < addDays(today, -2))
    .map(([team, date]) => [first.site, Number(team), date]);
  // Once the file had come.
  const at = now.subtract({ minutes: 4 }).toString();
  await insertRows(
    client,
    'presence_day',
    {
      site_id: 'int',
      team_id: 'int',
      work_date: 'date',
      version: 'int',
      closed_at: 'timestamptz',
      closed_by_name: 'text',
    },
    closed.map((day) => [...day, 1, at, 'Mónica Garza']),
  );
  await insertRows(
    client,
    'presence_day_event',
    {
      id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      work_date: 'date',
      kind: 'text',
      at: 'timestamptz',
      by_name: 'text',
    },
    closed.map((day) => [idNamed(`closed ${day.join(' ')}`), ...day, 'CLOSED', at, 'Mónica Garza']),
  );
  await insertQuestions(client, { today, now });
  await insertAvailability(client, { today, now, rows });
}

/** When somebody punched: within the tolerance, or odd in one of the ways that a clock sees. */
function minutesOf({ from, to }: Shift, { at, isOdd }: { at: number; isOdd: boolean }): number[] {
  const [early, late] = [from - 4 + ((at * 5) % 9), to + ((at * 7) % 9) - 3];
  if (!isOdd) return [early, late];
  switch (at % ODDITIES) {
    case 1:
      return [early, early + 3, late]; // twice at the door
    case 3:
      return [from + 22, late]; // late
    case 5:
      return [early, Math.min(to + 42, LAST)]; // stayed
    case 7:
      return [early]; // no exit
    case 9:
      return []; // did not come
    default:
      return [early, late];
  }
}

const ODDITIES = 11;
const LAST = 1439;

/** Two of those without an exit yesterday were asked for it; one has answered. */
async function insertQuestions(
  client: pg.PoolClient,
  { today, now }: { today: string; now: Temporal.Instant },
): Promise<void> {
  await client.query(
    `insert into punch_question (id, collaborator_id, site_id, work_date, direction, planned_date, planned_minute, asked_at, by_name, answered_at, answered_date, minute, remark)
    select ${namedId("'asked ' || collaborator_id")}, collaborator_id, site_id, work_date, 'OUT', work_date, ends, $3::timestamptz - interval '3 hours', 'Mónica Garza',
      case when n = 1 then $3::timestamptz - interval '1 hour' end, case when n = 1 then work_date end, case when n = 1 then ends + 14 end, case when n = 1 then 'Me quedé a cerrar la caja' else '' end
    from (
      select p.collaborator_id, p.site_id, p.work_date, max(p.to_minute) as ends, row_number() over (order by p.collaborator_id) as n
      from planning_period p join site s on s.id = p.site_id
      where s.code = $1 and p.work_date = $2::date and p.to_minute > p.from_minute
        and (select count(*) from access_punch q where q.collaborator_id = p.collaborator_id and q.work_date = p.work_date) = 1
      group by 1, 2, 3) one
    where n <= 2`,
    [SITE, addDays(today, -1), now.toString()],
  );
}

/** A few people say when they can work. */
async function insertAvailability(
  client: pg.PoolClient,
  { today, now, rows }: { today: string; now: Temporal.Instant; rows: readonly Shift[] },
): Promise<void> {
  const people = [...new Set(rows.map(({ person }) => person))].toSorted().slice(0, 4);
  const evenings = Array.from({ length: 7 }, () => ({ from: 840, to: 1440, wish: null }));
  const noSundays = Array.from({ length: 7 }, (_, at) =>
    at === 6 ? { from: 0, to: 0, wish: null } : { from: 0, to: 1440, wish: at === 5 ? 'AVOID' : null },
  );
  await insertRows(
    client,
    'availability',
    {
      collaborator_id: 'uuid',
      valid_from: 'date',
      days: 'jsonb',
      remark: 'text',
      changed_at: 'timestamptz',
      changed_by_name: 'text',
    },
    people.map((person, at) => [
      person,
      addDays(mondayOf(today), 7),
      JSON.stringify(at % 2 === 0 ? noSundays : evenings),
      at % 2 === 0 ? '' : 'Por las mañanas estudio',
      now.toString(),
      'Colaborador',
    ]),
  );
}
