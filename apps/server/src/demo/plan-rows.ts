import { dateOf, dayOf } from '@jornada/domain/calendar/days.ts';
import type { Snapshot } from '@jornada/domain/planning/week/snapshot.ts';
import { seedTypologies } from '@jornada/domain/planning/typologies/typologies.ts';
import { personTotals } from '@jornada/domain/planning/week/totals.ts';
import type { PersonWeek as CheckedWeek, PlannedPeriod } from '@jornada/domain/planning/week/week.ts';
import type { TypologyCode } from '@jornada/domain/reference/hour-typologies.ts';
import { datesOf } from './dates.ts';
import { idNamed } from '../ids.ts';
import { asSent, planWeek, type PlanFigures } from '../planning/plan-week.ts';
import { hashOfPlan } from '../planning/snapshot.ts';
import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import type { Shift, WeekPattern } from './shifts.ts';
import type { Worker } from './staff.ts';

type Typology = (typeof seedTypologies)[number];

const typologies = Object.fromEntries(
  seedTypologies.map((typology): [string, Typology] => [typology.code, typology]),
);
const uuids = Object.fromEntries(
  seedTypologies.map(({ code }): [string, string] => [code, idNamed(`typology ${code}`)]),
);

/** The typology of a seed by its abbreviation, as the reference data made it. */
const typologyUuid = (code: TypologyCode): string => uuids[code] ?? '';

/** A planned week as it is checked, hashed and sent. */
export type CheckedPlan = {
  readonly snapshot: Snapshot;
  readonly checked: CheckedWeek;
  readonly figures: PlanFigures;
  readonly findings: readonly Finding[];
};

type Surroundings = {
  readonly monday: string;
  readonly teamUuid: string;
  readonly before: WeekPattern | undefined;
  readonly terms: {
    readonly weeklyMinutes: number;
    readonly fullTime: boolean;
    readonly type: 'CDI' | 'CDD';
  };
};

/** A person whose week is checked: a worker, or a fictitious collaborator, who has only a name. */
export type Checked = Pick<Worker, 'id' | 'site' | 'name'> &
  Partial<Pick<Worker, 'firstSurname' | 'birthdate'>>;

/** Checks a week by the rules of the product itself, so that what the demonstration stores is what a save would store. */
export function checkPlan(person: Checked, week: WeekPattern, around: Surroundings): CheckedPlan {
  const { snapshot, checked } = writtenPlan(person, week, around);
  return { snapshot, checked, ...planWeek(snapshot, asSent(checked)) };
}

/** A week of long ago: it follows the rules, and nobody reads again what was found in it. */
export function uncheckedPlan(person: Checked, week: WeekPattern, around: Surroundings): CheckedPlan {
  const { snapshot, checked } = writtenPlan(person, week, around);
  return {
    snapshot,
    checked,
    findings: [],
    figures: {
      plan_hash: hashOfPlan(snapshot),
      planned_minutes: personTotals(asSent(checked)).inTimebase,
      law_errors: 0,
      policy_errors: 0,
      law_warnings: 0,
      policy_warnings: 0,
      findings: [],
      breaks_in: null,
    },
  };
}

function writtenPlan(
  { id, site, name, firstSurname, birthdate }: Checked,
  week: WeekPattern,
  { monday, teamUuid, before, terms }: Surroundings,
): Pick<CheckedPlan, 'snapshot' | 'checked'> {
  const snapshot: Snapshot = {
    site: site.code,
    teamUuid,
    collaboratorUuid: id,
    weekStart: monday,
    periods: week.flatMap((day, index) =>
      day.map((shift) => snapshotPeriod(datesOf(monday)[index] ?? '', shift)),
    ),
  };
  const checked: CheckedWeek = {
    site: { timeZone: site.timeZone },
    person: {
      name: [name, firstSurname].filter(Boolean).join(' '),
      ...(birthdate === undefined ? {} : { birthdate }),
      contractType: terms.type,
      fullTime: terms.fullTime,
      weeklyMinutes: terms.weeklyMinutes,
    },
    weekStart: monday,
    periods: plannedPeriods(monday, week),
    ...(before === undefined ? {} : { before: plannedPeriods(dateOf(dayOf(monday) - 7), before) }),
  };
  return { snapshot, checked };
}

function snapshotPeriod(date: string, { from, to, code, break: rest }: Shift): Snapshot['periods'][number] {
  return {
    date,
    fromHour: from,
    toHour: to,
    hourTypologyUuid: typologyUuid(code),
    ...(rest ? { break: rest } : {}),
  };
}

function plannedPeriods(monday: string, week: WeekPattern): PlannedPeriod[] {
  return week.flatMap((day, index) =>
    day.flatMap(({ from, to, code, break: rest }): PlannedPeriod[] => {
      const typology = typologies[code];
      return typology === undefined
        ? []
        : [{ date: datesOf(monday)[index] ?? '', from, to, typology, ...(rest ? { break: rest } : {}) }];
    }),
  );
}
