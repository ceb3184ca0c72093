import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* Maternity, from the person's file to the confirmed re-entry. */

test('a maternity leave starts in the file, is signed on paper and ends with the re-entry and its lactation', async ({
  browser,
}) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0422/collaborators?situation=HIRED');
  await page.getByRole('row').nth(7).getByRole('link').first().click();
  const start = page.getByRole('link', { name: 'Iniciar licencia' });
  await expect(start).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const file = page.url();
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Licencia de ${name}`);

  // Which days are asked for follows from the reason; the law counts the last one.
  await page.getByRole('radio', { name: /^Maternidad/ }).check();
  await page.getByRole('button', { name: 'Iniciar licencia' }).click();
  await expect(page.getByRole('textbox', { name: 'Primer día de licencia' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Fecha probable de parto' }).fill('23/12/2026');
  await page.getByRole('textbox', { name: 'Fecha probable de parto' }).blur();
  await expect(page.getByText(/84 días en total/)).toBeVisible();
  await expect(page.getByText(/Ausencia del .* al /)).toBeVisible();
  await expect(page.getByText(/se quitan .* h de/).first()).toBeVisible();
  await expectAccessible(page);
  await pressTwice(page, page.getByRole('button', { name: 'Iniciar licencia' }), () =>
    expect(page.getByText('Pendiente de firma').first()).toBeVisible(),
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Firmar en papel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Firmar en papel' }).click();
  await page.getByRole('button', { name: 'Archivar' }).first().click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'convenio.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
  await expect(page.getByText('En curso', { exact: true }).first()).toBeVisible();

  await page.goto('/mx/0422/leaveOfAbsenceProcesses');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Maternidad o adopción');
  await expectAccessible(page);
  await row.getByRole('link').first().click();

  await page.getByRole('button', { name: 'Reincorporar otro día' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Una hora pagada menos al día' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmar reincorporación' }).click();
  await expect(page.getByText(/Una hora pagada menos hasta el/)).toBeVisible();
  await expect(page.getByText(/Fijó la reincorporación/)).toBeVisible();

  await page.goto(file);
  await expect(page.getByText('Licencia en curso').first()).toBeVisible();
  await page.getByRole('link', { name: 'Licencia', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
