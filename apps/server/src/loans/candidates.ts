import type { LoanCandidate } from '@jornada/contract/loans.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { LoanShift } from '@jornada/domain/loans/loans.ts';
import { checkPrepared, type Finding } from '@jornada/domain/planning/check/check-week.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { refusalsOf } from '@jornada/domain/planning/typologies/refusals.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { personTotals } from '@jornada/domain/planning/week/totals.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { addedCostAt, type AddedCost } from '../planning/premiums/added-cost.ts';
import { teamWeekJson } from '../planning/week-query.ts';
import { cexTypology, type Able } from './queries.ts';
import { Refused } from '../http/refused.ts';

/** What a shift for another team would do to the week of each of these people; those who cannot have it at all are left out. */
export async function weighCandidates(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  people: readonly Able[],
  shift: LoanShift,
): Promise<LoanCandidate[]> {
  const weekStart = mondayOf(shift.date);
  const costs = new Map<number, AddedCost | undefined>();
  const typology = await cexTypology(db);
  if (typology === undefined) throw new Refused('HOUR_TYPOLOGY_NOT_FOUND');
  const found: LoanCandidate[] = [];
  for (const [teamUuid, own] of Map.groupBy(people, (person) => person.teamUuid)) {
    const week: TeamWeek = JSON.parse(
      await teamWeekJson(db, {
        place: { teamUuid },
        weeks: [weekStart],
        editableFrom: null,
        // What names a condition stays with those who may see it: here it counts only as days that cannot be planned.
        health: 'neutral',
        people: own.map(({ personUuid }) => personUuid),
        detail: 'rules',
      }),
    );
    for (const person of own) {
      const { siteId } = person;
      if (!costs.has(siteId)) costs.set(siteId, await addedCostAt({ db, actor }, { siteId, weekStart }));
      const weighed = weigh(week, person, {
        shift: { ...shift, hourTypologyUuid: typology.uuid },
        cost: costs.get(siteId),
      });
      if (weighed !== undefined) found.push(weighed);
    }
  }
  return found.toSorted(
    (a, b) =>
      a.blocks.length - b.blocks.length ||
      a.asks.length - b.asks.length ||
      a.minutesAfter - b.minutesAfter ||
      a.name.localeCompare(b.name),
  );
}

function weigh(
  week: TeamWeek,
  { personUuid, name, site, team, level, since }: Able,
  {
    shift,
    cost,
  }: {
    readonly shift: LoanShift & { readonly hourTypologyUuid: string };
    readonly cost: AddedCost | undefined;
  },
): LoanCandidate | undefined {
  const weekStart = mondayOf(shift.date);
  const person = week.people.find(({ collaboratorUuid }) => collaboratorUuid === personUuid);
  const terms = person?.weeks.find((one) => one.weekStart === weekStart);
  if (person === undefined || terms === undefined || shift.date < terms.from || shift.date > terms.to)
    return undefined;
  if (person.refusedTypologies.some(({ uuid }) => uuid === shift.hourTypologyUuid)) return undefined;
  const plans = {
    before: weekToCheck(week, person, { weekStart }),
    after: weekToCheck(week, person, { weekStart, periods: [...person.periods, shift] }),
  };
  const [before, after] = [prepareWeek(plans.before), prepareWeek(plans.after)];
  if (refusalsOf(after).length > refusalsOf(before).length) return undefined;
  const known = countByCode(checkPrepared(before));
  const arising = checkPrepared(after).filter((finding) => {
    const left = known.get(finding.code) ?? 0;
    known.set(finding.code, left - 1);
    return left <= 0;
  });
  const codes = (effect: 'blocks' | 'asks'): string[] => [
    ...new Set(arising.filter((finding) => effectOf(finding) === effect).map(({ code }) => code)),
  ];
  return {
    personUuid,
    name,
    site,
    team,
    level,
    since,
    minutesBefore: personTotals(before).inTimebase,
    minutesAfter: personTotals(after).inTimebase,
    blocks: codes('blocks'),
    asks: codes('asks'),
    ...(cost === undefined ? {} : { premiumCentavos: cost(personUuid, plans) }),
  };
}

const countByCode = (findings: readonly Finding[]): Map<string, number> =>
  new Map([...Map.groupBy(findings, ({ code }) => code)].map(([code, own]) => [code, own.length]));
