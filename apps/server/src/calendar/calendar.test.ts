import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openStore, periodOf, type Store } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let other: Store;
let admin: string;
let typologies: Readonly<Record<string, string>>;
let director: string;
beforeAll(async () => {
  ({ product, store, director, codes: typologies } = await openPlanningStore());
  other = await openStore(product, '0511');
  admin = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());
beforeEach(() => product.app.database.db.deleteFrom('holiday').where('site_id', 'is not', null).execute());

const LOCAL = { type: 'LOCAL', openable: false, description: 'Fiesta patronal' };
const Days = z.array(
  z.object({
    uuid: z.string(),
    date: z.string(),
    type: z.string(),
    personnelDivision: z.string().nullable(),
    openable: z.boolean(),
    description: z.string(),
  }),
);
const Written = z.object({
  aggregates: z.object({ holiday: z.object({ uuid: z.string(), version: z.number() }) }),
});

const codes = ({ body }: Answer) =>
  z
    .object({
      exceptions: z.array(
        z.object({ translationCode: z.string(), values: z.record(z.string(), z.unknown()).optional() }),
      ),
    })
    .parse(body)
    .exceptions.map(({ translationCode, values }) => [translationCode, ...Object.values(values ?? {})]);
const year = async (
  call: 'holiday.list' | 'ephemeris.list',
  { personnelDivision = '0417', of = 2027 } = {},
) => Days.parse((await product.call(call, { filter: { personnelDivision, year: of } }, admin)).body);
const create = async (input: Record<string, unknown>, as = director) =>
  Written.parse(
    (await product.call('holiday.create', { personnelDivision: '0417', ...LOCAL, ...input }, as)).body,
  ).aggregates.holiday;

describe('a store’s holidays', () => {
  test('are the company’s and its own, by date', async () => {
    await create({ date: '2027-08-15' });
    const days = await year('holiday.list');
    expect(days.map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-02-01',
      '2027-03-15',
      '2027-05-01',
      '2027-06-06',
      '2027-08-15',
      '2027-09-16',
      '2027-11-15',
      '2027-12-25',
    ]);
    expect(
      days
        .filter(({ personnelDivision }) => personnelDivision !== null)
        .map(({ description }) => description),
    ).toEqual(['Fiesta patronal']);
    expect((await year('holiday.list', { personnelDivision: '0511' })).map(({ date }) => date)).not.toContain(
      '2027-08-15',
    );
  });

  test('one of its own stands for the company’s of that day, so that a store can open on it', async () => {
    await create({
      date: '2027-09-16',
      type: 'NATIONAL',
      openable: true,
      description: 'Independencia, abrimos a las 11',
    });
    const [day, ...more] = (await year('holiday.list')).filter(({ date }) => date === '2027-09-16');
    expect([day, more]).toMatchObject([{ personnelDivision: '0417', openable: true }, []]);
    expect(
      (await year('holiday.list', { personnelDivision: '0511' })).find(({ date }) => date === '2027-09-16'),
    ).toMatchObject({ personnelDivision: null, openable: false });
  });

  test('the planning week shows the same calendar', async () => {
    await create({ date: '2026-12-25', type: 'NATIONAL', openable: true, description: 'Navidad, medio día' });
    await product.call(
      'ephemeris.create',
      { personnelDivision: '0417', date: '2026-12-25', description: 'Cierre temprano' },
      director,
    );
    const { body } = await product.call(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: '2026-12-21', teamUuid: store.teamUuid } },
      director,
    );
    expect(
      z
        .object({
          calendar: z.array(z.object({ date: z.string(), kind: z.string(), description: z.string() })),
        })
        .parse(body)
        .calendar.filter(({ date }) => date === '2026-12-25'),
    ).toEqual([
      { date: '2026-12-25', kind: 'EPHEMERIS', description: 'Cierre temprano' },
      { date: '2026-12-25', kind: 'NATIONAL', description: 'Navidad, medio día' },
    ]);
  });

  test('a day has one, whatever its type; an ephemeris may stand beside it', async () => {
    await create({ date: '2027-08-15' });
    expect(
      codes(
        await product.call(
          'holiday.create',
          { personnelDivision: '0417', ...LOCAL, type: 'STATE', date: '2027-08-15' },
          director,
        ),
      ),
    ).toEqual([['HOLIDAY_ALREADY_EXISTS', 'date']]);
    expect(
      await product.call(
        'ephemeris.create',
        { personnelDivision: '0417', date: '2027-08-15', description: 'Feria' },
        director,
      ),
    ).toMatchObject({ status: 200 });
    expect(
      codes(
        await product.call(
          'ephemeris.create',
          { personnelDivision: '0417', date: '2027-08-15', description: 'Otra' },
          director,
        ),
      ),
    ).toEqual([['HOLIDAY_ALREADY_EXISTS', 'date']]);
    expect((await year('ephemeris.list')).map(({ description }) => description)).toEqual(['Feria']);
  });

  test('are moved, unless the day is taken', async () => {
    const [fair, other_] = [await create({ date: '2027-08-15' }), await create({ date: '2027-08-16' })];
    expect(
      await product.call(
        'holiday.update',
        { ...fair, ...LOCAL, date: '2027-08-17', description: 'Feria' },
        director,
      ),
    ).toMatchObject({
      status: 200,
      body: { aggregates: { holiday: { date: '2027-08-17', description: 'Feria', version: 2 } } },
    });
    expect(
      codes(await product.call('holiday.update', { ...other_, ...LOCAL, date: '2027-08-17' }, director)),
    ).toEqual([['HOLIDAY_ALREADY_EXISTS', 'date']]);
  });

  test('an older version is refused, with who changed it', async () => {
    const fair = await create({ date: '2027-08-15' });
    await product.call('holiday.update', { ...fair, ...LOCAL, date: '2027-08-15', openable: true }, director);
    expect(
      codes(await product.call('holiday.update', { ...fair, ...LOCAL, date: '2027-08-18' }, admin)),
    ).toEqual([['STALE_VERSION', 'Mónica Garza', expect.any(String)]]);
    expect(codes(await product.call('holiday.delete', fair, admin))[0]?.[0]).toBe('STALE_VERSION');
  });

  test('are deleted', async () => {
    const fair = await create({ date: '2027-08-15' });
    expect(await product.call('holiday.delete', fair, director)).toMatchObject({ status: 200 });
    expect(codes(await product.call('holiday.get', { uuid: fair.uuid }, director))).toEqual([
      ['HOLIDAY_NOT_FOUND'],
    ]);
    expect(codes(await product.call('ephemeris.delete', fair, director))).toEqual([['HOLIDAY_NOT_FOUND']]);
  });
});

