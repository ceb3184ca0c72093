import { expect } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

/* Screens of files, SAP, zones and the store, each opened on a phone in the dark by somebody who may open it. */

const STORE = '/mx/0417';
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'Helena Cruz': [
    '/collaborators/deletedCollaborators',
    '/collaborators/zoneDirectorSites',
    ...['hiring', 'extension', 'leave', 'conversion', 'hourChange', 'ibanChange', 'fileChange'].map(
      (list) => `${STORE}/pendingSap/${list}`,
    ),
    `${STORE}/multipleSapAssignation`,
    `${STORE}/dataCentre`,
    `${STORE}/firstWeeksItems`,
    `${STORE}/sites`,
    `${STORE}/featureToggle`,
    `${STORE}/hireableWindows`,
    `${STORE}/accessDeviceFiles`,
    `${STORE}/accessDeviceTimeSlots`,
  ],
  'Mónica Garza': [
    `${STORE}/collaborators/deletedCollaborators`,
    `${STORE}/deadlines`,
    `${STORE}/teamsManagement`,
    `${STORE}/teamPermissions`,
    `${STORE}/presence`,
  ],
  'Rodrigo Salinas': [`${STORE}/myFile`],
};

for (const [who, paths] of Object.entries(SCREENS))
  test(`${who} opens what is theirs`, async ({ browser }) => {
    const page = await as(browser, who, { viewport: PHONE, language: 'en', dark: true });
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await expectAccessible(page);
      });
    await page.context().close();
  });

test('a director opens a file from the list and sees the CLABE masked', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 900 } });
  await page.goto(`${STORE}/collaborators?filter[key]=rodrigo%20salinas`);
  await page.getByRole('link', { name: /^Rodrigo Salinas/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Rodrigo Salinas/ })).toBeVisible();
  await expect(page.getByText(/^\d{4} \d\d•• •••• ••\d\d \d\d$/)).toHaveCount(1);
  await expectAccessible(page);
  await page.context().close();
});
