import { readFileSync } from 'node:fs';
import { paymentCalls } from '@jornada/contract/payments.ts';
import { ownRecords } from '@jornada/domain/payment-files/editing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { payable } from '../testing/advances.ts';
import { employerRfcOf, PAYING_CLABE, releaseCode, runAt, runIn } from '../testing/payments.ts';
import { openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';

let product: Product;
let store: Store;
let sandra: string;
let norma: string;
let director: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  sandra = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  norma = await product.signIn({ role: 'HR_LEADER', name: 'Norma Ríos' });
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
});
afterAll(() => product.stop());

const at = (status: Parameters<typeof runAt>[1]['status']) =>
  runAt(product, { store, status, preparer: sandra, releaser: norma });
const bytesOf = async (runUuid: string, reason = '', layout = 'JRNPAY01', as = norma) =>
  product.call('payrollPayment.download', { runUuid, layout, reason }, as);
const text = (body: unknown): string => Buffer.from(z.instanceof(Uint8Array).parse(body)).toString('latin1');
const verify = (bytes: Uint8Array) =>
  product.call('payrollPayment.verify', { file: { name: 'pago.txt', bytes } }, sandra);

describe('a run is prepared by one and released by another', () => {
  test('only the admin trio sees any of it', async () => {
    expect(codesOf(await product.call('payrollPayment.list', {}, director))).toEqual(['NOT_AUTHORIZED']);
  });

  test('somebody who prepared cannot release; a wrong code counts, the right one releases', async () => {
    const { run } = await at('CHECKED');
    expect(codesOf(await product.call('payrollPayment.sendCode', { runUuid: run.uuid }, sandra))).toEqual([
      'PAYMENT_FOUR_EYES',
    ]);
    expect(await product.call('payrollPayment.sendCode', { runUuid: run.uuid }, norma)).toMatchObject({
      status: 200,
    });
    const code = await releaseCode(product, run);
    const release = (typed: string, as = norma) =>
      product.call('payrollPayment.release', { runUuid: run.uuid, version: run.version, code: typed }, as);
    expect(codesOf(await release(code === '000000' ? '111111' : '000000'))).toEqual(['SIGNATURE_CODE_WRONG']);
    expect(codesOf(await release(code, sandra))).toEqual(['PAYMENT_FOUR_EYES']);
    expect(await release(code)).toMatchObject({
      body: { aggregates: { run: { status: 'RELEASED', released: { by: 'Norma Ríos' } } } },
    });
  });

  test('says until which hour the bank takes its file, as HR has set it', async () => {
    const { run } = await at('CHECKED');
    const hour = async () =>
      paymentCalls['payrollPayment.get'].output.parse(
        (await product.call('payrollPayment.get', { runUuid: run.uuid }, norma)).body,
      ).cutoffHour;
    expect(await hour()).toBe(16);
    await product.app.database.db
      .insertInto('parameter')
      .values({ code: 'PAYMENT_CUTOFF_HOUR', name: 'Hora de corte', value: '14' })
      .onConflict((on) => on.column('code').doUpdateSet({ value: '14' }))
      .execute();
    expect(await hour()).toBe(14);
  });

  test('each sees beforehand what is for somebody else', async () => {
    const { run } = await at('RELEASED');
    const fourEyes = async (as: string) =>
      (await product.call('payrollPayment.get', { runUuid: run.uuid }, as)).body;
    expect(await fourEyes(sandra)).toMatchObject({ fourEyes: { release: 'PREPARED', answer: null } });
    expect(await fourEyes(norma)).toMatchObject({ fourEyes: { release: null, answer: 'RELEASED' } });
  });

  test('data that changed after the check is checked again first', async () => {
    const { run, people } = await at('CHECKED');
    await product.call('payrollPayment.sendCode', { runUuid: run.uuid }, norma);
    await product.app.database.db
      .updateTable('collaborator_bank')
      .set({ clabe: PAYING_CLABE })
      .where('collaborator_id', '=', people[0]?.id ?? '')
      .execute();
    const asked = { runUuid: run.uuid, version: run.version, code: await releaseCode(product, run) };
    expect(codesOf(await product.call('payrollPayment.release', asked, norma))).toEqual([
      'PAYMENT_RUN_CHANGED',
    ]);
    await product.app.database.db
      .updateTable('collaborator_bank')
      .set({ clabe: people[0]?.clabe ?? '' })
      .where('collaborator_id', '=', people[0]?.id ?? '')
      .execute();
  });
});

