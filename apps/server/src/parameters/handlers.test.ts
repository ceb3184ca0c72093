import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

let product: Product;
let admin: string;
beforeAll(async () => {
  product = await startProduct();
  admin = await product.signIn({ role: 'ADMINISTRATOR' });
});
afterAll(() => product.stop());

const hourRate = { code: 'MEX_HOUR_RATE', name: 'Cuota por hora', value: '31.12' };

describe('parameters', () => {
  test('an administrator creates one and reads it by its code', async () => {
    const created = await product.call('parameters.create', hourRate, admin);
    expect(created).toMatchObject({
      status: 200,
      body: { success: true, aggregates: { parameter: { ...hourRate, version: 1 } } },
    });
    expect(await product.call('parameters.byCode', { code: 'MEX_HOUR_RATE' }, admin)).toMatchObject({
      status: 200,
      body: hourRate,
    });
    expect(await product.call('parameters.list', {}, admin)).toMatchObject({
      status: 200,
      headers: { 'x-total-count': '1' },
    });
  });

  test('every empty field is refused at once, each on its own', async () => {
    const refused = await product.call('parameters.create', { code: ' ', name: '', value: '' }, admin);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      success: false,
      exceptions: [
        { translationCode: 'PARAMETER_CODE_REQUIRED', values: { field: 'code' } },
        { translationCode: 'PARAMETER_NAME_REQUIRED', values: { field: 'name' } },
        { translationCode: 'PARAMETER_VALUE_REQUIRED', values: { field: 'value' } },
      ],
    });
  });

  test('a director may not, and learns nothing of whether it exists', async () => {
    const director = await product.signIn({ role: 'DIRECTOR' });
    expect(await product.call('parameters.get', { id: 999_999 }, director)).toMatchObject({
      status: 403,
      body: { exceptions: [{ translationCode: 'NOT_AUTHORIZED' }] },
    });
  });

  test('an older version does not overwrite a newer one', async () => {
    const { body } = await product.call(
      'parameters.create',
      { ...hourRate, code: 'MEAN_WEEKS_PER_MONTH', value: '4.345' },
      admin,
    );
    expect(body).toMatchObject({ aggregates: { parameter: { version: 1 } } });
    const [parameter] = await product.app.database.db
      .selectFrom('parameter')
      .selectAll()
      .where('code', '=', 'MEAN_WEEKS_PER_MONTH')
      .execute();
    const edit = { id: parameter?.id, name: 'Semanas', value: '4.35' };
    expect(await product.call('parameters.update', { ...edit, version: 1 }, admin)).toMatchObject({
      status: 200,
    });
    expect(await product.call('parameters.update', { ...edit, version: 1 }, admin)).toMatchObject({
      status: 409,
      body: {
        exceptions: [
          {
            translationCode: 'STALE_VERSION',
            values: { who: expect.stringMatching(/./), when: expect.stringMatching(/^\d{4}-/) },
          },
        ],
      },
    });
  });

  test('where the product counts with it, only a number that is not negative fits', async () => {
    const refusal = {
      status: 422,
      body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'value' } }] },
    };
    for (const value of ['mucho', '-1'])
      expect(
        await product.call('parameters.create', { code: 'CDD_MIN_DAYS', name: 'Días', value }, admin),
      ).toMatchObject(refusal);
    expect(
      await product.call('parameters.create', { code: 'CDD_MIN_DAYS', name: 'Días', value: '30' }, admin),
    ).toMatchObject({ status: 200 });
    const { id } = await product.app.database.db
      .selectFrom('parameter')
      .select('id')
      .where('code', '=', 'CDD_MIN_DAYS')
      .executeTakeFirstOrThrow();
    expect(
      await product.call('parameters.update', { id, version: 1, name: 'Días', value: 'treinta' }, admin),
    ).toMatchObject(refusal);
    expect(
      await product.call('parameters.create', { code: 'OWN', name: 'Propio', value: 'lo que sea' }, admin),
    ).toMatchObject({ status: 200 });
  });

  test('quiet hours are whole hours of the day', async () => {
    const quiet = { code: 'QUIET_HOURS_FROM', name: 'Desde' };
    for (const value of ['24', '20.5'])
      expect(await product.call('parameters.create', { ...quiet, value }, admin)).toMatchObject({
        status: 422,
        body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'value' } }] },
      });
    expect(await product.call('parameters.create', { ...quiet, value: '21' }, admin)).toMatchObject({
      status: 200,
    });
  });

  describe('what Legal decides', () => {
    const ranOut = { code: 'INCAPACITY_RAN_OUT', name: 'Incapacidad agotada' };
    const ofLegal = { status: 422, body: { exceptions: [{ translationCode: 'PARAMETER_OF_LEGAL' }] } };
    let id: number;
    beforeAll(async () => {
      ({ id } = await product.app.database.db
        .insertInto('parameter')
        .values({ ...ranOut, value: 'PAUSE' })
        .returning('id')
        .executeTakeFirstOrThrow());
    });
    const update = (value: string, token: string, version = 1) =>
      product.call('parameters.update', { id, version, name: ranOut.name, value }, token);

    test('a lawyer of the whole company sees that alone, and chooses one of its options', async () => {
      const lawyer = await product.signIn({ role: 'LAWYER' });
      expect(await product.call('parameters.list', {}, lawyer)).toMatchObject({
        headers: { 'x-total-count': '1' },
        body: [{ code: 'INCAPACITY_RAN_OUT', value: 'PAUSE' }],
      });
      expect(await update('30', lawyer)).toMatchObject({
        status: 422,
        body: { exceptions: [{ translationCode: 'FIELD_NOT_VALID', values: { field: 'value' } }] },
      });
      expect(await update('EXIT', lawyer)).toMatchObject({
        status: 200,
        body: { aggregates: { parameter: { value: 'EXIT', version: 2 } } },
      });
    });

    test('an administrator and the lawyer of a store read it and leave it as it is', async () => {
      const { siteId } = await openStore(product, '0417');
      const local = await product.signIn({ role: 'LAWYER', siteId });
      for (const token of [admin, local]) {
        expect(await product.call('parameters.get', { id }, token)).toMatchObject({ status: 200 });
        expect(await update('PAUSE', token, 2)).toMatchObject(ofLegal);
      }
      expect(await product.call('parameters.create', { ...ranOut, value: 'PAUSE' }, admin)).toMatchObject(
        ofLegal,
      );
    });

    test('of what is not Legal’s a lawyer learns nothing', async () => {
      const lawyer = await product.signIn({ role: 'LAWYER' });
      const { id: other } = await product.app.database.db
        .selectFrom('parameter')
        .select('id')
        .where('code', '=', 'MEX_HOUR_RATE')
        .executeTakeFirstOrThrow();
      const missing = { status: 404, body: { exceptions: [{ translationCode: 'PARAMETER_NOT_FOUND' }] } };
      expect(await product.call('parameters.get', { id: other }, lawyer)).toMatchObject(missing);
      expect(
        await product.call('parameters.update', { id: other, version: 1, name: 'x', value: '1' }, lawyer),
      ).toMatchObject(missing);
    });
  });

  test('the same key with the same body happens once; with another body it is refused', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await product.call('parameters.create', { ...hourRate, code: 'A' }, admin, key);
    const again = await product.call('parameters.create', { ...hourRate, code: 'A' }, admin, key);
    expect(again.body).toEqual(first.body);
    expect(await product.call('parameters.create', { ...hourRate, code: 'B' }, admin, key)).toMatchObject({
      status: 422,
      body: { exceptions: [{ translationCode: 'IDEMPOTENCY_KEY_REUSED' }] },
    });
  });

  test('an unknown field is refused, not ignored', async () => {
    expect(
      await product.call('parameters.create', { ...hourRate, code: 'C', colour: 'red' }, admin),
    ).toMatchObject({
      status: 400,
      body: { exceptions: [{ translationCode: 'FIELD_UNKNOWN', values: { field: 'colour' } }] },
    });
  });
});
