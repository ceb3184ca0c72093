import type { CallName } from '@jornada/contract/index.ts';
import { recordRead } from '../audit/reads.ts';
import { readFileBytes } from '../files/files.ts';
import type { Context } from '../http/context.ts';
import type { Download } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { fileName } from './originals.ts';
import type { Evidence } from './queries.ts';

type Part = 'sealed' | 'original' | 'scan';

/** A file of an evidence; every read of a document is in the audit trail (decisions §6, Retention and privacy). */
export async function sendFile(
  context: Context,
  { evidence, part, call = 'evidence.file' }: { evidence: Evidence; part: Part; call?: CallName },
): Promise<Download> {
  const { fileId, prefix } = PARTS[part](evidence);
  if (fileId === null) throw new Refused('EVIDENCE_NOT_SEALED');
  const { bytes, mediaType } = await readFileBytes(context, fileId);
  await recordRead(context, call, {
    entity: 'evidence',
    id: evidence.id,
    siteId: evidence.site_id,
    fields: [part],
  });
  return {
    body: bytes,
    mediaType,
    name: `${prefix}${fileName(evidence.document, evidence.code)}`,
    headers: { 'Cache-Control': 'no-store' },
  };
}

const PARTS = {
  sealed: (evidence) => ({ fileId: evidence.final_file_id, prefix: '' }),
  original: (evidence) => ({ fileId: evidence.original_file_id, prefix: 'original-' }),
  scan: (evidence) => ({ fileId: evidence.scan_file_id, prefix: 'escaneo-' }),
} as const satisfies Record<Part, (evidence: Evidence) => { fileId: string | null; prefix: string }>;
