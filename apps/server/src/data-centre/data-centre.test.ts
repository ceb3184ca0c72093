import { randomUUID } from 'node:crypto';
import { ImportPreview, Transfer } from '@jornada/contract/data-centre.ts';
import { curpFor } from '@jornada/domain/identity/curp.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { csvBytes, readSpreadsheet, xlsxBytes } from '../spreadsheets/spreadsheet.ts';
import { hire, openStore, openTeam, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Answer, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let hr: string;
let registry: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  await openTeam(product, store, 'Natación y Playa');
  hr = await product.signIn({ role: 'HR', name: 'Norma Rivas' });
  await hire(product, { store, name: 'Ana' });
  const { db } = product.app.database;
  await db
    .insertInto('position')
    .values({ number: 30, name_es: 'Asesoría', name_en: 'Adviser', duties_es: '' })
    .execute();
  ({ number: registry } = await db
    .selectFrom('employer_registry')
    .select('number')
    .executeTakeFirstOrThrow());
});
afterAll(() => product.stop());

const preview = (dataset: string, bytes: Uint8Array) =>
  product.call('dataCentre.preview', { dataset, file: { name: `${dataset}.xlsx`, bytes } }, hr);
const seen = ({ body }: Answer) => z.object({ aggregates: ImportPreview }).parse(body).aggregates;
const apply = (uuid: string, good: number) => product.call('dataCentre.apply', { uuid, good }, hr);
const undo = (uuid: string) => product.call('dataCentre.undo', { uuid }, hr);
const history = async () => z.array(Transfer).parse((await product.call('dataCentre.history', {}, hr)).body);
const posts = () =>
  product.app.database.db.selectFrom('authorised_post').select(['people', 'valid_from']).execute();

const HEAD = ['TIENDA', 'EQUIPO', 'PUESTO', 'DESDE', 'PLAZAS', 'HORAS SEM', 'COMENTARIO'];
const row = (change: Readonly<Record<number, string>> = {}) =>
  ['0417', 'Ciclismo', 'Asesoría', '04/01/2027', '17', '564.0', ''].map((cell, at) => change[at] ?? cell);

