/**
 * A team's week to plan, as a file holds it (`jornada-autoplan-week/1`). Minutes count from midnight, day 0 is Monday,
 * `need` is people per half hour. Limits are hard; roles and weights make the cost.
 */
export type PlannedShift = { readonly from: number; readonly to: number; readonly role: number };

export type WeekPerson = {
  readonly id: string;
  readonly baseMinutes: number;
  /** Minutes above the base that a signed pact allows. */
  readonly extraMinutes: number;
  /** Minutes that vacation and leave count for the base. */
  readonly creditMinutes: number;
  readonly vacationDays: readonly number[];
  /** The first is the main one. */
  readonly skills: readonly { readonly role: number; readonly level: 'ABLE' | 'LEARNING' }[];
  readonly availability: readonly (readonly [number, number] | null)[];
  readonly before: {
    readonly runOfDays: number;
    readonly lastEnd: number | null;
    readonly weekendsOfLast3: number;
    readonly closingsOfLast4Weeks: number;
  };
  readonly band: 'EARLY' | 'LATE' | null;
  readonly wishes: readonly Wish[];
  readonly present: readonly (PlannedShift | null)[];
  /** Days that stay as they are. */
  readonly accepted: readonly boolean[];
};

export type Wish = {
  readonly kind: 'DAY_OFF' | 'NO_CLOSE' | 'NO_OPEN';
  readonly day: number;
  readonly weight: number;
};

export type Weights = {
  readonly baseUnder: number;
  readonly extra: number;
  readonly learning: number;
  readonly otherRole: number;
  readonly band: number;
  readonly weekendBoth: number;
  readonly closings: readonly number[];
  readonly closingsAbove: number;
  readonly moved: number;
  readonly removed: number;
  readonly added: number;
};

export type Week = {
  readonly open: number;
  readonly close: number;
  readonly roles: readonly {
    readonly code: string;
    readonly under: number;
    readonly empty: number;
    readonly over: number;
  }[];
  readonly limits: {
    readonly shiftMin: number;
    readonly shiftMax: number;
    readonly mixedMax: number;
    readonly nightFrom: number;
    readonly restMin: number;
    readonly daysMax: number;
    readonly runMax: number;
    readonly step: number;
  };
  readonly weights: Weights;
  readonly people: readonly WeekPerson[];
  readonly need: readonly {
    readonly day: number;
    readonly role: number;
    readonly people: readonly number[];
  }[];
};

/** The shifts of every person and day, null where the day is off. */
export type Plan = readonly (readonly (PlannedShift | null)[])[];

export const sameShift = (a: PlannedShift | null, b: PlannedShift | null): boolean =>
  a === b || (a !== null && b !== null && a.from === b.from && a.to === b.to && a.role === b.role);
