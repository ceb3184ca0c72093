import { expect, type Browser, type Page } from '@playwright/test';
import { texts as evidenceTexts } from '../apps/web/src/evidence/texts.ts';
import { expectAccessible } from './axe.ts';
import { as, linkIn, mailTo, newVisitor, PHONE } from './people.ts';
import { sign } from './signing.ts';
import { test } from './story.ts';
import { pressTwice } from './twice.ts';

test.describe.configure({ mode: 'serial' });

/* A week of vacation: asked for on the phone, weighed and approved, and then in plan, balance and settlement; and next year's pact, signed by both sides. */

const PERSON = 'Rodrigo Salinas Treviño';

test('a week is asked for on the phone, approved with a reason, and stands in plan, balance and settlement', async ({
  browser,
}) => {
  const before = await vacationAtLeave(browser);
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/myVacations');
  await expect(phone.getByText('5 quedan')).toBeVisible();
  await phone.getByRole('textbox', { name: 'Primer día' }).fill('08/02/2027');
  await phone.getByRole('textbox', { name: 'Último día' }).fill('12/02/2027');
  await phone.getByRole('textbox', { name: 'Último día' }).press('Tab');
  await expect(phone.getByText('Cuesta 5 días de vacaciones')).toBeVisible();
  await expectAccessible(phone);
  await pressTwice(phone, phone.getByRole('button', { name: 'Pedir vacaciones' }), () =>
    expect(phone.getByText('espera respuesta').first()).toBeVisible(),
  );

  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/home/1');
  await director
    .getByRole('listitem')
    .filter({ hasText: /Rodrigo Salinas.*8 de febrero/ })
    .getByRole('link')
    .first()
    .click();
  const panel = director.getByRole('region', { name: /Rodrigo Salinas Treviño pide 5 días/ });
  await expect(panel).toBeVisible();
  await expectAccessible(director);
  // After the legal deadline a reason is needed, and its absence is said on its field.
  const reason = panel.getByRole('textbox', { name: 'Motivo' });
  await panel.getByRole('button', { name: /^Aprobar/ }).click();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Así lo acordamos');
  await pressTwice(director, panel.getByRole('button', { name: /^Aprobar/ }), () =>
    expect(panel).toHaveCount(0),
  );

  await phone.reload();
  await expect(phone.getByText('aprobada').first()).toBeVisible();
  await expect(phone.getByText(/\d+ planeados/).first()).toBeVisible();
  await expect(phone.getByText('0 quedan')).toBeVisible();

  // The same five days in the week's plan, and fewer to be paid at a leave after them.
  await openBoard(director, '2027-02-08');
  const days = director.getByRole('row', { name: new RegExp(PERSON) }).getByRole('gridcell');
  await expect(days.filter({ hasText: 'VAC' })).toHaveCount(5);
  expect(await vacationAtLeave(browser)).toBeCloseTo(before - 5, 2);
});

