import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';

/* An extension, from the contracts that end soon to its page. */

test('an extension starts from the contracts that end soon, says what it changes, and waits for its next step', async ({
  browser,
}) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0422/contractEnds?days=90');
  const extend = page.getByRole('link', { name: 'Prorrogar' }).first();
  await expect(extend).toBeVisible();
  await expectAccessible(page);
  await extend.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Prórroga de /);

  // Nothing typed: each field says what it needs.
  await page.getByRole('button', { name: 'Iniciar prórroga' }).click();
  const until = page.getByRole('textbox', { name: 'Hasta' });
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill('31/05/2027');
  await page
    .getByLabel('Causa de temporalidad')
    .selectOption({ label: 'Sustituye temporalmente a otra persona (LFT 37-II)' });
  await page.getByLabel('Hecho que la justifica').fill('Cubre una licencia hasta mayo.');
  await expect(page.getByText(/El contrato sigue hasta el .*31 may/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Iniciar prórroga' }).click();
  // Hired within the year: there are no data to confirm.
  await expect(page.getByText('En espera de validación de Dirección y Jurídico').first()).toBeVisible();
  await expect(page.getByText('Cubre una licencia hasta mayo.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/mx/0422/extensions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prórrogas');
  await page.goto('/mx/0422/general/allProcesses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Todos los procesos');
  await expectAccessible(page);
});