describe('the company’s holidays', () => {
  test('are read by a director and written by those who reach every store', async () => {
    const [newYear] = await year('holiday.list');
    const known = { uuid: newYear?.uuid, version: 1 };
    expect(await product.call('holiday.get', { uuid: newYear?.uuid }, director)).toMatchObject({
      status: 200,
      body: { personnelDivision: null },
    });
    expect(
      codes(await product.call('holiday.update', { ...known, ...LOCAL, date: '2027-01-01' }, director)),
    ).toEqual([['HOLIDAY_NOT_FOUND']]);
    expect(
      codes(
        await product.call(
          'holiday.create',
          { personnelDivision: null, ...LOCAL, date: '2027-12-12' },
          director,
        ),
      ),
    ).toEqual([['NOT_AUTHORIZED']]);
    const everywhere = await create(
      { personnelDivision: null, date: '2027-12-12', description: 'Día de la empresa' },
      admin,
    );
    expect((await year('holiday.list', { personnelDivision: '0511' })).map(({ date }) => date)).toContain(
      '2027-12-12',
    );
    expect(await product.call('holiday.delete', everywhere, admin)).toMatchObject({ status: 200 });
  });

  test('of a year to come are proposed from the law, once', async () => {
    const propose = async (input: Record<string, unknown>, as: string) =>
      z
        .object({ aggregates: z.object({ holidays: Days }) })
        .parse((await product.call('holiday.createLegalDays', { year: 2030, ...input }, as)).body).aggregates
        .holidays;
    const own = await propose({ personnelDivision: '0417' }, director);
    expect(own.map(({ date, description }) => `${date} ${description}`)).toEqual([
      '2030-01-01 Año Nuevo',
      '2030-02-04 Día de la Constitución',
      '2030-03-18 Natalicio de Benito Juárez',
      '2030-05-01 Día del Trabajo',
      '2030-06-02 Jornada electoral federal',
      '2030-09-16 Día de la Independencia',
      '2030-10-01 Transmisión del Poder Ejecutivo Federal',
      '2030-11-18 Día de la Revolución',
      '2030-12-25 Navidad',
    ]);
    expect(await propose({ personnelDivision: '0417' }, director)).toEqual([]);
    expect((await propose({ personnelDivision: null }, admin)).length).toBe(9);
    expect(await propose({ personnelDivision: '0511' }, admin)).toEqual([]);
  });
});

