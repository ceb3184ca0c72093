import { cexSummaryCalls } from '@jornada/contract/cex-summary.ts';
import { Loan } from '@jornada/contract/loans.ts';
import { ReportAnswer } from '@jornada/contract/reports.ts';
import { balancesOf } from '@jornada/domain/loans/loans.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { insertFeature } from '../testing/access/world-records.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Product } from '../testing/product.ts';

const DAY = '2026-11-24';

let product: Product;
let cycling: Store;
let interlomas: Store;
let director: string;
let lender: string;
let nadia: Person;
beforeAll(async () => {
  const { codes, ...opened } = await openPlanningTeams();
  ({ product, store: cycling, other: interlomas, director } = opened);
  lender = await product.signIn({ role: 'DIRECTOR', siteId: interlomas.siteId });
  nadia = await hire(product, { store: interlomas, name: 'Nadia' });
  await product.app.database.db
    .insertInto('site_cex')
    .values({ site_id: cycling.siteId, uuid: crypto.randomUUID(), code: '0417-100', description: 'Tienda' })
    .execute();
  // Hours for another site that no loan explains.
  await plan(product, { person: nadia, store: interlomas, codes, periods: ['2026-11-23 09:00-13:00 CEX'] });
});
afterAll(() => product.stop());

const summary = async (site: string, as: string) =>
  cexSummaryCalls['cexSummary.get'].output.parse(
    (await product.call('cexSummary.get', { filter: { personnelDivision: site, month: '2026-11-01' } }, as))
      .body,
  );
const loanIn = ({ body }: { body: unknown }) =>
  z.object({ aggregates: z.object({ loan: Loan }) }).parse(body).aggregates.loan;

async function borrowed(): Promise<Loan> {
  const { number } = await product.app.database.db
    .selectFrom('labor_condition')
    .innerJoin('position', 'position.id', 'labor_condition.position_id')
    .select('position.number')
    .where('collaborator_id', '=', nadia.id)
    .executeTakeFirstOrThrow();
  const asked = loanIn(
    await product.call(
      'loans.request',
      {
        teamUuid: cycling.teamUuid,
        positionNumber: number,
        personUuid: nadia.id,
        reason: 'Inventario',
        shifts: [{ date: DAY, fromHour: 540, toHour: 1020 }],
      },
      director,
    ),
  );
  return loanIn(
    await product.call('loans.consent', { loanUuid: asked.uuid, version: 1, accepted: true }, lender),
  );
}

test('what is asked for is open and not charged; agreed it is charged to the account of the site that borrows', async () => {
  const loan = await borrowed();
  expect((await summary('0417', director)).charges).toMatchObject([
    { status: 'CONSENTED', agreedMinutes: 480, plannedMinutes: 0, chargedMinutes: 0 },
  ]);
  const own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: nadia.id });
  await product.call('loans.answer', { loanUuid: loan.uuid, version: loan.version, accepted: true }, own);
  const both = [await summary('0417', director), await summary('0500', lender)];
  for (const { charges } of both)
    expect(charges).toMatchObject([
      {
        status: 'AGREED',
        person: 'Nadia',
        from: { site: { code: '0500' } },
        to: { site: { code: '0417' } },
        chargedMinutes: 480,
        account: '0417-100',
      },
    ]);
  expect(both.map(({ unassignedMinutes }) => unassignedMinutes)).toEqual([0, 240]);
});

test('a shift that the lender shortens afterwards is charged as it is planned, not as it was agreed', async () => {
  await product.app.database.db
    .updateTable('planning_period')
    .set({ to_minute: 900 })
    .where('work_date', '=', DAY)
    .where('collaborator_id', '=', nadia.id)
    .execute();
  const { charges } = await summary('0417', director);
  expect(charges).toMatchObject([{ agreedMinutes: 480, plannedMinutes: 360, chargedMinutes: 360 }]);
  const rows = balancesOf(
    charges.map(({ from, to, chargedMinutes: minutes }) => ({
      from: from.site.code,
      to: to.site.code,
      minutes,
    })),
  );
  expect(rows.map(({ place, net }) => [place, net])).toEqual([
    ['0417', 360],
    ['0500', -360],
  ]);
});

