import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { authCalls } from '@jornada/contract/auth.ts';
import type { App } from './app.ts';
import { firstFiles } from './first-files.ts';
import { envelope } from './refused.ts';

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const API = /^\/(api|mx\/api|mx\/planning\/api|planning\/api|oidc)\//;

/** No screen's path ends like a file: a file that is not there is answered by no page. */
const FILE = /^[^?]*\.[a-z0-9]{2,5}(\?|$)/;

/** What the content policy allows of the page's own script, which speaks to browsers that are too old: its hash. */
export function pageScripts(): string[] {
  if (!existsSync(`${DIST}/index.html`)) return [];
  const scripts = readFileSync(`${DIST}/index.html`, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Serves the built web application: assets for ever, the page itself never from a cache, every screen's path the same page. */
export async function servePages(app: App): Promise<void> {
  const { server } = app;
  if (!existsSync(`${DIST}/index.html`)) {
    server.setNotFoundHandler((_request, reply) => reply.code(404).send(nothingThere()));
    return;
  }
  const { segment } = app.config.oidc;
  const page = readFileSync(`${DIST}/index.html`, 'utf8').replace(
    'name="identity-provider" content="jornada"',
    `name="identity-provider" content="${segment}"`,
  );
  const linksOf = firstFiles(
    `${DIST}/.vite/first-files.json`,
    authCalls['auth.getLoginGateway'].path.replace('{identityProviderSegment}', segment),
  );
  await server.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    // The build holds each text compressed as well; those files have no address of their own.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', '.vite/**', 'index.html'],
    setHeaders: (response, path) => {
      // They speak of pages; a first screen is twenty files, and would carry each of them twenty times.
      if (path.includes('/assets/')) for (const name of OF_PAGES) response.raw.removeHeader(name);
      void response.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !API.test(request.url) && !FILE.test(request.url);
    if (!wantsPage) return reply.code(404).send(nothingThere());
    return reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace('</head>', `${linksOf(request.url)}</head>`));
  });
}

/** What helmet says of every answer and a browser asks of a page alone. */
const OF_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

const nothingThere = () => envelope([{ code: 'PATH_NOT_FOUND' }]);
