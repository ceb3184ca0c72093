import { useTexts, type Translate } from '../texts.ts';
import { uiTexts } from './texts.ts';

/** The components' own words in the reader's language. */
export const useUi = (): Translate<typeof uiTexts> => useTexts(uiTexts);
