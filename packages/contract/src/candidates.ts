import { byAptness, isTaking, takingOf, type Taking, type Unable } from '@jornada/domain/planning/candidates.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { judgedWeek, typologyOf } from './judged-week.ts';
import type { BesidePeriod, HourTypology, PlannedCollaborator, TeamWeek } from './planning.ts';

/** Hours of a date for which people are missing; `typology` is what they would be planned as. */
export type AskedGap = { readonly date: string; readonly from: number; readonly to: number; readonly typology: HourTypology };

export type Candidates = {
  /** Best first. */
  readonly able: readonly { readonly person: PlannedCollaborator; readonly taking: Taking }[];
  readonly unable: readonly { readonly person: PlannedCollaborator; readonly why: Unable }[];
};

/**
 * Everybody of a team's week asked whether they could take a gap, by the rules that browser and server judge the week
 * by. `planOf` is a person's plan as edited, of the gap's week.
 */
export function candidatesFor(week: TeamWeek, { typology, ...gap }: AskedGap, planOf: (person: PlannedCollaborator) => readonly BesidePeriod[] = ({ periods }) => periods): Candidates {
  const weekStart = mondayOf(gap.date);
  const asked = week.people.map((person) => {
    const periods = planOf(person).filter(({ date }) => mondayOf(date) === weekStart);
    const beside = person.periods.filter(({ date }) => mondayOf(date) !== weekStart);
    const terms = person.weeks.find((one) => one.weekStart === weekStart);
    const judged = judgedWeek(week, person, { weekStart, periods: [...periods, ...beside] });
    const allowed = !person.refusedTypologies.some(({ uuid }) => uuid === typology.uuid);
    const inTeam = terms !== undefined && terms.from <= gap.date && gap.date <= terms.to;
    return { person, answer: takingOf({ week: judged, own: periods.length, allowed, inTeam }, { ...gap, typology: typologyOf(typology) }) };
  });
  return {
    able: asked.flatMap(({ person, answer }) => (isTaking(answer) ? [{ person, taking: answer }] : [])).toSorted((a, b) => byAptness(a.taking, b.taking)),
    unable: asked.flatMap(({ person, answer }) => (isTaking(answer) ? [] : [{ person, why: answer }])),
  };
}
