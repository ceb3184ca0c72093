// Opens an inspection pack with Node alone and compares every file with the manifest: `node open-pack.mjs FILE`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const zip = readFileSync(process.argv[2]);
const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
const files = new Map();
let at = zip.readUInt32LE(end + 16);
for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
  const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
  const [named, extra, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
  const local = zip.readUInt32LE(at + 42);
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const body = zip.subarray(begin, begin + size);
  files.set(zip.toString('latin1', at + 46, at + 46 + named), method === 8 ? inflateRawSync(body) : body);
  at += 46 + named + extra + note;
}
const manifest = JSON.parse(files.get('manifest.json'));
const wrong = manifest.files.filter(
  ({ path, bytes, sha256 }) =>
    files.get(path)?.length !== bytes ||
    createHash('sha256').update(files.get(path)).digest('hex') !== sha256,
);
const listed = new Set(['manifest.json', ...manifest.files.map(({ path }) => path)]);
console.log(
  JSON.stringify({
    person: manifest.person.name,
    createdAt: manifest.createdAt,
    paths: [...files.keys()].filter((path) => path !== 'manifest.json'),
    questions: JSON.parse(files.get('questions.json')),
    wrong: wrong.map(({ path }) => path),
    unlisted: [...files.keys()].filter((path) => !listed.has(path)),
  }),
);
