import { AuditEntry } from '@jornada/contract/audit.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hire, openStore, type Store } from '../testing/planning-fixtures.ts';
import { codesOf, startProduct, type Product } from '../testing/product.ts';
import { recordRead } from './reads.ts';

let product: Product;
let store: Store;
let admin: string;
beforeAll(async () => {
  product = await startProduct();
  store = await openStore(product, '0417');
  admin = await product.signIn({ role: 'ADMINISTRATOR', name: 'Helena Cruz' });
});
afterAll(() => product.stop());

const ask = (filter: object, as = admin) => product.call('audit.list', { filter }, as);
const list = async (filter: object) => z.array(AuditEntry).parse((await ask(filter)).body);
const acts = async (filter: object) => (await list(filter)).map(({ act }) => act);

/** What somebody read, as the calls for bank and health data leave it. */
const read = (account: string, id: string) =>
  recordRead(
    // oxlint-disable-next-line no-unsafe-type-assertion -- only these three are used
    { db: product.app.database.db, now: product.clock.now, actor: { accountId: account } } as never,
    'collaborators.file',
    { entity: 'collaborator', id, siteId: store.siteId, fields: ['bank'] },
  );

describe('the audit explorer', () => {
  test('says who read whose data, and what somebody did', async () => {
    const ana = await hire(product, { store, name: 'Ana', from: '2026-11-02' });
    const beto = await hire(product, { store, name: 'Beto', from: '2026-11-02' });
    const director = await product.signIn({ role: 'DIRECTOR', siteId: store.siteId, name: 'Mónica Garza' });
    const { id } = await product.app.database.db
      .selectFrom('account')
      .select('id')
      .where('name', '=', 'Mónica Garza')
      .executeTakeFirstOrThrow();
    await read(id, ana.id);
    expect(await list({ person: ana.id, kind: 'READ' })).toMatchObject([
      {
        act: 'collaborators.file',
        kind: 'READ',
        actor: { name: 'Mónica Garza' },
        person: { uuid: ana.id },
        site: '0417',
        fields: ['bank'],
      },
    ]);
    expect(await acts({ person: beto.id, kind: 'READ' })).toEqual([]);
    expect(await acts({ person: beto.id, kind: 'READ' })).toEqual(['audit.list']);
    expect(await acts({ key: 'garza' })).toEqual(['collaborators.file']);
    expect(await acts({ actor: id, personnelDivision: '0417' })).toEqual(['collaborators.file']);
    expect(await acts({ personnelDivision: '9999' })).toEqual([]);
    expect(codesOf(await ask({}, director))).toEqual(['NOT_AUTHORIZED']);
  });

  test('records that the trail was looked at', async () => {
    await ask({});
    expect((await list({ kind: 'READ' }))[0]).toMatchObject({
      act: 'audit.list',
      actor: { name: 'Helena Cruz' },
    });
  });

  test('spans at most a month where no person is named', async () => {
    expect(codesOf(await ask({ from: '2026-09-01', to: '2026-11-20' }))).toEqual(['FIELD_NOT_VALID']);
    expect(codesOf(await ask({ from: '2026-11-20', to: '2026-11-19' }))).toEqual(['FIELD_NOT_VALID']);
    expect(await list({ from: '2026-01-01', to: '2026-01-31' })).toEqual([]);
  });
});
