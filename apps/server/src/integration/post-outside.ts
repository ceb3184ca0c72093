import { lookup } from 'node:dns';
import { Agent as PlainAgent, request as plain, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const TIMEOUT_MS = 15_000;

/** Addresses of this machine, of private networks and of no single machine: a webhook never reaches them. */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6');

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8, 'ipv4');
THIS_MACHINE.addAddress('::1', 'ipv6');

type Rules = {
  /** The demonstration may call receivers on its own machine, without TLS. */
  readonly thisMachine: boolean;
};

/** Whether an address is not to be called: private, or this machine outside the demonstration. */
export function isForbidden(address: string, { thisMachine }: Rules): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return INSIDE.check(address, family) && !(thisMachine && THIS_MACHINE.check(address, family));
}

/** Whether a URL can be a webhook's: https without credentials, and no forbidden address in its host's place. */
export function isOutsideUrl(text: string, rules: Rules): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') return false;
  if (isIP(host) === 0 ? !rules.thisMachine && host === 'localhost' : isForbidden(host, rules)) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && rules.thisMachine && isThisMachine(host));
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && THIS_MACHINE.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** What a receiver answered: its status, and in words what an administrator reads of it. */
export type Answered = { readonly status: number; readonly text: string };

/** So much of an answer is read; a receiver that sends more is not listened to. */
const MOST_TEXT = 400;

/** Connections that are kept while one receiver gets many calls; each was looked at when it was opened. */
export const keptConnections = (text: string): PlainAgent =>
  text.startsWith('https:') ? new SecureAgent(KEPT) : new PlainAgent(KEPT);
const KEPT = { keepAlive: true, maxSockets: 32 };

type Post = Rules & { agent?: PlainAgent; headers: Record<string, string>; body: string | Uint8Array };

/** Sends a body by POST and answers the status; the rest is not read. */
export const postOutside = async (text: string, post: Post): Promise<number> =>
  send(text, post, (response) => {
    response.destroy();
    return Promise.resolve(response.statusCode ?? 0);
  });

/** Sends a body by POST and answers the status with the beginning of what is said. */
export const askOutside = (text: string, post: Post): Promise<Answered> =>
  send(text, post, async (response) => {
    const status = response.statusCode ?? 0;
    return { status, text: answerText(response, await beginning(response)) };
  });

/** The status line, when to come again, and the body's beginning. */
function answerText({ statusCode, statusMessage, headers }: IncomingMessage, body: string): string {
  const again = headers['retry-after'];
  return [
    `${statusCode ?? 0} ${statusMessage ?? ''}`.trim(),
    ...(again === undefined ? [] : [`Retry-After: ${again}`]),
    ...(body === '' ? [] : [body]),
  ].join('\n');
}

/** The first characters of an answer that is text, however it ends; what cannot be stored is left out. */
async function beginning(response: IncomingMessage): Promise<string> {
  let bytes = Buffer.alloc(0);
  try {
    for await (const chunk of response) {
      bytes = Buffer.concat([bytes, Buffer.from(chunk)]);
      if (bytes.length >= MOST_TEXT) break;
    }
  } catch {
    // It broke off: what came is shown.
  }
  if (!response.complete) response.destroy();
  return bytes.subarray(0, MOST_TEXT).toString('utf8').replaceAll('\0', '').trim();
}

/**
 * Sends a body by POST. A redirect is not followed, and the address is looked at when the name is resolved for this very
 * connection, so that no name can turn to a private one between a check and the call.
 */
async function send<T>(
  text: string,
  { headers, body, agent, ...rules }: Post,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  if (!isOutsideUrl(text, rules)) throw new Error('the address is not allowed');
  const url = new URL(text);
  const open = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const request = open(
      url,
      {
        method: 'POST',
        agent: agent ?? false,
        lookup: lookupOutside(rules),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Jornada',
          ...headers,
        },
      },
      (response) => {
        response.on('error', () => undefined); // after its beginning nothing of it counts
        read(response).then(resolve, reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

const lookupOutside =
  (rules: Rules): LookupFunction =>
  (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error !== null) done(error, []);
      else if (first === undefined || found.some(({ address }) => isForbidden(address, rules)))
        done(new Error('the address is not allowed'), []);
      else if (options.all === true) done(null, found);
      else done(null, first.address, first.family);
    });
  };
