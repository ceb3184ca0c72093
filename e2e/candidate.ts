import { curpFor } from '../packages/domain/src/identity/curp.ts';
import { clabeFor } from '../packages/domain/src/identity/clabe.ts';
import { nssFor } from '../packages/domain/src/identity/nss.ts';
import { rfcFor } from '../packages/domain/src/identity/rfc.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { texts as guestTexts } from '../apps/web/src/guest/texts.ts';
import { dataTexts } from '../apps/web/src/hiring/data/texts.ts';
import { inWords, type Language } from './words.ts';

type Person = {
  readonly name: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly birthdate: string;
};

/** Who signs beside a minor: with a mailbox and a document of their own. */
export type Tutor = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly curp: string;
};

/** An invented candidate whose numbers agree with each other. */
export function candidateOf(
  born: Person,
  { serial, registered = 2017, tutor }: { serial: number; registered?: number; tutor?: Tutor },
) {
  const person = { ...born, gender: 'M', state: 'JC' } as const;
  const fullName = `${born.name} ${born.firstSurname} ${born.secondSurname}`;
  return {
    ...person,
    fullName,
    email: `${born.name}.${born.firstSurname}@correo.example`.toLowerCase(),
    rfc: rfcFor(person),
    curp: curpFor(person),
    nss: nssFor({ series: '04', registered, born: Number(born.birthdate.slice(2, 4)), serial }),
    clabe: clabeFor('012', '320', `884${serial}`),
    tutor: tutor ?? null,
  };
}

export type Candidate = ReturnType<typeof candidateOf>;

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What the candidate answers, by the label that asks. */
const ANSWERS: readonly (readonly [keyof typeof dataTexts, (candidate: Candidate) => string])[] = [
  ['data.tutor.name', ({ tutor }) => tutor?.name ?? ''],
  ['data.tutor.surname', ({ tutor }) => tutor?.surname ?? ''],
  ['data.tutor.email', ({ tutor }) => tutor?.email ?? ''],
  ['data.tutor.documentNumber', ({ tutor }) => tutor?.curp ?? ''],
  ['data.tutor.phone', () => '5587654321'],
  ['data.name', ({ name }) => name],
  ['data.firstSurname', ({ firstSurname }) => firstSurname],
  ['data.secondSurname', ({ secondSurname }) => secondSurname],
  ['data.birthdate', ({ birthdate }) => birthdate.split('-').toReversed().join('/')],
  ['data.curp', ({ curp }) => curp],
  ['data.nss', ({ nss }) => nss],
  ['data.rfc', ({ rfc }) => rfc],
  ['data.personalPhone', () => '5512345678'],
  ['data.personalEmail', ({ email }) => email],
  ['data.postalCode', () => '03100'],
  ['data.streetName', () => 'Pedro Moreno'],
  ['data.exteriorNumber', () => '1281'],
  ['data.fiscalName', ({ fullName }) => fullName.toUpperCase()],
  ['data.clabe', ({ clabe }) => clabe],
  ['data.beneficiary.fullName', () => 'Irene Bravo Salas'],
  ['data.beneficiary.share', () => '100'],
];

/** What is chosen, by the label that asks; catalogues have words of their own. */
const CHOICES: readonly (readonly [keyof typeof dataTexts, RegExp])[] = [
  ['data.birthState', /Jalisco/],
  ['data.nationality', /Mexican/],
  ['data.civilStatus', /Solter|Single/],
  ['data.educationType', /Bachillerato|Upper secondary/],
  ['data.streetType', /^Calle$/],
  ['data.beneficiary.kinship', /^(Madre|Mother)$/],
];

