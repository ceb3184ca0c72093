import { expect, type Page } from '@playwright/test';
import { mutationStatuses } from '@jornada/domain/mutation/kind.ts';
import { weekNumber } from '@jornada/domain/time.ts';
import { fileTexts } from '../apps/web/src/collaborators/file/texts.ts';
import { texts as homeTexts } from '../apps/web/src/home/texts.ts';
import { mutationTexts } from '../apps/web/src/mutation/texts.ts';
import { effectTexts } from '../apps/web/src/processes/effects/texts.ts';
import { actTexts } from '../apps/web/src/processes/texts.ts';
import { DIRECTOR, lifeIn, mondayAfter, STORE } from './life.ts';
import { test } from './story.ts';
import type { Text } from './words.ts';

/* What a move changes: said before it starts, agreed with its signature, done on its day, seen by those it concerns. */

const PERSON = 'Alejandro Ponce Duarte';
const TEAM = 'Montaña';

test.use({ story: 'effects' });

test('what was said before is what is agreed, what was done, and what the homes ask for', async ({
  browser,
  product,
}) => {
  const life = lifeIn('es', { product, browser });
  const day = mondayAfter(product.today().toString());
  /** What a page lists under a heading. */
  const listed = (page: Page, heading: Text): Promise<string[]> =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`^${heading.es}( \\d+)?$`) }) })
      .getByRole('listitem')
      .allInnerTexts();
  /** How many schedules of that week the home asks to send to the team. */
  const toSend = async (page: Page): Promise<number> => {
    await page.goto(`${STORE}/home/1`);
    await expect(page.getByRole('heading', { name: /\d+ pendientes/ })).toBeVisible();
    const subject = life.filled(homeTexts['home.subject.week'], { week: weekNumber(day), team: TEAM });
    const row = page
      .getByRole('listitem')
      .filter({ hasText: subject })
      .filter({ hasText: /\d+ por enviar/ });
    return (await row.count()) === 0 ? 0 : Number(/(\d+) por enviar/.exec(await row.innerText())?.[1]);
  };

  const director = await life.as(DIRECTOR);
  const before = await toSend(director);
  await director.goto(`${STORE}/collaborators?key=${encodeURIComponent(PERSON)}`);
  await director.getByRole('row', { name: PERSON }).getByRole('link').first().click();
  await expect(director.getByRole('link', { name: fileTexts['week.open'].es })).toBeVisible();
  await life.startLink(director, 'file.mutation').click();
  await life.pick(director, mutationTexts['changes.TEAM']);
  await expect(director.getByText(mutationTexts['preview.team'].es)).toBeVisible();
  await life.choose(director, mutationTexts['field.newTeamUuid'], new RegExp(TEAM));
  await life.fillDay(director, mutationTexts['field.effectiveDate'], day);
  await expect(director.getByText(/h pasan de Ciclismo y Running a Montaña/).first()).toBeVisible();
  const said = await listed(director, effectTexts['effects.ahead']);
  expect(said[0]).toMatch(/^Nuevas condiciones desde el 30 nov 2026\s+equipo Ciclismo y Running → Montaña$/);

  await life.button(director, mutationTexts['start.act']).click();
  await life.stands(director, mutationStatuses.PENDING_MUTATION_COLLABORATOR_PROCESS);
  const process = new URL(director.url()).pathname;
  await life.confirm(director, mutationTexts['act.mutation.signOnPaperMutationProcess']);
  await life.file(director, actTexts['act.common.fileScan']);
  await expect.poll(() => listed(director, effectTexts['effects.agreed'])).toEqual(said);
  await expect.poll(() => toSend(director)).toBe(before + 1);

  await product.goTo(browser, day);
  const after = await life.as(DIRECTOR);
  await after.goto(process);
  await life.stands(after, mutationStatuses.FINISHED_MUTATION_COLLABORATOR_PROCESS);
  expect(await listed(after, effectTexts['effects.done'])).toEqual(said);
  await expect.poll(() => toSend(after)).toBe(before + 1);
});
