import { documentCalls } from '@jornada/contract/documents.ts';
import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import { isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { use } from 'react';
import { api } from '../../api.ts';
import { BearerContext, refreshed } from '../../data.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import type { FileState } from '../../ui/fields/FileSlot.tsx';
import { fileSize } from '../../ui/format.ts';
import { sendFile } from './sendFile.ts';
import { dataTexts } from './texts.ts';
import { uploadPlace, useGoing } from './uploads.ts';

/**
 * Sends a document to its slot and says how far it is; what lies there already stays until the new one has arrived. `onComplete`: it was the candidate's last.
 */
export function useUpload(
  processUuid: string,
  slot: SlotState,
  onComplete?: () => void,
): { state: FileState; send: (file: File) => void } {
  const t = useTexts(dataTexts);
  const language = useLanguage();
  const bearer = use(BearerContext);
  const place = uploadPlace(processUuid, slot.slot);
  const going = useGoing(place);
  const call = documentCalls['document.upload'];

  const send = async (chosen: File): Promise<void> => {
    const name = slot.slot;
    if (!isDocumentSlot(name)) return;
    await sendFile(place, chosen, {
      t,
      send: async (file, options) => {
        const { complete } = await api(call, { processUuid, slot: name, file }, { bearer, ...options });
        if (complete) onComplete?.();
        else await refreshed(call.changes);
      },
    });
  };
  return { state: going ?? resting(slot, language), send: (file) => void send(file) };
}

function resting({ document }: SlotState, language: 'es' | 'en'): FileState {
  if (document === null) return { kind: 'empty' };
  return {
    kind: 'here',
    name: document.name,
    detail: `${kindOf(document.mediaType, language)}, ${fileSize(document.size)}`,
  };
}

/** `PDF`, `JPG`: what people call a media type. */
export function kindOf(mediaType: string, language: 'es' | 'en' = 'es'): string {
  const kind = mediaType.split('/').at(-1)?.toUpperCase() ?? '';
  return kind === 'JPEG' ? 'JPG' : kind === 'OCTET-STREAM' ? (language === 'es' ? 'archivo' : 'file') : kind;
}
