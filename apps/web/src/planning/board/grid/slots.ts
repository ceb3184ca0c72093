import { timeSlotCalls } from '@jornada/contract/time-slots.ts';
import { useMemo, type CSSProperties } from 'react';
import { readAhead, useRead } from '../../../data.ts';
import { barImage, SCALE, type Span } from '../../../ui/marks/scale.ts';
import type { Board } from '../store/store.ts';

const STALE_MS = 600_000;

const slotsOn = (personnelDivision: string, date: string, days: number) => ({
  filter: { personnelDivision, date, days },
});

/** Asks for them while the plan is on its way. */
export const slotsAhead = (personnelDivision: string, date: string, days: number): void =>
  readAhead(timeSlotCalls['timeSlots.activeBySiteAndDate'], slotsOn(personnelDivision, date, days));

/**
 * The busy hours of each day shown, as one image a column on the scale of its bars: `--slots-0`, `--slots-1` … of the
 * grid. No cell knows of it, so that a grid of a thousand stays as light as it was.
 */
export function useSlotShades(
  { week: { site }, days }: Pick<Board, 'week' | 'days'>,
  scale: Span = SCALE,
): CSSProperties {
  const [date = ''] = days;
  const read = useRead(
    timeSlotCalls['timeSlots.activeBySiteAndDate'],
    slotsOn(site.code, date, days.length),
    { enabled: date !== '', staleMs: STALE_MS },
  );
  return useMemo(
    () =>
      Object.fromEntries(
        (read.data ?? []).flatMap(({ slots }, day) => {
          const busy = slots
            .filter(({ level }) => level === 'BUSY')
            .map(({ fromHour, toHour }) => ({
              from: Math.max(scale.from, fromHour),
              to: Math.min(scale.to, toHour),
            }));
          return busy.length === 0
            ? []
            : [[`--slots-${day}`, barImage(busy, { color: 'var(--slot-busy)', scale })]];
        }),
      ),
    [read.data, scale],
  );
}
