import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type {
  HourTypology,
  Period,
  PersonWeek,
  PlannedCollaborator,
  TeamWeek,
} from '@jornada/contract/planned-week.ts';
import type { PersonChange } from '@jornada/contract/planning.ts';
import { isErrorCode } from '@jornada/domain/errors.ts';
import { dayOf } from '@jornada/domain/calendar/days.ts';
import { type PreparedWeek, prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { pactRefusalsOf, refusalsOf } from '@jornada/domain/planning/typologies/refusals.ts';
import type { Refusal } from '@jornada/domain/result.ts';
import { clock } from '@jornada/domain/time.ts';

type AddedPeriod = Period & { readonly key: string };

/** A person's week after a change, as the rules read it and with what must be written; or why it cannot be. */
export type Changed =
  | {
      readonly outcome: 'accepted';
      readonly person: PlannedCollaborator;
      readonly terms: PersonWeek;
      readonly periods: readonly Period[];
      readonly prepared: PreparedWeek;
      readonly writes: Writes;
    }
  | { readonly outcome: 'stale'; readonly terms: PersonWeek; readonly periods: readonly Period[] }
  | { readonly outcome: 'refused'; readonly refusals: readonly Refusal[] };

export type Writes = {
  readonly added: readonly AddedPeriod[];
  readonly changed: readonly (Period & { readonly was: string })[];
  readonly removed: readonly Period[];
};

export type ChangeContext = {
  readonly week: TeamWeek;
  readonly weekStart: string;
  /** Typologies that this caller sees as AUS; empty for those with the right (decisions §2.6). */
  readonly hidden: ReadonlySet<string>;
  readonly newId: () => string;
};

/**
 * Applies one person's changes to the week as it stands, in memory. Refused is only what cannot be (decisions §5.5):
 * an unknown person or date, a stale version, overlap, a typology that the person may not have; everything else is
 * saved and checked. The person's week stands or falls alone.
 */
export function applyChange(change: PersonChange, context: ChangeContext): Changed {
  const { week, weekStart } = context;
  const person = week.people.find(({ collaboratorUuid }) => collaboratorUuid === change.collaboratorUuid);
  const terms = person?.weeks.find((one) => one.weekStart === weekStart);
  if (person === undefined || terms === undefined)
    return {
      outcome: 'refused',
      refusals: [{ code: 'COLLABORATOR_NOT_FOUND', values: { field: 'collaboratorUuid' } }],
    };
  const own = person.periods.filter((period) => isOfWeek(period, week, weekStart));
  if (terms.version !== change.version) return { outcome: 'stale', terms, periods: own };
  const unknown = refuseUnknown(change, own, context);
  if (unknown.length > 0) return { outcome: 'refused', refusals: unknown };
  const writes = writesOf(change, own, context.newId);
  const periods = inOrder([
    ...own.filter(({ planningPeriodUuid }) => !isTouched(change, planningPeriodUuid)),
    ...writes.changed,
    ...writes.added,
  ]);
  const touched = new Set(
    [...writes.changed, ...writes.added].map(({ planningPeriodUuid }) => planningPeriodUuid),
  );
  const prepared = prepareWeek(
    weekToCheck(week, person, { weekStart, periods: [...periods, ...besideOf(person, own)] }),
  );
  const refusals = [
    ...[...writes.changed, ...writes.added].flatMap((period) =>
      refusePeriod(period, { person, terms, context }),
    ),
    ...[...refusalsOf(prepared), ...pactRefusalsOf(prepared)].flatMap(({ code, values, marks }) =>
      marks.some((index) => touched.has(periods[index]?.planningPeriodUuid ?? ''))
        ? [values ? { code, values } : { code }]
        : [],
    ),
  ];
  if (refusals.length > 0) return { outcome: 'refused', refusals };
  return { outcome: 'accepted', person, terms, periods: periods.map(bare), prepared, writes };
}

/** Names that fit nothing in this week, twice the same name, or an absence that this caller only sees as AUS. */
function refuseUnknown(change: PersonChange, own: readonly Period[], { hidden }: ChangeContext): Refusal[] {
  const named = [...change.changed.map(({ planningPeriodUuid }) => planningPeriodUuid), ...change.removed];
  return named.flatMap((id, at): Refusal[] => {
    const period = own.find(({ planningPeriodUuid }) => planningPeriodUuid === id);
    if (period === undefined)
      return [{ code: 'PLANNING_PERIOD_NOT_FOUND', values: { planningPeriodUuid: id } }];
    if (named.indexOf(id) !== at)
      return [{ code: 'FIELD_NOT_VALID', values: { field: 'changed', planningPeriodUuid: id } }];
    if (hidden.has(period.hourTypologyUuid))
      return [{ code: 'RESTRICTED_DATES', values: { from: period.date, to: period.date } }];
    return [];
  });
}

/** Whether this person may be given this typology on this day. */
function refusePeriod(
  period: Period,
  { person, terms, context }: { person: PlannedCollaborator; terms: PersonWeek; context: ChangeContext },
): Refusal[] {
  const values = { date: period.date, fromHour: clock(period.fromHour), toHour: clock(period.toHour) };
  if (period.date < context.weekStart || dayOf(period.date) > dayOf(context.weekStart) + 6)
    return [{ code: 'WEEK_INCORRECT', values }];
  if (period.date < terms.from || period.date > terms.to) return [{ code: 'CONTRACT_NOT_FOUND', values }];
  const typology: HourTypology | undefined = context.week.typologies.find(
    ({ uuid }) => uuid === period.hourTypologyUuid,
  );
  if (typology === undefined)
    return [{ code: 'HOUR_TYPOLOGY_NOT_FOUND', values: { field: 'hourTypologyUuid', ...values } }];
  if (context.hidden.has(typology.uuid))
    return [{ code: 'PLANNING_RULE_NOT_FOUND', values: { ...values, hourTypology: typology.abbreviation } }];
  const refused = person.refusedTypologies.find(({ uuid }) => uuid === typology.uuid);
  // What only a pact is missing for is checked by the pacts, day by day.
  return refused === undefined || refused.code.includes('COMPLEMENTARY_PACT') || !isErrorCode(refused.code)
    ? []
    : [{ code: refused.code, values: { ...values, hourTypology: typology.abbreviation } }];
}

function writesOf(change: PersonChange, own: readonly Period[], newId: () => string): Writes {
  const find = (id: string): Period[] => own.filter(({ planningPeriodUuid }) => planningPeriodUuid === id);
  return {
    added: change.added.map((period) => ({ ...period, planningPeriodUuid: newId() })),
    changed: change.changed.flatMap((period) =>
      find(period.planningPeriodUuid).map(({ date }) => ({ ...period, was: date })),
    ),
    removed: change.removed.flatMap(find),
  };
}

const isTouched = ({ changed, removed }: PersonChange, id: string): boolean =>
  removed.includes(id) || changed.some(({ planningPeriodUuid }) => planningPeriodUuid === id);

/** What the answer holds of the person beside the week asked for. */
const besideOf = ({ periods }: PlannedCollaborator, own: readonly Period[]): Period[] =>
  periods.filter((period) => !own.includes(period));

/** The week asked for, where the answer holds the next one too. */
export function isOfWeek({ date }: Period, { weeks }: TeamWeek, weekStart: string): boolean {
  const next = weeks.find((one) => one.weekStart > weekStart)?.weekStart;
  return date >= weekStart && (next === undefined || date < next);
}

const inOrder = <P extends Period>(periods: readonly P[]): P[] =>
  periods.toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour);

const bare = ({
  planningPeriodUuid,
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  break: rest,
}: Period): Period => ({
  planningPeriodUuid,
  date,
  fromHour,
  toHour,
  hourTypologyUuid,
  ...(rest ? { break: rest } : {}),
});
