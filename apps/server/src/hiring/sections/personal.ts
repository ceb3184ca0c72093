import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { checkPersonal } from '@jornada/domain/hiring/personal.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import { ifReadable } from '@jornada/domain/unreadable.ts';
import type { Context } from '../../http/context.ts';
import { numberParameter } from '../../parameters/queries.ts';
import type { Hire } from '../payload-queries.ts';
import { lockNumbers, findTaken, findBirthdate, type Personal } from './personal-queries.ts';

const STANDARD_SPORTS_MAXIMUM = 3;

/** Everything against the personal step, the registry's uniqueness included: a number that another person has is refused without telling whose. */
export async function checkPersonalStep(context: Context, hire: Hire, data: Personal): Promise<Findings> {
  const { db, config, now } = context;
  const findings = checkPersonal(data, {
    today: dayAt(now, hire.timeZone),
    hireRfc: hire.rfc,
    companyDomains: config.companyDomains,
    sportsMaximum: await numberParameter(db, 'SPORT_DISCIPLINES_MAX', STANDARD_SPORTS_MAXIMUM),
  });
  const curp = ifReadable(() => data.curp) ?? '';
  const nss = ifReadable(() => data.nss) ?? '';
  // Two who type the same number at once wait for each other here, so that the second sees the first.
  await lockNumbers(db, { curp, nss });
  const others = await findTaken(db, { curp, collaboratorId: hire.collaboratorId, nss });
  const taken = others.rows[0];
  return together(
    findings,
    where(taken?.curp ?? false, () => refusedOn('curp', 'DUPLICATE_UNIQUE_KEY')),
    where(taken?.nss ?? false, () => refusedOn('nss', 'DUPLICATE_UNIQUE_KEY')),
  );
}

/** After validation nobody turns from minor to adult or back: the documents and signatures hang on it (spec §5). */
export async function checkSwitch({ db, now }: Context, hire: Hire, data: Personal): Promise<Findings> {
  const before = await findBirthdate(db, hire.collaboratorId);
  const day = hire.effectiveDate ?? dayAt(now, hire.timeZone);
  const minor = (birthdate: string) => ageOn(birthdate, day) < ADULT_AGE;
  return together(() =>
    where(before?.birthdate != null && minor(before.birthdate) !== minor(data.birthdate), () =>
      refusedOn('birthdate', 'ADULT_MINOR_SWITCH_NOT_ALLOWED'),
    ),
  );
}
