import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, codeTo, linkIn, newVisitor, PHONE, signInByEmail, SMALL_PHONE } from './people.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

/* A team's quarter is signed by the director, read and accepted on a phone, and verified by anybody. */

test('a quarter is signed for the company, accepted on the phone and verified', async ({ browser }) => {
  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/quarterlyNotifications/0417/2026/4');
  await director.getByRole('link', { name: 'Natación y Playa' }).first().click();
  await director.waitForURL(/\/0417\/[0-9a-f-]{36}\/2026\/4$/);
  const send = director.getByRole('button', { name: /^Enviar trimestre \([1-9]\d*\)$/ });
  await expect(send).toBeVisible();
  await expectAccessible(director);
  await send.click();

  // One code signs all of them.
  const code = await codeTo(director, 'monica.garza', () =>
    director.getByRole('button', { name: 'Enviarme un código' }).click(),
  );
  await director.getByRole('textbox', { name: 'Código de un solo uso' }).fill(code);
  await expectAccessible(director);
  await pressTwice(director, director.getByRole('button', { name: /^Firmar y enviar a \d+/ }), () =>
    expect(director.getByText(/Se avisó a \d+ personas/)).toHaveCount(1),
  );
  await expect(director.getByRole('heading', { level: 1, name: 'Trimestre 4, 2026' })).toBeVisible();

  // Each person reads it week by week and answers with one tap.
  const [mail, other] = await quarterMails(director);
  const phone = await newVisitor(browser, { viewport: PHONE });
  await openQuarter(phone, mail);
  await pressTwice(phone, phone.getByRole('button', { name: 'Aceptar trimestre' }), () =>
    expect(phone.getByText(/^Aceptaste/).first()).toBeVisible(),
  );
  await phone.locator('main a[href^="/verify/"]').first().click();
  await expect(phone.getByText(/aceptó el horario/).first()).toBeVisible();

  // On the narrowest phone, in English, somebody else cannot work one of the weeks.
  const narrow = await newVisitor(browser, { viewport: SMALL_PHONE, language: 'en', dark: true });
  await openQuarter(narrow, other);
  await narrow.getByRole('button', { name: 'Reject', exact: true }).click();
  await narrow.getByLabel('Reason').fill('Exam that week');
  await narrow.getByRole('checkbox').last().check();
  await expectAccessible(narrow);
  await pressTwice(narrow, narrow.getByRole('button', { name: 'Reject quarter' }), () =>
    expect(narrow.getByText(/^You rejected it/).first()).toBeVisible(),
  );

  // The director sees both answers without asking for them.
  await expect(director.getByText(/Exam that week/).first()).toBeVisible();
  await expect(director.getByText(/^1 de \d+ aceptaron/).first()).toBeVisible();
});

type Mail = { readonly recipient: string; readonly subject: string; readonly body: string | null };

/** The quarter as its mail opens it, without scrolling sideways. */
async function openQuarter(phone: Page, { recipient, body }: Mail): Promise<void> {
  await signInByEmail(phone, recipient);
  await phone.goto(linkIn(body ?? ''));
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(phone);
  expect(
    await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  // Every day keeps to its own column.
  expect(
    await phone
      .locator('ol [role="img"]')
      .evaluateAll((days) =>
        days.filter(
          (day) =>
            day.getBoundingClientRect().right > (day.nextElementSibling?.getBoundingClientRect().left ?? 0),
        ),
      ),
  ).toEqual([]);
}

/** The newest mails about a quarter to two people who can sign in. */
async function quarterMails(page: Page): Promise<[Mail, Mail]> {
  let found: Mail[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get('/mx/api/v2/outbox/demo', {
        params: { 'page[size]': '50' },
      });
      const messages: Mail[] = await response.json();
      found = messages.filter(
        ({ recipient, subject }) =>
          /trimestre 4|quarter 4/.test(subject) && recipient.endsWith('@anahuac.example'),
      );
      return found.length;
    })
    .toBeGreaterThan(1);
  const [one, other] = found;
  if (one === undefined || other === undefined) throw new Error('there are no two mails');
  return [one, other];
}
