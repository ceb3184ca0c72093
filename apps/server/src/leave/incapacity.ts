import type { Db } from '../db/connect.ts';
import { findParameter } from '../parameters/queries.ts';

/** Whether Legal treats an incapacity that ran out as an end (LFT 53-IV); it is a pause (42-II) until a lawyer says so. */
export async function incapacityEnds(db: Db): Promise<boolean> {
  return (await findParameter(db, { code: 'INCAPACITY_RAN_OUT' }))?.value === 'EXIT';
}
