import { targetsOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import { KINDS } from '@jornada/domain/processes/kinds.ts';
import { ROLES } from '@jornada/domain/access/roles.ts';
import { Deadline } from '@jornada/contract/deadlines.ts';
import { MapSite } from '@jornada/contract/sites.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { verifyChains } from '../audit/chain.ts';
import { signAccess } from '../auth/tokens.ts';
import { newId } from '../ids.ts';
import { cloneDatabase, startProduct, type Product } from '../testing/product.ts';
import { clearDemo } from './clear.ts';
import { prepareDemoContracts } from './contract-papers.ts';
import { prepareDemoPacts } from './pact-papers.ts';
import { playDemoIntegration } from './integration.ts';
import { ADVANCE_STATUSES } from '@jornada/domain/advances/transitions.ts';
import { playDemoMoney } from './money-runs.ts';
import { playDemoQuarters } from './quarters.ts';
import { seedDemo } from './seed.ts';

/** Friday, 10:42 in Mexico City, as in the pictures. */
const NOW = Temporal.Instant.from('2026-11-20T16:42:00Z');

/** A whole company is made: seconds on a machine at rest, minutes beside other work. */
const MAKING_MS = 400_000;

let product: Product;
/** The statuses as they were made: a hire whose day has come is started at once by the product's own timer. */
let made: readonly { readonly type: string; readonly status: string }[];
const papers = new Map<string, number>();
const demo = {
  today: '2026-11-20',
  now: NOW,
  publicUrl: 'http://127.0.0.1:4000',
  keep: async (key: string, bytes: Uint8Array) => void papers.set(key, bytes.length),
};

beforeAll(async () => {
  const database = await cloneDatabase();
  await seedDemo(database, demo);
  made = await database.db.selectFrom('process').select(['type', 'status']).distinct().execute();
  product = await startProduct({ database, now: NOW.toString() });
}, MAKING_MS);
afterAll(() => product.stop());

const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  Number((await query.execute(product.app.database.db)).rows[0]?.count);

async function as(email: string): Promise<string> {
  const { db } = product.app.database;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const familyId = newId(NOW);
  await db
    .insertInto('session_family')
    .values({
      id: familyId,
      account_id: account.id,
      created_at: NOW.toString(),
      last_used_at: NOW.toString(),
    })
    .execute();
  return signAccess(product.app.tokenKeys, { accountId: account.id, familyId, now: NOW });
}

describe('the demo company', () => {
  test('is made once: a second start finds it and does nothing', async () => {
    const before = await count(sql`select count(*) from planning_period`);
    expect(await seedDemo(product.app.database, demo)).toEqual({ done: false });
    expect(await count(sql`select count(*) from planning_period`)).toBe(before);
  });

  test('has every role, and everyone at work an account as a collaborator of their own site', async () => {
    const { rows } = await sql<{ role: string }>`select distinct role from account_role`.execute(
      product.app.database.db,
    );
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(ROLES));
    expect(
      await count(sql`select count(*) from collaborator c join account a on a.collaborator_id = c.id and a.active
        join account_role r on r.account_id = a.id and r.role = 'COLLABORATOR' and r.site_id = c.site_id
        where exists (select from contract k where k.collaborator_id = c.id and k.ended_on is null and k.start_date < '2026-11-20')`),
      // Of 1,200 at work, one left yesterday: the sign-in ends on the day after the last one.
    ).toBe(1199);
  });

  test('offers one account per role for signing in, in the order of the page', async () => {
    const shown = await product.app.database.db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', 'demo-accounts')
      .executeTakeFirstOrThrow();
    const ids = z.array(z.uuid()).parse(JSON.parse(shown.value));
    const { rows } = await sql<{
      name: string;
    }>`select a.name from unnest(${ids}::uuid[]) with ordinality as shown (id, place) join account a on a.id = shown.id order by place`.execute(
      product.app.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Helena Cruz Ávila',
      'Sergio Lara Montiel',
      'Nadia Ruiz Palma',
      'Alejandra Robles Nieto',
      'Tomás Arce Villalobos',
      'Raúl Ibáñez Coello',
      'Mónica Garza Leal',
      'Bruno Paz Escalante',
      'Julia Téllez Mora',
      'Daniela Ortega Luna',
      'Rodrigo Salinas Treviño',
    ]);
  });

  test('no post stands free for years: those of a store were all filled some weeks ago', async () => {
    const bearer = await as('helena.cruz@anahuac.example');
    const { body } = await product.call('reports.get', { code: 'headCount' }, bearer);
    const { total } = z
      .object({ total: z.object({ vacant: z.number(), daysVacant: z.number() }) })
      .parse(body);
    expect(total.vacant).toBeGreaterThan(20);
    expect(total.daysVacant).toBeGreaterThan(30);
    expect(total.daysVacant).toBeLessThan(120);
  });

  test('shows its map: 26 sites, 1,200 people, plans near their base', async () => {
    const map = async (email: string, filter = {}) =>
      z.array(MapSite).parse((await product.call('sites.maplist', { filter }, await as(email))).body);
    const week = { week: '2026-11-23' };
    const sites = await map('helena.cruz@anahuac.example', week);
    expect(sites).toHaveLength(26);
    expect(sites.reduce((sum, { headCount }) => sum + headCount, 0)).toBeGreaterThan(1180);
    for (const { name, plannedMinutes, baseMinutes } of sites)
      expect([name, plannedMinutes / baseMinutes > 0.85 && plannedMinutes / baseMinutes < 1.02]).toEqual([
        name,
        true,
      ]);
    expect(sites[0]).toMatchObject({ code: '0441', openProcesses: 7 });
    // The last of them is hired by the product itself, a moment after it starts.
    await vi.waitFor(
      async () =>
        expect(
          (await map('helena.cruz@anahuac.example', week)).find(({ code }) => code === '0417'),
        ).toMatchObject({ headCount: 87, openProcesses: 12, lawErrors: 1 }),
      { timeout: 60_000, interval: 500 },
    );
    expect((await map('raul.ibanez@anahuac.example')).map(({ code }) => code).toSorted()).toEqual([
      '0417',
      '0419',
      '0420',
      '0428',
      '0451',
    ]);
  }, 90_000);

  test('has reports that say something: people leave, move and lend as in a company of stores, and vacation lapses', async () => {
    const bearer = await as('helena.cruz@anahuac.example');
    const report = async (code: string) =>
      z
        .object({
          total: z.record(z.string(), z.unknown()),
          rows: z.array(z.object({ cells: z.record(z.string(), z.unknown()) })),
          pairs: z.array(z.unknown()),
        })
        .parse((await product.call('reports.get', { code }, bearer)).body);
    const turnover = await report('turnover');
    expect(turnover.total['rate']).toBeGreaterThan(0.3);
    expect(turnover.total['rate']).toBeLessThan(0.45);
    expect(turnover.total['before']).toBeGreaterThan(0.25);
    const moves = turnover.rows.map(({ cells }) => Math.abs(Number(cells['moves'])));
    expect(moves.filter((net) => net > 3).length).toBeGreaterThan(1);
    const vacations = await report('vacations');
    expect(vacations.total['lapsing']).toBeGreaterThan(10);
    expect(vacations.total['pacts']).toBeGreaterThan(10);
    const lent = await report('cex');
    expect(lent.rows.length).toBe(3);
    // Few enough stores that their matrix is drawn.
    expect(lent.pairs.length).toBeGreaterThan(15);
  });
});

