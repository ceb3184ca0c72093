import { expect } from '@playwright/test';
import { situations } from '@jornada/domain/collaborators/situations.ts';
import { conversionStatuses, extensionStatuses } from '@jornada/domain/contract-change/kind.ts';
import { DEADLINES } from '@jornada/domain/deadlines/deadlines.ts';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { hoursStatuses } from '@jornada/domain/hours/kind.ts';
import { ABSENCE_REASONS } from '@jornada/domain/leave-of-absence/reasons.ts';
import { leaveOfAbsenceStatuses } from '@jornada/domain/leave-of-absence/kind.ts';
import { leaveStatuses } from '@jornada/domain/leave/kind.ts';
import { mutationStatuses } from '@jornada/domain/mutation/kind.ts';
import { addDays } from '@jornada/domain/time.ts';
import { fileTexts } from '../apps/web/src/collaborators/file/texts.ts';
import { texts as peopleTexts } from '../apps/web/src/collaborators/texts.ts';
import {
  changeTexts,
  conversionTexts,
  extensionTexts,
  startTexts as changeStartTexts,
} from '../apps/web/src/contract-change/texts.ts';
import { texts as deadlineTexts } from '../apps/web/src/deadlines/texts.ts';
import { rehireTexts } from '../apps/web/src/hiring/process/rehireTexts.ts';
import { pageActTexts as hireActTexts } from '../apps/web/src/hiring/process/texts.ts';
import { texts as hiringTexts } from '../apps/web/src/hiring/texts.ts';
import { hoursTexts } from '../apps/web/src/hours/texts.ts';
import { absenceTexts } from '../apps/web/src/leave-of-absence/texts.ts';
import { checkTexts } from '../apps/web/src/leave/checkTexts.ts';
import { settlementTexts } from '../apps/web/src/leave/settlementTexts.ts';
import { startTexts as leaveStartTexts } from '../apps/web/src/leave/startTexts.ts';
import { surveyTexts } from '../apps/web/src/leave/surveyTexts.ts';
import { leaveTexts } from '../apps/web/src/leave/texts.ts';
import { mutationTexts } from '../apps/web/src/mutation/texts.ts';
import { texts as planningTexts } from '../apps/web/src/planning/texts.ts';
import { actTexts } from '../apps/web/src/processes/texts.ts';
import { candidateOf } from './candidate.ts';
import { DIRECTOR, HR, lifeIn, mondayAfter, ORGANIZER, STORE } from './life.ts';
import { test } from './story.ts';
import { linkIn, mailTo, PHONE } from './people.ts';
import type { Language } from './words.ts';

const OTHER_STORE = '/mx/0420';
/**
 * Plays one person's working life through the screens, in one language; each part begins on the day on which the one
 * before left it.
 */
