import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskStorage, sealedStorage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'jornada-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const disk = diskStorage(join(folder, 'files'));
const withSecrets = (secret: string, previousSecret = '') => sealedStorage(disk, { secret, previousSecret });
const PAPER = Buffer.from('acta de nacimiento de Ximena');
const pathOf = (key: string) => join(folder, 'files', key.slice(0, 2), key);

test('a document lies encrypted on the disk, for the product’s account alone', async () => {
  await withSecrets('one').put('aa-paper', PAPER);
  expect(readFileSync(pathOf('aa-paper')).includes('Ximena')).toBe(false);
  expect(await withSecrets('one').get('aa-paper')).toEqual(PAPER);
  await expect(withSecrets('another').get('aa-paper')).rejects.toThrow(/unable to authenticate/);
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(pathOf('aa-paper'))).toBe('600');
  expect([mode(join(folder, 'files')), mode(join(folder, 'files', 'aa'))]).toEqual(['700', '700']);
  expect(readdirSync(join(folder, 'files', 'aa'))).toEqual(['aa-paper']);
});

test('the same document twice is not the same bytes, and one does not open in another’s place', async () => {
  const storage = withSecrets('one');
  await storage.put('bb-first', PAPER);
  await storage.put('bb-second', PAPER);
  expect(readFileSync(pathOf('bb-first')).equals(readFileSync(pathOf('bb-second')))).toBe(false);
  writeFileSync(pathOf('bb-second'), readFileSync(pathOf('bb-first')));
  await expect(storage.get('bb-second')).rejects.toThrow(/unable to authenticate/);
});

test('a changed byte is found, not read', async () => {
  await withSecrets('one').put('cc-paper', PAPER);
  const bytes = readFileSync(pathOf('cc-paper'));
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  writeFileSync(pathOf('cc-paper'), bytes);
  await expect(withSecrets('one').get('cc-paper')).rejects.toThrow(/unable to authenticate/);
});

test('what lay in clear is read as it is, and the previous secret opens what it sealed', async () => {
  await disk.put('dd-clear', PAPER);
  expect(await withSecrets('one').get('dd-clear')).toEqual(PAPER);
  await withSecrets('old').put('dd-old', PAPER);
  expect(await withSecrets('new', 'old').get('dd-old')).toEqual(PAPER);
});
