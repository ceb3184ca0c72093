import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** More than this no part of a spreadsheet unpacks to: a small file that grows without end is no spreadsheet. */
const MOST_BYTES = 64 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

type ZipParts = {
  readonly names: readonly string[];
  readonly bytes: (name: string) => Buffer | undefined;
  readonly read: (name: string) => string | undefined;
};

/** Returns the parts of a zip archive by name, unpacked when asked for; undefined where the bytes are no archive. */
export function openZip(bytes: Uint8Array): ZipParts | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf(littleEndian(END));
  if (end < 0 || end + 22 > file.length) return undefined;
  const entries = new Map<string, { at: number; size: number; packed: boolean }>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) return undefined;
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    entries.set(name, {
      at: file.readUInt32LE(at + 42),
      size: file.readUInt32LE(at + 20),
      packed: file.readUInt16LE(at + 10) === 8,
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  const bytesOf = (name: string): Buffer | undefined => {
    const entry = entries.get(name);
    if (entry === undefined || entry.at + 30 > file.length || file.readUInt32LE(entry.at) !== LOCAL)
      return undefined;
    const begin = entry.at + 30 + file.readUInt16LE(entry.at + 26) + file.readUInt16LE(entry.at + 28);
    const part = file.subarray(begin, begin + entry.size);
    return entry.packed ? inflateRawSync(part, { maxOutputLength: MOST_BYTES }) : part;
  };
  return {
    names: [...entries.keys()],
    bytes: bytesOf,
    read: (name) => bytesOf(name)?.toString('utf8'),
  };
}

/** Returns a zip archive of these parts. The moment in it is always the same, so that equal sheets are equal bytes. */
export function makeZip(parts: readonly (readonly [name: string, content: string | Uint8Array])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const raw = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name, 'utf8');
    // Version 2.0, no flags, deflated, 1 January 1980.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt16LE(33, 8);
    shared.writeUInt32LE(crc32(raw), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(raw.length, 18);
    shared.writeUInt16LE(title.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    bodies.push(littleEndian(LOCAL), shared, title, packed);
    directory.push(littleEndian(ENTRY), Buffer.from([20, 0]), shared, tail, title);
    at += 30 + title.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, listing, littleEndian(END), end]);
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
