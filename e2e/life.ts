import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { addDays } from '@jornada/domain/time.ts';
import { texts as peopleTexts } from '../apps/web/src/collaborators/texts.ts';
import { changeTexts } from '../apps/web/src/contract-change/texts.ts';
import { texts as guestTexts } from '../apps/web/src/guest/texts.ts';
import { pageActTexts as hireActTexts } from '../apps/web/src/hiring/process/texts.ts';
import { texts as hiringTexts } from '../apps/web/src/hiring/texts.ts';
import { actTexts, texts as processTexts } from '../apps/web/src/processes/texts.ts';
import { answerAll, type Candidate } from './candidate.ts';
import type { StoryProduct } from './story.ts';
import { linkIn, mailTo, PHONE } from './people.ts';
import { inWords, type Language, type Text } from './words.ts';

/** A scan that the product takes. */
const SCAN = {
  name: 'firmado.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

/** Who does what at the store of the story. */
export const DIRECTOR = 'Mónica Garza';
const LAWYER = 'Alejandra Robles';
export const HR = 'Sergio Lara';
export const ORGANIZER = 'Bruno Paz';
export const STORE = '/mx/0417';
/** What a state may wait for answers of outside systems. */
const OUTSIDE_MS = 60_000;

/** A day as people type it. */
const typed = (day: string): string => day.split('-').toReversed().join('/');

/** The first Monday after a day. */
export const mondayAfter = (day: string): string => addDays(day, 8 - Temporal.PlainDate.from(day).dayOfWeek);

export type Life = ReturnType<typeof lifeIn>;

/** A working life through the screens, in one language. */
export function lifeIn(
  language: Language,
  { product, browser }: { product: StoryProduct; browser: Browser },
) {
  const words = (text: Text | readonly Text[], whole = false): RegExp => inWords(text, language, { whole });
  const button = (where: Page | Locator, text: Text): Locator =>
    where.getByRole('button', { name: words(text, true) }).first();
  const as = (who: string): Promise<Page> => product.as(browser, who, { language });

  /** Presses an act that asks first, and says yes. */
  async function confirm(page: Page, act: Text): Promise<void> {
    await button(page, act).click();
    await button(page.getByRole('dialog'), act).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  async function choose(where: Page | Locator, label: Text, option: RegExp): Promise<void> {
    const field = where.getByLabel(words(label)).and(where.locator('select, [role=combobox]')).first();
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
      const wanted = field.locator('option').filter({ hasText: option });
      await expect(wanted).not.toHaveCount(0);
      await field.selectOption({ label: (await wanted.first().textContent()) ?? '' });
      return;
    }
    await field.click();
    const page = 'keyboard' in where ? where : where.page();
    await page.getByRole('option', { name: option }).first().click();
  }

  /** A field by what asks for it. */
  const field = (where: Page | Locator, label: Text): Locator =>
    where.getByLabel(words(label)).and(where.locator('input, textarea')).first();

  async function fillDay(where: Page | Locator, label: Text, day: string): Promise<void> {
    await field(where, label).fill(typed(day));
    await field(where, label).blur();
  }

  /** Some states come with the answers of outside systems, while another life is played beside this one. */
  const stands = (page: Page, status: Text): Promise<void> =>
    expect(page.getByText(words(status, true)).first()).toBeVisible({ timeout: OUTSIDE_MS });

  /** The director's change to paper, the lawyer's yes, HR's details and the signed scan; answers with HR's page. */
  async function approveOnPaper(
    process: string,
    { paper, scan }: { paper: Text; scan: Text },
  ): Promise<Page> {
    const director = await as(DIRECTOR);
    await director.goto(process);
    await confirm(director, paper);
    await approve(LAWYER, process);
    const hr = await as(HR);
    await hr.goto(process);
    await button(hr, actTexts['act.common.insertHrData']).click();
    await button(hr.getByRole('dialog'), changeTexts['dialog.hr.save']).click();
    await file(hr, scan);
    return hr;
  }

  /** The same of a hire, which the director approves as well; it takes effect today. */
  async function hireOnPaper(process: string, { paper, sap }: { paper: Text; sap: string }): Promise<void> {
    const director = await as(DIRECTOR);
    await director.goto(process);
    await confirm(director, paper);
    await approve(DIRECTOR, process);
    await approve(LAWYER, process);
    const hr = await as(HR);
    await hr.goto(process);
    await button(hr, actTexts['act.common.insertHrData']).click();
    const dialog = hr.getByRole('dialog');
    await field(dialog, hireActTexts['dialog.hr.sap']).fill(sap);
    await button(dialog, hireActTexts['dialog.hr.save']).click();
    await file(hr, hireActTexts['act.common.fileScan']);
    await stands(hr, hiringStatuses.COMPLETED_SUCCESS);
  }

  async function approve(who: string, process: string): Promise<void> {
    const page = await as(who);
    await page.goto(process);
    const yes = button(page, actTexts['act.validate']);
    await yes.click();
    // Of somebody without documents it is asked whether that is meant.
    const anyway = button(page.getByRole('dialog'), processTexts['dialog.withoutDocuments.act']);
    const done = page.getByText(words(actTexts['done.validated'], true)).first();
    await expect(anyway.or(done).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(done).toBeVisible();
  }

  async function file(page: Page, scan: Text): Promise<void> {
    await button(page, scan).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(SCAN);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** The file of somebody, found as one finds it. */
  async function openFile(
    page: Page,
    person: Pick<Candidate, 'fullName' | 'rfc'>,
    store = STORE,
  ): Promise<void> {
    await page.goto(`${store}/collaborators?key=${person.rfc}`);
    await page
      .getByRole('row', { name: new RegExp(person.fullName) })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.fullName);
  }

  const startLink = (page: Page, text: keyof typeof peopleTexts): Locator =>
    page.getByRole('link', { name: words(peopleTexts[text], true) });

  /** The candidate opens the invitation and fills in everything. */
  async function answerInvitation(person: Candidate): Promise<void> {
    const guest = await product.visitor(browser, { viewport: PHONE, language });
    await guest.goto(linkIn(await mailTo(guest, person.email, /completa tus datos/)));
    await guest.getByLabel(/RFC/).first().fill(person.rfc);
    await button(guest, guestTexts['guest.check.open']).click();
    await answerAll(guest, person, language);
  }

  /** A director looks up the RFC and invites. */
  async function invite(person: Candidate): Promise<string> {
    const director = await as(DIRECTOR);
    await director.goto(`${STORE}/hiring`);
    await field(director, hiringTexts['check.rfc']).fill(person.rfc);
    await button(director, hiringTexts['check.look']).click();
    await field(director, hiringTexts['check.email']).fill(person.email);
    await button(director, hiringTexts['check.invite']).click();
    await director.waitForURL(/general\/openProcesses\/.+/);
    return new URL(director.url()).pathname;
  }

  const pick = (where: Page | Locator, option: Text): Promise<void> =>
    where.getByRole('radio', { name: words(option) }).check({ force: true });

  /** What a text says once its places are filled. */
  const filled = (text: Text, values: Readonly<Record<string, string | number>>): string =>
    text[language].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

  /** Follows an act that has a page of its own. */
  const open = (page: Page, act: Text): Promise<void> =>
    page
      .getByRole('link', { name: words(act, true) })
      .or(button(page, act))
      .first()
      .click();

  type Labor = { readonly trialDays: 0 | 30; readonly endDate: string | null };

  /** Job details of an advisor from today, for a term or for good. */
  async function fillLabor(page: Page, { trialDays, endDate }: Labor): Promise<void> {
    const t = hiringTexts;
    await choose(page, t['labor.team'], /Ciclismo y Running/);
    await choose(page, t['labor.position'], /^(Asesor|Advis|Sales)/);
    await pick(page, t[endDate === null ? 'labor.CDI' : 'labor.CDD']);
    await fillDay(page, t['labor.startDate'], product.today().toString());
    if (endDate !== null) {
      await fillDay(page, t['labor.endDate'], endDate);
      await page.getByRole('radio', { name: /37-II\)/ }).check({ force: true });
      await field(page, t['labor.groundDetail']).fill('Cubre una licencia.');
    }
    await pick(page, t['labor.full']);
    await choose(page, t['labor.workdayType'], /Mixta|Mixed/);
    await field(page, t['labor.salary']).fill('11480');
    await choose(page, t['labor.payPeriod'], /Quincenal|Twice a month/);
    await page
      .getByRole('radio', { name: words(t[`labor.trial.${trialDays}`], true) })
      .check({ force: true });
  }

  return {
    words,
    button,
    as,
    confirm,
    choose,
    field,
    fillDay,
    stands,
    approveOnPaper,
    hireOnPaper,
    file,
    openFile,
    startLink,
    answerInvitation,
    invite,
    pick,
    filled,
    open,
    fillLabor,
  };
}
