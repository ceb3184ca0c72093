import { readConfig } from '../../apps/server/src/config.ts';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { installQueues, startJobs } from '../../apps/server/src/jobs/jobs.ts';
import { DELIVER } from '../../apps/server/src/outbox/messages.ts';
import { sendReportMails } from '../../apps/server/src/reports/mails.ts';
import { addDays, dayAt, mondayOf } from '../../packages/domain/src/time.ts';
import { median } from './calls.ts';
import { prepareGround, SECRET, signIn, type Ground } from './ground.ts';
import { ask, startProduct, untilIdle, type Measured } from './servers.ts';

const [SITES, TEAMS, WEEKS, TIMES, MAILS] = [1667, 5, 208, 7, 1000] as const;

export type ReportTimes = {
  readonly company: readonly { readonly report: string; readonly seconds: number }[];
  readonly store: readonly { readonly report: string; readonly ms: number }[];
  readonly mailsSeconds: number;
};

/**
 * Reports of a company of 100,000 people in 1,667 stores with four years of kept weeks, and the mails of 1,000 stores.
 * Takes some minutes, so it is asked for by `--reports`.
 */
export async function measureReports(): Promise<ReportTimes> {
  const ground = await prepareGround({ sites: SITES, weeks: 0 });
  const database = await connect({ url: ground.url });
  const last = addDays(mondayOf(dayAt(Temporal.Now.instant())), -7);
  await database.aside(async (client) => {
    await client.query(ZONES);
    await client.query(MORE_TEAMS, [TEAMS - 1]);
    await client.query(FIGURE_WEEKS, [addDays(last, -7 * (WEEKS - 1)), last]);
    await client.query(TEAM_FIGURES);
    await client.query(SALES);
    await client.query(VACATIONS);
    await client.query(VACATION_SITES);
    await client.query('vacuum analyze');
  });
  const tokens: string[] = [];
  for (let n = 0; n < 8; n += 1) tokens.push(await signIn(database, { role: 'HR', siteId: null }));
  const product = await startProduct(ground);
  await untilIdle(product);
  try {
    const company: { report: string; seconds: number }[] = [];
    for (const report of COMPANY)
      company.push({ report, seconds: (await timeOf(product, { report, tokens, query: '' })) / 1000 });
    const store: { report: string; ms: number }[] = [];
    for (const report of COMPANY)
      store.push({
        report,
        ms: await timeOf(product, { report, tokens, query: `?filter[personnelDivision]=${ground.siteCode}` }),
      });
    await product.stop();
    return { company, store, mailsSeconds: await mail(ground, database) };
  } finally {
    await product.stop();
    await database.close();
    await ground.end();
  }
}

const COMPANY = [
  'headCount',
  'turnover',
  'hiringTime',
  'absence',
  'overtime',
  'coverage',
  'stability',
  'planAgainstPunches',
  'endsAhead',
  'timebase',
  'vacations',
  'storeFigures',
];

/** The median of some calls, in milliseconds; the first warms up. */
async function timeOf(
  product: Measured,
  { report, tokens, query }: { report: string; tokens: readonly string[]; query: string },
): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n <= TIMES; n += 1) {
    const began = performance.now();
    const { status, text } = await ask(product.port, {
      path: `/mx/api/v2/reports/${report}${query}`,
      headers: { authorization: `Bearer ${tokens[n % tokens.length] ?? ''}` },
    });
    if (status !== 200) throw new Error(`${report} answered ${status}: ${text.slice(0, 200)}`);
    if (n > 0) times.push(performance.now() - began);
  }
  return median(times);
}

