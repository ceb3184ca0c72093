import { clock, range } from '../ui/format.ts';

/** The hours of a shift: `14:00–22:00`. */
export const shiftHours = ({
  fromHour,
  toHour,
}: {
  readonly fromHour: number;
  readonly toHour: number;
}): string => range(clock(fromHour), toHour === 1440 ? '24:00' : clock(toHour));
