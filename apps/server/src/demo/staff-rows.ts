import { FEATURES } from '@jornada/domain/access/features.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { idNamed } from '../ids.ts';
import { searchable } from '../collaborators/list-query.ts';
import type pg from 'pg';
import { OFFICE, SHOWN_ACCOUNTS, SIGNS_FOR } from './cast.ts';
import { SITES, ZONES } from './company.ts';
import type { Keys } from './company-rows.ts';
import { fullNameOf, mailAddress, type PersonFile, type Taken } from './people.ts';
import { randomOf } from './random.ts';
import { PERMIT_DAYS, type Worker } from './staff.ts';
import { insertRows, namedId } from './write.ts';

type Moment = { readonly now: Temporal.Instant; readonly keys: Keys };

/** A person as the files keep them, before or after there is a contract. */
export type FiledPerson = {
  readonly id: string;
  readonly file: PersonFile;
  readonly siteId: number;
  readonly teamId: number | null;
  readonly positionId: number | null;
  readonly situation: 'HIRED' | 'IN_HIRING' | 'NOT_STARTED_TO_WORK' | 'LEAVE';
  readonly sapNumber: string | null;
  readonly workMail: string | null;
  readonly seniorityDate: string | null;
  readonly leftOn: string | null;
  /** How far a candidate has come: parts that are not there yet stay empty. */
  readonly filled: ReadonlySet<'personal' | 'address' | 'fiscal' | 'bank'>;
  /** Whether the name is known before the person typed it. */
  readonly named: boolean;
};

export const WHOLE_FILE: FiledPerson['filled'] = new Set(['personal', 'address', 'fiscal', 'bank']);

/** Files of people: what is known of each, part by part. */
export async function insertFiles(
  client: pg.PoolClient,
  people: readonly FiledPerson[],
  now: Temporal.Instant,
): Promise<void> {
  await insertCollaborators(client, people, now);
  const having = (part: 'address' | 'fiscal' | 'bank') => people.filter(({ filled }) => filled.has(part));
  await insertRows(
    client,
    'collaborator_address',
    {
      collaborator_id: 'uuid',
      street_type: 'text',
      street_name: 'text',
      exterior_number: 'text',
      interior_number: 'text',
      postal_code: 'text',
      settlement: 'text',
      settlement_type: 'text',
      municipality: 'text',
      city: 'text',
      state_code: 'text',
    },
    having('address').map(({ id, file: { address } }) => [
      id,
      address.streetType,
      address.streetName,
      address.exteriorNumber,
      address.interiorNumber,
      address.postalCode,
      address.settlement,
      address.settlementType,
      address.municipality,
      address.city,
      address.stateCode,
    ]),
  );
  await insertRows(
    client,
    'collaborator_fiscal',
    { collaborator_id: 'uuid', fiscal_name: 'text', postal_code: 'text', regime: 'text' },
    having('fiscal').map(({ id, file }) => [
      id,
      fullNameOf(file)
        .normalize('NFD')
        .replaceAll(/[\u0300\u0301\u0302\u0308]/g, '')
        .normalize('NFC')
        .toUpperCase(),
      file.address.postalCode,
      '605',
    ]),
  );
  await insertRows(
    client,
    'collaborator_bank',
    { collaborator_id: 'uuid', bank_code: 'text', clabe: 'text' },
    having('bank').map(({ id, file: { bank } }) => [id, bank.code, bank.clabe]),
  );
  await insertRows(
    client,
    'beneficiary',
    { collaborator_id: 'uuid', place: 'int', full_name: 'text', kinship: 'text', share: 'int' },
    having('bank').flatMap(({ id, file }) =>
      file.beneficiaries.map(({ fullName, kinship, share }, place) => [
        id,
        place + 1,
        fullName,
        kinship,
        share,
      ]),
    ),
  );
  await insertRows(
    client,
    'sport_discipline',
    { collaborator_id: 'uuid', place: 'int', discipline: 'text', frequency: 'text', level: 'text' },
    people.flatMap(({ id, filled, file: { sports } }) =>
      filled.has('personal')
        ? sports.map(({ discipline, frequency, level }, place) => [
            id,
            place + 1,
            discipline,
            frequency,
            level,
          ])
        : [],
    ),
  );
  await insertRows(
    client,
    'legal_tutor',
    {
      collaborator_id: 'uuid',
      name: 'text',
      surname: 'text',
      email: 'text',
      document_type: 'text',
      document_number: 'text',
    },
    people.flatMap(({ id, filled, file: { tutor } }) =>
      tutor === null || !filled.has('personal')
        ? []
        : [[id, tutor.name, tutor.surname, tutor.email, 'CURP', tutor.documentNumber]],
    ),
  );
}

