/** Something in a person's calendar: hours on a site's clock, or whole days. */
export type CalendarEvent = {
  /** The same for as long as it is the same thing: programs change what they have instead of adding. */
  readonly uid: string;
  /** When it last became what it is, as an instant. */
  readonly revisedAt: string;
  /** Grows with every change that was sent. */
  readonly sequence: number;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly tentative: boolean;
  readonly when:
    | {
        readonly kind: 'hours';
        readonly timeZone: string;
        readonly date: string;
        readonly from: number;
        /** Not after `from` is on the next day. */ readonly to: number;
      }
    | { readonly kind: 'day'; readonly date: string };
};

export type CalendarFile = {
  readonly name: string;
  readonly description: string;
  readonly timeZone: string;
  readonly events: readonly CalendarEvent[];
};

/**
 * A calendar as programs subscribe to it (RFC 5545): times on the site's own clock with the zone's changes beside them,
 * so that a phone in another zone and the nights on which clocks change are right. A skipped reading moves forward and
 * of one that comes twice the first is meant, as in our rules (planning-checks 4).
 */
export function calendarText({ name, description, timeZone, events }: CalendarFile): string {
  const zones = [
    ...new Set([timeZone, ...events.flatMap(({ when }) => (when.kind === 'hours' ? [when.timeZone] : []))]),
  ];
  const days = events.map(({ when }) => when.date).toSorted();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jornada//Jornada//ES',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-CALDESC:${escaped(description)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zones.flatMap((zone) => zoneLines(zone, { from: days[0] ?? ANY_DAY, until: days.at(-1) ?? ANY_DAY })),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const ANY_DAY = '2026-01-01';

function eventLines({
  uid,
  revisedAt,
  sequence,
  summary,
  location,
  description,
  tentative,
  when,
}: CalendarEvent): string[] {
  const revised = utc(Temporal.Instant.from(revisedAt));
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${revised}`,
    `LAST-MODIFIED:${revised}`,
    `SEQUENCE:${sequence}`,
    ...whenLines(when),
    `SUMMARY:${escaped(summary)}`,
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `STATUS:${tentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // A day off does not keep anybody from meeting others.
    `TRANSP:${when.kind === 'day' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

function whenLines(when: CalendarEvent['when']): string[] {
  const next = Temporal.PlainDate.from(when.date).add({ days: 1 }).toString();
  if (when.kind === 'day')
    return [`DTSTART;VALUE=DATE:${compact(when.date)}`, `DTEND;VALUE=DATE:${compact(next)}`];
  const start = localTime(when.date, when.from);
  const end = when.to > when.from ? localTime(when.date, when.to) : localTime(next, when.to);
  const write = [start, end].some((time) => isDoubtful(time, when.timeZone)) ? inUtc : onClock;
  const isNothing =
    Temporal.PlainDateTime.compare(start, end) >= 0 ||
    inUtc('', start, when.timeZone) === inUtc('', end, when.timeZone);
  return [write('DTSTART', start, when.timeZone), ...(isNothing ? [] : [write('DTEND', end, when.timeZone)])];
}

/** Minutes of a day as the clock on the wall says them; 1440 is the next midnight. */
const localTime = (date: string, minutes: number): Temporal.PlainDateTime =>
  Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });

/** A reading that the clock skips or shows twice: programs read it differently, so the moment itself is written. */
const isDoubtful = (time: Temporal.PlainDateTime, timeZone: string): boolean =>
  !time
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .equals(time.toZonedDateTime(timeZone, { disambiguation: 'later' }));

const onClock = (name: string, time: Temporal.PlainDateTime, timeZone: string): string =>
  `${name};TZID=${timeZone}:${compact(time.toString({ smallestUnit: 'second' }))}`;
const inUtc = (name: string, time: Temporal.PlainDateTime, timeZone: string): string =>
  `${name}:${utc(time.toZonedDateTime(timeZone).toInstant())}`;

/** How a zone's clock stands around some days: where it begins, and every change, a year to both sides. */
function zoneLines(timeZone: string, { from, until }: { from: string; until: string }): string[] {
  const first = Temporal.PlainDate.from(from).subtract({ years: 1 }).toZonedDateTime(timeZone);
  const last = Temporal.PlainDate.from(until).add({ years: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const lines: string[] = [];
  let before = first;
  for (;;) {
    const next = before.getTimeZoneTransition('next');
    if (next === null || next.epochMilliseconds > last) break;
    const old = next.subtract({ seconds: 1 }).offset;
    if (lines.length === 0)
      lines.push(
        ...observance({
          summer: isLater(old, next.offset),
          since: first.toPlainDateTime(),
          from: old,
          to: old,
        }),
      );
    // The moment of the change is written on the clock that was in force until then.
    lines.push(
      ...observance({
        summer: isLater(next.offset, old),
        since: next.subtract({ seconds: 1 }).toPlainDateTime().add({ seconds: 1 }),
        from: old,
        to: next.offset,
      }),
    );
    before = next;
  }
  if (lines.length === 0)
    lines.push(
      ...observance({ summer: false, since: first.toPlainDateTime(), from: first.offset, to: first.offset }),
    );
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'];
}

type Observance = {
  readonly summer: boolean;
  readonly since: Temporal.PlainDateTime;
  readonly from: string;
  readonly to: string;
};

function observance({ summer, since, from, to }: Observance): string[] {
  const kind = summer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(since.toString({ smallestUnit: 'second' }))}`,
    `TZOFFSETFROM:${compactOffset(from)}`,
    `TZOFFSETTO:${compactOffset(to)}`,
    `END:${kind}`,
  ];
}

/** `-07:00` is later on the clock than `-08:00`. */
const isLater = (one: string, other: string): boolean => minutesOf(one) > minutesOf(other);

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** `2026-11-23T08:00:00` as `20261123T080000`. */
const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

/** `-06:00` as `-0600`: the sign stays. */
const compactOffset = (offset: string): string => offset.replace(':', '');

const utc = (moment: Temporal.Instant): string => compact(moment.toString({ smallestUnit: 'second' }));

/** TEXT of RFC 5545 3.3.11; signs that no text may hold are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- exactly those are meant
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

const LINE_OCTETS = 75;

/** Lines of at most 75 octets, never cut inside a letter; those that follow begin with a space (3.1). */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += letter;
    octets += size;
  }
  return text;
}

function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}
