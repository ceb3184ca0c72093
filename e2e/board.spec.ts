import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, DESK, newVisitor, signIn, withOwnSession } from './people.ts';
import { test } from './story.ts';

test.describe.configure({ mode: 'serial' });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('a week is planned with the keyboard alone: typed, chosen, filled, copied, split, undone', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await openBoard(page);
  const [ana, beto] = [1, 2];
  await emptied(page, [ana, beto]);

  // One day typed, then filled over the week and down to the next person.
  await stand(page, ana, 0);
  await page.keyboard.type('9-17 (13)');
  await page.keyboard.press('Enter');
  await stand(page, ana, 0);
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r', 'Shift+ArrowDown', 'Control+d'])
    await page.keyboard.press(key);
  for (const row of [ana, beto])
    await expect
      .poll(() => week(page, row))
      .toEqual(['09:00–17:00', '09:00–17:00', '09:00–17:00', '', '', '', '']);
  await expect(page.getByRole('region', { name: 'Días seleccionados' })).toContainText('6 días, 48.0 h');

  // Six days are one step of undo.
  await page.keyboard.press('Alt+2');
  await expect(cell(page, beto, 2)).toContainText('FOR');
  await page.keyboard.press('Control+z');
  await expect(cell(page, ana, 0)).not.toContainText('FOR');
  await expect(cell(page, beto, 2)).not.toContainText('FOR');

  // What is copied is a spreadsheet's text, and what a spreadsheet holds is pasted.
  await page.context().grantPermissions(['clipboard-read']);
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      Array.from({ length: 2 }, () =>
        Array.from({ length: 3 }, () => '09:00-17:00 (13:00-13:30)').join('\t'),
      ).join('\n'),
    );
  await stand(page, beto, 4);
  await paste(page, '10:00-14:00 REU\t\r\n14:00-20:00\t12-18 (15)\r\n');
  await expect
    .poll(() => week(page, beto))
    .toEqual(['09:00–17:00', '09:00–17:00', '09:00–17:00', '', '10:00–14:00', '', '']);
  await page.keyboard.press('Control+z');

  // A split at the break leaves two shifts, and the arrow stands on one of them.
  await stand(page, ana, 0);
  await page.keyboard.press('Alt+s');
  await expect
    .poll(() => week(page, ana))
    .toEqual(['9–13 13:30–17', '09:00–17:00', '09:00–17:00', '', '', '', '']);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect
    .poll(() => week(page, ana))
    .toEqual(['09:00–13:00', '09:00–17:00', '09:00–17:00', '', '', '', '']);

  // The menu of everything, by keyboard, gives the keys back to the board.
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('.');
  const copy = page.getByRole('menuitem', { name: 'Copiar a…' });
  await expect(copy).toBeVisible();
  await copy.press('Enter');
  await page.getByRole('checkbox', { name: /^dom/ }).press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copiar a 1 día' }).press('Enter');
  await expect(cell(page, ana, 6)).toContainText('09:00–13:00');
  await expect(page.getByRole('grid')).toBeFocused();
});

test('findings are mended, people found, days repeated and exchanged with the keyboard alone', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await openBoard(page);
  const [ana, beto] = [1, 2];
  await emptied(page, [ana, beto]);

  // A shift, and the same again on the days that follow.
  await stand(page, ana, 0);
  await page.keyboard.type('9-17');
  for (const key of ['Tab', '=', '=']) await page.keyboard.press(key);
  await expect
    .poll(() => week(page, ana))
    .toEqual(['09:00–17:00', '09:00–17:00', '09:00–17:00', '', '', '', '']);

  // Somebody by name, and two days that exchange what they have.
  await page.keyboard.type('9-13');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const name = (await page.getByRole('rowheader').nth(beto).innerText()).split('\n')[0] ?? '';
  await page.keyboard.press('Alt+x');
  await page.keyboard.press('Control+f');
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', `cell-${beto}-3`);
  await page.keyboard.press('Alt+x');
  await expect.poll(() => week(page, beto)).toEqual(['', '', '', '09:00–13:00', '', '', '']);
  await expect
    .poll(() => week(page, ana))
    .toEqual(['09:00–17:00', '09:00–17:00', '09:00–17:00', '', '', '', '']);
  await page.keyboard.press('Control+z');
  await expect(cell(page, ana, 3)).toContainText('09:00–13:00');

  // What the rules say of a day takes the keys: Enter fixes it.
  await page.keyboard.type('14-22');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Soluciones' }).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, beto, 3)).toContainText('14:00–21:30');
  await expect(page.getByRole('grid')).toBeFocused();

  // A week of vacation leaves the days of rest what they are.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Space');
  await page.keyboard.press('Alt+8');
  await expect(cell(page, ana, 3)).toContainText('VAC');
  await expect(row(page, ana).locator('[data-period]')).toHaveCount(4);
});

