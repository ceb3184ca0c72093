import type { PresenceDay } from '@jornada/contract/presence.ts';
import type { Span } from '../ui/marks/scale.ts';
import { isRunning } from './flags.ts';

/** Minutes of the day's midnight of a local moment; the night after counts on from 1440. */
export const minuteOf = (date: string, local: string): number =>
  (local.slice(0, 10) > date ? 1440 : local.slice(0, 10) < date ? -1440 : 0) +
  Number(local.slice(11, 13)) * 60 +
  Number(local.slice(14, 16));

export const timeOf = (local: string): string => local.slice(11, 16);

export const duration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Worked minutes beyond the plan, or short of it; nothing where nobody worked. */
export function difference({ plannedMinutes, workedMinutes }: PresenceDay): string {
  return workedMinutes === 0 ? '–' : signed(workedMinutes - plannedMinutes);
}

export const signed = (minutes: number): string =>
  minutes > 0 ? `+${minutes}` : String(minutes).replace('-', '−');

/** Planned stretches, without their breaks. */
export const plannedSpans = ({ planned }: PresenceDay): Span[] =>
  planned.flatMap(({ from, to, break: rest }) => {
    const end = to > from ? to : to + 1440;
    if (rest === null) return [{ from, to: end }];
    const pause = rest.from >= from ? rest.from : rest.from + 1440;
    return [
      { from, to: pause },
      { from: pause + rest.minutes, to: end },
    ];
  });

/** A piece of what was punched: as planned, beyond the plan, late, or open where a punch is missing. */
export type Piece = Span & { readonly look: 'worked' | 'outside' | 'missing' };

/** How long a punch without its other half is drawn where no plan says more. */
const MOMENT = 15;

/** What was punched on a day as pieces to draw; somebody still at work has worked until now. */
export function piecesOf(day: PresenceDay, now: Temporal.Instant): Piece[] {
  const plan = plannedSpans(day);
  const running = isRunning(day);
  return day.pairs.flatMap(({ in: entry, out, planned }, at): Piece[] => {
    const [from, to] = [entry, out].map((one) => (one === null ? null : minuteOf(day.date, one)));
    if (from == null && to == null) return [];
    if (from == null) {
      const start = plan[0]?.from;
      const known = to ?? 0;
      return [
        { from: start !== undefined && start < known ? start : known - MOMENT, to: known, look: 'missing' },
      ];
    }
    if (to == null) {
      const end = plan.at(-1)?.to;
      if (running && entry !== null && at === day.pairs.length - 1)
        return [{ from, to: Math.max(from, nowOn(day.date, entry, now)), look: 'worked' }];
      return [{ from, to: end !== undefined && end > from ? end : from + MOMENT, look: 'missing' }];
    }
    const outside = planned.length === 0;
    const late = day.flags.some((flag) => flag.code === 'LATE_OUT' && flag.at === out);
    const end = plan.at(-1)?.to ?? to;
    if (!outside && late && end > from && end < to)
      return [
        { from, to: end, look: 'worked' },
        { from: end, to, look: 'outside' },
      ];
    const start = plan[0]?.from ?? from;
    if (!outside && day.flags.some((flag) => flag.code === 'LATE_IN' && flag.at === entry) && start < from)
      return [
        { from: start, to: from, look: 'missing' },
        { from, to, look: 'worked' },
      ];
    return [{ from, to, look: outside ? 'outside' : 'worked' }];
  });
}

/** The minute of a day that it is now where somebody entered. */
const nowOn = (date: string, entry: string, now: Temporal.Instant): number =>
  minuteOf(date, now.toZonedDateTimeISO(entry.slice(16)).toPlainDateTime().toString());

/** People at work in each half hour of a scale. */
export function presentBy(scale: Span, spans: readonly (readonly Span[])[]): number[] {
  const slots = Math.round((scale.to - scale.from) / HALF);
  return Array.from({ length: slots }, (_, at) => {
    const middle = scale.from + at * HALF + HALF / 2;
    return spans.filter((own) => own.some(({ from, to }) => from <= middle && middle < to)).length;
  });
}

const HALF = 30;
