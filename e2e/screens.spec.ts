import type { Role } from '@jornada/domain/access/roles.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { expect, type Page } from '@playwright/test';
import { mayOpen, routes, type AppRoute } from '../apps/web/src/routes.ts';
import { expectAccessible } from './axe.ts';
import { MOMENT } from './clock.ts';
import { as, DESK, newVisitor, PHONE } from './people.ts';
import { test } from './story.ts';

/* Every screen of the route table, as someone who may open it: light in Spanish at a desk, dark in English on a phone. */

/** The person who stands for a role, the narrowest first: a screen is opened by the first that may. */
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

for (const look of LOOKS) {
  const title = `${look.language}, ${look.dark ? 'dark' : 'light'}`;

  for (const [role, player] of PLAYERS)
    test(`${role}: every screen opens, ${title}`, async ({ browser }) => {
      const viewport = look.dark || role === 'COLLABORATOR' ? PHONE : { ...DESK, width: 1280 };
      const page = await as(browser, player, { ...look, viewport });
      await openEach(
        page,
        mine(player).map((route) => ({
          route,
          path: filled(role === 'PATRON' ? route.path.replace(':personnelDivision', COMPANY) : route.path),
        })),
        // At another width the screen is another: all rules count there.
        { ...look, again: look.dark && role === 'COLLABORATOR' },
      );
      await page.context().close();
    });

  test(`the open screens, ${title}`, async ({ browser }) => {
    const page = await newVisitor(browser, { ...look, viewport: PHONE });
    const open = routes.filter(
      ({ path, may, frame }) => may === 'public' && frame === 'bare' && !OF_A_STORY.includes(path),
    );
    await openEach(
      page,
      open.map((route) => ({ route, path: filled(route.path) })),
      { ...look, again: look.dark },
    );
    await page.context().close();
  });
}

type Look = { readonly language: 'es' | 'en'; readonly again: boolean };
type Screen = { readonly route: AppRoute; readonly path: string };

/** Goes from screen to screen as a link does; each stands under its own address and title, in its language, no wider than the window, without a barrier. */
async function openEach(page: Page, screens: readonly Screen[], { language, again }: Look): Promise<void> {
  for (const { route, path } of screens)
    await test.step(route.path, async () => {
      const title = `${route.title[language]} | Jornada`;
      await follow(page, { path, title });
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectAccessible(page, { again });
    });
}

/** By a new title one sees that the next screen has come; the first, and one of the same title, are loaded. */
async function follow(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
  if (page.url() === 'about:blank' || (await page.title()) === title) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
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
