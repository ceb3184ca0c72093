import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import { addDays } from '../../packages/domain/src/time.ts';
import type { Ground } from '../bench/ground.ts';
import { memoryMiB, startProduct } from '../bench/servers.ts';
import { ask } from './away.ts';
import { none, seconds, stated, type Figure } from './figures.ts';

const ROWS = 1_000_000;
const BOUNDARY = 'punches-of-a-million-rows';

/** A file of punches with a million rows, one in a thousand bad. */
export async function punches(ground: Ground): Promise<Figure[]> {
  await ask(
    ground,
    `update collaborator c set sap_number = lpad((4000000 + n.at)::text, 7, '0') from (select id, row_number() over (order by id) as at from collaborator) n where n.id = c.id`,
  );
  // Files are the company's: whom the ground signs in becomes an administrator.
  await ask(ground, `update account_role set role = 'ADMINISTRATOR', site_id = null, team_id = null`);
  const server = await startProduct(ground);
  try {
    const idle = memoryMiB(server.child.pid ?? 0);
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, memoryMiB(server.child.pid ?? 0));
    }, 100);
    const began = performance.now();
    const reply = await fetch(`http://127.0.0.1:${server.port}/mx/api/AccessDeviceFiles/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ground.token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'idempotency-key': randomUUID(),
      },
      body: new Uint8Array(Buffer.concat([...formOf(ground)])),
    });
    const text = await reply.text();
    const took = performance.now() - began;
    clearInterval(watch);
    if (!reply.ok) throw new Error(text.slice(0, 300));
    const kept = Number(/"rows":(\d+)/.exec(text)?.[1] ?? 0);
    const bad = Number(/"badCount":(\d+)/.exec(text)?.[1] ?? 0);
    return [
      none('rows that are neither kept nor named bad', ROWS - kept - bad, String(ROWS)),
      seconds('a file of a million punches', took, 60),
      {
        what: 'more memory meanwhile',
        goal: '≤ 100 MiB',
        measured: `${Math.round(most - idle)} MiB`,
        kept: most - idle <= 100,
      },
      stated('bad rows, counted', String(bad)),
    ];
  } finally {
    await server.stop();
  }
}

/** The form as it is sent, piece by piece. */
function* formOf({ siteCode, people, weekStart }: Ground): Generator<Buffer> {
  yield Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="checadas.csv"\r\nContent-Type: text/csv\r\n\r\nsite;date;sapNumber;time;direction\r\n`,
  );
  const PIECE = 10_000;
  for (let start = 0; start < ROWS; start += PIECE) {
    let text = '';
    for (let row = start; row < start + PIECE; row += 1) {
      const minute = row % 1440;
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const sap = row % 1000 === 999 ? 'x' : String(4_000_001 + (row % people.length));
      text += `${siteCode};${addDays(weekStart, -(Math.floor(row / 5000) % 200))};${sap};${time};${row % 2 === 0 ? 'IN' : 'OUT'}\r\n`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}
