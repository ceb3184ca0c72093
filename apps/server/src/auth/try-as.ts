import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import { z } from 'zod';
import { findAccountOf, readRoles } from './queries.ts';
import type { App } from '../http/app.ts';
import type { Actor } from '../http/context.ts';
import { Refused } from '../http/refused.ts';

/**
 * Returns the session with the rights that a responsible has at the stores whose team permissions the caller manages,
 * and no others of either: those who give rights see what they open (picture 34). It is for looking: an act is refused.
 */
export async function asTried(
  { database: { db } }: App,
  session: Actor,
  { header, reads }: { header: string | string[] | undefined; reads: boolean },
): Promise<Actor> {
  if (header === undefined) return session;
  if (!reads) throw new Refused('TRYING_AS_ANOTHER');
  const named = z.uuid().safeParse(header);
  const account = named.success ? await findAccountOf(db, named.data) : undefined;
  const reach = reachOf(permissions['teamPermissions.bySite'].roles, session);
  const roles =
    account === undefined
      ? []
      : (await readRoles(db, account.id)).filter(
          ({ role, siteId }) => role === 'RESPONSIBLE' && within(reach, { siteId }),
        );
  if (account === undefined || roles.length === 0) throw new Refused('TRIED_AS_NOBODY');
  return {
    ...session,
    // Their rights, not their papers: nothing that is only for the person is opened.
    collaboratorId: null,
    roles,
    triedAs: { accountId: account.id, collaboratorId: account.collaboratorId, name: account.name },
  };
}
