import { applyEdit, type WeekEdit } from '@jornada/domain/planning/fixes/edit.ts';
import { plannedPeriod, typologyOf } from '@jornada/contract/judged-week.ts';
import type { TeamWeek } from '@jornada/contract/planning.ts';
import type { PlannedPeriod } from '@jornada/domain/planning/week.ts';
import { newPeriod, type BoardPeriod } from './periods.ts';

/** A row's periods after a suggested fix; what the fix leaves alone keeps its id. */
export function plannedAs(week: TeamWeek, periods: readonly BoardPeriod[], edit: WeekEdit): BoardPeriod[] {
  const typologies = new Map(week.typologies.map((typology) => [typology.uuid, typologyOf(typology)]));
  const own = periods.map((period) => plannedPeriod(period, typologies));
  const byPeriod = new Map<PlannedPeriod, BoardPeriod>(own.map((period, index) => [period, periods[index] ?? newPeriod(toBoard(week, period))]));
  for (const { index, period } of edit.changed) {
    const old = periods[index];
    if (old !== undefined) byPeriod.set(period, { ...old, ...toBoard(week, period) });
  }
  return applyEdit(own, edit).map((period) => byPeriod.get(period) ?? newPeriod(toBoard(week, period)));
}

function toBoard({ typologies }: TeamWeek, { date, from, to, typology, break: rest }: PlannedPeriod) {
  const hourTypologyUuid = typologies.find(({ abbreviation }) => abbreviation === typology.code)?.uuid ?? '';
  return { date, fromHour: from, toHour: to, hourTypologyUuid, break: rest ?? null };
}