describe('an import', () => {
  test('is shown first: its columns, what is new, and every bad cell by its name', async () => {
    const shown = seen(
      await preview(
        'posts',
        await xlsxBytes(
          [
            HEAD,
            row(),
            row({ 0: '0418' }),
            row({ 2: 'Cajero' }),
            row({ 3: '31/02/2027' }),
            row({ 5: '4O.0' }),
            row({ 4: '-1' }),
            row(),
            row({ 1: 'natacion y playa' }),
          ],
          'Plazas',
        ),
      ),
    );
    expect(shown).toMatchObject({ rows: 8, added: 2, same: 0, changed: 0 });
    expect(shown.columns.at(-1)).toEqual({ letter: 'G', header: 'COMENTARIO', key: null, sample: '' });
    expect(shown.bad.map(({ cell, said, reason }) => [cell, said, reason])).toEqual([
      ['A3', '0418', 'UNKNOWN_SITE'],
      ['C4', 'Cajero', 'UNKNOWN_POSITION'],
      ['D5', '31/02/2027', 'NOT_A_DAY'],
      ['F6', '4O.0', 'NOT_A_NUMBER'],
      ['E7', '-1', 'OUT_OF_RANGE'],
      ['A8:G8', '', 'REPEATED'],
    ]);
    expect(await posts()).toEqual([]);
    expect(await product.call('dataCentre.discard', { uuid: shown.uuid }, hr)).toMatchObject({ status: 200 });
    expect(codesOf(await apply(shown.uuid, 2))).toEqual(['IMPORT_NOT_OPEN']);
  });

  test('is corrected by what is offered for a cell, and goes in as it was corrected', async () => {
    const { uuid, bad } = seen(
      await preview(
        'posts',
        csvBytes([
          HEAD,
          row({ 3: '05/07/2027' }),
          row({ 3: '05/07/2027', 4: '18' }),
          row({ 0: '0418', 3: '06/07/2027' }),
          row({ 2: 'Asesorias', 3: '07/07/2027' }),
          row({ 3: '08/07/2027', 5: '4O.0' }),
          row({ 1: 'Natacion', 3: '09/07/2027' }),
          row({ 3: '31/02/2027' }),
        ]),
      ),
    );
    expect(bad.map(({ cell, suggestions, repeats }) => [cell, suggestions, repeats])).toEqual([
      ['A3:G3', [], 2],
      ['A4', ['0417'], undefined],
      ['C5', ['Asesoría'], undefined],
      ['F6', ['40.0'], undefined],
      ['B7', ['Natación y Playa'], undefined],
      ['D8', [], undefined],
    ]);
    const repairs = [
      { row: 3, column: null, value: '' },
      { row: 4, column: 'A', value: '0417' },
      { row: 5, column: 'C', value: 'Asesoría' },
    ];
    const repair = (wanted: unknown, at = uuid) =>
      product.call('dataCentre.repair', { uuid: at, repairs: wanted }, hr);
    expect(seen(await repair(repairs))).toMatchObject({
      rows: 6,
      added: 3,
      bad: [{ cell: 'F6' }, { cell: 'B7' }, { cell: 'D8' }],
      repairs: [
        { row: 3, said: '' },
        { row: 4, said: '0418', value: '0417' },
        { row: 5, said: 'Asesorias' },
      ],
    });
    // What is no longer named is as in the file again.
    expect(seen(await repair(repairs.slice(0, 2)))).toMatchObject({ added: 2, repairs: { length: 2 } });
    expect(codesOf(await repair([{ row: 1, column: 'A', value: 'X' }]))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await repair([{ row: 3, column: 'Z', value: 'X' }]))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await repair([], randomUUID()))).toEqual(['IMPORT_NOT_FOUND']);

    const file = async (rows: 'all' | 'bad') => {
      const { body } = await product.call('dataCentre.file', { uuid, rows }, hr);
      return body instanceof Uint8Array ? readSpreadsheet(body)?.rows.map(({ cells }) => cells) : undefined;
    };
    expect((await file('all'))?.map(([site]) => site)).toEqual(['TIENDA', ...Array(6).fill('0417')]);
    expect((await file('bad'))?.map((cells) => cells[3])).toEqual([
      'DESDE',
      '07/07/2027',
      '08/07/2027',
      '09/07/2027',
      '31/02/2027',
    ]);
    const rows = await product.call('dataCentre.rows', { uuid }, hr);
    expect(rows.body).toMatchObject([
      { row: 2, change: 'added', cells: { 4: '17' } },
      { row: 4, change: 'added', cells: { 0: '0417' } },
    ]);
    expect(await apply(uuid, 2)).toMatchObject({ status: 200 });
    // What was in the file and what was corrected of it has no purpose any more.
    const kept = await product.app.database.db
      .selectFrom('data_transfer')
      .select(['records', 'repairs'])
      .where('id', '=', uuid)
      .executeTakeFirst();
    expect(kept).toEqual({ records: null, repairs: null });
    for (const answer of [
      await repair([]),
      await product.call('dataCentre.file', { uuid }, hr),
      await product.call('dataCentre.rows', { uuid }, hr),
    ])
      expect(codesOf(answer)).toEqual(['IMPORT_NOT_OPEN']);
    await undo(uuid);
  });

  test('says what it does to each region, and what of it is worth knowing', async () => {
    const shown = seen(await preview('posts', csvBytes([HEAD, row({ 4: '0' })])));
    expect(shown.countsFrom).toBe('2027-01-04');
    const [region] = shown.regions;
    expect(region).toMatchObject({ stores: 1, added: 1, people: { before: 0, after: 0 } });
    const over = region?.people?.inService ?? 0;
    expect(over).toBeGreaterThan(0);
    expect(shown.warnings).toEqual([
      { code: 'MORE_PEOPLE_THAN_POSTS', values: { store: expect.any(String), count: over } },
    ]);
    const more = seen(await preview('posts', csvBytes([HEAD, row({ 4: String(over + 3) })])));
    expect(more.warnings).toEqual([{ code: 'VACANCIES', values: { before: 0, after: 3 } }]);
  });

  test('of the calendar reads the headers and words of the specification too', async () => {
    const shown = seen(
      await preview(
        'calendar',
        csvBytes([
          ['SITE', 'DATE', 'HOLIDAY TYPE', 'OPENABLE', 'HOLIDAY DESCRIPTION'],
          ['0417', '2031-05-05', 'Nacional', 'No', 'Batalla de Puebla'],
          ['0417', '2031-06-06', 'Autonómico', 'Si', 'Fiesta del estado'],
        ]),
      ),
    );
    expect(shown).toMatchObject({ added: 2, bad: [] });
    expect(shown.columns.map(({ key }) => key)).toEqual(['site', 'date', 'kind', 'openable', 'description']);
    expect(shown.warnings).toMatchObject([{ code: 'FEW_HOLIDAYS', values: { year: 2031, count: 2 } }]);
  });

  test('goes in whole and comes out whole, until its moment', async () => {
    const { uuid, added } = seen(await preview('posts', csvBytes([HEAD, row(), row({ 3: '01/06/2027' })])));
    expect(await apply(uuid, added)).toMatchObject({
      status: 200,
      body: { aggregates: { transfer: { status: 'APPLIED', good: 2, undoUntil: '2026-11-27T16:00:00Z' } } },
    });
    expect(await posts()).toHaveLength(2);
    expect(seen(await preview('posts', csvBytes([HEAD, row(), row({ 4: '18' })])))).toMatchObject({
      same: 1,
      bad: [{ reason: 'REPEATED' }],
    });
    expect(seen(await preview('posts', csvBytes([HEAD, row({ 4: '18' })])))).toMatchObject({ changed: 1 });
    expect(await undo(uuid)).toMatchObject({ status: 200 });
    expect(await posts()).toEqual([]);
    expect(codesOf(await undo(uuid))).toEqual(['IMPORT_NOT_OPEN']);
  });

  test('that was left is opened again, against the company as it is by then', async () => {
    const { uuid } = seen(await preview('posts', csvBytes([HEAD, row({ 3: '04/10/2027' })])));
    const again = await product.call('dataCentre.review', { uuid }, hr);
    expect(ImportPreview.parse(again.body)).toMatchObject({ uuid, added: 1, fileName: 'posts.xlsx' });
    expect(codesOf(await product.call('dataCentre.review', { uuid: randomUUID() }, hr))).toEqual([
      'IMPORT_NOT_FOUND',
    ]);
    await product.call('dataCentre.discard', { uuid }, hr);
    expect(codesOf(await product.call('dataCentre.review', { uuid }, hr))).toEqual(['IMPORT_NOT_OPEN']);
  });

  test('reads a column as somebody chooses, and goes in by that', async () => {
    const head = HEAD.with(2, 'CARGO').with(6, 'PUESTO');
    const { uuid, bad } = seen(await preview('posts', csvBytes([head, row({ 3: '04/11/2027' })])));
    expect(bad).toMatchObject([{ cell: 'G2', reason: 'REQUIRED' }]);
    const choose = (columns: Record<string, string | null>, at = uuid) =>
      product.call('dataCentre.chooseColumns', { uuid: at, columns }, hr);
    expect(codesOf(await choose({ C: 'rfc' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await choose({ Z: 'position' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await choose({ C: 'position', G: 'position' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await choose({}, randomUUID()))).toEqual(['IMPORT_NOT_FOUND']);
    const shown = seen(await choose({ C: 'position', G: null }));
    expect(shown).toMatchObject({ added: 1, bad: [] });
    expect(shown.columns.filter(({ letter }) => 'CG'.includes(letter))).toMatchObject([
      { header: 'CARGO', key: 'position' },
      { header: 'PUESTO', key: null },
    ]);
    expect(await apply(uuid, 1)).toMatchObject({ status: 200 });
    expect(codesOf(await choose({}))).toEqual(['IMPORT_NOT_OPEN']);
    await undo(uuid);
  });

  test('is read as its like was read before, once somebody saved that under a name', async () => {
    const file = (header: readonly string[]) =>
      xlsxBytes([header, row({ 3: '03/05/2027' })], 'Plazas & puestos');
    const odd = HEAD.with(4, 'CUPO').with(6, 'NOTA');
    const first = seen(await preview('posts', await file(odd)));
    expect(first).toMatchObject({ sheet: 'Plazas & puestos', by: 'Norma Rivas', mappings: [] });
    expect(first.bytes).toBe((await file(odd)).length);
    const save = (name: string, uuid = first.uuid) =>
      product.call('dataCentre.saveMapping', { uuid, name }, hr);
    await product.call('dataCentre.chooseColumns', { uuid: first.uuid, columns: { E: 'people' } }, hr);
    expect(seen(await save('Plazas')).mappings).toMatchObject([{ name: 'Plazas', inUse: true }]);
    expect(codesOf(await save(' '))).toEqual(['FIELD_REQUIRED']);
    expect(codesOf(await save('Plazas', randomUUID()))).toEqual(['IMPORT_NOT_FOUND']);

    const swapped = odd.with(0, 'EQUIPO').with(1, 'TIENDA');
    const next = seen(await preview('posts', await file(swapped)));
    const [offered] = next.mappings;
    expect(offered).toMatchObject({ name: 'Plazas', inUse: false });
    expect(offered?.columns).toMatchObject({ A: 'team', B: 'site', E: 'people', G: null });
    const read = seen(
      await product.call('dataCentre.chooseColumns', { uuid: next.uuid, columns: offered?.columns }, hr),
    );
    expect(read).toMatchObject({ columns: { 4: { key: 'people' } }, mappings: [{ inUse: true }] });
    expect(seen(await preview('posts', await file(HEAD))).mappings).toEqual([]);

    // One of the same name is replaced, in whatever letters.
    expect(seen(await save('PLAZAS', next.uuid)).mappings).toHaveLength(1);
    const listed = await product.call('dataCentre.mappings', {}, hr);
    expect(listed.body).toMatchObject([
      {
        name: 'PLAZAS',
        dataset: 'posts',
        headers: ['EQUIPO', 'TIENDA', 'PUESTO', 'DESDE', 'CUPO', 'HORAS SEM'],
      },
    ]);
    const drop = () => product.call('dataCentre.deleteMapping', { mappingUuid: offered?.uuid }, hr);
    expect(await drop()).toMatchObject({ status: 200 });
    expect(codesOf(await drop())).toEqual(['IMPORT_MAPPING_NOT_FOUND']);
    for (const { uuid } of [first, next]) await product.call('dataCentre.discard', { uuid }, hr);
  });

  test('is not taken back over what somebody changed since, nor after its days', async () => {
    const first = seen(await preview('posts', csvBytes([HEAD, row()])));
    await apply(first.uuid, 1);
    const second = seen(await preview('posts', csvBytes([HEAD, row({ 4: '20' })])));
    await apply(second.uuid, 1);
    expect(codesOf(await undo(first.uuid))).toEqual(['IMPORT_ROWS_CHANGED']);
    expect(await undo(second.uuid)).toMatchObject({ status: 200 });
    expect(await posts()).toMatchObject([{ people: 17 }]);
    const { now } = product.clock;
    product.clock.now = now.add({ hours: 24 * 8 });
    hr = await product.signIn({ role: 'HR', name: 'Norma Rivas' });
    expect(codesOf(await undo(first.uuid))).toEqual(['IMPORT_UNDO_TOO_LATE']);
    product.clock.now = now;
    hr = await product.signIn({ role: 'HR', name: 'Norma Rivas' });
  });

  test('is looked at again where the company changed between review and apply', async () => {
    const { uuid } = seen(await preview('posts', csvBytes([HEAD, row({ 3: '01/09/2027' })])));
    const { db } = product.app.database;
    await db
      .updateTable('position')
      .set({ name_es: 'Consejo', name_en: 'Counsel' })
      .where('number', '=', 30)
      .execute();
    expect(codesOf(await apply(uuid, 1))).toEqual(['IMPORT_CHANGED']);
    await db.updateTable('position').set({ name_es: 'Asesoría' }).where('number', '=', 30).execute();
    expect(await apply(uuid, 1)).toMatchObject({ status: 200 });
  });

  test('is a spreadsheet, or is refused', async () => {
    expect(codesOf(await preview('posts', new Uint8Array([137, 80, 78, 71, 0])))).toEqual([
      'IMPORT_FILE_NOT_READABLE',
    ]);
    expect(codesOf(await apply('01890000-0000-7000-8000-000000000009', 0))).toEqual(['IMPORT_NOT_FOUND']);
  });
});

describe('the first people of a company', () => {
  const person = {
    name: 'María José',
    firstSurname: 'Peña',
    secondSurname: 'Núñez',
    birthdate: '1994-04-15',
  } as const;
  const rfc = rfcFor(person);
  const curp = curpFor({ ...person, gender: 'M', state: 'DF' });
  const head = [
    'TIENDA',
    'EQUIPO',
    'PUESTO',
    'NOMBRE',
    'PRIMER APELLIDO',
    'SEGUNDO APELLIDO',
    'RFC',
    'CURP',
    'NACIMIENTO',
    'CONTRATO',
    'INICIO',
    'FIN',
    'HORAS SEMANA',
    'SALARIO MENSUAL',
    'REGISTRO PATRONAL',
  ];
  const line = (change: Readonly<Record<number, string>> = {}) =>
    [
      '417',
      'Ciclismo',
      '30',
      'María José',
      'Peña',
      'Núñez',
      rfc,
      curp,
      '15/04/1994',
      'CDI',
      '01/02/2025',
      '',
      '40',
      '$12,500.00',
      registry,
    ].map((cell, at) => change[at] ?? cell);

  test('come with their contract and terms; wrong numbers, terms and known people are named', async () => {
    const { uuid, added, bad } = seen(
      await preview(
        'people',
        csvBytes([
          head,
          line(),
          line({ 6: 'XXXX000000XXX', 7: '' }),
          line({ 9: 'CDD' }),
          line({ 9: 'CDD', 11: '01/01/2024' }),
          line({ 14: 'Z9999999999' }),
        ]),
      ),
    );
    expect(bad.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['G3', 'NUMBER_NOT_VALID'],
      ['L4', 'REQUIRED'],
      ['L5', 'END_BEFORE_START'],
      ['O6', 'UNKNOWN_REGISTRY'],
    ]);
    expect(await apply(uuid, added)).toMatchObject({ status: 200 });
    const list = await product.call('collaborators.bySite', { personnelDivision: '0417' }, hr);
    expect(JSON.stringify(list.body)).toContain('María José Peña Núñez');
    expect(seen(await preview('people', csvBytes([head, line()]))).bad).toMatchObject([
      { cell: 'G2', reason: 'ALREADY_THERE' },
    ]);
  });

  test('can sign in where the file gives a work address, and no longer once the import is undone', async () => {
    const other = { ...person, name: 'Laura' } as const;
    const numbers = { 3: 'Laura', 6: rfcFor(other), 7: '' };
    const file = (address: string) =>
      csvBytes([
        [...head, 'CORREO DE TRABAJO'],
        [...line(numbers), address],
      ]);
    expect(seen(await preview('people', file('laura en anahuac'))).bad).toMatchObject([
      { cell: 'P2', reason: 'EMAIL_NOT_VALID' },
    ]);
    const { uuid } = seen(await preview('people', file('Laura.Pena@anahuac.example')));
    expect(await apply(uuid, 1)).toMatchObject({ status: 200 });
    const roles = () =>
      product.app.database.db
        .selectFrom('account as a')
        .innerJoin('account_role as r', 'r.account_id', 'a.id')
        .innerJoin('collaborator as c', 'c.id', 'a.collaborator_id')
        .select(['r.role', 'c.name'])
        .where('a.email', '=', 'laura.pena@anahuac.example')
        .execute();
    expect(await roles()).toEqual([{ role: 'COLLABORATOR', name: 'Laura' }]);
    const again = { ...numbers, 6: rfcFor({ ...other, name: 'Lidia' }) };
    expect(
      seen(
        await preview(
          'people',
          csvBytes([
            [...head, 'CORREO DE TRABAJO'],
            [...line(again), 'laura.pena@anahuac.example'],
          ]),
        ),
      ).bad,
    ).toMatchObject([{ cell: 'P2', reason: 'ALREADY_THERE' }]);
    expect(await undo(uuid)).toMatchObject({ status: 200 });
    expect(await roles()).toEqual([]);
  });

  test('and their absences, found by RFC', async () => {
    const file = (number: string) =>
      csvBytes([
        ['RFC', 'TIPO', 'DESDE', 'HASTA'],
        [number, 'LEAVE_OF_ABSENCE', '01/12/2026', '31/12/2026'],
      ]);
    expect(seen(await preview('absences', file('NADIE'))).bad).toMatchObject([
      { cell: 'A2', reason: 'UNKNOWN_PERSON' },
    ]);
    const { uuid } = seen(await preview('absences', file(rfc)));
    expect(await apply(uuid, 1)).toMatchObject({ status: 200 });
    expect(seen(await preview('absences', file(rfc)))).toMatchObject({ same: 1, added: 0 });
  });
});

describe('sales and footfall', () => {
  const head = ['TIENDA', 'FECHA', 'HORA', 'VENTAS', 'TICKETS', 'COMENTARIO'];
  const file = (...lines: string[][]) => csvBytes([head, ...lines]);
  const stored = () =>
    product.app.database.db
      .selectFrom('demand_day')
      .select(['measure', 'date', 'total', 'half_hours'])
      .orderBy('date')
      .orderBy('measure')
      .execute();

  test('every cell that keeps a row out is named, and a day that is not over is no fact yet', async () => {
    const shown = seen(
      await preview(
        'demand',
        file(
          ['417', '18/11/2026', '10:00', '$1,200.50', '3'],
          ['0999', '18/11/2026', '10:30', '1', '1'],
          ['0417', '18/11/2026', '10:15', '1', '1'],
          ['0417', '18/11/2026', '11:00', '', ''],
          ['0417', '18/11/2026', '11:30', '1', '2.5'],
          ['0417', '20/11/2026', '', '1', '1'],
          ['0417', '18/11/2026', '10:00', '5', ''],
          ['0417', '18/11/2026', '', '', '7'],
        ),
      ),
    );
    expect(shown).toMatchObject({ rows: 8, added: 1, same: 0, changed: 0 });
    expect(shown.bad.map(({ cell, reason }) => [cell, reason])).toEqual([
      ['A3', 'UNKNOWN_SITE'],
      ['C4', 'NOT_A_HALF_HOUR'],
      ['D5', 'REQUIRED'],
      ['E6', 'NOT_WHOLE'],
      ['B7', 'DAY_NOT_OVER'],
      ['A8:F8', 'REPEATED'],
      ['A9:F9', 'REPEATED'],
    ]);
    expect(await stored()).toEqual([]);
  });

  test('a file replaces the days it names, says what it changes, and is taken back whole', async () => {
    const first = seen(
      await preview(
        'demand',
        file(
          ['0417', '17/11/2026', '', '9000', ''],
          ['0417', '18/11/2026', '10:00', '1200.50', '3'],
          ['0417', '18/11/2026', '10:30', '800', '2'],
        ),
      ),
    );
    expect(first).toMatchObject({ added: 3, bad: [] });
    expect(await apply(first.uuid, 3)).toMatchObject({ status: 200 });
    const before = await stored();
    expect(before).toMatchObject([
      { date: '2026-11-17', measure: 'SALES', total: 900_000, half_hours: null },
      { date: '2026-11-18', measure: 'SALES', total: 200_050 },
      { date: '2026-11-18', measure: 'TICKETS', total: 5 },
    ]);
    expect(before[1]?.half_hours?.slice(19, 23).map(Number)).toEqual([0, 120_050, 80_000, 0]);

    const second = seen(
      await preview(
        'demand',
        file(
          ['0417', '18/11/2026', '10:00', '1200.50', '3'],
          ['0417', '18/11/2026', '10:30', '900', '2'],
          ['0417', '19/11/2026', '', '1', '1'],
          ['0417', '17/11/2026', '', '9100', '7'],
        ),
      ),
    );
    // Sales that are replaced are a change, whatever else the row adds.
    expect(second).toMatchObject({ same: 1, changed: 2, added: 1 });
    await apply(second.uuid, 4);
    expect(codesOf(await undo(first.uuid))).toEqual(['IMPORT_ROWS_CHANGED']);
    expect(await undo(second.uuid)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual(before);
    expect(await undo(first.uuid)).toMatchObject({ status: 200 });
    expect(await stored()).toEqual([]);
  });

  test('goes out as it came in, by half hours of a store', async () => {
    const { uuid } = seen(
      await preview(
        'demand',
        file(['0417', '17/11/2026', '', '9000', ''], ['0417', '18/11/2026', '10:30', '800.25', '2']),
      ),
    );
    await apply(uuid, 2);
    const { body } = await product.call(
      'dataCentre.export',
      { dataset: 'demand', format: 'xlsx', filter: { personnelDivision: '0417' } },
      hr,
    );
    expect(body).toBeInstanceOf(Uint8Array);
    if (body instanceof Uint8Array)
      expect(seen(await preview('demand', body))).toMatchObject({ same: 2, added: 0, changed: 0, bad: [] });
  });
});

describe('an export', () => {
  const out = async (dataset: string, format: 'xlsx' | 'csv', personnelDivision?: string) => {
    const { body, status } = await product.call(
      'dataCentre.export',
      { dataset, format, ...(personnelDivision === undefined ? {} : { filter: { personnelDivision } }) },
      hr,
    );
    return { status, rows: body instanceof Uint8Array ? readSpreadsheet(body)?.rows : undefined };
  };

  test('of every data set is a file that reads again, and stands in the history and the audit trail', async () => {
    for (const dataset of ['people', 'terms', 'absences', 'calendar', 'posts', 'demand', 'plans'])
      for (const format of ['xlsx', 'csv'] as const)
        expect(await out(dataset, format, '0417')).toMatchObject({
          status: 200,
          rows: expect.arrayContaining([expect.objectContaining({ row: 1 })]),
        });
    expect(await history()).toContainEqual(expect.objectContaining({ direction: 'OUT', status: 'SENT' }));
    const audited = await product.app.database.db
      .selectFrom('audit_entry')
      .select('act')
      .where('act', '=', 'dataCentre.export')
      .execute();
    expect(audited).toHaveLength(15);
    expect(await out('people', 'csv', '9999')).toMatchObject({ status: 404 });
  });

  test('goes in again as it came out, its hours to the hundredth', async () => {
    const { uuid } = seen(await preview('posts', csvBytes([HEAD, row({ 5: '419.47' })])));
    await apply(uuid, 1);
    const { body } = await product.call('dataCentre.export', { dataset: 'posts', format: 'xlsx' }, hr);
    expect(body).toBeInstanceOf(Uint8Array);
    if (!(body instanceof Uint8Array)) return;
    expect(readSpreadsheet(body)?.rows.flatMap(({ cells }) => cells)).toContain('419.47');
    expect(seen(await preview('posts', body))).toMatchObject({ added: 0, changed: 0, bad: [] });
    await undo(uuid);
  });
});

describe('earlier terms', () => {
  const TERMS = ['RFC', 'TIENDA', 'EQUIPO', 'PUESTO', 'DESDE', 'HORAS SEMANA', 'SALARIO MENSUAL'];

  /** Under contract since 2 March 2020, with a single row of terms. */
  async function employed(name: string) {
    const { id } = await hire(product, { store, name });
    const rfc = `${name.slice(0, 4).toUpperCase()}900101AB1`;
    const { db } = product.app.database;
    await db.updateTable('collaborator').set({ rfc }).where('id', '=', id).execute();
    const known = await db
      .selectFrom('labor_condition')
      .selectAll()
      .where('collaborator_id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('contract')
      .set({ start_date: '2020-03-02' })
      .where('id', '=', known.contract_id)
      .execute();
    await db
      .updateTable('labor_condition')
      .set({ valid_from: '2020-03-02', position_id: await adviser(), salary_centavos: 1_200_000 })
      .where('contract_id', '=', known.contract_id)
      .execute();
    const timeline = () =>
      db
        .selectFrom('labor_condition')
        .select(['valid_from', 'valid_to', 'weekly_minutes'])
        .where('collaborator_id', '=', id)
        .orderBy('valid_from')
        .execute();
    const line = (from: string, hours: string, salary = '12000') => [
      rfc,
      '0417',
      'Ciclismo',
      'Asesoría',
      from,
      hours,
      salary,
    ];
    return { id, timeline, line, hours: String(known.weekly_minutes / 60), contractId: known.contract_id };
  }
  const adviser = async () =>
    (
      await product.app.database.db
        .selectFrom('position')
        .select('id')
        .where('name_es', '=', 'Asesoría')
        .executeTakeFirstOrThrow()
    ).id;

  test('fill the time before those that hold today, and go out again', async () => {
    const { timeline, line, hours } = await employed('Berta');
    const before = await timeline();
    const rows = [line('02/03/2020', '20'), line('06/06/2022', '30'), line('08/01/2024', hours)];
    const { uuid, added, changed, bad } = seen(await preview('terms', csvBytes([TERMS, ...rows])));
    expect({ added, changed, bad }).toEqual({ added: 2, changed: 1, bad: [] });
    expect(await apply(uuid, 3)).toMatchObject({ status: 200 });
    expect(await timeline()).toEqual([
      { valid_from: '2020-03-02', valid_to: '2022-06-05', weekly_minutes: 1200 },
      { valid_from: '2022-06-06', valid_to: '2024-01-07', weekly_minutes: 1800 },
      { valid_from: '2024-01-08', valid_to: null, weekly_minutes: Number(hours) * 60 },
    ]);
    expect(await undo(uuid)).toMatchObject({ status: 200 });
    expect(await timeline()).toEqual(before);
  });

  test('never change what holds today, what comes, or what a process agreed', async () => {
    const { line, hours, contractId } = await employed('Carla');
    const reasons = async (...rows: string[][]) =>
      seen(await preview('terms', csvBytes([TERMS, ...rows]))).bad.map(
        ({ cell, reason }) => `${cell} ${reason}`,
      );
    expect(await reasons(line('02/03/2020', '20'))).toEqual(['E2 NEEDS_PROCESS']);
    expect(await reasons(line('08/01/2024', hours), line('04/01/2027', hours))).toEqual(['E3 NEEDS_PROCESS']);
    expect(await reasons(line('01/02/2020', hours))).toEqual(['E2 NO_CONTRACT']);
    await product.app.database.db
      .updateTable('labor_condition')
      .set({ process_id: contractId })
      .where('contract_id', '=', contractId)
      .execute();
    expect(await reasons(line('08/01/2024', hours))).toEqual(['E2 NEEDS_PROCESS']);
  });
});
