import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { newVisitor, PHONE, signIn, withOwnSession } from './people.ts';
import { test } from './story.ts';

// Landing by role (spec §6, decisions §2): the accounts of the demo's page, in its order.
const LANDINGS = [
  ['Helena Cruz Ávila', '/map'],
  ['Sergio Lara Montiel', '/map'],
  ['Nadia Ruiz Palma', '/map'],
  ['Alejandra Robles Nieto', '/mx/0002/home/4'],
  ['Tomás Arce Villalobos', '/mx/0002/home/4'],
  ['Raúl Ibáñez Coello', '/map'],
  ['Mónica Garza Leal', '/mx/0417/home/1'],
  ['Bruno Paz Escalante', '/mx/0417/home/2'],
  ['Julia Téllez Mora', '/mx/0417/home/5'],
  ['Daniela Ortega Luna', '/mx/0417/home/2'],
  ['Rodrigo Salinas Treviño', '/mx/0417/home/3'],
] as const;

test('every account of the demo signs in and lands where its role says', async ({ browser }) => {
  for (const [name, path] of LANDINGS) {
    const page = await withOwnSession(browser, name);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await page.context().close();
  }
});

test('the account page is played with the keyboard alone', async ({ browser }) => {
  const page = await newVisitor(browser);
  await page.goto('/login');
  const mail = page.getByLabel('Correo de la empresa');
  await expect(page.getByRole('button', { name: 'Entrar como Mónica Garza' })).toBeVisible();
  await mail.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Entrar como Raúl Ibáñez' })).toBeVisible();
  await mail.fill('rodrigo.salinas');
  await expect(page.getByRole('button', { name: 'Entrar como Rodrigo Salinas' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home\/3$/);
});

for (const { language, title, dark } of [
  { language: 'es', title: 'Entrar', dark: false },
  { language: 'en', title: 'Sign in', dark: true },
] as const)
  test(`sign-in and sign-out hold no barrier: ${language}, ${dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const page = await newVisitor(browser, { viewport, language, dark });
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Mónica Garza Leal/ })).toBeChecked();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const path of viewport === PHONE ? ['/logout', '/login?error=access_denied'] : []) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await page.context().close();
    }
  });

test('a path that a role does not open says so and leads home, which remembers it', async ({ browser }) => {
  const page = await withOwnSession(browser, 'Rodrigo Salinas Treviño');
  await page.goto('/map');
  await expect(page.getByText('Ruta no autorizada')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/3\?redirect=%2Fmap$/);
});

test('a visitor to a path without a session arrives there after signing in', async ({ browser }) => {
  const page = await newVisitor(browser);
  await page.goto('/mx/0417/home/1');
  await page.getByRole('button', { name: 'Entrar como Mónica Garza' }).click();
  await expect(page).toHaveURL(/\/mx\/0417\/home\/1$/);
});

test('an expired token leads to one refresh for all calls of a tab, and two tabs keep the same session', async ({
  browser,
}) => {
  const first = await withOwnSession(browser, 'Helena Cruz Ávila');
  const second = await first.context().newPage();
  await second.goto('/map');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const old = await accessToken(first);
  // Nothing is under way when the token ends.
  for (const page of [first, second]) await page.goto('/404');
  const refreshed = { first: 0, second: 0 };
  await first.context().route('**/api/**', async (route) => {
    const request = route.request();
    if (request.url().includes('getJwtFromRefreshToken'))
      refreshed[request.frame().page() === first ? 'first' : 'second'] += 1;
    if (request.headers()['authorization'] !== `Bearer ${old}`) return route.continue();
    // What the server says of this very token ten minutes later.
    return route.fulfill({
      status: 401,
      json: { success: false, exceptions: [{ translationCode: 'EXPIRED_AUTHENTICATION_TOKEN' }] },
    });
  });
  await Promise.all([first.goto('/map'), second.goto('/map')]);
  for (const page of [first, second]) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // As a rule one refresh serves both; storage reaches another tab a moment late, and then its own refresh is a sibling (decisions §1.10).
  expect(refreshed.first + refreshed.second).toBeGreaterThan(0);
  expect(Math.max(refreshed.first, refreshed.second)).toBe(1);
  for (const page of [first, second]) expect(await accessToken(page)).not.toBe(old);
});

test('a session that ended elsewhere leads to sign-out, and from there back to where it broke off', async ({
  browser,
}) => {
  const page = await withOwnSession(browser, 'Mónica Garza Leal');
  // A page that asks nothing: the next one meets the ended session first.
  await page.goto('/404');
  const { status } = await page.evaluate(() =>
    fetch('/api/v2/actor/jornada/revokeSession', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: localStorage.getItem('idToken') }),
    }),
  );
  expect(status).not.toBe(401);
  await page.goto('/mx/0417/home/1');
  await expect(page).toHaveURL(/\/logout\?reason=UNABLE_TO_AUTHENTICATE$/);
  await expect(page.getByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
  await page.getByRole('link', { name: 'Entrar de nuevo' }).click();
  await page.getByRole('button', { name: 'Entrar como Mónica Garza' }).click();
  await expect(page).toHaveURL(/\/mx\/0417\/home\/1$/);
});

test('signing out clears tokens and caches, keeps the language, and starts again after five seconds', async ({
  browser,
}) => {
  const page = await newVisitor(browser, { language: 'en' });
  await signIn(page, 'Helena Cruz Ávila');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual([
    'demoAccount',
    'language',
  ]);
  await page.waitForURL(/\/login\?interaction=/, { timeout: 10_000 });
  await page.goto('/map');
  await page.waitForURL(/\/login/);
});

const accessToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('accessToken'));
