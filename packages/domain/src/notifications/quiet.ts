/** Hours of the site's day in which people are not disturbed by what can wait; none where both are the same. */
export type QuietHours = { readonly from: number; readonly to: number };

/** What holds where HR has set nothing. */
export const QUIET_HOURS: QuietHours = { from: 20, to: 8 };

/** Whether an hour of the day is a quiet one; they may pass midnight. */
export function isQuiet(hour: number, { from, to }: QuietHours): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The moment itself, or the end of the quiet hours that it falls in. */
export function afterQuiet(
  moment: Temporal.Instant,
  { timeZone, quiet }: { readonly timeZone: string; readonly quiet: QuietHours },
): Temporal.Instant {
  const local = moment.toZonedDateTimeISO(timeZone);
  if (!isQuiet(local.hour, quiet)) return moment;
  const day = local.hour < quiet.to ? local.toPlainDate() : local.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone, plainTime: { hour: quiet.to } }).toInstant();
}