describe('leaves of absence', () => {
  test('stand in every status, each with a history that ends in it', async () => {
    const { rows } = await sql<{ status: string; last: string; tasks: string[] }>`
      select p.status, (select e.to_status from process_event e where e.process_id = p.id order by e.seq desc limit 1) as last,
        (select coalesce(json_agg(t.act), '[]') from process_task t where t.process_id = p.id) as tasks
      from process p where p.family = 'absence'`.execute(product.app.database.db);
    expect(rows.every(({ status, last }) => status === last)).toBe(true);
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual([
      'CANCELLED',
      'COMPLETED_SUCCESS',
      'ONGOING',
      'PENDING_SIGNATURE',
      'SCHEDULED_FOR_START_DATE',
    ]);
    expect(rows.flatMap(({ tasks }) => tasks).toSorted()).toEqual([
      'common.sendToSign',
      'leave.startRehiringLeaveOfAbsence',
    ]);
  });

  test('close the plan: nobody is planned on a day away', async () => {
    const { rows } = await sql<{ planned: number }>`
      select count(*)::int as planned from planning_record r join planning_period p on p.collaborator_id = r.collaborator_id
        and p.work_date between r.valid_from and r.valid_to
      where r.kind in ('LEAVE_OF_ABSENCE', 'MATERNITY_BEFORE', 'MATERNITY_AFTER')`.execute(
      product.app.database.db,
    );
    expect(rows).toEqual([{ planned: 0 }]);
  });
});

