import type { ImportPreview } from '@jornada/contract/data-centre.ts';
import type { DatasetName } from '@jornada/domain/data-centre/datasets.ts';
import type { ImportWarning } from '@jornada/domain/data-centre/warnings.ts';
import { EXPECTED_HOLIDAYS } from '@jornada/domain/calendar/holiday-types.ts';
import type { Db } from '../db/connect.ts';
import { countHolidays } from '../calendar/queries.ts';
import { countInService, listPosts, listStores, type PostRow, type Store } from './effect-queries.ts';
import type { Put } from './put-queries.ts';

export type Change = 'same' | 'changed' | 'added';

type Row = { readonly siteId: number; readonly puts: readonly Put[] };
type Asked = { readonly good: readonly Row[]; readonly changes: readonly Change[]; readonly today: string };
type Effect = Pick<ImportPreview, 'regions' | 'countsFrom'> & { readonly warnings: ImportWarning[] };

/** Stores of which one sentence each is said; more of them are not read. */
const MOST_STORES = 8;

/** Returns what the rows that go in do to each region, and what of it is worth knowing before. */
export async function effectOf(
  db: Db,
  dataset: DatasetName,
  { good, changes, today }: Asked,
): Promise<Effect> {
  const siteIds = [...new Set(good.map(({ siteId }) => siteId))];
  const stores = siteIds.length === 0 ? [] : await listStores(db, siteIds);
  const posts = dataset === 'posts' && stores.length > 0 ? await postsOf(db, { good, stores, today }) : null;
  const regions = [...Map.groupBy(stores, ({ region }) => region).entries()].map(([region, own]) => {
    const ids = new Set(own.map(({ id }) => id));
    const count = (change: Change): number =>
      good.filter(({ siteId }, at) => ids.has(siteId) && changes[at] === change).length;
    return {
      region,
      stores: own.length,
      same: count('same'),
      changed: count('changed'),
      added: count('added'),
      people: posts === null ? null : summed(own.map(({ id }) => posts.of(id))),
    };
  });
  return {
    regions,
    countsFrom: posts?.from ?? null,
    warnings: [
      ...(posts === null ? [] : warningsOfPosts(stores, posts)),
      ...(dataset === 'people' ? withoutAccount(good, changes) : []),
      ...(dataset === 'calendar' ? await fewHolidays(db, { good, changes, stores }) : []),
    ],
  };
}

type People = { readonly inService: number; readonly before: number; readonly after: number };
type Posts = { readonly from: string; readonly of: (siteId: number) => People };

/** People in service, authorized today, and authorized once the last row of the file counts. */
async function postsOf(
  db: Db,
  { good, stores, today }: { good: readonly Row[]; stores: readonly Store[]; today: string },
): Promise<Posts> {
  const ids = stores.map(({ id }) => id);
  const stored = await listPosts(db, ids);
  const said = good.flatMap(({ siteId, puts }) =>
    puts.map(({ cells }): PostRow => ({
      siteId,
      post: `${cells['team_id']} ${cells['position_id']}`,
      from: String(cells['valid_from']),
      people: Number(cells['people']),
    })),
  );
  const inService = await countInService(db, ids);
  const from = said.map((row) => row.from).reduce((one, other) => (one > other ? one : other), today);
  // A row of the file takes the place of the stored one of its day.
  const after = [
    ...stored.filter((row) => !said.some((one) => one.post === row.post && one.from === row.from)),
    ...said,
  ];
  return {
    from,
    of: (siteId) => ({
      inService: inService.get(siteId) ?? 0,
      before: peopleOn(stored, siteId, today),
      after: peopleOn(after, siteId, from),
    }),
  };
}

/** How many people a store may have on a day: of each post the row that counts then. */
function peopleOn(rows: readonly PostRow[], siteId: number, day: string): number {
  const posts = Map.groupBy(
    rows.filter((row) => row.siteId === siteId && row.from <= day),
    ({ post }) => post,
  );
  return [...posts.values()].reduce(
    (sum, own) => sum + (own.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]?.people ?? 0),
    0,
  );
}

const summed = (all: readonly People[]): People =>
  all.reduce(
    (sum, one) => ({
      inService: sum.inService + one.inService,
      before: sum.before + one.before,
      after: sum.after + one.after,
    }),
    { inService: 0, before: 0, after: 0 },
  );

function warningsOfPosts(stores: readonly Store[], posts: Posts): ImportWarning[] {
  const over = stores
    .map(({ id, name }) => ({ store: name, count: posts.of(id).inService - posts.of(id).after }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_STORES);
  const vacant = (at: 'before' | 'after'): number =>
    stores.reduce((sum, { id }) => sum + Math.max(0, posts.of(id)[at] - posts.of(id).inService), 0);
  return [
    ...over.map((values) => ({ code: 'MORE_PEOPLE_THAN_POSTS' as const, values })),
    ...(vacant('before') === vacant('after')
      ? []
      : [{ code: 'VACANCIES' as const, values: { before: vacant('before'), after: vacant('after') } }]),
  ];
}

/** New people whose row gives no work address cannot sign in yet. */
function withoutAccount(good: readonly Row[], changes: readonly Change[]): ImportWarning[] {
  const count = good.filter(
    ({ puts }, at) => changes[at] === 'added' && !puts.some(({ table }) => table === 'account'),
  ).length;
  return count === 0 ? [] : [{ code: 'WITHOUT_ACCOUNT', values: { count } }];
}

/** Stores that have fewer days off in a year than they should, with those of the file (spec §5). */
async function fewHolidays(
  db: Db,
  { good, changes, stores }: { good: readonly Row[]; changes: readonly Change[]; stores: readonly Store[] },
): Promise<ImportWarning[]> {
  const days = good.flatMap(({ siteId, puts: [first] }, at) => {
    const date = String(first?.cells['date']);
    const isNew = changes[at] === 'added' && first?.cells['kind'] !== 'EPHEMERIS';
    return first === undefined ? [] : [{ siteId, year: Number(date.slice(0, 4)), isNew }];
  });
  const years = [...new Set(days.map(({ year }) => year))];
  const stored = await countHolidays(db, { siteIds: stores.map(({ id }) => id), years });
  return stored
    .flatMap(({ site, year, count: known }) => {
      const store = stores.find(({ code }) => code === site);
      const own = days.filter((day) => day.siteId === store?.id && day.year === year);
      const count = known + own.filter(({ isNew }) => isNew).length;
      return store === undefined || own.length === 0 || count >= EXPECTED_HOLIDAYS
        ? []
        : [
            {
              code: 'FEW_HOLIDAYS' as const,
              values: { store: store.name, year, count, least: EXPECTED_HOLIDAYS },
            },
          ];
    })
    .slice(0, MOST_STORES);
}
