import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../apps/web/src/evidence/texts.ts';
import { expectAccessible } from './axe.ts';
import { codeTo } from './people.ts';
import { pressTwice } from './twice.ts';
import { inWords, type Language, type Text } from './words.ts';

const named = (page: Page, text: Text | readonly Text[], language: Language): Locator =>
  page.getByRole('button', { name: inWords(text, language) });

/** Reads every page, draws, asks for the code and types it. */
export async function sign(page: Page, mailbox: string, language: Language): Promise<void> {
  const read = page
    .getByRole('button', { name: /^(Leer|Read) (contrato|documento|contract|document)$/ })
    .or(page.getByRole('button', { name: /^Te falta leer \d+ páginas?$|^\d+ pages? left to read$/ }));
  const pad = page.locator('canvas').first();
  await expect(read.or(pad).first()).toBeVisible();
  if (await read.first().isVisible()) await readThrough(page, read.first(), language);
  const askCode = named(page, texts['sign.act.sendCode'], language);
  // The document's pages may still push the pad down: what missed it is drawn again.
  await expect(async () => {
    await pad.hover({ position: { x: 40, y: 50 } });
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.down();
    for (let step = 1; step < 20; step += 1)
      await page.mouse.move(x + 40 + step * 8, y + 50 + (step % 2 === 0 ? 18 : -14));
    await page.mouse.up();
    await expect(askCode).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const code = await codeTo(page, mailbox, () => askCode.click());
  await page
    .getByRole('textbox', { name: /código|dígito|code|digit/i })
    .first()
    .click();
  await page.keyboard.type(code);
  await expectAccessible(page);
  await pressTwice(page, named(page, [texts['sign.act.sign'], texts['sign.act.signOther']], language), () =>
    expect(page.getByText(texts['signed.title'][language]).first()).toBeVisible(),
  );
}

async function readThrough(page: Page, read: Locator, language: Language): Promise<void> {
  await read.click();
  const sheets = page.locator('[id^="page-"]');
  await expect(sheets.first()).toBeVisible();
  for (let at = 0; at < (await sheets.count()); at += 1) {
    // A page above that is still being fetched may push this one's end out of sight again.
    await expect(async () => {
      await sheets.nth(at).evaluate((sheet) => sheet.lastElementChild?.scrollIntoView({ block: 'center' }));
      await expect(
        sheets.nth(at).getByText(texts['sign.reader.done'][language], { exact: true }),
      ).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }
  // At a desk the pages and the signature stand side by side.
  const goSign = named(page, texts['sign.act.goSign'], language);
  const pad = page.locator('canvas').first();
  await expect(goSign.or(pad).first()).toBeVisible();
  if (!(await pad.isVisible())) await goSign.click();
}
