import {
  BANK_SLOTS,
  DOCUMENT_SLOT_NAMES,
  DOCUMENT_SLOTS,
  GUEST_SLOTS,
  HEALTH_SLOTS,
  MINORS_SLOTS,
  isRequired,
  type DocumentSlot,
} from '@jornada/domain/hiring/steps.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import type { Context } from '../http/context.ts';
import { type Filed, filledSlots, ageAtStart, listFiled } from './slot-queries.ts';

/** Every slot of a hire with what lies in it; which must be filled hangs on the person's age on the start date. */
export async function slotStates(
  context: Context,
  hire: Filed,
  known?: { readonly age: number | null },
): Promise<SlotState[]> {
  const age = known === undefined ? await ageAtStart(context, hire) : known.age;
  const rows = await listFiled(context.db, hire.id);
  const byslot = new Map(rows.map((row) => [row.slot, row]));
  const hasLetter = byslot.has('PROPOSAL_LETTER');
  return DOCUMENT_SLOT_NAMES.flatMap((slot) => {
    const row = byslot.get(slot);
    const required = isRequired(slot, { age, hasLetter });
    // Slots of minors, the signed letter and the scan show where they are needed or filled.
    if (row === undefined && !required && DOCUMENT_SLOTS[slot].required !== 'never') return [];
    if (row === undefined && slot === 'SIGNED_CONTRACT') return [];
    const document =
      row === undefined
        ? null
        : {
            uuid: row.id,
            name: row.original_name,
            mediaType: row.media_type,
            size: row.size,
            uploadedAt: row.created_at,
            uploadedBy: row.name ?? row.full_name ?? '',
            mayRead: mayReadSlot(context, hire, slot),
          };
    return [{ slot, step: DOCUMENT_SLOTS[slot].step, required, document }];
  });
}

/** The slots that this caller may know of: a minor's papers, of which one is about health, show to those who may read them. */
export const shownSlots = (context: Context, hire: Filed, slots: readonly SlotState[]): SlotState[] =>
  slots.filter(({ slot }) => !MINORS_SLOTS.includes(slot) || mayReadSlot(context, hire, slot));

/** Whether the candidate has nothing left to fill. */
export const areComplete = (slots: readonly SlotState[]): boolean =>
  slots.every(
    ({ slot, required, document }) =>
      !required || document !== null || !GUEST_SLOTS.some((one) => one === slot),
  );

/** The slots that the candidate still has to fill. */
export async function missingSlots(context: Context, hire: Filed): Promise<DocumentSlot[]> {
  const age = await ageAtStart(context, hire);
  const filled = await filledSlots(context.db, hire.id);
  const hasLetter = filled.includes('PROPOSAL_LETTER');
  return GUEST_SLOTS.filter((slot) => isRequired(slot, { age, hasLetter }) && !filled.includes(slot));
}

const FILE_READERS: readonly Role[] = [...ADMINS, 'ZONE_DIRECTOR', 'DIRECTOR'];

/** Who opens a document: HR, the person, and the zone director and director of their site; a lawyer the others, never bank or health (decisions §2.7). */
export function mayReadSlot(
  { actor }: Pick<Context, 'actor'>,
  { siteId, collaboratorId, id }: Pick<Filed, 'siteId' | 'collaboratorId' | 'id'>,
  slot: string,
): boolean {
  if (actor.guestOf === id || (actor.collaboratorId !== null && actor.collaboratorId === collaboratorId))
    return true;
  if (within(reachOf(FILE_READERS, actor), { siteId }))
    return !HEALTH_SLOTS.includes(slot) || seesHealth(actor, { siteId });
  const isSensitive = [...HEALTH_SLOTS, ...BANK_SLOTS].includes(slot);
  return !isSensitive && within(reachOf(['LAWYER'], actor), { siteId });
}
