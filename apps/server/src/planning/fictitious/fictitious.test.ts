import { FictitiousCollaborator } from '@jornada/contract/planning-fictitious.ts';
import { TeamWeek } from '@jornada/contract/planned-week.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Answer, Product } from '../../testing/product.ts';
import { hire, openStore, periodOf, type Store } from '../../testing/planning-fixtures.ts';

/** Today is Friday 20 November 2026. */
const WEEK = '2026-11-23';

let product: Product;
let codes: Readonly<Record<string, string>>;
let store: Store;
let director: string;
let positionNumber: number;
beforeAll(async () => {
  ({ product, codes, store, director } = await openPlanningStore());
  await hire(product, { store, name: 'Ana' });
  positionNumber = (
    await product.app.database.db.selectFrom('position').select('number').executeTakeFirstOrThrow()
  ).number;
});
afterAll(() => product.stop());

const post = (more: Record<string, unknown> = {}) => ({
  personnelDivision: '0417',
  teamUuid: store.teamUuid,
  name: 'Vacante caja',
  positionNumber,
  weeklyMinutes: 1440,
  from: WEEK,
  to: '2027-01-31',
  ...more,
});
const create = (more: Record<string, unknown> = {}, as = director): Promise<Answer> =>
  product.call('hiring.fictitiousCollaborator', post(more), as);
const made = ({ body }: Answer) =>
  z.object({ aggregates: z.object({ collaborator: FictitiousCollaborator }) }).parse(body).aggregates
    .collaborator;
const list = async (): Promise<string[]> =>
  FictitiousCollaborator.array()
    .parse((await product.call('fictitiousCollaborators.list', { personnelDivision: '0417' }, director)).body)
    .map(({ name }) => name);
const refusal = (status: number, translationCode: string, values: Record<string, unknown>) => ({
  status,
  body: { exceptions: [{ translationCode, values }] },
});
const team = async () =>
  TeamWeek.parse(
    (
      await product.call(
        'planning.weekTeamByManager',
        { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } },
        director,
      )
    ).body,
  );
const save = (collaboratorUuid: string, text: string, weekStart = WEEK): Promise<Answer> =>
  product.call(
    'planning.createCollaboratorWeek',
    {
      personnelDivision: '0417',
      teamUuid: store.teamUuid,
      weekStart,
      collaboratorUuid,
      version: 0,
      added: [periodOf(text, codes)],
    },
    director,
  );

describe('somebody who is not hired yet', () => {
  test('stands in the week of the team from the first day on, and can be planned', async () => {
    const vacancy = made(await create());
    expect(vacancy).toMatchObject({
      name: 'Vacante caja',
      team: { uuid: store.teamUuid },
      position: { number: positionNumber },
      weeklyMinutes: 1440,
      from: WEEK,
      to: '2027-01-31',
      plannedUntil: null,
    });
    expect((await team()).people.find(({ name }) => name === 'Vacante caja')).toMatchObject({
      fictitious: true,
      contractType: 'CDD',
      fullTime: false,
    });
    expect(await save(vacancy.collaboratorUuid, '2026-11-23 09:00-15:00 ORD')).toMatchObject({
      body: { aggregates: { person: { outcome: 'saved' } } },
    });
    expect(await list()).toEqual(['Vacante caja']);
  });

  test('is sent nothing, and counts nowhere as a person', async () => {
    const preview = await product.call(
      'notifications.previewWeeklyNotification',
      { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK } },
      director,
    );
    expect(preview.body).toMatchObject({ people: [] });
    expect(
      await product.call(
        'planningModifications.weeks',
        { filter: { teamUuid: store.teamUuid, startDateInterval: WEEK, weeks: 1 } },
        director,
      ),
    ).toMatchObject({ body: [{ plannedPeople: 1, toNotify: 0 }] });
    expect(await product.call('collaborators.bySite', { personnelDivision: '0417' }, director)).toMatchObject(
      { headers: { 'x-total-count': '1' }, body: [{ fullName: 'Ana' }] },
    );
    expect(
      await product.call('teams.list', { filter: { personnelDivision: '0417' } }, director),
    ).toMatchObject({ body: [{ headCount: 1 }] });
  });

  test('ends once what is planned afterwards is somebody else’s; before that it is refused with the day', async () => {
    const vacancy = made(await create({ name: 'Vacante taller' }));
    await save(vacancy.collaboratorUuid, '2026-12-02 09:00-15:00 ORD', '2026-11-30');
    const end = (to: string, version = 1) =>
      product.call(
        'hiring.endFictitiousCollaborator',
        { collaboratorUuid: vacancy.collaboratorUuid, version, to },
        director,
      );
    expect(await end('2026-12-01')).toMatchObject(
      refusal(409, 'FICTITIOUS_COLLABORATOR_PLANNED', { date: '2026-12-02' }),
    );
    expect(made(await end('2026-12-02'))).toMatchObject({
      to: '2026-12-02',
      plannedUntil: '2026-12-02',
      version: 2,
    });
    expect(await end('2026-12-31')).toMatchObject(
      refusal(409, 'STALE_VERSION', { who: 'Mónica Garza', when: expect.stringMatching(/^2026-11-20T.*Z$/) }),
    );
    expect(made(await end('2026-12-31', 2))).toMatchObject({ to: '2026-12-31' });
  });

  test.each([
    ['before today', { from: '2026-11-19' }, 422, 'PAST_DATE_NOT_ALLOWED', 'from'],
    ['with a last day before the first', { to: '2026-11-22' }, 422, 'FIELD_NOT_VALID', 'to'],
    ['for more than a year', { to: '2027-11-30' }, 422, 'FIELD_NOT_VALID', 'to'],
    ['without a name', { name: ' ' }, 422, 'NAME_REQUIRED', 'name'],
    [
      'with more hours than the timebase has',
      { weeklyMinutes: 2415 },
      422,
      'FIELD_NOT_VALID',
      'weeklyMinutes',
    ],
    ['without a position', { positionNumber: undefined }, 422, 'POSITION_REQUIRED', 'positionNumber'],
    ['in a position that there is not', { positionNumber: 1 }, 404, 'POSITION_NOT_FOUND', 'positionNumber'],
  ])('is refused %s', async (_what, more, status, code, field) => {
    expect(await create(more)).toMatchObject(refusal(status, code, { field }));
  });

  test('is made in teams of their own store alone, and not by a responsible', async () => {
    const other = await openStore(product, '0500');
    expect(await create({ teamUuid: other.teamUuid })).toMatchObject(
      refusal(404, 'TEAM_NOT_FOUND', { field: 'teamUuid' }),
    );
    expect(await create({ personnelDivision: '0500', teamUuid: other.teamUuid })).toMatchObject({
      status: 404,
    });
    expect(
      await create(
        {},
        await product.signIn({ role: 'RESPONSIBLE', siteId: store.siteId, teamId: store.teamId }),
      ),
    ).toMatchObject({ status: 403 });
  });

  test('a real person is none: it cannot be ended like one', async () => {
    const ana = await product.app.database.db
      .selectFrom('collaborator')
      .select('id')
      .where('name', '=', 'Ana')
      .executeTakeFirstOrThrow();
    expect(
      await product.call(
        'hiring.endFictitiousCollaborator',
        { collaboratorUuid: ana.id, version: 1, to: '2026-12-31' },
        director,
      ),
    ).toMatchObject({ status: 404 });
  });
});
