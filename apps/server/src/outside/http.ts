import { signatureOf } from './signature.ts';
import type { OutsideSystem } from './system.ts';

const TIMEOUT_MS = 20_000;

type Address = {
  readonly url: string;
  readonly secret: string;
  readonly answerTo: string;
  readonly now: () => Temporal.Instant;
};

/**
 * The real protocol: the request as JSON by POST, with its id as idempotency key, a timestamp and a signature over the
 * very bytes of the body (docs/integrations.md). Anything but a 2xx, also a redirect, is sent again later.
 */
export function httpSystem({ url, secret, answerTo, now }: Address): OutsideSystem {
  return {
    ask: async ({ requestUuid, facts }) => {
      const timestamp = Math.floor(now().epochMilliseconds / 1000);
      const body = JSON.stringify({ ...withoutNulls(facts), requestUuid, answerTo });
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': requestUuid,
          'x-jornada-timestamp': String(timestamp),
          'x-jornada-signature': signatureOf(secret, { timestamp, body }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
    },
  };
}

function withoutNulls(
  facts: Readonly<Record<string, string | number | null>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}
