import { isDocumentSlot, type DocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';

/** The hire that slots belong to. */
export type Filed = {
  readonly id: string;
  readonly siteId: number;
  readonly collaboratorId: string;
  readonly timeZone: string;
  readonly effectiveDate: string | null;
};

/** The slots of a hire that hold a document. */
export async function filledSlots(db: Db, processId: string): Promise<DocumentSlot[]> {
  const rows = await db
    .selectFrom('document')
    .select('slot')
    .where('process_id', '=', processId)
    .where('replaced_at', 'is', null)
    .execute();
  return rows.flatMap(({ slot }) => (isDocumentSlot(slot) ? [slot] : []));
}

/** Whole years on the start date, or today while none is known; null until the birth date is. */
export async function ageAtStart(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hire: Pick<Filed, 'collaboratorId' | 'effectiveDate' | 'timeZone'>,
): Promise<number | null> {
  const person = await db
    .selectFrom('collaborator')
    .select('birthdate')
    .where('id', '=', hire.collaboratorId)
    .executeTakeFirst();
  return person?.birthdate == null
    ? null
    : ageOn(person.birthdate, hire.effectiveDate ?? dayAt(now, hire.timeZone));
}

/** What fills the slots of a process, the newest last. */
export const listFiled = (db: Db, id: string) =>
  db
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.id', 'd.file_id')
    .leftJoin('account as a', 'a.id', 'd.created_by')
    .leftJoin('collaborator as c', 'c.id', 'd.collaborator_id')
    .select([
      'd.id',
      'd.slot',
      'd.created_at',
      'd.created_by',
      'f.original_name',
      'f.media_type',
      'f.size',
      'a.name',
      'c.full_name',
    ])
    .where('d.process_id', '=', id)
    // What a newer paper of the file replaced is still what this hire had.
    .where((is) => is.or([is('d.replaced_at', 'is', null), is('d.superseded', '=', true)]))
    .where('d.generated', '=', false)
    .orderBy('d.created_at')
    .execute();
