import { createHash } from 'node:crypto';
import type { WeekSheet } from '@jornada/contract/planning-sheet.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { awayOn } from '@jornada/domain/planning/records/records.ts';
import { datesOf, plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import type { Context } from '../../http/context.ts';
import type { TeamPlace } from '../place-queries.ts';
import {
  listCalendar,
  listLeaves,
  listSentSchedules,
  listTypologies,
  type SentSchedule,
} from '../read-queries.ts';
import { findSending, findSigners } from './queries.ts';

/** A team's week for the wall: what each was last sent, without anything that names a condition or an age. */
export async function readWeekSheet(
  context: Pick<Context, 'db' | 'config'>,
  { place, weekStart }: { place: TeamPlace; weekStart: string },
): Promise<WeekSheet> {
  const { db, config } = context;
  const list = await listTypologies(db);
  const typologies = new Map(list.map((typology) => [typology.uuid, printed(typology, list)]));
  const schedules = await listSentSchedules(db, { place, weekStart });
  const leaves = await listLeaves(db, {
    collaboratorIds: schedules.map(({ collaboratorUuid }) => collaboratorUuid),
    from: weekStart,
    until: addDays(weekStart, 6),
  });
  const people = schedules.map((person) => personRow(person, { weekStart, typologies, leaves }));
  const { sendings, sentAt, sentBy } = await findSending(db, { place, weekStart });
  const said = {
    site: place.siteCode,
    team: place.teamUuid,
    weekStart,
    people: people.map(({ name, days }) => ({ name, days })),
  };
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const path = `/mx/${place.siteCode}/planning/${place.teamUuid}/${weekStart}/print?sheet=${hash.slice(0, HASH_LETTERS)}`;
  return {
    site: { code: place.siteCode, name: place.siteName, timeZone: place.timeZone },
    team: { uuid: place.teamUuid, name: place.teamName },
    weekStart,
    weekNumber: weekNumber(weekStart),
    sendings,
    sentAt,
    sentBy,
    people,
    present: datesOf(weekStart).map(
      (_, day) =>
        people.filter(
          ({ days }) => days[day]?.some(({ works, code }) => works && code !== OTHER_SITE) ?? false,
        ).length,
    ),
    calendar: (await listCalendar(db, { siteId: place.siteId, weekStart })).map(({ date, description }) => ({
      date,
      description,
    })),
    legend: legendOf(people, list),
    ...(await findSigners(db, place)),
    hash,
    qr: await qrOf(`${config.publicUrl}${path}`),
    address: `${config.publicUrl.replace(/^https?:\/\//, '')}${path.split('?')[0] ?? ''}`,
  };
}

/** So much of the hash stands in the address: enough to tell two sheets apart. */
const HASH_LETTERS = 16;
const OTHER_SITE = 'CEX';
const NEUTRAL = 'AUS';

/** How a typology stands on paper: vacation as it is, every other absence as AUS (design, picture 17). */
function printed(typology: HourTypology, list: readonly HourTypology[]): HourTypology {
  return typology.kind === 'ABSENCE'
    ? (list.find(({ abbreviation }) => abbreviation === NEUTRAL) ?? typology)
    : typology;
}

type Facts = {
  readonly weekStart: string;
  readonly typologies: ReadonlyMap<string, HourTypology>;
  readonly leaves: Awaited<ReturnType<typeof listLeaves>>;
};

/** A day of a leave: nobody is expected, whatever was sent before it was agreed. */
const AWAY = [{ fromHour: 0, toHour: 1440, code: NEUTRAL, works: false }];

function personRow(
  { collaboratorUuid, name, position, fullTime, unsent, sent, periods }: SentSchedule,
  { weekStart, typologies, leaves }: Facts,
): WeekSheet['people'][number] {
  const own = leaves.filter((leave) => leave.collaboratorId === collaboratorUuid);
  const isAway = (date: string): boolean => awayOn(own, date) !== null;
  const counted = periods.filter(
    ({ date, hourTypologyUuid }) => !isAway(date) && (typologies.get(hourTypologyUuid)?.inTimebase ?? false),
  );
  const sorted = periods.toSorted((a, b) => a.fromHour - b.fromHour);
  return {
    name,
    position,
    fullTime,
    unsent,
    sent: sent !== null,
    minutes: plannedMinutes(counted),
    days: datesOf(weekStart).map((date) =>
      isAway(date)
        ? AWAY
        : sorted
            .filter((period) => period.date === date)
            .map(({ fromHour, toHour, hourTypologyUuid }) => {
              const typology = typologies.get(hourTypologyUuid);
              const works =
                typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
              return {
                fromHour,
                toHour,
                code: typology?.abbreviation === 'ORD' ? null : (typology?.abbreviation ?? NEUTRAL),
                works,
              };
            }),
    ),
  };
}

/** The codes that stand on the sheet, in HR's order. */
function legendOf(people: WeekSheet['people'], list: readonly HourTypology[]): WeekSheet['legend'] {
  const used = new Set(people.flatMap(({ days }) => days.flat().map(({ code }) => code)));
  return list
    .filter(({ abbreviation }) => used.has(abbreviation))
    .map(({ abbreviation, name }) => ({ code: abbreviation, name }));
}

async function qrOf(address: string): Promise<string> {
  const { default: QRCode } = await import('qrcode');
  return QRCode.toString(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
}
