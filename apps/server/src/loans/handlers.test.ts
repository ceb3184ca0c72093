import { Loan } from '@jornada/contract/loans.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { noticesOf as readNotices } from '../testing/notices.ts';
import { hire, plan, type Person, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningTeams } from '../testing/planning-store.ts';
import { codesOf, type Answer, type Product } from '../testing/product.ts';

/** The week after today's (Friday 20 November 2026). */
const MONDAY = '2026-11-23';
const SUNDAY = '2026-11-29';

let product: Product;
let codes: Readonly<Record<string, string>>;
let cycling: Store;
let running: Store;
let interlomas: Store;
let director: string;
let lender: string;
let nadia: Person;
let position: number;
let own: string;
beforeAll(async () => {
  const opened = await openPlanningTeams();
  ({ product, codes, store: cycling, running, other: interlomas, director } = opened);
  lender = await product.signIn({ role: 'DIRECTOR', siteId: interlomas.siteId, name: 'Julia Arreola' });
});
afterAll(() => product.stop());
beforeEach(async () => {
  nadia = await hire(product, { store: interlomas, name: 'Nadia' });
  own = await product.signIn({ role: 'COLLABORATOR', collaboratorId: nadia.id, name: 'Nadia' });
  position = await positionOf(nadia);
});

async function positionOf(person: Person): Promise<number> {
  const { number } = await product.app.database.db
    .selectFrom('labor_condition')
    .innerJoin('position', 'position.id', 'labor_condition.position_id')
    .select('position.number')
    .where('collaborator_id', '=', person.id)
    .executeTakeFirstOrThrow();
  return number;
}

const SHIFT = { date: SUNDAY, fromHour: 360, toHour: 840 };
const request = (more: Record<string, unknown> = {}, as = director): Promise<Answer> =>
  product.call(
    'loans.request',
    {
      teamUuid: cycling.teamUuid,
      positionNumber: position,
      personUuid: nadia.id,
      reason: 'Inventario anual',
      shifts: [SHIFT],
      ...more,
    },
    as,
  );
const loanIn = ({ body }: Answer) =>
  z.object({ aggregates: z.object({ loan: Loan }) }).parse(body).aggregates.loan;
const consent = ({ uuid, version }: Loan, as = lender, more: Record<string, unknown> = {}): Promise<Answer> =>
  product.call('loans.consent', { loanUuid: uuid, version, accepted: true, comment: '', ...more }, as);
const answer = ({ uuid, version }: Loan, more: Record<string, unknown> = {}, as = own): Promise<Answer> =>
  product.call('loans.answer', { loanUuid: uuid, version, accepted: true, comment: '', ...more }, as);
const week = async (store: Store, as: string) =>
  TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: MONDAY } },
        as,
      )
    ).body,
  );

test('one site borrows a person of another: both sides and the person agree, then the shift stands in both plans', async () => {
  const asked = loanIn(await request());
  expect(asked).toMatchObject({
    status: 'REQUESTED',
    consents: false,
    withdraws: true,
    requestedBy: 'Mónica Garza',
  });
  const consented = loanIn(await consent(asked));
  expect(consented).toMatchObject({ status: 'CONSENTED', consentedBy: 'Julia Arreola' });
  expect((await week(cycling, director)).borrowed ?? []).toEqual([]);
  const mine = z.array(Loan).parse((await product.call('loans.mine', {}, own)).body);
  expect(mine.map(({ uuid }) => uuid)).toEqual([asked.uuid]);
  expect(loanIn(await answer(consented))).toMatchObject({
    status: 'AGREED',
    shifts: [{ ...SHIFT, planned: true }],
  });
  const home = (await week(interlomas, lender)).people.find(
    ({ collaboratorUuid }) => collaboratorUuid === nadia.id,
  );
  expect(home?.periods).toMatchObject([{ ...SHIFT, hourTypologyUuid: codes['CEX'] }]);
  expect((await week(cycling, director)).borrowed).toMatchObject([
    { name: 'Nadia', from: 'Tienda 0500', shifts: [SHIFT] },
  ]);
});

const noticesOf = ({ id }: Person) =>
  readNotices(product, id).then((all) => all.map(({ sent: _, ...notice }) => notice));

const mailed = ({ id }: Person) =>
  product.app.database.db
    .updateTable('notice')
    .set({ sent_on: '2026-11-20' })
    .where('collaborator_id', '=', id)
    .execute();

const withdraw = ({ uuid, version }: Loan): Promise<Answer> =>
  product.call('loans.withdraw', { loanUuid: uuid, version, comment: '' }, director);

