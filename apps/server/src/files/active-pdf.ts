import { inflateSync } from 'node:zlib';

/** What a viewer might run or unpack: scripts, started programs, attachments, forms with scripts of their own. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia|GoToE|XFA)(?![A-Za-z0-9_.:-])|\/EF\s*<</;

/** All that object streams may unpack to; nobody's scan has more. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Whether a PDF holds scripts, launch actions or attachments, or cannot be looked into. Names are read as viewers read
 * them (`#4A` is a J), also inside compressed object streams; pictures and page contents are not text and are skipped.
 */
export function checkPdf(bytes: Uint8Array): 'plain' | 'active' | 'unreadable' {
  const text = Buffer.from(bytes).toString('latin1');
  let outside = '';
  let at = 0;
  let left = MOST_BYTES;
  for (const found of text.matchAll(/\bstream[ \t]*(?:\r\n|\n|\r)/g)) {
    if (found.index < at) continue;
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    if (to < 0) break;
    const before = text.slice(at, found.index);
    outside += `${before}\n`;
    const data = text.slice(from, to);
    // An object inside of what says that it is a stream: a viewer may find it, so it is read as well.
    if (/\bobj\b|\bendobj\b|\btrailer\b|\bxref\b/.test(data)) outside += `${data}\n`;
    const dictionary = namesOf(before.slice(Math.max(0, before.lastIndexOf('obj'))));
    if (/\/ObjStm(?![A-Za-z])/.test(dictionary)) {
      const unpacked = unpack(Buffer.from(data, 'latin1'), { dictionary, most: left });
      if (unpacked === undefined) return 'unreadable';
      left -= unpacked.length;
      outside += `${unpacked}\n`;
    }
    at = to;
  }
  outside += text.slice(at);
  return ACTIVE.test(namesOf(outside)) ? 'active' : 'plain';
}

/** An object stream's text; undefined where it is encrypted, or packed in a way that only an attacker would choose. */
function unpack(
  data: Buffer,
  { dictionary, most }: { dictionary: string; most: number },
): string | undefined {
  if (/\/Predictor\s+(?!1\b)|\/DecodeParms\s+\d/.test(dictionary)) return undefined;
  if (!/\/F(?:ilter)?(?![A-Za-z])/.test(dictionary)) return data.toString('latin1');
  const filters = [...dictionary.matchAll(/\/(?:\w+Decode|Crypt|Fl|LZW|AHx|A85|RL)(?!\w)/g)].map(
    ([filter]) => filter,
  );
  if (filters.length !== 1 || filters[0] !== '/FlateDecode') return undefined;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** With `#xx` in names written out. */
const namesOf = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
