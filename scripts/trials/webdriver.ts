import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { z } from 'zod';
import { freePort } from '../free-port.ts';

/** Where Debian's packages webkit2gtk-driver and xvfb put them. */
const DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const BROWSERS = '/usr/lib/*/webkit2gtk-4*/MiniBrowser';
/** A screen that nobody looks at. */
const DISPLAY = ':97';
const WAIT_MS = 60_000;
const LOOK_AGAIN_MS = 100;
/** WebDriver's name for the key of an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const Element = z.looseObject({ [ELEMENT]: z.string() });

/** What is missing to drive WebKitGTK here; null where it can be. */
export function missingWebKit(): string | null {
  const missing = [
    ...(existsSync(DRIVER) && globSync(BROWSERS).length > 0 ? [] : ['webkit2gtk-driver']),
    ...(existsSync(XVFB) ? [] : ['xvfb']),
  ];
  return missing.length === 0
    ? null
    : `left out: apt-get install -y --no-install-recommends ${missing.join(' ')}`;
}

type Point = { readonly x: number; readonly y: number };

export type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof openWebKit>>['visit']>>;

/** Debian's WebKitGTK, driven by WebDriver (W3C) over plain requests. */
export async function openWebKit(origin: string) {
  const screen = spawn(XVFB, [DISPLAY, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'jornada-webkit-'));
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY,
      // Nothing is known of the user before.
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_CONFIG_HOME: join(home, 'config'),
      TZ: 'America/Mexico_City',
      LANG: 'es_MX.UTF-8',
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await until('the driver answers', async () => (await fetch(`${address}/status`)).ok);
  return {
    visit: (size: { width: number; height: number }) => visit(address, origin, size),
    close: async (): Promise<void> => {
      for (const child of [driver, screen]) await ended(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A window of a size, with a storage of its own. */
async function visit(address: string, origin: string, size: { width: number; height: number }) {
  const ask = async (method: 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${address}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return value;
  };
  const { sessionId } = z.object({ sessionId: z.string() }).parse(
    await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: globSync(BROWSERS)[0], args: ['--automation'] },
        },
      },
    }),
  );
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/window/rect`, size);
  const run = (script: string, ...args: readonly unknown[]) =>
    ask('POST', `${at}/execute/sync`, { script, args });
  /** The first element on the page that is seen and whose name begins with a text. */
  const find = async (css: string, name = ''): Promise<Record<string, unknown>> => {
    let found: unknown = null;
    await until(`${css} “${name}”`, async () => (found = await run(FIND, css, name)) !== null);
    return Element.parse(found);
  };
  const pointer = (actions: readonly unknown[]) =>
    ask('POST', `${at}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  const move = ({ x, y }: Point) => ({
    type: 'pointerMove',
    duration: 50,
    x: Math.round(x),
    y: Math.round(y),
  });
  const open = (path: string) => ask('POST', `${at}/url`, { url: new URL(path, origin).href });
  const click = async (css: string, name = ''): Promise<void> => {
    await ask('POST', `${at}/element/${String((await find(css, name))[ELEMENT])}/click`);
  };
  const keys = (text: string) =>
    ask('POST', `${at}/actions`, {
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: text.split('').flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  const type = async (css: string, name: string, text: string): Promise<void> => {
    await click(css, name);
    // What stands there, as an account that the demonstration proposes, is typed over.
    await run('document.activeElement.select?.()');
    await keys(text);
  };
  return {
    open,
    click,
    type,
    find,
    run,
    path: async () => String(await run('return location.pathname')),
    text: async (css: string) =>
      String(await run(`return document.querySelector(${JSON.stringify(css)})?.textContent ?? ''`)),
    drag: async (from: Point, to: Point): Promise<void> => {
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await pointer([
        move(from),
        { type: 'pointerDown', button: 0 },
        move(half),
        move(to),
        { type: 'pointerUp', button: 0 },
      ]);
    },
    signIn: async (email: string): Promise<void> => {
      await open('/login');
      await type('input:not([type=radio])', '', email);
      await click('button[type=submit]');
      await until(
        'signed in',
        async () => !/^\/(?:login)?$/.test(String(await run('return location.pathname'))),
      );
    },
    close: () => ask('DELETE', at),
  };
}

const FIND = `const [css, name] = arguments;
  const nameOf = (e) => (e.getAttribute('aria-label') ?? (e.labels?.length ? [...e.labels].map((l) => l.innerText).join(' ') : e.innerText)).trim();
  const found = [...document.querySelectorAll(css)].find((e) => e.checkVisibility() && nameOf(e).startsWith(name) && e.getAttribute('aria-busy') !== 'true');
  found?.scrollIntoView({ block: 'center' }); return found ?? null;`;

/** Waits for what is to come; what fails meanwhile is tried again. */
export async function until(what: string, isSo: () => Promise<boolean>, atMostMs = WAIT_MS): Promise<void> {
  const last = performance.now() + atMostMs;
  let fault: unknown;
  while (performance.now() < last) {
    try {
      if (await isSo()) return;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`never came: ${what}`, { cause: fault });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
