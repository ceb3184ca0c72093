import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import type { BesidePeriod, Period } from '@jornada/contract/planned-week.ts';
import type { PersonChange } from '@jornada/contract/planning.ts';

/** A period on the board: `key` names it for as long as the board is open, also before the server has given it an id. */
export type BoardPeriod = BesidePeriod & { readonly key: string; readonly restricted?: true | undefined };

/** A period as the server has it. */
export type SavedPeriod = BoardPeriod & { readonly uuid: string };

export const fromServer = (period: Period): SavedPeriod => {
  const { planningPeriodUuid, ...rest } = period;
  return { ...rest, key: planningPeriodUuid, uuid: planningPeriodUuid };
};

/** A period that only this board knows so far; drafts keep such keys beyond a reload. */
export const newPeriod = (period: BesidePeriod): BoardPeriod => ({
  ...period,
  key: `new-${crypto.randomUUID()}`,
});

export const inOrder = <P extends BoardPeriod>(periods: readonly P[]): P[] =>
  periods.toSorted((a, b) => (a.date === b.date ? a.fromHour - b.fromHour : a.date < b.date ? -1 : 1));

export const isSame = (a: BesidePeriod, b: BesidePeriod): boolean =>
  a.date === b.date &&
  a.fromHour === b.fromHour &&
  a.toHour === b.toHour &&
  a.hourTypologyUuid === b.hourTypologyUuid &&
  a.break?.from === b.break?.from &&
  a.break?.minutes === b.break?.minutes;

export type Change = Pick<PersonChange, 'added' | 'changed' | 'removed'>;

/** What a save must say so that the saved plan becomes the one on the board. */
export function changeOf(saved: readonly SavedPeriod[], current: readonly BoardPeriod[]): Change {
  const before = new Map(saved.map((period) => [period.key, period]));
  const kept = new Set(current.map(({ key }) => key));
  return {
    added: current
      .filter(({ key }) => !before.has(key))
      .map((period) => ({ key: period.key, ...wire(period) })),
    changed: current.flatMap((period) => {
      const old = before.get(period.key);
      return old === undefined || isSame(old, period)
        ? []
        : [{ planningPeriodUuid: old.uuid, ...wire(period) }];
    }),
    removed: saved.flatMap(({ key, uuid }) => (kept.has(key) ? [] : [uuid])),
  };
}

/** How many periods a save would add, change or remove. */
export const sizeOf = ({ added, changed, removed }: Change): number =>
  added.length + changed.length + removed.length;

const wire = ({ date, fromHour, toHour, hourTypologyUuid, break: rest }: BoardPeriod) => ({
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest ?? null,
});

/** The periods of a list that start within the week of a Monday. */
export function inWeek<P extends { readonly date: string }>(periods: readonly P[], weekStart: string): P[] {
  const sunday = dateOf(dayOf(weekStart) + 6);
  return periods.filter(({ date }) => date >= weekStart && date <= sunday);
}
