import { errors, type ErrorCode } from '@jornada/domain/errors.ts';
import { addDays } from '@jornada/domain/time.ts';
import { expect, type Browser, type Page } from '@playwright/test';
import { as } from './people.ts';
import { test } from './story.ts';

/* What a save refuses is said as section 8 says; how long, and every other toast, is in refusals.test.ts. */
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close();
});

test('hours that a pact does not carry yet, or not all of, are refused with weekday, day and hours, and are undone', async ({
  browser,
}) => {
  const page = await as(browser, 'Mónica Garza');
  const pact = await waitingPact(page);
  const week = await weekOf(page, pact.team);
  // The pact that waits for its signature begins on Wednesday and is signed on Thursday.
  const [wednesday, thursday] = [addDays(week.monday, 2), addDays(week.monday, 3)];
  await send(page, 'PATCH', `planningRecords/${pact.uuid}`, {
    version: pact.version,
    from: wednesday,
    to: pact.to,
    weeklyMinutes: pact.weeklyMinutes,
    signedOn: thursday,
  });

  await page.goto(week.path);
  const { refused } = rowOn(page, pact.collaborator.name);
  await refused(0, '9-13 COM', 'COMPLEMENTARY_PACT_PROCESS_NOT_FOUND', /lunes \d+ \S+, 09:00–13:00$/);
  await refused(
    2,
    '9-13 COM',
    'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_SIGNED',
    /miércoles \d+ \S+, 09:00–13:00$/,
  );
  await refused(
    3,
    '9-19 COM',
    'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY_COMPLEMENTARY_PACT_NOT_FOR_HOURS',
    /jueves \d+ \S+, 09:00–19:00$/,
  );
});

test('what HR takes back of a typology while the board is open and hears nothing is refused with weekday, day and hours or typologies', async ({
  browser,
}) => {
  const { page: hr, typology, rule } = await newTypology(browser);
  const page = await as(browser, 'Mónica Garza');
  await page.route('**/api/v2/live*', (route) => route.abort());
  await page.goto((await weekOf(page, 'Ciclismo y Running')).path);
  const { row, refused } = rowOn(page, 'Fernanda Aguilar');
  // Read before HR takes anything back: a board that knows refuses by itself.
  await expect(row).toBeVisible();

  await hr.goto(`/mx/0417/hourTypology/${typology}`);
  await hr.getByRole('checkbox', { name: /^REU/ }).click();
  await save(hr);
  await refused(0, '9-13 REU 13-17 DEG', 'HOUR_TYPOLOGY_NOT_COMPATIBLE', /lunes \d+ \S+, REU \+ DEG$/);

  await hr.goto(`/mx/0417/planningRule/${rule}`);
  await hr.getByRole('combobox', { name: 'Tipo de contrato' }).selectOption('CDD');
  await save(hr);
  await refused(0, '9-17 DEG', 'CONTRACT_TYPE_NOT_COMPATIBLE_HOUR_TYPOLOGY', /lunes \d+ \S+, 09:00–17:00$/);

  await hr.goto(`/mx/0417/planningRule/${rule}`);
  await hr.getByRole('button', { name: 'Eliminar' }).click();
  await expect(hr.getByText('Deshacer')).toBeVisible();
  await refused(0, '9-17 DEG', 'PLANNING_RULE_NOT_FOUND', /lunes \d+ \S+, 09:00–17:00$/);
});

/** A person's row: what is typed into a day is refused in these words, stays on the board unsaved, and is undone. */
function rowOn(page: Page, name: string) {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const unsaved = row.getByRole('button', { name: 'No se guardó' });
  return {
    row,
    refused: async (day: number, text: string, code: ErrorCode, when: RegExp): Promise<void> => {
      await row
        .getByRole('gridcell')
        .nth(day)
        .click({ position: { x: 60, y: 10 } });
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(new RegExp(`^${RegExp.escape(errors[code].es)}: ${when.source}`)),
      ).toBeVisible();
      await expect(unsaved).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(unsaved).toBeHidden();
    },
  };
}

/** The last of a team's weeks that the director's planning offers. */
async function weekOf(page: Page, team: string): Promise<{ path: string; monday: string }> {
  await page.goto('/mx/0417/planning');
  const path =
    (await page
      .getByRole('link', { name: new RegExp(`^${team}, Semana`, 'i') })
      .last()
      .getAttribute('href')) ?? '';
  return { path, monday: path.split('/').at(-1)?.slice(0, 10) ?? '' };
}

type Pact = {
  uuid: string;
  version: number;
  team: string;
  to: string | null;
  weeklyMinutes: number;
  signedOn: string | null;
  collaborator: { name: string };
};

async function waitingPact(page: Page): Promise<Pact> {
  const records: Pact[] = await send(
    page,
    'GET',
    'planningRecords?filter[personnelDivision]=0417&filter[kind]=COMPLEMENTARY_PACT',
  );
  const waiting = records.find(({ signedOn }) => signedOn === null);
  if (waiting === undefined) throw new Error('no pact of the store waits for its signature');
  return waiting;
}

/** A kind of work that HR made for everybody, as free of others as ordinary hours. */
async function newTypology(browser: Browser): Promise<{ page: Page; typology: string; rule: string }> {
  const page = await as(browser, 'Sergio Lara');
  const ordinary = (await send<{ uuid: string; abbreviation: string }[]>(page, 'GET', 'hourTypologies')).find(
    ({ abbreviation }) => abbreviation === 'ORD',
  );
  const { groupingTypeUuid, hourParentUuid, color } = await send<Record<string, string>>(
    page,
    'GET',
    `hourTypologies/${ordinary?.uuid}`,
  );
  const made = await send<{ aggregates: { hourTypology: { uuid: string } } }>(
    page,
    'POST',
    'hourTypologies/create',
    {
      abbreviation: 'DEG',
      kind: 'WORK',
      name: { es: 'Degustación', en: 'Tasting' },
      sapCode: '7301',
      color,
      paid: true,
      inTimebase: true,
      outsideCompanyDay: false,
      restricted: false,
      groupingTypeUuid,
      hourParentUuid,
      pairs: [],
    },
  );
  const typology = made.aggregates.hourTypology.uuid;
  const given = await send<{ aggregates: { planningRule: { uuid: string } } }>(
    page,
    'POST',
    'planningRules/create',
    { hourTypologyUuid: typology, contractType: null, positionNumber: null },
  );
  return { page, typology, rule: given.aggregates.planningRule.uuid };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
}

/** A call of planning as anyone who the page has signed in. */
async function send<A>(page: Page, method: string, path: string, data?: object): Promise<A> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.fetch(`/mx/planning/api/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.status()).toBe(200);
  return answer.json();
}
