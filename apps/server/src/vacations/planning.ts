import type { Period, TeamWeek } from '@jornada/contract/planned-week.ts';
import type { PersonChange } from '@jornada/contract/planning.ts';
import type { Span } from '@jornada/domain/leave/settlement-time.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import type { Context } from '../http/context.ts';
import { refuseAll, Refused } from '../http/refused.ts';
import { lockTeamWeek } from '../planning/save-queries.ts';
import { saveWeek } from '../planning/save.ts';
import { readTermsBetween, type TermsOn } from './queries.ts';
import { daysOf, WHOLE_COMPANY } from './requests.ts';

type Away = {
  readonly collaboratorId: string;
  /** The days that were asked for: what is worked on them leaves the plan. */
  readonly span: Span;
  /** Those of them that are vacation. */
  readonly dates: readonly string[];
};

/**
 * Puts vacation into the plan by its ordinary save, week by week and in the team of each day, with its checks, its
 * notification state and its history. Refuses where the save refuses.
 */
export async function planVacation(context: Context, { collaboratorId, span, dates }: Away): Promise<void> {
  const terms = await readTermsBetween(context.db, { collaboratorId, ...span });
  const inside: Context = { ...context, reach: WHOLE_COMPANY };
  const days = daysOf(span).map((date) => ({ date, terms: termsOn(terms, date) }));
  const weeks = Map.groupBy(days, (day) => `${day.terms.teamUuid} ${mondayOf(day.date)}`);
  for (const [key, week] of weeks) {
    const [teamUuid = '', weekStart = ''] = key.split(' ');
    const { week: stored } = await lockTeamWeek(inside.db, {
      teamUuid,
      weeks: [weekStart, addDays(weekStart, 7)],
      people: [collaboratorId],
      detail: 'rules',
      reach: inside.reach,
    });
    const change = changeOf(stored, { collaboratorId, weekStart, days: week, dates });
    if (change === undefined) continue;
    const { outcomes } = await saveWeek(inside, {
      personnelDivision: stored.site.code,
      teamUuid,
      weekStart,
      people: [change],
    });
    for (const outcome of outcomes)
      if (outcome.outcome === 'refused') refuseAll(outcome.refusals);
      else if (outcome.outcome === 'stale')
        throw new Refused('STALE_VERSION', { who: outcome.changedBy, when: outcome.changedAt });
  }
}

function termsOn(terms: readonly TermsOn[], date: string): TermsOn {
  const found = terms.findLast(({ from, to }) => from <= date && (to === null || date <= to));
  if (found === undefined) throw new Refused('CONTRACT_NOT_FOUND', { date });
  return found;
}

type Week = {
  readonly collaboratorId: string;
  readonly weekStart: string;
  readonly days: readonly { readonly date: string; readonly terms: TermsOn }[];
  readonly dates: readonly string[];
};

/** What changes in one week; undefined where nothing does. */
function changeOf(
  week: TeamWeek,
  { collaboratorId, weekStart, days, dates }: Week,
): PersonChange | undefined {
  const person = week.people.find(({ collaboratorUuid }) => collaboratorUuid === collaboratorId);
  const version = person?.weeks.find((one) => one.weekStart === weekStart)?.version;
  const vacation = week.typologies.find(({ abbreviation }) => abbreviation === 'VAC');
  if (person === undefined || version === undefined || vacation === undefined)
    throw new Refused('CONTRACT_NOT_FOUND', { date: weekStart });
  const worked = new Set(
    week.typologies.flatMap(({ uuid, kind }) => (kind === 'VACATION' || kind === 'ABSENCE' ? [] : [uuid])),
  );
  const on = (date: string): Period[] => person.periods.filter((period) => period.date === date);
  const removed = days.flatMap(({ date }) =>
    on(date).filter(({ hourTypologyUuid }) => worked.has(hourTypologyUuid)),
  );
  const added = days.flatMap(({ date, terms }) => {
    const planned = on(date);
    // An absence that the plan already has stays what it is.
    if (!dates.includes(date) || planned.some(({ hourTypologyUuid }) => !worked.has(hourTypologyUuid)))
      return [];
    return [{ key: date, date, ...hoursOf(terms, planned[0]), hourTypologyUuid: vacation.uuid }];
  });
  if (added.length === 0 && removed.length === 0) return undefined;
  return {
    collaboratorUuid: collaboratorId,
    version,
    added,
    changed: [],
    removed: removed.map(({ planningPeriodUuid }) => planningPeriodUuid),
  };
}

const MIDNIGHT = 1440;
const NINE = 540;

/** A day of vacation counts a fifth of the contract's week, from where the shift began or else from nine. */
function hoursOf(
  { weeklyMinutes }: TermsOn,
  shift: Period | undefined,
): { fromHour: number; toHour: number } {
  const minutes = Math.max(15, Math.round(weeklyMinutes / 5 / 15) * 15);
  const fromHour = Math.min(shift?.fromHour ?? NINE, MIDNIGHT - minutes);
  return { fromHour, toHour: fromHour + minutes };
}
