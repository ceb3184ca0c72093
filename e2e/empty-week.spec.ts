import { expect, type Page } from '@playwright/test';
import { as } from './people.ts';
import { test } from './story.ts';

/** A week far ahead of everything that the demonstration plans. */
const EMPTY = '2027-03-01';

/** The address of the first team's empty week. */
async function emptyWeek(page: Page): Promise<string> {
  await page.goto('/mx/0417/planning');
  const link = page.getByRole('link', { name: /Semana 52/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  return href.replace(/\d{4}-\d\d-\d\d$/, EMPTY);
}

test('an empty week offers each way to begin, and its line leads to where each figure is looked after', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const address = await emptyWeek(page);
  const team = address.split('/').at(-2) ?? '';
  await page.goto(address);
  await expect(page.getByText('Semana vacía')).toBeVisible();

  await page.keyboard.press('Alt+p');
  await expect(page).toHaveURL(new RegExp(`/planningTemplateManagement/${team}/${EMPTY}$`));

  await page.goto(address);
  const line = page.getByRole('navigation', { name: 'La semana en una línea' });
  const places = [
    [/h contratadas$/, /\/timebaseReport$/],
    [/cubierto$/, /\/planningAnalysis$/],
    [/bloqueadas$/, /\/legalErrors$/],
    [/por enviar$/, new RegExp(`/${EMPTY}/notify$`)],
    [/sin respuesta$/, new RegExp(`/weeklyNotifications/0417/${team}/2027/1\\?show=waiting$`)],
  ] as const;
  for (const [name, to] of places) await expect(line.getByRole('link', { name })).toHaveAttribute('href', to);
  await line.getByRole('link', { name: /sin respuesta$/ }).click();
  await expect(page.getByRole('heading', { name: /Avisos y respuestas, trimestre 1 de 2027/ })).toBeVisible();
});

test('what is missing is filled as a proposal; a person and a day are accepted, and nothing else is saved', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto(await emptyWeek(page));
  await page.getByRole('button', { name: 'Llenar lo que falta' }).last().click();
  const panel = page.getByRole('complementary', { name: 'Propuesta' });
  await panel.getByRole('button', { name: 'Detener' }).click();
  const whole = panel.getByRole('button', { name: /^Aceptar los \d+ cambios$/ });
  await expect(whole).toBeVisible({ timeout: 120_000 });
  const grid = page.getByRole('grid');
  await expect(grid.locator('[data-proposed]').first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Aceptar a / })
    .first()
    .click();
  await expect(panel.getByText('Aceptado').first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Aceptar (lun|mar|mié|jue|vie|sáb|dom)/ })
    .first()
    .click();
  await expect(panel.getByText('Aceptado')).not.toHaveCount(1);
  const kept = await grid.locator('[data-period]:not([data-proposed])').count();
  await panel.getByRole('button', { name: 'Descartar' }).click();
  await expect(grid.locator('[data-proposed]')).toHaveCount(0);
  await expect(grid.locator('[data-period]')).toHaveCount(kept);
});
