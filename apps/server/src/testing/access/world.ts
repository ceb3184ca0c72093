import { openKiosk } from '../kiosk.ts';
import { insertQuarter } from '../quarter-store.ts';
import { randomUUID } from 'node:crypto';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { curpFor } from '@jornada/domain/identity/curp.ts';
import { nssFor } from '@jornada/domain/identity/nss.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { z } from 'zod';
import { insertAdvance } from '../advances.ts';
import { insertRun } from '../payments.ts';
import {
  hire,
  openStore,
  openTeam,
  periodOf,
  plan,
  seedTypologies,
  type Store,
} from '../planning-fixtures.ts';
import { startProduct, type Answer, type Product } from '../product.ts';
import {
  agreedTerms,
  catalogueOf,
  insertEvidence,
  insertFeature,
  insertHire,
  insertHoliday,
  insertAbsence,
  insertArcoCase,
  insertConversion,
  insertExtension,
  insertAgreed,
  insertLeave,
  insertMutation,
  insertProcessDocuments,
  insertRehire,
  insertMinorsPapers,
  insertPlanningRecord,
  insertProposal,
  insertSapPending,
  insertPost,
  insertSiteCex,
  insertTerms,
  insertLoan,
  insertOpenShift,
  insertPunchQuestion,
  insertSwapOf,
  insertTimeSlots,
  insertVacationPact,
  insertVacationRequest,
  insertVacationWeek,
  insertAnnounced,
  insertWindow,
  insertDutyPaper,
} from './world-records.ts';
import { OTHER_POSITION, POSITION, SALARY, type Place, type Somebody } from './places.ts';

/** The week that everybody in this world is planned for and was sent. */
export const WEEK = '2026-11-30';
const TODAY = '2026-11-20';

/** Two sites; the first has two teams. */
export type World = {
  readonly product: Product;
  readonly here: Place;
  readonly beside: Place;
  readonly there: Place;
  /** Who runs everything while the world is made. */
  readonly admin: string;
  readonly typologies: Readonly<Record<string, string>>;
};

/** A company in which every kind of record stands on the one site, in another team of it, and on the other site. */
export async function openWorld(): Promise<World> {
  const product = await startProduct();
  const typologies = await seedTypologies(product);
  const { db } = product.app.database;
  const admin = await product.signIn({ role: 'ADMINISTRATOR', name: 'Ada Ríos' });
  await insertPosition(product);
  const first = await openStore(product, '0417');
  const second = await openStore(product, '0500', 'America/Tijuana');
  const opened = { product, typologies, admin };
  const here = await openPlace(opened, first, 1);
  const beside = await openPlace(opened, await openTeam(product, first, 'Montaña'), 2);
  const there = await openPlace(opened, second, 3);
  for (const siteId of [first.siteId, second.siteId]) {
    for (const feature of [
      'SHARED_SHIFTS',
      'SELF_SERVICE',
      'ACCESS_DEVICES',
      'AUTO_PLAN',
      'MOBILITY_SURVEY',
      'VACATION_REQUESTS',
      'SALARY_ADVANCE',
    ] as const)
      await insertFeature(product, siteId, feature);
    for (const permission of ['HIRING_START', 'INVITATIONS'])
      await db.insertInto('team_permission').values({ site_id: siteId, permission, allowed: true }).execute();
  }
  await quiet(product);
  return { product, here, beside, there, admin, typologies };
}

