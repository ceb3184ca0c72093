import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { TUTOR_DOCUMENT_CODES } from '@jornada/domain/hiring/tutor-documents.ts';
import { nationalPhone } from '@jornada/domain/identity/phone.ts';
import type { PersonalData, personalFields } from '@jornada/contract/hiring-fields.ts';
import type { z } from 'zod';
import { searchable } from '../../collaborators/list-query.ts';
import type { Context } from '../../http/context.ts';
import type { Hire } from '../payload-queries.ts';

/** Lets nobody else take a CURP or social security number before this transaction ends. */
export const lockNumbers = (db: Db, { curp, nss }: { readonly curp: string; readonly nss: string }) =>
  sql`select pg_advisory_xact_lock(hashtext(key)) from unnest(${[curp, nss].toSorted()}::text[]) as key`.execute(
    db,
  );

/** Which numbers somebody else has already. */
export const findTaken = (
  db: Db,
  {
    curp,
    collaboratorId,
    nss,
  }: { readonly curp: string; readonly collaboratorId: string; readonly nss: string },
) =>
  sql<{ curp: boolean; nss: boolean }>`
    select exists (select from collaborator where curp = ${curp} and id <> ${collaboratorId}::uuid) as curp,
      exists (select from collaborator where nss = ${nss} and id <> ${collaboratorId}::uuid) as nss`.execute(
    db,
  );

/** When a person was born. */
export const findBirthdate = (db: Db, collaboratorId: string) =>
  db.selectFrom('collaborator').select('birthdate').where('id', '=', collaboratorId).executeTakeFirst();

export type Personal = z.output<z.ZodObject<typeof personalFields>>;

export async function storePersonal({ db }: Context, hire: Hire, data: Personal): Promise<void> {
  const id = hire.collaboratorId;
  await db
    .updateTable('collaborator')
    .set({
      name: data.name,
      first_surname: data.firstSurname,
      second_surname: data.secondSurname,
      search_name: searchable(`${data.name} ${data.firstSurname} ${data.secondSurname}`),
      curp: data.curp,
      nss: data.nss,
      birthdate: data.birthdate,
      birth_state: data.birthState,
      gender: data.gender,
      nationality: data.nationality,
      civil_status: data.civilStatus,
      personal_phone: nationalPhone(data.personalPhone),
      personal_email: data.personalEmail,
      has_children: data.hasChildren,
      number_of_children: data.numberOfChildren,
      disability: data.disability,
      education_type: data.educationType,
      education_completed: data.educationCompleted,
    })
    .where('id', '=', id)
    .execute();
  await storeSports(db, id, data.sportDisciplines);
  await storePermit(db, id, data.migrationDocument);
  await storeTutor(db, id, data.tutor);
}

async function storeSports(
  db: Db,
  collaborator_id: string,
  disciplines: Personal['sportDisciplines'],
): Promise<void> {
  await db.deleteFrom('sport_discipline').where('collaborator_id', '=', collaborator_id).execute();
  if (disciplines.length > 0)
    await db
      .insertInto('sport_discipline')
      .values(disciplines.map((row, index) => ({ collaborator_id, place: index + 1, ...row })))
      .execute();
}

async function storePermit(
  db: Db,
  collaborator_id: string,
  permit: Personal['migrationDocument'],
): Promise<void> {
  await db.deleteFrom('migration_document').where('collaborator_id', '=', collaborator_id).execute();
  if (permit !== null)
    await db
      .insertInto('migration_document')
      .values({
        collaborator_id,
        number: permit.number,
        work_permission: permit.workPermission,
        issued_on: permit.issuedOn,
        expires_on: permit.expiresOn,
      })
      .execute();
}

async function storeTutor(db: Db, collaborator_id: string, tutor: Personal['tutor']): Promise<void> {
  await db.deleteFrom('legal_tutor').where('collaborator_id', '=', collaborator_id).execute();
  if (tutor !== null)
    await db
      .insertInto('legal_tutor')
      .values({
        collaborator_id,
        name: tutor.name,
        surname: tutor.surname,
        email: tutor.email,
        document_type: tutor.documentType,
        document_number: tutor.documentNumber,
        phone: tutor.phone,
      })
      .execute();
}

/** The personal step as it was typed; `health` false leaves out what names a condition. */
export async function readPersonal(
  db: Db,
  collaboratorId: string,
  { health }: { health: 'shown' | 'hidden' },
): Promise<z.output<typeof PersonalData> | null> {
  const row = await db
    .selectFrom('collaborator')
    .selectAll()
    .where('id', '=', collaboratorId)
    .executeTakeFirst();
  if (
    row === undefined ||
    row.birthdate === null ||
    (row.gender !== 'H' && row.gender !== 'M' && row.gender !== 'X')
  )
    return null;
  const sports = await db
    .selectFrom('sport_discipline')
    .select(['discipline', 'frequency', 'level'])
    .where('collaborator_id', '=', collaboratorId)
    .orderBy('place')
    .execute();
  const permit = await db
    .selectFrom('migration_document')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  const tutor = await db
    .selectFrom('legal_tutor')
    .selectAll()
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();
  return {
    name: row.name,
    firstSurname: row.first_surname,
    secondSurname: row.second_surname,
    birthdate: row.birthdate,
    birthState: row.birth_state ?? '',
    gender: row.gender,
    nationality: row.nationality ?? '',
    civilStatus: row.civil_status ?? '',
    curp: row.curp ?? '',
    rfc: row.rfc,
    nss: row.nss ?? '',
    personalPhone: row.personal_phone ?? '',
    personalEmail: row.personal_email ?? '',
    hasChildren: row.has_children,
    numberOfChildren: row.number_of_children,
    educationType: row.education_type ?? '',
    educationCompleted: row.education_completed ?? false,
    sportDisciplines: sports,
    disability: health === 'shown' ? row.disability : null,
    migrationDocument:
      permit === undefined
        ? null
        : {
            number: permit.number,
            workPermission: permit.work_permission,
            issuedOn: permit.issued_on,
            expiresOn: permit.expires_on,
          },
    tutor:
      tutor === undefined
        ? null
        : {
            name: tutor.name,
            surname: tutor.surname,
            email: tutor.email,
            documentType: TUTOR_DOCUMENT_CODES.find((kind) => kind === tutor.document_type) ?? 'OTHER',
            documentNumber: tutor.document_number,
            phone: tutor.phone,
          },
  };
}
