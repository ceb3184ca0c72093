import type { Role } from '@jornada/domain/access/roles.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expect, test, type Page } from '@playwright/test';
import { mayOpen, routes, type AppRoute } from '../apps/web/src/routes.ts';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, DESK, newVisitor, PHONE } from './people.ts';

/* Every screen of the route table, as someone who may open it: light in Spanish, then dark in English without leaving it. */

/** Who stands for a role, the narrowest first: a screen is opened by the first that may. */
const PLAYERS: readonly (readonly [Role, string])[] = [
  ['COLLABORATOR', 'Rodrigo Salinas'],
  ['PATRON', 'Tomás Arce'],
  ['COMMISSIONER', 'Julia Téllez'],
  ['LAWYER', 'Alejandra Robles'],
  ['RESPONSIBLE', 'Daniela Ortega'],
  ['DIRECTOR', 'Mónica Garza'],
  ['ADMINISTRATOR', 'Helena Cruz'],
];

const LOOKS = [
  { language: 'es', dark: false },
  { language: 'en', dark: true },
] as const;

// Who signs for the company has no store: its own code stands in the path.
const COMPANY = '0002';

// A signature waits for a link or a contract of its own, a visitor's screens for an invitation: the hire's story opens those.
const OF_A_STORY = [
  '/sign',
  '/sign/employer/:evidenceUuid',
  '/loginFedId',
  '/login',
  '/logout',
  '/mx/:personnelDivision/weeklyNotifications/*',
];
const mine = (player: string): readonly AppRoute[] =>
  routes.filter(
    (route) =>
      route.frame !== 'visitor' &&
      !OF_A_STORY.includes(route.path) &&
      route.may !== 'public' &&
      PLAYERS.find(([role]) => mayOpen(route, [{ role }]))?.[1] === player,
  );

test.describe.configure({ mode: 'parallel', timeout: 480_000 });

let sample: Sample = {};
test.beforeAll(async ({ browser }) => {
  const page = await as(browser, 'Helena Cruz');
  sample = await samples(page);
  await page.context().close();
});

for (const [role, player] of PLAYERS.filter(([each]) => each !== 'COLLABORATOR'))
  test(`${role}: every screen opens`, async ({ browser }) => {
    const page = await as(browser, player, { viewport: { ...DESK, width: 1280 } });
    for (const route of mine(player))
      await test.step(route.path, () =>
        expectBothLooks(
          page,
          route,
          filled(role === 'PATRON' ? route.path.replace(':personnelDivision', COMPANY) : route.path),
        ),
      );
    await page.context().close();
  });

// A phone's header has no room for the languages: each look is opened by itself.
for (const look of LOOKS) {
  test(`COLLABORATOR: every screen opens, ${look.language}, ${look.dark ? 'dark' : 'light'}`, async ({
    browser,
  }) => {
    const page = await as(browser, 'Rodrigo Salinas', { ...look, viewport: PHONE });
    for (const route of mine('Rodrigo Salinas'))
      await test.step(route.path, () => openScreen(page, route, { path: filled(route.path), ...look }));
    await page.context().close();
  });

  test(`the open screens, ${look.language}, ${look.dark ? 'dark' : 'light'}`, async ({ browser }) => {
    const page = await newVisitor(browser, { ...look, viewport: PHONE });
    for (const route of routes.filter(
      ({ path, may, frame }) => may === 'public' && frame === 'bare' && !OF_A_STORY.includes(path),
    ))
      await test.step(route.path, () => openScreen(page, route, { path: filled(route.path), ...look }));
    await page.context().close();
  });
}

async function openScreen(page: Page, route: AppRoute, look: Look): Promise<void> {
  await page.goto(look.path);
  await expectScreen(page, route, look);
}

/** Opened once, then turned where it stands by the header's menu: opening a screen takes longer than looking at it. */
async function expectBothLooks(page: Page, route: AppRoute, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await openScreen(page, route, { path, language: 'es' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: /^ES, / }).first().click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectScreen(page, route, { path, language: 'en', turned: true });
}

type Look = { readonly path: string; readonly language: 'es' | 'en'; readonly turned?: boolean };

/** The screen stands under its own address and title, in its language, no wider than the window, without a barrier. */
async function expectScreen(
  page: Page,
  route: AppRoute,
  { path, language, turned = false }: Look,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
  await expect(page).toHaveTitle(`${route.title[language]} | Jornada`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page, { turned });
}

/** A path's names with what stands for them; names that may be missing are left out. */
function filled(path: string): string {
  return path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => sample[name] ?? `no-sample-of-${name}`);
}

/** What the store of the pictures has: a team, a person, an open hire, next week. */
async function samples(page: Page): Promise<Sample> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const first = async (path: string): Promise<Row> => {
    const rows: Row[] = await (
      await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    return rows[0] ?? {};
  };
  const hire = await first(
    '/mx/api/v2/sites/0417/contractProcesses.common?filter[status]=WAITING_FOR_LABOR_DATA',
  );
  const monday = addDays(mondayOf(dayAt(MOMENT)), 7);
  return {
    personnelDivision: '0417',
    teamUuid: (await first('/mx/api/v2/teams?filter[personnelDivision]=0417&filter[key]=Ciclismo')).uuid,
    collaboratorUuid: (await first('/mx/api/v2/sites/0417/collaborators?filter[key]=rodrigo%20salinas')).uuid,
    processUuid: hire.uuid,
    rfc: (await first('/mx/api/v2/0417/invitations')).rfc,
    weekStartDate: monday,
    hourTypologyUuid: (await first('/mx/planning/api/v2/hourTypologies')).uuid,
    planningRuleUuid: (await first('/mx/planning/api/v2/planningRules')).uuid,
    parameterId: String((await first('/mx/api/v2/parameters')).id),
    groupingTypeUuid: (await first('/mx/planning/api/v2/groupingTypes')).uuid,
    timeSlotUuid: (await first('/mx/planning/api/v2/planning/siteTimeSlotIntervals/0417')).uuid,
    year: monday.slice(0, 4),
    holidayUuid: (
      await first(
        `/mx/api/v2/calendar/holiday?filter[personnelDivision]=0417&filter[year]=${monday.slice(0, 4)}`,
      )
    ).uuid,
    biweeklyStartDate: monday,
    monthStartDate: `${monday.slice(0, 7)}-01`,
    contractStartDate: dayAt(MOMENT),
    date: monday,
    place: 'featureToggle',
  };
}

type Row = { uuid?: string; rfc?: string; id?: number };
type Sample = Readonly<Record<string, string | undefined>>;