test("next year's pact is proposed by drag, signed by the person and by the company", async ({ browser }) => {
  const director = await as(browser, 'Mónica Garza');
  await director.goto('/mx/0417/myTeamVacationPact/2027');
  await director.getByRole('button', { name: PERSON, exact: true }).click();
  const panel = director.getByRole('region', { name: `Pacto 2027 de ${PERSON}` });
  await expect(panel).toContainText('0 de 20 días');
  // Four weeks in a row, in one drag.
  const cell = (week: number) => director.getByRole('button', { name: `${PERSON}, semana ${week}:` });
  await cell(13).hover();
  await director.mouse.down();
  for (const week of [14, 15, 16]) await cell(week).hover();
  await director.mouse.up();
  await expect(panel).toContainText('20 de 20 días');
  await expectAccessible(director);
  await pressTwice(director, panel.getByRole('button', { name: 'Proponer pacto' }), () =>
    expect(director.getByText('Pacto propuesto')).toBeVisible(),
  );
  await panel.getByRole('button', { name: 'Enviar a firmar' }).click();
  await expect(director.getByText('Pacto enviado a firmar')).toBeVisible();

  // By the link of the mail on the phone; the representative from their home.
  const { rfc, email } = await fileOf(browser);
  const signer = await newVisitor(browser, { viewport: PHONE });
  await signer.goto(linkIn(await mailTo(signer, email, /^(?!.*[Cc]ódigo).*([Ff]irma|[Pp]acto)/)));
  await signer.getByLabel(evidenceTexts['sign.enter.rfc'].es).fill(rfc);
  await signer.getByRole('button', { name: evidenceTexts['sign.enter.act'].es }).click();
  await sign(signer, email, 'es');
  const patron = await as(browser, 'Tomás Arce');
  await patron.getByRole('listitem').filter({ hasText: PERSON }).getByRole('link').first().click();
  await sign(patron, 'tomas.arce', 'es');

  await director.reload();
  await expect(director.getByRole('row', { name: new RegExp(PERSON) })).toContainText('firmado');
  const phone = await as(browser, 'Rodrigo Salinas', { viewport: PHONE });
  await phone.goto('/mx/0417/myVacations');
  await expect(phone.getByRole('heading', { name: /^Pacto 2027/ })).toContainText('firmado');
  await expectAccessible(phone);

  // The planner of an agreed week sees what is missing, and one press plans it.
  const pact = director.url();
  const board = await openBoard(director, '2027-03-29');
  await board.getByRole('link', { name: /vacaciones (pactados|que las pactadas)/ }).click();
  await expect(director.getByRole('row', { name: new RegExp(PERSON) })).toContainText(/firmado.* sin plan/);
  await director.goto(pact);
  await pressTwice(director, panel.getByRole('button', { name: 'Poner lo pactado en el plan' }), () =>
    expect(director.getByText('Lo pactado está en el plan')).toBeVisible(),
  );
  await openBoard(director, '2027-03-29');
  const days = director.getByRole('row', { name: new RegExp(PERSON) }).getByRole('gridcell');
  await expect(days.filter({ hasText: 'VAC' })).toHaveCount(5);
});

/** The team's board in a week. */
async function openBoard(page: Page, monday: string): Promise<Page> {
  await page.goto('/mx/0417/planning');
  await page
    .getByRole('link', { name: /^Ciclismo y Running, Semana/ })
    .nth(1)
    .click();
  await expect(page).toHaveURL(/2026-/);
  await page.goto(page.url().replace(/2026-\d\d-\d\d/, monday));
  return page;
}

/** The file of the person, as HR finds it. */
async function openFile(browser: Browser): Promise<Page> {
  const hr = await as(browser, 'Helena Cruz');
  await hr.goto(`/mx/0417/collaborators?key=${encodeURIComponent('Rodrigo Salinas')}`);
  await hr
    .getByRole('row', { name: new RegExp(PERSON) })
    .getByRole('link')
    .first()
    .click();
  await expect(hr.getByRole('heading', { level: 1 })).toHaveText(PERSON);
  return hr;
}

async function fileOf(browser: Browser): Promise<{ rfc: string; email: string }> {
  const hr = await openFile(browser);
  const fact = (name: string): Promise<string> =>
    hr.locator('dt', { hasText: name }).first().locator('xpath=following-sibling::dd[1]').innerText();
  return { rfc: await fact('RFC'), email: await fact('Correo personal') };
}

/** What a resignation at the end of February would pay for vacation; nothing is started. */
async function vacationAtLeave(browser: Browser): Promise<number> {
  const hr = await openFile(browser);
  await hr.getByRole('link', { name: 'Iniciar baja' }).click();
  await hr.getByRole('radio', { name: /Renuncia voluntaria/ }).check({ force: true });
  await hr.getByRole('textbox', { name: 'Último día de trabajo' }).fill('26/02/2027');
  await hr.getByRole('textbox', { name: 'Último día de trabajo' }).press('Tab');
  const row = hr.getByRole('row', { name: /^Vacaciones/ }).first();
  await expect(row).toBeVisible();
  const days = await row.getByRole('cell').first().innerText();
  hr.on('dialog', (dialog) => void dialog.accept());
  await hr.context().close();
  return Number(days);
}
