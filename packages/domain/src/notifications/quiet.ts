/** How a person wants to be notified: by mail, by the installed app, or both. */
export const NOTIFY_BY = ['MAIL', 'PUSH', 'BOTH'] as const;
export type NotifyBy = (typeof NOTIFY_BY)[number];

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

/** When people are notified: outside the quiet hours, with a digest from an hour of their day. */
export type DigestTimes = { readonly quiet: QuietHours; readonly hour: number };

/** The hour of the daily digest where HR has set none. */
export const DIGEST_HOUR = 8;

/**
 * When a notice goes out: as soon as people may be disturbed, or with tomorrow's digest where it waits because there was
 * one today. What would come too late with that, after half of the time in which it is of use, does not wait.
 */
export function noticeDue(
  now: Temporal.Instant,
  {
    timeZone,
    quiet,
    hour,
    waits,
    neededBy,
  }: DigestTimes & {
    readonly timeZone: string;
    readonly waits: boolean;
    readonly neededBy?: Temporal.Instant | undefined;
  },
): Temporal.Instant {
  const soon = afterQuiet(now, { timeZone, quiet });
  if (!waits) return soon;
  const tomorrow = now.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 });
  const digest = afterQuiet(tomorrow.toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant(), {
    timeZone,
    quiet,
  });
  if (neededBy === undefined) return digest;
  const half = now.add({ seconds: Math.max(0, Math.floor(now.until(neededBy).total('seconds') / 2)) });
  return Temporal.Instant.compare(digest, half) > 0 ? soon : digest;
}
