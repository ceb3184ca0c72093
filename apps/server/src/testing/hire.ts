import { randomUUID } from 'node:crypto';
import { signAccess } from '../auth/tokens.ts';
import type { Db } from '../db/connect.ts';
import { insertProcess } from './process.ts';
import type { Product } from './product.ts';

/** How many hires this test file has made: numbers of people and places never repeat. */
let made = 0;

export type SeededHire = {
  readonly processId: string;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly patronId: string;
  readonly rfc: string;
  /** Where the worker's mail goes, and the representative's. */
  readonly mailbox: string;
  readonly patronMailbox: string;
  /** The representative's bearer. */
  readonly patron: string;
};

/** A hire whose data are all there and that waits for signatures: store, employer, representative and person of its own. */
export async function seedHire(
  { app, clock }: Product,
  who: { birthdate?: string; tutor?: true } = {},
): Promise<SeededHire> {
  const { db } = app.database;
  const place = await seedPlace(db);
  const collaboratorId = randomUUID();
  made += 1;
  const number = String(made).padStart(3, '0');
  const rfc = `PENX010514${number}`;
  const mailbox = `ximena-${collaboratorId}@correo.example`;
  await db
    .insertInto('collaborator')
    .values({
      id: collaboratorId,
      site_id: place.siteId,
      situation: 'CANDIDATE',
      name: 'Ximena',
      first_surname: 'Peña',
      second_surname: 'Núñez',
      rfc,
      curp: `PEXX010514MDFXX${number}`,
      nss: `92190184${number}`,
      birthdate: who.birthdate ?? '2001-05-14',
      birth_state: 'DF',
      gender: 'M',
      nationality: 'MX',
      civil_status: 'SINGLE',
      personal_phone: '5555554417',
      personal_email: mailbox,
      has_children: false,
      education_type: 'HIGH_SCHOOL',
      education_completed: true,
    })
    .execute();
  if (who.tutor)
    await db
      .insertInto('legal_tutor')
      .values({
        collaborator_id: collaboratorId,
        name: 'Rosa',
        surname: 'Núñez Salgado',
        email: `rosa-${collaboratorId}@correo.example`,
        document_number: 'IDMEX2345678901',
      })
      .execute();
  await seedAddress(db, collaboratorId);
  await db
    .insertInto('collaborator_bank')
    .values({ collaborator_id: collaboratorId, bank_code: '012', clabe: '012180001234564412' })
    .execute();
  await db
    .insertInto('beneficiary')
    .values({
      collaborator_id: collaboratorId,
      place: 1,
      full_name: 'Rosa Núñez Salgado',
      kinship: 'madre',
      share: 100,
    })
    .execute();
  const processId = await insertProcess(db, {
    now: clock.now,
    status: 'WAITING_TO_SIGN_CONTRACT',
    siteId: place.siteId,
    teamId: place.teamId,
    collaboratorId,
    effectiveDate: '2026-12-01',
    terms: termsFor(place),
    hrData: {
      sapNumber: '1234567',
      employerUuid: place.employerUuid,
      registryNumber: place.registry,
      patronUuid: place.patronId,
    },
  });
  return {
    processId,
    collaboratorId,
    siteId: place.siteId,
    patronId: place.patronId,
    rfc,
    mailbox,
    patronMailbox: `${place.patronId}@anahuac.example`,
    patron: await bearerOf(app, place.patronId, clock.now),
  };
}

/** A live session of an account that is there already. */
async function bearerOf(
  { database, tokenKeys }: Product['app'],
  accountId: string,
  now: Temporal.Instant,
): Promise<string> {
  const familyId = randomUUID();
  await database.db
    .insertInto('session_family')
    .values({ id: familyId, account_id: accountId, created_at: now.toString(), last_used_at: now.toString() })
    .execute();
  return signAccess(tokenKeys, { accountId, familyId, now });
}

type Place = {
  siteId: number;
  teamId: number;
  teamUuid: string;
  position: number;
  employerUuid: string;
  registry: string;
  patronId: string;
};

const termsFor = ({ teamUuid, position }: Place) => ({
  teamUuid,
  positionNumber: position,
  contractType: 'CDD',
  startDate: '2026-12-01',
  endDate: '2027-05-31',
  fixedTermGround: 'NATURE_OF_WORK',
  fixedTermDetail: 'apertura de la temporada de invierno, que termina con el semestre',
  fullTime: true,
  weeklyHours: 40,
  annualHours: 2080,
  workdayType: '03',
  salaryCentavos: 1_148_000,
  payPeriod: '04',
  payPlace: 'transferencia a la cuenta de la persona trabajadora',
  trialDays: 30,
});

async function seedPlace(db: Db): Promise<Place> {
  const number = String(made).padStart(3, '0');
  const employerUuid = randomUUID();
  const registry = `Y5412345${number}`;
  const employer = await db
    .insertInto('employer')
    .values({
      uuid: employerUuid,
      legal_name: 'Deportes Anáhuac Centro, S.A. de C.V.',
      rfc: `DAC120315${number}`,
      address: 'Avenida Insurgentes Sur 1457',
      postal_code: '03920',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('employer_registry')
    .values({ employer_id: employer.id, number: registry, state_code: '09' })
    .execute();
  const site = await db
    .insertInto('site')
    .values({
      code: `MX${number}`,
      name: 'Santa Fe',
      state_code: '09',
      municipality: 'Cuajimalpa de Morelos',
      address: 'Vasco de Quiroga 3800',
      postal_code: '05109',
      latitude: 19.36,
      longitude: -99.26,
      time_zone: 'America/Mexico_City',
      employer_id: employer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const teamUuid = randomUUID();
  const team = await db
    .insertInto('team')
    .values({ uuid: teamUuid, site_id: site.id, name: 'Montaña' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const position = 1000 + made;
  await db
    .insertInto('position')
    .values({
      number: position,
      name_es: 'Asesora de venta',
      name_en: 'Sales adviser',
      duties_es: 'atender a los clientes, recibir y acomodar mercancía y cobrar en caja',
    })
    .execute();
  const patronId = randomUUID();
  await db
    .insertInto('account')
    .values({ id: patronId, email: `${patronId}@anahuac.example`, name: 'Tomás Arriaga Villaseñor' })
    .execute();
  await db.insertInto('account_role').values({ account_id: patronId, role: 'PATRON' }).execute();
  await db
    .insertInto('legal_representative')
    .values({ account_id: patronId, employer_id: employer.id })
    .execute();
  return { siteId: site.id, teamId: team.id, teamUuid, position, employerUuid, registry, patronId };
}

async function seedAddress(db: Db, collaboratorId: string): Promise<void> {
  await db
    .insertInto('collaborator_address')
    .values({
      collaborator_id: collaboratorId,
      street_type: 'CALLE',
      street_name: 'Encino',
      exterior_number: '48',
      postal_code: '01210',
      settlement: 'Santa Fe',
      municipality: 'Álvaro Obregón',
      state_code: '09',
    })
    .execute();
}
