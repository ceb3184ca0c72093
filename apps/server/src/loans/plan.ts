import type { Reach } from '@jornada/domain/access/reach.ts';
import { NOWHERE } from '@jornada/domain/access/reach.ts';
import { rebillingWithinPlan } from '@jornada/domain/planning/check/site-year.ts';
import type { LoanShift } from '@jornada/domain/loans/loans.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { saveWeek } from '../planning/save.ts';
import { lockDay } from '../rebilling/queries.ts';
import { addRebilling, cexTypology, keepPeriods, plannedShifts, type StoredLoan } from './queries.ts';
import { findWeekVersion, findTeamUuid } from './plan-queries.ts';

/** Both sides have agreed: the shift goes into the lending team's plan, even where the borrower or the person said yes last. */
const EVERYWHERE: Reach = { ...NOWHERE, everywhere: true };

type Added = { readonly key: string; readonly shift: LoanShift };

/** Puts an agreed loan's shifts into the lender's plan as hours for another site, checked as every save; refused as a whole. */
export async function planLoan(context: Context, loan: StoredLoan): Promise<void> {
  const typology = await cexTypology(context.db);
  if (typology === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
  const added = loan.shifts.map((shift, at): Added => ({ key: String(at), shift }));
  for (const [weekStart, own] of Map.groupBy(added, ({ shift }) => mondayOf(shift.date))) {
    const saved = await saveOwn(context, loan, {
      weekStart,
      change: {
        added: own.map(({ key, shift: { date, fromHour, toHour } }) => ({
          key,
          date,
          fromHour,
          toHour,
          hourTypologyUuid: typology.uuid,
        })),
        removed: [],
      },
    });
    await keepPeriods(
      context.db,
      loan.uuid,
      saved.flatMap(({ key, planningPeriodUuid }) => {
        const shift = own.find((one) => one.key === key)?.shift;
        return shift === undefined
          ? []
          : [{ date: shift.date, fromHour: shift.fromHour, id: planningPeriodUuid }];
      }),
    );
  }
  await charge(
    context,
    loan,
    loan.shifts.map(({ date, fromHour, toHour }) => ({ date, minutes: toHour - fromHour })),
  );
  announcePlan(context, loan);
}

/** Takes a loan's shifts from today on off the plan, with what was charged for them. */
export async function unplanLoan(context: Context, loan: StoredLoan): Promise<void> {
  const { db, now } = context;
  const ahead = await plannedShifts(db, { loanId: loan.uuid, from: dayAt(now) });
  for (const [weekStart, own] of Map.groupBy(ahead, ({ date }) => mondayOf(date)))
    await saveOwn(context, loan, { weekStart, change: { added: [], removed: own.map(({ id }) => id) } });
  await charge(
    context,
    loan,
    ahead.map(({ date, minutes }) => ({ date, minutes: -minutes })),
  );
  announcePlan(context, loan);
}

type OwnChange = {
  readonly weekStart: string;
  readonly change: {
    readonly added: readonly (LoanShift & { readonly key: string; readonly hourTypologyUuid: string })[];
    readonly removed: readonly string[];
  };
};

/** One week of the person in the lending team, on top of what is planned there now. */
async function saveOwn(context: Context, loan: StoredLoan, { weekStart, change }: OwnChange) {
  const { db } = context;
  const week = await findWeekVersion(db, {
    fromSiteId: loan.fromSiteId,
    fromTeamId: loan.fromTeamId,
    weekStart,
    uuid: loan.collaborator.uuid,
  });
  const team = await findTeamUuid(db, loan.fromTeamId);
  const { outcomes } = await saveWeek(
    { ...context, reach: EVERYWHERE },
    {
      personnelDivision: loan.from.site.code,
      teamUuid: team.uuid,
      weekStart,
      people: [
        {
          collaboratorUuid: loan.collaborator.uuid,
          version: week?.version ?? 0,
          added: change.added.map((period) => ({ ...period })),
          changed: [],
          removed: [...change.removed],
        },
      ],
    },
  );
  const [outcome] = outcomes;
  if (outcome?.outcome === 'refused') throw new Refused(outcome.refusals);
  if (outcome?.outcome !== 'saved') throw new Refused('STALE_VERSION');
  return outcome.added;
}

/** Within a site the hours are charged from team to team, never more than the giving team has planned (decisions §5.8). */
async function charge(
  { db, now, actor }: Context,
  loan: StoredLoan,
  days: readonly { readonly date: string; readonly minutes: number }[],
): Promise<void> {
  if (loan.fromSiteId !== loan.toSiteId) return;
  for (const { date, minutes } of days) {
    const { planned, given } = await lockDay(db, {
      siteId: loan.fromSiteId,
      fromTeamId: loan.fromTeamId,
      date,
    });
    const rebilled = given.reduce((sum, row) => sum + row.minutes, minutes);
    const [beyond] = minutes > 0 ? rebillingWithinPlan.check({ date, rebilled, planned }) : [];
    if (beyond !== undefined) throw new Refused('REBILLING_HOURS_GREATER_THAN_PLANNED', { ...beyond });
    await addRebilling(db, {
      id: newId(now),
      siteId: loan.fromSiteId,
      date,
      fromTeamId: loan.fromTeamId,
      toTeamId: loan.toTeamId,
      minutes,
      at: now.toString(),
      by: actor.name,
    });
  }
}

/** The borrowing team's board reads its week again; the lender's hears of the save itself. */
function announcePlan({ announce }: Context, { toSiteId, toTeamId }: StoredLoan): void {
  announce({ topic: 'planning', siteId: toSiteId, teamId: toTeamId });
}
