import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret, as the receiver keeps it. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The headers that sign a body by Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and body, once with each
 * secret that is valid.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
