import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, PHONE } from './people.ts';
import { pressTwice } from './twice.ts';

/* A week of vacation: asked for on the phone, weighed and approved, and then in the plan and in the balance. */

test('a week is asked for on the phone, approved with a reason, and stands in the plan', async ({
  browser,
}) => {
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/myVacations');
  await phone.getByRole('textbox', { name: 'Primer día' }).fill('08/02/2027');
  await phone.getByRole('textbox', { name: 'Último día' }).fill('12/02/2027');
  await phone.getByRole('textbox', { name: 'Último día' }).press('Tab');
  await expect(phone.getByText('Cuesta 5 días de vacaciones')).toBeVisible();
  await expectAccessible(phone);
  await pressTwice(phone, phone.getByRole('button', { name: 'Pedir vacaciones' }), () =>
    expect(phone.getByText('espera respuesta').first()).toBeVisible(),
  );

  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/home/1');
  await director
    .getByRole('listitem')
    .filter({ hasText: /Rodrigo Salinas.*8 de febrero/ })
    .getByRole('link')
    .first()
    .click();
  const panel = director.getByRole('region', { name: /Rodrigo Salinas Treviño pide 5 días/ });
  await expect(panel).toBeVisible();
  await expectAccessible(director);
  // After the legal deadline a reason is needed, and its absence is said on its field.
  const reason = panel.getByRole('textbox', { name: 'Motivo' });
  await panel.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Así lo acordamos');
  await pressTwice(director, panel.getByRole('button', { name: /^Aprobar/ }), () =>
    expect(panel).toHaveCount(0),
  );

  await phone.reload();
  await expect(phone.getByText('aprobada').first()).toBeVisible();
  await expect(phone.getByText(/\d+ planeados/).first()).toBeVisible();
});
