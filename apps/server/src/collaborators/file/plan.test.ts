import { PersonFile } from '@jornada/contract/collaborator-file.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hire, plan, type Person, type Store } from '../../testing/planning-fixtures.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import { codesOf, type Product } from '../../testing/product.ts';

/* What a file shows of the plan: absences over the years and the running week, for those who may know them. */

let product: Product;
let store: Store;
let ana: Person;
beforeAll(async () => {
  const opened = await openPlanningStore();
  ({ product, store } = opened);
  ana = await hire(product, { store, name: 'Ana' });
  await plan(product, {
    store,
    person: ana,
    codes: opened.codes,
    periods: [
      '2026-07-02 09:00-17:00 VAC',
      '2026-07-03 09:00-17:00 VAC',
      '2026-07-06 09:00-17:00 VAC',
      '2026-11-17 09:00-17:00 INC',
      '2026-11-18 09:00-17:00 ORD',
      '2026-12-07 09:00-17:00 VAC',
    ],
  });
  // A day counts with its break, as on the board.
  await product.app.database.db
    .updateTable('planning_period')
    .set({ break_from: 780, break_minutes: 30 })
    .where('collaborator_id', '=', ana.id)
    .where('work_date', '=', '2026-11-18')
    .execute();
});
afterAll(() => product.stop());

async function fileFor(role: Role, more: { collaboratorId?: string; teamId?: number } = {}) {
  const as = await product.signIn({
    role,
    name: role,
    ...(['HR', 'LAWYER'].includes(role) ? {} : { siteId: store.siteId }),
    ...more,
  });
  return PersonFile.parse((await product.call('collaborators.file', { id: ana.id }, as)).body);
}

test('a director sees stretches of absences and the running week day by day', async () => {
  const { absences, week } = await fileFor('DIRECTOR');
  expect(absences).toEqual([
    { from: '2026-07-02', to: '2026-07-06', code: 'VAC', days: 3, kind: 'PLANNED' },
    { from: '2026-11-17', to: '2026-11-17', code: 'INC', days: 1, kind: 'PLANNED' },
    { from: '2026-12-07', to: '2026-12-07', code: 'VAC', days: 1, kind: 'PLANNED' },
  ]);
  expect(week).toMatchObject({ weekStart: '2026-11-16', plannedMinutes: 960 });
  expect(week?.days).toHaveLength(7);
  expect(week?.days.slice(0, 3)).toEqual([
    { date: '2026-11-16', periods: [] },
    { date: '2026-11-17', periods: [{ from: 540, to: 1020, code: 'INC' }] },
    { date: '2026-11-18', periods: [{ from: 540, to: 1020, code: 'ORD' }] },
  ]);
});

test('anyone who plans without the right to health sees that somebody is absent, and not why', async () => {
  const { absences, week } = await fileFor('RESPONSIBLE', { teamId: store.teamId });
  expect(absences.map(({ code }) => code)).toEqual(['VAC', 'AUS', 'VAC']);
  expect(week?.days[1]?.periods).toEqual([{ from: 540, to: 1020, code: 'AUS' }]);
});

test('anyone who reads no planning sees neither; of themselves only absences that have begun', async () => {
  expect(await fileFor('LAWYER')).toMatchObject({ absences: [], week: null });
  const own = await fileFor('COLLABORATOR', { collaboratorId: ana.id });
  expect(own.week).toBeNull();
  expect(own.absences.map(({ from, code }) => [from, code])).toEqual([
    ['2026-07-02', 'VAC'],
    ['2026-11-17', 'INC'],
  ]);
});

test('the situation filters the lists of a team, of terms that end and of SAP; an unknown one is refused', async () => {
  const eva = await hire(product, { store, name: 'Eva', type: 'CDD', from: '2026-01-01', to: '2026-12-10' });
  await product.app.database.db
    .updateTable('collaborator')
    .set({ situation: 'EXTENSION', sap_number: null })
    .where('id', '=', eva.id)
    .execute();
  const hr = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
  const lists = [
    ['collaborators.byTeam', { teamUuid: store.teamUuid }, {}],
    ['collaborators.bySite', { personnelDivision: store.siteCode }, {}],
    ['collaborators.list', {}, {}],
    ['collaborators.forthcomingContractEndBySite', { personnelDivision: store.siteCode }, {}],
    [
      'collaborators.forthcomingContractEndByTeam',
      { personnelDivision: store.siteCode, teamUuid: store.teamUuid },
      {},
    ],
    ['sap.pending', {}, { kind: 'HIRING' }],
  ] as const;
  for (const [call, input, filter] of lists) {
    const ask = async (situation: string) =>
      product.call(call, { ...input, filter: { ...filter, situation } }, hr);
    const found = await ask('EXTENSION');
    expect([call, JSON.stringify(found.body)]).toEqual([call, expect.stringContaining(eva.id)]);
    expect([call, (await ask('CONVERSION')).body]).toEqual([call, []]);
    expect([call, codesOf(await ask('ASLEEP'))]).toEqual([call, ['FIELD_NOT_VALID']]);
  }
});
