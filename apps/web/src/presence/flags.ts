import type { PresenceDay } from '@jornada/contract/access-devices.ts';
import { isWaiting } from '@jornada/domain/presence/presence.ts';

export { texts } from './texts.ts';

/** A punch is missing: one has to be added. */
export const isMissing = (code: string): boolean => code === 'MISSING_OUT' || code === 'MISSING_IN';

/** The flags of a day that wait for somebody, each once. */
export const waitsFor = ({ flags }: PresenceDay): string[] => [
  ...new Set(flags.map(({ code }) => code).filter(isWaiting)),
];
