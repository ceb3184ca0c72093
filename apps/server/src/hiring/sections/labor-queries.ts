import type { Db } from '../../db/connect.ts';
import { LaborData } from '@jornada/contract/hiring-fields.ts';
import type { z } from 'zod';
import type { Hire } from '../payload-queries.ts';

/** When a person was born. */
export const findBirthdate = (db: Db, collaboratorId: string) =>
  db
    .selectFrom('collaborator')
    .select('birthdate')
    .where('id', '=', collaboratorId)
    .executeTakeFirstOrThrow();

/** The legal tutor of a minor. */
export const findTutor = (db: Db, collaboratorId: string) =>
  db
    .selectFrom('legal_tutor')
    .select('name')
    .where('collaborator_id', '=', collaboratorId)
    .executeTakeFirst();

export type Labor = z.output<typeof LaborData>;

export function findTeam(db: Db, { siteId }: Pick<Hire, 'siteId'>, teamUuid: string) {
  return db
    .selectFrom('team')
    .select(['id', 'uuid', 'name'])
    .where('uuid', '=', teamUuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** A position with its monthly rate on the start date. */
export async function findPosition(
  db: Db,
  { positionNumber, startDate }: Pick<Labor, 'positionNumber' | 'startDate'>,
) {
  const position = await db
    .selectFrom('position')
    .selectAll()
    .where('number', '=', positionNumber)
    .executeTakeFirst();
  if (position === undefined) return undefined;
  const rate = await db
    .selectFrom('monthly_rate')
    .select('amount_centavos')
    .where('position_id', '=', position.id)
    .where('valid_from', '<=', startDate)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...position, rateCentavos: rate?.amount_centavos ?? null };
}

/** What earlier contracts forbid: a term after an open-ended one with the same employer, a second trial for ever (LFT 39-D). */
export async function pastContracts(
  db: Db,
  { siteId, collaboratorId, id }: Pick<Hire, 'siteId' | 'collaboratorId' | 'id'>,
): Promise<{ openEnded: boolean; trial: boolean }> {
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const contracts = await db
    .selectFrom('contract')
    .select(['type', 'employer_id', 'trial_days', 'process_id'])
    .where('collaborator_id', '=', collaboratorId)
    .execute();
  const earlier = contracts.filter(({ process_id }) => process_id !== id);
  return {
    openEnded: earlier.some(({ type, employer_id: of }) => type === 'CDI' && of === employer_id),
    trial: earlier.some(({ trial_days }) => (trial_days ?? 0) > 0),
  };
}
