import type { Db } from '../../db/connect.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { readLater } from '@jornada/domain/unreadable.ts';
import { HrData } from '@jornada/contract/hiring-fields.ts';
import type { Context } from '../../http/context.ts';
import type { Hire } from '../payload-queries.ts';
import { lockSapNumber, findHolder, type Hr, findParties } from './hr-queries.ts';

/** The data of HR's step as they were typed; null until then. */
export function readHr({ hrData }: Pick<Hire, 'hrData'>): Hr | null {
  const parsed = HrData.safeParse(hrData);
  return parsed.success ? parsed.data : null;
}

/** A SAP number that nobody has, and an employer with its registry and somebody who signs for it. */
export async function checkHr(
  { db }: Context,
  hire: Pick<Hire, 'collaboratorId'>,
  data: Hr,
): Promise<Findings> {
  const taken = await readLater(async () => isTaken(db, hire, data.sapNumber));
  const parties = await readLater(async () => findParties(db, data));
  return together(
    () => where(taken(), () => refusedOn('sapNumber', 'SAP_ALREADY_ASSIGNED', { sap: data.sapNumber })),
    () => where(parties().employer === undefined, () => refusedOn('employerUuid', 'EMPLOYER_REQUIRED')),
    () =>
      where(parties().registry === undefined, () =>
        refusedOn('registryNumber', 'EMPLOYER_REGISTRY_REQUIRED'),
      ),
    () => {
      const { patron } = parties();
      return where(patron === undefined || patron.collaborator_id === hire.collaboratorId, () =>
        refusedOn('patronUuid', 'PATRON_REQUIRED'),
      );
    },
  );
}

/** Whether somebody else has a SAP number; of two who ask for one at once, the second waits for the first. */
async function isTaken(
  db: Db,
  { collaboratorId }: Pick<Hire, 'collaboratorId'>,
  sapNumber: string,
): Promise<boolean> {
  await lockSapNumber(db, sapNumber);
  return (await findHolder(db, { sapNumber, collaboratorId })) !== undefined;
}
