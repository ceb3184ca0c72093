const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** A zip archive whose parts lie in it as they are: a browser needs no library for it, and a sheet is small. */
export function storedZip(parts: readonly (readonly [name: string, content: string])[]): Blob {
  const encode = new TextEncoder();
  const bodies: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const [title, bytes] = [encode.encode(name), encode.encode(content)];
    // Version 2.0, names in UTF-8, stored, 1 January 1980.
    const shared = fields(
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [33, 2],
      [crcOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [title.length, 2],
      [0, 2],
    );
    const local = [fields([LOCAL, 4]), shared, title, bytes];
    bodies.push(...local);
    directory.push(
      fields([ENTRY, 4], [20, 2]),
      shared,
      fields([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      title,
    );
    at += sizeOf(local);
  }
  const end = fields(
    [END, 4],
    [0, 2],
    [0, 2],
    [parts.length, 2],
    [parts.length, 2],
    [sizeOf(directory), 4],
    [at, 4],
    [0, 2],
  );
  return new Blob([...bodies, ...directory, end]);
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Figures one after the other, each in so many bytes, the low one first. */
function fields(...figures: (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(figures.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of figures) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The check sum of a part, as archives carry it. */
function crcOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
