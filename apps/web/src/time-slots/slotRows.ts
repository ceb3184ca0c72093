import type { TimeSlot } from '@jornada/contract/time-slots.ts';
import { clock } from '@jornada/domain/time.ts';

/** One row of the form: the same part of the day on several weekdays, its hours as typed. */
export type SlotRow = {
  readonly key: string;
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly level: TimeSlot['level'];
};

/** Slots that differ by their weekday alone stand in one row. */
export function rowsOf(slots: readonly TimeSlot[]): SlotRow[] {
  const same = Map.groupBy(slots, ({ fromHour, toHour, name, level }) =>
    [fromHour, toHour, name, level].join(' '),
  );
  return [...same].flatMap(([key, [first, ...rest]]) =>
    first === undefined
      ? []
      : [
          {
            key,
            weekdays: [first, ...rest].map(({ weekday }) => weekday).toSorted((one, other) => one - other),
            from: clock(first.fromHour),
            to: clock(first.toHour),
            name: first.name,
            level: first.level,
          },
        ],
  );
}

/** What is sent: each weekday of each row; an hour that cannot be read is left for the schema to refuse. */
export const slotsOf = (rows: readonly SlotRow[]): { row: number; slot: TimeSlot }[] =>
  rows.flatMap(({ weekdays, from, to, name, level }, row) =>
    weekdays.map((weekday) => ({
      row,
      slot: { weekday, fromHour: readHour(from) ?? -1, toHour: readHour(to) ?? -1, name, level },
    })),
  );

/** Minutes of `9`, `09:30` or `24:00`; nothing for what is no quarter of an hour. */
export function readHour(text: string): number | undefined {
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})(?::(\d\d))?\s*$/.exec(text) ?? [];
  const value = Number(hours) * 60 + Number(minutes);
  return hours === undefined || Number(minutes) > 59 || value > 1440 || value % 15 !== 0 ? undefined : value;
}
