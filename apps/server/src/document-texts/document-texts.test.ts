import { documentTextCalls } from '@jornada/contract/document-texts.ts';
import { Waiting } from '@jornada/contract/home.ts';
import { TEXT_DOCUMENTS } from '@jornada/domain/document-texts/models.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startProduct, codesOf, type Product } from '../testing/product.ts';
import { openCompany } from '../testing/hiring.ts';
import { sampleOf } from './sample.ts';
import { wordingOf } from './wording.ts';

let product: Product;
let hr: string;
let lawyer: string;
beforeAll(async () => {
  product = await startProduct();
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  lawyer = await product.signIn({ role: 'LAWYER', name: 'Octavio Solís' });
});
afterAll(() => product.stop());

const clause = (body: string) => ({ title: 'Prórroga', articles: 'LFT 37, 39', body });
const save = (body: string, version = 0, document = 'EXTENSION', as = hr) =>
  product.call('documentTexts.save', { document, version, clauses: [clause(body)] }, as);
const approve = (version: number, document = 'EXTENSION', as = lawyer) =>
  product.call('documentTexts.approve', { document, version }, as);
const versions = async (document = 'EXTENSION') =>
  documentTextCalls['documentTexts.get'].output.parse(
    (await product.call('documentTexts.get', { document }, hr)).body,
  ).versions;
const rowOf = async (document: string) =>
  z
    .array(documentTextCalls['documentTexts.list'].output.element)
    .parse((await product.call('documentTexts.list', {}, lawyer)).body)
    .find((row) => row.document === document);
const wording = (demo: boolean, document: 'EXTENSION' | 'CONVERSION' = 'EXTENSION') =>
  wordingOf(
    { db: product.app.database.db, demo },
    { document, merge: sampleOf(document).merge, inputs: { site: { timeZone: 'America/Mexico_City' } } },
  );

describe('the text of a document', () => {
  test('without an approved version the demonstration uses the model, and a company is refused', async () => {
    expect(await wording(true)).toMatchObject({ model: 'Modelo PRO-1, a revisar por Jurídico' });
    await expect(wording(false)).rejects.toMatchObject({
      refusals: [{ code: 'DOCUMENT_TEXT_NOT_APPROVED', values: { document: 'Convenio de prórroga' } }],
    });
  });

  test('HR writes a version, a lawyer returns it and then approves it, and documents say it', async () => {
    expect(await save('Se prorroga hasta el **{{fin}}**.')).toMatchObject({
      status: 200,
      body: { aggregates: { number: 1, version: 1 } },
    });
    expect(await rowOf('EXTENSION')).toMatchObject({ inUse: null, draft: { number: 1, returned: false } });
    expect(await wording(true)).toMatchObject({ model: 'Modelo PRO-1, a revisar por Jurídico' });

    const because = 'Falta decir que subsiste la causa.';
    await product.call('documentTexts.return', { document: 'EXTENSION', version: 1, because }, lawyer);
    expect((await versions())[0]).toMatchObject({ returned: { by: 'Octavio Solís', because } });
    expect(codesOf(await save('De otra persona.', 1))).toEqual(['STALE_VERSION']);
    await save('Porque {{causa}}, se prorroga hasta el **{{fin}}**.', 2);
    expect((await versions())[0]).toMatchObject({ version: 3, returned: null });

    expect(codesOf(await approve(2))).toEqual(['STALE_VERSION']);
    expect(await approve(3)).toMatchObject({ status: 200 });
    expect(await rowOf('EXTENSION')).toMatchObject({ inUse: 1, approvedBy: 'Octavio Solís', draft: null });
    expect(await wording(false)).toMatchObject({
      model: 'Texto PRO-1, versión 1, aprobada por Jurídico el 20 de noviembre de 2026',
      clauses: [
        {
          paragraphs: [
            [
              { text: 'Porque ' },
              { text: 'lo exige la naturaleza del trabajo que se presta' },
              { text: ', se prorroga hasta el ' },
              { text: '30 de abril de 2027', strong: true },
              { text: '.' },
            ],
          ],
        },
      ],
    });
  });

  test('an approved version stays as it is: the next one is another, and can be thrown away', async () => {
    expect(await save('Otra redacción.')).toMatchObject({ body: { aggregates: { number: 2, version: 1 } } });
    expect(await versions()).toMatchObject([{ number: 2 }, { number: 1 }, { number: 0 }]);
    expect(await wording(false)).toMatchObject({ model: expect.stringContaining('versión 1') });
    await product.call('documentTexts.discard', { document: 'EXTENSION', version: 1 }, hr);
    expect(await versions()).toMatchObject([{ number: 1 }, { number: 0 }]);
    expect(codesOf(await approve(1))).toEqual(['DOCUMENT_TEXT_NOT_FOUND']);
  });

  test('each command leaves one entry in the trail', async () => {
    const rows = await product.app.database.db
      .selectFrom('audit_entry')
      .select('act')
      .where('entity', '=', 'documentText')
      .execute();
    expect(rows.map(({ act }) => act)).toEqual([
      'documentTexts.save',
      'documentTexts.return',
      'documentTexts.save',
      'documentTexts.approve',
      'documentTexts.save',
      'documentTexts.discard',
    ]);
  });

  test('what cannot be merged is refused on its clause, and nothing is kept', async () => {
    const refused = await save('Hasta {{final}}, {{#menor}}sin extras.', 0, 'CONVERSION');
    expect(refused).toMatchObject({
      status: 422,
      body: {
        exceptions: [
          { translationCode: 'DOCUMENT_TEXT_NOT_VALID', values: { field: 'clauses.0.body', at: 'final' } },
          { translationCode: 'DOCUMENT_TEXT_NOT_VALID', values: { field: 'clauses.0.body', at: 'menor' } },
          { translationCode: 'DOCUMENT_TEXT_NOT_VALID', values: { field: 'clauses.0.body', at: 'menor' } },
        ],
      },
    });
    expect(await rowOf('CONVERSION')).toMatchObject({ inUse: null, draft: null });
  });
});

