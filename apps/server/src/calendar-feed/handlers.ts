import { createHash, randomBytes } from 'node:crypto';
import type { calendarFeedCalls } from '@jornada/contract/calendar-feed.ts';
import { recordRead } from '../audit/reads.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { deleteFeed, findFeed, findOwnFeed, markRead, saveFeed } from './queries.ts';
import { shiftsCalendar } from './shifts.ts';

const TOKEN_BYTES = 32;

export const calendarFeedHandlers: Handlers<typeof calendarFeedCalls> = {
  'calendarFeed.get': async (_input, { db, actor }) => {
    const feed = actor.collaboratorId === null ? undefined : await findOwnFeed(db, actor.collaboratorId);
    return { createdAt: feed?.created_at ?? null, readAt: feed?.read_at ?? null };
  },

  'calendarFeed.renew': async (_input, context) => {
    const { db, now, actor, config } = context;
    if (actor.collaboratorId === null) throw new Refused('COLLABORATOR_NOT_FOUND');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await saveFeed(db, {
      collaboratorId: actor.collaboratorId,
      tokenHash: tokenHash(token),
      language: actor.language,
      now,
    });
    await recordRead(context, 'calendarFeed.renew', { entity: 'calendar_feed', id: actor.collaboratorId });
    return {
      address: `${config.publicUrl}/mx/planning/api/v2/calendar/${token}.ics`,
      createdAt: now.toString(),
    };
  },

  'calendarFeed.revoke': async (_input, { db, actor, record }) => {
    if (actor.collaboratorId === null) throw new Refused('COLLABORATOR_NOT_FOUND');
    await deleteFeed(db, actor.collaboratorId);
    record({ entity: 'calendar_feed', id: actor.collaboratorId });
    return {};
  },

  'calendarFeed.read': async ({ token }, { db, now }) => {
    const feed = await findFeed(db, tokenHash(token));
    if (feed === undefined) throw new Refused('CALENDAR_FEED_NOT_FOUND');
    await markRead(db, { feed, now });
    return {
      body: Buffer.from(await shiftsCalendar(db, { feed, now })),
      mediaType: 'text/calendar; charset=utf-8',
      headers: { 'Content-Disposition': 'inline; filename="jornada.ics"' },
    };
  },
};

/** A token as it is stored: nobody who reads the database can use it. */
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
