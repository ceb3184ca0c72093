import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import { DOCUMENT_SLOTS, isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { FileSlot } from '../../ui/fields/FileSlot.tsx';
import { dataTexts } from './texts.ts';
import { fieldId } from './useBinder.ts';
import { useOnTheWay } from './uploads.ts';
import { useUpload } from './useUpload.ts';

/** The content decides; this only spares the chooser what would be refused. */
export const ACCEPT = '.pdf,image/jpeg,image/png,image/webp,image/heic,image/heif';

type DocumentSlotsProps = {
  readonly processUuid: string;
  readonly slots: readonly SlotState[];
  /** The candidate's last document has arrived. */
  readonly onComplete?: (() => void) | undefined;
};

/** The slots of a step, each filled by itself. */
export function DocumentSlots({ processUuid, slots, onComplete }: DocumentSlotsProps) {
  return slots.map((slot) => (
    <DocumentSlot key={slot.slot} processUuid={processUuid} slot={slot} onComplete={onComplete} />
  ));
}

function DocumentSlot({
  processUuid,
  slot,
  onComplete,
}: Omit<DocumentSlotsProps, 'slots'> & { slot: SlotState }) {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const { state, send } = useUpload(processUuid, slot, onComplete);
  return (
    <FileSlot
      id={fieldId(slot.slot)}
      label={slotName(slot.slot, language)}
      aside={slot.required ? undefined : t('data.documents.if')}
      hint={state.kind === 'empty' ? t('data.documents.formats') : undefined}
      state={state}
      onFile={send}
      accept={ACCEPT}
      camera="environment"
    />
  );
}

export const slotName = (slot: string, language: 'es' | 'en'): string =>
  isDocumentSlot(slot) ? DOCUMENT_SLOTS[slot][language] : slot;

/** The required slots for which nothing lies there yet and nothing is on its way. */
export function useWanting(processUuid: string, slots: readonly SlotState[]): SlotState[] {
  const missing = missingSlots(slots);
  const onTheWay = useOnTheWay(
    processUuid,
    missing.map(({ slot }) => slot),
  );
  return missing.filter(({ slot }) => !onTheWay.includes(slot));
}

/** What is missing first, then what is there, each in the order of the list. */
export const missingFirst = (slots: readonly SlotState[]): SlotState[] =>
  slots.toSorted((one, other) => Number(isHere(one)) - Number(isHere(other)));

const isHere = ({ required, document }: SlotState): boolean => !required || document !== null;

/** The required slots that are still empty. */
export const missingSlots = (slots: readonly SlotState[]): SlotState[] =>
  slots.filter(({ required, document }) => required && document === null);
