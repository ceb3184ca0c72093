import { useTexts, type Translate } from '../texts.ts';
import { designTexts } from './texts.ts';

export const useDesign = (): Translate<typeof designTexts> => useTexts(designTexts);
