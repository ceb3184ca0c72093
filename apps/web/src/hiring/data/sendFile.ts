import { ApiError, type Options } from '../../api.ts';
import { refusalText } from '../../refusals.ts';
import type { useTexts } from '../../texts.ts';
import { fileSize } from '../../ui/format.ts';
import { MOST_BYTES, reducedPhoto } from './photo.ts';
import type { dataTexts } from './texts.ts';
import { setGoing } from './uploads.ts';

type Sending = {
  readonly t: ReturnType<typeof useTexts<typeof dataTexts>>;
  /** A plain call, not an act: it has a share that was sent, and can be stopped. */
  readonly send: (
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    options: Pick<Options, 'signal' | 'onShare'>,
  ) => Promise<void>;
};

/** Sends a file, and says at its place how far it is; it goes on when the screen is left. Answers with why it was not taken, or null. */
export async function sendFile(place: string, chosen: File, { t, send }: Sending): Promise<string | null> {
  const refuse = (reason: string): string => {
    setGoing(place, { kind: 'refused', name: chosen.name, reason });
    return reason;
  };
  if (chosen.size === 0) return refuse(t('data.documents.empty'));
  const stop = new AbortController();
  const sending = (share: number): void =>
    setGoing(place, { kind: 'sending', name: chosen.name, share, onCancel: () => stop.abort() });
  sending(0);
  const file = await reducedPhoto(chosen);
  if (file.size > MOST_BYTES) return refuse(t('data.documents.tooLarge', { size: fileSize(file.size) }));
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await send({ name: file.name, bytes }, { signal: stop.signal, onShare: sending });
    setGoing(place, null);
    return null;
  } catch (error) {
    if (stop.signal.aborted) return refuse(t('data.documents.stopped'));
    const [first] = error instanceof ApiError ? error.exceptions : [];
    return refuse(
      first === undefined || first.code === 'NO_CONNECTION'
        ? t('data.documents.unsent')
        : await refusalText(first),
    );
  }
}
