import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { PHONE, withOwnSession } from './people.ts';
import { test } from './story.ts';

test('without a connection the phone opens, shows their own week and how old it is, and nothing after signing out', async ({
  browser,
}) => {
  const page = await withOwnSession(browser, 'Rodrigo Salinas', { viewport: PHONE, installed: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/mx/0417/home/3');
  const week = page.getByRole('heading', { name: /^Semana \d+/ });
  await expect(week).toBeVisible();
  const before = await page
    .getByRole('listitem')
    .filter({ hasText: /lun|mar|mié/ })
    .allTextContents();
  expect(before.length).toBeGreaterThan(0);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Sin conexión. Lo que ves se guardó el /)).toBeVisible();
  await expect(week).toBeVisible();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /lun|mar|mié/ })
      .allTextContents(),
  ).toEqual(before);
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.reload();
  await expect(week).toBeVisible();
  await expect(page.getByText(/^Sin conexión/)).toBeHidden();

  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Entrar' })).toBeVisible();
  expect(await page.evaluate(() => caches.has('own'))).toBe(false);
});
