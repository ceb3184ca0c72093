import type { HoursTerms } from '@jornada/domain/hours/limits.ts';
import type { Db } from '../db/connect.ts';

/** Hours and the pay that goes with them, in integer centavos a month. */
export type AgreedHours = HoursTerms & { readonly salaryCentavos: number };

export async function insertHours(db: Db, processId: string, agreed: AgreedHours): Promise<void> {
  await db
    .insertInto('process_hours')
    .values({ process_id: processId, ...columnsOf(agreed) })
    .execute();
}

/** What the board counts in each planned week of a person from a Monday on, over all teams that plan it. */
export const listPlannedWeeks = (
  db: Db,
  { collaboratorId, from }: { readonly collaboratorId: string; readonly from: string },
): Promise<{ weekStart: string; minutes: number }[]> =>
  db
    .selectFrom('person_week')
    .select(({ fn }) => ['week_start as weekStart', fn.sum<number>('planned_minutes').as('minutes')])
    .where('collaborator_id', '=', collaboratorId)
    .where('week_start', '>=', from)
    .where('planned_minutes', '>', 0)
    .groupBy('week_start')
    .orderBy('week_start')
    .execute();

/** The same as columns of `labor_condition`. */
export const columnsOf = ({
  fullTime,
  weeklyMinutes,
  annualMinutes,
  workdayType,
  salaryCentavos,
}: AgreedHours) => ({
  full_time: fullTime,
  weekly_minutes: weeklyMinutes,
  annual_minutes: annualMinutes,
  workday_type: workdayType,
  salary_centavos: salaryCentavos,
});

type Columns = ReturnType<typeof columnsOf>;

export const hoursOf = (row: Columns): AgreedHours => ({
  fullTime: row.full_time,
  weeklyMinutes: row.weekly_minutes,
  annualMinutes: row.annual_minutes,
  workdayType: row.workday_type,
  salaryCentavos: row.salary_centavos,
});

/** What a change of hours agrees on. */
export async function readHours(db: Db, processId: string): Promise<AgreedHours> {
  return hoursOf(
    await db
      .selectFrom('process_hours')
      .selectAll()
      .where('process_id', '=', processId)
      .executeTakeFirstOrThrow(),
  );
}

/** What a change of hours agrees on, and its row on SAP's list. */
export async function readHoursPage(db: Db, processId: string) {
  const row = await db
    .selectFrom('process_hours as h')
    .leftJoin('sap_pending as n', 'n.process_id', 'h.process_id')
    .selectAll('h')
    .select(['n.since', 'n.cleared_at'])
    .where('h.process_id', '=', processId)
    .executeTakeFirstOrThrow();
  return {
    hours: hoursOf(row),
    sap: row.since === null ? null : { since: row.since, clearedAt: row.cleared_at },
  };
}
