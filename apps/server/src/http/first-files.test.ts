import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstFiles } from './first-files.ts';

let folder: string;
let linksOf: (url: string) => string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-files-'));
  const file = join(folder, 'first-files.json');
  writeFileSync(
    file,
    JSON.stringify({
      letters: 'assets/a.woff2',
      files: {
        '': ['assets/app.js'],
        '/login': ['assets/app.js', 'assets/login.js', 'assets/login.css'],
        '/verify/:code?': ['assets/app.js', 'assets/verify.js'],
        '/mx/:personnelDivision/home/3': ['assets/app.js', 'assets/week.js'],
        '/mx/:personnelDivision/:any/:thing': ['assets/app.js', 'assets/any.js'],
      },
    }),
  );
  linksOf = firstFiles(file, '/api/gateway');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a page names its letters, its styles and each script of its first screen', () => {
  expect(linksOf('/login?interaction=x')).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">' +
      '<link rel="modulepreload" crossorigin href="/assets/app.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/login.js">' +
      '<link rel="stylesheet" crossorigin href="/assets/login.css">',
  );
});

test.each([
  ['/verify', 'verify.js'],
  ['/verify/AB12-CD34?lang=en', 'verify.js'],
  ['/mx/0417/home/3/', 'week.js'],
  ['/mx/0417/home/4', 'any.js'],
])('%s is the screen of %s', (url, script) => {
  expect(linksOf(url)).toContain(script);
});

test('a path without a screen gets what every page needs, and the way to the provider its address', () => {
  expect(linksOf('/nowhere')).toContain('app.js');
  expect(linksOf('/nowhere')).not.toContain('login.js');
  const address = '<link rel="preload" as="fetch" crossorigin href="/api/gateway">';
  expect(linksOf('/login')).toBe(address);
  expect(linksOf('/login?redirect=%2Fmap')).toBe(address);
});

test('without the list the page is sent as it was built', () => {
  expect(firstFiles(join(folder, 'none.json'), '/api/gateway')('/login?code=x')).toBe('');
});