/** Waits until background work has nothing left, so that what changes from here on was changed by a call. */
async function quiet({ app }: Product): Promise<void> {
  for (;;) {
    const waiting = await app.database.pool.query(
      "select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1",
    );
    if (waiting.rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Opened = Pick<World, 'product' | 'typologies' | 'admin'>;

async function openPlace(opened: Opened, store: Store, serial: number): Promise<Place> {
  const { product } = opened;
  const { db } = product.app.database;
  const { employer_id: employerId } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', store.siteId)
    .executeTakeFirstOrThrow();
  const patronId = await insertPatron(product, { employerId, serial });
  const person = await insertSomebody(opened, { store, serial, kind: 'person' });
  const candidate = await insertSomebody(opened, { store, serial: serial + 10, kind: 'candidate' });
  const rows = { product, store, employerId, patronId };
  await insertTerms(rows, person);
  const evidence = await insertEvidence(rows, person);
  await insertProcessDocuments(product, evidence.id);
  const { invitation, outsideRequest, message } = await insertHire(rows, candidate);
  await insertMinorsPapers(product, person.id);
  const planningRecord = await insertPlanningRecord(product, person.id);
  await plan(product, {
    person,
    store,
    codes: opened.typologies,
    periods: [`${TODAY} 09:00-13:00 ORD`, `${TODAY} 13:00-17:00 INC`],
  });
  return {
    store,
    employerId,
    patronId,
    person,
    candidate,
    invitation,
    evidence,
    outsideRequest,
    message,
    planningRecord,
    proposal: await insertProposal(product, person.id),
    sapPending: await insertSapPending(product, { id: person.id, siteId: store.siteId }),
    paymentRun: await insertRun(product, { collaboratorId: person.id, employerId }),
    advance: await insertAdvance(product, {
      collaboratorId: person.id,
      siteId: store.siteId,
      status: 'REQUESTED',
    }),
    fictitious: await insertPost(product, store),
    notification: await sendWeek(opened, { store, person }),
    quarter: await insertQuarter(product, { store, person, patronId, evidenceId: evidence.id }),
    template: await makeTemplate(opened, { store, person }),
    leave: await insertLeave(product, store),
    absence: await insertAbsence(product, store),
    mutation: await insertMutation(product, store),
    extension: await insertExtension(product, store),
    conversion: await insertConversion(product, store),
    rehire: await insertRehire(product, store),
    timebase: await insertAgreed(product, store, 'TIMEBASE_CHANGE_PROCESS_MEX'),
    shiftReduction: await insertAgreed(product, store, 'SHIFT_REDUCTION_PROCESS_MEX'),
    hourChange: await insertAgreed(product, store, 'HOUR_CHANGE_PROCESS_MEX'),
    pact: await insertAgreed(product, store, 'COMPLEMENTARY_PACT_PROCESS_MEX'),
    holiday: await insertHoliday(product, store, 'LOCAL'),
    ephemeris: await insertHoliday(product, store, 'EPHEMERIS'),
    siteCex: await insertSiteCex(product, store),
    timeSlots: await insertTimeSlots(product, store),
    loan: await insertLoan(product, { person: person.id, from: store }),
    announcement: await insertAnnounced({ product, store }),
    kiosk: (await openKiosk(product, store.siteId)).id,
    openShift: await insertOpenShift(product, { store, asker: person.id }),
    punchQuestion: await insertPunchQuestion(product, { store, id: person.id }),
    swap: await insertSwapOf(product, {
      store,
      people: [person.id, (await hire(product, { store, name: 'Colega' })).id],
    }),
    period: await firstShift(product, person.id),
    hireableWindow: await insertWindow(product, { siteId: store.siteId, number: POSITION }),
    storeDutyPaper: await insertDutyPaper(product, { siteId: store.siteId, doneOn: '2025-03-04' }),
    vacationRequest: await insertVacationRequest(product, person.id),
    vacationPact: await insertVacationPact(product, person.id),
    vacationWeek: await insertVacationWeek(product, store),
    arcoCase: await insertArcoCase(product, candidate.id),
    catalogue: await catalogueOf(product),
  };
}

/** The shift of somebody on the Monday of the week that was sent. */
async function firstShift({ app }: Product, person: string): Promise<string> {
  const { id } = await app.database.db
    .selectFrom('planning_period')
    .select('id')
    .where('collaborator_id', '=', person)
    .where('work_date', '=', WEEK)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function insertPosition({ app }: Product): Promise<void> {
  const { db } = app.database;
  const position = await db
    .insertInto('position')
    .values({ number: POSITION, name_es: 'Asesora', name_en: 'Adviser', duties_es: 'Asesorar a clientes' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('monthly_rate')
    .values({ position_id: position.id, valid_from: '2026-01-01', amount_centavos: SALARY })
    .execute();
  await db
    .insertInto('position')
    .values({ number: OTHER_POSITION, name_es: 'Cajera', name_en: 'Cashier', duties_es: 'Cobrar' })
    .execute();
}

async function insertPatron(
  { app }: Product,
  { employerId, serial }: { employerId: number; serial: number },
): Promise<string> {
  const id = randomUUID();
  await app.database.db
    .insertInto('account')
    .values({ id, email: `${id}@anahuac.example`, name: `Patrona ${serial}` })
    .execute();
  await app.database.db.insertInto('account_role').values({ account_id: id, role: 'PATRON' }).execute();
  await app.database.db
    .insertInto('legal_representative')
    .values({ account_id: id, employer_id: employerId })
    .execute();
  return id;
}

const LETTERS = 'BCDFGLMNPR';

async function insertSomebody(
  { product }: Opened,
  { store, serial, kind }: { store: Store; serial: number; kind: 'person' | 'candidate' },
): Promise<Somebody> {
  const letters = Array.from(String(serial).padStart(2, '0'))
    .map((digit) => LETTERS.charAt(Number(digit)))
    .join('');
  const who = {
    name: 'Ximena',
    firstSurname: `Pe${letters}a`,
    secondSurname: `No${letters}i`,
    birthdate: `${kind === 'person' ? 2009 : 1993}-04-${String(serial).padStart(2, '0')}`,
    gender: 'M',
    state: 'DF',
  } as const;
  const id = randomUUID();
  const name = `${who.name} ${who.firstSurname} ${who.secondSurname}`;
  const numbers = {
    rfc: rfcFor(who),
    curp: curpFor(who),
    nss: nssFor({ series: '05', registered: 13, born: 93, serial: 1000 + serial }),
    clabe: clabeFor('012', '180', String(4000 + serial)),
  };
  const { db } = product.app.database;
  const position = await db
    .selectFrom('position')
    .select('id')
    .where('number', '=', POSITION)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collaborator')
    .values({
      id,
      site_id: store.siteId,
      team_id: store.teamId,
      position_id: kind === 'person' ? position.id : null,
      situation: kind === 'person' ? 'HIRED' : 'IN_HIRING',
      name: who.name,
      first_surname: who.firstSurname,
      second_surname: who.secondSurname,
      search_name: name.toLowerCase(),
      rfc: numbers.rfc,
      curp: numbers.curp,
      nss: numbers.nss,
      birthdate: who.birthdate,
      birth_state: who.state,
      gender: who.gender,
      nationality: 'MX',
      civil_status: 'SINGLE',
      personal_phone: '5523456789',
      personal_email: `${id}@correo.example`,
      has_children: false,
      disability: true,
      education_type: 'HIGH_SCHOOL',
      education_completed: true,
    })
    .execute();
  await db
    .insertInto('collaborator_address')
    .values({
      collaborator_id: id,
      street_type: 'CALLE',
      street_name: 'Encino',
      exterior_number: '48',
      postal_code: '01210',
      settlement: 'Santa Fe',
      municipality: 'Álvaro Obregón',
      state_code: '09',
    })
    .execute();
  await db
    .insertInto('collaborator_bank')
    .values({ collaborator_id: id, bank_code: '012', clabe: numbers.clabe })
    .execute();
  await db
    .insertInto('collaborator_fiscal')
    .values({ collaborator_id: id, fiscal_name: name, postal_code: '01210' })
    .execute();
  await db
    .insertInto('beneficiary')
    .values({ collaborator_id: id, place: 1, full_name: 'Rosa Núñez', kinship: 'madre', share: 100 })
    .execute();
  const { processUuid, documentUuid } = await agreedTerms({ product, store }, { id, kind });
  const { state, ...typed } = who;
  return {
    id,
    name,
    ...numbers,
    processUuid,
    documentUuid,
    personal: { ...typed, birthState: state, rfc: numbers.rfc, curp: numbers.curp, nss: numbers.nss },
  };
}

const Made = z.object({ aggregates: z.object({ uuid: z.string() }) });
const Saved = z.object({
  aggregates: z.object({ person: z.object({ outcome: z.literal('saved'), version: z.number() }) }),
});
const Sent = z.object({
  aggregates: z.object({ sent: z.tuple([z.object({ notificationUuid: z.string() })]) }),
});

/** Four days of work and one of sick leave, planned and sent. */
async function sendWeek(
  { product, admin, typologies }: Opened,
  { store, person }: { store: Store; person: Somebody },
): Promise<Place['notification']> {
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map(
    (date) => `${date} 09:00-17:00 ORD`,
  );
  const save = await product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      weekStart: WEEK,
      collaboratorUuid: person.id,
      version: 0,
      added: [...days, '2026-12-04 09:00-17:00 INC'].map((text) => periodOf(text, typologies)),
    },
    admin,
  );
  const { version } = read(Saved, save).aggregates.person;
  const sent = await product.call(
    'notifications.sendWeeklyNotification',
    { teamUuid: store.teamUuid, weekStart: WEEK, people: [{ collaboratorUuid: person.id, version }] },
    admin,
  );
  const id = read(Sent, sent).aggregates.sent[0].notificationUuid;
  const { snapshot_hash: hash } = await product.app.database.db
    .selectFrom('weekly_notification')
    .select('snapshot_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, hash };
}

/** One day's work as a pattern of the team. */
async function makeTemplate(
  { product, admin, typologies }: Opened,
  { store, person }: { store: Store; person: Somebody },
): Promise<string> {
  const made = await product.call(
    'planningTemplates.create',
    {
      personnelDivision: store.siteCode,
      teamUuid: store.teamUuid,
      name: 'Semana base',
      rows: [
        {
          collaboratorUuid: person.id,
          week: 1,
          periods: [{ dayOfWeek: 1, fromHour: 540, toHour: 1020, hourTypologyUuid: typologies['ORD'] }],
        },
      ],
    },
    admin,
  );
  return read(Made, made).aggregates.uuid;
}

function read<S extends z.ZodType>(schema: S, { body }: Answer): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error(`unexpected answer: ${JSON.stringify(body)}`);
}