test('the person is notified once that another site asks, and once that it no longer does', async () => {
  const asked = loanIn(await request());
  expect(await noticesOf(nadia)).toEqual([]);
  const consented = loanIn(await consent(asked));
  const first = {
    kind: 'loan',
    subject: `${consented.to.site.name} te pide para el dom 29 nov`,
    body: 'dom 29 nov 06:00–14:00. Acepta o rechaza en tu semana.',
    link: expect.stringMatching(/\/mx\/0500\/home\/3$/),
  };
  expect(await noticesOf(nadia)).toEqual([first]);
  await mailed(nadia);
  const agreed = loanIn(await answer(consented));
  expect(await noticesOf(nadia)).toEqual([first]);
  await withdraw(agreed);
  const after = {
    ...first,
    subject: `Ya no trabajas en ${consented.to.site.name} el dom 29 nov`,
    body: 'Se retiró el préstamo: dom 29 nov 06:00–14:00.',
  };
  const both = await noticesOf(nadia);
  expect(both).toHaveLength(2);
  expect(both).toEqual(expect.arrayContaining([first, after]));
});

test.each([true, false])(
  'a question that was answered before its mail is not mailed (accepted: %s)',
  async (accepted) => {
    const consented = loanIn(await consent(loanIn(await request())));
    await answer(consented, { accepted });
    expect(await noticesOf(nadia)).toEqual([]);
  },
);

test('a question that is taken back is not mailed, and one that was mailed is corrected', async () => {
  await withdraw(loanIn(await consent(loanIn(await request()))));
  expect(await noticesOf(nadia)).toEqual([]);
  const asked = loanIn(await consent(loanIn(await request())));
  await mailed(nadia);
  await withdraw(asked);
  expect((await noticesOf(nadia)).map(({ subject }) => subject).toSorted()).toEqual([
    `${asked.to.site.name} te pide para el dom 29 nov`,
    `${asked.to.site.name} ya no te pide para el dom 29 nov`,
  ]);
});

test('a borrowed shift counts with the person’s own week: candidates show hours after it and rules it breaks', async () => {
  const days = ['23', '24', '25', '26', '27'].map((day) => `2026-11-${day} 09:00-17:00 ORD`);
  await plan(product, { person: nadia, store: interlomas, codes, periods: days });
  await product.app.database.db
    .insertInto('zone')
    .values({ uuid: crypto.randomUUID(), name: `Zona ${nadia.id}` })
    .returning('id')
    .executeTakeFirstOrThrow()
    .then(({ id }) =>
      product.app.database.db
        .updateTable('site')
        .set({ zone_id: id })
        .where('id', 'in', [cycling.siteId, interlomas.siteId])
        .execute(),
    );
  const found = await product.call(
    'loans.candidates',
    { filter: { teamUuid: cycling.teamUuid, positionNumber: position, ...SHIFT } },
    director,
  );
  expect(found.body).toMatchObject([
    {
      personUuid: nadia.id,
      site: { code: '0500' },
      level: 'ABLE',
      minutesBefore: 2400,
      minutesAfter: 2880,
      blocks: ['WEEKLY_REST_DAYS_UNDER_TWO'],
    },
  ]);
});

test('what the shift costs above the wage is for those who may see the lending site’s pay', async () => {
  await product.app.database.db
    .updateTable('labor_condition')
    .set({ salary_centavos: 1_200_000 })
    .where('collaborator_id', '=', nadia.id)
    .execute();
  const filter = { teamUuid: cycling.teamUuid, positionNumber: position, ...SHIFT };
  const of = async (as: string) =>
    z
      .array(z.looseObject({ personUuid: z.string() }))
      .parse((await product.call('loans.candidates', { filter }, as)).body)
      .find(({ personUuid }) => personUuid === nadia.id);
  // The Sunday alone: a quarter of the day's 400.00 (LFT 71).
  expect(await of(await product.signIn({ role: 'HR' }))).toMatchObject({ premiumCentavos: 10_000 });
  expect(await of(director)).not.toHaveProperty('premiumCentavos');
});

test('somebody who works then already is no candidate, and an agreed loan cannot overlap: nothing is planned', async () => {
  await plan(product, { person: nadia, store: interlomas, codes, periods: [`${SUNDAY} 08:00-12:00 ORD`] });
  const consented = loanIn(await consent(loanIn(await request())));
  const refused = await answer(consented);
  expect([refused.status, codesOf(refused)]).toEqual([422, ['PLANNING_PERIODS_OVERLAP']]);
  expect((await week(cycling, director)).borrowed ?? []).not.toMatchObject([{ collaboratorUuid: nadia.id }]);
});