describe('who may', () => {
  test('HR does not approve, a lawyer does not write, and one of some stores decides on nothing', async () => {
    await save('Indeterminado desde el {{inicio}}.', 0, 'CONVERSION');
    expect(codesOf(await approve(1, 'CONVERSION', hr))).toEqual(['NOT_AUTHORIZED']);
    expect(codesOf(await save('Mío.', 1, 'CONVERSION', lawyer))).toEqual(['NOT_AUTHORIZED']);
    const { site } = await openCompany(product);
    const local = await product.signIn({ role: 'LAWYER', siteId: site.id });
    expect(codesOf(await approve(1, 'CONVERSION', local))).toEqual(['DOCUMENT_TEXT_LOCAL_LAWYER']);
  });
});

test('a lawyer who wrote it in another role leaves its approval to another', async () => {
  await save('Se transforma desde el {{inicio}}.', 0, 'CITY_BONUS');
  await product.app.database.db
    .updateTable('document_text')
    .set((row) => ({
      written_by: row.selectFrom('account').select('id').where('name', '=', 'Octavio Solís'),
    }))
    .where('document', '=', 'CITY_BONUS')
    .execute();
  expect(codesOf(await approve(1, 'CITY_BONUS'))).toEqual(['DOCUMENT_TEXT_OWN']);
});

test.each(TEXT_DOCUMENTS)('%s is previewed with invented facts', async (document) => {
  const answer = await product.call('documentTexts.preview', { document, number: 0 }, lawyer);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
});

test('a draft is a task of lawyers of the whole company until it is approved or returned', async () => {
  const tasks = async (as: string) =>
    z
      .array(Waiting)
      .parse((await product.call('home.waiting', {}, as)).body)
      .filter(({ kind }) => kind === 'DOCUMENT_TEXT')
      .map(({ values }) => values['document']);
  const { site } = await openCompany(product);
  const local = await product.signIn({ role: 'LAWYER', siteId: site.id });
  await save('Termina el {{inicio}}.', 0, 'COMPLEMENTARY_PACT');
  expect(await tasks(lawyer)).toContain('COMPLEMENTARY_PACT');
  expect(await tasks(local)).toEqual([]);
  expect(await tasks(hr)).toEqual([]);
  const because = 'Falta la base.';
  await product.call('documentTexts.return', { document: 'COMPLEMENTARY_PACT', version: 1, because }, lawyer);
  expect(await tasks(lawyer)).not.toContain('COMPLEMENTARY_PACT');
  await save('Termina el {{inicio}}. Base: {{horas_base}} h.', 2, 'COMPLEMENTARY_PACT');
  expect(await tasks(lawyer)).toContain('COMPLEMENTARY_PACT');
  await approve(3, 'COMPLEMENTARY_PACT');
  expect(await tasks(lawyer)).not.toContain('COMPLEMENTARY_PACT');
});