export function playLife(language: Language): void {
  const candidate = candidateOf(
    { name: 'Jimena', firstSurname: 'Robledo', secondSurname: 'Casas', birthdate: '1997-05-21' },
    { serial: 6127 },
  );
  const person = { ...candidate, workEmail: 'jimena.robledo@anahuac.example' };
  /** The heading of a contract in the file: months are short, and alike in both languages. */
  const contract = (type: 'CDI' | 'CDD', span: string): RegExp =>
    new RegExp(`^${peopleTexts[`contract.${type}`][language]}\\b.*${span}`, 'i');

  test('invited, hired for a term on trial', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const process = await life.invite(person);
    await life.answerInvitation(person);

    const director = await life.as(DIRECTOR);
    await director.goto(process);
    await life.open(director, hireActTexts['act.hiring.getLaborData']);
    await life.fillLabor(director, { trialDays: 30, endDate: product.today().add({ days: 200 }).toString() });
    await life.button(director, hiringTexts['hire.toValidation']).click();
    await life.stands(director, hiringStatuses.WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION);
    await life.hireOnPaper(process, { paper: hireActTexts['act.hiring.signOnPaper'], sap: '0417991' });

    await life.openFile(director, person);
    await expect(
      director.getByText(life.filled(peopleTexts['file.trial'], { days: 30 })).first(),
    ).toBeVisible();
  });

  test('extended, from the contracts that end soon', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const end = product.today().add({ days: 200 });
    await product.goTo(browser, end.subtract({ days: 20 }));
    const director = await life.as(DIRECTOR);
    await director.goto(`${STORE}/contractEnds?days=30`);
    await director
      .getByRole('row', { name: new RegExp(person.fullName) })
      .getByRole('link', { name: changeStartTexts['ends.extend'][language] })
      .click();
    await life.fillDay(director, changeStartTexts['start.endDate'], end.add({ days: 90 }).toString());
    await life.choose(director, changeStartTexts['start.ground'], /37-II\)/);
    await life.field(director, changeStartTexts['start.detail']).fill('La licencia sigue.');
    await life.button(director, changeStartTexts['start.extension']).click();
    await life.stands(director, extensionStatuses.WAITING_FOR_LEGAL_VALIDATION);
    const hr = await life.approveOnPaper(new URL(director.url()).pathname, {
      paper: extensionTexts['act.extension.signOnPaper'],
      scan: changeTexts['act.common.fileScan'],
    });
    await life.stands(hr, extensionStatuses.SCHEDULED_FOR_EXTENSION_DATE);

    await product.goTo(browser, end.add({ days: 1 }));
    const after = await life.as(DIRECTOR);
    await life.openFile(after, person);
    await expect(after.getByText(contract('CDD', '14 jun 2027 – 11 sep 2027')).first()).toBeVisible();
  });

  test('converted into a permanent contract', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const day = product.today().add({ days: 12 });
    const director = await life.as(DIRECTOR);
    await life.openFile(director, person);
    await life.startLink(director, 'file.conversion').click();
    await life.fillDay(director, changeStartTexts['start.date'], day.toString());
    await life.button(director, changeStartTexts['start.conversion']).click();
    await life.stands(director, conversionStatuses.WAITING_FOR_LEGAL_VALIDATION);
    const hr = await life.approveOnPaper(new URL(director.url()).pathname, {
      paper: conversionTexts['act.conversion.signOnPaper'],
      scan: changeTexts['act.common.fileScan'],
    });
    await life.stands(hr, conversionStatuses.SCHEDULED_FOR_CONVERSION_DATE);

    await product.goTo(browser, day);
    const after = await life.as(DIRECTOR);
    await life.openFile(after, person);
    await expect(after.getByText(contract('CDI', '26 jun 2027'))).toBeVisible();
    // What it replaced ended the day before, and not on the day that was agreed.
    await expect(after.getByText(contract('CDD', '14 jun 2027 – 25 jun 2027'))).toBeVisible();
  });

  test('away for a birth, and back with lactation', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const { fullName, rfc } = person;
    const today = product.today().toString();
    const director = await life.as(DIRECTOR);
    await life.openFile(director, { fullName, rfc });
    await life.startLink(director, 'file.absence').click();
    await life.pick(director, ABSENCE_REASONS.maternityLeave);
    await life.fillDay(director, absenceTexts['absence.start.birthDate'], addDays(today, 42));
    await life.button(director, absenceTexts['absence.start']).click();
    await director.waitForURL(/leaveOfAbsenceProcesses\/.+/);
    await life.stands(director, leaveOfAbsenceStatuses.PENDING_SIGNATURE);
    const process = new URL(director.url()).pathname;
    await life.confirm(director, absenceTexts['act.leaveOfAbsence.signOnPaper']);
    await life.file(director, actTexts['act.common.fileScan']);
    await life.stands(director, leaveOfAbsenceStatuses.ONGOING);

    // Her plan is closed, and the planner does not see why.
    await life.openFile(director, { fullName, rfc });
    const week = await director
      .getByRole('link', { name: life.words(fileTexts['week.open']) })
      .getAttribute('href');
    const board = await life.as(ORGANIZER);
    await board.goto(week ?? '');
    const away = board.getByRole('row', { name: new RegExp(fullName) });
    await expect(away).toContainText(planningTexts['away.RESTRICTED'][language]);
    await expect(away).not.toContainText(/INC|Matern/);

    await product.goTo(browser, addDays(today, 84 - 14));
    const near = await life.as(DIRECTOR);
    await near.goto(process);
    await life.button(near, absenceTexts['act.leave.startRehiringLeaveOfAbsence']).click();
    const dialog = near.getByRole('dialog');
    await dialog
      .getByRole('radio', { name: life.words(absenceTexts['reentry.lactation.HOUR_LESS']) })
      .check({ force: true });
    await dialog
      .getByRole('button', { name: life.words(absenceTexts['act.leave.startRehiringLeaveOfAbsence']) })
      .click();
    await expect(near.getByText(life.words(absenceTexts['facts.lactation.hour'])).first()).toBeVisible();

    await product.goTo(browser, addDays(today, 84));
    const back = await life.as(DIRECTOR);
    await back.goto(process);
    await life.stands(back, leaveOfAbsenceStatuses.COMPLETED_SUCCESS);
    await life.openFile(back, { fullName, rfc });
    await expect(back.getByText(situations.HIRED[language], { exact: true }).first()).toBeVisible();
  });

  test('moved to another store', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const day = mondayAfter(product.today().toString());
    const director = await life.as(DIRECTOR);
    await life.openFile(director, person);
    await life.startLink(director, 'file.mutation').click();
    await life.fillDay(director, mutationTexts['field.effectiveDate'], day);
    await life.field(director, mutationTexts['field.newSite']).fill('Coapa');
    await director.getByRole('option', { name: /Coapa 0420/ }).click();
    await life.choose(director, mutationTexts['field.newTeamUuid'], /Montaña/);
    await life.button(director, mutationTexts['start.act']).click();
    await life.stands(director, mutationStatuses.PENDING_MUTATION_COLLABORATOR_PROCESS);
    await life.confirm(director, mutationTexts['act.mutation.signOnPaperMutationProcess']);
    await life.file(director, actTexts['act.common.fileScan']);

    await product.goTo(browser, day);
    const hr = await life.as(HR);
    await life.openFile(hr, person, OTHER_STORE);
    await expect(hr.getByText(/Montaña, Coapa/).first()).toBeVisible();
    await hr.getByRole('link', { name: life.words(fileTexts['week.open']) }).click();
    await expect(hr.getByRole('row', { name: new RegExp(person.fullName) })).toBeVisible();
  });

  test('works fewer hours from a Monday', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const monday = mondayAfter(product.today().toString());
    const hr = await life.as(HR);
    await life.openFile(hr, person, OTHER_STORE);
    await life.startLink(hr, 'file.hours').click();
    await life.pick(hr, hoursTexts['hours.kind.SHIFT_REDUCTION_PROCESS_MEX']);
    const start = life.field(hr, hoursTexts['hours.start.startDate']);
    await life.fillDay(hr, hoursTexts['hours.start.startDate'], addDays(monday, 1));
    await life.field(hr, hoursTexts['hours.start.weekly']).fill('30');
    await life.pick(hr, hoursTexts['hours.signature.PAPER']);
    await life.field(hr, hoursTexts['hours.start.comment']).fill('Cuida a su familia. '.repeat(12));
    // A Tuesday is refused, before and on the press.
    await expect(hr.getByRole('listitem').filter({ hasText: /lunes|Monday/ })).toBeVisible();
    await life.button(hr, hoursTexts['hours.start']).click();
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await life.fillDay(hr, hoursTexts['hours.start.startDate'], monday);
    await life.button(hr, hoursTexts['hours.start']).click();
    await life.stands(hr, hoursStatuses.PENDING_SIGNATURE);
    await life.file(hr, actTexts['act.common.fileScan']);
    await life.stands(hr, hoursStatuses.SCHEDULED);

    await product.goTo(browser, monday);
    const after = await life.as(HR);
    await life.openFile(after, person, OTHER_STORE);
    await expect(after.getByText(/30\.0 h (por semana|per week)/).first()).toBeVisible();
  });

  test('leaves: what is known, asked and owed', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const last = product.today().add({ days: 4 });
    const hr = await life.as(HR);
    await life.openFile(hr, person, OTHER_STORE);
    await life.startLink(hr, 'file.leave').click();
    await life.pick(hr, { es: 'Renuncia voluntaria', en: 'Voluntary resignation' });
    await life.fillDay(hr, leaveTexts['leave.start.lastDay'], last.toString());
    await hr
      .getByRole('radio', { name: life.words(leaveStartTexts['rehire.yes'], true) })
      .check({ force: true });
    for (const check of [leaveStartTexts['start.alimony.check'], leaveStartTexts['start.survey.check']])
      await hr.getByRole('checkbox', { name: life.words(check) }).check({ force: true });
    await expect(hr.getByText(life.words(settlementTexts['settlement.total'])).first()).toBeVisible();
    await life.button(hr, leaveTexts['leave.start']).click();
    await hr.waitForURL(/openLeaveProcesses\/.+/);
    await life.stands(hr, leaveStatuses.WAITING_TO_START);
    const process = new URL(hr.url()).pathname;
    await life.confirm(hr, leaveTexts['act.leave.notify']);
    await life.button(hr, leaveTexts['act.leave.checkList']).click();
    const dialog = hr.getByRole('dialog');
    for (const yes of await dialog
      .getByRole('radio', { name: life.words(checkTexts['check.YES'], true) })
      .all())
      await yes.check({ force: true });
    await life.button(dialog, checkTexts['checkList.save']).click();
    await expect(hr.getByText(life.filled(checkTexts['checkList.done'], { done: 6, of: 6 }))).toBeVisible();
    await life.confirm(hr, leaveTexts['act.leave.printDocuments']);
    await expect(hr.getByText(/Constancia de servicios|Certificate of services/).first()).toBeVisible();

    // The account opens on the last day, and no longer on the day after.
    await product.goTo(browser, last);
    await product.as(browser, person.workEmail, { language, viewport: PHONE });
    await product.goTo(browser, last.add({ days: 1 }));
    const gone = await product.visitor(browser, { language });
    await gone.goto('/login');
    await gone.getByRole('textbox').first().fill(person.workEmail);
    await gone.keyboard.press('Enter');
    await expect(gone.getByText(/Sin resultados|No results/).first()).toBeVisible();

    // Both outside systems answer by themselves.
    const after = await life.as(HR);
    await after.goto(process);
    await life.stands(after, leaveStatuses.COMPLETED_SUCCESS);
  });

  test('what follows from the exit is done', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    const { fullName, email } = person;
    const hr = await life.as(HR);
    await hr.goto(`${OTHER_STORE}/home/1`);
    for (const kind of ['IMSS_DEREGISTER', 'ALIMONY_NOTICE', 'SERVICE_CERTIFICATE'] as const) {
      const what = DEADLINES[kind][language];
      await expect(hr.getByText(what).filter({ hasText: what }).first()).toBeVisible();
    }
    await hr.goto(`${OTHER_STORE}/deadlines`);
    for (const kind of ['IMSS_DEREGISTER', 'ALIMONY_NOTICE', 'SERVICE_CERTIFICATE'] as const) {
      const what = DEADLINES[kind][language];
      const done = hr.getByRole('button', {
        name: life.filled(deadlineTexts['deadlines.done.of'], { what, person: fullName }),
      });
      await done.click();
      await expect(done).toHaveCount(0);
    }

    const guest = await product.visitor(browser, { viewport: PHONE, language });
    await guest.goto(linkIn(await mailTo(guest, email, /Cuéntanos cómo te fue|Tell us how it went/)));
    const best = guest.getByRole('radio', { name: '5', exact: true });
    await expect(best).toHaveCount(9);
    for (const point of await best.all()) await point.check({ force: true });
    await guest.getByLabel(surveyTexts['survey.reason.main'][language]).selectOption({ index: 1 });
    await life.button(guest, surveyTexts['survey.send']).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(surveyTexts['survey.thanks'][language]);
  });

  test('comes back: what is known is confirmed, and a second trial locked', async ({ browser, product }) => {
    const life = lifeIn(language, { product, browser });
    await product.goTo(browser, product.today().add({ days: 30 }));
    const director = await life.as(DIRECTOR);
    await director.goto(`${STORE}/hiring`);
    await life.field(director, hiringTexts['check.rfc']).fill(person.rfc);
    await life.button(director, hiringTexts['check.look']).click();
    await expect(director.getByText(rehireTexts['known.trial.had'][language])).toBeVisible();
    await life.button(director, hiringTexts['rehire.start']).click();
    await director.waitForURL(/openProcesses\/.+/);
    const process = new URL(director.url()).pathname;
    for (const act of ['getPersonalData', 'getAddressData', 'getFiscalData', 'getBankData'] as const) {
      await director.goto(process);
      await life.open(director, rehireTexts[`act.rehiring.${act}`]);
      await life.button(director, hiringTexts['hire.saveNext']).click();
      await expect(director).not.toHaveURL(new RegExp(`/${act}/`));
    }
    await director.goto(process);
    await life.open(director, rehireTexts['act.rehiring.getLaborData']);
    // Once in a lifetime: a second one cannot be chosen.
    await expect(
      director.getByRole('radio', { name: life.words(hiringTexts['labor.trial.30'], true) }),
    ).toBeDisabled();
    await life.fillLabor(director, { trialDays: 0, endDate: null });
    await life.button(director, hiringTexts['hire.toValidation']).click();
    await life.stands(director, hiringStatuses.WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION);

    // Approved, signed and in force on the same day: the file is a worker's again.
    await life.hireOnPaper(process, {
      paper: rehireTexts['act.hiring.rehiringProcess.signOnPaper'],
      sap: '0417992',
    });
    const again = await life.as(DIRECTOR);
    await life.openFile(again, person);
    await expect(again.getByText(situations.HIRED[language], { exact: true }).first()).toBeVisible();
  });
}
