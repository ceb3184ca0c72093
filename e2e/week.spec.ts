import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, linkIn, mailTo, PHONE, signInByEmail, newVisitor } from './people.ts';

const DIRECTOR = 'Mónica Garza';
const COLLABORATOR = 'Rodrigo Salinas';

test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a week is planned, judged while typing, told, and accepted on the phone', async ({ browser }) => {
  const director = await as(browser, DIRECTOR);
  await openNextWeek(director);
  const grid = director.getByRole('grid');
  await expect(grid.getByRole('row')).not.toHaveCount(0);

  // Typing into a day is judged at once; what breaks the law says which article, and offers a way out.
  await focusDay(director, COLLABORATOR, 5);
  await director.keyboard.type('13-21');
  await director.keyboard.press('Enter');
  await expect(cell(director, COLLABORATOR, 5)).toContainText('13:00–21:00');
  await expect(cell(director, COLLABORATOR, 5)).toContainText('§');
  await expect(director.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();

  // Undo takes it back, redo brings it again.
  await director.keyboard.press('Control+z');
  await expect(cell(director, COLLABORATOR, 5)).not.toContainText('§');
  await director.keyboard.press('Control+y');
  await expect(cell(director, COLLABORATOR, 5)).toContainText('§');

  // The first suggested fix applies with Enter and clears the finding.
  await focusDay(director, COLLABORATOR, 5);
  await expect(director.getByText(/LFT 61/).first()).toBeVisible();
  await director.getByRole('complementary', { name: 'Inspector' }).getByRole('group').getByRole('button').first().press('Enter');
  await expect(cell(director, COLLABORATOR, 5)).toContainText('13:00–20:30');
  await expect(cell(director, COLLABORATOR, 5)).not.toContainText('§');
  await expect(director.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();

  // Telling it: the people who can be told are counted on the one blue button.
  await director.getByRole('link', { name: /^Avisar/ }).click();
  await expect(director.getByRole('heading', { name: /Avisar la semana/ })).toBeVisible();
  await expectAccessible(director);
  await director.getByRole('button', { name: /^Avisar a \d+/ }).click();
  await expect(director.getByText(/Se avisó a \d+ persona/).first()).toBeVisible();

  const phone = await as(browser, COLLABORATOR, { viewport: PHONE });
  const body = await mailTo(phone, 'rodrigo.salinas', /semana/i);
  await phone.goto(linkIn(body));
  await expect(phone.getByRole('heading', { name: /cambian?$/ })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Aceptar cambios' }).click();
  await expect(phone.getByText(/Aceptaste estos cambios/)).toBeVisible();

  // Anyone can verify the evidence by its code.
  await phone.getByRole('link', { name: /verificación/ }).click();
  await expect(phone.getByRole('heading', { name: /Íntegro/ })).toBeVisible();
});

test('two people in one week see each other and never overwrite unseen', async ({ browser }) => {
  const director = await as(browser, DIRECTOR);
  await openNextWeek(director);
  const responsible = await as(browser, 'Daniela Ortega');
  await responsible.goto(director.url());
  await expect(responsible.getByRole('grid')).toBeVisible();

  // Different persons: no conflict, and each sees the other's change at once.
  await plan(director, 'Héctor Zamora', 3, '9-15');
  await expect(cell(responsible, 'Héctor Zamora', 3)).toContainText('09:00–15:00');
  await plan(responsible, 'Lucía Peralta', 0, '10-18');
  await expect(cell(director, 'Lucía Peralta', 0)).toContainText('10:00–18:00');
});

test('an unknown code of a document says so and nothing else', async ({ browser }) => {
  const visitor = await newVisitor(browser);
  await visitor.goto('/verify/ABCD-2345-WXYZ');
  await expect(visitor.getByText(/No (existe|encontramos|conocemos|hay)/).first()).toBeVisible();
  await expectAccessible(visitor);
});

test('someone not in the list signs in by e-mail and lands on the own week', async ({ browser }) => {
  const phone = await newVisitor(browser, { viewport: PHONE });
  await signInByEmail(phone, 'lucia.peralta@anahuac.example');
  await expect(phone).toHaveURL(/home\/3$/);
});

async function openNextWeek(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Planificación' }).first().click();
  await page.getByRole('link', { name: /^Ciclismo y Running, Semana/ }).nth(3).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const cell = (page: Page, name: string, day: number) => page.getByRole('row', { name: new RegExp(name) }).getByRole('gridcell').nth(day);

async function focusDay(page: Page, name: string, day: number): Promise<void> {
  await cell(page, name, day).click({ position: { x: 4, y: 4 } });
}

async function plan(page: Page, name: string, day: number, text: string): Promise<void> {
  await focusDay(page, name, day);
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
