import { expect, test, type Locator, type Page } from '@playwright/test';
import { as } from './people.ts';

/* What a save refuses is told as section 8 says; how long, and every other toast, is told in refusals.test.ts. */
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('hours beyond a pact are refused with weekday, day and hours, stay on the board, and are undone', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza');
  const { team, name } = await someoneWithPact(page);
  await page.goto('/mx/0417/planning');
  await page.getByRole('link', { name: new RegExp(`^${team}, Semana`, 'i') }).last().click();
  await expect(page.getByRole('grid')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

  await typeInto(row.getByRole('gridcell').first(), '9-19 COM');
  await expect(page.getByText(/^El pacto de horas complementarias no cubre estas horas: lunes \d+ de \S+, 09:00–19:00$/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'No se guardó' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('button', { name: 'No se guardó' })).toBeHidden();
});

/** Someone of the store whose pact of complementary hours is signed, with the team. */
async function someoneWithPact(page: Page): Promise<{ team: string; name: string }> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const records: { team: string; signedOn: string | null; collaborator: { name: string } }[] = await (
    await page.request.get('/mx/planning/api/v2/planningRecords?filter[personnelDivision]=0417&filter[kind]=COMPLEMENTARY_PACT', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const signed = records.find(({ signedOn }) => signedOn !== null);
  return { team: signed?.team ?? '', name: signed?.collaborator.name ?? '' };
}

async function typeInto(day: Locator, text: string): Promise<void> {
  await day.click({ position: { x: 60, y: 10 } });
  await day.page().keyboard.type(text);
  await day.page().keyboard.press('Enter');
}
