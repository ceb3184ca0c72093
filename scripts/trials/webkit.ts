import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { rfcFor } from '../../packages/domain/src/identity/rfc.ts';
import { stated, type Figure } from './figures.ts';
import { freePort } from '../free-port.ts';
import { missingWebKit, openWebKit, until, type Visit } from './webdriver.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 420, height: 844 };
const READY_MS = 240_000;
const CANDIDATE = {
  name: 'Lorena',
  firstSurname: 'Zepeda',
  secondSurname: 'Rosales',
  birthdate: '1997-06-21',
} as const;

/** What must not depend on one maker's browser, in Debian's WebKitGTK: the engine of Safari, without Apple's parts. */
export async function webkit(): Promise<Figure[]> {
  const missing = missingWebKit();
  if (missing !== null) return [stated('WebKitGTK', missing)];
  const product = await startProduct();
  const browser = await openWebKit(product.origin);
  const figures: Figure[] = [];
  /** In a window of its own, one after the other: the driver takes no more. */
  const play = async (
    what: string,
    size: { width: number; height: number },
    steps: (page: Visit) => Promise<void>,
  ): Promise<void> => {
    const fault = await inWindow(browser, size, steps).then(
      () => null,
      (error: unknown) => String(error),
    );
    figures.push({ what, goal: 'done', measured: fault ?? 'done', kept: fault === null });
  };
  try {
    let invitation: Invitation | undefined;
    await play('a director signs in, draws a shift and moves it', DESK, async (page) => {
      await page.signIn('monica.garza@anahuac.example');
      await drawAndMove(page);
      invitation = await invite(page, product.origin);
    });
    await play('a person accepts a week on a phone', PHONE, acceptWeek);
    await play('a guest answers the first step', PHONE, async (page) => {
      if (invitation === undefined) throw new Error('nobody was invited');
      await answerFirst(page, invitation);
    });
  } finally {
    await browser.close();
    await product.end();
  }
  return figures;
}

async function inWindow(
  browser: Awaited<ReturnType<typeof openWebKit>>,
  size: { width: number; height: number },
  steps: (page: Visit) => Promise<void>,
): Promise<void> {
  const page = await browser.visit(size);
  try {
    await steps(page);
  } finally {
    await page.close();
  }
}

async function drawAndMove(page: Visit): Promise<void> {
  await page.open('/mx/0417/planning');
  await page.find('a', 'Ciclismo y Running, Semana');
  const team = String(
    await page.run(
      `return /planning\\/([0-9a-f-]+)\\//.exec([...document.querySelectorAll('a')].find((a) => a.innerText.startsWith('Ciclismo y Running, Semana')).pathname)[1]`,
    ),
  );
  // Far ahead of everything that the demonstration plans.
  await page.open(`/mx/0417/planning/${team}/2027-03-01`);
  // What an empty week offers stands over the days, and comes after them.
  await page.find('button', 'Llenar lo que falta');
  await until('an empty week', async () => (await page.text('main')).includes('Semana vacía'));
  const empty = await cellAt(page, 2);
  await page.drag(
    { x: empty.x + empty.width * 0.2, y: empty.y + 12 },
    { x: empty.x + empty.width * 0.7, y: empty.y + 12 },
  );
  const hours = /\d\d:\d\d–\d\d:\d\d/;
  await until('a shift where it was drawn', async () => hours.test((await cellAt(page, 2)).text));
  await until('the offer gone', async () => !(await page.text('main')).includes('Semana vacía'));
  const [from, to] = [await cellAt(page, 2), await cellAt(page, 3)];
  await page.drag(
    { x: from.x + from.width * 0.5, y: from.y + 12 },
    { x: to.x + to.width * 0.5, y: to.y + 12 },
  );
  await until(
    'the shift on the next day',
    async () => hours.test((await cellAt(page, 3)).text) && !hours.test((await cellAt(page, 2)).text),
  );
  const selected = await page.run('return String(getSelection())');
  if (selected !== '') throw new Error(`drawing selected text: ${String(selected)}`);
}

const Cell = z.object({ x: z.number(), y: z.number(), width: z.number(), text: z.string() });

/** A day of the second person. */
async function cellAt(page: Visit, day: number): Promise<z.output<typeof Cell>> {
  return Cell.parse(
    await page.run(
      `const cell = document.querySelectorAll('[aria-rowindex]')[1].querySelectorAll('[role=gridcell]')[${day}];
       const { x, y, width } = cell.getBoundingClientRect(); return { x, y, width, text: cell.textContent };`,
    ),
  );
}

async function acceptWeek(page: Visit): Promise<void> {
  await page.signIn('rodrigo.salinas@anahuac.example');
  await page.click('main a', 'Tu semana');
  await until('the week to answer', async () => (await page.path()).includes('/weeklyNotifications/'));
  await page.click('main button', 'Aceptar');
  await until('the answer', async () => (await page.text('main')).includes('Aceptaste este aviso'));
}

type Invitation = { readonly link: string; readonly rfc: string };

/** The link of an invitation that a director sends. */
async function invite(page: Visit, origin: string): Promise<Invitation> {
  const rfc = rfcFor(CANDIDATE);
  const email = 'lorena.zepeda@correo.example';
  const response = await fetch(`${origin}/mx/api/v2/createInvitation`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${String(await page.run("return localStorage.getItem('accessToken')"))}`,
    },
    body: JSON.stringify({ personnelDivision: '0417', rfc, email }),
  });
  if (!response.ok) throw new Error(await response.text());
  let link = '';
  await until('the mail', async () => {
    const mails = await fetch(`${origin}/mx/api/v2/outbox/demo?filter[key]=${email}`);
    const [mail] = z.array(z.object({ body: z.string().nullable() })).parse(await mails.json());
    link =
      mail?.body
        ?.split(/\s+/)
        .find((word) => /^https?:/.test(word))
        ?.replace(/^https?:\/\/[^/]+/, '') ?? '';
    return link !== '';
  });
  return { link, rfc };
}

async function answerFirst(page: Visit, { link, rfc }: Invitation): Promise<void> {
  await page.open(link);
  await page.type('input', 'RFC', rfc);
  await page.click('button', 'Abrir mis datos');
  await page.click('button', 'Leí y acepto el aviso');
  await page.type('input', 'Nombre', CANDIDATE.name);
  await page.type('input', 'Apellido paterno', CANDIDATE.firstSurname);
  await page.type('input', 'Apellido materno', CANDIDATE.secondSurname);
  await page.click('button', 'Continuar');
  await page.find('input', 'Fecha de nacimiento');
}

/** The product with its demonstration, on a folder of its own. */
async function startProduct(): Promise<{ origin: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'jornada-webkit-data-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=2', '--import=./apps/server/src/warm.mjs', 'apps/server/src/main.ts'],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      stdio: 'ignore',
      env: { ...process.env, PORT: String(port), JORNADA_DATA_DIR: folder, DATABASE_URL: '' },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  await until('the product is ready', async () => (await fetch(`${origin}/readyz`)).ok, READY_MS);
  return {
    origin,
    end: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
