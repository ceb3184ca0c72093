import { expect } from '@playwright/test';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { expectAccessible } from './axe.ts';
import { as, codeTo, PHONE } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* An advance of earned wages: asked for on the phone, approved, paid in a run that a second person releases. */

test('an advance goes from the phone to the bank, through four pairs of hands', async ({ browser }) => {
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/salaryAdvance');
  await expect(phone.getByText('Por qué esa cantidad')).toBeVisible();
  await expectAccessible(phone);
  await pressTwice(phone, phone.getByRole('button', { name: /^Pedir \$/ }), () =>
    expect(phone.getByText('pedido', { exact: true })).toBeVisible(),
  );

  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/salaryAdvance/manager');
  await expect(director.getByRole('button', { name: 'Aprobar: Rodrigo Salinas Treviño' })).toBeVisible();
  await expectAccessible(director);
  await director.getByRole('button', { name: 'Aprobar: Rodrigo Salinas Treviño' }).click();
  await expect(director.getByText('Anticipo aprobado')).toBeVisible();

  // One prepares and checks the run; everything wrong is said on its field first.
  const hr = await as(browser, 'Sergio Lara');
  await hr.goto('/mx/0417/advancePayments');
  await hr.getByRole('button', { name: 'Preparar corrida' }).click();
  const dialog = hr.getByRole('dialog', { name: 'Preparar corrida' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await dialog.getByRole('button', { name: 'Preparar corrida' }).click();
  await expect(dialog.getByLabel('Nombre')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Nombre').fill('Anticipos de noviembre');
  await dialog.getByLabel('Patrón').selectOption({ index: 1 });
  await dialog.getByLabel('CLABE que paga').fill(clabeFor('012', '180', '1234567890'));
  await dialog.getByRole('textbox', { name: 'Se paga' }).fill('27/11/2026');
  await dialog.getByRole('textbox', { name: 'Se paga' }).press('Tab');
  await dialog.getByRole('button', { name: 'Preparar corrida' }).click();
  await expect(hr.getByRole('heading', { level: 1, name: 'Anticipos de noviembre' })).toBeVisible();
  await expectAccessible(hr);
  await hr.getByRole('button', { name: 'Revisar' }).click();
  const release = hr.getByRole('button', { name: /^Liberar \d+ pagos?,/ });
  await expect(release).toBeVisible();
  const run = hr.url();

  // Another one releases it with a code of their own, and takes the file.
  const second = await as(browser, 'Helena Cruz');
  await second.goto(run);
  const code = await codeTo(second, 'helena.cruz', () =>
    second.getByRole('button', { name: 'Enviar código' }).click(),
  );
  await second.getByRole('textbox', { name: /^Código enviado a/ }).fill(code);
  await expectAccessible(second);
  await second.getByRole('button', { name: /^Liberar \d+ pagos?,/ }).click();
  await second.getByRole('button', { name: 'Descargar archivo' }).click();
  const saved = second.waitForEvent('download');
  await second.getByRole('dialog').getByRole('button', { name: 'Descargar archivo' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^JRNPAY01-/);

  // Who released does not confirm: the first one does, and the person sees it.
  await hr.getByRole('button', { name: 'Pagada: Rodrigo Salinas Treviño' }).click();
  await expect(hr.getByText('Contestada').first()).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('pagado', { exact: true })).toBeVisible();
});
