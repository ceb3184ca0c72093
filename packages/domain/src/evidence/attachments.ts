import { latin1 } from './sealed-pdf.ts';

/** The files that a PDF carries, by their names: as the typesetter writes them, each a stream of its own. */
export async function attachmentsOf(pdf: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const text = latin1(pdf);
  const found = new Map<string, Uint8Array>();
  for (const [, dictionary = ''] of text.matchAll(/\d+ 0 obj\s*<<([^]*?)endobj/g)) {
    const name = /\/Type\s*\/Filespec/.test(dictionary) ? nameIn(dictionary) : undefined;
    const stream = /\/EF\s*<<[^>]*?\/F\s+(\d+) 0 R/.exec(dictionary)?.[1];
    const bytes = name === undefined || stream === undefined ? undefined : await streamOf(pdf, text, stream);
    if (name !== undefined && bytes !== undefined) found.set(name, bytes);
  }
  return found;
}

/** File names of evidence are plain letters: no escapes to read. */
const nameIn = (dictionary: string): string | undefined =>
  /\/F\s*\(([^)]*)\)/.exec(dictionary)?.[1]?.replace(/^\//, '');

async function streamOf(pdf: Uint8Array, text: string, id: string): Promise<Uint8Array | undefined> {
  const head = new RegExp(`(?:^|\\s)${id} 0 obj\\s*<<([^]*?)>>\\s*stream\\r?\\n`).exec(text);
  const length = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head?.[1] ?? '')?.[1];
  if (head === null || length === undefined) return undefined;
  const from = head.index + head[0].length;
  const bytes = pdf.slice(from, from + Number(length));
  return /\/FlateDecode/.test(head[1] ?? '') ? inflated(bytes) : bytes;
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    return undefined; // bytes that are none of this
  }
}
