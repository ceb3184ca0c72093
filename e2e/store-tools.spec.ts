import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, newVisitor, PHONE } from './people.ts';
import { test } from './story.ts';

/* What a store uses every day beside its plan: the kiosk at the door, and what everybody is to know. */

test('a director pairs a kiosk, and a person clocks in by phone and by PIN, the second time without a connection', async ({
  browser,
}) => {
  const desk = await as(browser, 'Mónica Garza');
  await desk.goto('/mx/0417/kiosks');
  await desk.getByRole('button', { name: 'Agregar checador' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Agregar checador' });
  await dialog.getByLabel('Nombre').fill('Puerta principal');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Obtener código' }).click();
  const made = desk.getByRole('dialog', { name: 'Vincula el dispositivo' });
  const code = await made.getByText(/^[A-Z0-9]{8}$/).innerText();

  const kiosk = await newVisitor(browser, { viewport: { width: 1024, height: 768 } });
  await kiosk.goto('/kiosk');
  await kiosk.getByLabel('Código').fill(code);
  await kiosk.getByRole('button', { name: 'Vincular este dispositivo' }).click();
  const shown = kiosk.getByRole('region', { name: 'Con tu teléfono' });
  await expectAccessible(kiosk);

  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/myClock');
  await phone.getByLabel('NIP nuevo').fill('280714');
  await phone.getByRole('button', { name: /NIP$/ }).click();
  await expect(phone.getByText('NIP guardado')).toBeVisible();
  const digits = (await shown.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '');
  await phone.getByLabel('Código del checador').fill(digits);
  await phone.getByRole('button', { name: 'Entrada' }).click();
  await expect(phone.getByText(/Entrada registrada a las .*Puerta principal/)).toBeVisible();
  await expectAccessible(phone);

  const clockOut = async (): Promise<void> => {
    await kiosk.keyboard.type('0417248');
    await kiosk.keyboard.press('Enter');
    await kiosk.keyboard.type('280714');
    await kiosk.getByRole('button', { name: 'Salida' }).click();
  };
  await clockOut();
  await expect(kiosk.getByText('Hasta luego, Rodrigo')).toBeVisible();
  await kiosk.getByRole('button', { name: 'Listo' }).click();
  await kiosk.context().setOffline(true);
  await clockOut();
  await expect(kiosk.getByText('Guardado sin conexión')).toBeVisible();
  await kiosk.context().setOffline(false);
  await expect(kiosk.getByText('Conectado')).toBeVisible();

  await made.getByRole('button', { name: 'Listo' }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Puerta principal' });
  await expect(row).toContainText('En uso');
  await expect(row).toContainText('3');
});

test('a director sends an announcement, and a person reads and confirms it on the phone', async ({
  browser,
}) => {
  const desk = await as(browser, 'Mónica Garza');
  await desk.goto('/mx/0417/announcements');
  await desk.getByRole('button', { name: 'Nuevo comunicado' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Nuevo comunicado' });
  await dialog.getByLabel('Para', { exact: true }).selectOption({ label: 'Ciclismo y Running' });
  await dialog.getByLabel('Título').fill('Junta de equipo');
  await dialog.getByLabel('Texto').fill('El viernes a las 9:30 en el taller.');
  const confirms = dialog.getByRole('checkbox', { name: 'Cada quien confirma que lo leyó' });
  await confirms.click({ force: true });
  await expect(confirms).toBeChecked();
  await expect(dialog.getByText(/^Llega a \d+ personas\.$/)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(desk.getByText(/^Enviado a \d+ personas$/)).toBeVisible();

  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/weeklyNotificationsList');
  await phone.getByRole('link', { name: /Junta de equipo/ }).click();
  await expect(phone.getByText('El viernes a las 9:30 en el taller.')).toBeVisible();
  await phone.getByRole('button', { name: 'Confirmo que lo leí' }).click();
  await expect(phone.getByText('Confirmaste que lo leíste')).toBeVisible();
  await expectAccessible(phone);

  await desk.getByText('Junta de equipo').click();
  const readers = desk.getByRole('dialog', { name: 'Junta de equipo' });
  await expect(readers.getByRole('row').filter({ hasText: 'Rodrigo Salinas' })).not.toContainText('–');
});
