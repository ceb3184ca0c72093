import { curpFor } from '../packages/domain/src/identity/curp.ts';
import { clabeFor } from '../packages/domain/src/identity/clabe.ts';
import { nssFor } from '../packages/domain/src/identity/nss.ts';
import { rfcFor } from '../packages/domain/src/identity/rfc.ts';
import { expect, type Locator, type Page } from '@playwright/test';

const person = { name: 'Marisol', firstSurname: 'Quintero', secondSurname: 'Bravo', birthdate: '1998-03-14', gender: 'M', state: 'JC' } as const;

/** An invented candidate whose numbers agree with each other. */
export const candidate = {
  ...person,
  fullName: 'Marisol Quintero Bravo',
  email: 'marisol.quintero@correo.example',
  rfc: rfcFor(person),
  curp: curpFor(person),
  nss: nssFor({ series: '04', registered: 2017, born: 1998, serial: 4821 }),
  clabe: clabeFor('012', '320', '8844217'),
};

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** What the candidate answers, by the label that asks. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/^Nombre o nombres/, person.name],
  [/^Apellido paterno/, person.firstSurname],
  [/^Apellido materno/, person.secondSurname],
  [/^Fecha de nacimiento/, '14/03/1998'],
  [/^CURP/, candidate.curp],
  [/^Número de seguridad social/, candidate.nss],
  [/^RFC/, candidate.rfc],
  [/^Celular/, '5512345678'],
  [/^Correo personal/, candidate.email],
  [/^Código postal/, '03100'],
  [/^Nombre$/, 'Pedro Moreno'],
  [/^Núm\. exterior/, '1281'],
  [/^Nombre ante el SAT/, 'MARISOL QUINTERO BRAVO'],
  [/^CLABE/, candidate.clabe],
  [/^Nombre completo/, 'Irene Bravo Salas'],
  [/^Parte/, '100'],
];

const CHOICES: readonly (readonly [RegExp, RegExp])[] = [
  [/^Estado de nacimiento/, /Jalisco/],
  [/^Nacionalidad/, /Mexican/],
  [/^Estado civil/, /Solter/],
  [/^Último nivel/, /Bachillerato|Preparatoria|Licenciatura/],
  [/^Vialidad/, /^Calle$/],
  [/^Parentesco/, /[Mm]adre|[Mm]amá/],
];

/** Answers one page of the onboarding: what is asked and still empty, then its documents. */
export async function answerPage(page: Page): Promise<void> {
  for (const [label, value] of ANSWERS) await fillIfEmpty(page.getByLabel(label).and(page.locator('input, textarea')).first(), value);
  for (const [label, option] of CHOICES) await choose(page.getByLabel(label).and(page.locator('select, [role=combobox]')).first(), option, page);
  for (const radio of [/^Mujer/, /^No$/]) {
    const options = page.getByRole('radio', { name: radio });
    for (let at = 0; at < (await options.count()); at += 1) await options.nth(at).check({ force: true });
  }
  const settlement = page.getByRole('radiogroup', { name: /Colonia/ }).getByRole('radio').first();
  if (await settlement.isVisible().catch(() => false)) await settlement.check({ force: true });
  const done = page.getByRole('checkbox', { name: /^Terminado/ });
  if (await done.isVisible().catch(() => false)) await done.check({ force: true });
  const files = page.locator('input[type=file]');
  for (let at = 0; at < (await files.count()); at += 1) await files.nth(at).setInputFiles({ name: `documento-${at}.pdf`, mimeType: 'application/pdf', buffer: PDF }).catch(() => undefined);
  // What is on its way arrives before one goes on.
  await expect(page.locator('progress')).toHaveCount(0);
}

async function fillIfEmpty(field: Locator, value: string): Promise<void> {
  if (!(await field.isVisible().catch(() => false)) || (await field.inputValue()) !== '') return;
  await field.fill(value);
  await field.blur();
}

async function choose(field: Locator, option: RegExp, page: Page): Promise<void> {
  if (!(await field.isVisible().catch(() => false))) return;
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    const labels = await field.locator('option').allTextContents();
    const label = labels.find((text) => option.test(text));
    if (label !== undefined) await field.selectOption({ label });
    return;
  }
  if ((await field.inputValue()) !== '') return;
  await field.click();
  await field.fill(option.source.replaceAll(/[\^$]/g, '').split('|')[0] ?? '');
  await page.getByRole('option', { name: option }).first().click();
}

const isFinished = (page: Page): boolean => page.url().includes('/finished');

/** Goes through the onboarding page by page until the closing page stands there. */
export async function answerAll(page: Page): Promise<void> {
  for (let pages = 0; pages < 40; pages += 1) {
    const before = await heading(page);
    const forward = page.getByRole('button', { name: /^(Seguir|Guardar y seguir|Leí el aviso|Terminar)/ }).first();
    await expect(async () => {
      if (isFinished(page)) return;
      await answerPage(page);
      await expect(forward).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    if (isFinished(page)) return;
    await forward.click();
    await expect.poll(async () => `${page.url()} ${await heading(page)}`).not.toBe(before);
  }
  throw new Error(`the onboarding did not end: ${page.url()}`);
}

const heading = async (page: Page): Promise<string> => `${page.url()} ${await page.getByRole('heading', { level: 1 }).first().innerText().catch(() => '')}`;
