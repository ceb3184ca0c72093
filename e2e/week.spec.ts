import { expect, type Page } from '@playwright/test';
import { texts as signed } from '../apps/web/src/evidence/texts.ts';
import { texts as verify } from '../apps/web/src/evidence/verifyTexts.ts';
import { texts as mine } from '../apps/web/src/myweek/texts.ts';
import { texts as notify } from '../apps/web/src/notifications/texts.ts';
import { texts as board } from '../apps/web/src/planning/texts.ts';
import { expectAccessible } from './axe.ts';
import { as, linkIn, mailTo, PHONE, SMALL_PHONE, signInByEmail, newVisitor } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';
import { beginningOf, inWords, type Text } from './words.ts';

const DIRECTOR = 'Mónica Garza';

/* From a planned week to its answer, seen by who planned it: in Spanish it is accepted, in English and dark it is rejected with a reason. */
const STORIES = [
  {
    language: 'es',
    dark: false,
    viewport: PHONE,
    person: 'Rodrigo Salinas',
    mailbox: 'rodrigo.salinas',
    answer: 'accepts',
  },
  {
    language: 'en',
    dark: true,
    viewport: SMALL_PHONE,
    person: 'Óscar Quintana',
    mailbox: 'oscar.quintana',
    answer: 'rejects',
  },
] as const;
const WIDE = { width: 1920, height: 1080 };
const REASON = 'Clase hasta las 14:00';

test.describe.configure({ mode: 'parallel' });
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

