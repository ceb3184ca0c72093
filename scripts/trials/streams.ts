import { get, type IncomingMessage } from 'node:http';

export type Stream = {
  /** Milliseconds until it hears an event; what it has heard already counts as none. */
  readonly next: () => Promise<number>;
  readonly leave: () => void;
};

/** A stream that is open. */
export function openStream(port: number, token: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const asked = get(
      { host: '127.0.0.1', port, path: '/mx/api/v2/live', headers },
      (reply: IncomingMessage) => {
        let isHeard = false;
        let hear = (): void => {
          isHeard = true;
        };
        reply.on('data', (part: Buffer) => {
          if (String(part).includes('data:')) hear();
        });
        reply.on('error', () => undefined);
        resolve({
          next: () => {
            if (isHeard) return Promise.resolve(0);
            const began = performance.now();
            return new Promise((heard) => {
              hear = () => heard(performance.now() - began);
            });
          },
          leave: () => void asked.destroy(),
        });
      },
    );
    asked.on('error', reject);
  });
}
