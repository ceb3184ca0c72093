import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { answerAll, candidate } from './candidate.ts';
import { as, linkIn, mailTo, newVisitor, PHONE } from './people.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a director invites, and the candidate fills in the data on the phone', async ({ browser }) => {
  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/hiring');
  await director.getByLabel(/RFC de la persona/).fill(candidate.rfc);
  await director.getByRole('button', { name: 'Revisar' }).click();
  await director.getByLabel(/Correo personal/).fill(candidate.email);
  await expectAccessible(director);
  await director.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(director.getByText(/Invitación enviada/).first()).toBeVisible();

  const phone = await newVisitor(browser, { viewport: PHONE });
  await phone.goto(linkIn(await mailTo(phone, candidate.email, /completa tus datos/)));
  await expect(phone).toHaveURL(/idTokenCheck$/);
  await phone.getByLabel(/RFC/).first().fill(candidate.rfc);
  await phone.getByRole('button', { name: 'Abrir mi invitación' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('privacidad');
  await expectAccessible(phone);
  await answerAll(phone);
  await expectAccessible(phone);
});

test('the director enters the labour data, everything wrong refused at once, and validates', async ({ browser }) => {
  const director = await as(browser, 'Mónica Garza');
  await openHire(director);
  await director.getByRole('link', { name: /Datos laborales/ }).or(director.getByRole('button', { name: /Datos laborales/ })).first().click();
  await expect(director.getByRole('heading', { level: 1 })).toContainText('Datos laborales');
  await director.getByRole('button', { name: 'Enviar a validación' }).click();
  await expect(director.getByText(/campos? por corregir/).first()).toBeVisible();
  await expectAccessible(director);

  await choose(director, 'Equipo', /Ciclismo y Running/);
  await choose(director, 'Puesto', /^Asesor/);
  await director.getByRole('radio', { name: /^CDI/ }).check({ force: true });
  await director.getByRole('button', { name: /hoy$/ }).click();
  await director.getByRole('radio', { name: /Completo/ }).check({ force: true });
  await choose(director, 'Jornada', /Mixta/);
  await director.getByLabel('Salario mensual').first().fill('11480');
  await choose(director, 'Se paga', /Quincenal/);
  await director.getByRole('button', { name: 'Enviar a validación' }).click();
  await expect(director.getByText(/En espera de validación del director y legal/).first()).toBeVisible();
  await director.getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(director.getByText(/En espera de validación legal/).first()).toBeVisible();
});

test('the lawyer validates, HR completes, the contract is sent', async ({ browser }) => {
  const lawyer = await as(browser, 'Alejandra Robles');
  await openFromHome(lawyer);
  await lawyer.getByRole('button', { name: 'Validar', exact: true }).click();
  await expect(lawyer.getByText(/En espera de datos de RR. HH./).first()).toBeVisible();

  const hr = await as(browser, 'Sergio Lara');
  await openHire(hr);
  await hr.getByRole('button', { name: /Datos de RR. HH./ }).first().click();
  await hr.getByLabel('Número SAP').fill('0417999');
  const dialog = hr.getByRole('dialog');
  await expectAccessible(hr);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(hr.getByText(/En espera de enviar el contrato/).first()).toBeVisible();
  await hr.getByRole('button', { name: 'Enviar contrato' }).first().click();
  await hr.getByRole('dialog').getByRole('button', { name: /Enviar/ }).click();
  await expect(hr.getByText(/En espera de firma del contrato/).first()).toBeVisible();
});

test('person and patron sign; the hire takes effect today and stands in the week', async ({ browser }) => {
  const phone = await newVisitor(browser, { viewport: PHONE });
  await phone.goto(linkIn(await mailTo(phone, candidate.email, /^(?!.*[Cc]ódigo).*([Ff]irma|contrato)/)));
  await phone.getByLabel('RFC').fill(candidate.rfc);
  await phone.getByRole('button', { name: 'Abrir el documento' }).click();
  await sign(phone, candidate.email);

  const patron = await as(browser, 'Tomás Arce');
  await patron.getByRole('link', { name: /^Firmar/ }).first().click();
  await sign(patron, 'tomas.arce');

  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/collaborators?key=marisol');
  await expect(director.getByText(candidate.fullName).first()).toBeVisible();
  await expect(async () => {
    await director.goto('/mx/0417/planning');
    await director.getByRole('link', { name: /^Ciclismo y Running, Semana/ }).nth(1).click();
    await expect(director.getByRole('row', { name: new RegExp(candidate.fullName) })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
});

/** Reads every page, draws, asks for the code and types it. */
async function sign(page: Page, mailbox: string): Promise<void> {
  const read = page.getByRole('button', { name: /^(Leer el contrato|Te faltan? \d+ páginas?)$/ });
  const pad = page.locator('canvas').first();
  await expect(read.or(pad).first()).toBeVisible();
  if (await read.isVisible()) await readThrough(page, read);
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 40, box.y + 50);
  await page.mouse.down();
  for (let step = 1; step < 20; step += 1) await page.mouse.move(box.x + 40 + step * 8, box.y + 50 + (step % 2 === 0 ? 18 : -14));
  await page.mouse.up();
  await page.getByRole('button', { name: 'Recibir el código' }).click();
  const code = /\b\d{6}\b/.exec(await mailTo(page, mailbox, /[Cc]ódigo/))?.[0] ?? '';
  await page.getByRole('textbox', { name: /[Cc]ódigo|[Dd]ígito/ }).first().click();
  await page.keyboard.type(code);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Firmar el contrato' }).click();
  await expect(page.getByText(/[Ff]irmaste|firmado/).first()).toBeVisible();
}

async function readThrough(page: Page, read: Locator): Promise<void> {
  await read.click();
  const sheets = page.locator('[id^="page-"]');
  await expect(sheets.first()).toBeVisible();
  for (let at = 0; at < (await sheets.count()); at += 1) {
    await sheets.nth(at).evaluate((sheet) => sheet.lastElementChild?.scrollIntoView({ block: 'center' }));
    await expect(sheets.nth(at).getByText('Leída')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Listo, ir a firmar' }).click();
}

async function openHire(page: Page): Promise<void> {
  await page.goto('/mx/0417/general/openProcesses?key=marisol');
  await page.getByRole('link', { name: /Marisol/ }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marisol');
}

async function openFromHome(page: Page): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: 'Marisol' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Marisol');
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    const labels = await field.locator('option').allTextContents();
    await field.selectOption({ label: labels.find((text) => option.test(text)) ?? '' });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}
