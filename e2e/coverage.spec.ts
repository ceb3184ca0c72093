import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';

/* The need of a team, how a week meets it, and who could take what is missing (issue 3.7); on a team that no other story plans. */
const DIRECTOR = 'Mónica Garza';
const TEAM = 'Montaña';

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('anyone who could take a gap is named with reasons, takes it with one press, and one undo gives it back', async ({
  browser,
}) => {
  const page = await as(browser, DIRECTOR);
  await openNextWeek(page);
  const before = await shown(page);
  await page.getByRole('button', { name: 'Ver quién puede cubrir' }).click();
  const card = page.getByRole('complementary', { name: '¿Quién puede cubrir?' });
  await expect(card.getByText(/^No pueden? cubrir \d+/)).toBeVisible();
  await expectAccessible(page);
  await expect(card.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ cubre .+, \d\d:\d\d–\d\d:\d\d/)).toBeVisible();
  await expect.poll(() => shown(page)).not.toEqual(before);
  // What the day still lacks is asked at once; Esc leaves it.
  await expect(card.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('grid')).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect.poll(() => shown(page)).toEqual(before);
});

test('the need is typed as in a spreadsheet, saves by itself, is seen by others at once, and is undone', async ({
  browser,
}) => {
  const page = await as(browser, DIRECTOR);
  await openNextWeek(page);
  const other = await as(browser, 'Helena Cruz');
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Ver quién puede cubrir' })).toBeVisible();
  const before = await shown(other);

  await page.getByRole('link', { name: 'Ver personal requerido' }).click();
  await page.getByText('Solo esta semana').click();
  const cell = page.getByRole('gridcell', { name: /^lun 12:00/ });
  await cell.click();
  const was = await cell.textContent();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type('19');
  await expect(cell).toHaveText('19');
  await expect(page.getByRole('gridcell', { name: /^lun 12:30/ })).toHaveText('19');
  // Tab goes on while one types; else it leaves, as it does everywhere.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', 'need-0-25');
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await expect.poll(() => shown(other)).not.toEqual(before);
  await expectAccessible(page);

  // Both digits in both half hours are one edit.
  await page.keyboard.press('Control+z');
  await expect(cell).toHaveText(was ?? '');
  await expect.poll(() => shown(other)).toEqual(before);
});

test('a file of need names its bad rows by number and can be taken back', async ({ browser }) => {
  const page = await as(browser, DIRECTOR);
  await openNextWeek(page);
  await page.getByRole('link', { name: 'Ver personal requerido' }).click();
  await page.waitForURL(/coverageNeed/);
  const monday = /(\d{4}-\d\d-\d\d)\/coverageNeed/.exec(page.url())?.[1] ?? '';
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.getByRole('menuitem', { name: 'Importar CSV' }).click();
  const rows = [
    'equipo;fecha;desde;hasta;personas;tipología',
    `${TEAM};${monday};09:00;21:00;17;`,
    `${TEAM};${monday};09:10;10:00;2;`,
    `Nadie;${monday};09:00;10:00;2;`,
  ];
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'necesidad.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await expect(page.getByText('Fila 3')).toBeVisible();
  await expect(page.getByText('no tienes un equipo “Nadie”')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Importación deshecha')).toBeVisible();
});

test('the analysis compares need and plan by week, names the largest gaps, and exports what it shows', async ({
  browser,
}) => {
  const page = await as(browser, DIRECTOR);
  await page.goto('/mx/0417/planning');
  await page.getByRole('link', { name: 'Análisis' }).click();
  await expect(page.getByRole('img', { name: /^Horas por día/ })).toBeVisible();
  await page.getByText('Semana', { exact: true }).click();
  await expect(page.getByRole('img', { name: /^Horas por semana/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mayores huecos' })).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Hoja de cálculo' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analisis-0417-.*\.xlsx$/);
  await page.getByRole('link', { name: '¿Quién puede cubrir?' }).first().click();
  await expect(page.getByRole('complementary', { name: '¿Quién puede cubrir?' })).toBeVisible();
});

/** Next week of the team, from the list of weeks. */
async function openNextWeek(page: Page): Promise<void> {
  await page.goto('/mx/0417/planning');
  const team = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(TEAM) }) });
  await team.getByRole('link').nth(2).click();
  await expect(page.getByRole('button', { name: 'Ver quién puede cubrir' })).toBeVisible();
}

/** What the coverage says of each day. */
const shown = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: 'Cobertura' })
    .getByRole('img')
    .evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')));