async function insertCollaborators(
  client: pg.PoolClient,
  people: readonly FiledPerson[],
  now: Temporal.Instant,
): Promise<void> {
  const columns = {
    id: 'uuid',
    site_id: 'int',
    team_id: 'int',
    position_id: 'int',
    situation: 'text',
    rfc: 'text',
    sap_number: 'text',
    professional_email: 'text',
    seniority_date: 'date',
    left_on: 'date',
    created_at: 'timestamptz',
    name: 'text',
    first_surname: 'text',
    second_surname: 'text',
    search_name: 'text',
    personal_email: 'text',
    curp: 'text',
    nss: 'text',
    birthdate: 'date',
    birth_state: 'text',
    gender: 'text',
    nationality: 'text',
    civil_status: 'text',
    personal_phone: 'text',
    has_children: 'boolean',
    number_of_children: 'int',
    disability: 'boolean',
    education_type: 'text',
    education_completed: 'boolean',
  };
  const rows = people.map(({ file, ...person }) => {
    const isTyped = person.filled.has('personal');
    const names =
      isTyped || person.named
        ? [file.name, file.firstSurname, file.secondSurname, searchable(fullNameOf(file))]
        : ['', '', '', ''];
    const known = [
      person.id,
      person.siteId,
      person.teamId,
      person.positionId,
      person.situation,
      file.rfc,
      person.sapNumber,
      person.workMail,
      person.seniorityDate,
      person.leftOn,
      now.toString(),
      ...names,
    ];
    if (!isTyped) return known;
    return [
      ...known,
      file.personalEmail,
      file.curp,
      file.nss,
      file.birthdate,
      file.birthState,
      file.gender,
      file.nationality,
      file.civilStatus,
      file.phone,
      file.children > 0,
      file.children > 0 ? file.children : null,
      false,
      file.education.type,
      file.education.completed,
    ];
  });
  await insertRows(client, 'collaborator', columns, rows);
}

/** Everyone with a contract: files, contracts with their dated terms, accounts with their roles. */
export async function insertStaff(
  client: pg.PoolClient,
  staff: readonly Worker[],
  { now, keys }: Moment,
): Promise<void> {
  await insertFiles(
    client,
    staff.map((worker) => filed(worker, keys)),
    now,
  );
  await insertContracts(client, staff, keys);
  const today = dayAt(now);
  await insertRows(
    client,
    'migration_document',
    {
      collaborator_id: 'uuid',
      number: 'text',
      work_permission: 'boolean',
      issued_on: 'date',
      expires_on: 'date',
    },
    staff
      .filter(({ nationality }) => nationality !== 'MX')
      .map(({ id, site }) => {
        const expires = addDays(today, PERMIT_DAYS[site.code] ?? 0);
        return [id, randomOf(`permit ${site.code}`).digits(10), true, addDays(expires, -365), expires];
      }),
  );
  await insertRows(
    client,
    'account',
    {
      id: 'uuid',
      email: 'text',
      name: 'text',
      collaborator_id: 'uuid',
      active: 'boolean',
      created_at: 'timestamptz',
    },
    staff.map((worker) => [
      worker.accountId,
      worker.workMail,
      fullNameOf(worker),
      worker.id,
      worker.leftOn === null,
      now.toString(),
    ]),
  );
  await insertRows(
    client,
    'team_permission',
    { site_id: 'int', permission: 'text', allowed: 'boolean' },
    SITES.filter(({ code }) => PERMISSIVE_SITES.includes(code)).flatMap(({ code }) =>
      ['HIRING_START', 'INVITATIONS'].map((permission) => [keys.site(code), permission, true]),
    ),
  );
  await insertRows(
    client,
    'site_feature',
    {
      site_id: 'int',
      feature: 'text',
      enabled: 'boolean',
      since: 'date',
      changed_at: 'timestamptz',
      changed_by_name: 'text',
    },
    SITES.filter(({ code }) => PERMISSIVE_SITES.includes(code)).flatMap(({ code }) =>
      FEATURES.filter((feature) => feature !== 'SHARED_SHIFTS').map((feature) => [
        keys.site(code),
        feature,
        true,
        dayAt(now.subtract({ hours: 24 * 90 })),
        now.toString(),
        'Sandra Lara',
      ]),
    ),
  );
  await client.query(
    `insert into site_switch (id, site_id, feature, permission, allowed, changed_at, changed_by_name)
    select ${namedId("'switch' || feature || site_id")}, site_id, feature, null, enabled, since::timestamp at time zone 'America/Mexico_City' + interval '10 hours', changed_by_name from site_feature
    union all select ${namedId("'switch' || permission || site_id")}, site_id, null, permission, allowed, $1::timestamptz - interval '80 days', 'Norma Rivas' from team_permission`,
    [now.toString()],
  );
  await insertRows(
    client,
    'account_role',
    ROLE_COLUMNS,
    staff.filter(({ leftOn }) => leftOn === null).flatMap((worker) => rolesOf(worker, keys)),
  );
}

