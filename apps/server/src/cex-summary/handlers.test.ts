import { cexSummaryCalls } from '@jornada/contract/cex-summary.ts';
import { Loan } from '@jornada/contract/loans.ts';
import { balancesOf } from '@jornada/domain/loans/loans.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readSpreadsheet } from '../spreadsheets/spreadsheet.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
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