describe('processes that changed something', () => {
  test('say what: other terms, a contract that goes on, an absence', async () => {
    const { rows } = await sql<{ type: string; effect: string; silent: number }>`
      select p.type, x.effect ->> 'effect' as effect, count(*) filter (where x.effect -> 'before' = x.effect -> 'after')::int as silent
      from process_effect x join process p on p.id = x.process_id where x.position = 1 and p.type <> 'LEAVE_PROCESS_MEX' group by 1, 2 order by 1, 2`.execute(
      product.app.database.db,
    );
    expect(rows.every(({ silent }) => silent === 0)).toBe(true);
    expect(rows.map(({ type, effect }) => `${type.replace('_PROCESS_MEX', '')} ${effect}`)).toEqual([
      'CONVERSION_CONTRACT CONTRACT_GOES_ON',
      'CONVERSION_CONTRACT TERMS_BEGIN',
      'EXTENSION_CONTRACT CONTRACT_GOES_ON',
      'HOUR_CHANGE TERMS_BEGIN',
      'LEAVE_OF_ABSENCE ABSENCE_BEGINS',
      'MUTATION TERMS_BEGIN',
      'SHIFT_REDUCTION TERMS_BEGIN',
      'TIMEBASE_CHANGE TERMS_BEGIN',
    ]);
  });
});

describe('contract changes', () => {
  test('are on their way in the store of fixed terms, each over a running term', async () => {
    const { rows } = await sql<{ type: string; statuses: string[] }>`
      select p.type, array_agg(distinct p.status) as statuses from process p
        join process_contract k on k.process_id = p.id
        join contract c on c.id = (k.terms ->> 'contractUuid')::uuid and c.ended_on is null and c.end_date = p.effective_date - 1
      where p.type in ('EXTENSION_CONTRACT_PROCESS_MEX', 'CONVERSION_CONTRACT_PROCESS_MEX') group by p.type order by p.type`.execute(
      product.app.database.db,
    );
    expect(rows.map(({ statuses }) => statuses.length)).toEqual([10, 11]);
  });
});

describe('deadlines', () => {
  const kindsOf = async (email: string): Promise<string[]> => {
    const { body } = await product.call('deadlines.list', { page: { size: 500 } }, await as(email));
    return z
      .array(Deadline)
      .parse(body)
      .map(({ kind }) => kind);
  };

  test('of each kind that the product does not count by itself are ahead', async () => {
    expect(await kindsOf('sergio.lara@anahuac.example')).toEqual(
      expect.arrayContaining([
        'TRIAL_ENDS',
        'TERM_ENDS',
        'MINOR_CERTIFICATE',
        'TURNS_EIGHTEEN',
        'WORK_PERMIT_EXPIRES',
        'IMSS_REGISTER',
        'IMSS_DEREGISTER',
        'SERVICE_CERTIFICATE',
        'REENTRY_DUE',
        'MISSING_DOCUMENTS',
        'NOM_035',
        'FIRST_WEEKS',
      ]),
    );
  });

  test('of a trial stand with the director of the store, of a work permit only with HR', async () => {
    const { email } = await product.app.database.db
      .selectFrom('account')
      .innerJoin('account_role', 'account_role.account_id', 'account.id')
      .innerJoin('site', 'site.id', 'account_role.site_id')
      .select('account.email')
      .where('site.code', '=', '0419')
      .where('account_role.role', '=', 'DIRECTOR')
      .executeTakeFirstOrThrow();
    const kinds = await kindsOf(email);
    expect(kinds).toContain('TRIAL_ENDS');
    expect(kinds).not.toContain('WORK_PERMIT_EXPIRES');
  });
});