describe('a held line', () => {
  test('keeps the run in draft until it is freed with a reason or left', async () => {
    const { run, people } = await at('DRAFT');
    await product.app.database.db
      .deleteFrom('collaborator_bank')
      .where('collaborator_id', '=', people[0]?.id ?? '')
      .execute();
    await product.app.database.db
      .updateTable('contract')
      .set({ ended_on: '2026-11-16' })
      .where('collaborator_id', '=', people[1]?.id ?? '')
      .execute();
    const checked = runIn(
      await product.call('payrollPayment.check', { runUuid: run.uuid, version: run.version }, sandra),
    );
    expect(checked).toMatchObject({ status: 'DRAFT', undecidedLines: 2, heldLines: 2 });
    const lines = await product.call(
      'payrollPayment.lines',
      { runUuid: run.uuid, filter: { only: 'HELD' } },
      sandra,
    );
    expect(lines.body).toMatchObject([
      { number: 1, holds: ['NO_CLABE'] },
      {
        number: 2,
        holds: ['NOT_IN_SERVICE'],
        clabeEnding: expect.stringMatching(/^\d{4}$/),
        bank: '072',
        leftOn: '2026-11-16',
      },
    ]);
    const decide = (line: number, decision: string, reason = '') =>
      product.call('payrollPayment.decide', { runUuid: run.uuid, line, decision, reason }, sandra);
    expect(codesOf(await decide(1, 'FREE', 'Trae su estado de cuenta'))).toEqual([
      'PAYMENT_LINE_CANNOT_BE_FREED',
    ]);
    expect(codesOf(await decide(2, 'FREE'))).toEqual(['PAYMENT_REASON_REQUIRED']);
    await decide(2, 'FREE', 'Pago de su última quincena');
    const last = runIn(await decide(1, 'LEAVE'));
    const again = await product.call(
      'payrollPayment.check',
      { runUuid: run.uuid, version: last.version },
      sandra,
    );
    expect(again).toMatchObject({
      body: { aggregates: { run: { status: 'CHECKED', heldLines: 1, undecidedLines: 0 } } },
    });
  });
});

test('people who share an account are held and distinguished by name', async () => {
  const { run, people } = await at('DRAFT');
  await product.app.database.db
    .updateTable('collaborator_bank')
    .set({ clabe: people[0]?.clabe ?? '' })
    .where('collaborator_id', '=', people[1]?.id ?? '')
    .execute();
  await product.call('payrollPayment.check', { runUuid: run.uuid, version: run.version }, sandra);
  const { body } = await product.call('payrollPayment.lines', { runUuid: run.uuid }, sandra);
  expect(body).toMatchObject([
    { holds: ['CLABE_SHARED'], sharedWith: ['Íñigo Peña'], leftOn: null },
    { holds: ['CLABE_SHARED'], sharedWith: ['Ana Solís'] },
  ]);
});

