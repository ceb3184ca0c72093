import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { as, codeTo, linkIn, newVisitor, PHONE, signInByEmail } from './people.ts';
import { pressTwice } from './twice.ts';

/* A team's quarter is signed by the director, read and accepted on a phone, and verified by anybody. */

test('a quarter is signed for the company, accepted on the phone and verified', async ({ browser }) => {
  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/quarterlyNotifications/0417/2026/4');
  await director.getByRole('link', { name: 'Natación y Playa' }).first().click();
  await expectAccessible(director);
  await director.getByRole('button', { name: /^Enviar trimestre \([1-9]\d*\)$/ }).click();

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
  const { recipient, body } = await quarterMail(director);
  const phone = await newVisitor(browser, { viewport: PHONE });
  await signInByEmail(phone, recipient);
  await phone.goto(linkIn(body));
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(phone);
  await pressTwice(phone, phone.getByRole('button', { name: 'Aceptar trimestre' }), () =>
    expect(phone.getByText(/^Aceptaste/).first()).toBeVisible(),
  );
  await phone.locator('main a[href^="/verify/"]').first().click();
  await expect(phone.getByText(/aceptó el horario/).first()).toBeVisible();

  // The director sees the answer without asking for it.
  await expect(director.getByText(/^1 de \d+ respondieron$/).first()).toBeVisible();
});

/** The newest mail about a quarter to somebody who can sign in. */
async function quarterMail(page: Page): Promise<{ recipient: string; body: string }> {
  let found: { recipient: string; subject: string; body: string | null } | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get('/mx/api/v2/outbox/demo', {
        params: { 'page[size]': '50' },
      });
      const messages: NonNullable<typeof found>[] = await response.json();
      found = messages.find(
        ({ recipient, subject }) =>
          /trimestre 4|quarter 4/.test(subject) && recipient.endsWith('@anahuac.example'),
      );
      return found?.body ?? '';
    })
    .not.toBe('');
  return { recipient: found?.recipient ?? '', body: found?.body ?? '' };
}
