import { useMedia } from '../ui/useNarrow.ts';

/** The board is shown from 1024 px, on tablets too, denser below 1280; a day list stands in its place on what is narrower. */
export const useWideBoard = (): boolean => useMedia('(min-width: 1024px)');