describe('the file', () => {
  test('is the same bytes each time; from the second download on it asks for a reason and warns', async () => {
    const { run } = await at('RELEASED');
    const first = await bytesOf(run.uuid);
    expect(first.status).toBe(200);
    expect(codesOf(await bytesOf(run.uuid))).toEqual(['PAYMENT_REASON_REQUIRED']);
    const second = await bytesOf(run.uuid, 'El banco perdió el primero');
    expect(text(second.body)).toBe(text(first.body));
    const { body } = await product.call('payrollPayment.get', { runUuid: run.uuid }, sandra);
    expect(body).toMatchObject({
      run: { status: 'DOWNLOADED' },
      downloads: [{ by: 'Norma Ríos', reason: null }, { reason: 'El banco perdió el primero' }],
    });
    const warned = await product.app.database.db
      .selectFrom('message')
      .select('kind')
      .where('kind', '=', 'payment-download')
      .execute();
    expect(warned.length).toBe(2);
    const audited = await product.app.database.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('act', '=', 'payrollPayment.download')
      .where('entity_id', '=', run.uuid)
      .execute();
    expect(audited.length).toBe(2);
  });

  test('holds what was released, also after an account changes', async () => {
    const { run, people } = await at('RELEASED');
    const before = text((await bytesOf(run.uuid)).body);
    expect(before).toContain(`${people[1]?.clabe}000000512345NOMINA`);
    await product.app.database.db
      .updateTable('collaborator')
      .set({ sap_number: '7777777' })
      .where('id', '=', people[1]?.id ?? '')
      .execute();
    expect(text((await bytesOf(run.uuid, 'Otra vez')).body)).toBe(before);
    expect(text((await bytesOf(run.uuid, 'Para el banco', 'BBVA232')).body)).toContain('INIGO PENA');
  });

  test('with one changed byte is refused by name', async () => {
    const { run } = await at('RELEASED');
    const bytes = Buffer.from(text((await bytesOf(run.uuid)).body), 'latin1');
    expect((await verify(bytes)).body).toMatchObject({
      aggregates: { intact: true, known: true, runNumber: run.number },
    });
    const changed = Buffer.from(bytes);
    changed[82 + 40] = (changed[82 + 40] ?? 0) === 0x39 ? 0x38 : 0x39;
    expect((await verify(changed)).body).toMatchObject({
      aggregates: { intact: false, firstBadLine: 2, check: false },
    });
  });

  test('is written by the layout that holds on the day of its release, and stays so', async () => {
    const admin = await product.signIn({ role: 'ADMINISTRATOR', name: 'Helena Cruz' });
    const { header, detail } = ownRecords('BBVA232');
    const save = (change: Record<string, unknown>, as = admin) =>
      product.call(
        'paymentLayouts.save',
        {
          layout: 'BBVA232',
          version: 0,
          validFrom: '2026-11-20',
          // R23 in place of R05.
          records: {
            header: header.map((one) => (one.from === 68 ? { ...one, source: { text: 'R23' } } : one)),
            detail,
          },
          ...change,
        },
        as,
      );
    const before = (await at('RELEASED')).run;
    const bytes = text((await bytesOf(before.uuid, 'Para el banco', 'BBVA232')).body);
    expect(bytes.slice(67, 70)).toBe('R05');
    expect(codesOf(await save({}, norma))).toEqual(['NOT_AUTHORIZED']);
    expect(codesOf(await save({ validFrom: '2026-11-01' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await save({ records: { header, detail: [] } }))).toEqual(['FIELD_NOT_VALID']);
    expect(await save({})).toMatchObject({ body: { aggregates: { version: { version: 1, inUse: true } } } });
    expect(codesOf(await save({}))).toEqual(['STALE_VERSION']);
    // One that holds later is no one's yet.
    expect(await save({ version: 1, validFrom: '2031-01-01', records: { header, detail } })).toMatchObject({
      body: { aggregates: { version: { version: 2, inUse: false } } },
    });
    const { run } = await at('RELEASED');
    expect(text((await bytesOf(run.uuid, 'Para el banco', 'BBVA232')).body).slice(67, 70)).toBe('R23');
    expect(text((await bytesOf(before.uuid, 'Otra vez', 'BBVA232')).body)).toBe(bytes);
    const known = await product.call('paymentLayouts.list', {}, norma);
    expect(known.body).toMatchObject([
      { version: 2 },
      { version: 1, inUse: true },
      { version: 0 },
      { layout: 'BANORTE165' },
    ]);
  });

  test('is previewed by position, and every reading is in the audit trail', async () => {
    const { run, people } = await at('CHECKED');
    const { body } = await product.call(
      'payrollPayment.preview',
      { runUuid: run.uuid, layout: 'BBVA232', line: 1 },
      sandra,
    );
    const { fields } = z
      .object({ fields: z.array(z.object({ from: z.number(), content: z.string() })) })
      .parse(body);
    expect(fields.find(({ from }) => from === 51)?.content).toBe('000000000500000');
    expect(fields.map(({ content }) => content).join('')).toContain(people[0]?.clabe.slice(6) ?? 'none');
    const audited = await product.app.database.db
      .selectFrom('audit_entry')
      .select('seq')
      .where('act', '=', 'payrollPayment.preview')
      .where('entity_id', '=', run.uuid)
      .execute();
    expect(audited.length).toBe(1);
  });
});

describe("the bank's answer", () => {
  test('marks each line; who released never confirms; rejects go into a new run with keys of their own', async () => {
    const { run, people } = await at('DOWNLOADED');
    const [ana, inigo] = people;
    const bytes = new TextEncoder().encode(
      `sap;clabe;centavos;code;text\n${ana?.sapNumber};${ana?.clabe};500000;00;Abonado\n${inigo?.sapNumber};${inigo?.clabe};512345;14;Cuenta cancelada\n`,
    );
    const answer = (as: string, file = bytes) =>
      product.call(
        'payrollPayment.answer',
        { runUuid: run.uuid, file: { name: 'banco.csv', bytes: file } },
        as,
      );
    expect(codesOf(await answer(norma))).toEqual(['PAYMENT_FOUR_EYES']);
    const wrong = new TextEncoder().encode(`${ana?.sapNumber};${ana?.clabe};500001;00;\n`);
    expect(codesOf(await answer(sandra, wrong))).toEqual(['PAYMENT_ANSWER_UNKNOWN_LINE']);
    const twice = new TextEncoder().encode(
      `${ana?.sapNumber};${ana?.clabe};500000;00;\n${ana?.sapNumber};${ana?.clabe};500000;00;\n`,
    );
    expect(codesOf(await answer(sandra, twice))).toEqual(['PAYMENT_ANSWER_UNKNOWN_LINE']);
    const answered = runIn(await answer(sandra));
    expect(answered).toMatchObject({ status: 'ANSWERED', paidLines: 1, rejectedLines: 1 });
    const closed = runIn(
      await product.call('payrollPayment.close', { runUuid: run.uuid, version: answered.version }, sandra),
    );
    const { next } = z.object({ next: z.object({ uuid: z.string() }) }).parse(closed);
    const { body } = await product.call('payrollPayment.lines', { runUuid: next.uuid }, sandra);
    expect(body).toMatchObject([
      { amountCentavos: 512_345, collaborator: { uuid: inigo?.id }, answer: null },
    ]);
    const keys = await product.app.database.db
      .selectFrom('payment_line')
      .select('payment_key')
      .where('collaborator_id', '=', inigo?.id ?? '')
      .execute();
    expect(new Set(keys.map(({ payment_key }) => payment_key)).size).toBe(2);
  });

  test('in records is read where the layout has it by which the file was written, also once another holds', async () => {
    const admin = await product.signIn({ role: 'ADMINISTRATOR', name: 'Helena Cruz' });
    const filled = async (runUuid: string, place: number, codes: readonly string[]) => {
      const lines = text((await bytesOf(runUuid, 'Para el banco', 'BBVA232')).body).split('\r\n');
      return lines
        .map((line, index) => {
          const code = codes[index - 1] ?? '';
          return line.slice(0, place - 1) + code + line.slice(place - 1 + code.length);
        })
        .join('\r\n');
    };
    const answer = async (runUuid: string, file: string) =>
      product.call(
        'payrollPayment.answer',
        { runUuid, file: { name: 'banco.txt', bytes: new TextEncoder().encode(file) } },
        sandra,
      );
    const before = (await at('DOWNLOADED')).run;
    const { body: known } = await product.call('paymentLayouts.list', {}, norma);
    const version = z
      .array(z.object({ layout: z.string(), version: z.number() }))
      .parse(known)
      .filter(({ layout }) => layout === 'BBVA232')[0]?.version;
    const { header, detail } = ownRecords('BBVA232');
    expect(
      await product.call(
        'paymentLayouts.save',
        {
          layout: 'BBVA232',
          version,
          validFrom: '2026-11-20',
          // The code stands where the zeros were.
          records: {
            header,
            detail: detail.flatMap((one) =>
              one.from === 66 ? [] : one.from === 73 ? [{ ...one, from: 66, length: 4 }] : [one],
            ),
          },
        },
        admin,
      ),
    ).toMatchObject({ status: 200 });
    const { run } = await at('DOWNLOADED');
    expect(runIn(await answer(run.uuid, await filled(run.uuid, 66, ['0000', 'C014'])))).toMatchObject({
      status: 'ANSWERED',
      paidLines: 1,
      rejectedLines: 1,
    });
    expect(runIn(await answer(before.uuid, await filled(before.uuid, 73, ['14', '14'])))).toMatchObject({
      status: 'VOID',
      rejectedLines: 2,
    });
  });

  test('stands in versions from before where they had left it blank', async () => {
    const { db } = product.app.database;
    const blank = { length: 80, source: { of: 'blank' }, es: 'en blanco', en: 'blank' };
    const old = ownRecords('BBVA232').detail.flatMap((one) =>
      one.from === 73 ? [{ ...one, ...blank }] : one.from === 75 ? [] : [one],
    );
    const row = await db
      .insertInto('payment_layout')
      .values({
        layout: 'BBVA232',
        version: 900,
        valid_from: '2031-01-01',
        records: JSON.stringify({ header: ownRecords('BBVA232').header, detail: old }),
        changed_at: '2026-11-01T00:00:00Z',
        changed_by_name: 'Helena Cruz',
      })
      .returning('version')
      .executeTakeFirstOrThrow();
    await product.app.database.pool.query(
      readFileSync(new URL('../../migrations/0340-answers-in-bank-layouts.sql', import.meta.url), 'utf8'),
    );
    const { records } = await db
      .deleteFrom('payment_layout')
      .where('version', '=', row.version)
      .returning('records')
      .executeTakeFirstOrThrow();
    expect(records).toEqual(ownRecords('BBVA232'));
  });

  test('that rejects all leaves the run void, and its lines in a new one', async () => {
    const { run, people } = await at('DOWNLOADED');
    for (const line of [1, 2])
      await product.call(
        'payrollPayment.answerLine',
        { runUuid: run.uuid, line, paid: false, bankCode: '99' },
        sandra,
      );
    const { body } = await product.call('payrollPayment.get', { runUuid: run.uuid }, sandra);
    expect(body).toMatchObject({ run: { status: 'VOID' } });
    const { next } = z.object({ run: z.object({ next: z.object({ uuid: z.string() }) }) }).parse(body).run;
    expect((await product.call('payrollPayment.lines', { runUuid: next.uuid }, sandra)).body).toMatchObject(
      people.map(({ id }) => ({ collaborator: { uuid: id }, answer: null })),
    );
  });
});

test('amounts come from a spreadsheet, all rows or none', async () => {
  const { run, people } = await at('DRAFT');
  const put = (rows: string) =>
    product.call(
      'payrollPayment.import',
      {
        runUuid: run.uuid,
        file: { name: 'nomina.csv', bytes: new TextEncoder().encode(`SAP;IMPORTE;NOTA\n${rows}`) },
      },
      sandra,
    );
  expect(codesOf(await put(`${people[0]?.sapNumber};mucho;\n9999999;1;`))).toEqual([
    'PAYMENT_FILE_ROW_NOT_VALID',
  ]);
  expect(codesOf(await put(`${people[0]?.sapNumber};10;\n9999999;1;`))).toEqual(['PAYMENT_PERSON_NOT_FOUND']);
  expect(runIn(await put(`${people[0]?.sapNumber};"7,842.60";Prima\n`))).toMatchObject({
    lines: 2,
    centavos: 784_260 + 512_345,
  });
});

test('an advance goes from the phone to the account: requested, approved, released, paid; or approved again', async () => {
  const ask = async (name: string) => {
    const { id } = await payable(product, store, name);
    const as = await product.signIn({ role: 'COLLABORATOR', siteId: store.siteId, collaboratorId: id });
    const { aggregates } = z
      .object({ aggregates: z.object({ advance: z.object({ uuid: z.string() }) }) })
      .parse((await product.call('salaryAdvance.request', { amountCentavos: 30_000 }, as)).body);
    await product.call(
      'salaryAdvance.approve',
      { advanceUuid: aggregates.advance.uuid, version: 1 },
      director,
    );
    return aggregates.advance.uuid;
  };
  const first = await ask('Eva Ruiz');
  product.clock.now = product.clock.now.add({ minutes: 1 }); // lines stand in the order of asking
  const second = await ask('Luz Mora');
  const statuses = async () =>
    (
      await product.app.database.db
        .selectFrom('salary_advance')
        .select(['id', 'status'])
        .where('id', 'in', [first, second])
        .execute()
    )
      .toSorted((one) => (one.id === first ? -1 : 1))
      .map(({ status }) => status);
  let run = runIn(
    await product.call(
      'payrollPayment.create',
      {
        kind: 'A',
        employerRfc: await employerRfcOf(product, store.siteId),
        payOn: '2026-11-23',
        payingClabe: PAYING_CLABE,
        title: 'Anticipos 23 nov',
      },
      sandra,
    ),
  );
  expect(run).toMatchObject({ lines: 2, centavos: 60_000 });
  run = runIn(
    await product.call('payrollPayment.check', { runUuid: run.uuid, version: run.version }, sandra),
  );
  expect(run.status).toBe('CHECKED');
  await product.call('payrollPayment.sendCode', { runUuid: run.uuid }, norma);
  run = runIn(
    await product.call(
      'payrollPayment.release',
      { runUuid: run.uuid, version: run.version, code: await releaseCode(product, run) },
      norma,
    ),
  );
  expect(await statuses()).toEqual(['RELEASED', 'RELEASED']);
  expect(text((await bytesOf(run.uuid)).body)).toContain(`ANTICIPO ${String(run.number).padStart(8, '0')}`);
  await product.call('payrollPayment.answerLine', { runUuid: run.uuid, line: 1, paid: true }, sandra);
  await product.call(
    'payrollPayment.answerLine',
    { runUuid: run.uuid, line: 2, paid: false, bankCode: '14' },
    sandra,
  );
  expect(await statuses()).toEqual(['PAID', 'APPROVED']);
});
