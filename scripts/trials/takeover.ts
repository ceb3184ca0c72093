import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { rfcFor } from '../../packages/domain/src/identity/rfc.ts';
import type { Ground } from '../bench/ground.ts';
import { startProduct } from '../bench/servers.ts';
import { ask } from './away.ts';
import { none, seconds, type Figure } from './figures.ts';
import { call } from './load.ts';

const ROUNDS = 3;
const LONGEST_SECONDS = 120;

/** A server is killed while it hands a mail to a mail server that says nothing; another one takes the mail over. */
export async function takeovers(ground: Ground): Promise<Figure[]> {
  const mail = await startMailServer();
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
  let longest = 0;
  let forgotten = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    mail.silent();
    const killed = await startProduct(ground, environment);
    const handed = mail.nextCaller();
    const rfc = rfcFor({
      name: 'Ximena',
      firstSurname: 'Prado',
      secondSurname: 'Luna',
      birthdate: `199${round}-02-03`,
    });
    const invited = await call(killed.port, {
      path: '/mx/api/v2/createInvitation',
      token: ground.token,
      body: { personnelDivision: ground.siteCode, rfc, email: `ximena.${round}@correo.example` },
    });
    if (invited.status !== 200) throw new Error(`nobody could be invited: ${invited.body}`);
    await handed;
    const heir = await startProduct(ground, environment);
    mail.speaking();
    const ended = once(killed.child, 'exit');
    killed.child.kill('SIGKILL');
    await ended;
    const began = performance.now();
    let waits = true;
    while (waits && performance.now() - began < LONGEST_SECONDS * 1000) {
      await setTimeout(250);
      const rows = await ask(ground, 'select 1 from message where delivered_at is null');
      waits = rows.length > 0;
    }
    longest = Math.max(longest, performance.now() - began);
    if (waits) forgotten += 1;
    await heir.stop();
  }
  await mail.stop();
  return [
    seconds('longest until another server has done a killed one’s work', longest, 60),
    none('mails that nobody took over', forgotten, String(ROUNDS)),
  ];
}

/** A mail server that at first lets callers wait without a word, and later takes what they bring. */
async function startMailServer() {
  let isSilent = true;
  let arrived = Promise.withResolvers<void>();
  const callers = new Set<Socket>();
  const server = createServer((socket) => {
    callers.add(socket);
    socket.on('close', () => callers.delete(socket));
    socket.on('error', () => undefined);
    arrived.resolve();
    if (!isSilent) converse(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: isAddress(address) ? address.port : 0,
    silent: () => void (isSilent = true),
    speaking: () => void (isSilent = false),
    nextCaller: (): Promise<void> => {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
    stop: async () => {
      for (const socket of callers) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  address !== null && typeof address !== 'string';

/** Just enough of SMTP to take a mail. */
function converse(socket: Socket): void {
  let inBody = false;
  let rest = '';
  socket.write('220 trial\r\n');
  socket.on('data', (bytes: Buffer) => {
    rest += bytes.toString('utf8');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (inBody && line !== '.') continue;
      const wasBody = inBody;
      inBody = !wasBody && line.toUpperCase() === 'DATA';
      socket.write(inBody ? '354 go on\r\n' : '250 fine\r\n');
      if (line.toUpperCase() === 'QUIT') socket.end();
    }
  });
}
