import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between the product and PostgreSQL that a test can cut or silence. */
export type Line = {
  /** The database's address at the end of the line. */
  readonly url: string;
  /** Nothing goes through any more, and nobody is notified. New connections are taken and lead nowhere. */
  readonly silence: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a line to the database of an address, by TCP or by the socket that its `host` names. */
export async function openLine(url: string): Promise<Line> {
  const target = new URL(url.replace('postgres://jornada@/', 'postgres://jornada@localhost/'));
  const folder = target.searchParams.get('host');
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far =
      folder === null
        ? connect(Number(target.port || 5432), target.hostname)
        : connect(`${folder}/.s.PGSQL.5432`);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes: Buffer) => {
        if (!isSilent) other.write(bytes);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!isSilent) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    silence: () => {
      isSilent = true;
    },
    // What was lost in the silence stays lost: the old connections end.
    restore: () => {
      isSilent = false;
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
