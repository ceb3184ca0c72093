// `npm run --silent pack:verify -- FILE`: compares every file of an inspection pack with the hash in its manifest, and
// names each that differs, is missing or is not listed. Ends with 1 then, and with 2 where FILE is no pack.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openZip } from '../spreadsheets/zip.ts';

const Manifest = z.object({
  format: z.literal('jornada-inspection-pack/1'),
  person: z.object({ name: z.string() }),
  from: z.string(),
  to: z.string(),
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

function verify(file: string): number {
  const zip = openZip(readFileSync(file));
  const manifest = Manifest.safeParse(
    JSON.parse(Buffer.from(zip?.get('manifest.json') ?? 'null').toString('utf8')),
  );
  if (zip === undefined || !manifest.success) {
    console.error(`${file} is no inspection pack`);
    return 2;
  }
  const { person, from, to, createdAt, files } = manifest.data;
  const wrong = files.flatMap(({ path, sha256 }) => {
    const bytes = zip.get(path);
    if (bytes === undefined) return [`${path}: missing`];
    return createHash('sha256').update(bytes).digest('hex') === sha256 ? [] : [`${path}: DIFFERS`];
  });
  const listed = new Set(['manifest.json', ...files.map(({ path }) => path)]);
  const unlisted = [...zip.keys()]
    .filter((name) => !listed.has(name))
    .map((name) => `${name}: not in the manifest`);
  for (const line of [...wrong, ...unlisted]) console.log(line);
  console.log(
    `${person.name}, ${from} to ${to}, made ${createdAt}: ${files.length} files, ${wrong.length + unlisted.length === 0 ? 'intact' : 'NOT INTACT'}`,
  );
  return wrong.length + unlisted.length === 0 ? 0 : 1;
}

const file = process.argv[2];
if (file === undefined) console.error('Name the file to verify: npm run --silent pack:verify -- FILE');
process.exitCode = file === undefined ? 2 : verify(file);
