import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';

test('a director accepts the forecast, reads a proposal, accepts one day and one person of it, and takes both back', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/planning');
  await page
    .getByRole('link', { name: /Semana 52/ })
    .first()
    .click();
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  const week = page.url();

  await page.getByRole('link', { name: 'Ver personal requerido' }).click();
  await page.getByRole('button', { name: 'Importar' }).click();
  await page.getByRole('menuitem', { name: 'Proponer según el pronóstico' }).click();
  const forecast = page.getByRole('dialog');
  await expect(forecast.getByText('Error del pronóstico')).toBeVisible();
  await expectAccessible(page);
  await forecast.getByRole('button', { name: 'Usar en esta semana' }).click();
  await expect(page.getByText('Propuesta aplicada a la semana 52')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();

  await page.goto(week);
  await expect(grid).toBeVisible();
  await page.keyboard.press('Alt+l');
  const panel = page.getByRole('complementary', { name: 'Propuesta' });
  await panel.getByRole('button', { name: 'Detener' }).click();
  const whole = panel.getByRole('button', { name: /^Aceptar los \d+ cambios$/ });
  await expect(whole).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  await expectAccessible(page);
  const proposed = await whole.innerText();
  await expect(grid.locator('[data-proposed]').first()).toBeVisible();
  const changed = await panel.getByRole('button', { name: /^Aceptar a / }).count();
  await panel.getByRole('radio', { name: 'Solo cambios' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', String(changed));
  await panel.getByRole('radio', { name: 'Propuesta' }).click();

  await panel
    .getByRole('button', { name: /^Aceptar (lun|mar|mié|jue|vie|sáb|dom)/ })
    .first()
    .click();
  await expect(page.getByText(/cambios? aceptados?/)).toBeVisible();
  await expect(panel.getByText('Aceptado').first()).toBeVisible();
  await expect(whole).not.toHaveText(proposed);
  await page.keyboard.press('Control+z');
  await expect(whole).toHaveText(proposed);

  await panel
    .getByRole('button', { name: /^Aceptar a / })
    .first()
    .click();
  await expect(panel.getByText('Aceptado').first()).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).last().click();
  await expect(whole).toHaveText(proposed);

  await panel.getByRole('button', { name: 'Descartar' }).click();
  await expect(panel).toHaveCount(0);
  await expect(grid.locator('[data-proposed]')).toHaveCount(0);
});