test('what the clock says was worked stands beside the charge; the cost is for those who see the lender’s pay', async () => {
  const { db } = product.app.database;
  await db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_200_000 })
    .where('collaborator_id', '=', nadia.id)
    .execute();
  await db.updateTable('collaborator').set({ sap_number: '4000009' }).where('id', '=', nadia.id).execute();
  expect((await summary('0417', director)).charges[0]?.workedMinutes).toBeNull();
  await insertFeature(product, cycling.siteId, 'ACCESS_DEVICES');
  const before = product.clock.now;
  product.clock.now = Temporal.Instant.from('2026-11-30T18:00:00Z');
  try {
    const hr = await product.signIn({ role: 'HR' });
    const [borrows, lends] = [cycling, interlomas].map(({ siteId }) => ({
      role: 'DIRECTOR' as const,
      siteId,
    }));
    if (borrows === undefined || lends === undefined) throw new Error('there are two stores');
    const punches = ['09:00;IN', '14:30;OUT'].map((punch) => `0417;${DAY};4000009;${punch}`);
    const bytes = new TextEncoder().encode(['site;date;sapNumber;time;direction', ...punches].join('\r\n'));
    const sent = await product.call('accessDeviceFiles.upload', { file: { name: 'c.csv', bytes } }, hr);
    expect(sent.status).toBe(200);
    // 12,000 a month is 400.00 a day and 50.00 an hour; six hours are charged.
    expect((await summary('0417', hr)).charges).toMatchObject([
      { plannedMinutes: 360, workedMinutes: 330, chargedMinutes: 360, costCentavos: 30_000 },
    ]);
    // The report says the same of the store that lends, and nothing of the whole company.
    const reported = async (filter: object) =>
      ReportAnswer.parse(
        (
          await product.call(
            'reports.get',
            { code: 'cex', filter: { startDate: '2026-11-01', endDate: '2026-11-30', ...filter } },
            hr,
          )
        ).body,
      );
    const ofStore = await reported({ personnelDivision: '0500' });
    expect(ofStore.total).toMatchObject({ worked: 5.5, cost: 300 });
    expect(ofStore.rows).toMatchObject([{ cells: { worked: 5.5, cost: 300 } }]);
    expect(ofStore.pairs).toMatchObject([{ planned: 6, lent: 6, worked: 5.5, cost: 300 }]);
    expect((await reported({})).total).not.toHaveProperty('worked');
    const [charge] = (await summary('0417', await product.signIn(borrows))).charges;
    expect(charge).not.toHaveProperty('costCentavos');
    expect((await summary('0500', await product.signIn(lends))).charges[0]).toHaveProperty(
      'costCentavos',
      30_000,
    );
  } finally {
    product.clock.now = before;
  }
});

test('the spreadsheet holds each shift, and its balances add up to zero', async () => {
  const { body } = await product.call(
    'cexSummary.export',
    { filter: { personnelDivision: '0417', month: '2026-11-01' } },
    director,
  );
  const cells = readSpreadsheet(z.instanceof(Uint8Array).parse(body))?.rows.map((row) => row.cells) ?? [];
  expect(cells).toContainEqual(expect.arrayContaining([DAY, 'Nadia', '0417-100', '6']));
  expect(cells.at(-1)).toEqual(['Total', '6', '6', '0']);
});

test('a site out of reach is as unknown as one that is not there; a responsible has no summary', async () => {
  const asked = (site: string, as: string) =>
    product.call('cexSummary.get', { filter: { personnelDivision: site, month: '2026-11-01' } }, as);
  expect(codesOf(await asked('0500', director))).toEqual(['SITE_NOT_FOUND']);
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: cycling.siteId,
    teamId: cycling.teamId,
  });
  expect((await asked('0417', responsible)).status).toBe(403);
});

test('the report of hours between stores has the same hours, lent and borrowed, from the company down to the person', async () => {
  const report = async (filter: object, as: string, call: 'reports.get' | 'teamReports.get') =>
    ReportAnswer.parse(
      (
        await product.call(
          call,
          { code: 'cex', filter: { startDate: '2026-11-01', endDate: '2026-11-30', ...filter } },
          as,
        )
      ).body,
    );
  const hr = await product.signIn({ role: 'HR' });
  const [mine] = (await summary('0417', director)).charges;
  const hours = (mine?.chargedMinutes ?? 0) / 60;
  expect(hours).toBe(6);
  const company = await report({}, hr, 'reports.get');
  expect(company.total).toMatchObject({
    lent: hours,
    borrowed: hours,
    net: 0,
    agreed: 8,
    planned: 6,
    shifts: 1,
    people: 1,
    asked: 0,
  });
  for (const key of ['lent', 'borrowed', 'agreed', 'planned', 'shifts', 'asked'])
    expect([key, company.rows.reduce((sum, { cells }) => sum + Number(cells[key]), 0)]).toEqual([
      key,
      company.total[key],
    ]);
  expect(company.pairs).toMatchObject([
    {
      from: { code: '0500' },
      to: { code: '0417' },
      account: '0417-100',
      people: 1,
      shifts: 1,
      planned: 6,
      lent: 6,
      worked: null,
      cost: null,
    },
  ]);
  const borrower = await report({ personnelDivision: '0417' }, director, 'teamReports.get');
  expect(borrower).toMatchObject({ level: 'team', total: { lent: 0, borrowed: hours, net: hours } });
  const lending = await report({ personnelDivision: '0500' }, lender, 'teamReports.get');
  expect(lending.total).toMatchObject({ lent: hours, borrowed: 0, net: -hours });
  // No clock says yet what was worked.
  expect(lending.total['worked']).toBeNull();
  const team = await report(
    { personnelDivision: '0500', teamUuid: interlomas.teamUuid },
    lender,
    'teamReports.get',
  );
  expect(team.rows.map(({ name, cells }) => [name.es, cells['lent']])).toEqual([['Nadia', hours]]);
});
