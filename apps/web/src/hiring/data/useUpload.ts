import { documentCalls } from '@jornada/contract/documents.ts';
import type { SlotState } from '@jornada/contract/hiring-fields.ts';
import { isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { use } from 'react';
import { api, ApiError } from '../../api.ts';
import { BearerContext, refreshed } from '../../data.ts';
import { refusalText } from '../../refusals.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import type { FileState } from '../../ui/fields/FileSlot.tsx';
import { fileSize } from '../../ui/format.ts';
import { MOST_BYTES, reducedPhoto } from './photo.ts';
import { dataTexts } from './texts.ts';
import { setGoing, uploadPlace, useGoing } from './uploads.ts';

/**
 * Sends a document to its slot and says how far it is; what lies there already stays until the new one has arrived. `onComplete`: it was the candidate's last.
 * A plain call, not an act: it has a share that was sent, can be stopped, and goes on when the screen is left.
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
    const refuse = (reason: string) => setGoing(place, { kind: 'refused', name: chosen.name, reason });
    if (!isDocumentSlot(slot.slot)) return;
    if (chosen.size === 0) return refuse(t('data.documents.empty'));
    const stop = new AbortController();
    const sending = (share: number) =>
      setGoing(place, { kind: 'sending', name: chosen.name, share, onCancel: () => stop.abort() });
    sending(0);
    const file = await reducedPhoto(chosen);
    if (file.size > MOST_BYTES) return refuse(t('data.documents.tooLarge', { size: fileSize(file.size) }));
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { complete } = await api(
        call,
        { processUuid, slot: slot.slot, file: { name: file.name, bytes } },
        { bearer, signal: stop.signal, onShare: sending },
      );
      if (complete) onComplete?.();
      else await refreshed(call.changes);
      setGoing(place, null);
    } catch (error) {
      if (stop.signal.aborted) return refuse(t('data.documents.stopped'));
      const [first] = error instanceof ApiError ? error.exceptions : [];
      refuse(
        first === undefined || first.code === 'NO_CONNECTION'
          ? t('data.documents.unsent')
          : await refusalText(first),
      );
    }
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
