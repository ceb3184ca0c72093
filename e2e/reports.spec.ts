import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';

/* Reports: HR goes from the company's turnover to one person's file and takes a spreadsheet along; a director reads their own teams. */

test('HR opens turnover, steps in from the company to a record with the filters kept, and exports', async ({
  browser,
}) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0417/reports?contract=CDD');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal y rotación' })).toBeVisible();
  await page.getByText('Fórmula, población y corte').click();
  await expect(page.getByText(/^Rotación = bajas del periodo/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Personal y rotación' });
  await expectAccessible(page);
  // Zone, store, team: the first link of each table is the way in.
  for (const head of ['Zona', 'Tienda', 'Equipo']) {
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    await table.getByRole('link').first().click();
  }
  await expect(table.getByRole('columnheader', { name: 'Persona', exact: true })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('contract')).toBe('CDD');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^turnover-.*\.xlsx$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/collaborators\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().close();
});

test('a director reads what ends in their own store, and who was there on a day', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/teamReports');
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que termina' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Lo que termina' });
  await table.getByRole('link').first().click();
  await expect(table.getByRole('columnheader', { name: 'Qué termina' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Datos del equipo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datos del equipo' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: /^Rodrigo Salinas/ })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

test('somebody says where they would go, and HR sees it beside the vacancies', async ({ browser }) => {
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: { width: 390, height: 844 } });
  await phone.goto('/mx/0417/mobility');
  await phone.getByText('Ya', { exact: true }).click();
  await phone.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(phone.getByText(/obligatorio|Falta|requerid/i).first()).toBeVisible();
  await phone.getByRole('combobox', { name: 'Agregar tienda o estado' }).fill('Santa Fe');
  await phone.getByRole('option', { name: /^Santa Fe/ }).click();
  await phone.getByText('Taller', { exact: true }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Guardar respuesta' }).click();
  await expect(phone.getByText('Respuesta guardada')).toBeVisible();
  await phone.context().close();
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0417/mobility-dashboard');
  await expect(page.getByRole('rowheader', { name: /^Rodrigo Salinas/ })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});