/** Posts beside people: as many as lead a team, of the others mostly as many, here and there one more or fewer. */
export async function insertPosts(
  client: pg.PoolClient,
  { now, today }: { now: Temporal.Instant; today: string },
): Promise<void> {
  await client.query(
    `insert into authorised_post (site_id, team_id, position_id, valid_from, people, weekly_minutes, changed_at, changed_by_name)
    select site_id, team_id, position_id, s.valid_from, s.people, round(hours * s.people), $2, 'Norma Rivas'
    from (
      select l.site_id, l.team_id, l.position_id, avg(l.weekly_minutes) as hours, count(*) as staffed,
        count(*) + case when o.manager then 0
          -- Advisers are hired at Santa Fe; its tills have one too many.
          when s.code = '0417' and o.number = 30 then 2 when s.code = '0417' and o.number = 31 then -(count(*) > 4)::int
          when (l.team_id * 7 + o.number) % 11 = 0 then -1 when (l.team_id + o.number) % 3 = 0 then 1 else 0 end as people
      from labor_condition l join contract k on k.id = l.contract_id join collaborator c on c.id = l.collaborator_id
        join position o on o.id = l.position_id join site s on s.id = l.site_id
      where c.left_on is null and l.valid_from <= $1::date and (l.valid_to is null or l.valid_to >= $1::date)
      group by l.site_id, s.code, l.team_id, l.position_id, o.number, o.manager) x
      -- A post in ten was not there two years ago; the newest were authorised in the last weeks.
      cross join lateral (values
        ($1::date - 900, greatest(1, round(staffed * 0.88)::int)),
        ($1::date - 330, greatest(1, round(staffed * 0.95)::int)),
        -- Filled by those who were there: what stands free since is a matter of weeks.
        ($1::date - 10 - (team_id * 13 + position_id * 29) % 90, (
          select count(*)::int from labor_condition l join contract k on k.id = l.contract_id
          where l.team_id = x.team_id and l.position_id = x.position_id
            and $1::date - 10 - (x.team_id * 13 + x.position_id * 29) % 90 between l.valid_from and coalesce(l.valid_to, 'infinity')
            and coalesce(k.ended_on, k.end_date, 'infinity') >= $1::date - 10 - (x.team_id * 13 + x.position_id * 29) % 90)),
        ($1::date - 6 - (team_id * 13 + position_id * 29) % 90, people)) s(valid_from, people)`,
    [today, now.toString()],
  );
  // Santa Fe hires advisers and mechanics all year, and for its tills and stock in a season.
  await client.query(
    `insert into hireable_window (id, site_id, position_id, from_date, to_date, changed_at, changed_by_name)
    select ${namedId("'window' || s.code || o.number")}, s.id, o.id, w.opens, w.closes, $2, 'Norma Rivas'
    from (values (30, date_trunc('year', $1::date)::date, null::date), (32, date_trunc('year', $1::date)::date, null),
        (31, $1::date - 4, $1::date + 49), (33, $1::date + 38, $1::date + 93)) w(number, opens, closes)
      join position o on o.number = w.number join site s on s.code = '0417'`,
    [today, now.toString()],
  );
  // One store hires in seasons alone; the others at any time.
  await client.query(
    `insert into hireable_window (id, site_id, position_id, from_date, to_date, changed_at, changed_by_name)
    select ${namedId("'window' || s.code || o.number")}, s.id, o.id, $1::date + 14, $1::date + 60, $2, 'Norma Rivas'
    from site s, position o where s.code = '0455' and not o.manager`,
    [today, now.toString()],
  );
}

/** Sites whose responsibles may invite and start hires. */
const PERMISSIVE_SITES: readonly string[] = ['0417', '0422', '0455'];

const ROLE_COLUMNS = { account_id: 'uuid', role: 'text', site_id: 'int', team_id: 'int' };

function filed(worker: Worker, keys: Keys): FiledPerson {
  return {
    id: worker.id,
    file: worker,
    siteId: keys.site(worker.site.code),
    teamId: keys.team(worker.site.code, worker.team).id,
    positionId: keys.position(worker.position),
    situation: worker.leftOn === null ? 'HIRED' : 'LEAVE',
    sapNumber: worker.sapNumber,
    workMail: worker.workMail,
    seniorityDate: worker.contracts[0].start,
    leftOn: worker.leftOn,
    filled: WHOLE_FILE,
    named: true,
  };
}