test('the keys go only to what is seen: on arrival to the board, from any day that a finding marks to its card there, while typing to the narrow day', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await openBoard(page);
  await expect(page.getByRole('grid')).toBeFocused();
  const ana = 1;
  await emptied(page, [ana]);
  await stand(page, ana, 0);
  await page.keyboard.type('9-15');
  for (const key of ['Tab', '=', '=', '=', '=', '=']) await page.keyboard.press(key);
  await expect.poll(() => week(page, ana)).toEqual([...Array.from({ length: 6 }, () => '09:00–15:00'), '']);

  // Six days in a row are found on the last of them; one asks on the first, and the card is there.
  await stand(page, ana, 0);
  await page.keyboard.press('Space');
  const card = page.getByRole('complementary', { name: 'Detalle' });
  const fixes = card.getByRole('group', { name: 'Soluciones' }).getByRole('button');
  await expect(fixes.first()).toBeFocused();
  await expect(fixes.first()).toBeInViewport();
  const [shift, shown] = [await box(cell(page, ana, 0)), await box(card)];
  expect(shown.x).toBeLessThan(shift.x + shift.width);
  expect(shown.x + shown.width).toBeGreaterThan(shift.x);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/quitar el día/)).toBeVisible();
  await page.getByText('Deshacer', { exact: true }).click();
  await expect.poll(() => week(page, ana)).toEqual([...Array.from({ length: 6 }, () => '09:00–15:00'), '']);

  // Ctrl is pressed first, or while dragging: both copy; without a drag it chooses.
  for (const first of [true, false]) {
    await drag(page, await within(cell(page, ana, 5), 0.5), await within(cell(page, ana, 6), 0.5), {
      copies: true,
      first,
    });
    await expect(cell(page, ana, 6)).toContainText('09:00–15:00');
    await expect(cell(page, ana, 5)).toContainText('09:00–15:00');
    await page.keyboard.press('Control+z');
    await expect(cell(page, ana, 6)).not.toContainText('09:00–15:00');
  }
  await cell(page, ana, 0).click();
  await cell(page, ana, 2).click({ modifiers: ['Control'] });
  await expect(page.getByRole('region', { name: 'Días seleccionados' })).toContainText('2 días');

  // What is typed goes on where the window leaves it.
  await stand(page, ana, 6);
  await page.keyboard.type('10-14');
  await page.setViewportSize({ width: 900, height: 900 });
  await expect(page.getByRole('textbox', { name: 'Horas' })).toHaveValue('10-14');
});

test('the pointer draws, chooses, moves many and copies with Ctrl; a touch moves a shift and opens the menu', async ({
  browser,
}) => {
  const page = await newVisitor(browser, { viewport: DESK, touch: true });
  await signIn(page, 'Mónica Garza');
  await openBoard(page);
  const [ana, beto, caro] = [1, 2, 3];
  await emptied(page, [ana, beto, caro]);

  await drag(page, await within(cell(page, ana, 1), 0.2), await within(cell(page, ana, 1), 0.7));
  await expect(cell(page, ana, 1)).toContainText('09:30–18:00');

  // From an empty day on, beyond it: a rectangle of days.
  await drag(page, await within(cell(page, ana, 2), 0.5), await within(cell(page, beto, 3), 0.5));
  await page.keyboard.type('12-16');
  await page.keyboard.press('Control+Enter');
  for (const row of [ana, beto])
    await expect
      .poll(async () => (await week(page, row)).slice(2, 4))
      .toEqual(['12:00–16:00', '12:00–16:00']);

  // All that is chosen goes along; with Ctrl it stays as well.
  await drag(page, await within(cell(page, ana, 2), 0.5), await within(cell(page, beto, 4), 0.5), {
    copies: true,
  });
  await expect.poll(() => week(page, caro)).toEqual(['', '', '', '', '12:00–16:00', '12:00–16:00', '']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => week(page, caro)).toEqual(['', '', '', '', '', '', '']);

  // An end is dragged, a name chooses its row, a day its column.
  const chip = await box(cell(page, ana, 1));
  await drag(
    page,
    { x: chip.x + chip.width - 3, y: chip.y + 8 },
    { x: chip.x + chip.width - 3 - chip.width / 8.5, y: chip.y + 8 },
  );
  await expect(cell(page, ana, 1)).toContainText('09:30–16:00');
  await page
    .getByRole('rowheader')
    .nth(ana)
    .click({ position: { x: 20, y: 10 } });
  await expect(page.getByRole('region', { name: 'Días seleccionados' })).toContainText('7 días');
  await expect(page.getByRole('grid')).toBeFocused();

  // A finger: across the day it moves the shift, resting it opens the menu.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const shift = await within(cell(page, ana, 1), 0.5);
  await touch('touchStart', shift);
  await touch('touchMove', { x: shift.x + 8, y: shift.y });
  await touch('touchMove', { x: shift.x + chip.width / 17, y: shift.y });
  await touch('touchEnd');
  await expect(cell(page, ana, 1)).toContainText('10:30–17:00');
  await touch('touchStart', shift);
  await expect(page.getByRole('menuitem', { name: /^Dividir/ })).toBeVisible();
  await touch('touchEnd');
  await page.getByRole('menuitem', { name: 'VAC Vacaciones' }).tap();
  await expect(cell(page, ana, 1)).toContainText('VAC');
});

