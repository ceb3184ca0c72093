import { createHash, randomBytes } from 'node:crypto';
import type { LaborData, HrData } from '@jornada/contract/hiring-fields.ts';
import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import { isOpen } from '@jornada/domain/hiring/statuses.ts';
import { DOCUMENT_SLOT_NAMES, DOCUMENT_SLOTS, isRequired, type DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { isStateCode } from '@jornada/domain/identity/states.ts';
import { addDays, ageOn } from '@jornada/domain/time.ts';
import type pg from 'pg';
import type { z } from 'zod';
import { tokenHash } from '../invitation/links.ts';
import { INVITED, OFFICE } from './cast.ts';
import { POSITIONS, SITES, type PositionKey, type SiteSeed } from './company.ts';
import { employerUuid, registryNumber, type Keys } from './company-rows.ts';
import { HIRES, type HireSeed } from './hire-list.ts';
import { historyOf, type Hand, type HireEvent } from './hires.ts';
import { isoAt, minuteOf, type Minute } from './moments.ts';
import { demoPdf } from './paper.ts';
import { fileOf, fullNameOf, mailAddress, newBirth, type Birth, type PersonFile, type Taken } from './people.ts';
import { randomOf, type Random } from './random.ts';
import { insertFiles, officeId, patronOf, WHOLE_FILE, type FiledPerson } from './staff-rows.ts';
import { salaryOf, type Worker } from './staff.ts';
import { insertRows } from './write.ts';

export type Scene = {
  readonly staff: readonly Worker[];
  readonly keys: Keys;
  readonly today: string;
  readonly now: Temporal.Instant;
  readonly taken: Taken;
  /** The address at which the product is reached; the invitation's link begins with it. */
  readonly publicUrl: string;
  /** Keeps a file's bytes under a key. */
  readonly keep: (key: string, bytes: Uint8Array) => Promise<void>;
};

/** A hire with everything that belongs to it, before it is written. */
type Hire = {
  readonly id: string;
  readonly seed: HireSeed;
  readonly site: SiteSeed;
  readonly events: readonly (HireEvent & { readonly at: Minute })[];
  readonly person: FiledPerson;
  readonly email: string;
  readonly labor: z.input<typeof LaborData> | null;
  readonly hr: z.input<typeof HrData> | null;
  /** Set once the identity answer has made an account. */
  readonly accountId: string | null;
  /** A hire that is over belongs to a worker who is there already. */
  readonly worker: Worker | undefined;
};

/** Hires in every status, with their histories, invitations, data, documents and contracts. */
export async function insertHires(client: pg.PoolClient, scene: Scene): Promise<void> {
  const random = randomOf('hires');
  const ongoing = HIRES.map((seed, index) => candidateHire(seed, { scene, random, index }));
  const done = recentlyHired(scene).map((worker) => completedHire(worker, { scene, random }));
  const hires = [...ongoing, ...done];
  await insertFiles(client, ongoing.map(({ person }) => person), scene.now);
  await insertAccounts(client, ongoing, scene);
  await insertProcesses(client, hires, scene);
  await insertInvitations(client, hires, scene);
  await insertContracts(client, ongoing, scene);
  for (const { worker, id } of done) await client.query('update contract set process_id = $1 where id = $2', [id, worker?.contracts[0].id]);
  await insertOutsideRequests(client, hires, { scene, random });
  await insertDocuments(client, hires, { scene, random });
}

const STEP_ACTS: Readonly<Record<string, 'personal' | 'address' | 'fiscal' | 'bank' | 'labor' | 'hr'>> = {
  'hiring.insertPersonalData': 'personal',
  'hiring.getAddress': 'address',
  'hiring.getFiscalData': 'fiscal',
  'hiring.getBankData': 'bank',
  'hiring.getLaborData': 'labor',
  'hiring.insertHrData': 'hr',
};

const filledBy = (events: readonly HireEvent[]): FiledPerson['filled'] =>
  new Set([...WHOLE_FILE].filter((part) => events.some(({ act }) => STEP_ACTS[act] === part)));

type Making = { readonly scene: Scene; readonly random: Random };

function candidateHire(seed: HireSeed, { scene, random, index }: Making & { index: number }): Hire {
  const { keys, today, now, taken } = scene;
  const site = SITES.find(({ code }) => code === seed.site);
  if (site === undefined) throw new Error(`there is no site ${seed.site}`);
  const events = timed(historyOf(seed), { seed, random, now: minuteOf(now) });
  const birth = seed.invited ? invitedBirth() : newBirth(random, { site, today, taken, age: seed.minor ? [17, 17] : [19, 38] });
  const personal = fileOf(birth, { random, site, today, taken });
  const file: PersonFile = seed.invited ? { ...personal, personalEmail: INVITED.email } : personal;
  const acts = new Set(events.map(({ act }) => act));
  const labor = acts.has('hiring.getLaborData') ? laborOf(seed, { site, keys, today }) : null;
  const hr = acts.has('hiring.insertHrData') ? hrOf(site, { sapNumber: `${site.code}${900 + index}` }) : null;
  const isAccounted = acts.has('outside.identityAnswer');
  const person: FiledPerson = {
    id: random.id(now.epochMilliseconds),
    file,
    siteId: keys.site(site.code),
    teamId: keys.team(site.code, seed.team).id,
    positionId: isAccounted ? keys.position(seed.position) : null,
    situation: isAccounted ? 'NOT_STARTED_TO_WORK' : 'IN_HIRING',
    sapNumber: hr?.sapNumber ?? null,
    workMail: isAccounted ? mailAddress(birth, { domain: 'anahuac.example', taken }) : null,
    seniorityDate: isAccounted ? (labor?.startDate ?? null) : null,
    leftOn: null,
    filled: filledBy(events),
    named: seed.invited ?? false,
  };
  return { id: random.id(now.epochMilliseconds), seed, site, events, person, email: file.personalEmail, labor, hr, accountId: isAccounted ? random.id(now.epochMilliseconds) : null, worker: undefined };
}

function invitedBirth(): Birth {
  const { born, birthState, name, firstSurname, secondSurname, gender } = INVITED;
  if (!isStateCode(birthState)) throw new Error(`no state has the letters ${birthState}`);
  return { name, firstSurname, secondSurname, gender, birthState, birthdate: born };
}

/** The newest people with a first contract: their hires are over, and still to be read. */
function recentlyHired({ staff, today }: Scene): Worker[] {
  const since = addDays(today, -150);
  return staff
    .filter(({ contracts, leftOn, cast, tutor }) => leftOn === null && cast === undefined && tutor === null && contracts.length === 1 && contracts[0].terms.length === 1 && contracts[0].start >= since)
    .toSorted((one, other) => other.contracts[0].start.localeCompare(one.contracts[0].start))
    .slice(0, 18);
}

function completedHire(worker: Worker, { scene, random }: Making): Hire {
  const { keys, now } = scene;
  const [contract] = worker.contracts;
  const since = Temporal.PlainDate.from(contract.start).until(scene.today, { largestUnit: 'days' }).days;
  const seed: HireSeed = { site: worker.site.code, status: 'COMPLETED_SUCCESS', since, team: worker.team, position: worker.position };
  const { terms } = contract;
  const person: FiledPerson = { id: worker.id, file: worker, siteId: keys.site(worker.site.code), teamId: null, positionId: null, situation: 'HIRED', sapNumber: worker.sapNumber, workMail: worker.workMail, seniorityDate: contract.start, leftOn: null, filled: WHOLE_FILE, named: true };
  return {
    id: random.id(now.epochMilliseconds),
    seed,
    site: worker.site,
    events: timed(historyOf(seed), { seed, random, now: minuteOf(now) }),
    person,
    email: worker.personalEmail,
    labor: agreedWith(worker, { keys, terms: terms[0], contract }),
    hr: hrOf(worker.site, { sapNumber: worker.sapNumber }),
    accountId: null,
    worker,
  };
}

function agreedWith(worker: Worker, { keys, terms, contract }: { keys: Keys; terms: Worker['contracts'][0]['terms'][0]; contract: Worker['contracts'][0] }): Hire['labor'] {
  return {
    ...AGREEMENT,
    teamUuid: keys.team(worker.site.code, terms.team).uuid,
    positionNumber: POSITIONS[terms.position].number,
    contractType: contract.type,
    startDate: contract.start,
    endDate: contract.end,
    ...groundOf(contract.type),
    fullTime: terms.fullTime,
    weeklyHours: terms.weeklyMinutes / 60,
    annualHours: (terms.weeklyMinutes * 52) / 60,
    workdayType: terms.fullTime ? '03' : '05',
    salaryCentavos: terms.salaryCentavos,
    trialDays: contract.trialDays,
  };
}

const AGREEMENT = { payPeriod: '04', payPlace: 'En la cuenta bancaria de la persona' } as const;

const groundOf = (type: 'CDI' | 'CDD') =>
  type === 'CDI' ? { fixedTermGround: null, fixedTermDetail: '' } : { fixedTermGround: 'NATURE_OF_WORK' as const, fixedTermDetail: 'Temporada alta de la tienda, con más venta y más horas de apertura que el resto del año' };

function laborOf(seed: HireSeed, { site, keys, today }: { site: SiteSeed; keys: Keys; today: string }): Hire['labor'] {
  const type = seed.minor ? 'CDD' : (seed.contract ?? 'CDI');
  const startDate = addDays(today, seed.startsIn ?? 10);
  const weeklyMinutes = (seed.weeklyHours ?? 40) * 60;
  const fullTime = weeklyMinutes >= 2100;
  return {
    ...AGREEMENT,
    teamUuid: keys.team(site.code, seed.team).uuid,
    positionNumber: POSITIONS[seed.position].number,
    contractType: type,
    startDate,
    endDate: type === 'CDI' ? null : Temporal.PlainDate.from(startDate).add({ months: 6 }).subtract({ days: 1 }).toString(),
    ...groundOf(type),
    fullTime,
    weeklyHours: weeklyMinutes / 60,
    annualHours: (weeklyMinutes * 52) / 60,
    workdayType: fullTime ? '03' : '05',
    salaryCentavos: salaryOf({ position: seed.position, weeklyMinutes, site }),
    trialDays: type === 'CDI' ? 30 : 0,
  };
}

const hrOf = (site: SiteSeed, { sapNumber }: { sapNumber: string }): NonNullable<Hire['hr']> => ({
  sapNumber,
  employerUuid: employerUuid(site.employer),
  registryNumber: registryNumber(site.employer, site.state),
  patronUuid: patronOf({ site }),
});

/** Moments of a history: the last as many days ago as the hire stands still, the others hours or a day before each. */
function timed(events: readonly HireEvent[], { seed, random, now }: { seed: HireSeed; random: Random; now: Minute }): Hire['events'] {
  let at = now - seed.since * 1440 - random.int(50, 260);
  const backwards = events.toReversed().map((event) => {
    const dated = { ...event, at };
    at -= event.hand === 'system' ? random.int(1, 40) : random.int(45, 1500);
    return dated;
  });
  return backwards.toReversed();
}

type Actor = { readonly id: string | null; readonly name: string };

/** Who stands behind a hand at a site. */
function actorOf(hand: Hand, { site, person }: Pick<Hire, 'site' | 'person'>, { staff }: Scene): Actor {
  if (hand === 'candidate') return { id: null, name: fullNameOf(person.file) };
  if (hand === 'system') return { id: null, name: 'Sistema' };
  const director = staff.find((worker) => worker.site === site && worker.roles.includes('DIRECTOR'));
  if (hand === 'director' && director !== undefined) return { id: director.accountId, name: fullNameOf(director) };
  const office = OFFICE.find(({ role }) => role === (hand === 'legal' ? 'LAWYER' : 'HR'));
  return { id: officeId(office?.email ?? ''), name: office?.name ?? '' };
}

async function insertProcesses(client: pg.PoolClient, hires: readonly Hire[], scene: Scene): Promise<void> {
  const stamp = (hire: Hire, act: string) => {
    const event = hire.events.findLast((one) => one.act === act);
    if (event === undefined) return null;
    const { id, name } = actorOf(event.hand, hire, scene);
    return JSON.stringify({ accountId: id, name, at: isoAt(event.at) });
  };
  await insertRows(
    client,
    'process',
    {
      id: 'uuid', type: 'text', status: 'text', site_id: 'int', team_id: 'int', collaborator_id: 'uuid', version: 'int', contact_email: 'text', terms: 'jsonb', director_validation: 'jsonb', legal_validation: 'jsonb', hr_data: 'jsonb',
      paper: 'boolean', effective_date: 'date', status_since: 'timestamptz', created_by: 'uuid', created_at: 'timestamptz',
    },
    hires.map((hire) => [
      hire.id, 'HIRING_CONTRACT_PROCESS_MEX', hire.seed.status, hire.person.siteId, scene.keys.team(hire.site.code, hire.seed.team).id, hire.person.id, hire.events.length, hire.email,
      json(hire.labor), stamp(hire, 'validate.director'), stamp(hire, 'validate.legal'), json(hire.hr),
      hire.events.some(({ act }) => act === 'hiring.signOnPaper'), hire.labor?.startDate ?? null, isoAt(hire.events.at(-1)?.at ?? 0), actorOf('director', hire, scene).id, isoAt(hire.events[0]?.at ?? 0),
    ]),
  );
  await insertRows(
    client,
    'process_event',
    { process_id: 'uuid', seq: 'int', act: 'text', from_status: 'text', to_status: 'text', actor_id: 'uuid', actor_name: 'text', comment: 'text', payload: 'jsonb', at: 'timestamptz' },
    hires.flatMap((hire) =>
      hire.events.map((event, index) => {
        const actor = actorOf(event.hand, hire, scene);
        return [hire.id, index + 1, event.act, event.from, event.to, actor.id, actor.name, event.comment, json(payloadOf(event.act, hire)), isoAt(event.at)];
      }),
    ),
  );
  await insertRows(
    client,
    'process_step',
    { process_id: 'uuid', step: 'text', filled_at: 'timestamptz', filled_by: 'uuid', filled_by_name: 'text' },
    hires.flatMap((hire) =>
      hire.events.flatMap((event) => {
        const step = STEP_ACTS[event.act];
        const actor = actorOf(event.hand, hire, scene);
        return step === undefined ? [] : [[hire.id, step, isoAt(event.at), actor.id, actor.name]];
      }),
    ),
  );
}

const json = (value: unknown): string | null => (value === null || value === undefined ? null : JSON.stringify(value));

/** The figures of a history's sentence. */
function payloadOf(act: string, { labor, person }: Hire): Record<string, unknown> | null {
  if (act === 'hiring.getFiscalData') return { regime: '605', postalCode: person.file.address.postalCode };
  if (labor === null) return null;
  const { contractType, startDate, endDate, weeklyHours, salaryCentavos } = labor;
  if (act === 'hiring.getLaborData') return { contractType, startDate, endDate, weeklyHours, salaryCentavos };
  return act === 'outside.identityAnswer' || act === 'system.complete' ? { startDate } : null;
}

const INVITATION_MINUTES = 14 * 1440;

async function insertInvitations(client: pg.PoolClient, hires: readonly Hire[], scene: Scene): Promise<void> {
  const invited = hires.flatMap((hire) => {
    const sent = hire.events.find(({ act }) => act === 'invitations.create');
    return sent === undefined ? [] : [{ hire, sentAt: sent.at, token: randomBytes(32).toString('base64url'), id: randomOf(`invitation ${hire.id}`).id(sent.at * 60_000) }];
  });
  const at = (minute: Minute | undefined) => (minute === undefined ? null : isoAt(minute));
  await insertRows(
    client,
    'invitation',
    { id: 'uuid', site_id: 'int', process_id: 'uuid', rfc: 'text', email: 'text', token_hash: 'text', sent_at: 'timestamptz', expires_at: 'timestamptz', opened_at: 'timestamptz', completed_at: 'timestamptz', invited_by: 'uuid' },
    invited.map(({ hire, sentAt, token, id }) => {
      const timeOf = (act: string) => hire.events.find((event) => event.act === act)?.at;
      const opened = timeOf('hiring.insertPersonalData');
      return [
        id, hire.person.siteId, hire.id, hire.person.file.rfc, hire.email, tokenHash(token), isoAt(sentAt), isoAt(sentAt + INVITATION_MINUTES), at(opened === undefined ? undefined : opened - 20), at(timeOf('hiring.getBankData')), actorOf('director', hire, scene).id,
      ];
    }),
  );
  await insertRows(
    client,
    'privacy_acceptance',
    { collaborator_id: 'uuid', notice_version: 'text', accepted_at: 'timestamptz' },
    hires.flatMap(({ person, events }) => {
      const typed = events.find(({ act, hand }) => act === 'hiring.insertPersonalData' && hand === 'candidate');
      return typed === undefined ? [] : [[person.id, PRIVACY_NOTICE.version, isoAt(typed.at - 15)]];
    }),
  );
  const shown = invited.find(({ hire }) => hire.seed.invited);
  if (shown !== undefined) await insertInvitationMail(client, { ...shown, publicUrl: scene.publicUrl });
}

/** The candidate's mail, in the demonstration's mailbox: the only place that holds the token in clear. */
async function insertInvitationMail(client: pg.PoolClient, { hire, sentAt, token, publicUrl }: { hire: Hire; sentAt: Minute; token: string; publicUrl: string }): Promise<void> {
  const body = ['Hola:', '', `Te invitamos a completar tus datos para trabajar en ${hire.site.name}. Ten a la mano tu RFC, CURP, número de seguridad social y CLABE.`, '', `${publicUrl}/mx/guest/idTokenCheck/${token}`, '', 'Si no esperabas este correo, no hagas nada.'].join('\n');
  await insertRows(
    client,
    'message',
    { id: 'uuid', kind: 'text', channel: 'text', recipient: 'text', language: 'text', subject: 'text', body: 'text', site_id: 'int', created_at: 'timestamptz', attempts: 'int', delivered_at: 'timestamptz', result: 'text' },
    [[randomOf(`mail ${hire.id}`).id(sentAt * 60_000), 'invitation', 'MAIL', hire.email, 'es', `Tu contratación en ${hire.site.name}: completa tus datos`, body, hire.person.siteId, isoAt(sentAt), 1, isoAt(sentAt), 'kept in the demonstration outbox']],
  );
}

/** Whom identity access knows can sign in; their contracts are written and they can be planned. */
async function insertAccounts(client: pg.PoolClient, hires: readonly Hire[], { now }: Scene): Promise<void> {
  const known = hires.filter(({ accountId }) => accountId !== null);
  await insertRows(client, 'account', { id: 'uuid', email: 'text', name: 'text', collaborator_id: 'uuid', created_at: 'timestamptz' }, known.map(({ accountId, person }) => [accountId, person.workMail, fullNameOf(person.file), person.id, now.toString()]));
  await insertRows(client, 'account_role', { account_id: 'uuid', role: 'text', site_id: 'int' }, known.map(({ accountId, person }) => [accountId, 'COLLABORATOR', person.siteId]));
}

async function insertContracts(client: pg.PoolClient, hires: readonly Hire[], { keys, now }: Scene): Promise<void> {
  const agreed = hires.flatMap((hire) => (hire.accountId === null || hire.labor === null ? [] : [{ hire, labor: hire.labor, id: randomOf(`contract ${hire.id}`).id(now.epochMilliseconds) }]));
  await insertRows(
    client,
    'contract',
    { id: 'uuid', collaborator_id: 'uuid', process_id: 'uuid', employer_id: 'int', registry_id: 'int', patron_account_id: 'uuid', type: 'text', start_date: 'date', end_date: 'date', fixed_term_ground: 'text', trial_days: 'int' },
    agreed.map(({ hire, labor, id }) => [id, hire.person.id, hire.id, keys.employer(hire.site.employer), keys.registry(hire.site), patronOf(hire), labor.contractType, labor.startDate, labor.endDate, labor.fixedTermGround, labor.trialDays === 0 ? null : labor.trialDays]),
  );
  await insertRows(
    client,
    'labor_condition',
    { contract_id: 'uuid', valid_from: 'date', collaborator_id: 'uuid', site_id: 'int', team_id: 'int', position_id: 'int', full_time: 'boolean', weekly_minutes: 'int', annual_minutes: 'int', workday_type: 'text', salary_centavos: 'bigint', pay_period: 'text' },
    agreed.map(({ hire, labor, id }) => [id, labor.startDate, hire.person.id, hire.person.siteId, keys.team(hire.site.code, hire.seed.team).id, keys.position(positionOf(hire)), labor.fullTime, labor.weeklyHours * 60, labor.annualHours * 60, labor.workdayType, labor.salaryCentavos, labor.payPeriod]),
  );
}

const positionOf = ({ seed }: Hire): PositionKey => seed.position;

/** What the outside systems were asked, and answered. */
async function insertOutsideRequests(client: pg.PoolClient, hires: readonly Hire[], { scene, random }: Making): Promise<void> {
  const pairs = [
    { system: 'OSMOS', asks: 'outside.askOsmos', answers: ['outside.osmosOk', 'outside.osmosNok'] },
    { system: 'IDENTITY_ACCESS', asks: 'outside.askIdentity', answers: ['outside.identityAnswer'] },
  ] as const;
  const requests = hires.flatMap((hire) =>
    pairs.flatMap(({ system, asks, answers }) => {
      const asked = hire.events.find(({ act }) => act === asks);
      if (asked === undefined) return [];
      const answer = hire.events.find(({ act }) => answers.some((one) => one === act));
      const result = answer?.act === 'outside.osmosNok' ? { result: 'NOK', reason: 'El NSS no coincide con el que tiene el IMSS' } : { result: 'OK' };
      return [[random.id(scene.now.epochMilliseconds), system, hire.person.siteId, hire.id, JSON.stringify({ asked: 'ROAD' }), isoAt(asked.at), 1, answer === undefined ? null : isoAt(answer.at), answer === undefined ? null : JSON.stringify(result)]];
    }),
  );
  await insertRows(client, 'outside_request', { id: 'uuid', system: 'text', site_id: 'int', process_id: 'uuid', payload: 'jsonb', asked_at: 'timestamptz', attempts: 'int', answered_at: 'timestamptz', answer: 'jsonb' }, requests);
}

/** One sample paper for each slot, shared by all: nobody's documents are invented. */
async function insertDocuments(client: pg.PoolClient, hires: readonly Hire[], { scene, random }: Making): Promise<void> {
  const { now, keep, today } = scene;
  const files = new Map<DocumentSlot, string>();
  const rows: unknown[][] = [];
  for (const slot of DOCUMENT_SLOT_NAMES) {
    const bytes = demoPdf(DOCUMENT_SLOTS[slot].es);
    const [id, key] = [random.id(now.epochMilliseconds), random.id(now.epochMilliseconds)];
    await keep(key, bytes);
    files.set(slot, id);
    rows.push([id, key, createHash('sha256').update(bytes).digest('hex'), bytes.length, 'application/pdf', `${slot.toLowerCase().replaceAll('_', '-')}.pdf`, now.toString()]);
  }
  await insertRows(client, 'stored_file', { id: 'uuid', storage_key: 'text', sha256: 'text', size: 'int', media_type: 'text', original_name: 'text', created_at: 'timestamptz' }, rows);
  await insertRows(
    client,
    'document',
    { id: 'uuid', collaborator_id: 'uuid', process_id: 'uuid', slot: 'text', file_id: 'uuid', created_at: 'timestamptz' },
    hires.flatMap((hire) =>
      slotsOf(hire, today).map(({ slot, at }) => [random.id(at * 60_000), hire.person.id, hire.id, slot, files.get(slot), isoAt(at)]),
    ),
  );
}

/** The slots that a hire's steps have filled so far, and when; the scan of a contract signed by hand comes last. */
function slotsOf({ events, person, seed }: Hire, today: string): { slot: DocumentSlot; at: Minute }[] {
  const age = ageOn(person.file.birthdate, today);
  return DOCUMENT_SLOT_NAMES.flatMap((slot) => {
    const act = slot === 'SIGNED_CONTRACT' ? 'hiring.fileScan' : Object.entries(STEP_ACTS).find(([, step]) => step === DOCUMENT_SLOTS[slot].step)?.[0];
    const event = events.find((one) => one.act === act);
    if (event === undefined || (slot !== 'SIGNED_CONTRACT' && !isRequired(slot, age)) || !(isOpen(seed.status) || seed.status === 'COMPLETED_SUCCESS')) return [];
    return [{ slot, at: event.at - 3 }];
  });
}
