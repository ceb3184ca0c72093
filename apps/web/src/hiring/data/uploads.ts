import { useSyncExternalStore } from 'react';
import type { FileState } from '../../ui/fields/FileSlot.tsx';

/** Documents on their way or refused, by hire and slot: they go on whatever page one turns to. */
const going = new Map<string, FileState>();
const listeners = new Set<() => void>();

export function setGoing(place: string, state: FileState | null): void {
  if (state === null) going.delete(place);
  else going.set(place, state);
  for (const heard of listeners) heard();
}

const listen = (heard: () => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

export const uploadPlace = (processUuid: string, slot: string): string => `${processUuid} ${slot}`;

/** How the upload of one slot stands; null where none runs. */
export const useGoing = (place: string): FileState | null =>
  useSyncExternalStore(listen, () => going.get(place) ?? null);

/** Which of these slots have a document on its way. */
export const useOnTheWay = (processUuid: string, slots: readonly string[]): readonly string[] => {
  const names = useSyncExternalStore(listen, () =>
    slots.filter((slot) => going.get(uploadPlace(processUuid, slot))?.kind === 'sending').join(' '),
  );
  return names === '' ? [] : names.split(' ');
};
