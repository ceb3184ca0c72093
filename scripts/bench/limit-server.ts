// The limit: what reading or writing those rows costs with nothing around it. No sign-in, no rules, no checks.
import { createServer } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 10 });

const server = createServer((request, reply) => {
  const url = new URL(request.url ?? '/', 'http://limit');
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  request.on('end', () => {
    answer(url, Buffer.concat(body).toString('utf8'))
      .then((json) => reply.setHeader('Content-Type', 'application/json').end(json))
      .catch((error: unknown) => {
        reply.statusCode = 500;
        reply.end(String(error));
      });
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready at limit'));

async function answer(url: URL, body: string): Promise<string> {
  const value = (name: string): string => url.searchParams.get(name) ?? '';
  if (url.pathname === '/week') return rows('week', WEEK, [value('team'), value('from'), value('to')]);
  if (url.pathname === '/site') return rows('site', SITE_WEEK, [value('site'), value('from'), value('to')]);
  if (url.pathname === '/list') return rows('list', LIST, [value('site'), value('key')]);
  if (url.pathname === '/people') return people(value('where'), value('order'));
  if (url.pathname === '/person') return rows('person', PERSON, [value('id')]);
  if (url.pathname === '/save') return rows('save', SAVE, [body]);
  const { site, team, person, date, from, to, typology } = JSON.parse(body);
  return rows('write', WRITE, [site, team, person, date, from, to, typology]);
}

async function rows(name: string, text: string, values: unknown[]): Promise<string> {
  return JSON.stringify((await pool.query({ name, text, values })).rows);
}

// The row of the house's figures (performance-reliability §1, §3): some 200 bytes a period, types as `pg` parses them.
const WEEK = `select site_id, team_id, collaborator_id, id, work_date, from_minute, to_minute, typology_id
  from planning_period where team_id = $1 and work_date between $2 and $3 order by collaborator_id, work_date, from_minute`;
const SITE_WEEK = WEEK.replace('team_id = $1', 'site_id = $1');
const SAVE = `insert into planning_period (site_id, team_id, collaborator_id, work_date, from_minute, to_minute, typology_id, id)
  select site, team, person, date, "from", "to", typology, gen_random_uuid() from jsonb_to_recordset($1::jsonb) as x(site int, team int, person uuid, date date, "from" int, "to" int, typology int) returning id`;
const LIST = `select id, full_name, sap_number, curp, situation, team_id, position_id from collaborator where site_id = $1 and search_name like '%' || $2 || '%' order by full_name limit 50`;
const WRITE = `insert into planning_period (site_id, team_id, collaborator_id, work_date, from_minute, to_minute, typology_id, id) values ($1, $2, $3, $4, $5, $6, $7, gen_random_uuid()) returning id`;

// A page of people with its total, and the rows of one file.
const WHERE: Readonly<Record<string, string>> = {
  all: 'left_on is null',
  name: "left_on is null and search_name like '%gloria cas%'",
  number: "left_on is null and (sap_number like '%04021%' or curp like '%04021%' or rfc like '%04021%')",
  situation: "left_on is null and situation = 'MUTATION_PROCESS'",
  contract:
    "left_on is null and exists (select from contract k where k.collaborator_id = c.id and k.type = 'CDD')",
  team: 'left_on is null and team_id = (select id from team order by id limit 1)',
  left: 'left_on is not null',
};
const ORDER: Readonly<Record<string, string>> = {
  search_name: 'search_name',
  start: '(select max(k.start_date) from contract k where k.collaborator_id = c.id) desc',
  left: 'left_on desc',
};
const PERSON = `select to_jsonb(c) as person, to_jsonb(a) as address, to_jsonb(b) as bank,
    (select jsonb_agg(to_jsonb(k)) from contract k where k.collaborator_id = c.id) as contracts,
    (select jsonb_agg(to_jsonb(l)) from labor_condition l where l.collaborator_id = c.id) as terms
  from collaborator c left join collaborator_address a on a.collaborator_id = c.id left join collaborator_bank b on b.collaborator_id = c.id where c.id = $1`;

function people(where: string, order: string): Promise<string> {
  return rows(
    `people ${where} ${order}`,
    `select c.id, full_name, sap_number, curp, situation, team_id, position_id, count(*) over () as total from collaborator c where ${WHERE[where] ?? 'false'} order by ${ORDER[order] ?? 'id'} limit 50`,
    [],
  );
}
