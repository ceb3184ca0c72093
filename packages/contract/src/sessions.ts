import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput } from './common.ts';

/** An open session: with which program and from where it was opened, and when it was last used. */
export const OpenSession = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The program as it names itself; empty where it does not. */
  agent: z.string(),
  address: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const sessionCalls = {
  /** The caller's open sessions, the last used first; an administrator's filter names somebody else's account. Whole: they are devices. */
  'sessions.list': {
    method: 'GET',
    path: '/api/v2/actor/sessions',
    input: z.strictObject({
      filter: z.strictObject({ account: z.string().max(40).optional() }).prefault({}),
    }),
    output: z.array(OpenSession),
    list: true,
    errors: ['ACTOR_NOT_FOUND'],
    about: ['session'],
  },
  /** Ends one of the caller's sessions, or as an administrator anyone's; the browser that has it is signed out at its next call. */
  'sessions.end': {
    method: 'POST',
    path: '/api/v2/actor/sessions/end',
    input: z.strictObject({ session: z.string().max(40) }),
    output: z.object({}),
    errors: ['SESSION_NOT_FOUND'],
    changes: ['session'],
  },
  /** Ends all own sessions but the one that asks. */
  'sessions.endOthers': {
    method: 'POST',
    path: '/api/v2/actor/sessions/endOthers',
    input: NoInput,
    output: z.object({ ended: z.number() }),
    errors: ['ACTOR_NOT_FOUND'],
    changes: ['session'],
  },
} as const satisfies Calls;
