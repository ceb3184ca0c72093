import { judgeLabor, monthlySalary, type LaborTerms } from '@jornada/domain/hiring/labor.ts';
import { refusedOn, together, where, type Findings } from '@jornada/domain/hiring/numbers.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { joined, readLater } from '@jornada/domain/unreadable.ts';
import { LaborData } from '@jornada/contract/hiring-fields.ts';
import type { z } from 'zod';
import type { Db } from '../../db/connect.ts';
import { filledSlots } from '../../documents/slots.ts';
import type { Context } from '../../http/context.ts';
import { numberParameter } from '../../parameters/queries.ts';
import { judgeByPosts } from '../../posts/hire-within.ts';
import type { Hire } from '../hire.ts';

export type Labor = z.output<typeof LaborData>;

/** Everything against labour data, each on its field: the terms by law and company rule, team and position by the site. */
export async function judgeLaborStep(context: Context, hire: Hire, data: Labor): Promise<Findings> {
  const { db, now } = context;
  const person = await db
    .selectFrom('collaborator')
    .select('birthdate')
    .where('id', '=', hire.collaboratorId)
    .executeTakeFirstOrThrow();
  const tutor = await db
    .selectFrom('legal_tutor')
    .select('name')
    .where('collaborator_id', '=', hire.collaboratorId)
    .executeTakeFirst();
  const team = await readLater(async () => findTeam(db, hire, data.teamUuid));
  const position = await readLater(async () => findPosition(db, data));
  const past = await pastContracts(db, hire);
  const today = dayAt(now, hire.timeZone);
  return together(
    () => where(team() === undefined, () => refusedOn('teamUuid', 'TEAM_NOT_FOUND')),
    () => where(position() === undefined, () => refusedOn('positionNumber', 'POSITION_NOT_FOUND')),
    judgeLabor(termsOf(data), {
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
    await judgeByPosts(db, joined(data, { siteId: hire.siteId, processId: hire.id })),
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

export function findTeam(db: Db, { siteId }: Pick<Hire, 'siteId'>, teamUuid: string) {
  return db
    .selectFrom('team')
    .select(['id', 'uuid', 'name'])
    .where('uuid', '=', teamUuid)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
}

/** A position with its monthly rate on the start date. */
export async function findPosition(
  db: Db,
  { positionNumber, startDate }: Pick<Labor, 'positionNumber' | 'startDate'>,
) {
  const position = await db
    .selectFrom('position')
    .selectAll()
    .where('number', '=', positionNumber)
    .executeTakeFirst();
  if (position === undefined) return undefined;
  const rate = await db
    .selectFrom('monthly_rate')
    .select('amount_centavos')
    .where('position_id', '=', position.id)
    .where('valid_from', '<=', startDate)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...position, rateCentavos: rate?.amount_centavos ?? null };
}

/** What earlier contracts forbid: a term after an open-ended one with the same employer, a second trial for ever (LFT 39-D). */
async function pastContracts(
  db: Db,
  { siteId, collaboratorId, id }: Pick<Hire, 'siteId' | 'collaboratorId' | 'id'>,
): Promise<{ openEnded: boolean; trial: boolean }> {
  const { employer_id } = await db
    .selectFrom('site')
    .select('employer_id')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const contracts = await db
    .selectFrom('contract')
    .select(['type', 'employer_id', 'trial_days', 'process_id'])
    .where('collaborator_id', '=', collaboratorId)
    .execute();
  const earlier = contracts.filter(({ process_id }) => process_id !== id);
  return {
    openEnded: earlier.some(({ type, employer_id: of }) => type === 'CDI' && of === employer_id),
    trial: earlier.some(({ trial_days }) => (trial_days ?? 0) > 0),
  };
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
