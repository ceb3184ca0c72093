import { applyEdit, type WeekEdit } from '@jornada/domain/planning/fixes/edit.ts';
import { plannedPeriod, typologyOf } from '@jornada/contract/week-to-check.ts';
import type { SiteWeek } from '@jornada/contract/planned-week.ts';
import type { PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import { inWeek } from '../week/periods.ts';
import { newPeriod, type BoardPeriod } from '../week/periods.ts';
import { withWeek, type BoardRow } from '../week/rows.ts';

/** A row's periods with a suggested fix done to one of its weeks. */
export function plannedWeekAs(
  week: SiteWeek,
  row: BoardRow,
  { weekStart, edit }: { weekStart: string; edit: WeekEdit },
): BoardPeriod[] {
  return withWeek(row.periods, weekStart, plannedAs(week, inWeek(row.periods, weekStart), edit));
}

/** A week's periods after a suggested fix; what the fix leaves alone keeps its id. */
function plannedAs(week: SiteWeek, periods: readonly BoardPeriod[], edit: WeekEdit): BoardPeriod[] {
  const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const own = periods.map((period) => plannedPeriod(period, typologies));
  const byPeriod = new Map<PlannedPeriod, BoardPeriod>(
    own.map((period, index) => [period, periods[index] ?? newPeriod(toBoard(week, period))]),
  );
  for (const { index, period } of edit.changed) {
    const old = periods[index];
    if (old !== undefined) byPeriod.set(period, { ...old, ...toBoard(week, period) });
  }
  return applyEdit(own, edit).map((period) => byPeriod.get(period) ?? newPeriod(toBoard(week, period)));
}

function toBoard({ typologies }: SiteWeek, { date, from, to, typology, break: rest }: PlannedPeriod) {
  const hourTypologyUuid = typologies.find(({ abbreviation }) => abbreviation === typology.code)?.uuid ?? '';
  return { date, fromHour: from, toHour: to, hourTypologyUuid, break: rest ?? null };
}
