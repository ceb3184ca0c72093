import type { presenceCalls } from '@jornada/contract/presence.ts';
import { saidBy } from '@jornada/domain/presence/due.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { queueNotices } from '../notices/notices.ts';
import { withdrawNotices } from '../notices/queries.ts';
import { insertQuestion, listOpenQuestions, lockQuestion, updateAnswer } from './asking-queries.ts';
import { timeOf } from './presence-week.ts';
import { minuteOf, openDayOf, personAfter } from './settling-queries.ts';

type AskingCalls = Pick<typeof presenceCalls, 'presence.ask' | 'presence.questions' | 'presence.answer'>;

/** Asks people about punches that are missing; what they answer is settled like anything else. */
export const askingHandlers: Handlers<AskingCalls> = {
  'presence.ask': async (input, context) => {
    const { db, now, actor } = context;
    const open = await openDayOf(context, input);
    const { site } = open.question;
    const day = open.person.days.find(({ date }) => date === input.date);
    const missing = (day === undefined ? [] : saidBy(day, now).proposals).find(
      (one) => one.kind !== 'SETTLE' && one.direction === input.direction,
    );
    if (day === undefined || missing === undefined) throw new Refused('PRESENCE_NOTHING_PROPOSED');
    if (day.asked.some(({ direction }) => direction === input.direction))
      throw new Refused('PRESENCE_ALREADY_ASKED');
    const id = newId(now);
    const { collaboratorUuid: person, date, direction } = input;
    await insertQuestion(db, {
      id,
      person,
      siteId: site.id,
      date,
      direction,
      planned:
        missing.kind === 'ADD'
          ? { date: missing.at.slice(0, 10), minute: minuteOf(missing.at.slice(11, 16)) }
          : null,
      askedAt: now.toString(),
      by: { id: actor.accountId, name: actor.name },
    });
    await queueNotices(db, now, [
      {
        collaboratorId: person,
        site,
        kind: 'punch-question',
        about: id,
        parameters: { direction, date, week: mondayOf(date), siteCode: site.code },
      },
    ]);
    context.record({ entity: 'presence', id, siteId: site.id, fields: ['asked', direction, person] });
    context.announce({ topic: 'planning', siteId: site.id, payload: { kind: 'punches' } });
    return { person: await personAfter(context, open) };
  },

  'presence.questions': async (_input, { db, actor }) => {
    if (actor.collaboratorId === null) return [];
    const open = await listOpenQuestions(db, actor.collaboratorId);
    return open.map(({ uuid, direction, planned, askedBy, askedAt, date }) => ({
      uuid,
      direction,
      planned: planned === null ? null : timeOf(planned),
      askedBy,
      askedAt,
      date,
    }));
  },

  'presence.answer': async ({ questionUuid, time, nextDay, remark }, context) => {
    const { db, now, actor } = context;
    const person = actor.collaboratorId;
    const found = person === null ? undefined : await lockQuestion(db, { id: questionUuid, person });
    if (found === undefined) throw new Refused('PRESENCE_QUESTION_NOT_FOUND');
    if (found.answer !== null) throw new Refused('PRESENCE_QUESTION_ANSWERED');
    if (found.closed) throw new Refused('PRESENCE_DAY_CLOSED');
    const date = nextDay ? addDays(found.date, 1) : found.date;
    const said = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(found.timeZone).toInstant();
    if (Temporal.Instant.compare(said, now) > 0) throw new Refused('FIELD_NOT_VALID', { field: 'time' });
    await updateAnswer(db, questionUuid, { date, minute: minuteOf(time), remark, at: now.toString() });
    await withdrawNotices(db, questionUuid);
    context.record({ entity: 'presence', id: questionUuid, siteId: found.siteId, fields: ['answered'] });
    context.announce({ topic: 'planning', siteId: found.siteId, payload: { kind: 'punches' } });
    return {};
  },
};
