import { ROLE_SCOPE, ROLES } from '@jornada/domain/access/roles.ts';
import { latestEnd } from '@jornada/domain/access/session.ts';
import type { authCalls } from '@jornada/contract/auth.ts';
import { joinGroups } from '../accounts/group-queries.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/connect.ts';
import type { App } from '../http/app.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { setLanguage } from '../collaborators/language-queries.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { splitName } from './names.ts';
import { keepPending, takePending } from './pending.ts';
import { findPerson } from './person.ts';
import { identityProvider, type IdentityProvider } from './provider.ts';
import {
  endSession,
  forgetOldSessions,
  insertSession,
  readProfile,
  readSession,
  readTried,
} from './queries.ts';
import { hashOf, issueRefreshToken, refresh } from './refresh.ts';
import { signAccess } from './tokens.ts';

export function authHandlers(app: App): Handlers<typeof authCalls> {
  const provider = identityProvider(app);
  const accessFor = (session: { familyId: string; accountId: string | null; now: Temporal.Instant }) =>
    signAccess(app.tokenKeys, {
      accountId: session.accountId ?? session.familyId,
      familyId: session.familyId,
      now: session.now,
    });

  return {
    'auth.getLoginGateway': async ({ identityProviderSegment }, context) => {
      const { url, pending } = await open(provider, identityProviderSegment, context).begin(context.host);
      keepPending(context, pending);
      return { url };
    },

    'auth.getJwtTokenFromCode': async ({ identityProviderSegment, code, state }, context) => {
      const known = open(provider, identityProviderSegment, context);
      // Asked before the transaction: the embedded provider reads accounts on the same single connection.
      const { idToken, claims } = await known.redeem(code, { state, pending: takePending(context, state) });
      const familyId = newId(context.now);
      const { accountId, refreshToken } = await context.db.transaction().execute(async (tx) => {
        const found = await findPerson(tx, claims, known);
        const groups = groupsOf(claims[context.config.oidc.groupsClaim]);
        // Before the account's row is written: a change of rights locks in the same order.
        const joined = found === null || groups === null ? 'same' : await joinGroups(tx, found, groups);
        if (joined === 'kept')
          context.log.warn({ account: found }, 'the last administrator keeps the groups of before');
        await insertSession(tx, {
          id: familyId,
          accountId: found,
          idTokenHash: hashOf(idToken),
          agent: context.agent,
          address: context.address,
          now: context.now,
        });
        if (found !== null) await setLanguage(tx, { accountId: found, language: context.actor.language });
        const issued = await issueRefreshToken(tx, familyId, context.now);
        if (found !== null) await forgetOldSessions(tx, found, context.now.subtract({ hours: 48 }));
        await note(tx, context, {
          act: 'auth.getJwtTokenFromCode',
          familyId,
          accountId: found,
          fields: GROUPS_IN_TRAIL[joined],
        });
        return { accountId: found, refreshToken: issued };
      });
      return {
        idToken,
        accessToken: await accessFor({ familyId, accountId, now: context.now }),
        refreshToken,
      };
    },

    'auth.getJwtFromRefreshToken': async ({ identityProviderSegment, refreshToken }, context) => {
      requireSegment(identityProviderSegment, context);
      const outcome = await context.db.transaction().execute(async (tx) => {
        const result = await refresh(tx, refreshToken, context.now);
        if (result.kind === 'stolen')
          await note(tx, context, {
            act: 'auth.refreshTokenReused',
            familyId: result.familyId,
            accountId: result.accountId,
          });
        return result;
      });
      if (outcome.kind === 'stolen')
        context.log.warn(
          { session: outcome.familyId },
          'a refresh token was used twice; its session is ended',
        );
      if (outcome.kind !== 'renewed') throw new Refused('REFRESH_TOKEN_ERROR');
      return {
        accessToken: await accessFor({ ...outcome, now: context.now }),
        refreshToken: outcome.refreshToken,
      };
    },

    'auth.revokeSession': async ({ identityProviderSegment, idToken }, context) => {
      requireSegment(identityProviderSegment, context);
      const { sessionId } = context.actor;
      await context.db.transaction().execute(async (tx) => {
        const ended = [
          ...(idToken === '' ? [] : [await endSession(tx, { idTokenHash: hashOf(idToken) }, context.now)]),
          ...(sessionId === null ? [] : [await endSession(tx, { id: sessionId }, context.now)]),
        ];
        for (const session of ended)
          if (session !== undefined)
            await note(tx, context, {
              act: 'auth.revokeSession',
              familyId: session.id,
              accountId: session.accountId,
            });
      });
      return { url: idToken === '' ? null : ((await provider?.endSessionUrl(idToken)) ?? null) };
    },

    'auth.profile': async (_input, { db, actor }) => {
      const profile =
        actor.accountId === null || actor.roles.length === 0
          ? undefined
          : await readProfile(db, actor.accountId);
      const session = actor.sessionId === null ? undefined : await readSession(db, actor.sessionId);
      if (profile === undefined || session === undefined) throw new Refused('ACTOR_NOT_FOUND');
      const { givenName, familyName } = splitName(profile.name);
      return {
        ...profile,
        ...(await readTried(db, actor)),
        givenName: profile.givenName ?? givenName,
        familyName: profile.familyName ?? familyName,
        expiry: latestEnd(session.life.createdAt).toString(),
      };
    },

    'auth.roles': async () => ROLES.map((role) => ({ role, scope: ROLE_SCOPE[role] })),
  };
}

/** What the trail names of a sign-in that brought groups. */
const GROUPS_IN_TRAIL = { same: [], moved: ['groups'], kept: ['lastAdministrator'] } as const;

/** The groups that the provider names; null where it names none at all, as it does of those who are in very many. */
function groupsOf(claim: unknown): string[] | null {
  return Array.isArray(claim) ? claim.filter((name) => typeof name === 'string') : null;
}

function open(provider: IdentityProvider | undefined, segment: string, context: Context): IdentityProvider {
  requireSegment(segment, context);
  if (provider === undefined) throw new Refused('IDENTITY_PROVIDER_UNAVAILABLE');
  return provider;
}

/** Another segment than the configured one is an address that does not exist. */
function requireSegment(segment: string, { config }: Context): void {
  if (segment !== config.oidc.segment) throw new Refused('PATH_NOT_FOUND');
}

/** Sign-in calls keep no input anywhere, but that someone came in or left is part of the company's trail. */
async function note(
  tx: Db,
  { now }: Context,
  {
    act,
    familyId,
    accountId,
    fields = [],
  }: { act: string; familyId: string; accountId: string | null; fields?: readonly string[] },
): Promise<void> {
  await appendAudit(tx, {
    at: now,
    act,
    actorId: accountId,
    entity: 'session',
    id: familyId,
    fields,
    input: null,
  });
}
