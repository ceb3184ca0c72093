import {
  DOCUMENT_SLOT_NAMES,
  DOCUMENT_SLOTS,
  MINORS_SLOTS,
  isDocumentSlot,
  isRequired,
  type DocumentSlot,
} from '@jornada/domain/hiring/steps.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { documentCalls, PersonDocuments } from '@jornada/contract/documents.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { fileInPerson } from './filing.ts';
import { findPlace, papersOf, signedOf, type Paper } from './queries.ts';
import { mayReadSlot } from './slots.ts';

type Filing = (typeof documentCalls)['document.file'];

/** Every slot of a file with its versions, and what was generated and signed, as far as the reader's rights go. */
export async function documentsOf(context: Context, id: string): Promise<PersonDocuments> {
  const person = await findPlace(context.db, id);
  if (person === undefined || !within(context.reach, person)) throw new Refused('COLLABORATOR_NOT_FOUND');
  const papers = await papersOf(context.db, id);
  const age = person.birthdate === null ? null : ageOn(person.birthdate, dayAt(context.now));
  const hasLetter = papers.some(({ slot, isCurrent }) => slot === 'PROPOSAL_LETTER' && isCurrent);
  const files = mayFile(context, person);
  const slots = DOCUMENT_SLOT_NAMES.flatMap((slot) => {
    const mayRead = mayReadSlot(context, { ...person, id: '' }, slot);
    const rows = papers.filter((paper) => paper.slot === slot).map((paper) => version(paper, mayRead));
    const required = isRequired(slot, { age, hasLetter });
    // That a minor's paper is asked for tells an age; the others that nobody asks for show once they are filled.
    if (MINORS_SLOTS.includes(slot) && !mayRead) return [];
    if (rows.length === 0 && !required && DOCUMENT_SLOTS[slot].required !== 'never') return [];
    if (rows.length === 0 && slot === 'SIGNED_CONTRACT') return [];
    const current = rows.find(({ isCurrent }) => isCurrent);
    return [
      {
        slot,
        required,
        mayFile: files && mayRead && slot !== 'SIGNED_CONTRACT',
        current: current?.paper ?? null,
        earlier: rows.filter((row) => row !== current).map(({ paper }) => paper),
      },
    ];
  });
  return { slots, signed: await signedOf(context.db, id) };
}

/** Files a paper outside a process; what lay in the slot stays as an earlier version. */
export async function filePaper(
  { collaboratorUuid, slot, validUntil, file }: CallParsed<Filing>,
  context: Context,
): Promise<CallOutput<Filing>> {
  const person = await findPlace(context.db, collaboratorUuid, { lock: true });
  if (person === undefined || !within(context.reach, person)) throw new Refused('COLLABORATOR_NOT_FOUND');
  if (context.actor.collaboratorId === person.collaboratorId) throw new Refused('OWN_FILE');
  // The scan of what was signed belongs to its evidence, and has a call of its own.
  if (slot === 'SIGNED_CONTRACT' || !mayReadSlot(context, { ...person, id: '' }, slot))
    throw new Refused('FIELD_NOT_VALID', { field: 'slot' });
  if (validUntil !== undefined && validUntil < dayAt(context.now))
    throw new Refused('FIELD_NOT_VALID', { field: 'validUntil' });
  const id = await fileInPerson(context, person, { slot, file, validUntil: validUntil ?? null });
  context.record({ entity: 'document', id, siteId: person.siteId, fields: [slot] });
  return { documentUuid: id };
}

const mayFile = (
  { actor }: Context,
  person: { readonly siteId: number; readonly collaboratorId: string },
): boolean =>
  actor.collaboratorId !== person.collaboratorId &&
  within(reachOf(permissions['document.file'].roles, actor), person);

function version(
  paper: Paper,
  mayRead: boolean,
): { isCurrent: boolean; paper: NonNullable<PersonDocuments['slots'][number]['current']> } {
  const { slot: _, isCurrent, ...row } = paper;
  return { isCurrent, paper: { ...row, validUntil: validUntilOf(paper), mayRead } };
}

/** LFT 174, 180: a minor's medical certificate is good for a year where it says nothing else. */
function validUntilOf({ slot, validUntil, uploadedAt }: Paper): string | null {
  if (validUntil !== null || !isDocumentSlot(slot)) return validUntil;
  return YEARLY.includes(slot) ? dayAt(Temporal.Instant.from(uploadedAt).add({ hours: 24 * 365 })) : null;
}
const YEARLY: readonly DocumentSlot[] = ['MEDICAL_CERTIFICATE'];