/** A collaborator of the site; leaders also have one on the site or the team. */
function rolesOf(worker: Worker, keys: Keys): (string | number | null)[][] {
  const site = keys.site(worker.site.code);
  return [
    [worker.accountId, 'COLLABORATOR', site, null],
    ...worker.roles.map((role) => [
      worker.accountId,
      role,
      site,
      role === 'RESPONSIBLE' ? keys.team(worker.site.code, worker.team).id : null,
    ]),
  ];
}

async function insertContracts(client: pg.PoolClient, staff: readonly Worker[], keys: Keys): Promise<void> {
  const contracts = staff.flatMap((worker) => worker.contracts.map((contract) => ({ worker, contract })));
  await insertRows(
    client,
    'contract',
    {
      id: 'uuid',
      collaborator_id: 'uuid',
      employer_id: 'int',
      registry_id: 'int',
      patron_account_id: 'uuid',
      type: 'text',
      start_date: 'date',
      end_date: 'date',
      fixed_term_ground: 'text',
      trial_days: 'int',
      ended_on: 'date',
    },
    contracts.map(({ worker, contract }) => [
      contract.id,
      worker.id,
      keys.employer(worker.site.employer),
      keys.registry(worker.site),
      patronOf(worker),
      contract.type,
      contract.start,
      contract.end,
      contract.type === 'CDD' ? 'NATURE_OF_WORK' : null,
      contract.trialDays,
      contract.endedOn,
    ]),
  );
  await insertRows(
    client,
    'labor_condition',
    {
      contract_id: 'uuid',
      valid_from: 'date',
      valid_to: 'date',
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
    contracts.flatMap(({ worker, contract }) =>
      contract.terms.map((terms) => [
        contract.id,
        terms.validFrom,
        terms.validTo,
        worker.id,
        keys.site(worker.site.code),
        keys.team(worker.site.code, terms.team).id,
        keys.position(terms.position),
        terms.fullTime,
        terms.weeklyMinutes,
        terms.weeklyMinutes * 52,
        terms.fullTime ? '03' : '05',
        terms.salaryCentavos,
        worker.site.kind === 'STORE' ? '04' : '02',
      ]),
    ),
  );
}

export const officeId = (email: string): string => idNamed(`demo account ${email}`);

/** Who signs for the employer of a site. */
export function patronOf({ site: { employer } }: Pick<Worker, 'site'>): string {
  const email = employer === 'norte' ? 'rosalia.trevino@anahuac.example' : 'tomas.arce@anahuac.example';
  return officeId(email);
}

export type OfficeAccount = { readonly id: string; readonly name: string; readonly email: string };

/** The accounts of those who work for the whole company or for a zone; their addresses are taken before anyone else's. */
export function officeAccounts(taken: Taken): {
  readonly office: readonly (OfficeAccount & { readonly role: string })[];
  readonly directors: readonly (OfficeAccount & { readonly zone: string })[];
} {
  for (const { email } of OFFICE) taken.emails.add(email);
  const directors = ZONES.map(({ name: zone, director: name }) => {
    const [given = '', surname = ''] = name.split(' ');
    const email = mailAddress({ name: given, firstSurname: surname }, { domain: 'anahuac.example', taken });
    return { id: officeId(email), name, email, zone };
  });
  return { office: OFFICE.map((account) => ({ ...account, id: officeId(account.email) })), directors };
}

export async function insertOffice(
  client: pg.PoolClient,
  { office, directors }: ReturnType<typeof officeAccounts>,
  { now, keys }: Moment,
): Promise<void> {
  await insertRows(
    client,
    'account',
    { id: 'uuid', email: 'text', name: 'text', created_at: 'timestamptz' },
    [...office, ...directors].map(({ id, email, name }) => [id, email, name, now.toString()]),
  );
  await insertRows(client, 'account_role', ROLE_COLUMNS, [
    ...office.map(({ id, role }) => [id, role, null, null]),
    ...directors.flatMap(({ id, zone }) =>
      SITES.filter((site) => site.zone === zone).map(({ code }) => [
        id,
        'ZONE_DIRECTOR',
        keys.site(code),
        null,
      ]),
    ),
  ]);
  await insertRows(
    client,
    'legal_representative',
    { account_id: 'uuid', employer_id: 'int', power_deed: 'text', power_date: 'date', power_notary: 'text' },
    Object.entries(SIGNS_FOR).flatMap(([email, employers]) =>
      employers.map((employer, at) => [
        officeId(email),
        keys.employer(employer),
        `${48_211 + at * 37}`,
        '2021-03-17',
        'Notaría 12 de la Ciudad de México',
      ]),
    ),
  );
}

/** The ids of the accounts that the sign-in page shows, in its order. */
export async function shownAccounts(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ id: string; email: string }>(
    'select id, email from account where email = any($1)',
    [SHOWN_ACCOUNTS],
  );
  return SHOWN_ACCOUNTS.flatMap((email) => rows.find((row) => row.email === email)?.id ?? []);
}
