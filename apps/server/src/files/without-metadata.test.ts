import { describe, expect, test } from 'vitest';
import { withoutMetadata } from './without-metadata.ts';

const SECRET = 'GPS 19.36 -99.27 SM-G991B';

const segment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    bytes,
  ]);
};
const exif = (turn: number) =>
  Buffer.concat([
    Buffer.from('Exif\0\0II*\0', 'latin1'),
    Buffer.from([8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from(SECRET),
  ]);
const SCAN = Buffer.from([0xff, 0xda, 0, 2, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]);
const jpeg = (turn: number) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF\0'),
    segment(0xe1, exif(turn)),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
    segment(0xe2, 'ICC_PROFILE\0colours'),
    segment(0xed, `Photoshop 3.0\0${SECRET}`),
    segment(0xfe, SECRET),
    segment(0xdb, 'quantization'),
    SCAN,
    segment(0xc4, 'huffman'),
    SCAN,
    Buffer.from([0xff, 0xd9]),
    Buffer.from(`a film after the picture, ${SECRET}`),
  ]);

describe('a JPEG', () => {
  test('keeps picture and colours, and loses what the camera wrote and what follows it', () => {
    expect(withoutMetadata(jpeg(1), 'image/jpeg')).toEqual(
      Buffer.concat([
        Buffer.from([0xff, 0xd8]),
        segment(0xe0, 'JFIF\0'),
        segment(0xe2, 'ICC_PROFILE\0colours'),
        segment(0xdb, 'quantization'),
        SCAN,
        segment(0xc4, 'huffman'),
        SCAN,
        Buffer.from([0xff, 0xd9]),
      ]),
    );
  });
  test('keeps the way up, and of that block nothing else', () => {
    const clean = withoutMetadata(jpeg(6), 'image/jpeg');
    expect(clean.includes(SECRET)).toBe(false);
    const at = clean.indexOf('Exif');
    expect(clean.readUInt16BE(at - 2)).toBe(34);
    expect(clean.readUInt16BE(at + 24)).toBe(6);
    expect(withoutMetadata(clean, 'image/jpeg')).toEqual(clean);
  });
  test('that breaks off is none', () =>
    expect(() => withoutMetadata(jpeg(1).subarray(0, 60), 'image/jpeg')).toThrow('broken'));
});

const chunk = (type: string, body: string) => {
  const bytes = Buffer.alloc(12 + body.length);
  bytes.writeUInt32BE(body.length);
  bytes.write(type + body, 4, 'latin1');
  return bytes;
};

test('a PNG loses texts and Exif, and what follows its end', () => {
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const picture = [chunk('IHDR', 'x'.repeat(13)), chunk('IDAT', 'pixels'), chunk('IEND', '')];
  const extras = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'].map((type) => chunk(type, SECRET));
  expect(
    withoutMetadata(
      Buffer.concat([head, ...picture.slice(0, 1), ...extras, ...picture.slice(1), Buffer.from(SECRET)]),
      'image/png',
    ),
  ).toEqual(Buffer.concat([head, ...picture]));
});

test('a WebP loses Exif and XMP, and no longer says that it has them', () => {
  const part = (type: string, body: string) => {
    const bytes = Buffer.alloc(8 + body.length + (body.length % 2));
    bytes.write(type, 'latin1');
    bytes.writeUInt32LE(body.length, 4);
    bytes.write(body, 8, 'latin1');
    return bytes;
  };
  const webp = (...parts: Buffer[]) => {
    const head = Buffer.from('RIFF....WEBP', 'latin1');
    head.writeUInt32LE(4 + Buffer.concat(parts).length, 4);
    return Buffer.concat([head, ...parts]);
  };
  const pixels = part('VP8 ', 'pixels');
  expect(
    withoutMetadata(
      webp(part('VP8X', '\x3c123456789'), pixels, part('EXIF', SECRET), part('XMP ', SECRET)),
      'image/webp',
    ),
  ).toEqual(webp(part('VP8X', '\x30123456789'), pixels));
});

test('a HEIC has what the camera wrote blanked, and its picture as before', () => {
  const box = (type: string, ...parts: (Buffer | number[] | string)[]) => {
    const body = Buffer.concat(
      parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : Buffer.from(one))),
    );
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const infe = (id: number, type: string) => box('infe', [2, 0, 0, 0, 0, id, 0, 0], type, '\0');
  const build = (at: number) => {
    const place = (id: number, from: number, length: number) => [
      0,
      id,
      0,
      0,
      0,
      1,
      0,
      0,
      from >> 8,
      from & 255,
      0,
      0,
      0,
      length,
    ];
    return Buffer.concat([
      box('ftyp', 'heic'),
      box(
        'meta',
        [0, 0, 0, 0],
        box('iinf', [0, 0, 0, 0, 0, 2], infe(1, 'hvc1'), infe(2, 'Exif')),
        box('iloc', [0, 0, 0, 0, 0x44, 0, 0, 2, ...place(1, at, 6), ...place(2, at + 6, SECRET.length)]),
      ),
      box('mdat', 'pixels', SECRET),
    ]);
  };
  const file = build(build(0).indexOf('pixels'));
  const clean = withoutMetadata(file, 'image/heic');
  expect(clean.toString('latin1')).toBe(file.toString('latin1').replace(SECRET, '\0'.repeat(SECRET.length)));
});