describe('processes', () => {
  test.each(KINDS)('of type $type stand in every status', ({ type, acts }: AnyKind) => {
    const shown = new Set(made.flatMap((row) => (row.type === type ? [row.status] : [])));
    const reachable = Object.values(acts).flatMap((act) =>
      Object.keys(act.moves).flatMap((status) => targetsOf(act, status)),
    );
    expect([...new Set(reachable)].filter((status) => !shown.has(status))).toEqual([]);
  });
});

describe('hires', () => {
  test('have a history whose last line is their status, and data as far as they have come', async () => {
    expect(
      await count(
        sql`select count(*) from process p where p.status <> (select to_status from process_event e where e.process_id = p.id order by seq desc limit 1)`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*) from process p where p.version <> (select count(*) from process_event e where e.process_id = p.id and e.act <> 'system.linkExpired')`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*) from process p join process_contract k on k.process_id = p.id
          where p.status in ('WAITING_FOR_HR_DATA', 'WAITING_TO_SIGN_CONTRACT', 'SCHEDULED_FOR_START_DATE') and (k.terms is null
            or (select count(*) from process_station s where s.process_id = p.id and s.station in ('director', 'legal')) < 2)`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*) from process p join collaborator c on c.id = p.collaborator_id where p.type = 'HIRING_CONTRACT_PROCESS_MEX' and status = 'WAITING_FOR_FISCAL_DATA' and (c.curp is null or exists (select from collaborator_fiscal f where f.collaborator_id = c.id))`,
      ),
    ).toBe(0);
  });

  test('ended ones say why in thirty words and more', async () => {
    const { rows } = await sql<{
      comment: string;
    }>`select comment from process_event where to_status in ('CANCELLED', 'ABORTED', 'DELETED')`.execute(
      product.app.database.db,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { comment } of rows) expect(comment.split(/\s+/).length).toBeGreaterThanOrEqual(30);
  });

  test('have the papers of the steps that are done, in a rehire too', async () => {
    expect(
      await count(sql`select count(*) from process p where p.type in ('HIRING_CONTRACT_PROCESS_MEX', 'REHIRING_CONTRACT_PROCESS_MEX')
        and p.status = 'WAITING_FOR_HR_DATA' and not exists (select from document d where d.process_id = p.id and d.slot = 'OFFICIAL_ID')`),
    ).toBe(0);
  });

  test('their papers lie in the storage, each a PDF of its own', async () => {
    const files = await product.app.database.db
      .selectFrom('stored_file')
      .select(['storage_key', 'size'])
      .execute();
    expect(files.length).toBeGreaterThan(10);
    for (const { storage_key, size } of files) expect(papers.get(storage_key)).toBe(size);
  });

  test('the candidate’s link works: it lies in the mailbox, and opens with her RFC', async () => {
    const mail = await product.app.database.db
      .selectFrom('message')
      .select('body')
      .where('kind', '=', 'invitation')
      .executeTakeFirstOrThrow();
    const token = /\/mx\/guest\/idTokenCheck\/(\S+)/.exec(mail.body ?? '')?.[1];
    const ximena = await product.app.database.db
      .selectFrom('collaborator')
      .select('rfc')
      .where('full_name', '=', 'Ximena Peña Núñez')
      .executeTakeFirstOrThrow();
    expect(await product.call('invitation.verify', { rfc: ximena.rfc, token })).toMatchObject({
      status: 200,
      body: { aggregates: { personnelDivision: '0417', collaborator: { name: expect.any(String) } } },
    });
  });
});

describe('people who left', () => {
  test('may come back or not, and have had their trial or not', async () => {
    const { rows } = await sql<{ rehireable: boolean; tried: boolean }>`
      select distinct l.rehireable, exists (select from contract k where k.collaborator_id = p.collaborator_id and k.trial_days > 0) as tried
      from process_leave l join process p on p.id = l.process_id where p.status = 'COMPLETED_SUCCESS'`.execute(
      product.app.database.db,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { rehireable: true, tried: true },
        { rehireable: true, tried: false },
        { rehireable: false, tried: false },
      ]),
    );
  });
});

describe('contracts', () => {
  test('that wait for a signature, and what was signed on paper of each kind, are typeset by the product itself, once', async () => {
    const waiting = await count(
      sql`select count(*) from process where status in ('WAITING_TO_SIGN_CONTRACT', 'WAITING_FOR_SIGNED_DOCUMENTS')`,
    );
    const signed = await count(
      sql`select count(*) filter (where closed_at is null) + count(distinct type) filter (where closed_at is not null) as count
        from process where signature = 'SIGNED_ON_PAPER'`,
    );
    expect(waiting).toBeGreaterThan(2);
    expect(signed).toBeGreaterThan(10);
    expect(await prepareDemoContracts(product.app)).toBe(waiting + signed);
    expect(await prepareDemoContracts(product.app)).toBe(0);
    const { rows } = await sql<{ signed: boolean; scanned: boolean; processes: number }>`
      select p.signature is not distinct from 'SIGNED_ON_PAPER' as signed, e.scan_file_id is not null as scanned,
        count(distinct p.id)::int as processes
      from evidence e join process p on p.id = e.subject_id where e.voided_at is null group by 1, 2 order by 1`.execute(
      product.app.database.db,
    );
    expect(rows).toEqual([
      { signed: false, scanned: false, processes: waiting },
      { signed: true, scanned: true, processes: signed },
    ]);
    expect(
      await count(sql`select count(*) from evidence e join process p on p.id = e.subject_id
        where p.signature = 'SIGNED_ON_PAPER' and e.created_at > p.closed_at`),
    ).toBe(0);
  });
});

describe('what SAP still has to know', () => {
  test('of a process counts from the day on which it took effect', async () => {
    expect(
      await count(
        sql`select count(*) from sap_pending n join process p on p.id = n.process_id where n.since <> p.closed_at`,
      ),
    ).toBe(0);
  });
});

describe('pacts of vacation', () => {
  test('have the document that was sent, printed or signed, once', async () => {
    const pacts = await count(sql`select count(*) from vacation_pact where status <> 'PROPOSED'`);
    expect(await prepareDemoPacts(product.app)).toBe(pacts);
    expect(await prepareDemoPacts(product.app)).toBe(0);
    const { rows } = await sql<{ pact: string; onPaper: boolean; scanned: boolean }>`
      select distinct v.status as pact, e.on_paper as "onPaper", e.scan_file_id is not null as scanned
      from vacation_pact v join evidence e on e.subject_id = v.id order by 1`.execute(
      product.app.database.db,
    );
    expect(rows).toEqual([
      { pact: 'ON_PAPER', onPaper: true, scanned: false },
      { pact: 'SENT', onPaper: false, scanned: false },
      { pact: 'SIGNED', onPaper: true, scanned: true },
    ]);
  });
});

describe('quarters', () => {
  test('are played once, by the calls of the product: signed, answered in every way, and sealed', async () => {
    const { app } = product;
    expect(await playDemoQuarters(app)).toBeGreaterThan(10);
    expect(await playDemoQuarters(app)).toBe(0);
    const rows = await app.database.db
      .selectFrom('quarterly_notification')
      .select(['status', 'evidence_id'])
      .execute();
    expect(new Set(rows.map(({ status }) => status))).toEqual(
      new Set(['ACCEPTED', 'COMMUNICATED', 'REJECTED', 'SENT', 'SIGNED_ON_PAPER']),
    );
    expect(
      rows.filter(({ status, evidence_id }) => status === 'ACCEPTED' && evidence_id === null),
    ).toHaveLength(0);
  });
});

describe('plans', () => {
  test('reach two years back in one site, one in two, and four weeks back and three ahead everywhere, as in the year before', async () => {
    const { rows } = await sql<{
      code: string;
      first: string;
      last: string;
      weeks: number;
    }>`select s.code, min(week_start)::text as first, max(week_start)::text as last, count(distinct week_start)::int as weeks from person_week w join site s on s.id = w.site_id group by s.code`.execute(
      product.app.database.db,
    );
    expect(rows).toHaveLength(26);
    for (const { code, first, last, weeks } of rows)
      expect([code, first, last, weeks]).toEqual(
        code === '0417'
          ? [code, '2024-11-18', '2026-12-28', 111]
          : ['0441', '0455'].includes(code)
            ? [code, '2025-10-20', '2026-12-28', 63]
            : [code, '2025-10-20', '2026-12-07', 12],
      );
  });

  test('stand in the store and team of their person’s terms', async () => {
    expect(
      await count(sql`
        select count(*) from person_week w join collaborator c on c.id = w.collaborator_id and not c.fictitious
        where w.week_start < '2026-01-01' and not exists (
          select from labor_condition l where l.collaborator_id = w.collaborator_id and l.site_id = w.site_id and l.team_id = w.team_id
            and l.valid_from <= w.week_start + 6 and coalesce(l.valid_to, 'infinity') >= w.week_start)`),
    ).toBe(0);
  });

  test('were worked by a clock in each zone, this year and the year before', async () => {
    const { rows } = await sql<{ zone: string; years: number }>`
      select z.name as zone, count(distinct extract(year from d.work_date))::int as years
      from presence_day d join site s on s.id = d.site_id join zone z on z.id = s.zone_id
      where d.closed_at is not null and extract(month from d.work_date) in (10, 11) and d.work_date > '2025-01-01' group by 1 order by 1`.execute(
      product.app.database.db,
    );
    expect(rows.map(({ years }) => years)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('of next week in Ciclismo y Running: six people changed since Monday, two of them blocked', async () => {
    const { rows } = await sql<{ name: string; blocked: boolean }>`
      select c.full_name as name, w.law_errors + w.policy_errors > 0 as blocked from person_week w join collaborator c on c.id = w.collaborator_id join team t on t.id = w.team_id join site s on s.id = w.site_id
      where s.code = '0417' and t.name = 'Ciclismo y Running' and w.week_start = '2026-11-23' and w.needs_notification order by 1`.execute(
      product.app.database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'Abril Montes Garza',
      'Diego Navarrete Rangel',
      'Emiliano Reyes Cordero',
      'Iván Mendoza Carrillo',
      'Rodrigo Salinas Treviño',
      'Valeria Cárdenas Ochoa',
    ]);
    expect(rows.filter(({ blocked }) => blocked).map(({ name }) => name)).toEqual([
      'Abril Montes Garza',
      'Diego Navarrete Rangel',
    ]);
  });

  test('are stored with the very figures that the next save would store', async () => {
    const director = await as('monica.garza@anahuac.example');
    const { db } = product.app.database;
    const team = await db
      .selectFrom('team')
      .innerJoin('site', 'site.id', 'team.site_id')
      .select('team.uuid')
      .where('site.code', '=', '0417')
      .where('team.name', '=', 'Ciclismo y Running')
      .executeTakeFirstOrThrow();
    const read = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: '2026-11-23', teamUuid: team.uuid } },
      director,
    );
    expect(read.status).toBe(200);
    const week = z
      .object({
        people: z.array(
          z.object({
            name: z.string(),
            weeks: z.array(
              z.object({ sent: z.object({ status: z.string(), periods: z.unknown() }).nullable() }),
            ),
          }),
        ),
      })
      .parse(read.body);
    // `periods` is null where the saved plan is what was sent: the hashes were made as a sending makes them.
    expect(week.people).toHaveLength(22);
    expect(
      week.people.filter(({ weeks }) => weeks[0]?.sent != null && weeks[0].sent.periods === null),
    ).toHaveLength(16);
  });

  test('cover vacations, sick leave, other sites, training, inventories, meetings, permits and holidays', async () => {
    const { rows } = await sql<{
      code: string;
    }>`select distinct h.abbreviation as code from planning_period p join hour_typology h on h.id = p.typology_id`.execute(
      product.app.database.db,
    );
    expect(rows.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['ORD', 'VAC', 'INC', 'CEX', 'FOR', 'INV', 'REU', 'EXT', 'PCG', 'PSG', 'FES']),
    );
  });

  test('never overlap, and lie within their person’s contract', async () => {
    expect(
      await count(sql`select count(*) from planning_period a join planning_period b on a.collaborator_id = b.collaborator_id and a.work_date = b.work_date and a.id <> b.id
        and a.from_minute < b.to_minute and b.from_minute < a.to_minute`),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*) from planning_period p where not exists (select from contract k where k.collaborator_id = p.collaborator_id and p.work_date >= k.start_date and p.work_date <= coalesce(k.ended_on, k.end_date, 'infinity'))`,
      ),
    ).toBe(0);
  });

  test('hold a few fictitious people of two stores, planned without a breach, sent nothing and counted nowhere as people', async () => {
    const { rows } = await sql<{ site: string; name: string; weeks: number; breaches: number; sent: number }>`
      select s.code as site, c.full_name as name, count(*)::int as weeks, sum(w.law_errors + w.policy_errors + w.law_warnings + w.policy_warnings)::int as breaches, count(w.sent_hash)::int as sent
      from collaborator c join site s on s.id = c.site_id join person_week w on w.collaborator_id = c.id where c.fictitious group by 1, 2 order by 1, 2`.execute(
      product.app.database.db,
    );
    expect(rows).toEqual([
      { site: '0417', name: 'Refuerzo piso 1', weeks: 3, breaches: 0, sent: 0 },
      { site: '0417', name: 'Refuerzo piso 2', weeks: 3, breaches: 0, sent: 0 },
      { site: '0417', name: 'Vacante caja', weeks: 2, breaches: 0, sent: 0 },
      { site: '0420', name: 'Refuerzo apertura', weeks: 2, breaches: 0, sent: 0 },
    ]);
    const day = await product.call(
      'planning.globalPlanning',
      { filter: { date: '2026-11-28', personnelDivision: '0417', fictitious: 'true' }, page: { size: 200 } },
      await as('monica.garza@anahuac.example'),
    );
    expect(
      z
        .array(z.object({ name: z.string(), fictitious: z.boolean() }))
        .parse(day.body)
        .filter(({ fictitious }) => fictitious)
        .map(({ name }) => name),
    ).toEqual(['Refuerzo piso 2', 'Refuerzo piso 1', 'Vacante caja']);
  });

  test('a person is asked for an answer: Rodrigo has one week to accept', async () => {
    expect(
      await count(
        sql`select count(*) from weekly_notification n join collaborator c on c.id = n.collaborator_id where c.full_name = 'Rodrigo Salinas Treviño' and n.status = 'SENT' and n.due_at > ${NOW.toString()}::timestamptz`,
      ),
    ).toBe(1);
  });

  test('every notification of the past has an end, none of its answers lies in the future', async () => {
    expect(
      await count(
        sql`select count(*) from weekly_notification where week_start < '2026-11-16' and status in ('SENT', 'COMMUNICATED')`,
      ),
    ).toBe(0);
    expect(
      await count(
        sql`select count(*) from weekly_notification where greatest(sent_at, communicated_at, answered_at, closed_at) > ${NOW.toString()}::timestamptz`,
      ),
    ).toBe(0);
  });
});

