import { isWorked } from '@jornada/domain/planning/typologies/typologies.ts';
import { addDays } from '@jornada/domain/time.ts';
import type { PlannedCollaborator } from '../planned-week.ts';
import { readBesideText, typologyOf } from '../week-to-check.ts';
import { endOf, typologyIn, type AskedProposal, type Scene } from './scene.ts';

/** End of the last shift before the week, in minutes from the midnight that begins it (so negative or small), or nothing. */
export function lastEndBefore(scene: Scene, person: PlannedCollaborator): number | null {
  const ends = workedBefore(scene, person).filter(({ date }) => date === addDays(scene.weekStart, -1));
  return ends.length === 0 ? null : Math.max(...ends.map(({ end }) => end)) - 1440;
}

/** Days worked without a break just before the week. */
export function runBefore(scene: Scene, person: PlannedCollaborator): number {
  const worked = new Set(workedBefore(scene, person).map(({ date }) => date));
  let run = 0;
  while (worked.has(addDays(scene.weekStart, -1 - run))) run += 1;
  return run;
}

/** Of the weeks before, those of which both weekend days were worked. */
export function weekendsOf(scene: Scene, { collaboratorUuid }: PlannedCollaborator): number {
  return scene.history.reduce((count, past) => {
    const person = past.people.find((one) => one.collaboratorUuid === collaboratorUuid);
    const worked = new Set(
      person?.periods.filter((period) => isWorked(typologyIn(scene, period))).map(({ date }) => date),
    );
    const both = past.weeks.filter(
      ({ weekStart }) => worked.has(addDays(weekStart, 5)) && worked.has(addDays(weekStart, 6)),
    );
    return count + both.length;
  }, 0);
}

/** How often each person of the team closed in the weeks before. */
export function closingsByPerson({ history, week }: AskedProposal): Map<string, number> {
  const closings = new Map(week.people.map(({ collaboratorUuid }) => [collaboratorUuid, 0]));
  for (const past of history)
    for (const { collaboratorUuid, periods } of past.people) {
      const count = periods.filter((period) => endOf(period) >= past.site.closesAt).length;
      if (closings.has(collaboratorUuid))
        closings.set(collaboratorUuid, (closings.get(collaboratorUuid) ?? 0) + count);
    }
  return closings;
}

function workedBefore({ week }: Scene, person: PlannedCollaborator): { date: string; end: number }[] {
  const codes = new Map(week.typologies.map((typology) => [typology.abbreviation, typologyOf(typology)]));
  return person.before
    .map(readBesideText)
    .filter(({ code }) => isWorked(codes.get(code) ?? { code: 'AUS', kind: 'ABSENCE' }))
    .map((period) => ({ date: period.date, end: endOf(period) }));
}
