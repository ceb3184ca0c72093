import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

/* What a screen says when it could not read, and how a phone begins (pictures 05 and 15). */

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a browser older than the supported ones says which are, and nothing else runs', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/login');
  await expect(
    page.getByRole('heading', { name: 'Este navegador es muy antiguo para Jornada' }),
  ).toBeVisible();
  await expect(page.getByText(/Safari 17\.4/)).toBeVisible();
  await expectAccessible(page);
});

test('a home that could not be read claims no zeros, says what is safe, and comes back with one press', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ pendientes$/ })).toBeVisible();
  await failing(page);
  await page.goto('/mx/0417/home/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los pendientes' }),
  ).toContainText('No hubo cambios');
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar el día de hoy' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(CALLS);
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^\d+ pendientes$/ })).toBeVisible();
});

test('without a connection a screen that was never opened says so, what is typed stays, and both go on once it is back', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  // Whether it came while there was a connection is chance: here it did not.
  await page.route(/\/Palette-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/mx/0417/holidays/2027/new');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Aniversario');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: /^Abrir calendario/ }).click();
  await expect(page.getByText('No se pudo cargar el calendario. Escribe la fecha.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue('Aniversario');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Colaboradores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No se pudo abrir esta pantalla' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Colaboradores' })).toBeVisible();
});

test('a phone begins with the greeting and its own button, and a change with the way back', async ({
  browser,
}) => {
  const page = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await page.goto('/mx/0417/home/3');
  const greeting = await page.getByText('Hola, Rodrigo').boundingBox();
  const account = page.getByRole('banner').getByRole('button');
  const button = await account.boundingBox();
  expect(
    Math.abs((greeting?.y ?? 0) + (greeting?.height ?? 0) / 2 - (button?.y ?? 0) - (button?.height ?? 0) / 2),
  ).toBeLessThan(2);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  // The header has no room for the languages: they stand in one's own menu.
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await account.click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/mx/0417/weeklyNotificationsList');
  await page.locator('main a[href*="/weeklyNotifications/"]').first().click();
  const back = page.getByRole('link', { name: /Volver/ });
  await expect(back).toBeVisible();
  expect((await back.boundingBox())?.y).toBeLessThan(20);
  await expectAccessible(page);
});

test("on a phone a message stands off a sheet's acts and off what is typed", async ({ browser }) => {
  const page = await as(browser, 'Helena Cruz', { viewport: PHONE });
  await page.goto('/design');
  await page.getByRole('button', { name: 'De ley' }).click();
  const message = page.getByRole('region', { name: 'Mensajes' }).getByRole('alert');
  const top = async (): Promise<number> => (await message.boundingBox())?.y ?? 0;
  expect(await top()).toBeGreaterThan(PHONE.height - 200);
  await page.getByRole('button', { name: 'Abrir ventana' }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await top()).toBeLessThan(60);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('textbox').first().focus();
  expect(await top()).toBeLessThan(60);
});

test('a menu goes under the top bar when the page is scrolled', async ({ browser }) => {
  const page = await as(browser, 'Helena Cruz', { viewport: { width: 1440, height: 700 } });
  await page.goto('/mx/0417/collaborators');
  await page.getByRole('button', { name: 'Vistas' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.evaluate(() => scrollTo(0, 120));
  await expect.poll(async () => (await menu.boundingBox())?.y ?? 0).toBeLessThan(30);
  const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
  expect(
    await page.evaluate(
      (at) => document.elementFromPoint(at, 40)?.closest('header, [role="menu"]')?.tagName,
      x + width / 2,
    ),
  ).toBe('HEADER');
});

/** All calls but the stream: once that is back, what failed is read again by itself. */
const CALLS = /\/mx\/(api|planning\/api)\/(?!v2\/live)/;

const failing = (page: Page): Promise<unknown> =>
  page.route(CALLS, (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, exceptions: [{ translationCode: 'UNDEFINED_ERROR' }], reference: '7F3A-91C4' },
    }),
  );
