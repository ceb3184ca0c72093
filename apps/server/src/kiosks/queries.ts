import type { Kiosk, KioskNotice } from '@jornada/contract/kiosks.ts';
import { CLOSE_SECONDS, type KioskRefusal } from '@jornada/domain/presence/kiosk.ts';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { paged } from '../db/paged.ts';

/** The kiosks of a site, those in use first. */
export async function listKiosks(db: Db, siteId: number, now: Temporal.Instant): Promise<Kiosk[]> {
  const { rows } = await sql<Kiosk>`
    select k.id as uuid, k.name, k.created_at as "createdAt", k.created_by_name as "createdBy", k.paired_at as "pairedAt", k.last_seen_at as "lastSeenAt",
      f.rows + p.rows as punches,
      case when k.revoked_at is not null then 'REVOKED' when k.paired_at is not null then 'ACTIVE'
        when k.code_expires_at <= ${now.toString()}::timestamptz then 'EXPIRED' else 'WAITING' end as state
    from kiosk k join access_device_file f on f.id = k.file_id join access_device_file p on p.id = k.phone_file_id
    where k.site_id = ${siteId}
    order by k.revoked_at is not null, k.name, k.created_at, k.id`.execute(db);
  return rows;
}

export type NewKiosk = {
  readonly id: string;
  readonly fileId: string;
  readonly phoneFileId: string;
  readonly siteId: number;
  readonly name: string;
  readonly codeHash: string;
  readonly codeExpiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
  readonly by: string;
};

export async function insertKiosk(tx: Db, kiosk: NewKiosk): Promise<void> {
  const file = { kind: 'KIOSK', rows: 0, uploaded_at: kiosk.now.toString(), uploaded_by_name: kiosk.by };
  await tx
    .insertInto('access_device_file')
    .values([
      { ...file, id: kiosk.fileId, name: kiosk.name },
      { ...file, id: kiosk.phoneFileId, name: kiosk.name },
    ])
    .execute();
  await tx
    .insertInto('kiosk')
    .values({
      id: kiosk.id,
      site_id: kiosk.siteId,
      name: kiosk.name,
      file_id: kiosk.fileId,
      phone_file_id: kiosk.phoneFileId,
      code_hash: kiosk.codeHash,
      code_expires_at: kiosk.codeExpiresAt.toString(),
      created_at: kiosk.now.toString(),
      created_by_name: kiosk.by,
    })
    .execute();
}

export type Device = {
  readonly id: string;
  readonly name: string;
  readonly fileId: string;
  readonly phoneFileId: string;
  readonly siteId: number;
  readonly site: string;
  readonly siteName: string;
  readonly timeZone: string;
  readonly tokenHash: string;
};

const DEVICE = sql`k.id, k.name, k.file_id as "fileId", k.phone_file_id as "phoneFileId", k.site_id as "siteId", s.code as site, s.name as "siteName",
  s.time_zone as "timeZone", k.token_hash as "tokenHash"`;
/** Devices count while they are paired and their site has access devices on. */
const IN_USE = sql`k.token_hash is not null and k.revoked_at is null
  and exists (select from site_feature f where f.site_id = k.site_id and f.feature = 'ACCESS_DEVICES' and f.enabled)`;

/** The device that a token belongs to. */
export async function findDevice(db: Db, tokenHash: string): Promise<Device | undefined> {
  const { rows } = await sql<Device>`
    select ${DEVICE} from kiosk k join site s on s.id = k.site_id where k.token_hash = ${tokenHash} and ${IN_USE}`.execute(
    db,
  );
  return rows[0];
}

/** The same, held until the transaction ends: a device's punches are taken one call after the other. */
export async function holdDevice(tx: Db, id: string): Promise<void> {
  await sql`select from kiosk where id = ${id}::uuid for update`.execute(tx);
}

