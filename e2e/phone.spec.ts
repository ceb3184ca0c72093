import { expect } from '@playwright/test';
import { FIRST_PAGES, firstLoad } from './first-load.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

/* What a phone loads before anything can be done: each further file is a wait on a slow network. */

const MOST_REQUESTS = 25;
const MOST_KIBIBYTES = 270;
const MOST_SHIFT = 0.1;

const PEOPLE: Readonly<Record<string, string>> = { 'rodrigo.salinas@anahuac.example': 'Rodrigo Salinas' };

for (const first of FIRST_PAGES)
  test(`${first.name} is there after ${MOST_REQUESTS} requests and ${MOST_KIBIBYTES} KiB, and works`, async ({
    browser,
    baseURL,
  }) => {
    const person = PEOPLE[first.person ?? ''];
    const session =
      person === undefined ? undefined : await (await as(browser, person)).context().storageState();
    const { page, requests, kibibytes, names } = await firstLoad(browser, {
      address: baseURL ?? '',
      first,
      session,
    });
    expect(requests, names.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(kibibytes).toBeLessThanOrEqual(MOST_KIBIBYTES);
    // A file that waits for another that waits for it would leave a page on which nothing answers.
    const button = page.getByRole('button', {
      name: first.person === undefined ? /^(ES|Español), / : 'Rodrigo Salinas',
    });
    await button.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.context().close();
  });

test("nothing on a director's or a collaborator's home, or on what is their own, moves away from the thumb while it comes", async ({
  browser,
}) => {
  for (const [name, home] of [
    ['Mónica Garza', '/mx/0417/home/1'],
    ['Rodrigo Salinas', '/mx/0417/home/3'],
    ['Rodrigo Salinas', '/mx/0417/me'],
  ] as const) {
    const page = await as(browser, name, { viewport: PHONE });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(globalThis, { shifts });
    });
    await page.goto(home, { waitUntil: 'commit' });
    await expect(page.locator('main :is(h2, li)').first()).toBeVisible();
    // All that is read has come.
    await expect(page.locator('main :is([style*="--rows"], [aria-busy="true"])')).toHaveCount(0);
    const shifts: unknown = await page.evaluate('shifts');
    const moved = Array.isArray(shifts) ? shifts.reduce((sum, shift) => sum + Number(shift), 0) : Number.NaN;
    expect(moved, home).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

test("what one presses does not lie under the phone's own strips", async ({ browser }) => {
  const page = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  const phone = await page.context().newCDPSession(page);
  const strips = { top: 47, bottom: 34 };
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: strips });
  for (const [path, head, foot] of [
    [
      '/mx/0417/me',
      page.getByRole('button', { name: 'Rodrigo Salinas' }),
      page.getByRole('link', { name: 'Yo' }),
    ],
    [
      '/mx/0417/myRecord',
      page.getByRole('button', { name: 'Rodrigo Salinas' }),
      page.getByRole('link', { name: 'Yo' }),
    ],
    [
      '/login',
      page.getByRole('button', { name: /^Español/ }),
      page.getByRole('button', { name: /^Entrar como/ }),
    ],
  ] as const) {
    await page.goto(path);
    await expect(foot.last()).toBeVisible();
    const [above, below] = [await head.boundingBox(), await foot.last().boundingBox()];
    // Half a pixel goes to the bar's line.
    expect(above?.y, path).toBeGreaterThan(strips.top - 1);
    expect((below?.y ?? 0) + (below?.height ?? 0), path).toBeLessThanOrEqual(PHONE.height - strips.bottom);
  }
  await page.context().close();
});