/** Answers one page of the onboarding: what is asked and still empty, then its documents. */
export async function answerPage(page: Page, candidate: Candidate, language: Language): Promise<void> {
  const labels = await page.locator('label').allInnerTexts();
  const words = (name: keyof typeof dataTexts): RegExp =>
    inWords(dataTexts[name], language, { whole: name === 'data.streetName' });
  const isAsked = ([name]: readonly [keyof typeof dataTexts, unknown]): boolean =>
    labels.some((label) => words(name).test(label.trim()));
  for (const [name, value] of ANSWERS.filter(isAsked))
    await fillIfEmpty(
      page.getByLabel(words(name)).and(page.locator('input, textarea')).first(),
      value(candidate),
    );
  for (const [name, option] of CHOICES.filter(isAsked))
    await choose(
      page.getByLabel(words(name)).and(page.locator('select, [role=combobox]')).first(),
      option,
      page,
    );
  for (const radio of [/^(Mujer|Woman)/, /^No$/]) {
    const options = page.getByRole('radio', { name: radio });
    for (let at = 0; at < (await options.count()); at += 1) await options.nth(at).check({ force: true });
  }
  const settlement = page
    .getByRole('radiogroup', { name: dataTexts['data.settlement'][language] })
    .getByRole('radio')
    .first();
  if (await settlement.isVisible().catch(() => false)) await settlement.check({ force: true });
  const done = page.getByRole('checkbox', { name: inWords(dataTexts['data.educationCompleted'], language) });
  if (await done.isVisible().catch(() => false)) await done.check({ force: true });
  const files = page.locator('input[type=file]:not([capture])');
  for (let at = 0; at < (await files.count()); at += 1)
    await files
      .nth(at)
      .setInputFiles({ name: `documento-${at}.pdf`, mimeType: 'application/pdf', buffer: PDF })
      .catch(() => undefined);
}

async function fillIfEmpty(field: Locator, value: string): Promise<void> {
  if (!(await field.isVisible().catch(() => false)) || (await field.inputValue()) !== '') return;
  await field.fill(value);
  await field.blur();
}

async function choose(field: Locator, option: RegExp, page: Page): Promise<void> {
  if (!(await field.isVisible().catch(() => false))) return;
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    const labels = await field.locator('option').allTextContents();
    const label = labels.find((text) => option.test(text));
    if (label !== undefined) await field.selectOption({ label });
    return;
  }
  if ((await field.inputValue()) !== '') return;
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
}

const isFinished = (page: Page): boolean => page.url().includes('/finished');

/**
 * Goes through the onboarding page by page until the closing page stands there. Nobody waits for a document: each is
 * held on its way until the next page stands, and nothing that one saves meanwhile is refused for it.
 */
export async function answerAll(page: Page, candidate: Candidate, language: Language): Promise<void> {
  const held: (() => void)[] = [];
  const release = (): void => {
    for (const arrive of held.splice(0)) arrive();
  };
  await page.route('**/document.upload', async (route) => {
    await new Promise<void>((arrive) => held.push(arrive));
    await route.continue();
  });
  const forward = page
    .getByRole('button', {
      name: inWords(
        (['guest.next', 'guest.save', 'guest.privacy.accept', 'guest.review.finish'] as const).map(
          (name) => guestTexts[name],
        ),
        language,
      ),
    })
    .first();
  for (let pages = 0; pages < 40; pages += 1) {
    const before = await heading(page);
    let looks = 0;
    await expect(async () => {
      if (isFinished(page)) return;
      // An upload that began after its page was left would otherwise be held while the last page waits for it.
      if ((looks += 1) > 1) release();
      await answerPage(page, candidate, language);
      await expect(forward).toBeVisible({ timeout: 500 });
      // The last page's press is still under way while its heading has gone already.
      await expect(forward).not.toHaveAttribute('aria-busy', 'true', { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    if (isFinished(page)) return;
    await forward.click();
    await expect.poll(() => heading(page)).not.toBe(before);
    release();
  }
  throw new Error(`the onboarding did not end: ${page.url()}`);
}

const heading = async (page: Page): Promise<string> =>
  `${page.url()} ${await page
    .getByRole('heading', { level: 1 })
    .first()
    .innerText()
    .catch(() => '')}`;
