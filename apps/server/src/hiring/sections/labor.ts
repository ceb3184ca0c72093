import { checkLabor, monthlySalary, type LaborTerms } from '@jornada/domain/hiring/labor.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { joined, readLater } from '@jornada/domain/unreadable.ts';
import { LaborData } from '@jornada/contract/hiring-fields.ts';
import type { Db } from '../../db/connect.ts';
import { filledSlots } from '../../documents/slot-queries.ts';
import type { Context } from '../../http/context.ts';
import { numberParameter } from '../../parameters/queries.ts';
import { checkByPosts } from '../../posts/hire-within.ts';
import type { Hire } from '../payload-queries.ts';
import {
  findBirthdate,
  findTutor,
  type Labor,
  findTeam,
  findPosition,
  pastContracts,
} from './labor-queries.ts';

/** Everything against labour data, each on its field: the terms by law and company rule, team and position by the site. */
export async function checkLaborStep(context: Context, hire: Hire, data: Labor): Promise<Findings> {
  const { db, now } = context;
  const person = await findBirthdate(db, hire.collaboratorId);
  const tutor = await findTutor(db, hire.collaboratorId);
  const team = await readLater(async () => findTeam(db, hire, data.teamUuid));
  const position = await readLater(async () => findPosition(db, data));
  const past = await pastContracts(db, hire);
  const today = dayAt(now, hire.timeZone);
  return together(
    () => where(team() === undefined, () => refusedOn('teamUuid', 'TEAM_NOT_FOUND')),
    () => where(position() === undefined, () => refusedOn('positionNumber', 'POSITION_NOT_FOUND')),
    checkLabor(termsOf(data), {
      today,
      birthdate: person.birthdate ?? today,
      hasTutor: tutor !== undefined,
      documents: await filledSlots(db, hire.id),
      get monthlyRateCentavos() {
        return position()?.rateCentavos ?? null;
      },
      get management() {
        return position()?.manager ?? false;
      },
      hadOpenEndedHere: past.openEnded,
      hadTrial: past.trial,
      minimumDays: await numberParameter(db, 'CDD_MIN_DAYS', 30),
      maximumMonths: await numberParameter(db, 'CDD_MAX_MONTHS', 12),
      maximumRates: await numberParameter(db, 'SALARY_MAX_RATES', 5),
    }),
    await checkByPosts(db, joined(data, { siteId: hire.siteId, processId: hire.id })),
  );
}

export function termsOf(data: Labor): LaborTerms {
  return joined(data, {
    get weeklyMinutes() {
      return Math.round(data.weeklyHours * 60);
    },
    get annualMinutes() {
      return Math.round(data.annualHours * 60);
    },
  });
}

/** The labour data of a hire as they were typed; null until then. */
export function readLabor({ terms }: Pick<Hire, 'terms'>): Labor | null {
  const parsed = LaborData.safeParse(terms);
  return parsed.success ? parsed.data : null;
}

/** Integer centavos a month: what was agreed, or the hour rate for the weekly hours. */
export async function salaryOf(db: Db, labor: Labor): Promise<number> {
  return salaryBy(labor, {
    hourRate: await numberParameter(db, 'MEX_HOUR_RATE', HOUR_RATE),
    weeksPerMonth: await numberParameter(db, 'MEAN_WEEKS_PER_MONTH', WEEKS_PER_MONTH),
  });
}

const HOUR_RATE = 31.12;
const WEEKS_PER_MONTH = 4.345;

/** The same by parameters that were read already; NaN stands for one that nobody has set. */
export function salaryBy(
  labor: Labor,
  { hourRate, weeksPerMonth }: { readonly hourRate: number; readonly weeksPerMonth: number },
): number {
  return monthlySalary(termsOf(labor), {
    hourRate: Number.isNaN(hourRate) ? HOUR_RATE : hourRate,
    weeksPerMonth: Number.isNaN(weeksPerMonth) ? WEEKS_PER_MONTH : weeksPerMonth,
  });
}
