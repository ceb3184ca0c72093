import { isHiringStatus, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import type { Db } from '../db/connect.ts';
import type { Process } from '../process/process.ts';

/** A hire with what only a hire holds: where the candidate is reached, the agreed terms, HR's data. */
export type Hire = Process & {
  readonly status: HiringStatus;
  readonly email: string;
  readonly terms: unknown;
  readonly hrData: unknown;
};

/** A process that other rooms found or moved, as the hire it is; undefined where it is none. */
export async function withPayload(db: Db, process: Process): Promise<Hire | undefined> {
  const { status } = process;
  const payload = await db
    .selectFrom('process_contract')
    .select(['contact_email', 'terms', 'hr_data'])
    .where('process_id', '=', process.id)
    .executeTakeFirst();
  if (!isHiringStatus(status)) return undefined;
  return {
    ...process,
    status,
    email: process.personalEmail ?? payload?.contact_email ?? '',
    terms: payload?.terms ?? null,
    hrData: payload?.hr_data ?? null,
  };
}

type Payload = {
  readonly contact_email?: string;
  readonly terms?: string;
  readonly hr_data?: string | null;
};

/** Stores what only a hire holds. */
export async function storePayload(db: Db, { id }: Pick<Hire, 'id'>, payload: Payload): Promise<void> {
  await db
    .insertInto('process_contract')
    .values({ process_id: id, ...payload })
    .onConflict((conflict) => conflict.column('process_id').doUpdateSet(payload))
    .execute();
}
