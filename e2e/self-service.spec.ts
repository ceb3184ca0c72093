import { expect } from '@playwright/test';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

/* What people settle among themselves on the phone and their leader decides: a swap, and a shift without a person. */

/** A month ahead, where a shift fits everybody's week. */
const SUNDAY = addDays(mondayOf(dayAt(MOMENT)), 34);

test('a colleague accepts a swap on the phone, the manager approves it, and both weeks wait to be sent', async ({
  browser,
}) => {
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/home/3');
  await phone.getByRole('link', { name: /^Joel Castro Beltrán te pide un cambio/ }).click();
  await expect(phone).toHaveURL(/\/mx\/0417\/me$/);
  await expect(phone.getByRole('heading', { name: 'Joel Castro Beltrán te pide un cambio' })).toBeVisible();
  await expectAccessible(phone);
  const accept = phone.getByRole('button', { name: 'Aceptar el cambio' });
  await accept.focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('Aceptado. Falta que lo apruebe tu responsable.')).toBeVisible();

  const desk = await as(browser, 'Daniela Ortega');
  await desk.goto('/mx/0417/openShifts');
  const approve = desk.getByRole('button', {
    name: 'Aprobar el cambio de Joel Castro Beltrán con Rodrigo Salinas Treviño',
  });
  await expect(approve).toBeVisible();
  await expectAccessible(desk);
  await approve.click();
  await expect(desk.getByText('Cambio aprobado. Falta enviar la semana a los dos.')).toBeVisible();
  await desk.getByRole('button', { name: 'Enviar' }).click();
  await expect(desk).toHaveURL(/\/notify$/);
  await expect(desk.getByText('Rodrigo Salinas Treviño').first()).toBeVisible();
  await expect(desk.getByText('Joel Castro Beltrán').first()).toBeVisible();
});

test('a shift is published, asked for on the phone and given by one press', async ({ browser }) => {
  const desk = await as(browser, 'Daniela Ortega');
  await desk.goto(`/mx/0417/openShifts?publish&from=600&to=840&date=${SUNDAY}`);
  const dialog = desk.getByRole('dialog', { name: 'Publicar un turno' });
  await dialog.getByLabel('Equipo', { exact: true }).selectOption({ label: 'Ciclismo y Running' });
  await dialog.getByLabel('Nota para el equipo').fill('Entrega de bicicletas');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(desk.getByText('Turno publicado')).toBeVisible();

  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/myShifts');
  const offered = phone.getByRole('listitem').filter({ hasText: 'Entrega de bicicletas' });
  await offered.getByRole('button', { name: /Pedir este turno/ }).click();
  await expect(offered.getByText('Lo pediste. Te avisamos cuando se decida.')).toBeVisible();
  await expectAccessible(phone);

  const shift = desk.getByRole('article').filter({ hasText: 'Entrega de bicicletas' });
  await shift.getByRole('button', { name: 'Asignar a Rodrigo Salinas Treviño' }).click();
  await expect(desk.getByText(/Turno asignado a Rodrigo Salinas Treviño/)).toBeVisible();
  await expect(offered.getByText('Es tuyo. Recibirás tu semana para aceptarla.')).toBeVisible();
});
