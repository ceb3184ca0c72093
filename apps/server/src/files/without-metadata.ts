/** A picture that does not have the structure of its kind, so that nobody can say what it carries. */
export class NotAPicture extends Error {}

/**
 * The same picture without what a camera wrote beside it: place, device, moments, owner, a small copy. Of a JPEG the
 * way up stays, because a turned paper cannot be read. Throws NotAPicture where the structure is broken.
 */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer {
  try {
    if (mediaType === 'image/jpeg') return cleanJpeg(bytes);
    if (mediaType === 'image/png') return cleanPng(bytes);
    if (mediaType === 'image/webp') return cleanWebp(bytes);
    return mediaType === 'image/heic' ? cleanHeic(bytes) : bytes;
  } catch (cause) {
    // Reading past the end is how a broken file shows.
    if (cause instanceof RangeError || cause instanceof NotAPicture)
      throw new NotAPicture('broken', { cause });
    throw cause;
  }
}

const SOS = 0xda;
const EOI = 0xd9;
const APP1 = 0xe1;

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let turn = 1;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new NotAPicture('no marker');
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === EOI) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new NotAPicture('cut off');
    const body = bytes.subarray(at + 4, end);
    if (marker === APP1 && body.subarray(0, 4).toString('latin1') === 'Exif') turn = wayUp(body.subarray(6));
    if (staysInJpeg(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== SOS) continue;
    at = endOfScan(bytes, at);
    kept.push(bytes.subarray(end, at));
  }
  return Buffer.concat([
    ...kept.slice(0, 1),
    ...(turn === 1 ? [] : [turned(turn)]),
    ...kept.slice(1),
    Buffer.from([0xff, EOI]),
  ]);
}

/** All but comments and what applications add; colours need their profile, and Adobe's mark says how they are coded. */
function staysInJpeg(marker: number, body: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const name = body.subarray(0, 11).toString('latin1');
  return name.startsWith('JFIF') || name === 'ICC_PROFILE' || (marker === 0xee && name.startsWith('Adobe'));
}

/** Where the compressed picture gives way to the next marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) throw new NotAPicture('no end');
    const next = bytes.readUInt8(at + 1);
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

const ORIENTATION = 0x0112;

/** The orientation of an Exif block, 1 to 8; 1 where it says none. */
function wayUp(tiff: Buffer): number {
  const little = tiff.subarray(0, 2).toString('latin1') === 'II';
  const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * 12;
    if (short(at) === ORIENTATION) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  }
  return 1;
}

/** An Exif block that says nothing but the way up. */
const turned = (turn: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, APP1, 0, 34]),
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0]),
  ]);

const PNG_EXTRAS = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new NotAPicture('cut off');
    const type = bytes.subarray(at + 4, at + 8).toString('latin1');
    if (!PNG_EXTRAS.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

/** In the header of an extended WebP: an Exif block follows, an XMP block follows. */
const WEBP_EXTRAS = 0x08 | 0x04;

function cleanWebp(bytes: Buffer): Buffer {
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= whole;) {
    const type = bytes.subarray(at, at + 4).toString('latin1');
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > whole) throw new NotAPicture('cut off');
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_EXTRAS & 0xff, 8);
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}

type Box = { readonly type: string; readonly from: number; readonly to: number };

/** Everything in a HEIC lies at fixed places, so what the camera wrote is blanked where it lies. */
function cleanHeic(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes);
  const meta = boxes(clean, 0, clean.length).find(({ type }) => type === 'meta');
  if (meta === undefined) throw new NotAPicture('no items');
  const inner = boxes(clean, meta.from + 4, meta.to);
  const named = (wanted: string): Box | undefined => inner.find(({ type }) => type === wanted);
  const [items, places, idat] = [named('iinf'), named('iloc'), named('idat')];
  if (items === undefined || places === undefined) throw new NotAPicture('no items');
  const extras = extraItems(clean, items);
  for (const { id, from, to, inIdat } of extents(clean, places)) {
    if (!extras.has(id)) continue;
    const base = inIdat ? (idat?.from ?? 0) : 0;
    if (base + to > clean.length) throw new NotAPicture('cut off');
    clean.fill(0, base + from, base + to);
  }
  return clean;
}

function boxes(bytes: Buffer, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > end) throw new NotAPicture('cut off');
    found.push({ type: bytes.subarray(at + 4, at + 8).toString('latin1'), from: at + head, to: at + size });
    at += size;
  }
  return found;
}

/** The items that are no picture: Exif, and texts such as XMP. */
function extraItems(bytes: Buffer, { from, to }: Box): Set<number> {
  const entries = from + (bytes.readUInt8(from) === 0 ? 6 : 8);
  return new Set(
    boxes(bytes, entries, to).flatMap((entry) => {
      const version = bytes.readUInt8(entry.from);
      if (version < 2) throw new NotAPicture('an old kind of item');
      const wide = version === 2 ? 2 : 4;
      const type = bytes.subarray(entry.from + 6 + wide, entry.from + 10 + wide).toString('latin1');
      return type === 'Exif' || type === 'mime' || type === 'uri '
        ? [bytes.readUIntBE(entry.from + 4, wide)]
        : [];
    }),
  );
}

type Extent = { readonly id: number; readonly from: number; readonly to: number; readonly inIdat: boolean };

function extents(bytes: Buffer, { from }: Box): Extent[] {
  const version = bytes.readUInt8(from);
  let at = from + 4;
  const take = (size: number): number => {
    at += size;
    return size === 0
      ? 0
      : size === 8
        ? Number(bytes.readBigUInt64BE(at - 8))
        : bytes.readUIntBE(at - size, size);
  };
  const [sizes, more] = [take(1), take(1)];
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4];
  const indexSize = version === 0 ? 0 : more & 15;
  const found: Extent[] = [];
  for (let left = take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = take(version < 2 ? 2 : 4);
    const inIdat = version > 0 && (take(2) & 15) === 1;
    take(2);
    const base = take(baseSize);
    for (let parts = take(2); parts > 0; parts -= 1) {
      take(indexSize);
      const offset = base + take(offsetSize);
      found.push({ id, from: offset, to: offset + take(lengthSize), inIdat });
    }
  }
  return found;
}
