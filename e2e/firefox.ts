import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { MOMENT, PACE, setClock } from './clock.ts';

/** Where Debian puts it. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
/** A profile that asks and fetches nothing. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-MX, es',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

const Message = z.object({
  id: z.number().optional(),
  type: z.string().optional(),
  result: z.unknown(),
  message: z.string().optional(),
});
const Value = z.object({ result: z.object({ value: z.unknown(), sharedId: z.string().optional() }) });

/**
 * Debian's Firefox, unpatched, driven by WebDriver BiDi (W3C), the protocol that it speaks itself; the runner's own needs
 * a patched browser. One page of a size, at the stories' moment, in Spanish.
 */
export async function openFirefox(origin: string | undefined, size: { width: number; height: number }) {
  const profile = mkdtempSync(join(tmpdir(), 'jornada-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    FIREFOX,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { env: { ...process.env, TZ: 'America/Mexico_City' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const wire = await connect(`${await addressOf(child)}/session`);
  await wire('session.new', { capabilities: {} });
  const { context } = z
    .object({ context: z.string() })
    .parse(await wire('browsingContext.create', { type: 'tab' }));
  await wire('browsingContext.setViewport', { context, viewport: size });
  const clock = JSON.stringify({ at: MOMENT.epochMilliseconds, pace: PACE });
  await wire('script.addPreloadScript', {
    functionDeclaration: `() => { (${setClock.toString()})(${clock}); if (location.protocol === 'http:') localStorage.setItem('language', 'es'); }`,
  });

  const run = async (body: string, ...given: readonly string[]) => {
    const answer = await wire('script.callFunction', {
      functionDeclaration: body,
      arguments: given.map((value) => ({ type: 'string', value })),
      target: { context },
      awaitPromise: true,
    });
    return Value.parse(answer).result;
  };
  /** The first element on the page that is seen and whose name begins with a text. */
  const find = async (css: string, name: string): Promise<string> => {
    let id: string | undefined;
    await expect
      .poll(async () => (id = (await run(FIND, css, name).catch(() => undefined))?.sharedId), {
        message: `${css} “${name}”`,
      })
      .toBeDefined();
    return id ?? '';
  };
  const act = (source: Record<string, unknown>) =>
    wire('input.performActions', { context, actions: [source] });
  const click = async (css: string, name = ''): Promise<void> => {
    const element = { type: 'element', element: { sharedId: await find(css, name) } };
    await act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: element },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  };
  const type = (text: string) =>
    act({
      type: 'key',
      id: 'keys',
      actions: text.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    });
  const open = (path: string) =>
    wire('browsingContext.navigate', { context, url: new URL(path, origin).href, wait: 'complete' });
  return {
    open,
    signIn: async (email: string): Promise<void> => {
      await open('/login');
      await click('input:not([type=radio])');
      // An address is proposed there: it is typed over.
      await act({
        type: 'key',
        id: 'keys',
        actions: [
          { type: 'keyDown', value: CONTROL },
          { type: 'keyDown', value: 'a' },
          { type: 'keyUp', value: 'a' },
          { type: 'keyUp', value: CONTROL },
        ],
      });
      await type(email);
      await click('button[type=submit]');
    },
    path: async () => String((await run('() => location.pathname')).value),
    /** How many pixels of the page lie beyond its side. */
    beyond: async () =>
      Number((await run('() => String(document.documentElement.scrollWidth - innerWidth)')).value),
    find,
    click,
    fill: async (label: string, text: string): Promise<void> => {
      await click('input, textarea', label);
      await type(text);
    },
    close: async (): Promise<void> => {
      const gone = new Promise((end) => child.once('exit', end));
      child.kill();
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** How the protocol writes the key. */
const CONTROL = '\uE009';

/** What an element is called: by its label, its own name or what it says. */
const NAME = `const nameOf = (e) => (e.getAttribute('aria-label') ?? (e.labels?.length ? [...e.labels].map((l) => l.innerText).join(' ') : e.innerText ?? '')).trim();`;
const FIND = `(css, name) => { ${NAME}
  const found = [...document.querySelectorAll(css)].find((e) => e.checkVisibility() && nameOf(e).startsWith(name) && e.getAttribute('aria-busy') !== 'true');
  found?.scrollIntoView({ block: 'center' }); return found ?? null; }`;
/** Where a browser that starts says it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    child.once('error', failed);
    child.once('exit', () => failed(new Error(`Firefox ended: ${said}`)));
    child.stderr?.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const [address] = /ws:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (address !== undefined) found(address);
    });
  });
}

/** The protocol: a command and its answer bear the same number. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((open, failed) => {
    socket.addEventListener('open', open);
    socket.addEventListener('error', failed);
  });
  const waiting = new Map<number, (answer: z.output<typeof Message>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = Message.parse(JSON.parse(String(data)));
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let last = 0;
  return async (method: string, params: Record<string, unknown>): Promise<unknown> => {
    const id = (last += 1);
    const answer = await new Promise<z.output<typeof Message>>((arrive) => {
      waiting.set(id, arrive);
      socket.send(JSON.stringify({ id, method, params }));
    });
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}
