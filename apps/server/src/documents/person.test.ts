import { afterAll, beforeAll, expect, test } from 'vitest';
import { PersonDocuments } from '@jornada/contract/documents.ts';
import { accepted, newHire, openCompany, PDF, refusal } from '../testing/hiring.ts';
import { insertDocument } from '../testing/access/world-records.ts';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { startProduct, type Product } from '../testing/product.ts';

/* The papers of a file: slots with versions and a last day, filed by those who direct the site, never in their own file. */
let product: Product;
let store: Store;
let director: string;
let hr: string;
let lawyer: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
  hr = await product.signIn({ role: 'HR', name: 'Sandra Lara' });
  lawyer = await product.signIn({ role: 'LAWYER', name: 'Luis Cárdenas' });
});
afterAll(() => product.stop());

const file = (collaboratorUuid: string, slot: string, more: Record<string, unknown> = {}, as = hr) =>
  product.call(
    'document.file',
    { collaboratorUuid, slot, file: { name: `${slot}.pdf`, bytes: PDF }, ...more },
    as,
  );
const papers = async (id: string, as = hr) =>
  PersonDocuments.parse((await product.call('document.ofPerson', { id }, as)).body);
const slotOf = async (id: string, slot: string, as = hr) =>
  (await papers(id, as)).slots.find((one) => one.slot === slot);

test('a newer paper keeps the one before as an earlier version that can still be opened', async () => {
  const { id } = await hire(product, { store, name: 'Ana' });
  const first = await insertDocument(product, { collaboratorId: id, processUuid: null });
  accepted(await file(id, 'BIRTH_CERTIFICATE', {}, director));
  const slot = await slotOf(id, 'BIRTH_CERTIFICATE', director);
  expect(slot).toMatchObject({
    required: true,
    mayFile: true,
    current: { name: 'BIRTH_CERTIFICATE.pdf', uploadedBy: 'Mónica Garza', validUntil: null, mayRead: true },
    earlier: [{ uuid: first, name: 'acta.pdf' }],
  });
  for (const uuid of [first, slot?.current?.uuid ?? ''])
    expect(await product.call('document.get', { id: uuid }, hr)).toMatchObject({ status: 200 });
  accepted(await product.call('document.delete', { documentUuid: first }, hr));
  expect((await slotOf(id, 'BIRTH_CERTIFICATE'))?.earlier).toEqual([]);
  expect(await product.call('document.get', { id: first }, hr)).toMatchObject(
    refusal(404, 'DOCUMENT_NOT_FOUND'),
  );
});

test('a paper has a last day, which is not past when it is filed', async () => {
  const { id } = await hire(product, { store, name: 'Beto' });
  expect(await file(id, 'ADDRESS_PROOF', { validUntil: '2026-11-19' })).toMatchObject(
    refusal(422, 'FIELD_NOT_VALID', { field: 'validUntil' }),
  );
  accepted(await file(id, 'ADDRESS_PROOF', { validUntil: '2027-02-28' }));
  expect((await slotOf(id, 'ADDRESS_PROOF'))?.current?.validUntil).toBe('2027-02-28');
});

test('a minor’s certificate is good for a year unless it says another day, and the deadline follows it', async () => {
  const minor = await hire(product, { store, name: 'Dani', birthdate: '2010-03-01' });
  accepted(await file(minor.id, 'MEDICAL_CERTIFICATE'));
  expect((await slotOf(minor.id, 'MEDICAL_CERTIFICATE'))?.current?.validUntil).toBe('2027-11-20');
  product.clock.now = product.clock.now.add({ minutes: 1 });
  accepted(await file(minor.id, 'MEDICAL_CERTIFICATE', { validUntil: '2026-12-01' }));
  const { body } = await product.call('deadlines.list', { filter: { personnelDivision: '0417' } }, hr);
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'MINOR_CERTIFICATE',
        collaboratorUuid: minor.id,
        due: '2026-12-01',
        urgent: false,
      }),
    ]),
  );
});

test('a lawyer sees which papers there are and opens none about bank or health; that a minor’s exist is not said', async () => {
  const minor = await hire(product, { store, name: 'Eva', birthdate: '2010-03-01' });
  accepted(await file(minor.id, 'MEDICAL_CERTIFICATE'));
  accepted(await file(minor.id, 'BANK_COVER_PAGE'));
  accepted(await file(minor.id, 'OFFICIAL_ID'));
  const seen = await papers(minor.id, lawyer);
  expect(seen.slots.map(({ slot }) => slot)).not.toContain('MEDICAL_CERTIFICATE');
  expect(seen.slots.every(({ mayFile }) => !mayFile)).toBe(true);
  const read = Object.fromEntries(seen.slots.map(({ slot, current }) => [slot, current?.mayRead]));
  expect(read).toMatchObject({ BANK_COVER_PAGE: false, OFFICIAL_ID: true });
});

test('nobody files in their own file, in another site’s, or the scan of a contract', async () => {
  const { id } = await hire(product, { store, name: 'Fer' });
  const own = await product.signIn({
    role: 'DIRECTOR',
    siteId: store.siteId,
    collaboratorId: id,
    name: 'Fer',
  });
  expect(await file(id, 'OFFICIAL_ID', {}, own)).toMatchObject(refusal(403, 'OWN_FILE'));
  expect((await slotOf(id, 'OFFICIAL_ID', own))?.mayFile).toBe(false);
  const other = await openStore(product, '0592');
  const away = await product.signIn({ role: 'DIRECTOR', siteId: other.siteId, name: 'Otra' });
  expect(await file(id, 'OFFICIAL_ID', {}, away)).toMatchObject(refusal(404, 'COLLABORATOR_NOT_FOUND'));
  expect(await product.call('document.ofPerson', { id }, away)).toMatchObject(
    refusal(404, 'COLLABORATOR_NOT_FOUND'),
  );
  expect(await file(id, 'SIGNED_CONTRACT')).toMatchObject(refusal(422, 'FIELD_NOT_VALID', { field: 'slot' }));
  expect(
    await file(id, 'OFFICIAL_ID', { file: { name: 'x.pdf', bytes: new Uint8Array([1, 2]) } }),
  ).toMatchObject(refusal(422, 'FILE_TYPE_NOT_VALID', { field: 'file' }));
});

test('the sealed copy of what was signed stands among the papers, with the code that verifies it', async () => {
  const world = await openCompany(product);
  const process = newHire(world);
  await process.toOutside();
  await process.sealed();
  const { collaborator_id: id } = await process.row();
  const { code } = await product.app.database.db
    .selectFrom('evidence')
    .select('code')
    .where('subject_id', '=', process.processUuid)
    .executeTakeFirstOrThrow();
  const { signed } = await papers(id ?? '');
  expect(signed).toMatchObject([{ document: 'CONTRACT', evidenceCode: code, onPaper: true }]);
  expect(await product.call('document.get', { id: signed[0]?.uuid ?? '' }, hr)).toMatchObject({
    status: 200,
  });
});
