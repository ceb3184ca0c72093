import { expect, type Page } from '@playwright/test';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, newVisitor, PHONE, signInByEmail } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* Polyvalence is edited by keyboard; one store borrows a person of another, seen in both plans and in the month's sum. */

/** The Wednesday of the week after next. */
const DAY = addDays(mondayOf(dayAt(MOMENT)), 16);
const typed = DAY.split('-').toReversed().join('/');

test('levels are set by keys, many at once, and taken back in one step', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza');
  await page.goto('/mx/0417/polyvalences/manage');
  const grid = page.getByRole('grid', { name: /Polivalencia/ });
  await expect(grid).toBeVisible();
  await expectAccessible(page);
  await grid.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('1');
  await expect(page.getByText('2 niveles cambiados')).toBeVisible();
  await expect(page.getByRole('gridcell', { selected: true }).first()).toHaveAccessibleName(/Aprende/);
  await expect(page.getByText('Guardado')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { selected: true }).first()).toHaveAccessibleName(/Nada/);
  await page.getByRole('button', { name: 'Historial' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nada → Aprende');
  await expectAccessible(page);
});

test('a store asks another for a person; both stores and the month show it', async ({ browser }) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0417/loans?ask');
  const dialog = page.getByRole('dialog', { name: 'Pedir a una persona' });
  await expect(dialog.getByLabel('Para qué equipo')).toBeFocused(); // or what is typed lands there
  await dialog.getByLabel('Para qué equipo').selectOption({ label: 'Ciclismo y Running' });
  await dialog.getByLabel('Puesto').selectOption({ label: 'Asesoría' });
  const day = dialog.getByRole('textbox', { name: 'Día' });
  await day.focus();
  await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/); // a day reads otherwise until it is typed in
  await day.fill(typed);
  await day.press('Tab');
  const candidate = dialog.getByRole('radio', { name: /Coapa/ }).first();
  await candidate.check();
  await dialog.getByLabel('Motivo').fill('Inventario de bicicletas');
  await expectAccessible(page);
  const name =
    (await dialog.getByRole('radio', { checked: true }).locator('..').locator('b').first().textContent()) ??
    '';
  await dialog.getByRole('button', { name: 'Pedir' }).click();
  const row = page
    .getByRole('row', { name: new RegExp(name) })
    .filter({ hasText: 'Inventario de bicicletas' });
  // The asker leads both stores: what is left is the person's own response.
  await expect(row).toContainText('falta la persona');
  await expectAccessible(page);
  await page.goto(`/mx/0417/cexSummary?month=${DAY.slice(0, 7)}-01`);
  await expect(page.getByText('Todos los turnos')).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'abierta' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /Coapa presta a Santa Fe/ }).click();
  await expect(page.getByRole('heading', { name: 'Coapa presta a Santa Fe' })).toBeVisible();
  await expectAccessible(page);

  // The person accepts on the phone; from then on the shift is in their week and its hours in the month.
  const phone = await newVisitor(browser, { viewport: PHONE });
  await signInByEmail(phone, await workMailOf(page, name));
  const asked = phone.locator('section').filter({ hasText: 'Santa Fe te pide' });
  await expect(asked).toContainText('Inventario de bicicletas');
  await expectAccessible(phone);
  await pressTwice(phone, asked.getByRole('button', { name: 'Aceptar' }), () =>
    expect(phone.getByRole('heading', { name: 'Trabajas en Santa Fe' })).toBeVisible(),
  );
  await page.goto(`/mx/0417/cexSummary?month=${DAY.slice(0, 7)}-01`);
  await expect(
    page
      .getByRole('row', { name: new RegExp(name) })
      .filter({ hasText: 'Coapa' })
      .first(),
  ).toContainText('aceptada');
  await page.goto('/mx/0417/loans');
  await expect(row).toContainText('acordado');
});

/** The address by which somebody signs in, as HR finds it in the file. */
async function workMailOf(page: Page, name: string): Promise<string> {
  await page.goto(`/mx/0420/collaborators?key=${encodeURIComponent(name)}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  const mail = page.getByText(/@anahuac\.example$/).first();
  await expect(mail).toBeVisible();
  return mail.innerText();
}