export async function listDevicesAt(db: Db, siteId: number): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select ${DEVICE} from kiosk k join site s on s.id = k.site_id where k.site_id = ${siteId} and ${IN_USE} order by k.id`.execute(
    db,
  );
  return rows;
}

/** Gives a kiosk its device by an open code, once; undefined where the code opens none. */
export async function pairDevice(
  tx: Db,
  { codeHash, tokenHash, now }: { codeHash: string; tokenHash: string; now: Temporal.Instant },
): Promise<{ id: string; siteId: number } | undefined> {
  const { rows } = await sql<{ id: string; siteId: number }>`
    update kiosk set token_hash = ${tokenHash}, code_hash = null, paired_at = ${now.toString()}::timestamptz, last_seen_at = ${now.toString()}::timestamptz
    where code_hash = ${codeHash} and code_expires_at > ${now.toString()}::timestamptz and revoked_at is null
    returning id, site_id as "siteId"`.execute(tx);
  return rows[0];
}

export async function siteOfKiosk(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('kiosk')
    .select('site_id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.site_id;
}

export async function revokeKiosk(
  tx: Db,
  { id, by, now }: { id: string; by: string; now: Temporal.Instant },
): Promise<void> {
  await tx
    .updateTable('kiosk')
    .set({ revoked_at: now.toString(), revoked_by_name: by, code_hash: null })
    .where('id', '=', id)
    .execute();
}

/** The highest number that is known of a device, of punches and refusals. */
export async function lastNumberOf(db: Db, { id, fileId }: Pick<Device, 'id' | 'fileId'>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(coalesce((select max(row) from access_punch where file_id = ${fileId}::uuid), 0),
      coalesce((select max(number) from kiosk_refusal where kiosk_id = ${id}::uuid), 0)) as last`.execute(db);
  return rows[0]?.last ?? 0;
}

export type Known = {
  readonly number: number;
  readonly sapNumber: string | null;
  readonly person: string | null;
  readonly name: string | null;
  readonly deviceAt: string;
  readonly madeAt: string;
  readonly isDoubtful: boolean;
  /** Null where it was kept. */
  readonly reason: KioskRefusal | null;
};

