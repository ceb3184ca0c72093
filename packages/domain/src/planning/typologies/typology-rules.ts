/** Groups of people that a planning rule may speak of: by the terms of their contract, or by whether they lead. */
export const PEOPLE_GROUPS = ['FULL_TIME', 'PART_TIME', 'MANAGERS', 'STAFF'] as const;
export type PeopleGroup = (typeof PEOPLE_GROUPS)[number];

/** How much of a typology one person may be given; null is no limit. */
export interface RuleLimits {
  readonly maxDayMinutes: number | null;
  readonly maxWeekMinutes: number | null;
  readonly maxWeekDays: number | null;
}

/** A planning rule: who may be given a typology, and how much. Null stands for anybody, and for no limit (decisions §5.3). */
export interface TypologyRule extends RuleLimits {
  readonly hourTypologyUuid: string;
  readonly contractType: 'CDI' | 'CDD' | null;
  readonly positionNumber: number | null;
  readonly peopleGroup: PeopleGroup | null;
}

/** What a person may have of a typology by all the rules that give it; what is absent has no limit. */
export interface TypologyLimit extends Partial<Record<keyof RuleLimits, number | undefined>> {
  /** The abbreviation. */
  readonly typology: string;
}

/**
 * Two rules of a typology collide where they speak of the same people, or one gives nothing beyond the other. Of several
 * rules that give a person a typology the most generous limit of each kind holds.
 */
export function collides(one: TypologyRule, other: TypologyRule): boolean {
  if (one.hourTypologyUuid !== other.hourTypologyUuid) return false;
  const [there, back] = [reaches(one, other), reaches(other, one)];
  return (there && back) || (there && isAsGenerous(one, other)) || (back && isAsGenerous(other, one));
}

const WHO = ['contractType', 'positionNumber', 'peopleGroup'] as const;
const LIMITS = ['maxDayMinutes', 'maxWeekMinutes', 'maxWeekDays'] as const;

const reaches = (wide: TypologyRule, narrow: TypologyRule): boolean =>
  WHO.every((who) => wide[who] === null || wide[who] === narrow[who]);

const isAsGenerous = (wide: RuleLimits, narrow: RuleLimits): boolean =>
  LIMITS.every((limit) => (wide[limit] ?? Infinity) >= (narrow[limit] ?? Infinity));
