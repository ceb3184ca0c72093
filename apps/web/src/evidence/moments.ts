import { ZONE, type formatsIn } from '../ui/format.ts';

type Format = ReturnType<typeof formatsIn>;

/** The calendar day of a moment in Mexico City, whose hours public pages tell. */
export const dayOf = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();

/** `vie 20 nov 2026, 10:40` */
export const fullMoment = (format: Format, instant: string): string =>
  `${format.day(dayOf(instant), { year: true })}, ${format.time(instant)}`;

/** `viernes 20 de noviembre de 2026, 12:15` */
export const longMoment = (format: Format, instant: string): string =>
  `${format.longDay(dayOf(instant), { year: true })}, ${format.time(instant)}`;