for (const { language, dark, viewport, person, mailbox, answer } of STORIES)
  test(`a week is planned, checked while typing, sent; the person ${answer} it on the phone and the director sees it (${language})`, async ({
    browser,
  }) => {
    const words = (text: Text) => inWords(text, language);
    const button = (page: Page, text: Text) => page.getByRole('button', { name: words(text) }).first();
    const director = await as(browser, DIRECTOR, { language, dark });
    await openNextWeek(director);
    const inspector = director.getByRole('complementary', { name: board['inspector.title'][language] });
    const saved = director
      .getByRole('status')
      .filter({ hasText: beginningOf(board['board.saved'], language) });

    // Typing into a day is checked at once; what breaks the law says which article, and offers a way out.
    await focusDay(director, person, 5);
    await director.keyboard.type('13-21');
    await director.keyboard.press('Enter');
    await expect(cell(director, person, 5)).toContainText('13:00–21:00');
    await expect(cell(director, person, 5)).toContainText('§');
    await expect(saved).toBeVisible();

    // Undo takes it back, redo brings it again.
    await director.keyboard.press('Control+z');
    await expect(cell(director, person, 5)).not.toContainText('§');
    await director.keyboard.press('Control+y');
    await expect(cell(director, person, 5)).toContainText('§');

    // The first suggested fix applies with Enter and clears the finding.
    await focusDay(director, person, 5);
    await expect(director.getByText(/LFT 61/).first()).toBeVisible();
    await inspector.getByRole('group').getByRole('button').first().press('Enter');
    await expect(cell(director, person, 5)).toContainText('13:00–20:30');
    await expect(cell(director, person, 5)).not.toContainText('§');
    await expect(saved).toBeVisible();

    // Sending it: the people who can be notified are counted on the one blue button; pressed twice it is sent once.
    await director.getByRole('link', { name: words(board['board.notify']) }).click();
    await expect(director.getByRole('heading', { name: words(notify['notify.title']) })).toBeVisible();
    await expectAccessible(director);
    await pressTwice(
      director,
      director.getByRole('button', { name: new RegExp(`${words(notify['notify.send_other']).source}\\d+`) }),
      async () => {
        await expect(director.getByText(/(Semana enviada|Week sent) (a|to) \d+/)).toHaveCount(1);
        await expect(director.getByRole('grid')).toBeVisible();
      },
    );

    // Back on the board, which stays open from here on, with the person's week beside it.
    await director.setViewportSize(WIDE);
    await focusDay(director, person, 5);
    await inspector.getByRole('tab', { name: board['inspector.person'][language] }).click();
    await expect(inspector).toContainText(beginningOf(board['person.SENT'], language));
    let loads = 0;
    director.on('load', () => (loads += 1));

    const phone = await newVisitor(browser, { viewport, language, dark });
    await signInByEmail(phone, `${mailbox}@anahuac.example`);
    await phone.goto(linkIn(await mailTo(phone, mailbox, /semana|week/i)));
    await expect(
      phone.getByRole('heading', { name: /cambian?$|changes?$|^(Semana nueva|New week)/ }),
    ).toBeVisible();
    await expectAccessible(phone);
    await expect(inspector).toContainText(beginningOf(board['person.COMMUNICATED'], language));

    if (answer === 'accepts') {
      await pressTwice(phone, button(phone, mine['changes.accept']), () =>
        expect(phone.getByText(words(mine['changes.ACCEPTED']))).toBeVisible(),
      );
      await expect(inspector).toContainText(beginningOf(board['person.ACCEPTED'], language));
      // Anyone can verify the evidence by its code.
      await phone.getByRole('link', { name: words(signed['signed.verify']) }).click();
      await expect(phone.getByRole('heading', { name: verify['verify.accepted'][language] })).toBeVisible();
    } else {
      await button(phone, mine['changes.reject']).click();
      await phone.getByLabel(words(mine['changes.reject.reason'])).fill(REASON);
      await expectAccessible(phone);
      await pressTwice(phone, button(phone, mine['changes.reject.send']), () =>
        expect(phone.getByText(words(mine['changes.rejected.toast']))).toHaveCount(1),
      );
      await expect(inspector).toContainText(beginningOf(board['person.REJECTED'], language));
      await expect(inspector).toContainText(REASON);
    }
    // The answer came by itself, and stands at the person's name too.
    await expect(
      director.getByRole('row', { name: new RegExp(person) }).getByRole('img', {
        name: beginningOf(board[answer === 'accepts' ? 'person.ACCEPTED' : 'person.REJECTED'], language),
      }),
    ).toBeVisible();
    expect(loads).toBe(0);
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

  // The same day: what one saves while the other types in it is shown next to, and nothing is lost.
  await focusDay(responsible, 'Óscar Quintana', 2);
  await responsible.keyboard.type('10-14');
  await plan(director, 'Óscar Quintana', 2, '12-20');
  const row = responsible.getByRole('row', { name: /Óscar Quintana/ });
  await expect(row.getByRole('button', { name: 'Otra versión' })).toBeVisible();
  await responsible.keyboard.press('Enter');
  await expect(cell(responsible, 'Óscar Quintana', 2)).toContainText('10:00–14:00');
  await expect(row.getByRole('button', { name: 'Otra versión' })).toBeVisible();
  await expect(cell(director, 'Óscar Quintana', 2)).toContainText('12:00–20:00');
});

test('an unknown code of a document says so and nothing else', async ({ browser }) => {
  const visitor = await newVisitor(browser);
  await visitor.goto('/verify/ABCD-2345-WXYZ');
  await expect(visitor.getByText(/No (existe|encontramos|conocemos|hay)/).first()).toBeVisible();
  await expectAccessible(visitor);
});

test('someone not in the list signs in by e-mail and lands on their own week', async ({ browser }) => {
  const phone = await newVisitor(browser, { viewport: PHONE });
  await signInByEmail(phone, 'lucia.peralta@anahuac.example');
  await expect(phone).toHaveURL(/home\/3$/);
});

async function openNextWeek(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Planeación|Planning)$/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Ciclismo y Running, (Semana|Week)/ })
    .nth(3)
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
}

const cell = (page: Page, name: string, day: number) =>
  page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('gridcell')
    .nth(day);

async function focusDay(page: Page, name: string, day: number): Promise<void> {
  await cell(page, name, day).click({ position: { x: 4, y: 4 } });
}

async function plan(page: Page, name: string, day: number, text: string): Promise<void> {
  await focusDay(page, name, day);
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