describe('planned weeks', () => {
  const rechecks = async (): Promise<string[]> =>
    (await product.app.database.db.selectFrom('planning_recheck').select('subject').execute())
      .map(({ subject }) => subject)
      .toSorted();

  test('are rechecked for days of rest that changed, and for no others', async () => {
    const { id } = await hire(product, { store, name: 'Ana' });
    const week = { personnelDivision: '0417', teamUuid: store.teamUuid, collaboratorUuid: id, version: 0 };
    for (const day of ['2026-12-14', '2026-12-28'])
      expect(
        await product.call(
          'planning.createCollaboratorWeek',
          { ...week, weekStart: day, added: [periodOf(`${day} 09:00-17:00 ORD`, typologies)] },
          director,
        ),
      ).toMatchObject({ status: 200 });
    expect(
      await product.call(
        'ephemeris.create',
        { personnelDivision: '0417', date: '2026-12-15', description: 'Noche de ofertas' },
        director,
      ),
    ).toMatchObject({ status: 200 });
    expect(await rechecks()).toEqual([]);
    await create({ date: '2026-12-15' });
    expect(await rechecks()).toEqual(['2026-12-15']);
    const file = (description: string) => ({
      file: {
        name: 'festivos.csv',
        bytes: new TextEncoder().encode(
          [
            'SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION',
            '0417;2026-12-15;Local;No;Fiesta patronal',
            `0417;2026-12-30;Local;No;${description}`,
          ].join('\r\n'),
        ),
      },
    });
    for (const description of ['Cierre', 'Cierre', 'Inventario'])
      expect(await product.call('holiday.importFromCSV', file(description), director)).toMatchObject({
        status: 200,
      });
    expect(await rechecks()).toEqual(['2026-12-15', '2026-12-30', '2026-12-30']);
  });
});

