import {
  constants,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { readConfig } from '../../apps/server/src/config.ts';
import { connect, type Database } from '../../apps/server/src/db/connect.ts';
import { newId } from '../../apps/server/src/ids.ts';
import { hashPin, pinKey } from '../../apps/server/src/kiosks/pins.ts';
import { insertKiosk } from '../../apps/server/src/kiosks/queries.ts';
import { MOST_AT_ONCE } from '../../packages/domain/src/presence/kiosk.ts';
import { SECRET, type Ground } from '../bench/ground.ts';
import { startProduct } from '../bench/servers.ts';
import { none, stated, type Figure } from './figures.ts';
import { call, counted, type Outcome } from './load.ts';

const PEOPLE = 2000;
const KIOSKS = 100;
const OFFLINE = 10;
/** Twice as fast as five minutes. */
const WITHIN_MS = 150_000;
const PIN = '280714';
/** So many punches are sent again, because the device missed the answer. */
const REPEATS = 7;

type Punch = {
  readonly number: number;
  readonly sapNumber: string;
  readonly deviceAt: string;
  readonly sealed: string;
};
type Kiosk = {
  readonly token: string;
  readonly agent: Agent;
  readonly isOffline: boolean;
  readonly people: string[];
};

/** The morning of 2,000 people at 100 kiosks; a tenth of these had no connection for an hour, and answers are lost. */
export async function kiosks(ground: Ground): Promise<Figure[]> {
  const database = await connect({ url: ground.url });
  const config = readConfig({ JORNADA_SECRET: SECRET, JORNADA_DATA_DIR: ground.folder });
  const key = createPublicKey(await pinKey({ db: database.db, config }));
  const devices = await openAll(database);
  // Stores are many networks; here all devices are one.
  const server = await startProduct(ground, { JORNADA_LIMIT_FACTOR: '1000' });
  try {
    const outcomes: Outcome[] = [];
    const began = performance.now();
    await Promise.all(devices.map((device) => work(server.port, { device, key, outcomes })));
    const took = performance.now() - began;
    const { rows } = await database.pool.query<{
      people: number;
      punches: number;
      doubtful: number;
      refused: number;
    }>(
      `select count(distinct p.collaborator_id)::int as people, count(*)::int as punches,
         (count(*) filter (where k.doubtful))::int as doubtful, (select count(*)::int from kiosk_refusal) as refused
       from access_punch p join kiosk_punch k on k.file_id = p.file_id and k.row = p.row`,
    );
    const [kept = { people: 0, punches: 0, doubtful: 0, refused: 0 }] = rows;
    const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
    return [
      none('punches lost', PEOPLE - kept.people, String(PEOPLE)),
      none('punches doubled', kept.punches - kept.people, `${outcomes.length} calls`),
      none('punches refused', kept.refused),
      none('clocks wrongly in doubt', kept.doubtful),
      // What a busy server puts off, a kiosk sends again.
      stated('calls by answer', counted(outcomes)),
      stated('everybody clocked in', `${(took / 1000).toFixed(0)} s`),
      stated('an answer, p95', `${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms`),
    ];
  } finally {
    await server.stop();
    await database.close();
  }
}

/** Kiosks in all stores, and a PIN for everybody. */
async function openAll(database: Database): Promise<Kiosk[]> {
  const now = Temporal.Now.instant();
  await database.pool.query(
    `insert into clock_pin (collaborator_id, pin_hash, set_at, wrong) select id, $1, now(), 0 from collaborator`,
    [await hashPin(PIN)],
  );
  await database.pool.query(
    `insert into site_feature (site_id, feature, enabled, version, since, changed_at, changed_by_name)
     select id, 'ACCESS_DEVICES', true, 1, current_date - 30, now(), 'RH' from site`,
  );
  const sites = await database.pool.query<{ id: number; people: string[] }>(
    `select site_id as id, array_agg(sap_number order by sap_number) as people
     from (select * from collaborator order by sap_number limit $1) c group by site_id order by site_id`,
    [PEOPLE],
  );
  const devices: Kiosk[] = [];
  for (let n = 0; n < KIOSKS; n += 1) {
    const site = sites.rows[n % sites.rows.length];
    if (site === undefined) throw new Error('there are no stores');
    const token = randomBytes(32).toString('base64url');
    const id = newId(now);
    await insertKiosk(database.db, {
      id,
      fileId: newId(now),
      phoneFileId: newId(now),
      siteId: site.id,
      name: `Entrada ${n}`,
      codeHash: hashOf(randomBytes(8).toString('hex')),
      codeExpiresAt: now,
      now,
      by: 'Dirección',
    });
    await database.pool.query(
      'update kiosk set token_hash = $1, code_hash = null, paired_at = now() where id = $2',
      [hashOf(token), id],
    );
    devices.push({
      token,
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
      isOffline: n < OFFLINE,
      people: [],
    });
  }
  for (const [place, { people }] of sites.rows.entries()) {
    const here = devices.filter((_, n) => n % sites.rows.length === place);
    for (const [n, sapNumber] of people.entries()) here[n % here.length]?.people.push(sapNumber);
  }
  return devices;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Work = { readonly device: Kiosk; readonly key: KeyObject; readonly outcomes: Outcome[] };

/** One kiosk's morning: each punch as it is made, or all of the last hour once the line is back. */
async function work(port: number, { device, key, outcomes }: Work): Promise<void> {
  const { people, isOffline } = device;
  const made: Punch[] = [];
  const began = performance.now();
  for (const [n, sapNumber] of people.entries()) {
    const due = ((n + Math.random()) * WITHIN_MS) / people.length;
    await setTimeout(Math.max(0, due - (performance.now() - began)));
    const ago = isOffline ? Math.round(3600 * (1 - n / people.length)) : 0;
    const deviceAt = Temporal.Now.instant()
      .subtract({ seconds: ago })
      .toString({ smallestUnit: 'millisecond' });
    const punch = {
      number: n + 1,
      sapNumber,
      deviceAt,
      sealed: seal(key, { pin: PIN, sapNumber, deviceAt }),
    };
    made.push(punch);
    if (!isOffline) await send(port, { device, outcomes, punches: [punch] });
  }
  // After the hour everything is sent, and once more by a device that is not sure.
  if (isOffline)
    for (let time = 0; time < 2; time += 1)
      for (let start = 0; start < made.length; start += MOST_AT_ONCE)
        await send(port, { device, outcomes, punches: made.slice(start, start + MOST_AT_ONCE) });
}

type Sent = { readonly device: Kiosk; readonly outcomes: Outcome[]; readonly punches: readonly Punch[] };

/** Sends until an answer comes; now and then once more after it. */
async function send(port: number, { device: { token, agent }, outcomes, punches }: Sent): Promise<void> {
  const body = {
    token,
    sentAt: Temporal.Now.instant().toString(),
    punches: punches.map((punch) => ({ ...punch, direction: 'IN', offset: 0 })),
  };
  const times = (punches[0]?.number ?? 0) % REPEATS === 0 ? 2 : 1;
  for (let time = 0; time < times;) {
    const outcome = await call(port, { path: '/mx/api/kiosk/punch', agent, body });
    outcomes.push(outcome);
    if (outcome.status === 200) time += 1;
    else if (typeof outcome.status === 'number' && outcome.status < 500)
      throw new Error(`${outcome.status} ${outcome.body.slice(0, 300)}`);
    else await setTimeout(500);
  }
}

function seal(key: KeyObject, sealed: Readonly<Record<string, string>>): string {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt({ key, ...padding }, Buffer.from(JSON.stringify(sealed))).toString('base64');
}