/** Seconds until the directors of 1,000 stores have the weekly mail of their own store in the outbox. */
async function mail(ground: Ground, database: Database): Promise<number> {
  await database.aside(async (client) => {
    await client.query(SUBSCRIBERS, [MAILS]);
  });
  await installQueues(database);
  const jobs = await startJobs(database, { onError: (error) => console.error(error) });
  await jobs.work(DELIVER, () => Promise.resolve());
  const monday = Temporal.PlainDate.from(mondayOf(dayAt(Temporal.Now.instant())))
    .toZonedDateTime({ timeZone: 'America/Mexico_City', plainTime: '07:00' })
    .toInstant();
  const config = readConfig({
    DATABASE_URL: ground.url,
    JORNADA_DATA_DIR: ground.folder,
    JORNADA_SECRET: SECRET,
    JORNADA_PUBLIC_URL: 'http://127.0.0.1:4000',
    OIDC_ISSUER: 'https://sign-in.example',
    OUTSIDE_OSMOS_URL: 'http://127.0.0.1:9/osmos',
    OUTSIDE_IDENTITY_URL: 'http://127.0.0.1:9/identity',
    OUTSIDE_SECRET: SECRET,
  });
  const began = performance.now();
  const sent = await sendReportMails({
    database,
    jobs,
    now: () => monday,
    config,
    demo: false,
    log: console,
  });
  const seconds = (performance.now() - began) / 1000;
  await jobs.stop();
  if (sent !== MAILS) throw new Error(`${sent} of ${MAILS} mails were sent`);
  return seconds;
}

const ZONES = `
  with zone as (insert into zone (uuid, name) select gen_random_uuid(), 'Zona ' || n from generate_series(1, 20) n returning id)
  update site set zone_id = (select min(id) from zone) + site.id % 20`;
const MORE_TEAMS = `
  insert into team (uuid, site_id, name) select gen_random_uuid(), s.id, 'Equipo ' || n from site s cross join generate_series(1, $1::int) n`;
const FIGURE_WEEKS = `
  insert into figure_week (site_id, week_start, stale, counted_at)
  select s.id, w::date, false, now() from site s cross join generate_series($1::timestamp, $2::timestamp, interval '7 days') w`;
const TEAM_FIGURES = `
  insert into figure_team_week (site_id, team_id, week_start, people, due, absent, staffed, cost, need, floor, short, spare, ordinary, double, planned, worked, adhered,
    closed_days, published, lead, changes, under48, accepted, owed, timebase_planned, timebase_worked, credited)
  select f.site_id, t.id, f.week_start, 12, array[2400, 2400, 2400, 2400, 2400, 1200, 1200], array[0, 240, 0, 0, 480, 0, 0], array[2400, 2400, 2400, 2400, 2400, 1200, 1200],
    array[250000, 250000, 250000, 250000, 250000, 125000, 125000]::bigint[], 15000, 14400, 1800, 1200, 14000, 400, 14400, 14300, 14000, 60, 12, 60000, 3, 1, 11, 15000, 14400, 14300, 600
  from figure_week f join team t on t.site_id = f.site_id`;
const SALES = `
  insert into demand_day (site_id, measure, date, total, changed_at, changed_by_name)
  select s.id, 'SALES', current_date - d, 5000000, now(), 'RH' from site s cross join generate_series(1, 365) d`;
const VACATIONS = `
  insert into figure_vacation (collaborator_id, due, taken, planned, requested, available, deadline, deadline_kind, deadline_days)
  select id, 14, 6, 3, 0, 5, current_date + 60, 'GRANT', 5 from collaborator where not fictitious`;
const VACATION_SITES = `
  insert into vacation_due_site (site_id, counted_on) select id, current_date + 1 from site
  on conflict (site_id) do update set counted_on = excluded.counted_on`;
/** Directors of the first stores, each with a view of their own store that comes on Mondays. */
const SUBSCRIBERS = `
  with place as (select id, code from site order by id limit $1),
  person as (insert into account (id, email, name) select gen_random_uuid(), code || '@correo.example', 'Dirección ' || code from place returning id, name),
  named as (select person.id as account, place.id as site, place.code from person join place on person.name = 'Dirección ' || place.code),
  role as (insert into account_role (account_id, role, site_id) select account, 'DIRECTOR', site from named returning account_id),
  view as (insert into report_view (id, account_id, screen, name, report, filter, created_at)
    select gen_random_uuid(), account, 'TEAMS', 'Semana', 'absence', json_build_object('span', 'TWELVE', 'personnelDivision', code)::jsonb, now() from named returning id, account_id)
  insert into report_mail (view_id, account_id, every) select id, account_id, 'WEEK' from view`;
