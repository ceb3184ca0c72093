import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { curpFor } from '../packages/domain/src/identity/curp.ts';
import { hiringStatuses, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { texts as evidenceTexts } from '../apps/web/src/evidence/texts.ts';
import { texts as guestTexts } from '../apps/web/src/guest/texts.ts';
import { texts as hiringTexts } from '../apps/web/src/hiring/texts.ts';
import { pageActTexts as actTexts } from '../apps/web/src/hiring/process/texts.ts';
import { uiTexts } from '../apps/web/src/ui/texts.ts';
import { expectAccessible } from './axe.ts';
import { answerAll, candidateOf } from './candidate.ts';
import { as, DESK, linkIn, mailTo, newVisitor, PHONE } from './people.ts';
import { sign } from './signing.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';
import { inWords } from './words.ts';

const MOTHER = {
  name: 'Rosa',
  firstSurname: 'Salgado',
  secondSurname: 'Ríos',
  birthdate: '1980-01-01',
  gender: 'M',
  state: 'JC',
} as const;

/* From an invitation to a signed contract and a place in the week: in Spanish by a candidate on a phone, in English and dark by one at a desk, and by a minor whose mother signs too. */
const STORIES = [
  {
    language: 'es',
    viewport: PHONE,
    dark: false,
    sap: '0417999',
    candidate: candidateOf(
      { name: 'Marisol', firstSurname: 'Quintero', secondSurname: 'Bravo', birthdate: '1998-03-14' },
      { serial: 4821 },
    ),
  },
  {
    language: 'en',
    viewport: DESK,
    dark: true,
    sap: '0417998',
    candidate: candidateOf(
      { name: 'Ofelia', firstSurname: 'Rangel', secondSurname: 'Soto', birthdate: '1995-07-02' },
      { serial: 3307 },
    ),
  },
  {
    language: 'es',
    viewport: PHONE,
    dark: true,
    sap: '0417997',
    candidate: candidateOf(
      { name: 'Abril', firstSurname: 'Navarro', secondSurname: 'Salgado', birthdate: '2009-03-14' },
      {
        serial: 5129,
        registered: 2025,
        tutor: {
          name: MOTHER.name,
          surname: `${MOTHER.firstSurname} ${MOTHER.secondSurname}`,
          email: 'rosa.salgado@correo.example',
          curp: curpFor(MOTHER),
        },
      },
    ),
  },
] as const;

test.describe.configure({ mode: 'parallel' });
for (const { language, viewport, dark, sap, candidate } of STORIES)
  test.describe(`${language}, ${viewport === PHONE ? 'phone' : 'desk'}${candidate.tutor === null ? '' : ', a minor'}`, () => {
    test.describe.configure({ mode: 'serial' });
    test.afterEach(async ({ browser }) => {
      for (const context of browser.contexts()) await context.close();
    });

    const staff = (browser: Browser, name: string) => as(browser, name, { language, dark });
    const guest = (browser: Browser) => newVisitor(browser, { viewport, language, dark });
    const hire = hiringTexts;
    const words = (text: Parameters<typeof inWords>[0], whole = false) => inWords(text, language, { whole });
    const button = (page: Page | Locator, text: { es: string; en: string }) =>
      page.getByRole('button', { name: words(text) }).first();
    const stands = (page: Page, status: HiringStatus) =>
      expect(page.getByText(hiringStatuses[status][language]).first()).toBeVisible();

    test('a director invites, and the candidate fills in the data', async ({ browser }) => {
      const director = await staff(browser, 'Mónica Garza');
      await director.goto('/mx/0417/hiring');
      await director.getByLabel(words(hire['check.rfc'])).fill(candidate.rfc);
      await button(director, hire['check.look']).click();
      await director.getByLabel(words(hire['check.email'])).fill(candidate.email);
      await expectAccessible(director);
      await button(director, hire['check.invite']).click();
      await expect(director.getByText(words(hire['invite.done'])).first()).toBeVisible();

      const page = await guest(browser);
      await page.goto(linkIn(await mailTo(page, candidate.email, /completa tus datos/)));
      await expect(page).toHaveURL(/idTokenCheck$/);
      await page.getByLabel(/RFC/).first().fill(candidate.rfc);
      await button(page, guestTexts['guest.check.open']).click();
      await expect(
        page.getByRole('heading', { level: 1, name: guestTexts['guest.privacy.title'][language] }),
      ).toBeVisible();
      await expectAccessible(page);
      await answerAll(page, candidate, language);
      await expectAccessible(page);
    });

    test('the director enters the labour data, everything wrong refused at once, and validates', async ({
      browser,
    }) => {
      const director = await staff(browser, 'Mónica Garza');
      await openHire(director);
      const fillIn = director
        .getByRole('link', { name: words(actTexts['act.hiring.getLaborData']) })
        .or(button(director, actTexts['act.hiring.getLaborData']))
        .first();
      await fillIn.click();
      await expect(director.getByRole('heading', { level: 1 })).toContainText(
        hire['ahead.step.labor'][language],
      );
      await button(director, hire['hire.toValidation']).click();
      await expect(director.getByText(/campos? por corregir|fields? to correct/).first()).toBeVisible();
      await expectAccessible(director);

      // Typed a moment before the form was left: it is offered to somebody who comes back at once.
      await director.getByLabel(words(hire['labor.salary'])).first().fill('9321');
      director.once('dialog', (dialog) => void dialog.accept());
      await director.goBack();
      await fillIn.click();
      await button(director, uiTexts['ui.draft.continue']).click();
      await expect(director.getByLabel(words(hire['labor.salary'])).first()).toHaveValue(/9,?321/);

      await choose(director, hire['labor.team'], /Ciclismo y Running/);
      await choose(director, hire['labor.position'], /^(Asesor|Advis|Sales)/);
      await director.getByRole('radio', { name: words(hire['labor.CDI']) }).check({ force: true });
      await director.getByRole('button', { name: new RegExp(`${hire['labor.today'][language]}$`) }).click();
      await director.getByRole('radio', { name: words(hire['labor.full']) }).check({ force: true });
      await choose(director, hire['labor.workdayType'], /Mixta|Mixed/);
      await director.getByLabel(words(hire['labor.salary'])).first().fill('11480');
      await choose(director, hire['labor.payPeriod'], /Quincenal|Twice a month/);
      await button(director, hire['hire.toValidation']).click();
      await stands(director, 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION');
      await director.getByRole('button', { name: words(actTexts['act.validate'], true) }).click();
      await stands(director, 'WAITING_FOR_LEGAL_VALIDATION');
    });

    test('the lawyer validates, HR completes, the contract is sent', async ({ browser }) => {
      const lawyer = await staff(browser, 'Alejandra Robles');
      await lawyer
        .getByRole('listitem')
        .filter({ hasText: candidate.fullName })
        .getByRole('link')
        .first()
        .click();
      await expect(lawyer.getByRole('heading', { level: 1 })).toContainText(candidate.fullName);
      await lawyer.getByRole('button', { name: words(actTexts['act.validate'], true) }).click();
      await stands(lawyer, 'WAITING_FOR_HR_DATA');

      const hr = await staff(browser, 'Sergio Lara');
      await openHire(hr);
      await button(hr, actTexts['act.common.insertHrData']).click();
      await hr.getByLabel(words(actTexts['dialog.hr.sap'])).fill(sap);
      await expectAccessible(hr);
      await button(hr.getByRole('dialog'), actTexts['dialog.hr.save']).click();
      await stands(hr, 'WAITING_TO_SEND_CONTRACT');
      await button(hr, actTexts['act.common.sendToSign']).click();
      await pressTwice(hr, button(hr.getByRole('dialog'), actTexts['act.common.sendToSign']), () =>
        stands(hr, 'WAITING_TO_SIGN_CONTRACT'),
      );
    });

    test('person and patron sign; the hire takes effect today and stands in the week', async ({
      browser,
    }) => {
      const page = await guest(browser);
      await page.goto(
        linkIn(
          await mailTo(page, candidate.email, /^(?!.*([Cc]ódigo|[Cc]ode)).*([Ff]irma|[Ss]ign|contrato)/),
        ),
      );
      await page.getByLabel(evidenceTexts['sign.enter.rfc'][language]).fill(candidate.rfc);
      await button(page, evidenceTexts['sign.enter.act']).click();
      await sign(page, candidate.email, language);
      if (candidate.tutor !== null) {
        const { email } = candidate.tutor;
        const tutor = await guest(browser);
        await tutor.goto(linkIn(await mailTo(tutor, email, /^(?!.*[Cc]ódigo).*[Ff]irma/)));
        await tutor.getByLabel(evidenceTexts['sign.enter.rfc'][language]).fill(candidate.rfc);
        await button(tutor, evidenceTexts['sign.enter.act']).click();
        await expect(tutor.getByText(/autorizas que/)).toBeVisible();
        await sign(tutor, email, language);
      }

      const patron = await staff(browser, 'Tomás Arce');
      await patron
        .getByRole('listitem')
        .filter({ hasText: candidate.fullName })
        .getByRole('link')
        .first()
        .click();
      await sign(patron, 'tomas.arce', language);

      const director = await staff(browser, 'Mónica Garza');
      await director.goto(`/mx/0417/collaborators?key=${candidate.rfc}`);
      await expect(director.getByText(candidate.fullName).first()).toBeVisible();
      await expect(async () => {
        await director.goto('/mx/0417/planning');
        await director
          .getByRole('link', { name: /^Ciclismo y Running, (Semana|Week)/ })
          .nth(1)
          .click();
        await expect(director.getByRole('row', { name: new RegExp(candidate.fullName) })).toBeVisible({
          timeout: 5000,
        });
      }).toPass({ timeout: 40_000 });
    });

    async function openHire(page: Page): Promise<void> {
      await page.goto(`/mx/0417/general/openProcesses?key=${candidate.rfc}`);
      await page
        .getByRole('link', { name: new RegExp(candidate.fullName) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(candidate.fullName);
    }

    async function choose(page: Page, label: { es: string; en: string }, option: RegExp): Promise<void> {
      const field = page.getByLabel(label[language], { exact: true }).first();
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
        const labels = await field.locator('option').allTextContents();
        await field.selectOption({ label: labels.find((text) => option.test(text)) ?? '' });
        return;
      }
      await field.click();
      await page.getByRole('option', { name: option }).first().click();
    }
  });
