import type { PlannedPeriod } from '../planning/week/week.ts';

export type Direction = 'IN' | 'OUT' | '';

/** A row of the clock's file: local date and minute of the day at its site. */
export type PunchRow = {
  readonly site: string;
  readonly date: string;
  readonly minute: number;
  readonly direction: Direction;
  /** The clock that wrote it was wrong, or was set meanwhile. */
  readonly isDoubtful?: boolean;
};

/** What somebody corrected, with a reason; without one it has no effect. */
export type Correction =
  | (PunchRow & {
      readonly kind: 'ADD';
      /** Of an hour that comes twice, the second one. */
      readonly second: boolean;
      readonly reason: string;
    })
  | (PunchRow & { readonly kind: 'VOID'; readonly reason: string })
  | {
      readonly kind: 'SETTLE';
      readonly date: string;
      readonly codes: readonly string[];
      readonly reason: string;
    };

export type SiteOfClock = { readonly code: string; readonly timeZone: string };

export type PresencePeriod = PlannedPeriod & { readonly site: string };

/** A person's week of punches beside the plan. */
export type PresenceInput = {
  readonly site: SiteOfClock;
  readonly otherSites: readonly SiteOfClock[];
  readonly person: {
    readonly birthdate: string;
    /** The day of rest that the contract fixes, Monday 1. */
    readonly restDay: number | null;
  };
  /** The Monday. */
  readonly weekStart: string;
  /** Dates worked in a row before it. */
  readonly runBefore: number;
  readonly plan: readonly PresencePeriod[];
  /** In the order of the file. */
  readonly punches: readonly PunchRow[];
  /** Minutes of the day, both ends included: a punch and its planned time in one slot agree. */
  readonly slots: readonly { readonly from: number; readonly to: number }[];
  readonly holidays: readonly string[];
  readonly corrections: readonly Correction[];
  readonly parameters: {
    readonly tolerance: number;
    readonly double: number;
    readonly near: number;
    readonly reach: number;
    readonly span: number;
  };
};

/** What a company may set otherwise, in minutes. */
export const PRESENCE_STANDARDS = {
  tolerance: 10,
  double: 5,
  near: 30,
  reach: 240,
  span: 960,
} as const satisfies PresenceInput['parameters'];
