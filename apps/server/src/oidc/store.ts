import type { Adapter, AdapterPayload } from 'oidc-provider';

type Stored = { readonly payload: AdapterPayload; readonly expiresAt: number };

/**
 * What the demo's provider remembers between two requests: minutes at most, in memory, gone with the process. A
 * sign-in that a restart interrupts is simply begun again.
 */
export function memoryStore(): (model: string) => Adapter {
  const stored = new Map<string, Stored>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const found = stored.get(keyOf(id));
      return found !== undefined && found.expiresAt > nowMs() ? found.payload : undefined;
    };
    const findWhere = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored].find(
        ([key, { payload, expiresAt }]) =>
          key.startsWith(`${model}:`) && expiresAt > nowMs() && matches(payload),
      )?.[1].payload;
    return {
      find,
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (code) => findWhere((payload) => payload.userCode === code),
      upsert: async (id, payload, expiresIn) => {
        for (const [key, { expiresAt }] of stored) if (expiresAt <= nowMs()) stored.delete(key);
        stored.set(keyOf(id), { payload, expiresAt: nowMs() + (expiresIn ?? 3600) * 1000 });
      },
      consume: async (id) => {
        const payload = await find(id);
        if (payload !== undefined) payload.consumed = Math.floor(nowMs() / 1000);
      },
      destroy: async (id) => {
        stored.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}

const nowMs = (): number => Temporal.Now.instant().epochMilliseconds;
