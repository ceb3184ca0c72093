import type { Cells } from '@jornada/contract/reports.ts';
import { cohortComplete, monthsOf, rateOf } from '@jornada/domain/reports/flow.ts';
import { readCohorts, type Cohort } from './early-leavers-query.ts';
import type { Figures, Question } from './question.ts';

const DAYS = [30, 90, 180] as const;

/** Of those hired in each month, how many stayed 30, 90 and 180 days. */
export async function earlyLeavers(question: Question): Promise<Figures> {
  const { span, level, least, today } = question;
  const cohorts = await readCohorts(question);
  const cells = (own: readonly Cohort[]) => cohortCells(own, { today, least });
  return {
    rows: [...Map.groupBy(cohorts, ({ key }) => key)].map(([key, own]) => ({
      key,
      cells:
        level === 'person'
          ? {
              hired: own.reduce((sum, { hired }) => sum + hired, 0),
              firstDay: own[0]?.first ?? null,
              lastDay: own.at(-1)?.left ?? null,
            }
          : cells(own),
    })),
    total: cells(cohorts),
    months: monthsOf(span).map((month) => ({
      month,
      cells: cells(cohorts.filter((cohort) => cohort.month === month)),
    })),
  };
}

/** The share still here after so many days, over the complete months alone. */
function cohortCells(
  cohorts: readonly Cohort[],
  { today, least }: { readonly today: string; readonly least: number },
): Cells {
  const share = (days: (typeof DAYS)[number]): number | null => {
    const complete = cohorts.filter(({ month }) => cohortComplete(month, days, today));
    const hired = complete.reduce((sum, cohort) => sum + cohort.hired, 0);
    const stayed = complete.reduce((sum, cohort) => sum + cohort[`after${days}`], 0);
    return rateOf(stayed, hired, least);
  };
  return {
    hired: cohorts.reduce((sum, { hired }) => sum + hired, 0),
    after30: share(30),
    after90: share(90),
    after180: share(180),
  };
}