describe('money', () => {
  test('somebody who leaves still owes an advance, and a pay run is being prepared', async () => {
    const advances = await product.app.database.db
      .selectFrom('salary_advance')
      .select('status')
      .orderBy('status')
      .execute();
    // What was approved the product withdrew when it started.
    expect(advances.map(({ status }) => status)).toEqual(['CANCELLED', 'PAID']);
    const hr = await as('sergio.lara@anahuac.example');
    const { body } = await product.call('payrollPayment.list', { filter: { kind: 'P' } }, hr);
    const [run] = z.array(z.looseObject({ uuid: z.string(), version: z.number() })).parse(body);
    expect(run).toMatchObject({ status: 'DRAFT', lines: 12 });
    const checked = await product.call(
      'payrollPayment.check',
      { runUuid: run?.uuid, version: run?.version },
      hr,
    );
    expect(checked.status).toBe(200);
  });
});

describe('payments and files', () => {
  test('are played once, by the calls of the product: a run in each state, and each kind of file', async () => {
    const { app } = product;
    await playDemoMoney(app);
    const runs = await app.database.db.selectFrom('payment_run').select('status').execute();
    expect(new Set(runs.map(({ status }) => status))).toEqual(
      new Set(['DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED', 'CLOSED', 'VOID']),
    );
    const advances = await app.database.db
      .selectFrom('salary_advance')
      .select(['status', 'evidence_id'])
      .execute();
    expect(new Set(advances.map(({ status }) => status))).toEqual(new Set(ADVANCE_STATUSES));
    expect(advances.filter(({ evidence_id }) => evidence_id === null)).toHaveLength(2);
    expect(
      await count(sql`select count(*) from payment_line where holds <> '{}' and decision is null`),
    ).toBeGreaterThan(1);
    expect(await count(sql`select count(*) from payment_line where decision = 'FREE'`)).toBe(1);
    const files = await app.database.db.selectFrom('export_run').select('kind').execute();
    expect(new Set(files.map(({ kind }) => kind))).toEqual(new Set(['SAP_TIME', 'INCIDENCES', 'SUA']));
    expect(await count(sql`select count(distinct kind) from imss_export`)).toBe(3);
    await playDemoMoney(app);
    expect(await count(sql`select count(*) from payment_run`)).toBe(runs.length);
  });
});

