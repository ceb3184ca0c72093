import { checkTimebase, minimumSalary } from '../hiring/labor.ts';
import { refusedOn, together, where, type Findings } from '../hiring/numbers.ts';
import { mondayOf } from '../time.ts';
import type { ProcessType } from '../process/kind.ts';

/** Hours as a person works under them. Minutes are of work. */
export type HoursTerms = {
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  readonly annualMinutes: number;
  readonly workdayType: string;
};

export type HoursFacts = {
  readonly type: ProcessType;
  /** The day at the site. */
  readonly today: string;
  readonly startDate: string;
  readonly contractType: 'CDI' | 'CDD';
  /** What is in force on the day before. */
  readonly before: HoursTerms;
  /** What the position allows in a week; managers work full time (decisions §7). */
  readonly position: {
    readonly manager: boolean;
    readonly minimumMinutes: number;
    readonly maximumMinutes: number;
  };
  /** Integer centavos a month, from then on. */
  readonly salaryCentavos: number;
};

/** Everything that is wrong with a change of hours, each on its field, all at once (spec §5, §8, §9). */
export function checkHours(after: HoursTerms, facts: HoursFacts): Findings {
  return together(
    () => start(facts),
    base(after, facts),
    () => position(after, facts),
    () => change(after, facts),
    () =>
      where(facts.salaryCentavos < minimumSalary(after.weeklyMinutes), () =>
        refusedOn('pay', 'SALARY_BELOW_MINIMUM_WAGE'),
      ),
  );
}

/** A Monday, today or later. */
function start({ startDate, today }: HoursFacts): Findings {
  return together(
    where(mondayOf(startDate) !== startDate, () => refusedOn('startDate', 'TIMEBASE_CHANGE_DATE_NOT_MONDAY')),
    where(startDate < today, () => refusedOn('startDate', 'TIMEBASE_CHANGE_DATE_IN_PAST')),
  );
}

function base(after: HoursTerms, facts: HoursFacts): Findings {
  return together(
    () =>
      where(facts.contractType === 'CDI' && !after.fullTime, () =>
        refusedOn('fullTime', 'CDI_CANNOT_BE_PART_TIME'),
      ),
    checkTimebase(after),
  );
}

function position(after: HoursTerms, { position: limits }: HoursFacts): Findings {
  const { manager, minimumMinutes, maximumMinutes } = limits;
  const code = 'TIMEBASE_NOT_VALID_FOR_POSITION';
  return together(
    () => where(manager && !after.fullTime, () => refusedOn('fullTime', code)),
    () =>
      where(after.weeklyMinutes < minimumMinutes || after.weeklyMinutes > maximumMinutes, () =>
        refusedOn('weeklyHours', code, { minimum: minimumMinutes / 60, maximum: maximumMinutes / 60 }),
      ),
  );
}

/** Something changes, and what the kind is for. */
function change(after: HoursTerms, { type, before }: HoursFacts): Findings {
  const same = (field: keyof HoursTerms): boolean => after[field] === before[field];
  const nothing = (): boolean =>
    same('weeklyMinutes') && same('annualMinutes') && same('fullTime') && same('workdayType');
  return together(
    () => where(nothing(), () => refusedOn('weeklyHours', 'TIMEBASE_CHANGE_NOTHING_CHANGES')),
    () =>
      where(
        type === 'SHIFT_REDUCTION_PROCESS_MEX' && after.weeklyMinutes >= before.weeklyMinutes && !nothing(),
        () =>
          refusedOn('weeklyHours', 'SHIFT_REDUCTION_HOURS_NOT_FEWER', { maximum: before.weeklyMinutes / 60 }),
      ),
    () =>
      where(type === 'HOUR_CHANGE_PROCESS_MEX' && !same('weeklyMinutes'), () =>
        refusedOn('weeklyHours', 'HOUR_CHANGE_WEEKLY_HOURS_STAY', { hours: before.weeklyMinutes / 60 }),
      ),
  );
}

/** The monthly salary for other weekly hours, in proportion. Integer centavos. */
export const proportionalSalary = (
  salaryCentavos: number,
  { from, to }: { readonly from: number; readonly to: number },
): number => (from <= 0 ? salaryCentavos : Math.round((salaryCentavos * to) / from));
