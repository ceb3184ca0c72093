import type { CallParsed } from '@jornada/contract/call.ts';
import type { Employer, EmployerRegistry, employerCalls } from '@jornada/contract/employers.ts';
import { randomUUID } from 'node:crypto';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listEmployers } from './queries.ts';

export const employerHandlers: Handlers<typeof employerCalls> = {
  'companyEmployers.list': async (_input, { db }) => listEmployers(db),

  'companyEmployers.create': async ({ rfc, registry, ...employer }, context) => {
    const { db } = context;
    await alone(db, 'employer');
    const known = await db.selectFrom('employer').select('id').where('rfc', '=', rfc).executeTakeFirst();
    if (known !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'rfc' });
    const { id } = await db
      .insertInto('employer')
      .values({ uuid: randomUUID(), rfc, ...rowOf(employer), ...signed(context) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addRegistry(db, id, registry);
    return { employer: await written(context, rfc) };
  },

  'companyEmployers.update': async ({ rfc, version, registry, powers, ...employer }, context) => {
    const { db } = context;
    const known = await db
      .selectFrom('employer')
      .select(['id', 'version', 'changed_at', 'changed_by_name'])
      .where('rfc', '=', rfc)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
    requireVersion(known, version);
    await db
      .updateTable('employer')
      .set({ ...rowOf(employer), ...signed(context), version: version + 1 })
      .where('id', '=', known.id)
      .execute();
    if (registry !== null) await addRegistry(db, known.id, registry);
    for (const [index, power] of powers.entries()) await writePower(db, known.id, { ...power, index });
    return { employer: await written(context, rfc) };
  },
};

type Edited = Pick<Employer, 'legalName' | 'address' | 'postalCode'>;

const rowOf = ({ legalName, address, postalCode }: Edited) => ({
  legal_name: legalName,
  address,
  postal_code: postalCode,
});

async function addRegistry(db: Db, employerId: number, { number, state }: EmployerRegistry): Promise<void> {
  const region = await db.selectFrom('state').select('code').where('code', '=', state).executeTakeFirst();
  if (region === undefined) throw new Refused('REGION_NOT_FOUND', { field: 'registry.state' });
  const added = await db
    .insertInto('employer_registry')
    .values({ employer_id: employerId, number, state_code: state })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n)
    throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'registry.number' });
}

type Typed = CallParsed<(typeof employerCalls)['companyEmployers.update']>['powers'][number];

/** A representative's power: deed, day and notary, or none of them. */
async function writePower(
  db: Db,
  employerId: number,
  { account, deed, date, notary, index }: Typed & { readonly index: number },
): Promise<void> {
  const parts = { deed: deed === '' ? null : deed, date, notary: notary === '' ? null : notary };
  const missing = Object.entries(parts).filter(([, value]) => value === null);
  if (missing.length !== 0 && missing.length !== 3)
    refuseAll(
      missing.map(([part]) => ({ code: 'FIELD_REQUIRED', values: { field: `powers.${index}.${part}` } })),
    );
  const changed = await db
    .updateTable('legal_representative')
    .set({ power_deed: parts.deed, power_date: parts.date, power_notary: parts.notary })
    .where('employer_id', '=', employerId)
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) throw new Refused('PATRON_NOT_FOUND', { field: `powers.${index}.deed` });
}

async function written(context: Context, rfc: string): Promise<Employer> {
  const [employer] = await listEmployers(context.db, rfc);
  if (employer === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
  context.record({ entity: 'employer', id: rfc });
  context.announce({ topic: 'sites' });
  return employer;
}
