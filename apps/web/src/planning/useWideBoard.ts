import { useMedia } from '../ui/useNarrow.ts';

/** The board is made for 1280 px and more (design); below that a day list stands in its place. */
export const useWideBoard = (): boolean => useMedia('(min-width: 1280px)');
