import type { Context } from '../http/context.ts';
import { newId } from '../ids.ts';
import { askSap } from '../outside/sap.ts';

const SAP_KINDS = [
  'HIRING',
  'EXTENSION',
  'LEAVE',
  'CONVERSION',
  'HOUR_CHANGE',
  'IBAN_CHANGE',
  'FILE_CHANGE',
] as const;
type SapKind = (typeof SAP_KINDS)[number];

type Noted = {
  readonly kind: SapKind;
  readonly collaboratorId: string;
  readonly siteId: number;
  readonly processId?: string;
  readonly fields?: string[];
  readonly effectiveOn: string | null;
};

/** Puts a change on SAP's list inside the command's transaction, and asks SAP where it is connected. */
export async function noteForSap(
  context: Context,
  { kind, collaboratorId, siteId, processId, fields = [], effectiveOn }: Noted,
): Promise<void> {
  const { db, now } = context;
  const id = newId(now);
  const written = await db
    .insertInto('sap_pending')
    .values({
      id,
      kind,
      collaborator_id: collaboratorId,
      site_id: siteId,
      process_id: processId ?? null,
      fields,
      effective_on: effectiveOn,
      since: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await askSap(context, { id, siteId });
}
