import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { laborOf, newHire, openCompany, type World } from '../testing/hiring.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let world: World;
beforeAll(async () => {
  product = await startProduct();
  world = await openCompany(product);
});
afterAll(() => product.stop());

const POSITION = () => laborOf(world).positionNumber;
const windowOf = (input: Record<string, unknown>, as = world.as.hr) =>
  product.call(
    'hireableWindows.create',
    { personnelDivision: world.site.code, positionNumber: POSITION(), toDate: null, ...input },
    as,
  );
const Window = z.object({ uuid: z.string(), version: z.number() });
const windows = async () =>
  z
    .array(Window)
    .parse(
      (
        await product.call(
          'hireableWindows.list',
          { filter: { personnelDivision: world.site.code } },
          world.as.director,
        )
      ).body,
    );

async function labor(change: Record<string, unknown>) {
  const hire = newHire(world);
  await hire.toLabor();
  return {
    hire,
    answer: await hire.act('hiring.getLaborData', { ...laborOf(world), ...change }, world.as.director),
  };
}

describe('hiring windows', () => {
  test('a start outside is refused on its field with the day on which the next one opens', async () => {
    const { startDate } = laborOf(world);
    expect(await windowOf({ fromDate: '2027-03-01' })).toMatchObject({ status: 200 });
    expect((await labor({})).answer).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          {
            translationCode: 'START_BEFORE_NEXT_HIRING_WINDOW',
            values: { field: 'startDate', from: '2027-03-01' },
          },
        ],
      },
    });
    expect(await windowOf({ fromDate: startDate, toDate: startDate })).toMatchObject({ status: 200 });
    expect((await labor({})).answer).toMatchObject({ status: 200 });
  });

  test('without one ahead the hire is refused too; a site without any hires at any time', async () => {
    const [season, spring] = await windows();
    await product.call('hireableWindows.delete', season ?? {}, world.as.hr);
    expect(
      await product.call(
        'hireableWindows.update',
        { ...spring, positionNumber: POSITION(), fromDate: '2026-01-01', toDate: '2026-01-31' },
        world.as.hr,
      ),
    ).toMatchObject({ status: 200, body: { aggregates: { hireableWindow: { version: 2 } } } });
    expect(codesOf((await labor({})).answer)).toEqual(['START_OUTSIDE_HIRING_WINDOWS']);
    const [past] = await windows();
    expect(
      codesOf(await product.call('hireableWindows.delete', { ...past, version: 1 }, world.as.hr)),
    ).toEqual(['STALE_VERSION']);
    await product.call('hireableWindows.delete', past ?? {}, world.as.hr);
    expect((await labor({})).answer).toMatchObject({ status: 200 });
  });

  test('two spans of one position never touch, and none ends before it begins', async () => {
    expect(await windowOf({ fromDate: '2028-01-01', toDate: '2028-02-01' })).toMatchObject({ status: 200 });
    expect(codesOf(await windowOf({ fromDate: '2028-02-01' }))).toEqual(['HIREABLE_WINDOWS_OVERLAP']);
    expect(codesOf(await windowOf({ fromDate: '2029-02-01', toDate: '2029-01-01' }))).toEqual([
      'FIELD_NOT_VALID',
    ]);
    expect(codesOf(await windowOf({ fromDate: '2029-02-01', positionNumber: 99_999 }))).toEqual([
      'POSITION_NOT_FOUND',
    ]);
    expect(codesOf(await windowOf({ fromDate: '2029-02-01' }, world.as.director))).toEqual([
      'NOT_AUTHORIZED',
    ]);
    expect(
      codesOf(
        await product.call(
          'hireableWindows.delete',
          { uuid: '01890000-0000-7000-8000-000000000009', version: 1 },
          world.as.hr,
        ),
      ),
    ).toEqual(['HIREABLE_WINDOW_NOT_FOUND']);
    for (const window of await windows()) await product.call('hireableWindows.delete', window, world.as.hr);
  });
});

describe('authorised posts', () => {
  const Posts = z.object({
    positionNumber: z.number(),
    authorised: z.number(),
    inService: z.number(),
    inProcess: z.number(),
    daysVacant: z.number().nullable(),
  });
  const posts = async (date = laborOf(world).startDate) =>
    z
      .array(Posts)
      .parse(
        (
          await product.call(
            'authorisedPosts.list',
            { filter: { personnelDivision: world.site.code, date } },
            world.as.director,
          )
        ).body,
      )
      .find(({ positionNumber }) => positionNumber === POSITION());
  const save = (people: number, validFrom: string) =>
    product.call(
      'authorisedPosts.save',
      {
        personnelDivision: world.site.code,
        teamUuid: laborOf(world).teamUuid,
        positionNumber: POSITION(),
        validFrom,
        people,
        weeklyHours: 40 * people,
      },
      world.as.hr,
    );

  test('a row counts from its day on, beside the hires that are under way', async () => {
    const before = await posts();
    expect(before?.authorised ?? 0).toBe(0);
    expect(await save(9, '2026-01-01')).toMatchObject({ status: 200 });
    expect(await save(12, '2027-06-01')).toMatchObject({ status: 200 });
    expect(await posts()).toMatchObject({ authorised: 9, inProcess: before?.inProcess });
    expect(await posts('2027-06-01')).toMatchObject({ authorised: 12 });
    // Vacant since there were posts, for the 31 days of January.
    expect(await posts('2026-02-01')).toMatchObject({ daysVacant: 31 });
  });

  test('a hire beyond the posts asks for a reason, keeps it, and goes on', async () => {
    const open = (await posts())?.inProcess ?? 0;
    await save(open, '2026-01-01');
    const { hire, answer } = await labor({});
    expect(answer).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          {
            translationCode: 'VACANCIES_EXCEEDED',
            values: { field: 'overVacanciesReason', authorised: open },
          },
        ],
      },
    });
    expect(
      await hire.act(
        'hiring.getLaborData',
        { ...laborOf(world), overVacanciesReason: 'Cubre la temporada' },
        world.as.director,
      ),
    ).toMatchObject({ status: 200 });
    await save(open + 2, '2026-01-01');
    expect((await labor({})).answer).toMatchObject({ status: 200 });
  });
});
