import type { DayAvailability } from '@jornada/domain/availability/availability.ts';
import {
  byAptness,
  isTaking,
  takingOf,
  type Taking,
  type Unable,
} from '@jornada/domain/coverage/candidates.ts';
import { isAccepted } from '@jornada/domain/notifications/statuses.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { weekToCheck, typologyOf, type WeekSurroundings } from './week-to-check.ts';
import type { BesidePeriod, HourTypology, PersonWeek, PlannedCollaborator } from './planned-week.ts';

/** Hours of a date for which people are missing; `typology` is what they would be planned as. */
export type AskedGap = {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly typology: HourTypology;
};

/** Someone of the team with the plan of the weeks shown, as edited. */
type Planned = { readonly person: PlannedCollaborator; readonly periods: readonly BesidePeriod[] };

/** What a person said of a date; undefined where they said nothing. */
type AvailableOn = (collaboratorUuid: string, date: string) => DayAvailability | undefined;

export type Candidates<P> = {
  /** Best first. */
  readonly able: readonly { readonly who: P; readonly taking: Taking }[];
  readonly unable: readonly { readonly who: P; readonly why: Unable }[];
};

/** Everybody of a team asked whether they could take a gap, by the rules that browser and server check the week by. */
export function candidatesFor<P extends Planned>(
  week: WeekSurroundings,
  { typology, ...gap }: AskedGap,
  people: readonly P[],
  availableOn: AvailableOn = () => undefined,
): Candidates<P> {
  const weekStart = mondayOf(gap.date);
  const asked = people.map((who) => {
    const { person, periods } = who;
    const terms = person.weeks.find((one) => one.weekStart === weekStart);
    const own = periods.filter(({ date }) => mondayOf(date) === weekStart).length;
    const allowed = !person.refusedTypologies.some(({ uuid }) => uuid === typology.uuid);
    const inTeam = terms !== undefined && terms.from <= gap.date && gap.date <= terms.to;
    return {
      who,
      answer: takingOf(
        {
          week: weekToCheck(week, person, { weekStart, periods }),
          own,
          allowed,
          inTeam,
          available: availableOn(person.collaboratorUuid, gap.date),
          agreed: terms !== undefined && hasAgreed({ terms, person, periods }, gap.date),
        },
        { ...gap, typology: typologyOf(typology) },
      ),
    };
  });
  return {
    able: asked
      .flatMap(({ who, answer }) => (isTaking(answer) ? [{ who, taking: answer }] : []))
      .toSorted((a, b) => byAptness(a.taking, b.taking)),
    unable: asked.flatMap(({ who, answer }) => (isTaking(answer) ? [] : [{ who, why: answer }])),
  };
}

type AgreedTo = Planned & { readonly terms: PersonWeek };

/** Whether the person has agreed to a date as it stands in the plan: a change would need their acceptance again. */
function hasAgreed({ terms: { sent }, person, periods }: AgreedTo, date: string): boolean {
  if (sent === null || !isAccepted(sent.status)) return false;
  const on = (list: readonly BesidePeriod[]) => list.filter((period) => period.date === date);
  return isSamePlan(on(sent.periods ?? person.periods), on(periods));
}
