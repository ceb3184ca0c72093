import type pg from 'pg';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { isOpen } from '@jornada/domain/process/kind.ts';
import { actorOf, makeHires, OSMOS_REFUSAL, type Hire, type Scene } from './hire-making.ts';
import type { Hand } from './hires.ts';
import { insertInvitations } from './hire-mail.ts';
import { insertDocuments, insertOutsideRequests } from './hire-papers.ts';
import { isoAt } from './moments.ts';
import { fullNameOf } from './people.ts';
import { insertHistories } from './process-rows.ts';
import { randomOf } from './random.ts';
import { insertFiles, patronOf } from './staff-rows.ts';
import { insertRows } from './write.ts';

/** Hires in every status, with their histories, invitations, data, documents and contracts. */
export async function insertHires(client: pg.PoolClient, scene: Scene): Promise<void> {
  const random = randomOf('hires');
  const { ongoing, done, again } = makeHires(scene, random);
  const hires = [...ongoing, ...done, ...again];
  await insertFiles(
    client,
    ongoing.map(({ person }) => person),
    scene.now,
  );
  await insertAccounts(client, ongoing, scene);
  await insertProcesses(client, hires, scene);
  await insertInvitations(client, hires, scene);
  await client.query(`update process p set link_until = i.expires_at from invitation i
    where i.process_id = p.id and i.deleted_at is null and i.completed_at is null`);
  await insertContracts(client, [...ongoing, ...again], scene);
  await takeBack(client, again);
  for (const { worker, id } of done)
    await client.query('update contract set process_id = $1 where id = $2', [id, worker?.contracts[0].id]);
  for (const hire of done.filter(({ kind }) => kind === rehiring))
    await insertFormerTerm(client, hire, random.id(scene.now.epochMilliseconds));
  await insertOutsideRequests(client, hires, { scene, random });
  await insertDocuments(client, hires, { scene, random });
}

async function insertProcesses(client: pg.PoolClient, hires: readonly Hire[], scene: Scene): Promise<void> {
  await insertRows(
    client,
    'process',
    {
      id: 'uuid',
      type: 'text',
      family: 'text',
      status: 'text',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      collaborator_id: 'uuid',
      version: 'int',
      summary: 'jsonb',
      paper: 'boolean',
      effective_date: 'date',
      refused_at: 'timestamptz',
      closed_at: 'timestamptz',
      status_since: 'timestamptz',
      created_by: 'uuid',
      created_at: 'timestamptz',
    },
    hires.map((hire) => {
      const since = isoAt(hire.events.at(-1)?.at ?? 0);
      return [
        hire.id,
        hire.kind.type,
        hire.kind.family,
        hire.seed.status,
        hire.person.siteId,
        scene.keys.team(hire.site.code, hire.seed.team).id,
        hire.labor === null ? null : scene.keys.position(hire.seed.position),
        hire.person.id,
        hire.events.length,
        JSON.stringify(hire.labor === null ? {} : { contractType: hire.labor.contractType }),
        hire.events.some(({ act }) => act.endsWith('.signOnPaper')),
        hire.labor?.startDate ?? null,
        hire.seed.status === 'WAITING_FOR_OSMOS_RESPONSE_NOK' ? since : null,
        isOpen(hire.kind, hire.seed.status) ? null : since,
        since,
        actorOf('director', hire, scene).id,
        isoAt(hire.events[0]?.at ?? 0),
      ];
    }),
  );
  await insertRows(
    client,
    'process_contract',
    { process_id: 'uuid', contact_email: 'text', terms: 'jsonb', hr_data: 'jsonb' },
    hires.map((hire) => [hire.id, hire.email, json(hire.labor), json(hire.hr)]),
  );
  await insertHistories(
    client,
    hires.map((hire) => ({
      id: hire.id,
      kind: hire.kind,
      events: hire.events.map(({ act, from, to, hand, comment, at }) => {
        const { id: accountId, name } = actorOf(hand, hire, scene);
        const kind = KINDS_OF_HANDS[hand] ?? 'PERSON';
        return {
          act,
          from,
          to,
          kind,
          accountId,
          name,
          comment,
          payload: payloadOf(act, hire),
          at: isoAt(at),
        };
      }),
    })),
  );
}

/** Who acts without an account: the candidate, the product, outside systems. */
export const KINDS_OF_HANDS: Readonly<Partial<Record<Hand, string>>> = {
  candidate: 'GUEST',
  system: 'SYSTEM',
  osmos: 'OSMOS',
  identity: 'IDENTITY_ACCESS',
};

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** The figures of a history's sentence. */
function payloadOf(act: string, { labor, person }: Hire): Record<string, unknown> | null {
  const confirmed = CONFIRMED[act];
  const known = confirmed === undefined ? {} : { changed: confirmed === '' ? 0 : 1, fields: confirmed };
  if (act === 'hiring.getFiscalData' || act === 'rehiring.getFiscalData')
    return { regime: '605', postalCode: person.file.address.postalCode, ...known };
  if (act === 'outside.osmosNok') return { message: OSMOS_REFUSAL };
  if (labor === null) return confirmed === undefined ? null : known;
  const { contractType, startDate, endDate, weeklyHours, salaryCentavos } = labor;
  if (act === 'hiring.getLaborData' || act === 'rehiring.getLaborData')
    return { contractType, startDate, endDate, weeklyHours, salaryCentavos, ...known };
  if (confirmed !== undefined) return known;
  return act === 'outside.identityAnswer' || act === 'system.complete' ? { startDate } : null;
}

