import type { sessionCalls } from '@jornada/contract/sessions.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import type { Actor } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { endSessions, listOpenSessions } from './queries.ts';

/** Sessions as people see and end them: their own; an administrator anyone's. */
export const sessionHandlers: Handlers<typeof sessionCalls> = {
  'sessions.list': async ({ filter }, { db, now, actor }) => {
    const account = filter.account ?? actor.accountId;
    if (account === null || (account !== actor.accountId && !isAdmin(actor)))
      throw new Refused('ACTOR_NOT_FOUND');
    const rows = await listOpenSessions(db, { account, current: actor.sessionId, now });
    return { rows, total: rows.length };
  },

  'sessions.end': async ({ session }, { db, now, actor, record }) => {
    const [ended] = await endSessions(db, {
      account: isAdmin(actor) ? null : actor.accountId,
      session,
      now,
    });
    if (ended === undefined) throw new Refused('SESSION_NOT_FOUND');
    record({ entity: 'session', id: ended.id, fields: ['ended_at'] });
    return {};
  },

  'sessions.endOthers': async (_input, { db, now, actor, record }) => {
    if (actor.accountId === null) throw new Refused('ACTOR_NOT_FOUND');
    const ended = await endSessions(db, { account: actor.accountId, except: actor.sessionId, now });
    record(ended.length === 0 ? null : { entity: 'account', id: actor.accountId, fields: ['sessions'] });
    return { ended: ended.length };
  },
};

const isAdmin = ({ roles }: Actor): boolean =>
  roles.some(({ role }) => ADMINS.some((admin) => admin === role));
