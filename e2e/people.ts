import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { MOMENT, PACE, setClock } from './clock.ts';

export const PHONE = { width: 390, height: 844 };
/** The narrowest that is supported. */
export const SMALL_PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

export type Visitor = {
  readonly viewport?: { width: number; height: number };
  readonly language?: 'es' | 'en';
  readonly dark?: boolean;
  readonly touch?: boolean;
  readonly session?: Session;
  /** As an installed product has it: with the worker that opens it without a connection. */
  readonly installed?: boolean;
  /** When it is for them, where the product's clock has been moved. */
  readonly at?: Temporal.Instant;
};

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser of one's own: storage, size, language and theme. */
export async function newVisitor(
  browser: Browser,
  {
    viewport = DESK,
    language = 'es',
    dark = false,
    touch = viewport.width < 700,
    session,
    installed,
    at = MOMENT,
  }: Visitor = {},
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    // Both are the product: at a desk nothing moves, which is faster; on a phone it does.
    reducedMotion: touch ? 'no-preference' : 'reduce',
    ...(installed && { serviceWorkers: 'allow' }),
    ...(session && { storageState: session }),
  });
  await context.addInitScript(setClock, { at: at.epochMilliseconds, pace: PACE });
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  const page = await context.newPage();
  // A story fails on anything that the product did not mean to show.
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** Signs in through the demo's provider, as a person would: choose the account, press the one blue button. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  const box = page.getByRole('radio', { name: new RegExp(name) });
  await box.press('Space');
  await page.getByRole('button', { name: /^(Entrar como|Enter as|Sign in as)/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Signs in someone whom the list of accounts does not show, by the company's e-mail. */
export async function signInByEmail(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox').first().fill(email);
  await page.getByRole('button', { name: /^(Entrar|Enter|Sign in)/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** Somebody at home with a session of their own, which the story may end. */
export async function withOwnSession(browser: Browser, name: string, options: Visitor = {}): Promise<Page> {
  const page = await newVisitor(browser, options);
  await signIn(page, name);
  await page.waitForURL((url) => url.pathname !== '/');
  return page;
}

const sessions = new Map<string, Session>();

/** Somebody at home: signed in on the page by the first story that needs them, from then on with the same session. */
export async function as(browser: Browser, name: string, options: Visitor = {}): Promise<Page> {
  const session = sessions.get(name);
  if (session === undefined) {
    const page = await withOwnSession(browser, name, options);
    sessions.set(name, await page.context().storageState());
    return page;
  }
  const page = await newVisitor(browser, { ...options, session });
  await page.goto('/');
  await page.waitForURL((url) => url.pathname !== '/');
  return page;
}

/** The newest message to someone, as the demo's mailbox holds it. */
export async function mailTo(page: Page, recipient: string, subject: RegExp): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      const messages = await messagesTo(page, recipient);
      body = messages.find((message) => subject.test(message.subject))?.body ?? '';
      return body;
    })
    .not.toBe('');
  return body;
}

/** The six digits that an act has mailed; codes that came before are of something else. */
export async function codeTo(page: Page, recipient: string, ask: () => Promise<void>): Promise<string> {
  const before = new Set((await messagesTo(page, recipient)).map(({ uuid }) => uuid));
  await ask();
  let code = '';
  await expect
    .poll(async () => {
      const messages = await messagesTo(page, recipient);
      const mail = messages.find(({ uuid, subject }) => !before.has(uuid) && /código|code/i.test(subject));
      code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

type Message = { readonly uuid: string; readonly subject: string; readonly body: string | null };

/** What the demo's mailbox holds for somebody, newest first. */
async function messagesTo(page: Page, recipient: string): Promise<Message[]> {
  const response = await page.request.get('/mx/api/v2/outbox/demo', {
    params: { 'filter[key]': recipient },
  });
  return response.json();
}

/** The link of a message, as a path of this product. */
export function linkIn(body: string): string {
  const link = body.split(/\s+/).find((word) => /^https?:\/\//.test(word)) ?? '';
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
