import { z } from 'zod';
import { attachmentsOf } from '@jornada/domain/evidence/attachments.ts';
import { chainText, GENESIS, type ChainedEvent } from '@jornada/domain/evidence/evidence-events.ts';
import {
  checkSeal,
  hexOf,
  sha256,
  textOf,
  utf8,
  type SealVerdict,
} from '@jornada/domain/evidence/sealed-pdf.ts';

/** What a sealed document attaches of its own history, so that it can be checked without its issuer. */
export type EvidenceChain = {
  readonly format: typeof CHAIN_FORMAT;
  readonly evidenceId: string;
  readonly code: string;
  readonly title: string;
  readonly company: string;
  readonly original: { readonly name: string; readonly sha256: string };
  readonly events: readonly (ChainedEvent & { readonly hash: string })[];
};

export const CHAIN_FORMAT = 'jornada-evidence/1';
export const chainName = (code: string): string => `cadena-${code}.json`;

const Chain = z.object({
  format: z.literal(CHAIN_FORMAT),
  evidenceId: z.string(),
  code: z.string(),
  title: z.string(),
  company: z.string(),
  original: z.object({ name: z.string(), sha256: z.string() }),
  events: z.array(
    z.object({
      seq: z.number(),
      kind: z.string(),
      initials: z.string().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
      at: z.string(),
      hash: z.string(),
    }),
  ),
});

export type FileVerdict = {
  readonly seal: SealVerdict;
  /** Null where the document attaches no chain: one sealed before it did, or by somebody else. */
  readonly chain:
    | (Pick<EvidenceChain, 'code' | 'title' | 'company' | 'events'> & {
        /** Each event follows from the one before. */
        readonly follows: boolean;
        /** The original that is attached is the one whose making the chain records. */
        readonly original: boolean;
      })
    | null;
  readonly intact: boolean;
};

/** Checks a document by what is in it alone; undefined where it has no seal. */
export async function checkEvidenceFile(pdf: Uint8Array<ArrayBuffer>): Promise<FileVerdict | undefined> {
  const seal = await checkSeal(pdf);
  if (seal === undefined) return undefined;
  const attachments = await attachmentsOf(pdf);
  const named = [...attachments].find(([name]) => /^cadena-.*\.json$/.test(name));
  const read = named === undefined ? undefined : Chain.safeParse(jsonOf(named[1]));
  if (read?.success !== true) return { seal, chain: null, intact: seal.intact && read === undefined };
  const { original, ...chain } = read.data;
  const made = chain.events.find(({ kind }) => kind === 'GENERATED');
  const attached = attachments.get(original.name);
  const checks = {
    follows: await followsOn(chain.evidenceId, chain.events),
    original:
      made?.detail['sha256'] === original.sha256 &&
      attached !== undefined &&
      hexOf(await sha256(attached)) === original.sha256,
  };
  return {
    seal,
    chain: { ...chain, ...checks },
    intact: seal.intact && checks.follows && checks.original,
  };
}

async function followsOn(evidenceId: string, events: EvidenceChain['events']): Promise<boolean> {
  let previous = GENESIS;
  for (const [index, event] of events.entries()) {
    const text = utf8(chainText(evidenceId, previous, event));
    if (event.seq !== index + 1 || event.hash !== hexOf(await sha256(text))) return false;
    previous = event.hash;
  }
  return events.length > 0;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(bytes));
  } catch {
    return undefined;
  }
}
