import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const FirstFiles = z.object({
  letters: z.string().optional(),
  files: z.record(z.string(), z.array(z.string())),
});

/** A build without the list is served as well, only in more waves. */
const read = (file: string): z.output<typeof FirstFiles> =>
  existsSync(file) ? FirstFiles.parse(JSON.parse(readFileSync(file, 'utf8'))) : { files: {} };

/**
 * Returns what names, in the head of the page at an address, the files that its first screen needs: the browser asks for
 * all of them at once. On the way to the identity provider that is its address alone, asked at `gateway`.
 */
export function firstFiles(file: string, gateway: string): (url: string) => string {
  const { letters, files } = read(file);
  const links = new Map(
    Object.entries(files).map(([path, names]) => [path, linksTo([...(letters ? [letters] : []), ...names])]),
  );
  // What has fewer variable parts says more of an address.
  const rows = [...links.keys()]
    .filter((path) => path !== '')
    .map((path) => ({ path, test: patternOf(path), variable: path.split(':').length }))
    .toSorted((a, b) => a.variable - b.variable);
  return (url) => {
    const [path = '', search = ''] = url.split('?', 2);
    if (path === '/login' && !/(^|&)(code|error|interaction)=/.test(search))
      return `<link rel="preload" as="fetch" crossorigin href="${gateway}">`;
    return links.get(rows.find(({ test }) => test.test(path))?.path ?? '') ?? '';
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`);

const linksTo = (names: readonly string[]): string =>
  names
    .map((name) => {
      if (name.endsWith('.woff2'))
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`;
      return name.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${name}">`
        : `<link rel="modulepreload" crossorigin href="/${name}">`;
    })
    .join('');
