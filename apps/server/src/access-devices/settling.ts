import type { presenceCalls } from '@jornada/contract/presence.ts';
import { saidBy } from '@jornada/domain/presence/due.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { reachTeamOf } from '../planning/place.ts';
import { askingHandlers } from './asking.ts';
import { readPresenceWeek } from './presence-week.ts';
import { questionOf } from './question-queries.ts';
import {
  type OpenDay,
  openDayOf,
  minuteOf,
  personAfter,
  type Correcting,
  writeCorrections,
  closeDay,
  reopenDays,
} from './settling-queries.ts';
import type { TeamPlace } from '../planning/place-queries.ts';

export const presenceHandlers: Handlers<typeof presenceCalls> = {
  ...askingHandlers,

  'presence.correct': async (input, context) => {
    const asked = await openDayOf(context, input);
    const isPunch = input.kind !== 'SETTLE';
    if (isPunch && input.time === undefined) throw new Refused('FIELD_REQUIRED', { field: 'time' });
    if (!isPunch && input.codes.length === 0) throw new Refused('FIELD_REQUIRED', { field: 'codes' });
    const [id] = await writeCorrections(context, asked, [
      {
        kind: input.kind,
        date: isPunch && input.nextDay ? addDays(input.date, 1) : input.date,
        minute: isPunch ? minuteOf(input.time ?? '') : null,
        direction: isPunch ? (input.direction ?? '') : null,
        codes: isPunch ? [] : input.codes,
        reason: input.reason,
      },
    ]);
    record(context, asked, { id: id ?? '', fields: [input.kind, input.collaboratorUuid] });
    return { person: await personAfter(context, asked) };
  },

  'presence.accept': async (input, context) => {
    const asked = await openDayOf(context, input);
    const day = asked.person.days.find(({ date }) => date === input.date);
    const proposals = day === undefined ? [] : saidBy(day, context.now).proposals;
    const rows = proposals.flatMap((one): Correcting[] => {
      const { reason } = input;
      if (one.kind === 'SETTLE')
        return [
          { kind: 'SETTLE', date: input.date, minute: null, direction: null, codes: one.codes, reason },
        ];
      if (one.kind === 'ASK' || one.site !== asked.question.site.code) return [];
      const [date, time] = [one.at.slice(0, 10), one.at.slice(11, 16)];
      return [{ kind: 'ADD', date, minute: minuteOf(time), direction: one.direction, codes: [], reason }];
    });
    if (rows.length === 0) throw new Refused('PRESENCE_NOTHING_PROPOSED');
    const corrections = await writeCorrections(context, asked, rows);
    record(context, asked, { id: corrections[0] ?? '', fields: ['accepted', input.collaboratorUuid] });
    return { person: await personAfter(context, asked), corrections };
  },

  'presence.undo': async (input, context) => {
    const asked = await openDayOf(context, input);
    const known = asked.person.days
      .filter(({ date }) => date === input.date || date === addDays(input.date, 1))
      .flatMap(({ corrections }) => corrections);
    const undone = input.corrections.map((uuid) =>
      known.find((one) => one.uuid === uuid && one.undone === null),
    );
    if (undone.includes(undefined)) throw new Refused('PRESENCE_CORRECTION_UNDONE');
    const [id] = await writeCorrections(
      context,
      asked,
      input.corrections.map((undoes) => ({
        kind: 'UNDO',
        date: input.date,
        minute: null,
        direction: null,
        codes: [],
        reason: input.reason,
        undoes,
      })),
    );
    record(context, asked, { id: id ?? '', fields: ['UNDO', input.collaboratorUuid] });
    return { person: await personAfter(context, asked) };
  },

  'presence.closeDay': async (input, context) => {
    const place = await reachTeamOf(context.db, { ...input, reach: context.reach });
    if ((await waitingDays(context, input)).includes(input.date)) throw new Refused('PRESENCE_NOT_SETTLED');
    const version = await closeDay(context, place, input.date);
    if (version === undefined) throw new Refused('PRESENCE_DAY_CLOSED');
    recordDay(context, { ...input, place, fields: ['closed'] });
    return { version };
  },

  'presence.reopenDay': async ({ reason, version, ...input }, context) => {
    const place = await reachTeamOf(context.db, { ...input, reach: context.reach });
    if (reason === '') throw new Refused('PRESENCE_REASON_REQUIRED', { field: 'reason' });
    const reopened = await reopenDays(context, place, { from: input.date, to: input.date, version, reason });
    if (reopened.length === 0) throw new Refused('STALE_VERSION', { who: '', when: '' });
    recordDay(context, { ...input, place, fields: ['reopened'] });
    return { version: version + 1 };
  },

  'presence.closeWeek': async ({ weekStart, ...input }, context) => {
    const place = await reachTeamOf(context.db, { ...input, reach: context.reach });
    const monday = mondayOf(weekStart);
    if (dayAt(context.now, place.timeZone) <= addDays(monday, 6)) throw new Refused('PRESENCE_WEEK_NOT_OVER');
    const [waits] = await waitingDays(context, { ...input, date: monday });
    if (waits !== undefined) throw new Refused('PRESENCE_NOT_SETTLED', { date: waits });
    let days = 0;
    for (let at = 0; at < 7; at += 1)
      if ((await closeDay(context, place, addDays(monday, at))) !== undefined) days += 1;
    if (days === 0) throw new Refused('PRESENCE_DAY_CLOSED');
    recordDay(context, { ...input, date: monday, place, fields: ['weekClosed'] });
    return { days };
  },

  'presence.reopenWeek': async ({ weekStart, reason, ...input }, context) => {
    const place = await reachTeamOf(context.db, { ...input, reach: context.reach });
    if (reason === '') throw new Refused('PRESENCE_REASON_REQUIRED', { field: 'reason' });
    const monday = mondayOf(weekStart);
    const reopened = await reopenDays(context, place, { from: monday, to: addDays(monday, 6), reason });
    if (reopened.length === 0) throw new Refused('PRESENCE_NOT_CLOSED');
    recordDay(context, { ...input, date: monday, place, fields: ['weekReopened'] });
    return { days: reopened.length };
  },
};

function record(
  context: Context,
  { question: { site } }: OpenDay,
  { id, fields }: { readonly id: string; readonly fields: readonly string[] },
): void {
  context.record({ entity: 'presence', id, siteId: site.id, fields });
  context.announce({ topic: 'planning', siteId: site.id, payload: { kind: 'punches' } });
}

/** Days of a team's week on which something still waits. */
async function waitingDays(
  context: Context,
  input: { readonly personnelDivision: string; readonly teamUuid: string; readonly date: string },
): Promise<string[]> {
  const { people } = await readPresenceWeek(context.db, await questionOf(context, input));
  return people
    .filter(({ teamUuid }) => teamUuid === input.teamUuid)
    .flatMap(({ days }) => days.flatMap((day) => (day.settled ? [] : [day.date])))
    .toSorted();
}

function recordDay(
  context: Context,
  {
    teamUuid,
    date,
    place: { siteId },
    fields,
  }: {
    readonly teamUuid: string;
    readonly date: string;
    readonly place: TeamPlace;
    readonly fields: readonly string[];
  },
): void {
  context.record({ entity: 'presence_day', id: `${teamUuid}:${date}`, siteId, fields });
  context.announce({ topic: 'planning', siteId, payload: { kind: 'punches' } });
}
