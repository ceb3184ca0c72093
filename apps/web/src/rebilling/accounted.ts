import { figure } from '../ui/format.ts';

/** Quarters of an hour, to the last: what is charged has to add up. */
export const accounted = (minutes: number): string => `${figure(minutes / 60, 2)} h`;
