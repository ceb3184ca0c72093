import { hash } from 'node:crypto';
import { canonicalQuarter } from '@jornada/domain/notifications/quarter-snapshot.ts';
import { canonicalSnapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { readWhole } from '../audit/chain.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { storageOf } from '../files/storage.ts';
import { brokenAt, listEventsOf, sha256, type StoredEvent } from './events.ts';
import { listEvidences, type Evidence } from './queries.ts';
import {
  BEFORE_ALL,
  listWrongHashes,
  nameFile,
  pageOfEvidence,
  pageOfFiles,
  pageOfNotifications,
  type FileRow,
  type FrozenRow,
  type PageAfter,
  type Scope,
} from './stored-queries.ts';
import { anchorsOf, disagreements } from './verify.ts';

type Stored = { readonly db: Db; readonly config: Config; readonly scope: Scope };

/** What was looked at, and one line for each file or row that is not what was written. */
export type StoredVerdict = {
  readonly evidences: number;
  readonly notifications: number;
  readonly files: number;
  readonly faults: readonly string[];
};

/**
 * Recomputes everything stored of a person, a site or all, page by page: the bytes of each file, the rows of each
 * evidence and its signers against its chain of events, that chain against the audit trail, and each frozen plan.
 */
export async function verifyStored(stored: Stored): Promise<StoredVerdict> {
  // Side by side: while the database reads for one, the others are computed.
  const [ofEvidence, ofWeeks, ofQuarters, ofFiles] = await Promise.all([
    eachPage(stored, {
      limit: 500,
      read: (page) => pageOfEvidence(stored.db, page),
      idOf: (id) => id,
      check: (ids) => faultsOfEvidence(stored.db, ids),
    }),
    verifyPlans(stored, 'weekly_notification'),
    verifyPlans(stored, 'quarterly_notification'),
    eachPage(stored, {
      limit: 500,
      read: (page) => pageOfFiles(stored.db, page),
      idOf: ({ id }) => id,
      check: (rows) => faultsOfFiles(stored, rows),
    }),
  ]);
  return {
    evidences: ofEvidence.count,
    notifications: ofWeeks.count + ofQuarters.count,
    files: ofFiles.count,
    faults: [ofEvidence, ofWeeks, ofQuarters, ofFiles].flatMap(({ faults }) => faults),
  };
}

const verifyPlans = (
  stored: Stored,
  table: 'weekly_notification' | 'quarterly_notification',
): Promise<Looked> =>
  eachPage(stored, {
    limit: 1000,
    read: (page) => pageOfNotifications(stored.db, { ...page, table }),
    idOf: ({ id }) => id,
    check: async (rows) => rows.flatMap((row) => faultsOfPlan(table, row)),
  });

/** How many rows were looked at, and what is wrong with them. */
type Looked = { readonly count: number; readonly faults: readonly string[] };

/** Looks at page after page: no more than a page is held at a time. */
async function eachPage<Row>(
  { scope }: Stored,
  {
    limit,
    read,
    idOf,
    check,
  }: {
    readonly limit: number;
    readonly read: (page: PageAfter) => Promise<Row[]>;
    readonly idOf: (row: Row) => string;
    readonly check: (rows: readonly Row[]) => Promise<readonly string[]>;
  },
): Promise<Looked> {
  const faults: string[] = [];
  let after = BEFORE_ALL;
  for (let count = 0; ;) {
    const rows = await read({ scope, after, limit });
    const last = rows.at(-1);
    if (last === undefined) return { count, faults };
    faults.push(...(await check(rows)));
    count += rows.length;
    after = idOf(last);
  }
}

async function faultsOfEvidence(db: Db, ids: readonly string[]): Promise<string[]> {
  const evidences = await listEvidences(db, ids);
  const events = await listEventsOf(db, ids);
  const wrong = Map.groupBy(await listWrongHashes(db, ids), ({ id }) => id);
  const trail = await faultsOfTrail(db, { evidences, events });
  return evidences.flatMap((evidence) => {
    const own = events.get(evidence.id) ?? [];
    const broken = brokenAt(evidence.id, own);
    return [
      ...(broken === null ? [] : [`evidence_event ${broken} (${own[broken - 1]?.kind ?? 'missing'})`]),
      ...disagreements(evidence, own),
      ...(wrong.get(evidence.id) ?? []).map(({ column }) => `evidence.${column} is not that of its file`),
      ...(trail.get(evidence.id) ?? []),
    ].map((what) => `${evidence.code}: ${what}`);
  });
}

/** Batches of events whose entry in the audit trail is gone, changed, or says something else. */
async function faultsOfTrail(
  db: Db,
  { evidences, events }: { evidences: readonly Evidence[]; events: ReadonlyMap<string, StoredEvent[]> },
): Promise<ReadonlyMap<string, string[]>> {
  const faults = new Map<string, string[]>();
  for (const [siteId, ofSite] of Map.groupBy(evidences, ({ site_id }) => site_id)) {
    const chain = `site:${siteId}`;
    const anchors = ofSite.map(({ id }) => [id, anchorsOf(events.get(id) ?? [])] as const);
    const seqs = anchors.flatMap(([, ofOne]) => [...ofOne.keys()]);
    const entries = await readWhole(db, { chain, seqs });
    for (const [id, ofOne] of anchors)
      faults.set(
        id,
        [...ofOne].flatMap(([seq, anchor]) => {
          const entry = entries.get(seq);
          return entry?.entityId === id && entry.fields.includes(anchor)
            ? []
            : [`audit_entry ${chain} ${seq}`];
        }),
      );
  }
  return faults;
}

function faultsOfPlan(
  table: string,
  { id, snapshot, snapshotHash, acceptedHash, sameAnswer }: FrozenRow,
): string[] {
  const text = 'weeks' in snapshot ? canonicalQuarter(snapshot) : canonicalSnapshot(snapshot);
  return [
    ...(sha256(text) === snapshotHash ? [] : [`${table} ${id}: snapshot`]),
    ...(acceptedHash === null || acceptedHash === snapshotHash ? [] : [`${table} ${id}: snapshot_hash`]),
    ...(sameAnswer === false ? [`${table} ${id}: answered_at`] : []),
  ];
}

async function faultsOfFiles({ db, config }: Stored, rows: readonly FileRow[]): Promise<string[]> {
  const storage = storageOf({ config, db });
  const faults: string[] = [];
  for (const some of bySize(rows)) {
    const found = await storage.getAll(some.map(({ key }) => key));
    for (const { id, key, sha256: expected, size } of some) {
      const bytes = found.get(key);
      const digest = bytes && hash('sha256', bytes);
      if (digest === expected) continue;
      const what =
        bytes === undefined
          ? 'cannot be opened'
          : `${bytes.length} bytes with SHA-256 ${digest}, expected ${size} with ${expected}`;
      faults.push(`${await nameFile(db, id)}: ${what}`);
    }
  }
  return faults;
}

const HELD_BYTES = 8 * 2 ** 20;

/** Files that are read together: as many as may be held at a time, or one. */
function bySize(rows: readonly FileRow[]): FileRow[][] {
  const groups: FileRow[][] = [];
  let held = 0;
  for (const row of rows) {
    const last = groups.at(-1);
    if (last === undefined || held + row.size > HELD_BYTES) {
      groups.push([row]);
      held = row.size;
    } else {
      last.push(row);
      held += row.size;
    }
  }
  return groups;
}