/** What is already known under these numbers of a device. */
export async function listKnown(
  db: Db,
  { id, fileId }: Pick<Device, 'id' | 'fileId'>,
  numbers: readonly number[],
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select p.row as number, c.sap_number as "sapNumber", p.collaborator_id as person, c.name, k.device_at as "deviceAt", k.made_at as "madeAt",
      k.doubtful as "isDoubtful", null as reason
    from access_punch p join kiosk_punch k on k.file_id = p.file_id and k.row = p.row join collaborator c on c.id = p.collaborator_id
    where p.file_id = ${fileId}::uuid and p.row = any(${[...numbers]}::int[])
    union all
    select r.number, r.sap_number, r.collaborator_id, null, r.device_at, r.made_at, false, r.reason
    from kiosk_refusal r where r.kiosk_id = ${id}::uuid and r.number = any(${[...numbers]}::int[])`.execute(
    db,
  );
  return rows;
}

export type PinOwner = {
  readonly sapNumber: string;
  readonly person: string;
  readonly name: string;
  readonly pinHash: string | null;
  readonly wrong: number;
  readonly pausedUntil: string | null;
};

/** People by SAP number with their PINs, which are held until the transaction ends: wrong ones are counted. */
export async function holdPins(tx: Db, sapNumbers: readonly string[]): Promise<PinOwner[]> {
  await sql`select from clock_pin where collaborator_id in (select id from collaborator where sap_number = any(${[...sapNumbers]}::text[])) order by collaborator_id for update`.execute(
    tx,
  );
  const { rows } = await sql<PinOwner>`
    select c.sap_number as "sapNumber", c.id as person, c.name, p.pin_hash as "pinHash", coalesce(p.wrong, 0) as wrong, p.paused_until as "pausedUntil"
    from collaborator c left join clock_pin p on p.collaborator_id = c.id
    where c.sap_number = any(${[...sapNumbers]}::text[]) and not c.fictitious`.execute(tx);
  return rows;
}

export async function countWrongPins(
  tx: Db,
  { person, wrong, pausedUntil }: { person: string; wrong: number; pausedUntil: string | null },
): Promise<void> {
  await tx
    .updateTable('clock_pin')
    .set({ wrong, paused_until: pausedUntil })
    .where('collaborator_id', '=', person)
    .execute();
}

export async function readPin(db: Db, person: string): Promise<{ setAt: string } | undefined> {
  return db
    .selectFrom('clock_pin')
    .select('set_at as setAt')
    .where('collaborator_id', '=', person)
    .executeTakeFirst();
}

export async function writePin(
  tx: Db,
  { person, hash, now }: { person: string; hash: string; now: Temporal.Instant },
): Promise<void> {
  const fresh = { pin_hash: hash, set_at: now.toString(), wrong: 0, paused_until: null };
  await tx
    .insertInto('clock_pin')
    .values({ collaborator_id: person, ...fresh })
    .onConflict((conflict) => conflict.column('collaborator_id').doUpdateSet(fresh))
    .execute();
}

export type NewPunch = {
  readonly row: number;
  readonly person: string;
  readonly date: string;
  readonly minute: number;
  readonly direction: string;
  readonly deviceAt: string;
  readonly madeAt: string;
  readonly doubtful: boolean;
};

/** Writes punches into a kiosk's file, and what their clock was. */
export async function insertPunches(
  tx: Db,
  {
    fileId,
    siteId,
    punches,
    now,
  }: {
    readonly fileId: string;
    readonly siteId: number;
    readonly punches: readonly NewPunch[];
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  if (punches.length === 0) return;
  await tx
    .insertInto('access_punch')
    .values(
      punches.map(({ row, person, date, minute, direction }) => ({
        file_id: fileId,
        row,
        site_id: siteId,
        collaborator_id: person,
        work_date: date,
        minute,
        direction,
      })),
    )
    .execute();
  await tx
    .insertInto('kiosk_punch')
    .values(
      punches.map(({ row, deviceAt, madeAt, doubtful }) => ({
        file_id: fileId,
        row,
        device_at: deviceAt,
        made_at: madeAt,
        received_at: now.toString(),
        doubtful,
      })),
    )
    .execute();
  const dates = punches.map(({ date }) => date).toSorted();
  await sql`
    update access_device_file set rows = rows + ${punches.length}, uploaded_at = ${now.toString()}::timestamptz,
      first_date = least(first_date, ${dates[0]}::date), last_date = greatest(last_date, ${dates.at(-1)}::date)
    where id = ${fileId}::uuid`.execute(tx);
}

export type NewRefusal = {
  readonly number: number;
  readonly sapNumber: string;
  readonly person: string | null;
  readonly direction: string;
  readonly deviceAt: string;
  readonly madeAt: string;
  readonly reason: KioskRefusal;
};

export async function insertRefusals(
  tx: Db,
  { id, refusals, now }: { id: string; refusals: readonly NewRefusal[]; now: Temporal.Instant },
): Promise<void> {
  if (refusals.length === 0) return;
  await tx
    .insertInto('kiosk_refusal')
    .values(
      refusals.map((one) => ({
        kiosk_id: id,
        number: one.number,
        sap_number: one.sapNumber,
        collaborator_id: one.person,
        direction: one.direction,
        device_at: one.deviceAt,
        made_at: one.madeAt,
        received_at: now.toString(),
        reason: one.reason,
      })),
    )
    .execute();
}

export async function noteSeen(tx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('kiosk').set({ last_seen_at: now.toString() }).where('id', '=', id).execute();
}

/** The next row of the file of punches made by phone. */
export async function nextRow(tx: Db, fileId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(row), 0) + 1 as next from access_punch where file_id = ${fileId}::uuid`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** Between two days of a site: punches that were not accepted, and people who clocked in right after each other. */
export function listNotices(
  db: Db,
  {
    siteId,
    timeZone,
    from,
    to,
    page,
  }: {
    readonly siteId: number;
    readonly timeZone: string;
    readonly from: string;
    readonly to: string;
    readonly page: { readonly number: number; readonly size: number };
  },
): Promise<{ rows: KioskNotice[]; total: number }> {
  const [start, end] = [
    sql`(${from}::timestamp at time zone ${timeZone})`,
    sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  ];
  return paged(db, {
    list: sql<KioskNotice & { total: number }>`
    select x.key, x.kind, x.kiosk, (x.at at time zone ${timeZone})::date::text as date, to_char(x.at at time zone ${timeZone}, 'HH24:MI:SS') as time, x.direction,
      x."sapNumber", c.full_name as name, b.full_name as before, x.seconds, count(*) over ()::int as total
    from (
      select k.id || '-' || r.number as key, r.reason as kind, k.name as kiosk, r.made_at as at, r.direction, r.sap_number as "sapNumber", r.collaborator_id as person,
        null::uuid as before, null::int as seconds
      from kiosk k join kiosk_refusal r on r.kiosk_id = k.id
      where k.site_id = ${siteId} and r.made_at >= ${start} and r.made_at < ${end}
      union all
      select y.key, 'CLOSE', y.kiosk, y.at, y.direction, c.sap_number, y.person, y.before, extract(epoch from y.at - y.earlier)::int
      from (
        select k.id || '+' || p.row as key, k.name as kiosk, p.direction, p.collaborator_id as person, q.made_at as at,
          lag(q.made_at) over w as earlier, lag(p.collaborator_id) over w as before
        from kiosk k join kiosk_punch q on q.file_id = k.file_id join access_punch p on p.file_id = q.file_id and p.row = q.row
        where k.site_id = ${siteId} and q.made_at >= ${start} and q.made_at < ${end}
        window w as (partition by k.id order by q.made_at, p.row)) y
      join collaborator c on c.id = y.person
      where y.before <> y.person and y.at - y.earlier <= make_interval(secs => ${CLOSE_SECONDS})) x
    left join collaborator c on c.id = x.person left join collaborator b on b.id = x.before
    order by x.at desc, x.key`,
    page,
  });
}
