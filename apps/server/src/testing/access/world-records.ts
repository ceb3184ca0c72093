import { insertDraft, lockDraft } from '../../document-texts/queries.ts';
import { insertAnnouncement } from '../../announcements/queries.ts';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Feature } from '@jornada/domain/access/features.ts';
import type { ProcessType } from '@jornada/domain/process/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import { keepFile } from '../../files/files.ts';
import { newCode } from '../../ids.ts';
import { hire, openTeam, type Store } from '../planning-fixtures.ts';
import { employerOf, insertFictitious } from '../../planning/fictitious/queries.ts';
import { contractFacts } from '../contract.ts';
import { insertProcess } from '../process.ts';
import type { Product } from '../product.ts';
import { type Catalogue, POSITION, SALARY, type Place, type Somebody } from './places.ts';

type Rows = {
  readonly product: Product;
  readonly store: Store;
  readonly employerId: number;
  readonly patronId: string;
};

const PDF = new TextEncoder().encode(
  '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What was agreed with everybody in this world. */
export const LABOR = {
  positionNumber: POSITION,
  contractType: 'CDD',
  startDate: '2026-12-01',
  endDate: '2027-05-31',
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'Temporada de invierno en el departamento de ciclismo.',
  fullTime: true,
  weeklyHours: 40,
  annualHours: 2080,
  workdayType: '03',
  salaryCentavos: SALARY,
  payPeriod: '04',
  payPlace: 'Depósito en la cuenta de la persona trabajadora',
  trialDays: 30,
};

/** The hire of somebody, finished or waiting for both validations, with every data step filled and one document filed. */
export async function agreedTerms(
  { product, store }: Pick<Rows, 'product' | 'store'>,
  { id, kind }: { id: string; kind: 'person' | 'candidate' },
): Promise<Pick<Somebody, 'processUuid' | 'documentUuid'>> {
  const { db } = product.app.database;
  const now = product.clock.now.toString();
  const processUuid = await insertProcess(db, {
    now: product.clock.now,
    status: kind === 'person' ? 'COMPLETED_SUCCESS' : 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: id,
    effectiveDate: '2026-12-01',
    terms: { ...LABOR, teamUuid: store.teamUuid },
    passed: { personal: null, address: null, fiscal: null, bank: null, labor: null },
  });
  await db
    .insertInto('process_event')
    .values({
      process_id: processUuid,
      seq: 1,
      act: 'hiring.getLaborData',
      from_status: 'WAITING_FOR_LABOR_DATA',
      to_status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
      actor_kind: 'PERSON',
      actor_name: 'Mariana Gil',
      payload: JSON.stringify({ salaryCentavos: SALARY }),
      at: now,
    })
    .execute();
  return { processUuid, documentUuid: await insertDocument(product, { collaboratorId: id, processUuid }) };
}

/** A birth certificate in its slot. */
export async function insertDocument(
  product: Product,
  { collaboratorId, processUuid }: { collaboratorId: string; processUuid: string | null },
): Promise<string> {
  const { db } = product.app.database;
  const id = randomUUID();
  const file = await keepFile(
    { ...product.app, db, now: product.clock.now },
    { bytes: PDF, name: 'acta.pdf', mediaType: 'application/pdf' },
  );
  await db
    .insertInto('document')
    .values({
      id,
      collaborator_id: collaboratorId,
      process_id: processUuid,
      slot: 'BIRTH_CERTIFICATE',
      file_id: file.id,
      created_at: product.clock.now.toString(),
    })
    .execute();
  return id;
}

/** A report of a store's assessment under NOM-035. */
export async function insertDutyPaper(
  product: Product,
  { siteId, doneOn }: { siteId: number; doneOn: string },
): Promise<string> {
  const { db } = product.app.database;
  const id = randomUUID();
  const file = await keepFile(
    { ...product.app, db, now: product.clock.now },
    { bytes: PDF, name: 'nom-035.pdf', mediaType: 'application/pdf' },
  );
  await db
    .insertInto('store_duty_paper')
    .values({
      id,
      site_id: siteId,
      duty: 'NOM_035',
      done_on: doneOn,
      file_id: file.id,
      filed_at: product.clock.now.toString(),
      filed_by_name: 'Sandra Lara',
    })
    .execute();
  return id;
}

/** An empty template of the team. */
export async function insertTemplate(
  { app, clock }: Product,
  { store }: Pick<Place, 'store'>,
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('planning_template')
    .values({
      site_id: store.siteId,
      id,
      team_id: store.teamId,
      name: id,
      changed_at: clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

/** An invitation whose link works. */
export async function insertInvitation(
  product: Product,
  { store, candidate }: Pick<Place, 'store' | 'candidate'>,
): Promise<Place['invitation']> {
  const uuid = randomUUID();
  const { now } = product.clock;
  await product.app.database.db
    .insertInto('invitation')
    .values({
      id: uuid,
      site_id: store.siteId,
      process_id: candidate.processUuid,
      rfc: candidate.rfc,
      email: 'ximena@correo.example',
      token_hash: uuid,
      sent_at: now.toString(),
      expires_at: now.add({ hours: 240 }).toString(),
    })
    .execute();
  return { uuid, rfc: candidate.rfc };
}

/** A day of a site's own calendar. */
export async function insertHoliday(
  { app }: Product,
  { siteId }: Pick<Store, 'siteId'>,
  kind: 'LOCAL' | 'EPHEMERIS',
): Promise<string> {
  const id = randomUUID();
  const { rows } = await sql<{
    date: string;
  }>`select coalesce(max(date), '2026-12-28'::date) + 1 as date from holiday where site_id = ${siteId}`.execute(
    app.database.db,
  );
  await app.database.db
    .insertInto('holiday')
    .values({ id, site_id: siteId, date: rows[0]?.date ?? '', kind, description: 'Fiesta patronal' })
    .execute();
  return id;
}

export async function catalogueOf(product: Product): Promise<Catalogue> {
  const { db } = product.app.database;
  const zone = await db.selectFrom('account').select('id').where('name', '=', ZONE_NAME).executeTakeFirst();
  const first = async (
    table: 'hour_typology' | 'grouping_type' | 'hour_parent' | 'planning_rule',
  ): Promise<string> =>
    (await db.selectFrom(table).select('uuid').orderBy('id').executeTakeFirstOrThrow()).uuid;
  return {
    typology: await first('hour_typology'),
    groupingType: await first('grouping_type'),
    hourParent: await first('hour_parent'),
    planningRule: await first('planning_rule'),
    deviceWindow: await insertDeviceWindow(product),
    deviceFile: await insertPunchFile(product),
    directoryGroup: await insertGroup(product, 'HR'),
    checkListOption: (
      await db
        .selectFrom('leave_check_list_option')
        .select('id')
        .orderBy('position')
        .executeTakeFirstOrThrow()
    ).id,
    surveyQuestion: (
      await db.selectFrom('survey_question').select('id').orderBy('position').executeTakeFirstOrThrow()
    ).id,
    zoneDirector: zone?.id ?? (await insertZoneDirector(product)),
    firstWeeksItem: await theItem(product),
    transfer: await insertTransfer(product, 'PREVIEW'),
  };
}

/** The first item of the check-list, the same wherever one asks. */
async function theItem({ app }: Product): Promise<string> {
  const { id } = await app.database.db
    .selectFrom('first_weeks_item')
    .select('id')
    .orderBy('due_days')
    .executeTakeFirstOrThrow();
  return id;
}

/** A typology that only one test knows, without a rule. */
export async function insertTypology({ app }: Product): Promise<string> {
  const uuid = randomUUID();
  const { rows } = await sql<{ next: number }>`select max(id) + 1 as next from hour_typology`.execute(
    app.database.db,
  );
  const number = rows[0]?.next ?? 1;
  await sql`
    insert into hour_typology (uuid, abbreviation, sap_code, name_es, name_en, kind, paid, in_timebase, color, position, grouping_type_id, hour_parent_id)
    values (${uuid}, ${`T${number}`}, ${String(7000 + number)}, 'Otra', 'Other', 'WORK', true, true, '#4f5a6e', 99, grouping_type_of('WORK'), hour_parent_of('WORK', true, true))`.execute(
    app.database.db,
  );
  return uuid;
}

/** A rule that gives a typology of its own to everybody. */
export async function insertRule(product: Product): Promise<string> {
  const [uuid, typology] = [randomUUID(), await insertTypology(product)];
  await sql`insert into planning_rule (uuid, typology_id) select ${uuid}, id from hour_typology where uuid = ${typology}`.execute(
    product.app.database.db,
  );
  return uuid;
}

export async function insertGrouping({ app }: Product): Promise<string> {
  const uuid = randomUUID();
  await app.database.db.insertInto('grouping_type').values({ uuid, name_es: uuid, name_en: uuid }).execute();
  return uuid;
}

export async function insertSiteCex(
  { app }: Product,
  { siteId, siteCode }: Pick<Store, 'siteId' | 'siteCode'>,
): Promise<string> {
  const uuid = randomUUID();
  await app.database.db
    .insertInto('site_cex')
    .values({ site_id: siteId, uuid, code: `CEX${siteCode}`, description: 'Horas para otra tienda' })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
  return (
    await app.database.db
      .selectFrom('site_cex')
      .select('uuid')
      .where('site_id', '=', siteId)
      .executeTakeFirstOrThrow()
  ).uuid;
}

/** A division of a site's days, from some day on; the sites of one team after the other begin on different days. */
export async function insertTimeSlots({ app }: Product, { siteId }: Pick<Store, 'siteId'>): Promise<string> {
  const id = randomUUID();
  const { rows } = await sql<{
    day: string;
  }>`select coalesce(max(from_date), '2026-12-31'::date) + 1 as day from site_time_slot_interval where site_id = ${siteId}`.execute(
    app.database.db,
  );
  await app.database.db
    .insertInto('site_time_slot_interval')
    .values({ site_id: siteId, id, from_date: rows[0]?.day ?? '', slots: JSON.stringify([]) })
    .execute();
  return id;
}

/** What only an open hire has: a link, a question to another system, a mail. */
export async function insertHire(
  { product, store }: Rows,
  candidate: Somebody,
): Promise<Pick<Place, 'invitation' | 'outsideRequest' | 'message'>> {
  const { db } = product.app.database;
  const [outsideRequest, message] = [randomUUID(), randomUUID()];
  const at = product.clock.now.toString();
  await db
    .insertInto('outside_request')
    .values({
      id: outsideRequest,
      system: 'OSMOS',
      site_id: store.siteId,
      process_id: candidate.processUuid,
      purpose: 'STEP',
      asked_at: at,
    })
    .execute();
  await db
    .insertInto('message')
    .values({
      id: message,
      kind: 'invitation',
      channel: 'MAIL',
      recipient: `${candidate.id}@correo.example`,
      subject: 'Tu contratación',
      body: 'Hola',
      site_id: store.siteId,
      created_at: at,
    })
    .execute();
  return { invitation: await insertInvitation(product, { store, candidate }), outsideRequest, message };
}

/** The contract under which a person works, with the dated terms that put them into the team. */
export async function insertTerms(
  { product, store, employerId, patronId }: Rows,
  person: Somebody,
): Promise<void> {
  const { db } = product.app.database;
  const registry = await db
    .insertInto('employer_registry')
    .values({ employer_id: employerId, number: `B${person.nss.slice(0, 10)}`, state_code: '09' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', POSITION)
    .executeTakeFirstOrThrow();
  const contractId = randomUUID();
  await db
    .insertInto('contract')
    .values({
      id: contractId,
      collaborator_id: person.id,
      process_id: person.processUuid,
      employer_id: employerId,
      registry_id: registry.id,
      patron_account_id: patronId,
      type: 'CDI',
      start_date: '2024-01-08',
    })
    .execute();
  await db
    .insertInto('labor_condition')
    .values({
      contract_id: contractId,
      valid_from: '2024-01-08',
      collaborator_id: person.id,
      site_id: store.siteId,
      team_id: store.teamId,
      position_id: position.id,
      full_time: true,
      weekly_minutes: 2400,
      annual_minutes: 124_800,
      workday_type: '01',
      salary_centavos: SALARY,
      pay_period: '04',
    })
    .execute();
}

/** A contract that both sides still have to sign, with its pages as pictures and words. */
export async function insertEvidence(
  { product, store, patronId }: Rows,
  person: Somebody,
): Promise<Place['evidence']> {
  const { db } = product.app.database;
  const files = { ...product.app, db, now: product.clock.now };
  const reading = {
    pages: [
      {
        svg: Buffer.from('<svg/>').toString('base64'),
        words: [{ kind: 'paragraph', text: `Contrato de ${person.name}` }],
      },
    ],
  };
  const original = await keepFile(files, { bytes: PDF, name: 'contrato.pdf', mediaType: 'application/pdf' });
  const pictures = await keepFile(files, {
    bytes: Buffer.from(JSON.stringify(reading)),
    name: 'contrato.json',
    mediaType: 'application/json',
  });
  const [id, code, hash] = [randomUUID(), newCode(), original.sha256];
  const at = product.clock.now.toString();
  const { inputs } = contractFacts();
  await db
    .insertInto('evidence')
    .values({
      id,
      code,
      document: 'CONTRACT',
      subject_type: 'PROCESS',
      site_id: store.siteId,
      collaborator_id: person.id,
      subject_id: person.processUuid,
      template: 'contract-v1',
      title: 'Contrato individual de trabajo',
      company: 'Deportes Anáhuac',
      original_file_id: original.id,
      original_hash: hash,
      pages: 1,
      reading_file_id: pictures.id,
      inputs: JSON.stringify({
        beside: {},
        inputs: { ...inputs, pay: { ...inputs.pay, monthlyCentavos: SALARY, clabe: person.clabe } },
      }),
      created_at: at,
    })
    .execute();
  const signer = { evidence_id: id, initials: 'X. P. N.', contact: `${person.id}@correo.example` };
  await db
    .insertInto('evidence_signer')
    .values({
      ...signer,
      party: 'WORKER',
      full_name: person.name,
      link_hash: createHash('sha256').update(id).digest('hex'),
      link_sent_at: at,
      link_expires_at: product.clock.now.add({ hours: 240 }).toString(),
    })
    .execute();
  await db
    .insertInto('evidence_signer')
    .values({ ...signer, party: 'EMPLOYER', full_name: 'Beatriz Luna', account_id: patronId })
    .execute();
  return { id, code, hash };
}

const record = { changed_at: '2026-11-01T12:00:00Z', changed_by_name: 'Ada Ríos' };

/** Without these a minor may not work, and no week of theirs can be sent. */
export async function insertMinorsPapers({ app }: Product, collaboratorId: string): Promise<void> {
  const papers = ['MEDICAL_CERTIFICATE', 'BASIC_EDUCATION_PROOF'].map((kind) => ({
    ...record,
    id: randomUUID(),
    kind,
    valid_from: '2026-01-01',
    collaborator_id: collaboratorId,
  }));
  await app.database.db.insertInto('planning_record').values(papers).execute();
}

/** A lactation of later years, which no week of this world knows. */
export async function insertPlanningRecord({ app }: Product, collaboratorId: string): Promise<string> {
  const id = randomUUID();
  records += 1;
  const day = addDays('2028-01-01', records);
  await app.database.db
    .insertInto('planning_record')
    .values({
      ...record,
      id,
      kind: 'LACTATION',
      valid_from: day,
      valid_to: day,
      collaborator_id: collaboratorId,
    })
    .execute();
  return id;
}

/** A change of the address that a person proposes; an open one before it is replaced. */
export async function insertProposal({ app, clock }: Product, collaboratorId: string): Promise<string> {
  const { db } = app.database;
  const id = randomUUID();
  const at = clock.now.toString();
  await db
    .updateTable('file_proposal')
    .set({ outcome: 'REPLACED', decided_at: at })
    .where('collaborator_id', '=', collaboratorId)
    .where('outcome', '=', 'OPEN')
    .execute();
  proposals += 1;
  await db
    .insertInto('file_proposal')
    .values({
      id,
      collaborator_id: collaboratorId,
      section: 'personal',
      data: JSON.stringify({ workPhone: `55${String(10_000_000 + proposals)}` }),
      proposed_at: at,
    })
    .execute();
  return id;
}

/** A row of SAP's list that SAP was asked to take; the id of the request. */
export async function insertSapRequest(
  { app, clock }: Pick<Product, 'app' | 'clock'>,
  { id: collaboratorId, siteId }: { readonly id: string; readonly siteId: number },
): Promise<string> {
  const { db } = app.database;
  const request = randomUUID();
  const pending = await insertSapPending({ app, clock }, { id: collaboratorId, siteId });
  const at = clock.now.toString();
  await db
    .insertInto('outside_request')
    .values({
      id: request,
      system: 'SAP',
      site_id: siteId,
      sap_pending_id: pending,
      purpose: 'STEP',
      asked_at: at,
    })
    .execute();
  return request;
}

/** A row of SAP's list that waits. */
export async function insertSapPending(
  { app, clock }: Pick<Product, 'app' | 'clock'>,
  { id: collaboratorId, siteId }: { readonly id: string; readonly siteId: number },
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('sap_pending')
    .values({
      id,
      kind: 'FILE_CHANGE',
      collaborator_id: collaboratorId,
      site_id: siteId,
      fields: ['name'],
      since: clock.now.toString(),
    })
    .execute();
  return id;
}

const ZONE_NAME = 'Raúl Soto, zona';

/** A zone director without sites; the id of the account. */
export async function insertZoneDirector({ app }: Product): Promise<string> {
  const { db } = app.database;
  const id = randomUUID();
  await db
    .insertInto('account')
    .values({ id, email: `${id}@anahuac.example`, name: ZONE_NAME })
    .execute();
  await db
    .insertInto('account_role')
    .values({ account_id: id, role: 'ZONE_DIRECTOR', site_id: null, team_id: null })
    .execute();
  return id;
}

/** A spreadsheet of SAP numbers: the second column and the tenth, below a header row. */
export const sapFile = (rows: readonly (readonly [sapNumber: string, document: string])[]): Uint8Array =>
  new TextEncoder().encode(
    ['N;SAP;C;D;E;F;G;H;I;RFC', ...rows.map(([number, document]) => `1;${number};;;;;;;;${document}`)].join(
      '\n',
    ),
  );

let proposals = 0;
let records = 0;

/** Somebody who is planned before being hired. */
export async function insertPost({ app }: Product, { siteId, teamId }: Store): Promise<string> {
  const { db } = app.database;
  const id = randomUUID();
  const employer = await employerOf(db, siteId);
  const { id: positionId } = await db.selectFrom('position').select('id').executeTakeFirstOrThrow();
  if (employer === undefined) throw new Error('the employer of the store has no registry');
  await insertFictitious(db, {
    id,
    contractId: randomUUID(),
    ...employer,
    siteId,
    teamId,
    positionId,
    name: 'Vacante',
    weeklyMinutes: 1440,
    fullTime: false,
    from: '2026-11-23',
    to: '2027-02-28',
  });
  return id;
}

/** The extension of somebody of the team, which waits for the person's data. */
export const insertExtension = (product: Product, store: Store, status = 'WAITING_FOR_COLLABORATOR_DATA') =>
  insertChange(product, store, {
    type: 'EXTENSION_CONTRACT_PROCESS_MEX',
    status,
    terms: {
      endDate: '2027-03-31',
      fixedTermGround: 'SUBSTITUTION',
      fixedTermDetail: 'Cubre una licencia.',
      firstDay: '2026-12-15',
      number: 1,
    },
  });

/** The conversion of somebody of the team, which waits for both approvals. */
export const insertConversion = (product: Product, store: Store) =>
  insertChange(product, store, {
    type: 'CONVERSION_CONTRACT_PROCESS_MEX',
    status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    terms: {
      conversionDate: '2026-12-15',
      fullTime: true,
      weeklyHours: 40,
      annualHours: 2080,
      workdayType: '03',
      salaryCentavos: SALARY,
      payPeriod: '04',
    },
  });

async function insertChange(
  product: Product,
  store: Store,
  { type, status, terms }: { type: ProcessType; status: string; terms: object },
): Promise<string> {
  const { db } = product.app.database;
  const { id } = await hire(product, {
    store,
    name: 'Caro',
    type: 'CDD',
    from: '2026-06-15',
    to: '2026-12-14',
  });
  const contract = await db
    .selectFrom('contract')
    .select('id')
    .where('collaborator_id', '=', id)
    .executeTakeFirstOrThrow();
  return insertProcess(db, {
    now: product.clock.now,
    type,
    status,
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: id,
    effectiveDate: '2026-12-15',
    terms: { ...terms, contractUuid: contract.id },
  });
}

/** The rehire of somebody who left, at its first step or with every step confirmed. */
export async function insertRehire(
  product: Product,
  store: Store,
  status = 'WAITING_FOR_COLLABORATOR_DATA',
): Promise<string> {
  const { id } = await hire(product, { store, name: 'Delia', to: '2026-06-30' });
  return insertProcess(product.app.database.db, {
    now: product.clock.now,
    type: 'REHIRING_CONTRACT_PROCESS_MEX',
    status,
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: id,
  });
}

/** The leave of somebody of the team, which waits to be handed over. */
export async function insertLeave(product: Product, store: Store): Promise<Place['leave']> {
  const { id: collaboratorUuid } = await hire(product, { store, name: 'Beto' });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ personal_email: `beto.${randomUUID()}@correo.example` })
    .where('id', '=', collaboratorUuid)
    .execute();
  const processUuid = await insertProcess(product.app.database.db, {
    now: product.clock.now,
    type: 'LEAVE_PROCESS_MEX',
    status: 'WAITING_TO_BE_EXECUTED',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: collaboratorUuid,
    effectiveDate: '2026-12-31',
  });
  return { processUuid, collaboratorUuid };
}

/** The maternity leave of somebody of the team, under way. */
export async function insertAbsence(product: Product, store: Store): Promise<Place['absence']> {
  const { id: collaboratorUuid } = await hire(product, { store, name: 'Eva' });
  const processUuid = await insertProcess(product.app.database.db, {
    now: product.clock.now,
    type: 'LEAVE_OF_ABSENCE_PROCESS_MEX',
    status: 'ONGOING',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: collaboratorUuid,
    effectiveDate: '2027-01-25',
  });
  await product.app.database.db
    .updateTable('process')
    .set({ summary: JSON.stringify({ absenceReason: 'maternityLeave' }) })
    .where('id', '=', processUuid)
    .execute();
  return { processUuid, collaboratorUuid };
}

/** The same paper as the documents of the other processes. */
export async function insertProcessDocuments({ app }: Product, evidenceId: string): Promise<void> {
  for (const document of [
    'MUTATION',
    'MUTATION_TRAINING',
    'CITY_BONUS',
    'EXTENSION',
    'CONVERSION',
    'END_OF_CONTRACT',
    'TRIAL_NOT_PASSED',
  ]) {
    const id = randomUUID();
    await sql`
      insert into evidence (id, code, document, subject_type, site_id, collaborator_id, subject_id, template, title, company, original_file_id,
        original_hash, pages, reading_file_id, inputs, created_at)
      select ${id}::uuid, ${newCode()}, ${document}, subject_type, site_id, collaborator_id, subject_id, template, title, company, original_file_id,
        original_hash, pages, reading_file_id, inputs, created_at
      from evidence where id = ${evidenceId}::uuid`.execute(app.database.db);
    await sql`
      insert into evidence_signer (evidence_id, party, account_id, full_name, initials, contact, phone, language)
      select ${id}::uuid, party, account_id, full_name, initials, contact, phone, language
      from evidence_signer where evidence_id = ${evidenceId}::uuid`.execute(app.database.db);
  }
}

/** A week without absences that was printed to be signed: its document is the very paper of another. */
export async function insertPrintedWeek(
  { app }: Product,
  { notification, evidence }: { notification: string; evidence: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    with week as (
      insert into weekly_notification (site_id, id, group_id, team_id, week_start, collaborator_id, status, snapshot, snapshot_hash, changed_days, findings, sent_by, sent_by_name, sent_at, due_at, week_version)
      select site_id, ${id}::uuid, ${id}::uuid, team_id, week_start, collaborator_id, 'CLOSED', jsonb_set(snapshot, '{periods}', '[]'), snapshot_hash, 0, '[]', sent_by, sent_by_name, sent_at, due_at, week_version
      from weekly_notification where id = ${notification}::uuid)
    insert into evidence (id, code, document, subject_type, site_id, collaborator_id, subject_id, on_paper, template, title, company, original_file_id, original_hash, pages, inputs, created_at)
    select gen_random_uuid(), ${newCode()}, 'WEEKLY_PLAN', 'WEEKLY_NOTIFICATION', site_id, collaborator_id, ${id}::uuid, true, template, title, company, original_file_id, original_hash, pages, inputs, created_at
    from evidence where id = ${evidence}::uuid`.execute(app.database.db);
  return id;
}

/** The change of position of somebody of the team, which waits for its day. */
export async function insertMutation(product: Product, store: Store): Promise<Place['mutation']> {
  const { id: collaboratorUuid } = await hire(product, { store, name: 'Carla' });
  const { db } = product.app.database;
  const processUuid = await insertProcess(db, {
    now: product.clock.now,
    type: 'MUTATION_PROCESS_MEX',
    status: 'PENDING_MUTATION_COLLABORATOR_PROCESS',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: collaboratorUuid,
    effectiveDate: '2026-12-31',
  });
  return { processUuid, collaboratorUuid };
}

/** A process that waits for the signatures of somebody of the team. */
export async function insertAgreed(
  product: Product,
  store: Store,
  type: ProcessType,
): Promise<Place['leave']> {
  const { id: collaboratorUuid } = await hire(product, { store, name: 'Beto', type: 'CDD', weeklyHours: 20 });
  const processUuid = await insertProcess(product.app.database.db, {
    now: product.clock.now,
    type,
    status: 'PENDING_SIGNATURE',
    siteId: store.siteId,
    teamId: store.teamId,
    collaboratorId: collaboratorUuid,
    effectiveDate: '2027-03-01',
  });
  return { processUuid, collaboratorUuid };
}

/** A question of the exit survey that has not begun. */
export async function insertSurveyQuestion({ app }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('survey_question')
    .values({
      id,
      survey: 'EXIT',
      kind: 'SCALE',
      code: id,
      name_es: 'Volvería',
      name_en: 'I would return',
      valid_from: '2040-01-01',
    })
    .execute();
  return id;
}

export async function insertCheckListOption({ app }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('leave_check_list_option')
    .values({ id, name_es: id, name_en: 'Keys' })
    .execute();
  return id;
}

/** A link to the exit survey that somebody has not used yet. */
export async function insertSurveyLink(product: Product, store: Store): Promise<string> {
  const { processUuid } = await insertLeave(product, store);
  const token = randomBytes(32).toString('base64url');
  const { now } = product.clock;
  await product.app.database.db
    .insertInto('leave_survey')
    .values({
      process_id: processUuid,
      token_hash: createHash('sha256').update(token).digest('hex'),
      sent_at: now.toString(),
      expires_at: now.add({ hours: 24 * 365 }).toString(),
    })
    .execute();
  return token;
}

/** A mail that no server has taken yet. */
export async function insertWaitingMail({ app, clock }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('message')
    .values({
      id,
      kind: 'invitation',
      channel: 'MAIL',
      recipient: 'candidata@correo.example',
      subject: 'Tu invitación',
      body: 'Hola',
      created_at: clock.now.toString(),
    })
    .execute();
  return id;
}

/** A feature that a site has on. */
export async function insertFeature(
  { app, clock }: Pick<Product, 'app' | 'clock'>,
  siteId: number,
  feature: Feature = 'SHARED_SHIFTS',
): Promise<void> {
  await app.database.db
    .insertInto('site_feature')
    .values({
      site_id: siteId,
      feature,
      enabled: true,
      since: '2026-11-01',
      changed_at: clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
}

/** An open session of an account, or of somebody whom the company does not know. */
export async function insertSession({ app, clock }: Product, account: string | null = null): Promise<string> {
  const id = randomUUID();
  const at = clock.now.toString();
  await app.database.db
    .insertInto('session_family')
    .values({ id, account_id: account, created_at: at, last_used_at: at })
    .execute();
  return id;
}

/** A program's key of an account of its own. */
export async function insertApiKey({ app, clock }: Product): Promise<string> {
  const { db } = app.database;
  const [id, account] = [randomUUID(), randomUUID()];
  await db
    .insertInto('account')
    .values({ id: account, email: `${account}@anahuac.example`, name: 'HR' })
    .execute();
  await db
    .insertInto('api_key')
    .values({
      id,
      name: 'Nómina',
      token_hash: id,
      ending: 'e7Q2',
      account_id: account,
      scopes: ['sites:read'],
      created_at: clock.now.toString(),
      expires_at: clock.now.add({ hours: 24 }).toString(),
    })
    .execute();
  return id;
}

/** A current announcement to a store's team. */
export async function insertAnnounced({
  product,
  store,
}: {
  readonly product: Product;
  readonly store: Store;
}): Promise<string> {
  const id = randomUUID();
  await insertAnnouncement(product.app.database.db, {
    id,
    siteId: store.siteId,
    teamId: store.teamId,
    positionId: null,
    workingNow: false,
    title: 'Inventario',
    body: 'El lunes contamos.',
    urgentReason: null,
    confirmBy: '2029-12-31',
    expiresOn: '2030-01-01',
    by: null,
    byName: 'Mariana Gil',
    now: product.clock.now,
  });
  return id;
}

/** A group of the directory without members, which gives a role where one is named. */
export async function insertGroup(product: Product, role?: string): Promise<string> {
  const { db } = product.app.database;
  const [id, at] = [randomUUID(), product.clock.now.toString()];
  await db
    .insertInto('directory_group')
    .values({ id, name: `Grupo ${id}`, created_at: at, updated_at: at })
    .execute();
  if (role !== undefined)
    await db.insertInto('directory_group_role').values({ group_id: id, role }).execute();
  return id;
}

/** A webhook that is off, so that no test calls anyone. */
export async function insertWebhook({ app, clock }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('webhook')
    .values({
      id,
      name: 'Nómina',
      url: 'https://sap.example/in',
      scopes: ['sites:read'],
      secret: 'whsec_AAAA',
      active: false,
      reached: 0,
      created_at: clock.now.toString(),
    })
    .execute();
  return id;
}

/** A delivery of a webhook of its own. */
export async function insertDelivery(product: Product): Promise<string> {
  const id = randomUUID();
  const at = product.clock.now.toString();
  await product.app.database.db
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: await insertWebhook(product),
      at,
      type: 'sites.update',
      entity: 'site',
      entity_id: '1',
      version: 1,
      next_at: at,
      state: 'DELIVERED',
    })
    .execute();
  return id;
}

let positions = 7000;

/** The number of a position of its own. */
export async function aPosition({ app }: Product): Promise<number> {
  positions += 1;
  await app.database.db
    .insertInto('position')
    .values({ number: positions, name_es: 'Asesora', name_en: 'Adviser', duties_es: 'Asesorar' })
    .execute();
  return positions;
}

/** A span in which a site may hire for a position. */
export async function insertWindow(
  product: Product,
  { siteId, number }: { siteId: number; number: number },
): Promise<string> {
  const { db } = product.app.database;
  const position = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('hireable_window')
    .values({
      id,
      site_id: siteId,
      position_id: position.id,
      from_date: '2026-01-01',
      to_date: '2029-12-31',
      changed_at: product.clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

/** An item of the first weeks' check-list that directors answer for. */
export async function firstWeeksItem({ app }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('first_weeks_item')
    .values({ id, name_es: 'Recorrido', name_en: 'Tour', owner: 'DIRECTOR', due_days: 1 })
    .execute();
  return id;
}

/** What a person asked of the data about them; granted where it waits to be done. */
export async function insertArcoCase(
  { app, clock }: Product,
  collaboratorId: string,
  isGranted = false,
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('arco_case')
    .values({
      id,
      collaborator_id: collaboratorId,
      arco_right: 'ACCESS',
      request: 'Copia de mis datos',
      identity: 'INE',
      received_on: '2026-11-19',
      changed_at: clock.now.toString(),
      changed_by_name: 'Sandra Lara',
      ...(isGranted ? { answer: 'GRANTED', answer_text: 'Procede', answered_on: '2026-11-20' } : {}),
    })
    .execute();
  return id;
}

/** The blocked data of a person, however often it is asked for. */
export async function insertBlockedPerson(product: Product, collaboratorId: string): Promise<void> {
  const { db } = product.app.database;
  const file = await keepFile(
    { ...product.app, db, now: product.clock.now },
    { bytes: PDF, name: 'datos.zip', mediaType: 'application/zip' },
  );
  await db
    .insertInto('blocked_person')
    .values({
      collaborator_id: collaboratorId,
      case_id: await insertArcoCase(product, collaboratorId, true),
      name: '',
      rfc: '',
      file_id: file.id,
      blocked_on: '2026-11-19',
      until: '2031-11-19',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A file that came in; as if nothing of it were left to put in or to take back. */
export async function insertTransfer(
  { app, clock }: Product,
  status: 'PREVIEW' | 'APPLIED',
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('data_transfer')
    .values({
      id,
      direction: 'IN',
      dataset: 'calendar',
      file_name: 'festivos.csv',
      sha256: '0'.repeat(64),
      status,
      good: 0,
      bad: 0,
      records: status === 'PREVIEW' ? '[]' : null,
      undo: status === 'APPLIED' ? '[]' : null,
      undo_until: status === 'APPLIED' ? clock.now.add({ hours: 48 }).toString() : null,
      created_at: clock.now.toString(),
      created_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

/** A saved reading of a file without columns. */
export async function insertMapping({ app, clock }: Product): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('import_mapping')
    .values({
      id,
      dataset: 'calendar',
      name: id,
      columns: '[]',
      created_at: clock.now.toString(),
      created_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

let windows = 0;
/** A window of an access device: a minute of its own, so that no two overlap. */
export const aDeviceWindow = () => {
  windows += 2;
  return { timeFrom: windows, timeTo: windows + 1 };
};

export async function insertDeviceWindow(product: Product): Promise<string> {
  const id = randomUUID();
  const { timeFrom, timeTo } = aDeviceWindow();
  await product.app.database.db
    .insertInto('access_device_time_slot')
    .values({ id, time_from: timeFrom, time_to: timeTo })
    .execute();
  return id;
}

export async function insertPunchFile(product: Product): Promise<string> {
  const id = randomUUID();
  await product.app.database.db
    .insertInto('access_device_file')
    .values({
      id,
      name: 'checadas.csv',
      sha256: id,
      rows: 0,
      uploaded_at: product.clock.now.toString(),
      uploaded_by_name: 'Sergio Lara',
    })
    .execute();
  return id;
}

let questions = 0;

/** What somebody was asked about an exit, each of another day. */
export async function insertPunchQuestion(
  product: Product,
  { store, id }: { readonly store: Store; readonly id: string },
): Promise<string> {
  const uuid = randomUUID();
  questions += 1;
  await product.app.database.db
    .insertInto('punch_question')
    .values({
      id: uuid,
      collaborator_id: id,
      site_id: store.siteId,
      work_date: addDays('2025-01-06', questions),
      direction: 'OUT',
      asked_at: '2026-01-05T16:00:00Z',
      by_name: 'Mónica Garza',
    })
    .execute();
  return uuid;
}

/** Punches of somebody at these minutes of a day, from a file of their own. */
export async function insertPunches(
  product: Product,
  {
    store,
    id,
    date,
    minutes,
  }: {
    readonly store: Store;
    readonly id: string;
    readonly date: string;
    readonly minutes: readonly number[];
  },
): Promise<void> {
  const file = await insertPunchFile(product);
  await product.app.database.db
    .insertInto('access_punch')
    .values(
      minutes.map((minute, at) => ({
        file_id: file,
        row: at + 2,
        site_id: store.siteId,
        collaborator_id: id,
        work_date: date,
        minute,
        direction: '',
      })),
    )
    .execute();
}

/** Somebody who stays. */
export const NO_MOVE = {
  wish: 'NO',
  places: [],
  positions: [],
  hours: 'SAME',
  hrMayContact: true,
  storeMaySee: false,
};

/** A week in which somebody can work from 8:00 to 16:00 every day. */
export const WEEKDAYS = Array.from({ length: 7 }, () => ({ from: 480, to: 960, wish: null }));

type LentPerson = {
  readonly person: string;
  readonly from: Pick<Store, 'siteId' | 'teamId'>;
  /** Another team of the site by default. */
  readonly to?: Pick<Store, 'siteId' | 'teamId'>;
  readonly status?: 'REQUESTED' | 'CONSENTED';
};

/** A person asked for by another team, with one shift. */
export async function insertLoan(
  product: Product,
  { person, from, to, status = 'REQUESTED' }: LentPerson,
): Promise<string> {
  const { db } = product.app.database;
  const id = randomUUID();
  const borrower = to ?? (await openTeam(product, { siteId: from.siteId, siteCode: '' }, `Equipo ${id}`));
  const { id: position } = await db
    .selectFrom('position')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const signed = { changed_at: '2026-11-19T16:00:00Z', changed_by_name: 'Alguien' };
  await db
    .insertInto('loan')
    .values({
      id,
      collaborator_id: person,
      from_site_id: from.siteId,
      from_team_id: from.teamId,
      to_site_id: borrower.siteId,
      to_team_id: borrower.teamId,
      position_id: position,
      reason: 'Inventario',
      status,
      requested_at: signed.changed_at,
      requested_by_name: signed.changed_by_name,
      ...signed,
    })
    .execute();
  await db
    .insertInto('loan_shift')
    .values({ loan_id: id, work_date: '2026-12-03', from_minute: 600, to_minute: 960 })
    .execute();
  return id;
}

/** A shift that a team is offered, for which one of its people asks. */
export async function insertOpenShift(
  product: Product,
  { store, asker }: { readonly store: Pick<Store, 'siteId' | 'teamId'>; readonly asker?: string },
): Promise<string> {
  const { db } = product.app.database;
  const id = randomUUID();
  const { id: typology } = await db
    .selectFrom('hour_typology')
    .select('id')
    .where('abbreviation', '=', 'ORD')
    .executeTakeFirstOrThrow();
  const at = '2026-11-19T16:00:00Z';
  await db
    .insertInto('open_shift')
    .values({
      id,
      site_id: store.siteId,
      team_id: store.teamId,
      work_date: '2026-12-17',
      from_minute: 600,
      to_minute: 960,
      typology_id: typology,
      status: 'OPEN',
      published_at: at,
      published_by_name: 'Alguien',
      changed_at: at,
      changed_by_name: 'Alguien',
    })
    .execute();
  if (asker !== undefined)
    await db
      .insertInto('open_shift_ask')
      .values({ open_shift_id: id, collaborator_id: asker, asked_at: at })
      .execute();
  return id;
}

type Swapped = {
  readonly store: Pick<Store, 'siteId' | 'teamId'>;
  /** Who proposes, and to whom. */
  readonly people: readonly [string, string];
  readonly status?: 'PROPOSED' | 'ACCEPTED';
};

/** A shift that one person offers to another, which stands in no plan. */
export async function insertSwapOf(
  product: Product,
  { store, people: [proposer, partner], status = 'PROPOSED' }: Swapped,
): Promise<string> {
  const id = randomUUID();
  const at = '2026-11-19T16:00:00Z';
  await product.app.database.db
    .insertInto('shift_swap')
    .values({
      id,
      site_id: store.siteId,
      team_id: store.teamId,
      collaborator_id: proposer,
      partner_id: partner,
      gives_period_id: randomUUID(),
      gives_date: '2026-12-17',
      gives_from: 600,
      gives_to: 960,
      status,
      proposed_at: at,
      changed_at: at,
      changed_by_name: 'Alguien',
    })
    .execute();
  return id;
}

let asked = 0;

/** Days that somebody asks for; a span of their own each. */
export async function insertVacationRequest(
  { app, clock }: Product,
  collaboratorId: string,
): Promise<string> {
  const id = randomUUID();
  asked += 1;
  const day = addDays('2028-01-03', asked * 7);
  await app.database.db
    .insertInto('vacation_request')
    .values({
      id,
      collaborator_id: collaboratorId,
      from_date: day,
      to_date: day,
      status: 'WAITING',
      asked_at: clock.now.toString(),
    })
    .execute();
  return id;
}

/** A pact of a year of its own that both have signed. */
export async function insertVacationPact(
  { app, clock }: Product,
  collaboratorId: string,
  status: 'SIGNED' | 'PROPOSED' = 'SIGNED',
  reopenBy: 'PERSON' | null = null,
): Promise<string> {
  const id = randomUUID();
  asked += 1;
  await app.database.db
    .insertInto('vacation_pact')
    .values({
      id,
      collaborator_id: collaboratorId,
      year: 2030 + asked,
      status,
      weeks: '[]',
      proposed_by: 'EMPLOYER',
      reopen_by: reopenBy,
      changed_at: clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

/** A week in which a site's people should not be away. */
export async function insertVacationWeek(
  { app, clock }: Product,
  { siteId, teamId }: Pick<Store, 'siteId' | 'teamId'>,
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('vacation_week')
    .values({
      id,
      site_id: siteId,
      team_id: teamId,
      from_date: '2027-12-20',
      to_date: '2027-12-26',
      kind: 'CLOSED',
      changed_at: clock.now.toString(),
      changed_by_name: 'Ada Ríos',
    })
    .execute();
  return id;
}

/** The open draft of a text, which stays the same one while nobody settles it; answers its version. */
export async function openDraftText({ app, clock }: Product): Promise<number> {
  const { db } = app.database;
  const draft = await lockDraft(db, DRAFT_TEXT.document);
  if (draft !== undefined) return draft.version;
  await insertDraft(db, DRAFT_TEXT.document, {
    clauses: DRAFT_TEXT.clauses,
    written_by: null,
    changed_by_name: 'Sandra Lara',
    changed_at: clock.now.toString(),
  });
  return 1;
}

export const DRAFT_TEXT = {
  document: 'CITY_BONUS',
  clauses: [{ title: 'Bono', articles: 'LFT 82', body: 'Recibe {{bono}} al mes.' }],
} as const;