test('without a connection one plans on; a reload and a sign-out lose nothing', async ({ browser }) => {
  const page = await withOwnSession(browser, 'Mónica Garza');
  await openBoard(page);
  await emptied(page, [4]);
  await stand(page, 4, 0);
  const before = await box(row(page, 4));
  await page.context().setOffline(true);
  await page.keyboard.type('8-14');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sin conexión desde/).first()).toBeVisible();
  expect(await box(row(page, 4))).toEqual(before);
  await page.context().setOffline(false);
  await expect(page.getByText(/Conexión de vuelta/)).toBeVisible();
  await page.reload();
  await expect(cell(page, 4, 0)).toContainText('08:00–14:00');

  // Typed without a connection, and the page is thrown away: it is offered when the person comes back.
  await stand(page, 4, 1);
  await page.route('**/planningModifications/**', (route) => route.abort());
  await page.keyboard.type('8-15');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sin conexión desde/).first()).toBeVisible();
  const url = page.url();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/logout');
  await page.unroute('**/planningModifications/**');
  await signIn(page, 'Mónica Garza');
  await page.goto(url);
  await page.getByRole('button', { name: 'Continuar con el borrador' }).click();
  await expect(cell(page, 4, 1)).toContainText('08:00–15:00');
  await expect(page.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();
});

/** The last week of the list: no other story plans it. */
async function openBoard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Planeación' }).first().click();
  await page
    .getByRole('link', { name: /^Ciclismo y Running, Semana/i })
    .last()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const row = (page: Page, index: number): Locator => page.getByRole('row').nth(index);
const cell = (page: Page, index: number, day: number): Locator =>
  row(page, index).getByRole('gridcell').nth(day);

/** A person's days, as their chips say them; a day of one shift is its chip. */
const week = (page: Page, index: number): Promise<string[]> =>
  row(page, index).evaluate((element) =>
    [...element.querySelectorAll('[data-day]')].map((day) =>
      (day.matches('[data-period]') ? [day] : [...day.querySelectorAll('[data-period]')])
        .map((chip) => /\d{1,2}(?::\d\d)?–\d{1,2}(?::\d\d)?/.exec(chip.textContent ?? '')?.[0] ?? '')
        .join(' '),
    ),
  );

async function stand(page: Page, index: number, day: number): Promise<void> {
  await cell(page, index, day).click({ position: { x: 60, y: 10 } });
}

/** Some people without any plan; it also proves that a whole row is emptied at once. */
async function emptied(page: Page, rows: readonly number[]): Promise<void> {
  for (const index of rows) {
    await page
      .getByRole('rowheader')
      .nth(index)
      .click({ position: { x: 20, y: 10 } });
    await page.keyboard.press('Delete');
    await expect.poll(() => week(page, index)).toEqual(['', '', '', '', '', '', '']);
  }
  await page.keyboard.press('Escape');
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function box(of: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await of.boundingBox();
  if (found === null) throw new Error('not on the page');
  return found;
}

async function within(of: Locator, share: number): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await box(of);
  return { x: x + width * share, y: y + height / 2 };
}

async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  { copies = false, first = false } = {},
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  if (copies && first) await page.keyboard.down('Control');
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 2 });
  if (copies && !first) await page.keyboard.down('Control');
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await page.mouse.up();
  if (copies) await page.keyboard.up('Control');
}
