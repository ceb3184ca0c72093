import { DEFAULT_TIME_ZONE } from '@jornada/domain/time.ts';

/** When stories happen: a Wednesday morning, whatever the clock of the machine says. */
export const MOMENT = momentOf('2026-11-25T10:00');

/** `2026-12-31T23:58` in the company's time zone, or a moment with its offset. */
export function momentOf(text: string): Temporal.Instant {
  return /(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(DEFAULT_TIME_ZONE).toInstant();
}

/** What a parent sends to a product to have everything counted that it counts ahead. */
export const COUNT = 'count';

/** The story clock goes on by a second in a minute: what comes later is later, and no story sees midnight pass. */
export const PACE = 1 / 60;

/**
 * Sets the clock of a process or a page, again as often as wanted: it is `at` (epoch milliseconds) now and goes on at
 * this pace. Timers keep real time. Complete in itself, because it is sent to the page as text.
 */
export function setClock({ at, pace }: { at: number; pace: number }): void {
  // oxlint-disable no-restricted-globals -- libraries read the time from it
  const real: DateConstructor = Reflect.get(Date, 'unmoved') ?? Date;
  const since = real.now();
  const now = (): number => Math.floor(at + (real.now() - since) * pace);
  globalThis.Date = new Proxy(real, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? now : name === 'unmoved' ? target : Reflect.get(target, name, receiver),
  });
  // oxlint-enable no-restricted-globals
  const instant = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(now());
  const zoned = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
  });
}
