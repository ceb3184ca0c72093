import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { dateOf, dayOf } from '../calendar/days.ts';
import { calendarText, type CalendarEvent } from './ical.ts';

/* Read by ical.js, which knows nothing of the hand that wrote it. */

const shift = (
  when: Partial<Extract<CalendarEvent['when'], { kind: 'hours' }>>,
  rest: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  uid: '5f0c1c9e-0001-8000-8000-000000000001',
  revisedAt: '2026-11-20T16:42:00Z',
  sequence: 0,
  summary: 'Turno, Santa Fe',
  location: '',
  description: '',
  tentative: false,
  when: { kind: 'hours', timeZone: 'America/Mexico_City', date: '2026-11-23', from: 870, to: 1320, ...when },
  ...rest,
});

const write = (...events: CalendarEvent[]): string =>
  calendarText({
    name: 'Mis turnos',
    description: 'Turnos de Íñigo',
    timeZone: 'America/Mexico_City',
    events,
  });

function read(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    for (const name of ['dtstart', 'dtend']) {
      const property = component.getFirstProperty(name);
      const value = property?.getFirstValue();
      const zone = zones.get(String(property?.getParameter('tzid')));
      if (value instanceof ICAL.Time && zone !== undefined) value.zone = zone;
    }
    return new ICAL.Event(component);
  });
  return { calendar, events };
}

const only = (event: CalendarEvent): ICAL.Event => {
  const [found] = read(write(event)).events;
  if (found === undefined) throw new Error('no event');
  return found;
};

describe('the form', () => {
  test('every line ends with CR LF and has at most 75 octets, cut between letters', () => {
    const text = write(shift({}, { summary: 'ñandú '.repeat(40), description: '🚲'.repeat(60) }));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const sizes = text.split('\r\n').map((line) => octetsOf(line));
    expect(Math.max(...sizes)).toBe(75);
    const event = only(shift({}, { summary: 'ñandú '.repeat(40), description: '🚲'.repeat(60) }));
    expect([event.summary, event.description]).toEqual(['ñandú '.repeat(40), '🚲'.repeat(60)]);
  });

  test('texts come back as they were, with commas, semicolons, backslashes and lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        // oxlint-disable-next-line no-control-regex -- no text of a calendar may hold these
        const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');
        expect(only(shift({}, { summary: `a${plain}`, description: 'x' })).summary).toBe(`a${plain}`);
      }),
    );
  });

  test('an event has what a program asks of one', () => {
    const event = only(
      shift({}, { sequence: 3, tentative: true, location: 'Santa Fe, Av. Vasco 1', uid: 'abc' }),
    ).component;
    const said = Object.fromEntries(
      ['uid', 'dtstamp', 'last-modified', 'sequence', 'status', 'location', 'transp'].map((name) => [
        name,
        String(event.getFirstPropertyValue(name)),
      ]),
    );
    expect(said).toEqual({
      uid: 'abc',
      dtstamp: '2026-11-20T16:42:00Z',
      'last-modified': '2026-11-20T16:42:00Z',
      sequence: '3',
      status: 'TENTATIVE',
      location: 'Santa Fe, Av. Vasco 1',
      transp: 'OPAQUE',
    });
  });

  test('a calendar without shifts is one still: it holds its zone', () => {
    const { calendar, events } = read(write());
    expect(events).toEqual([]);
    expect([
      calendar.getFirstPropertyValue('version'),
      calendar.getAllSubcomponents('vtimezone').length,
    ]).toEqual(['2.0', 1]);
  });

  test('a day off is a whole day that keeps nobody from meeting others', () => {
    const event = only({ ...shift({}), when: { kind: 'day', date: '2026-12-31' } });
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ]);
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT');
  });
});

const seconds = ({ startDate, endDate }: ICAL.Event): number => endDate.toUnixTime() - startDate.toUnixTime();

describe('hours', () => {
  test.each([
    ['14:30 to 22:00', { from: 870, to: 1320 }, 7.5],
    ['past midnight', { from: 1320, to: 360 }, 8],
    ['until midnight', { from: 960, to: 1440 }, 8],
    ['until midnight, written as 0', { from: 960, to: 0 }, 8],
    ['a whole day', { from: 480, to: 480 }, 24],
  ])('%s', (_name, when, hours) => {
    expect(seconds(only(shift(when)))).toBe(hours * 3600);
  });

  test('the night on which the border puts its clocks forward is an hour shorter, and the one back an hour longer', () => {
    const night = (date: string, timeZone: string) =>
      seconds(only(shift({ date, timeZone, from: 1320, to: 360 }))) / 3600;
    expect([night('2026-03-07', 'America/Tijuana'), night('2026-10-31', 'America/Tijuana')]).toEqual([7, 9]);
    expect([night('2026-03-07', 'America/Mexico_City'), night('2026-10-31', 'America/Mexico_City')]).toEqual([
      8, 8,
    ]);
  });

  test('each zone is shown next to the events that need it, once', () => {
    const { calendar } = read(
      write(
        shift({}),
        shift({ timeZone: 'America/Tijuana' }),
        shift({ timeZone: 'America/Tijuana', date: '2026-11-24' }),
      ),
    );
    expect(
      calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    ).toEqual(['America/Mexico_City', 'America/Tijuana']);
  });

  test('any quarter of an hour of any day, in each zone of the country, is the moment that it is', () => {
    const zones = [
      'America/Mexico_City',
      'America/Tijuana',
      'America/Ciudad_Juarez',
      'America/Ojinaga',
      'America/Matamoros',
      'America/Hermosillo',
      'America/Mazatlan',
      'America/Cancun',
      'America/Monterrey',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: dayOf('2023-01-01'), max: dayOf('2030-12-31') }),
        fc.integer({ min: 0, max: 95 }),
        (timeZone, day, quarter) => {
          const [date, from] = [dateOf(day), quarter * 15];
          const meant = Temporal.PlainDate.from(date)
            .toPlainDateTime({ hour: Math.floor(from / 60), minute: from % 60 })
            .toZonedDateTime(timeZone);
          expect(only(shift({ timeZone, date, from, to: from + 15 })).startDate.toUnixTime()).toBe(
            meant.epochMilliseconds / 1000,
          );
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a shift that the clock swallows whole has no length', () => {
    expect(
      only(
        shift({ timeZone: 'America/Tijuana', date: '2026-03-08', from: 120, to: 180 }),
      ).component.getFirstProperty('dtend'),
    ).toBeNull();
  });

  test.each([
    ['02:30 that is skipped moves forward', '2026-03-08', '2026-03-08T10:30:00Z'],
    ['01:30 that comes twice is the first', '2026-11-01', '2026-11-01T08:30:00Z'],
  ])('at the border, %s', (name, date, moment) => {
    const from = name.startsWith('02') ? 150 : 90;
    expect(only(shift({ timeZone: 'America/Tijuana', date, from, to: 480 })).startDate.toUnixTime()).toBe(
      Temporal.Instant.from(moment).epochMilliseconds / 1000,
    );
  });
});

/** As UTF-8 is counted, by the one part of the language that writes it out. */
function octetsOf(line: string): number {
  return encodeURIComponent(line).replaceAll(/%[0-9A-F]{2}/g, 'x').length;
}
