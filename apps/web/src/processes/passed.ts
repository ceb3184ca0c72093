import type { Passed } from '@jornada/domain/process/kind.ts';

const SOMEBODY: Passed = { accountId: null, name: '', at: '' };

/** The stations that a list's row has passed, as the engine looks at them; by whom and when is on the page. */
export const passedOf = (stations: readonly string[]): ReadonlyMap<string, Passed> =>
  new Map(stations.map((station) => [station, SOMEBODY]));
