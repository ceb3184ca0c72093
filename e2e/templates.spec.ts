import { addDays, dayAt, mondayOf, monthOf, weekNumber } from '@jornada/domain/time.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

const THIS = mondayOf(dayAt(MOMENT));
/** Weeks that nobody has planned, and no other story. */
const FAR = addDays(THIS, 70);
const AFTER = addDays(FAR, 7);
const EMPTY = addDays(THIS, 140);
const NAME = 'Rotación de invierno';

test('a rotation is built from two real weeks, changed, previewed, applied, taken back in one act, and discarded', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await page.getByRole('link', { name: 'Planeación' }).first().click();
  await page.getByRole('link', { name: 'Plantillas de planeación' }).click();
  await page.getByRole('link', { name: /^Nueva plantilla.*Ciclismo y Running$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(NAME);
  await dialog.getByLabel('Semana', { exact: true }).selectOption(THIS);
  await dialog.getByLabel('Rotación').selectOption('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear plantilla' }).click();
  await expect(page.getByRole('button', { name: NAME })).toBeVisible();

  // A week of it is changed as on the board, and is so after a look at the other.
  await turn(page, 'Semana B');
  const joel = page.getByRole('row', { name: /Joel Castro/ }).getByRole('gridcell');
  await joel.nth(6).click({ position: { x: 4, y: 4 } });
  await page.keyboard.type('12-18');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();
  await turn(page, 'Semana A');
  await expect(joel.nth(6)).not.toContainText(':');
  await turn(page, 'Semana B');
  await expect(joel.nth(6)).toContainText('12:00–18:00');

  // Over two weeks of which nothing is known yet, A and B fall in turn; the address keeps what was chosen.
  await page.getByRole('link', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Aplicar plantilla' })).toBeVisible();
  await page.goto(`${page.url().replace(/\d{4}-\d\d-\d\d/, FAR)}&weeks=2`);
  await expect(page.getByRole('tab', { name: new RegExp(`Sem ${weekNumber(FAR)} · A`) })).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`Sem ${weekNumber(AFTER)} · B`) }).click();
  await expect(changed(page, 'Joel Castro')).toContainText('12–18');
  await expect(changed(page, 'Joel Castro')).toContainText('primero');
  await expectAccessible(page);

  const apply = page.getByRole('button', { name: /^Aplicar ?\d+$/ });
  const count = (await apply.textContent()) ?? '';
  await apply.click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambios deshechos')).toBeVisible();
  await expect(apply).toHaveText(count);

  // Once more, and somebody is left out.
  await page.getByRole('checkbox', { name: 'Incluir a Lucía Peralta Quiroz' }).press('Space');
  await apply.click();
  await expect(page.getByText(/Cambió la planeación de \d+ personas/)).toBeVisible();
  await page.goto(`/mx/0417/planning/${/Management\/([0-9a-f-]+)/.exec(page.url())?.[1]}/${AFTER}`);
  await expect(joel.nth(6)).toContainText('12:00–18:00');
  await expect(page.getByRole('row', { name: /Lucía Peralta/ }).locator('[data-period]')).toHaveCount(0);
});

test('a week is copied to another person, and refused where there is nothing to copy', async ({
  browser,
}) => {
  const page = await as(browser, 'Daniela Ortega');
  const team = await teamOf(page);
  await page.goto(`/mx/0417/copyPlanning/${team}/${FAR}`);
  await page.getByRole('combobox', { name: 'De' }).fill('joel');
  await page.getByRole('option', { name: /Joel Castro/ }).click();
  await page.getByRole('checkbox', { name: /Incluir a Lucía Peralta/ }).press('Space');
  await page.getByRole('button', { name: /^Copiar ?1$/ }).click();
  await expect(page.getByText('Cambió la planeación de 1 persona')).toBeVisible();
  const from = new URL(page.url()).search;

  await page.goto(`/mx/0417/copyPlanning/${team}/${EMPTY}${from}`);
  await expect(page.getByText('La persona de origen no tiene horario esa semana')).toBeVisible();
  await page.goto(`/mx/0417/copyPlanning/${team}/${addDays(THIS, -7)}`);
  await expect(page.getByText('Semana pasada: solo se puede copiar a otras.')).toBeVisible();

  // What was planned and not sent is discarded again.
  await page.goto(`/mx/0417/planningTemplateManagement/${team}/${FAR}?weeks=2&act=delete`);
  await page.getByRole('button', { name: /^Descartar ?\d+$/ }).click();
  await expect(page.getByText(/Cambió la planeación de \d+ personas?/)).toBeVisible();
});

test('a month is read, printed on one sheet, and corrected with a reason once it is over', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/planning/monthPlanning');
  await page.getByRole('link', { name: 'Gerardo Velázquez Ruiz' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Imprimir' }).click();
  await expect(page.getByRole('heading', { name: /^Gerardo Velázquez Ruiz,/ })).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Gerardo Velázquez Ruiz' })).toBeVisible();

  const person = /monthPlanning\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? '';
  await page.goto(`/mx/0417/planning/pastMonth/${person}/${monthOf(addDays(monthOf(THIS), -1))}`);
  await page.getByRole('button', { name: 'Corregir' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeFocused(); // or what is typed lands there
  await dialog.getByRole('textbox').nth(1).fill('10-16');
  await dialog.getByLabel('Motivo').fill('Cubrió a Beto el martes');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar corrección' }).click();
  await expect(page.getByText(/Mónica Garza Leal, .*: Cubrió a Beto el martes/).first()).toBeVisible();
});

test("the wall sheet is one page, on the printer and as a file; one's own month prints from the phone", async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const team = await teamOf(page);
  await page.goto(`/mx/0417/planning/${team}/${addDays(THIS, 7)}/print`);
  await expect(page.getByRole('heading', { name: /^Semana \d+,/ })).toBeVisible();
  await expectAccessible(page);
  expect(await pagesOf(page)).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`0417-Ciclismo y Running-${addDays(THIS, 7)}.pdf`);

  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE, language: 'en', dark: true });
  await phone.getByText('Month', { exact: true }).click();
  await phone.getByRole('link', { name: 'Print' }).click();
  await expect(phone.getByRole('heading', { name: /^Rodrigo Salinas Treviño,/ })).toBeVisible();
  expect(await pagesOf(phone)).toBe(1);
});

const turn = (page: Page, name: string): Promise<void> =>
  page.getByRole('radio', { name }).click({ force: true });

/** Somebody's row in a preview. */
const changed = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

async function teamOf(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Planeación' }).first().click();
  const href = await page
    .getByRole('link', { name: /^Ciclismo y Running, Semana/ })
    .first()
    .getAttribute('href');
  return /planning\/([0-9a-f-]+)\//.exec(href ?? '')?.[1] ?? '';
}

/** How many sheets of paper the printer would take. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
