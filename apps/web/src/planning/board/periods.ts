import type { BesidePeriod, Period, PersonChange } from '@jornada/contract/planning.ts';

/** A period on the board: `key` names it for as long as the board is open, also before the server has given it an id. */
export type BoardPeriod = BesidePeriod & { readonly key: string; readonly uuid: string | null; readonly restricted?: true | undefined };

export const fromServer = (period: Period): BoardPeriod => {
  const { planningPeriodUuid, ...rest } = period;
  return { ...rest, key: planningPeriodUuid, uuid: planningPeriodUuid };
};

let made = 0;

/** A period that only this board knows so far. */
export function newPeriod(period: BesidePeriod): BoardPeriod {
  made += 1;
  return { ...period, key: `new-${made}`, uuid: null };
}

export const inOrder = (periods: readonly BoardPeriod[]): BoardPeriod[] =>
  periods.toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);

export const isSame = (a: BesidePeriod, b: BesidePeriod): boolean =>
  a.date === b.date &&
  a.fromHour === b.fromHour &&
  a.toHour === b.toHour &&
  a.hourTypologyUuid === b.hourTypologyUuid &&
  a.break?.from === b.break?.from &&
  a.break?.minutes === b.break?.minutes;

type Change = Pick<PersonChange, 'added' | 'changed' | 'removed'>;

/** What a save must say so that the saved plan becomes the one on the board. */
export function changeOf(saved: readonly BoardPeriod[], current: readonly BoardPeriod[]): Change {
  const before = new Map(saved.map((period) => [period.uuid, period]));
  const kept = new Set(current.map(({ uuid }) => uuid));
  return {
    added: current.filter(({ uuid }) => uuid === null).map((period) => ({ key: period.key, ...wire(period) })),
    changed: current.flatMap((period) => {
      const old = before.get(period.uuid);
      return period.uuid === null || old === undefined || isSame(old, period) ? [] : [{ planningPeriodUuid: period.uuid, ...wire(period) }];
    }),
    removed: saved.flatMap(({ uuid }) => (uuid === null || kept.has(uuid) ? [] : [uuid])),
  };
}

export const isNoChange = ({ added, changed, removed }: Change): boolean => added.length + changed.length + removed.length === 0;

const wire = ({ date, fromHour, toHour, hourTypologyUuid, break: rest }: BoardPeriod) => ({ date, fromHour, toHour, hourTypologyUuid, break: rest ?? null });
