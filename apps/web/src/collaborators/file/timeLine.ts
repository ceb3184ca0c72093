import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { addDays, dayAt, daysBetween } from '@jornada/domain/time.ts';

type Contract = CollaboratorFile['contracts'][number];
type Condition = Contract['conditions'][number];

/** A stretch of days with one value; the last day is null while none is known. */
export type Span = { readonly from: string; readonly to: string | null; readonly text: string };

/** What happened or will happen on a day: a process, a contract that begins, or terms that changed without a process. */
export type Fact = {
  readonly day: string;
  readonly what:
    | { readonly kind: 'process'; readonly type: string; readonly status: string }
    | { readonly kind: 'contract'; readonly type: 'CDI' | 'CDD' }
    | {
        readonly kind: 'changed';
        readonly names: readonly Changed[];
        readonly before: Condition;
        readonly after: Condition;
      }
    | { readonly kind: 'ends' }
    | { readonly kind: 'left' };
};
type Changed = 'site' | 'team' | 'position' | 'hours' | 'salary';

type Words = {
  readonly contract: (contract: Contract) => string;
  readonly hours: (condition: Condition) => string;
  readonly salary: (centavos: number) => string;
};

/** What is drawn of a person: facts by day and four lanes of values that held from a day on, the earliest first. */
export function timeLineOf(
  { contracts, leftOn }: Pick<CollaboratorFile, 'contracts' | 'leftOn'>,
  { processes }: Pick<PersonFile, 'processes'>,
  words: Words,
): {
  readonly facts: readonly Fact[];
  readonly lanes: Readonly<Record<'contract' | 'hours' | 'salary' | 'team', readonly Span[]>>;
} {
  const inOrder = contracts.toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const terms = inOrder.flatMap((contract) =>
    contract.conditions
      .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
      .map((condition) => ({
        condition,
        from: condition.validFrom,
        to: condition.validTo ?? contract.endDate ?? leftOn,
      })),
  );
  const lane = (text: (condition: Condition) => string | null): Span[] =>
    joined(
      terms.flatMap(({ condition, from, to }) => {
        const said = text(condition);
        return said === null ? [] : [{ from, to, text: said }];
      }),
    );
  const known = processes.flatMap((process): Fact[] => {
    const day = process.effectiveDate ?? dayAt(Temporal.Instant.from(process.startedAt));
    return STOPPED.some((status) => process.status.startsWith(status))
      ? []
      : [{ day, what: { kind: 'process', type: process.type, status: process.status } }];
  });
  const stated = (day: string): boolean => known.some((fact) => Math.abs(daysBetween(fact.day, day)) <= 1);
  const begun = inOrder.flatMap(({ startDate, type }): Fact[] =>
    stated(startDate) ? [] : [{ day: startDate, what: { kind: 'contract', type } }],
  );
  const changed = terms.flatMap(({ condition, from }, at): Fact[] => {
    const before = terms[at - 1]?.condition;
    if (before === undefined || stated(from) || inOrder.some(({ startDate }) => startDate === from))
      return [];
    const names = changesBetween(before, condition);
    return names.length === 0
      ? []
      : [{ day: from, what: { kind: 'changed', names, before, after: condition } }];
  });
  const left: Fact[] = leftOn === null || stated(leftOn) ? [] : [{ day: leftOn, what: { kind: 'left' } }];
  const end = leftOn === null ? (inOrder.at(-1)?.endDate ?? null) : null;
  const ends: Fact[] = end === null || stated(end) ? [] : [{ day: end, what: { kind: 'ends' } }];
  return {
    facts: [...known, ...begun, ...changed, ...ends, ...left].toSorted((one, other) =>
      one.day.localeCompare(other.day),
    ),
    lanes: {
      contract: joined(
        inOrder.map((contract) => ({
          from: contract.startDate,
          to: contract.endDate ?? leftOn,
          text: words.contract(contract),
        })),
      ),
      hours: lane(words.hours),
      salary: lane(({ salaryCentavos }) => (salaryCentavos === null ? null : words.salary(salaryCentavos))),
      team: lane(({ team }) => team.name),
    },
  };
}

/** Stopped before they took effect: nothing happened on their day. */
const STOPPED = ['CANCEL', 'ABORT', 'DELETED'];

function changesBetween(before: Condition, after: Condition): Changed[] {
  const differs: Readonly<Record<Changed, boolean>> = {
    site: before.site.code !== after.site.code,
    team: before.team.uuid !== after.team.uuid,
    position: before.position.es !== after.position.es,
    hours: before.weeklyMinutes !== after.weeklyMinutes,
    salary: before.salaryCentavos !== after.salaryCentavos,
  };
  return CHANGED.filter((name) => differs[name]);
}
const CHANGED: readonly Changed[] = ['site', 'team', 'position', 'hours', 'salary'];

/** Stretches that follow each other with the same value are one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last?.text === span.text && last.to !== null && daysBetween(last.to, span.from) <= 1)
      all[all.length - 1] = { ...last, to: span.to };
    else all.push(span);
  }
  return all;
}

/** The days that the line spans: from shortly before the first fact to a year from today, or beyond the last known day. */
export function rangeOf(
  { facts, lanes }: ReturnType<typeof timeLineOf>,
  today: string,
): { readonly from: string; readonly to: string } {
  const days = [
    today,
    ...facts.map(({ day }) => day),
    ...Object.values(lanes).flatMap((spans) =>
      spans.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ),
  ].toSorted();
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const whole = Math.max(daysBetween(first, last), 120);
  return { from: addDays(first, -Math.ceil(whole / 40)), to: addDays(last, Math.ceil(whole / 12)) };
}

/** Where a day stands in a range, in percent. */
export const placeIn =
  ({ from, to }: { readonly from: string; readonly to: string }) =>
  (day: string): number =>
    Math.min(100, Math.max(0, (daysBetween(from, day) / daysBetween(from, to)) * 100));
