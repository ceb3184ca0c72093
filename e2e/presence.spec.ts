import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, newVisitor, PHONE, signInByEmail } from './people.ts';
import { test } from './story.ts';

/* Punches from the file to the inspection: loaded, settled, confirmed by the person on the phone, and handed over. */

const STORE = '/mx/0417';
const today = MOMENT.toZonedDateTimeISO('America/Mexico_City').toPlainDate();
const yesterday = today.subtract({ days: 1 }).toString();

test('a file of punches names its bad rows by number', async ({ browser }) => {
  const page = await as(browser, 'Helena Cruz', { viewport: { width: 1280, height: 900 } });
  await page.goto(`${STORE}/accessDeviceFiles`);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'checador.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `site;date;sapNumber;time;direction\r\n0417;${yesterday};0000001;09:00;IN\r\n0417;${yesterday};x;09:00;IN\r\n`,
    ),
  });
  await expect(page.getByText(/Fila 3: el número SAP no tiene siete dígitos/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar filas con error', exact: true })).toBeVisible();
  await page.context().close();
});

test('a day is settled by Enter, taken back, and handed over', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 900 } });
  await page.goto(`${STORE}/presence/${yesterday}`);
  const proposal = page.locator('tr[data-panel] button').first();
  await expect(proposal).toBeVisible();
  await expectAccessible(page);
  const before = await page.locator('td[data-waits]').count();
  expect(before).toBeGreaterThan(3);
  await proposal.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('td[data-waits]')).toHaveCount(before - 1);
  await page.keyboard.press('Enter');
  await expect(page.locator('td[data-waits]')).toHaveCount(before - 2);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect(page.locator('td[data-waits]')).toHaveCount(before - 1);

  await page.getByRole('button', { name: 'Paquete de inspección' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const pack = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar paquete' }).click();
  expect((await pack).suggestedFilename()).toMatch(/^inspeccion-0417-.*\.zip$/);
  await page.context().close();
});

test('a missing exit is asked for, answered on the phone, and settled with that', async ({ browser }) => {
  const manager = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 900 } });
  await manager.goto(`${STORE}/presence/${yesterday}`);
  await manager.getByRole('button', { name: 'Asentar 18:00, Darío Meza Rodríguez' }).click();
  await manager.getByRole('button', { name: 'Preguntarle' }).click();
  await expect(manager.getByText(/^Mónica Garza Leal le preguntó .* todavía no responde/)).toBeVisible();

  const phone = await newVisitor(browser, { viewport: PHONE });
  await signInByEmail(phone, 'dario.meza@anahuac.example');
  await phone.goto(`${STORE}/me`);
  await expect(phone.getByRole('heading', { name: /^¿A qué hora saliste el martes 24/ })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'A otra hora' }).click();
  await phone.getByRole('dialog').getByLabel('Hora').fill('18:05');
  await phone.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(phone.getByText('Respuesta enviada')).toBeVisible();

  // The manager's page hears it and proposes it.
  await manager
    .getByRole('button', { name: /^Asentar 18:05/ })
    .last()
    .click();
  await expect(manager.getByRole('button', { name: 'Ver, Darío Meza Rodríguez' })).toBeVisible();
  await phone.context().close();
  await manager.context().close();
});

test('a week is closed for a team once it is over, and opened again with a reason', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 900 } });
  await page.goto(`${STORE}/presence/${today.subtract({ days: today.dayOfWeek + 1 }).toString()}`);
  await page.getByLabel('Equipo', { exact: true }).click();
  await page.getByRole('option').nth(1).click();
  const reopen = page.getByRole('button', { name: 'Reabrir la semana' });
  await expect(reopen).toBeVisible();
  await reopen.click();
  await page
    .getByRole('dialog')
    .getByLabel(/Motivo/)
    .fill('Llegó otro archivo');
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir la semana' }).click();
  await expect(reopen).toHaveCount(0);
  await page.context().close();
});

for (const width of [390, 360])
  test(`a person confirms their record on a phone of ${width}`, async ({ browser }) => {
    const language = width === 390 ? 'es' : 'en';
    const page = await as(browser, 'Rodrigo Salinas', { viewport: { ...PHONE, width }, language });
    await page.goto(`${STORE}/me`);
    await page
      .getByRole('link', { name: language === 'es' ? /^Mi registro de jornada/ : /^My working time/ })
      .click();
    await page.goto(`${STORE}/myRecord?week=${yesterday}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    if (language === 'es') {
      await page.getByRole('button', { name: 'Confirmar el día' }).first().click();
      await expect(page.getByText(/^Confirmado /)).toBeVisible();
      await page.getByRole('button', { name: 'No estoy de acuerdo' }).first().click();
      const remark = page.getByRole('dialog').getByLabel(/Qué pasó ese día/);
      await remark.click();
      await remark.fill('Ese día llegué a tiempo');
      await page.getByRole('button', { name: 'Enviar observación' }).click();
      await expect(page.getByText(/No estás de acuerdo: Ese día llegué a tiempo/)).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.context().close();
  });
