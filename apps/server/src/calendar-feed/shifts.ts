import type { BesidePeriod, HourTypology } from '@jornada/contract/planned-week.ts';
import { calendarText, type CalendarEvent } from '@jornada/domain/calendar-feed/ical.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { addDays, clock, dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Db } from '../db/connect.ts';
import { idNamed } from '../ids.ts';
import { listSentWeeks, type SentWeek } from '../planning/month/sent-month.ts';
import { listTypologies } from '../planning/read-queries.ts';
import type { Feed } from './queries.ts';

/** So many weeks that are over stay in the calendar, and so many ahead can be sent. */
const WEEKS = { past: 5, ahead: 30 };

/** A person's shifts as they go by them, as a calendar file; nothing that was not communicated (decisions §2.12). */
export async function shiftsCalendar(
  db: Db,
  { feed, now }: { feed: Feed; now: Temporal.Instant },
): Promise<string> {
  const monday = mondayOf(dayAt(now, feed.timeZone));
  const mondays = Array.from({ length: WEEKS.past + 1 + WEEKS.ahead }, (_, at) =>
    addDays(monday, (at - WEEKS.past) * 7),
  );
  const weeks = await listSentWeeks(db, { collaboratorId: feed.collaboratorId, mondays });
  const typologies = new Map((await listTypologies(db)).map((typology) => [typology.uuid, typology]));
  const events = weeks.flatMap((week) => eventsOf(week, { feed, typologies }));
  const say = TEXTS[feed.language];
  return calendarText({
    name: say.name,
    description: say.description(feed.name),
    timeZone: weeks.at(-1)?.place.timeZone ?? feed.timeZone,
    events,
  });
}

type Facts = { readonly feed: Feed; readonly typologies: ReadonlyMap<string, HourTypology> };

/** The second shift of a day stays the second, whatever its hours become: programs then move it instead of adding one. */
function eventsOf(week: SentWeek, facts: Facts): CalendarEvent[] {
  const sorted = week.periods.toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);
  return sorted.map((period, at) =>
    eventOf(week, {
      ...facts,
      period,
      place: sorted.slice(0, at).filter(({ date }) => date === period.date).length,
    }),
  );
}

function eventOf(
  { place: site, note, pending, revision, periods }: SentWeek,
  { feed, typologies, period, place }: Facts & { period: BesidePeriod; place: number },
): CalendarEvent {
  const say = TEXTS[feed.language];
  const typology = typologies.get(period.hourTypologyUuid);
  const works = typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
  const dayOf = (list: readonly BesidePeriod[]) => list.filter(({ date }) => date === period.date);
  const changes = pending !== null && !isSamePlan(dayOf(periods), dayOf(pending.periods));
  const tentative = note.status === 'SENT' || note.status === 'COMMUNICATED';
  // What waits for an answer does not apply yet: the shift before it stays, and says that it may change.
  const marked = (summary: string): string => (changes ? say.pending(summary) : summary);
  return {
    uid: idNamed(`shift ${feed.collaboratorId} ${period.date} ${place}`),
    revisedAt: revision.at,
    sequence: revision.number,
    // The calendar lies with companies that we do not know: of an absence it says vacation or nothing (decisions §2.6).
    summary: marked(
      works
        ? say.shift({
            site: site.siteName,
            typology: typology.abbreviation === 'ORD' ? '' : typology.name[feed.language],
          })
        : typology?.kind === 'VACATION'
          ? typology.name[feed.language]
          : say.absent,
    ),
    location: works ? `${site.siteName}, ${site.address}` : '',
    description: [
      works ? site.teamName : '',
      period.break ? say.break(clock(period.break.from), period.break.minutes) : '',
      tentative ? say.tentative : '',
      changes ? say.changes : '',
    ]
      .filter(Boolean)
      .join('\n'),
    tentative,
    when: works
      ? {
          kind: 'hours',
          timeZone: site.timeZone,
          date: period.date,
          from: period.fromHour,
          to: period.toHour,
        }
      : { kind: 'day', date: period.date },
  };
}

const TEXTS = {
  es: {
    name: 'Mis turnos',
    description: (name: string) => `Turnos enviados a ${name}`,
    shift: ({ site, typology }: { site: string; typology: string }) =>
      typology === '' ? `Turno, ${site}` : `${typology}, ${site}`,
    absent: 'Ausente',
    break: (from: string, minutes: number) => `Pausa a las ${from}, ${minutes} min`,
    tentative: 'Aviso sin responder',
    pending: (summary: string) => `${summary} (cambio por responder)`,
    changes: 'Hay un cambio de este día que espera tu respuesta',
  },
  en: {
    name: 'My shifts',
    description: (name: string) => `Shifts sent to ${name}`,
    shift: ({ site, typology }: { site: string; typology: string }) =>
      typology === '' ? `Shift, ${site}` : `${typology}, ${site}`,
    absent: 'Absent',
    break: (from: string, minutes: number) => `Break at ${from}, ${minutes} min`,
    tentative: 'Notification without a response yet',
    pending: (summary: string) => `${summary} (change to respond to)`,
    changes: 'A change to this day is waiting for your response',
  },
} as const;