test('within a store the lending team’s yes plans the shift, and its hours are charged from team to team', async () => {
  const beto = await hire(product, { store: running, name: 'Beto' });
  const responsible = await product.signIn({
    role: 'RESPONSIBLE',
    siteId: cycling.siteId,
    teamId: cycling.teamId,
  });
  const asked = loanIn(
    await request({ personUuid: beto.id, positionNumber: await positionOf(beto) }, responsible),
  );
  expect(asked.status).toBe('REQUESTED');
  expect(codesOf(await consent(asked, responsible))).toEqual(['LOAN_NOT_FOUND']);
  expect(loanIn(await consent(asked, director))).toMatchObject({ status: 'AGREED' });
  const charged = () =>
    product.app.database.db
      .selectFrom('rebilling')
      .select(['from_team_id', 'to_team_id', 'minutes'])
      .where('work_date', '=', SUNDAY)
      .execute();
  expect(await charged()).toEqual([
    { from_team_id: running.teamId, to_team_id: cycling.teamId, minutes: 480 },
  ]);
  const [agreed] = z
    .array(Loan)
    .parse((await product.call('loans.list', { filter: { personnelDivision: '0417' } }, responsible)).body)
    .filter(({ uuid }) => uuid === asked.uuid);
  expect(
    await product.call(
      'loans.withdraw',
      { loanUuid: asked.uuid, version: agreed?.version, comment: 'Ya no hace falta' },
      responsible,
    ),
  ).toMatchObject({ status: 200, body: { aggregates: { loan: { status: 'WITHDRAWN' } } } });
  expect(await charged()).toMatchObject([{ minutes: 0 }]);
  expect((await week(running, director)).people.find(({ name }) => name === 'Beto')?.periods).toEqual([]);
});

test('a director who leads both teams has consented with the request; the week’s notification has the shift, no mail', async () => {
  const rita = await hire(product, { store: running, name: 'Rita' });
  expect(
    loanIn(await request({ personUuid: rita.id, positionNumber: await positionOf(rita) })),
  ).toMatchObject({
    status: 'AGREED',
  });
  expect(await noticesOf(rita)).toEqual([]);
});

test('anyone who cannot work in the position is refused as somebody whom nobody knows', async () => {
  const beto = await hire(product, { store: running, name: 'Beto' });
  expect(codesOf(await request({ personUuid: beto.id }))).toEqual(['PLANNING_RULE_NOT_FOUND']);
  const carla = await hire(product, { store: interlomas, name: 'Carla' });
  const unable = await request({ personUuid: carla.id });
  expect(unable.body).toEqual((await request({ personUuid: crypto.randomUUID() })).body);
  expect(codesOf(unable)).toEqual(['PLANNING_RULE_NOT_FOUND']);
});

test('a minor is not borrowed for a position for adults', async () => {
  const young = await hire(product, { store: interlomas, name: 'Abril', birthdate: '2010-01-05' });
  const positionNumber = await positionOf(young);
  await product.app.database.db
    .updateTable('position')
    .set({ adults_only: true })
    .where('number', '=', positionNumber)
    .execute();
  expect(codesOf(await request({ personUuid: young.id, positionNumber }))).toEqual([
    'POSITION_NOT_FOR_MINORS',
  ]);
});

test('yesterday, hours backwards, overlapping shifts and the lender’s team are refused on their field', async () => {
  const fieldOf = async (more: Record<string, unknown>) => (await request(more)).body;
  const at = (field: string) => ({
    exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field } }],
  });
  expect(await fieldOf({ shifts: [{ ...SHIFT, date: '2026-11-19' }] })).toMatchObject(at('shifts.0.date'));
  expect(await fieldOf({ shifts: [{ ...SHIFT, toHour: 360 }] })).toMatchObject(at('shifts.0.toHour'));
  expect(await fieldOf({ shifts: [SHIFT, { ...SHIFT, fromHour: 600 }] })).toMatchObject(at('shifts'));
  const ines = await hire(product, { store: cycling, name: 'Inés' });
  expect(await fieldOf({ personUuid: ines.id, positionNumber: await positionOf(ines) })).toMatchObject(
    at('personUuid'),
  );
});

test('each answer is given once, by the one it belongs to, and a no has its reason', async () => {
  const asked = loanIn(await request());
  expect(codesOf(await answer(asked))).toEqual(['LOAN_NOT_OPEN']);
  expect(codesOf(await consent(asked, director))).toEqual(['LOAN_NOT_FOUND']);
  expect(codesOf(await consent(asked, lender, { accepted: false }))).toEqual(['FIELD_REQUIRED']);
  const declined = loanIn(
    await consent(asked, lender, { accepted: false, comment: 'Ese domingo hay inventario aquí' }),
  );
  expect(declined).toMatchObject({ status: 'DECLINED', comment: 'Ese domingo hay inventario aquí' });
  expect(codesOf(await consent(asked))).toEqual(['STALE_VERSION']);
  expect(codesOf(await consent(declined))).toEqual(['LOAN_NOT_OPEN']);
  const consented = loanIn(await consent(loanIn(await request())));
  const stranger = await hire(product, { store: interlomas, name: 'Otra' });
  const other = await product.signIn({ role: 'COLLABORATOR', collaboratorId: stranger.id });
  expect(codesOf(await answer(consented, {}, other))).toEqual(['LOAN_NOT_FOUND']);
  expect(loanIn(await answer(consented, { accepted: false }))).toMatchObject({ status: 'DECLINED' });
});