describe('other systems', () => {
  test('are connected once: some take every event, one is down, one wants no more', async () => {
    const { app } = product;
    expect(await playDemoIntegration(app)).toBe(4);
    expect(await playDemoIntegration(app)).toBe(0);
    const hooks = z.array(
      z.object({
        name: z.string(),
        state: z.string(),
        waiting: z.number(),
        rotatesUntil: z.string().nullable(),
      }),
    );
    const admin = await as('helena.cruz@anahuac.example');
    const { body } = await product.call('integration.webhooks', {}, admin);
    expect(hooks.parse(body).map(({ name, state, waiting }) => [name, state, waiting > 0])).toEqual([
      ['Acceso OSMOS', 'ACTIVE', true],
      ['Expediente digital', 'GONE', expect.anything()],
      ['Nómina SAP', 'ACTIVE', false],
      ['Tablero de ventas', 'ACTIVE', false],
    ]);
    expect(hooks.parse(body).map(({ rotatesUntil }) => rotatesUntil !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect((await product.call('integration.keys', {}, admin)).body).toHaveLength(5);
  });
});

describe('making it again', () => {
  test('a company that the demo did not make is not mixed with it', async () => {
    const other = await cloneDatabase();
    const { id } = await other.db
      .insertInto('employer')
      .values({ uuid: newId(NOW), legal_name: 'E', rfc: 'EEE010101AAA', address: 'A', postal_code: '05348' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await other.db
      .insertInto('site')
      .values({
        code: '0001',
        name: 'S',
        state_code: '09',
        municipality: 'M',
        address: 'A',
        postal_code: '05348',
        latitude: 0,
        longitude: 0,
        time_zone: 'America/Mexico_City',
        employer_id: id,
      })
      .execute();
    await expect(seedDemo(other, demo)).rejects.toThrow(/did not make/);
    expect(
      await other.db.selectFrom('installation').select('key').where('key', '=', 'demo').execute(),
    ).toEqual([]);
    await other.close();
  });

  test('refuses a database that the demo did not make, and touches nothing', async () => {
    const other = await cloneDatabase();
    await other.db.insertInto('parameter').values({ code: 'A', name: 'A', value: '1' }).execute();
    await expect(clearDemo(other)).rejects.toThrow(/not one that the demo made/);
    expect(await other.db.selectFrom('parameter').select('code').execute()).toEqual([{ code: 'A' }]);
    await other.close();
  });

  test('empties one that it did, and keeps the installation’s keys', async () => {
    const { db } = product.app.database;
    await clearDemo(product.app.database);
    expect(await count(sql`select count(*) from collaborator`)).toBe(0);
    expect(
      (await db.selectFrom('installation').select('key').orderBy('key').execute()).map(({ key }) => key),
    ).toContain('token-key');
    expect(await verifyChains(db)).toEqual([]);
  });
});
