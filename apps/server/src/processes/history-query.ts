import type { Effect } from '@jornada/contract/effects.ts';
import { HistoryEntry, Values } from '@jornada/contract/process.ts';
import { HEALTH_REASONS } from '@jornada/domain/leave/reasons.ts';
import { standing, withoutPay } from '@jornada/domain/process/effects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { fileSite } from '../evidence/queries.ts';
import type { Process } from '../process/process.ts';

const PAY_VALUES: readonly string[] = ['salaryCentavos'];
const isHealth = (name: string, value: unknown): boolean =>
  name === 'reason' && typeof value === 'string' && HEALTH_REASONS.includes(value);

const SIGNS = 'signers.sign';

type Event = Omit<HistoryEntry, 'values'> & { readonly payload: unknown };
type Signature = {
  readonly at: string;
  readonly actor: string;
  readonly document: string;
  readonly method: string;
  readonly channel: string | null;
};

/** Where a document of a process belongs, and who signs it signed in. */
type Belongs = { readonly siteId: number; readonly signerIds: readonly string[] };

/**
 * What happened to a process, newest first, with each signature of its documents, where these belong, and what it changed
 * beside itself, in one statement; amounts only for those who see pay, reasons of health for those who may know. Acts bear their names of today.
 */
export async function historyOf(
  db: Db,
  { id, kind, status }: Pick<Process, 'id' | 'kind' | 'status'>,
  { pay, health }: { readonly pay: boolean; readonly health: boolean },
): Promise<{
  readonly history: HistoryEntry[];
  readonly documents: readonly Belongs[];
  readonly effects: Effect[];
}> {
  const { rows } = await sql<{
    events: Event[];
    signatures: Signature[];
    documents: Belongs[];
    effects: Effect[];
  }>`
    select
      coalesce((select json_agg(json_build_object('seq', e.seq, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actorKind', e.actor_kind,
        'actor', e.actor_name, 'act', e.act, 'comment', e.comment, 'payload', e.payload, 'fromStatus', e.from_status, 'toStatus', e.to_status) order by e.seq desc)
        from process_event e where e.process_id = ${id}::uuid), '[]') as events,
      coalesce((select json_agg(json_build_object('at', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', s.full_name,
        'document', v.document, 'method', s.method, 'channel', s.channel) order by s.signed_at, s.evidence_id, s.party)
        from evidence v join evidence_signer s on s.evidence_id = v.id
        where v.subject_id = ${id}::uuid and s.signed_at is not null and s.method <> 'PAPER'), '[]') as signatures,
      coalesce((select json_agg(json_build_object('siteId', ${fileSite}, 'signerIds',
        (select coalesce(json_agg(s.account_id), '[]') from evidence_signer s where s.evidence_id = evidence.id and s.account_id is not null)))
        from evidence where evidence.subject_id = ${id}::uuid), '[]') as documents,
      coalesce((select json_agg(x.effect order by x.position) from process_effect x where x.process_id = ${id}::uuid), '[]') as effects`.execute(
    db,
  );
  const [{ events, signatures, documents, effects } = NOTHING] = rows;
  const history = events.map(({ payload, act, ...row }) => ({
    ...row,
    act: kind.formerActs?.[act] ?? act,
    values: Object.fromEntries(
      Object.entries(Values.catch({}).parse(payload ?? {})).filter(
        ([name, value]) => (pay || !PAY_VALUES.includes(name)) && (health || !isHealth(name, value)),
      ),
    ),
  }));
  return {
    history: withSignatures(z.array(HistoryEntry).parse(history), signatures, status),
    documents,
    effects: standing(pay ? effects : withoutPay(effects)),
  };
}

const NOTHING = { events: [], signatures: [], documents: [], effects: [] };

/** Only the last signature takes a process on, and says how it was given; those before it stand where they were given. */
function withSignatures(
  history: readonly HistoryEntry[],
  signatures: readonly Signature[],
  status: string,
): HistoryEntry[] {
  const isLast = ({ at }: Signature) => history.some((entry) => entry.act === SIGNS && entry.at === at);
  const last = signatures.find(isLast);
  const named = history.map((entry) => {
    if (entry.act !== SIGNS || entry.at !== last?.at) return entry;
    const { document, method, channel } = last;
    return { ...entry, values: { ...entry.values, document, method, channel } };
  });
  const others = signatures
    .filter((signature) => signature !== last)
    .map(({ at, actor, ...values }, index): HistoryEntry => {
      const before = history.find((entry) => entry.at <= at);
      const stands = before?.toStatus ?? status;
      return {
        seq: (before?.seq ?? 0) + (index + 1) / 1000,
        at,
        actorKind: 'SIGNER',
        actor,
        act: SIGNS,
        fromStatus: stands,
        toStatus: stands,
        comment: null,
        values,
      };
    });
  return [...named, ...others].toSorted((one, other) => other.seq - one.seq);
}
