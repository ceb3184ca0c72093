import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, PHONE } from './people.ts';
import { test } from './story.ts';

test.describe.configure({ mode: 'serial' });

const SATURDAY = addDays(mondayOf(dayAt(MOMENT)), 12);

test("a day's shift is drawn longer, moved by key and undone, and the fortnight shows it", async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await open(page, '/dailyPlanning', SATURDAY);
  const bar = page.getByRole('row', { name: /Valeria Cárdenas/ }).locator('[data-period]');
  await expect(bar).toContainText('11:00–19:00');
  await expectAccessible(page);

  // The left edge follows the pointer in quarters of an hour; its row opens with figures.
  const box = await bar.boundingBox();
  if (box === null) throw new Error('the bar has no place');
  await page.mouse.move(box.x + 3, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x - box.width / 16, box.y + 8, { steps: 4 });
  await expect(page.getByText('antes 11:00')).toBeVisible();
  await page.mouse.up();
  await expect(bar).toContainText('10:30–19:00');

  // Arrows move it, with Shift they change its length; every step goes back.
  await page.keyboard.press('ArrowRight');
  await expect(bar).toContainText('10:45–19:15');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(bar).toContainText('10:45–19:00');
  for (const _ of [1, 2, 3]) await page.keyboard.press('Control+z');
  await expect(bar).toContainText('11:00–19:00');

  // The same day in the other views, and back.
  await page.getByRole('radio', { name: 'Quincena' }).click({ force: true });
  await expect(page).toHaveURL(new RegExp(`biweeklyPlanning/.*day=${SATURDAY}`));
  await expect(
    page
      .getByRole('row', { name: /Valeria Cárdenas/ })
      .getByRole('gridcell')
      .nth(5),
  ).toContainText('11–19');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`dailyPlanning/.*/${SATURDAY}`));
});

