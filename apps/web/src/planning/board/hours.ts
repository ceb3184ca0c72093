import { figure } from '../../ui/format.ts';

/** Minutes as hours with only the decimals that they have: `8`, `7.5`, `7.25`. */
export const wholeHours = (minutes: number): string => figure(minutes / 60, minutes % 60 === 0 ? 0 : minutes % 30 === 0 ? 1 : 2);
