import { expect } from '@playwright/test';
import { MINIMUM_COMMENT_WORDS } from '@jornada/domain/process/comment.ts';
import { expectAccessible } from './axe.ts';
import { PDF } from './candidate.ts';
import { as } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* An exit, from the person's file to its end before it begins. */

test('an exit starts in the file, waits for its last day and is canceled with a reason', async ({
  browser,
}) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0422/collaborators?situation=HIRED');
  await page.getByRole('row').nth(3).getByRole('link').first().click();
  const start = page.getByRole('link', { name: 'Iniciar baja' });
  await expect(start).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const file = page.url();
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Baja de ${name}`);

  // Nothing typed: each field says what it needs.
  await page.getByRole('button', { name: 'Iniciar baja' }).click();
  await expect(page.getByRole('textbox', { name: 'Último día de trabajo' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Renuncia voluntaria/ }).check();
  await page.getByRole('radio', { name: 'Sí', exact: true }).check();
  // What is typed waits on this device while somebody looks elsewhere.
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await start.click();
  await expect(page.getByText(/Continúas tu borrador/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Renuncia voluntaria/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Último día de trabajo' }).fill('11/12/2026');
  // A paper of the check-list goes with it, and opens on its page.
  await page
    .getByLabel('Adjuntar documento: Carta de renuncia firmada')
    .and(page.locator('input'))
    .setInputFiles({ name: 'renuncia.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('checkbox', { name: 'Carta de renuncia firmada' })).toBeChecked();
  await pressTwice(page, page.getByRole('button', { name: 'Iniciar baja' }), () =>
    expect(page.getByText('En espera de inicio').first()).toBeVisible(),
  );
  await expect(page.getByText(/Último día: .*11 de diciembre/)).toBeVisible();
  await expect(page.getByText('Renuncia voluntaria')).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Carta de renuncia firmada: PDF, \d+ B, hoy$/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto('/mx/0422/leave/openLeaveProcesses');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await page.goto(file);
  await page.getByRole('link', { name: 'Baja', exact: true }).click();
  await expect(page.getByText('En espera de inicio').first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancelar baja' }).click();
  await page.getByLabel('Comentario').fill('se queda con nosotros '.repeat(MINIMUM_COMMENT_WORDS));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar baja' }).click();
  await expect(page.getByText('Cancelada', { exact: true }).first()).toBeVisible();
  await page.goto(file);
  await expect(start).toBeVisible();
});
