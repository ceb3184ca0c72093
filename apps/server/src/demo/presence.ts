import { createHash } from 'node:crypto';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type pg from 'pg';
import { idNamed } from '../ids.ts';
import { insertRows } from './write.ts';

/** The demo's store with a time clock, and how long it has been read. */
const SITE = '0417';
const DAYS = 9;

type Shift = {
  readonly person: string;
  readonly team: number;
  readonly site: number;
  readonly date: string;
  readonly from: number;
  readonly to: number;
};

/** Punches of a week and more, with every oddity on the last two days; the days before are closed. */
export async function insertPresence(
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
  const at = now.subtract({ hours: 20 }).toString();
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
