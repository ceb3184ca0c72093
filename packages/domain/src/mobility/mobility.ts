/** Whether somebody would change store or position. */
export const WISHES = ['NO', 'NOW', 'FROM'] as const;
export type Wish = (typeof WISHES)[number];

/** The hours that somebody wishes for. */
export const WISHED_HOURS = ['FULL', 'PART', 'SAME'] as const;
export type WishedHours = (typeof WISHED_HOURS)[number];

/** Stores or states that a person may name. */
export const MOST_PLACES = 5;

/** An answer is valid for so many months (parameter). */
export const VALID_MONTHS = { code: 'MOBILITY_MONTHS', standard: 6 };

/** Full time from so many minutes a week. */
const FULL_TIME_MINUTES = 35 * 60;

/** What somebody asked for, and what they bring. */
export type Wisher = {
  readonly from: string;
  readonly sites: readonly string[];
  readonly states: readonly string[];
  readonly positions: readonly number[];
  readonly hours: WishedHours;
  readonly weeklyMinutes: number;
  /** Where they work now, and what else they can work as. */
  readonly works: readonly { readonly team: string; readonly position: number }[];
};

export type Vacancy = {
  readonly site: string;
  readonly state: string;
  readonly team: string;
  readonly position: number;
  readonly weeklyMinutes: number;
};

/** What a wish and a vacancy have to agree in. */
export const CRITERIA = ['place', 'position', 'hours', 'date', 'training'] as const;
export type Criterion = (typeof CRITERIA)[number];

/**
 * What keeps a wish from a vacancy on a day: nothing where it agrees in all. Training is work in the position anywhere.
 * People are never scored.
 */
export function differencesOf(wisher: Wisher, vacancy: Vacancy, today: string): Criterion[] {
  const isFull = vacancy.weeklyMinutes >= FULL_TIME_MINUTES;
  const agrees: Readonly<Record<Criterion, boolean>> = {
    place: wisher.sites.includes(vacancy.site) || wisher.states.includes(vacancy.state),
    position: wisher.positions.includes(vacancy.position),
    hours:
      wisher.hours === 'SAME'
        ? wisher.weeklyMinutes === vacancy.weeklyMinutes
        : (wisher.hours === 'FULL') === isFull,
    date: wisher.from <= today,
    training: wisher.works.some(({ position }) => position === vacancy.position),
  };
  return CRITERIA.filter((criterion) => !agrees[criterion]);
}