test('weeks go by under the same bar: the key that goes on stays where it is, also while a week is read', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const monday = mondayOf(SATURDAY);
  await open(page, '', monday);
  await page.route(/weekTeamByManager/, () => undefined);
  const next = page.getByRole('button', { name: 'Semana siguiente' });
  await next.focus();
  for (const weeks of [1, 2]) {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${addDays(monday, 7 * weeks)}$`));
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(next).toBeFocused();
  }
  // A week that cannot be read can be left for one that can.
  await page.unrouteAll();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: /Ciclismo y Running/ })).toBeVisible();
  await expect(next).toBeFocused();
});

test('a day shows the same week as the week: as many to send, taken back by key without a word left of it', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await open(page, '', SATURDAY);
  const changed = page.getByText(/semanas? cambi/);
  const said = await changed.textContent();
  await page.getByRole('radio', { name: 'Día' }).click({ force: true });
  await expect(page).toHaveURL(/dailyPlanning/);
  await expect(changed).toHaveText(said ?? '');

  // On arrival the keys go to the plan itself.
  await page.reload();
  await expect(changed).toHaveText(said ?? '');
  await expect(page.getByRole('grid')).toBeFocused();
  await page.keyboard.press('Delete');
  const emptied = page.getByRole('status').filter({ hasText: /: vacío$/ });
  await expect(emptied).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(emptied).toHaveCount(0);
});

test('a finger draws a shift for someone who rests', async ({ browser }) => {
  const page = await as(browser, 'Mónica Garza');
  await open(page, '/dailyPlanning', SATURDAY);
  // What comes after the plan moves the line of who rests, and would move it from under the press.
  await expect(page.getByText('Por cubrir y cambios')).toBeVisible();
  const rest = page.getByRole('button', { name: /^\d+ descansan?/ });
  // Another story may have given one of them a shift.
  const resting = page
    .getByRole('menuitem', { name: /^(Joel Castro|Luis Ángel Tapia|Sofía Barragán)/ })
    .first();
  let name = '';
  await expect(async () => {
    if (!(await resting.isVisible())) await rest.click({ timeout: 2000 });
    name = (await resting.innerText({ timeout: 2000 })).trim();
    await resting.click({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  const track = page.getByRole('row', { name }).getByRole('gridcell').first();
  const box = await track.boundingBox();
  if (box === null) throw new Error('the row has no place');
  const at = (hour: number) => ({ x: box.x + ((hour - 6) / 17) * box.width, y: box.y + box.height / 2 });
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(10)] });
  for (const hour of [11, 12, 13, 14])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(hour)] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(track).toContainText('10:00–14:00');
  await page.keyboard.press('Control+z');
});

test("a store's plan shows every team, and what is typed in it is saved for its team", async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await open(page, '/biweeklyPlanningStore', mondayOf(SATURDAY));
  await expect(page.getByRole('rowheader', { name: /Ciclismo y Running, \d+ personas/ })).toBeVisible();
  const cell = page
    .getByRole('row', { name: /Lucía Peralta/ })
    .getByRole('gridcell')
    .nth(8);
  await cell.click({ position: { x: 4, y: 4 } });
  await page.keyboard.type('12-18');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('12–18');
  await expect(page.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('status').filter({ hasText: /Guardado/ })).toBeVisible();
});

test('day, fortnight and store print every row they show on landscape letter, and no absence but vacation by its name', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const monday = mondayOf(dayAt(MOMENT));
  for (const [view, day, pages] of [
    ['/dailyPlanning', addDays(monday, 8), 1],
    ['/biweeklyPlanning', addDays(monday, 7), 1],
    ['/weeklyPlanningStore', addDays(monday, 7), 4],
  ] as const) {
    await open(page, view, day);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const file = join(mkdtempSync(join(tmpdir(), 'jornada-print-')), 'plan.pdf');
    writeFileSync(file, pdf);
    const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
    expect(Number(/Pages:\s+(\d+)/.exec(facts)?.[1])).toBeLessThanOrEqual(pages);
    expect(facts).toMatch(/Page size:\s+792 x 612/);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    for (const name of ['Daniela Ortega Luna', 'Brenda Hernández Vázquez', 'Rodrigo Salinas Treviño'])
      expect(text).toContain(name);
    expect(text).toContain('VAC');
    expect(text).toContain('AUS');
    expect(text).not.toContain('INC');
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const heads = page.locator('[data-paper] th, [data-paper] small');
    await expect(heads.first()).toBeVisible();
    expect(
      await heads.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).length),
    ).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null });
    // The screen is as it was.
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText(/^Plan del /)).toHaveCount(0);
  }
});

test('no shift is told apart by colour alone: its code stands whole beside its time or under it, in narrow and split days too', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const monday = mondayOf(SATURDAY);
  for (const [view, day] of [
    ['', monday],
    ['/biweeklyPlanning', addDays(monday, -7)],
    ['/dailyPlanning', monday],
  ] as const) {
    await open(page, view, day);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await codes(page)).length).toBeGreaterThan(0);
      expect((await codes(page)).filter(({ whole }) => !whole)).toEqual([]);
      expect(await namesBeyond(page)).toEqual([]);
    }
  }
});

test("beside the time of a fortnight's day stands the flag of what the rules say, also between minutes at both ends", async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  await open(page, '/biweeklyPlanning', mondayOf(SATURDAY));
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('gridcell', { name: /\d\d:\d\d–\d\d:\d\d Ley/ }).first()).toBeVisible();
    expect(await lostFlags(page)).toEqual([]);
  }
});

test('where not all people are whole in sight, the board says how many of them are, scrolled or not', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 800 } });
  await open(page, '/biweeklyPlanning', mondayOf(SATURDAY));
  // How many there are other stories change: they hire.
  const sum = page.getByText(/^\d+ de \d+ personas/);
  const inSight = async (): Promise<number> => Number((await sum.textContent())?.split(' ')[0]);
  await expect(sum).toBeVisible();
  const before = await inSight();
  expect(before).toBeGreaterThan(10);
  const grid = page.getByRole('grid');
  // Eight pixels down the first row is no longer whole.
  await grid.evaluate((rows) => rows.scrollTo(0, 8));
  await expect.poll(inSight).toBe(before - 1);
  await page.setViewportSize({ width: 1440, height: 1300 });
  await expect(page.getByText(/^\d+ de \d+ personas/)).toBeHidden();

  // Rows that were not drawn before the scroll count too; what is under the team's line does not.
  await open(page, '/biweeklyPlanningStore', mondayOf(SATURDAY));
  await grid.evaluate((rows) => rows.scrollTo(0, 900));
  await expect(page.getByText(/^(1|2)\d de \d+ personas/)).toBeVisible();
});

test('where scrollbars are always seen, the coverage stands under its days to the pixel', async ({
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ignoreDefaultArgs: ['--hide-scrollbars'],
    args: ['--no-sandbox', '--disable-features=OverlayScrollbar,FluentOverlayScrollbar'],
  });
  const page = await as(browser, 'Mónica Garza', { viewport: { width: 1280, height: 700 } });
  for (const view of ['', '/biweeklyPlanning']) {
    await open(page, view, mondayOf(SATURDAY));
    const grid = page.getByRole('grid');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    expect(await grid.evaluate((rows: HTMLElement) => rows.offsetWidth - rows.clientWidth)).toBeGreaterThan(
      5,
    );
    const left = (of: Locator): Promise<number[]> =>
      of.evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)));
    const columns = grid.locator('[role=presentation] > [aria-hidden]').first().locator('i + i');
    await expect
      .poll(async () => {
        const under = await left(page.getByRole('region', { name: 'Cobertura' }).getByRole('img'));
        const days = await left(columns);
        return new Set(under.map((each, at) => each - (days[at] ?? 0))).size;
      })
      .toBe(1);
  }
  // Nor is a code of the palette cut where the line beside it is long.
  await open(page, '', mondayOf(SATURDAY));
  const codes = page.getByRole('group', { name: 'Tipos de hora' });
  const edge = async (of: Locator) => (await of.boundingBox())?.x ?? 0;
  await expect
    .poll(async () => (await edge(codes.getByRole('button').first())) - (await edge(codes)))
    .toBeGreaterThanOrEqual(0);
  await browser.close();
});

test('on phones a day that one saves is seen by the other at once, and a double tap goes nowhere else', async ({
  browser,
}) => {
  const week = await weekOf(await as(browser, 'Mónica Garza'), mondayOf(SATURDAY));
  const [one, other] = [
    await as(browser, 'Mónica Garza', { viewport: PHONE }),
    await as(browser, 'Daniela Ortega', { viewport: PHONE }),
  ];
  const person = (page: Page) => page.getByRole('button', { name: 'Fernanda Aguilar Ríos' }).first();
  const hours = (page: Page) =>
    page
      .locator('li, [role=listitem]')
      .filter({ has: person(page) })
      .first();
  for (const page of [one, other]) {
    await page.goto(week);
    await expect(person(page)).toBeVisible();
  }
  await person(one).tap();
  await one.getByLabel('Horas').fill('11-18');
  // Turned to where the board is wide and back, what is typed stays.
  for (const size of [{ width: 1366, height: 1024 }, PHONE]) {
    await one.setViewportSize(size);
    await expect(one.getByLabel('Horas')).toHaveValue('11-18');
  }
  await one.getByRole('button', { name: 'Guardar' }).dblclick({ delay: 45 });
  await expect(hours(one)).toContainText('11:00–18:00');
  await expect(hours(other)).toContainText('11:00–18:00');
  expect(new URL(one.url()).pathname).toBe(week);
  // Not in the message alone, which goes: what was done can be taken back as long as one stays.
  await one.getByRole('main').getByRole('button', { name: 'Deshacer' }).click();
  await expect(hours(other)).not.toContainText('11:00–18:00');
});

async function weekOf(page: Page, monday: string): Promise<string> {
  await page.getByRole('link', { name: 'Planeación' }).first().click();
  const href = await page
    .getByRole('link', { name: /^Ciclismo y Running, Semana/ })
    .first()
    .getAttribute('href');
  return `/mx/0417/planning/${/planning\/([0-9a-f-]+)\//.exec(href ?? '')?.[1] ?? ''}/${monday}`;
}

async function open(page: Page, view: string, date: string): Promise<void> {
  await page.getByRole('link', { name: 'Planeación' }).first().click();
  const href = await page
    .getByRole('link', { name: /^Ciclismo y Running, Semana/ })
    .first()
    .getAttribute('href');
  const team = /planning\/([0-9a-f-]+)\//.exec(href ?? '')?.[1] ?? '';
  await page.goto(`/mx/0417/planning${view}/${team}/${date}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** The codes of the shifts that are drawn, and whether each is wholly on its chip. */
const codes = (page: Page): Promise<{ text: string; whole: boolean }[]> =>
  page.locator('[data-period] > span').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const letters = document.createRange();
      letters.selectNodeContents(part);
      const [text, ink, chip] = [
        part.textContent,
        letters.getBoundingClientRect(),
        part.parentElement?.getBoundingClientRect(),
      ];
      if (chip === undefined || !/^[A-Z]{3}$/.test(text)) return [];
      return [
        {
          text: part.parentElement?.textContent ?? text,
          whole: ink.right <= chip.right + 0.5 && (ink.top + ink.bottom) / 2 < chip.bottom - 4,
        },
      ];
    }),
  );

/** People whose name reaches into the position beside it, or whose position reaches into the days. */
const namesBeyond = (page: Page): Promise<(string | null)[]> =>
  page.locator('[role=rowheader][data-person]').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const ends = [...head.querySelectorAll('b, span')].map((part) => {
        const letters = document.createRange();
        letters.selectNodeContents(part);
        const [box, ink, isCut] = [
          part.getBoundingClientRect(),
          letters.getBoundingClientRect(),
          getComputedStyle(part).overflow !== 'visible',
        ];
        return { from: box.left, to: isCut ? box.right : ink.right };
      });
      return ends.some(({ to }, at) => to > (ends[at + 1]?.from ?? head.getBoundingClientRect().right) + 0.5)
        ? [head.textContent]
        : [];
    }),
  );

/** Flags that do not stand whole in the day of their shift, by what the day says. */
const lostFlags = async (page: Page): Promise<(string | null)[]> => {
  // The narrow letters come with the first chip that needs them.
  await page.evaluate(() => document.fonts.ready);
  return page.locator('[role=gridcell][data-period] > [role=img]').evaluateAll((flags) =>
    flags.flatMap((flag) => {
      const [own, day] = [flag.getBoundingClientRect(), flag.parentElement?.getBoundingClientRect()];
      const isWhole =
        own.width > 0 && day !== undefined && own.right <= day.right && own.bottom <= day.bottom;
      return isWhole ? [] : [flag.parentElement?.textContent ?? null];
    }),
  );
};
