import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readSpreadsheet } from '../apps/server/src/spreadsheets/spreadsheet.ts';
import { expectAccessible } from './axe.ts';
import { as, withOwnSession } from './people.ts';
import { test } from './story.ts';

/* The one list, on the people of a store (picture 07). */

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a view of a list is filtered, made narrower, saved, found again after signing out, and taken back once removed', async ({
  browser,
}) => {
  const page = await withOwnSession(browser, 'Mónica Garza');
  await page.goto('/mx/0417/collaborators');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Filtro' }).click();
  await expect(page.getByRole('menuitem', { name: 'Montaña' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Determinado', exact: true }).click();
  await expect(page.getByText(/^\d+ de \d+, con filtros$/)).toBeVisible();

  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'CURP' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'SAP' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'CURP' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Puesto' })).toBeVisible();

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Eventuales');
  // Under the header, half hidden, a filter's button is smaller than a finger.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Guardada: Eventuales' })).toBeVisible();

  await page.goto('/logout');
  await page.getByRole('link', { name: 'Entrar de nuevo' }).click();
  await page.getByRole('radio', { name: /Mónica Garza/ }).check({ force: true });
  await page.getByRole('button', { name: /^Entrar como/ }).click();
  await page.waitForURL(/home/);
  await page.goto('/mx/0417/collaborators');
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Eventuales' }).click();
  await expect(page).toHaveURL(/contractType=CDD&hidden=curp\.sapNumber$/);

  await page.getByRole('button', { name: 'Guardada: Eventuales' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar “Eventuales”' }).click();
  await expect(page.getByRole('button', { name: 'Vistas' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Guardada: Eventuales' })).toBeVisible();
});

test('rows are selected by keyboard and taken along as a spreadsheet of the columns in sight; without a selection it holds all that fits', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza', { language: 'en', dark: true });
  await page.goto('/mx/0417/collaborators?key=mendoza&hidden=curp');
  const rows = page.getByRole('row').filter({ hasText: /mendoza/i });
  await expect(rows.first()).toBeVisible();
  await rows.first().getByRole('link').focus();
  await page.keyboard.press('Space');
  const slab = page.getByRole('region', { name: 'With the selection' });
  await expect(slab).toContainText('1 selected');
  await expectAccessible(page);
  const some = await saved(page, () => slab.getByRole('button', { name: 'Spreadsheet' }).click());
  expect(some).toHaveLength(2);
  expect(some[0]?.slice(0, 3)).toEqual(['Name', 'SAP', 'Position']);
  expect(some[0]).not.toContain('CURP');

  await slab.getByRole('button', { name: 'Clear selection' }).click();
  const all = await saved(page, () => page.getByRole('button', { name: 'Spreadsheet' }).click());
  expect(all).toHaveLength((await rows.count()) + 1);
});

test('filters that nothing fits say of how many, and one press takes them away', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/collaborators?key=nadie+se+llama+así');
  await expect(page.getByText(/^Sin resultados con estos filtros$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

/** The rows of the spreadsheet that an act hands over. */
async function saved(
  page: Awaited<ReturnType<typeof as>>,
  act: () => Promise<void>,
): Promise<readonly (readonly string[])[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  const sheet = readSpreadsheet(await readFile(await file.path()));
  return sheet?.rows.map(({ cells }) => cells) ?? [];
}

test('a name typed at 20 ms a key on a slow machine is found whole, also with accents and from a composing keyboard', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/collaborators');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const field = page.getByRole('searchbox');
  for (const name of ['hernandez', 'mendoza martínez']) {
    await field.fill('');
    await field.pressSequentially(name, { delay: 20 });
    await expect(field).toHaveValue(name);
    await expect.poll(() => new URL(page.url()).searchParams.get('key')).toBe(name);
  }
  await field.fill('');
  for (const text of ['h', 'he', 'her', 'hern', 'herná'])
    await machine.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await machine.send('Input.insertText', { text: 'hernández' });
  await expect(field).toHaveValue('hernández');
  await expect.poll(() => new URL(page.url()).searchParams.get('key')).toBe('hernández');
});

/** Portrait letter between margins of a centimetre, at 96 dots an inch. */
const PAPER = { width: 740, height: 960 };

test('lists print every column whole on portrait letter', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza', { viewport: PAPER });
  for (const path of ['collaborators', 'vacationSummary', 'general/openProcesses']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/mx/0417/${path}`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const cut = await page.evaluate(() => {
      const right = document.documentElement.clientWidth;
      return [...document.querySelectorAll<HTMLElement>('th, td, td *')]
        .filter(
          (cell) => cell.getBoundingClientRect().right > right || cell.scrollWidth > cell.clientWidth + 1,
        )
        .filter(({ tagName }) => tagName !== 'A' && tagName !== 'SPAN')
        .map((cell) => cell.innerText);
    });
    expect(cut, path).toEqual([]);
  }
});

test('a director opens a file from the list and sees the CLABE masked', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 900 } });
  await page.goto('/mx/0417/collaborators?key=rodrigo%20salinas');
  await page.getByRole('link', { name: /^Rodrigo Salinas/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rodrigo Salinas/ })).toBeVisible();
  await expect(page.getByText(/^\d{4} \d\d•• •••• ••\d\d \d\d$/)).toHaveCount(1);
  await expectAccessible(page);
  await page.context().close();
});
