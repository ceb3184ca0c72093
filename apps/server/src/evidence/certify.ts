/**
 * Makes the placeholder of a signature one that certifies the document: nothing may be added to it any more (DocMDP,
 * ISO 32000-1, 12.8.2.2). The library that adds placeholders cannot say so; what it appended is written again with the two
 * entries that do, and with the places where each object then stands.
 */
export function certified(prepared: Buffer, originalLength: number): Buffer {
  const before = prepared.subarray(0, originalLength);
  const appended = prepared.subarray(originalLength).toString('latin1');
  const table = appended.lastIndexOf('xref\n', appended.lastIndexOf('trailer'));
  const objects = [...appended.slice(0, table).matchAll(/(\d+) 0 obj\n[^]*?\nendobj\n?/g)].map(
    ([text, id = '']) => ({ id, text }),
  );
  const seal = objects.find(({ text }) => text.includes('/Type /Sig\n'));
  const trailer = /trailer\n<<[^]*?>>/.exec(appended.slice(table))?.[0];
  const root = /\/Root (\d+) 0 R/.exec(trailer ?? '')?.[1];
  if (seal === undefined || trailer === undefined || root === undefined)
    throw new Error('the placeholder of the seal is not as expected');
  const written = objects.map(({ id, text }) => {
    if (id === seal.id) return { id, text: withEntry(text, CERTIFIES) };
    return id === root ? { id, text: withEntry(text, `/Perms << /DocMDP ${seal.id} 0 R >>`) } : { id, text };
  });
  let at = before.length;
  let [body, rows] = ['', ''];
  for (const { id, text } of written) {
    body += `\n${text}`;
    rows += `${id} 1\n${String(at + 1).padStart(10, '0')} 00000 n \n`;
    at += text.length + 1;
  }
  const end = `\nxref\n0 1\n0000000000 65535 f \n${rows}${trailer}\nstartxref\n${at + 1}\n%%EOF`;
  return Buffer.concat([before, Buffer.from(body + end, 'latin1')]);
}

const CERTIFIES =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]';

/** The dictionary of an object with one entry more. */
const withEntry = (text: string, entry: string): string => text.replace(/>>(\s*endobj)/, `${entry}\n>>$1`);
