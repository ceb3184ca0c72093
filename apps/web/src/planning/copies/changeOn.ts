import { readBesideText } from '@jornada/contract/week-to-check.ts';
import type { PreviewedWeek } from '@jornada/contract/planning-copies.ts';
import { clock, range } from '../../ui/format.ts';
import { typologyLook } from '../../ui/marks/typologies.ts';

type Length = 'short' | 'whole';

/** A day in a few letters, with what it was if that is something else. */
export function changeOn(one: Pick<PreviewedWeek, 'before' | 'after' | 'left'>, date: string) {
  const of = (list: readonly string[]): readonly string[] => list.filter((text) => text.startsWith(date));
  const as = (list: readonly string[], length: Length): string =>
    list.length === 0 ? '–' : list.map((text) => periodText(text, length)).join(' ');
  const [before, after] = [of(one.before), of(one.after)];
  const isChanged = before.join() !== after.join();
  // Where in short both are the same, what changes is a break or an absence's hours.
  const length: Length = isChanged && as(before, 'short') === as(after, 'short') ? 'whole' : 'short';
  return {
    before: isChanged ? as(before, length) : null,
    after: as(after, length),
    left: one.left.find((day) => day.date === date),
  };
}

/** `9–17`, `14:30–22 EXT`, an absence as `VAC`; whole as it is typed on the board, `9–17 (13–13:30)`. */
function periodText(text: string, length: Length): string {
  const { fromHour, toHour, code, break: rest } = readBesideText(text);
  if (length === 'short' && typologyLook(code).texture !== 'bar') return code;
  const hour = (minute: number): string => (minute % 60 === 0 ? String(minute / 60) : clock(minute));
  const paused =
    rest && length === 'whole' ? ` (${range(hour(rest.from), hour(rest.from + rest.minutes))})` : '';
  return `${range(hour(fromHour), hour(toHour))}${code === 'ORD' ? '' : ` ${code}`}${paused}`;
}