/** What a rehire's step changed of what was known; the rest was confirmed as it is. */
const CONFIRMED: Readonly<Record<string, string>> = {
  'rehiring.getPersonalData': '',
  'rehiring.getAddressData': 'streetName',
  'rehiring.getFiscalData': '',
  'rehiring.getBankData': 'clabe',
  'rehiring.getLaborData': 'startDate',
};

/** A rehired person is known: as lists show them while a rehire is open, and as they are once the contract is written. */
async function takeBack(client: pg.PoolClient, hires: readonly Hire[]): Promise<void> {
  for (const { kind, seed, person, accountId, labor } of hires) {
    if (!isOpen(kind, seed.status)) continue;
    await client.query('update collaborator set situation = $1, left_on = $2 where id = $3', [
      person.situation,
      person.leftOn,
      person.id,
    ]);
    if (accountId === null) continue;
    await client.query('update collaborator set seniority_date = $1 where id = $2', [
      labor?.startDate,
      person.id,
    ]);
    await client.query('update account set active = true where id = $1', [accountId]);
    await client.query(
      "insert into account_role (account_id, role, site_id) values ($1, 'COLLABORATOR', $2) on conflict do nothing",
      [accountId, person.siteId],
    );
  }
}

/** The term that somebody worked years before a rehire that is over. */
async function insertFormerTerm(client: pg.PoolClient, { worker }: Hire, id: string): Promise<void> {
  const [contract] = worker?.contracts ?? [];
  await client.query(
    `with term as (insert into contract (id, collaborator_id, employer_id, registry_id, patron_account_id, type, start_date, end_date, ended_on, fixed_term_ground)
      select $1, collaborator_id, employer_id, registry_id, patron_account_id, 'CDD', start_date - 640, start_date - 460, start_date - 460, 'NATURE_OF_WORK'
      from contract where id = $2)
    insert into labor_condition (contract_id, valid_from, valid_to, collaborator_id, site_id, team_id, position_id, pay_period,
      full_time, weekly_minutes, annual_minutes, workday_type, salary_centavos)
    select $1, l.valid_from - 640, l.valid_from - 460, l.collaborator_id, l.site_id, l.team_id, l.position_id, l.pay_period,
      l.full_time, l.weekly_minutes, l.annual_minutes, l.workday_type, l.salary_centavos
    from labor_condition l where l.contract_id = $2 order by l.valid_from limit 1`,
    [id, contract?.id],
  );
}

/** Whom identity access knows can sign in; their contracts are written and they can be planned. */
async function insertAccounts(client: pg.PoolClient, hires: readonly Hire[], { now }: Scene): Promise<void> {
  const known = hires.filter(({ accountId }) => accountId !== null);
  await insertRows(
    client,
    'account',
    { id: 'uuid', email: 'text', name: 'text', collaborator_id: 'uuid', created_at: 'timestamptz' },
    known.map(({ accountId, person }) => [
      accountId,
      person.workMail,
      fullNameOf(person.file),
      person.id,
      now.toString(),
    ]),
  );
  await insertRows(
    client,
    'account_role',
    { account_id: 'uuid', role: 'text', site_id: 'int' },
    known.map(({ accountId, person }) => [accountId, 'COLLABORATOR', person.siteId]),
  );
}

async function insertContracts(
  client: pg.PoolClient,
  hires: readonly Hire[],
  { keys, now }: Scene,
): Promise<void> {
  const agreed = hires.flatMap((hire) =>
    hire.accountId === null || hire.labor === null
      ? []
      : [{ hire, labor: hire.labor, id: randomOf(`contract ${hire.id}`).id(now.epochMilliseconds) }],
  );
  await insertRows(
    client,
    'contract',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      process_id: 'uuid',
      employer_id: 'int',
      registry_id: 'int',
      patron_account_id: 'uuid',
      type: 'text',
      start_date: 'date',
      end_date: 'date',
      fixed_term_ground: 'text',
      trial_days: 'int',
    },
    agreed.map(({ hire, labor, id }) => [
      id,
      hire.person.id,
      hire.id,
      keys.employer(hire.site.employer),
      keys.registry(hire.site),
      patronOf(hire),
      labor.contractType,
      labor.startDate,
      labor.endDate,
      labor.fixedTermGround,
      labor.trialDays === 0 ? null : labor.trialDays,
    ]),
  );
  await insertRows(
    client,
    'labor_condition',
    {
      contract_id: 'uuid',
      valid_from: 'date',
      collaborator_id: 'uuid',
      site_id: 'int',
      team_id: 'int',
      position_id: 'int',
      full_time: 'boolean',
      weekly_minutes: 'int',
      annual_minutes: 'int',
      workday_type: 'text',
      salary_centavos: 'bigint',
      pay_period: 'text',
    },
    agreed.map(({ hire, labor, id }) => [
      id,
      labor.startDate,
      hire.person.id,
      hire.person.siteId,
      keys.team(hire.site.code, hire.seed.team).id,
      keys.position(hire.seed.position),
      labor.fullTime,
      labor.weeklyHours * 60,
      labor.annualHours * 60,
      labor.workdayType,
      labor.salaryCentavos,
      labor.payPeriod,
    ]),
  );
}
