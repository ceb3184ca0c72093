import { minimumSalary, monthsAfter } from '../hiring/labor.ts';
import { refusedOn, together, where, type Findings } from '../hiring/numbers.ts';
import type { MutationKind } from './names.ts';

/** Where somebody works and as what; ids are rows of the database. */
export type Workplace = {
  readonly siteId: number;
  readonly teamId: number;
  readonly positionId: number;
};

/** The widest change between two workplaces; null where nothing changes. */
export function mutationKindOf(from: Workplace, to: Workplace): MutationKind | null {
  if (from.siteId !== to.siteId) return 'SITE';
  if (from.teamId !== to.teamId) return 'TEAM';
  return from.positionId === to.positionId ? null : 'POSITION';
}

/** Longest training on arrival, in months: three, or six for management (LFT 39-B). */
const TRAINING_MONTHS = { ordinary: 3, management: 6 } as const;

/** What was asked for. Money is integer centavos a month; null leaves pay as it is. */
export type MutationTerms = {
  readonly effectiveDate: string;
  readonly to: Workplace;
  readonly salaryCentavos: number | null;
  readonly cityBonusCentavos: number | null;
  readonly cityBonusMonths: number | null;
  readonly trainingFrom: string | null;
  readonly trainingTo: string | null;
};

/** What the rules need to know beside; figures marked (P) in the decisions come from the parameters. */
export type MutationFacts = {
  /** The day at the site of origin. */
  readonly today: string;
  readonly from: Workplace;
  readonly sameEmployer: boolean;
  /** The contract that is in force on the date: its last day, where it has one. */
  readonly contract: { readonly startDate: string; readonly endDate: string | null } | null;
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  /** The new position: management works full time (decisions §7). */
  readonly manager: boolean;
  readonly monthlyRateCentavos: number | null;
  readonly maximumRates: number;
};

/** Everything against a mutation, each on its field, all at once (spec §5, §8; decisions §3, §7). */
export function checkMutation(terms: MutationTerms, facts: MutationFacts): Findings {
  return together(
    () => day(terms, facts),
    () => place(terms, facts),
    () => pay(terms, facts),
    () => bonus(terms, facts),
    () => training(terms, facts),
  );
}

function day({ effectiveDate }: MutationTerms, { today, contract }: MutationFacts): Findings {
  if (effectiveDate < today) return refusedOn('effectiveDate', 'PAST_DATE_NOT_ALLOWED');
  const outside =
    contract === null ||
    effectiveDate < contract.startDate ||
    (contract.endDate !== null && effectiveDate > contract.endDate);
  return where(outside, () => refusedOn('effectiveDate', 'MUTATION_DATE_OUTSIDE_CONTRACT'));
}

function place({ to }: MutationTerms, { from, sameEmployer, manager, fullTime }: MutationFacts): Findings {
  const kind = mutationKindOf(from, to);
  return together(
    where(kind === null, () => refusedOn('newTeamUuid', 'MUTATION_CHANGES_NOTHING')),
    where(!sameEmployer, () => refusedOn('newTeamUuid', 'MUTATION_TO_ANOTHER_EMPLOYER')),
    where(manager && !fullTime && from.positionId !== to.positionId, () =>
      refusedOn('newPositionNumber', 'TIMEBASE_NOT_VALID_FOR_POSITION'),
    ),
  );
}

function pay(
  { salaryCentavos }: MutationTerms,
  { weeklyMinutes, monthlyRateCentavos, maximumRates }: MutationFacts,
): Findings {
  if (salaryCentavos === null) return together();
  const limit = monthlyRateCentavos === null ? Number.POSITIVE_INFINITY : monthlyRateCentavos * maximumRates;
  return together(
    where(salaryCentavos < minimumSalary(weeklyMinutes), () =>
      refusedOn('salaryCentavos', 'SALARY_BELOW_MINIMUM_WAGE'),
    ),
    where(salaryCentavos > limit, () => refusedOn('salaryCentavos', 'SALARY_BEYOND_LIMIT', { limit })),
  );
}

function bonus({ cityBonusCentavos, cityBonusMonths, to }: MutationTerms, { from }: MutationFacts): Findings {
  if (cityBonusCentavos === null && cityBonusMonths === null) return together();
  return together(
    where(from.siteId === to.siteId, () =>
      refusedOn('cityBonusCentavos', 'CITY_BONUS_WITHOUT_CHANGE_OF_SITE'),
    ),
    where(cityBonusCentavos === null, () => refusedOn('cityBonusCentavos', 'FIELD_REQUIRED')),
    where(cityBonusMonths === null, () => refusedOn('cityBonusMonths', 'FIELD_REQUIRED')),
  );
}

function training(
  { trainingFrom, trainingTo, effectiveDate }: MutationTerms,
  { manager }: MutationFacts,
): Findings {
  if (trainingFrom === null && trainingTo === null) return together();
  if (trainingFrom === null) return refusedOn('trainingFrom', 'FIELD_REQUIRED');
  if (trainingTo === null) return refusedOn('trainingTo', 'FIELD_REQUIRED');
  const maximum = manager ? TRAINING_MONTHS.management : TRAINING_MONTHS.ordinary;
  return together(
    where(trainingFrom < effectiveDate, () => refusedOn('trainingFrom', 'TRAINING_BEFORE_MUTATION')),
    where(trainingTo < trainingFrom || trainingTo >= monthsAfter(trainingFrom, maximum), () =>
      refusedOn('trainingTo', 'TRAINING_LENGTH_NOT_VALID', { maximum }),
    ),
  );
}
