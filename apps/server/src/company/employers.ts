import type { CallParsed } from '@jornada/contract/call.ts';
import type { Employer, EmployerRegistry, employerCalls } from '@jornada/contract/employers.ts';
import { NOTHING_FOUND, refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { but, ifReadable, readLater } from '@jornada/domain/unreadable.ts';
import { randomUUID } from 'node:crypto';
import { alone } from '../db/alone.ts';
import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused, refuseAll } from '../http/refused.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { listEmployers } from './queries.ts';
import {
  findEmployerByRfc,
  insertEmployer,
  lockEmployer,
  updateEmployer,
  addRegistry,
  hasRegistry,
  hasState,
  writePower,
} from './employer-queries.ts';

export const employerHandlers: Handlers<typeof employerCalls> = {
  'companyEmployers.list': async (_input, { db }) => listEmployers(db),

  'companyEmployers.create': async (input, context) => {
    const { db } = context;
    await alone(db, 'employer');
    const known = await readLater(async () => findEmployerByRfc(db, input.rfc));
    const findings = together(
      () => where(known() !== undefined, () => refusedOn('rfc', 'DUPLICATE_UNIQUE_KEY')),
      await checkRegistry(db, () => input.registry),
    );
    refuseAll(findings.refusals);
    const { rfc, registry, ...employer } = input;
    const { id } = await insertEmployer(db, {
      uuid: randomUUID(),
      rfc,
      ...rowOf(employer),
      ...signed(context),
    });
    await addRegistry(db, id, registry);
    return { employer: await written(context, rfc) };
  },

  'companyEmployers.update': async (input, context) => {
    const { db } = context;
    const { rfc, version } = input;
    const known = await lockEmployer(db, rfc);
    if (known === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
    requireVersion(known, version);
    const findings = together(await checkRegistry(db, () => input.registry), () =>
      together(...input.powers.map((power, index) => checkPower(power, index))),
    );
    refuseAll(findings.refusals);
    const { registry, powers, ...employer } = but(input, 'rfc', 'version');
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

/** A registry that is new, of a state that there is. */
async function checkRegistry(db: Db, registry: () => EmployerRegistry | null): Promise<Findings> {
  const isState = await readLater(async () => hasState(db, registry()?.state ?? ''));
  const isTaken = await readLater(async () => hasRegistry(db, registry()?.number ?? ''));
  if (ifReadable(registry) === null) return NOTHING_FOUND;
  return together(
    () => where(!isState(), () => refusedOn('registry.state', 'REGION_NOT_FOUND')),
    () => where(isTaken(), () => refusedOn('registry.number', 'DUPLICATE_UNIQUE_KEY')),
  );
}

type Power = CallParsed<(typeof employerCalls)['companyEmployers.update']>['powers'][number];

/** A representative's power: deed, day and notary, or none of them. */
function checkPower({ deed, date, notary }: Power, index: number): Findings {
  const parts = Object.entries({ deed, date: date ?? '', notary });
  const missing = parts.filter(([, value]) => value === '');
  if (missing.length === 0 || missing.length === parts.length) return NOTHING_FOUND;
  return together(...missing.map(([part]) => refusedOn(`powers.${index}.${part}`, 'FIELD_REQUIRED')));
}

async function written(context: Context, rfc: string): Promise<Employer> {
  const [employer] = await listEmployers(context.db, rfc);
  if (employer === undefined) throw new Refused('EMPLOYER_NOT_FOUND');
  context.record({ entity: 'employer', id: rfc });
  context.announce({ topic: 'sites' });
  return employer;
}
