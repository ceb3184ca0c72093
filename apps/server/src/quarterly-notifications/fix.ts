import type { Period, PersonWeek, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { QuarterFix } from '@jornada/contract/quarterly-notifications.ts';
import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import { fixesFor } from '@jornada/domain/planning/fixes/fixes.ts';
import type { PersonWeek as CheckedWeek, PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import type { TeamPlace } from '../planning/place-queries.ts';

type Facts = {
  readonly place: TeamPlace;
  readonly terms: PersonWeek;
  readonly findings: readonly Finding[];
  readonly checked: CheckedWeek;
  /** The week's own periods, in the order in which they were checked. */
  readonly planned: readonly Period[];
};

/**
 * The smallest change that removes the first error of a week, ready for `planning.createCollaboratorWeek`; null where no
 * single change does, or where it would touch another team's plan.
 */
export function fixOfWeek(
  { typologies }: TeamWeek,
  { place, terms, findings, checked, planned }: Facts,
): QuarterFix | null {
  const error = findings.find(({ severity }) => severity === 'error');
  if (error === undefined) return null;
  const uuids = new Map(typologies.map(({ abbreviation, uuid }) => [abbreviation, uuid]));
  const saved = ({ date, from, to, typology, break: rest }: PlannedPeriod) => ({
    date,
    fromHour: from,
    toHour: to,
    hourTypologyUuid: uuids.get(typology.code) ?? '',
    break: rest ?? null,
  });
  const own = (index: number): string | undefined => planned[index]?.planningPeriodUuid;
  for (const { label, date, edit } of fixesFor(error, checked)) {
    const touched = [...edit.changed.map(({ index }) => index), ...edit.removed];
    if (touched.some((index) => own(index) === undefined)) continue;
    return {
      code: error.code,
      label,
      date,
      teamUuid: place.teamUuid,
      version: terms.version,
      added: edit.added.map(saved),
      changed: edit.changed.map(({ index, period }) => ({
        planningPeriodUuid: own(index) ?? '',
        ...saved(period),
      })),
      removed: edit.removed.map((index) => own(index) ?? ''),
    };
  }
  return null;
}