describe('a file of holidays', () => {
  const HEAD = 'SITE;DATE;HOLIDAY TYPE;OPENABLE;HOLIDAY DESCRIPTION';
  const send = (rows: readonly string[], as = director, head = HEAD) =>
    product.call(
      'holiday.importFromCSV',
      { file: { name: 'festivos.csv', bytes: new TextEncoder().encode([head, ...rows].join('\r\n')) } },
      as,
    );
  const own = async () =>
    (await year('holiday.list')).flatMap(({ date, type, personnelDivision }) =>
      personnelDivision === null ? [] : [`${date} ${type}`],
    );

  test('brings holidays and ephemeris, and says which stores still have fewer than fourteen', async () => {
    expect(
      await send([
        '0417;2027-05-05;Autonómico;Si;Batalla de Puebla',
        '0417;2027-08-15;local;no;Feria',
        '0417;2027-11-26;efeméride;Si;Noche de ofertas',
      ]),
    ).toMatchObject({
      status: 200,
      body: {
        aggregates: {
          created: 3,
          updated: 0,
          unchanged: 0,
          warnings: [
            {
              translationCode: 'HOLIDAYS_FEWER_THAN_FOURTEEN',
              values: { site: '0417', year: 2027, count: 10 },
            },
          ],
        },
      },
    });
    expect(await own()).toEqual(['2027-05-05 STATE', '2027-08-15 LOCAL']);
    expect((await year('ephemeris.list')).map(({ date }) => date)).toEqual(['2027-11-26']);
  });

  test('warns of thirteen holidays and not of fourteen; an ephemeris does not make up for one', async () => {
    const days = ['05', '06', '07', '08', '09'].map((day) => `0417;2027-04-${day};Local;No;Feria`);
    const warned = async (rows: readonly string[]) =>
      z
        .object({
          aggregates: z.object({ warnings: z.array(z.object({ values: z.object({ count: z.number() }) })) }),
        })
        .parse((await send(rows)).body)
        .aggregates.warnings.map(({ values }) => values.count);
    expect(await warned([...days, '0417;2027-04-20;Efeméride;Si;Noche'])).toEqual([13]);
    expect(await warned(['0417;2027-04-10;Local;No;Feria'])).toEqual([]);
  });

  test('sent again changes nothing, and brings what differs to what it says', async () => {
    const rows = ['0417;2027-05-05;Estatal;Si;Batalla de Puebla', '0417;2027-08-15;Local;No;Feria'];
    await send(rows);
    expect(await send(rows)).toMatchObject({
      body: { aggregates: { created: 0, updated: 0, unchanged: 2 } },
    });
    expect(await send(['0417;2027-05-05;Estatal;No;Batalla de Puebla', ...rows.slice(1)])).toMatchObject({
      body: { aggregates: { created: 0, updated: 1, unchanged: 1 } },
    });
  });

  test('is refused whole for one row of a store out of reach, which answers like one that is not there', async () => {
    for (const site of [other.siteCode, '9999'])
      expect(
        codes(await send(['0417;2027-05-05;Estatal;Si;Batalla', `${site};2027-05-05;Estatal;Si;Batalla`])),
      ).toEqual([['SITE_NOT_FOUND', 3, site]]);
    expect(await own()).toEqual([]);
    expect(
      await send(['0417;2027-05-05;Estatal;Si;Batalla', '0511;2027-05-05;Estatal;Si;Batalla'], admin),
    ).toMatchObject({ status: 200, body: { aggregates: { created: 2 } } });
  });

  test('is refused whole with every row that cannot be read, by its number', async () => {
    const refused = await send([
      '0417;2027-05-05;Estatal;Si;Batalla',
      '0417;5/5/2027;Estatal;Si;Batalla',
      '0417;2027-05-06;Fiesta;Si;Batalla',
      '0417;2027-05-07;Local;1;Batalla',
      '0417;2027-05-08',
    ]);
    expect([refused.status, codes(refused)]).toEqual([
      422,
      [
        ['HOLIDAY_CSV_DATE_NOT_VALID', 3],
        ['HOLIDAY_CSV_TYPE_NOT_VALID', 4],
        ['HOLIDAY_CSV_OPENABLE_NOT_VALID', 5],
        ['HOLIDAY_CSV_FORMAT_NOT_VALID', 6],
      ],
    ]);
    // Of a row that cannot be read its store is said all the same.
    expect(codes(await send([`${other.siteCode};5/5/2027;Estatal;Si;Batalla`]))).toEqual([
      ['HOLIDAY_CSV_DATE_NOT_VALID', 2],
      ['SITE_NOT_FOUND', 2, other.siteCode],
    ]);
    expect(codes(await send([], director, 'SITE,DATE'))).toEqual([['HOLIDAY_CSV_FORMAT_NOT_VALID', 1]]);
    expect(await own()).toEqual([]);
  });

  test('in the code page of a spreadsheet keeps its accents', async () => {
    const bytes = Buffer.from(
      `${HEAD}\r\n0417;2027-08-15;Local;S\u00ED;D\u00EDa de la \u00D1a\u00F1a`,
      'latin1',
    );
    expect(
      await product.call('holiday.importFromCSV', { file: { name: 'festivos.csv', bytes } }, director),
    ).toMatchObject({ status: 200 });
    expect((await year('holiday.list')).find(({ date }) => date === '2027-08-15')?.description).toBe(
      'Día de la Ñaña',
    );
  });
});

test('the types of a holiday are readable by anyone who is signed in', async () => {
  const collaborator = await product.signIn({ role: 'COLLABORATOR' });
  expect(await product.call('holidayTypes.list', {}, collaborator)).toMatchObject({
    status: 200,
    body: [{ code: 'NATIONAL' }, { code: 'STATE' }, { code: 'LOCAL' }, { code: 'EPHEMERIS' }],
  });
});
