import { expect } from '@playwright/test';
import { MINIMUM_COMMENT_WORDS } from '@jornada/domain/process/comment.ts';
import { expectAccessible } from './axe.ts';
import { as } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* A move to another store: from the person's file, sent to sign, read at the destination, canceled by the origin. */

test('a mutation starts in the file, is sent to sign, is read at its destination and goes back', async ({
  browser,
}) => {
  const page = await as(browser, 'Helena Cruz');
  await page.goto('/mx/0420/collaborators?situation=HIRED');
  await page.getByRole('row').nth(5).getByRole('link').first().click();
  const start = page.getByRole('link', { name: 'Iniciar mutación' });
  await expect(start).toBeVisible();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const file = page.url();
  await start.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Mutación de ${name}`);

  // Nothing changed yet: the date is missing, and what it would change waits for it.
  await page.getByRole('button', { name: 'Iniciar mutación' }).click();
  await expect(page.getByRole('textbox', { name: 'Desde', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(
    page.getByText('Elige otra tienda, otro equipo u otro puesto para ver qué cambiará.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Desde', exact: true }).fill('04/01/2027');
  const site = page.getByRole('combobox', { name: 'Tienda de destino' });
  await site.fill('Santa Fe');
  await page.getByRole('option', { name: /Santa Fe 0417/ }).click();
  await expect(page.getByRole('combobox', { name: 'Equipo de destino' })).not.toHaveValue('');
  await page.getByLabel('Bono de ciudad al mes').fill('1200');
  await page.getByLabel('Meses de bono').fill('12');
  await expect(page.getByText(/Nuevas condiciones desde el 4 ene 2027/)).toBeVisible();
  await expect(page.getByText('Convenio de bono de ciudad')).toBeVisible();
  await expectAccessible(page);
  await pressTwice(page, page.getByRole('button', { name: 'Iniciar mutación' }), () =>
    expect(page.getByText('Mutación pendiente').first()).toBeVisible(),
  );
  await expect(page.getByRole('table', { name: 'Origen y destino' })).toContainText('Santa Fe 0417');
  await expectAccessible(page);
  const mutation = page.url();

  await page.getByRole('button', { name: 'Enviar a firma' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Enviar a firma' });
  await confirm.click();
  await expect(page.getByText('Enviado a firma')).toBeVisible();

  // The other store reads it, and manages nothing.
  const there = await as(browser, 'Mónica Garza');
  await there.goto('/mx/0417/centreSwaps');
  await there.getByRole('link', { name }).first().click();
  await expect(there.getByText('Mutación pendiente').first()).toBeVisible();
  await expect(there.getByText('No visible para tu rol')).toBeVisible();
  await expect(there.getByRole('button', { name: 'Cancelar mutación' })).toHaveCount(0);

  await page.goto(mutation);
  await page.getByRole('button', { name: 'Cancelar mutación' }).click();
  await page.getByLabel('Comentario').fill('se queda con nosotros '.repeat(MINIMUM_COMMENT_WORDS));
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar mutación' }).click();
  await expect(page.getByText('Mutación cancelada', { exact: true }).first()).toBeVisible();
  await page.goto(file);
  await expect(start).toBeVisible();
});
