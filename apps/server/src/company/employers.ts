import type { Employer, employerCalls } from '@jornada/contract/employers.ts';
import { randomUUID } from 'node:crypto';
import { alone } from '../db/alone.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listEmployers } from './queries.ts';
import {
  findEmployerByRfc,
  insertEmployer,
  lockEmployer,
  updateEmployer,
  addRegistry,
  writePower,
} from './employer-queries.ts';

export const employerHandlers: Handlers<typeof employerCalls> = {
  'companyEmployers.list': async (_input, { db }) => listEmployers(db),

  'companyEmployers.create': async ({ rfc, registry, ...employer }, context) => {
    const { db } = context;
    await alone(db, 'employer');
    const known = await findEmployerByRfc(db, rfc);
    if (known !== undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'rfc' });
    const { id } = await insertEmployer(db, {
      uuid: randomUUID(),
      rfc,
      ...rowOf(employer),
      ...signed(context),
    });
    await addRegistry(db, id, registry);
    return { employer: await written(context, rfc) };
  },

  'companyEmployers.update': async ({ rfc, version, registry, powers, ...employer }, context) => {
    const { db } = context;
    const known = await lockEmployer(db, rfc);
    if (known === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
    requireVersion(known, version);
    await updateEmployer(db, known.id, { ...rowOf(employer), ...signed(context), version: version + 1 });
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

async function written(context: Context, rfc: string): Promise<Employer> {
  const [employer] = await listEmployers(context.db, rfc);
  if (employer === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
  context.record({ entity: 'employer', id: rfc });
  context.announce({ topic: 'sites' });
  return employer;
}
