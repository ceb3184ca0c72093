import { weekToCheck } from '@jornada/contract/week-to-check.ts';
import type { legalErrorCalls, LegalError } from '@jornada/contract/planning-legal-errors.ts';
import type { TeamWeek } from '@jornada/contract/planned-week.ts';
import { effectOf } from '@jornada/domain/planning/check/effect.ts';
import { isMeantBy } from '@jornada/domain/planning/check/headings.ts';
import { underYear } from '@jornada/domain/planning/check/later-years.ts';
import { limitOn } from '@jornada/domain/planning/check/limits.ts';
import { prepareWeek } from '@jornada/domain/planning/week/prepare.ts';
import { type PlanningCode, planningRules } from '@jornada/domain/planning/check/rules.ts';
import { holidaysFewerThanFourteen, rebillingWithinPlan } from '@jornada/domain/planning/check/site-year.ts';
import { checkBy, checkYear } from '@jornada/domain/planning/check/year.ts';
import type { PersonYear } from '@jornada/domain/planning/check/year-rule.ts';
import { grantWindow } from '@jornada/domain/vacations/grant-window.ts';
import { seesHealth } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf } from '@jornada/domain/access/reach.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { countHolidays } from '../../calendar/queries.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { Handlers } from '../../http/mount.ts';
import { Refused } from '../../http/refused.ts';
import { inputOf } from '../../vacations/input.ts';
import { readVacations } from '../../vacations/read.ts';
import {
  findPlannedSite,
  listBrokenContracts,
  listBrokenWeeks,
  listPersonYears,
  listRebilledDays,
  listRechecks,
  listStoredFindings,
  listTrend,
  simulateSites,
  type PlannedSite,
  type ShownToPlanners,
} from './queries.ts';
import { NAMING, neutralFinding, REVEALS_AGE } from '../restricted.ts';
import { teamWeekJson } from '../week-query.ts';
import { hiddenFrom } from '../restricted-queries.ts';

/** So far back and ahead of today, where the address does not say it. */
const WEEKS = { back: 8, ahead: 12 };
const SIMULATED_WEEKS = 13;

export const legalErrorHandlers: Handlers<typeof legalErrorCalls> = {
  'planning.legalPlanningErrors': async ({ filter, page }, context) => {
    const { db, reach, actor } = context;
    const site = await reachSite(context, filter.personnelDivision);
    const hidden = await hiddenFrom(actor, { db, siteId: site.id });
    const codes = codesOf(filter, seesHealth(actor, { siteId: site.id }));
    const { rows, total } = await listStoredFindings(db, {
      siteId: site.id,
      reach,
      ...rangeOf(filter, context),
      teamUuid: filter.teamUuid,
      key: filter.key,
      codes,
      planners: shownToPlanners(actor),
      page,
    });
    return {
      rows: rows.map(({ code, values, dates, ...place }): LegalError => {
        const rule = planningRules.find((one) => one.code === code);
        const source = rule !== undefined && 'law' in rule.source ? 'law' : 'policy';
        const { marks: _marks, ...shown } = neutralFinding(
          { code, severity: rule?.severity ?? 'error', source, marks: [], values },
          hidden,
        );
        return { ...shown, ...place, dates };
      }),
      total,
    };
  },

  'planning.legalErrorsOverview': async ({ filter }, context) => {
    const { db, reach, actor, now } = context;
    const site = await reachSite(context, filter.personnelDivision);
    const today = dayAt(now, site.timeZone);
    const year = Number(today.slice(0, 4));
    const asked = { siteId: site.id, reach, teamUuid: filter.teamUuid };
    const people = await listPersonYears(db, { ...asked, today });
    const vacations = await grantWindows(context, { site, today, people });
    const hidden = await hiddenFrom(actor, { db, siteId: site.id });
    const nameless = (codes: readonly string[]): string[] => [
      ...new Set(
        codes.map((code) => (hidden.uuids.size > 0 && NAMING.includes(code) ? 'RESTRICTED_DATES' : code)),
      ),
    ];
    return {
      weeks: await listTrend(db, { ...asked, ...rangeOf(filter, context) }),
      year,
      people: people.flatMap(({ collaborator, ...facts }) => {
        const findings = checkYear({
          ...facts,
          name: collaborator.name,
          year,
          today,
          vacation: vacations.get(collaborator.uuid),
        }).map(({ code, values }) => ({ code, values: { ...values } }));
        return findings.length > 0 ? [{ collaborator, findings }] : [];
      }),
      site: [
        ...(await countHolidays(db, { siteIds: [site.id], years: [year] })).flatMap(({ count }) =>
          checkBy([holidaysFewerThanFourteen], { year, holidays: count }),
        ),
        ...(await listRebilledDays(db, { ...asked, from: today })).flatMap((day) =>
          checkBy([rebillingWithinPlan], day),
        ),
      ].map(({ code, values }) => ({ code, values: { ...values } })),
      rechecks: (await listRechecks(db, { ...asked, planners: shownToPlanners(actor) })).map((recheck) => ({
        ...recheck,
        changed: recheck.changed.map((week) => ({
          ...week,
          added: nameless(week.added),
          gone: nameless(week.gone),
        })),
      })),
    };
  },

  'planning.simulation': async ({ filter: { year, personnelDivision } }, context) => {
    const { db, reach, now } = context;
    const from = mondayOf(dayAt(now));
    const to = addDays(from, SIMULATED_WEEKS * 7 - 1);
    const limits = {
      day: hoursIn('WEEKLY_MAX', year),
      mixed: hoursIn('WEEKLY_MAX_MIXED', year),
      night: hoursIn('WEEKLY_MAX_NIGHT', year),
    };
    const site = personnelDivision === undefined ? undefined : await reachSite(context, personnelDivision);
    const asked = { reach, siteId: site?.id ?? null, from, to, year, limits };
    return {
      year,
      limits,
      from,
      to,
      sites: await simulateSites(db, asked),
      weeks: site === undefined ? [] : await simulateWeeks(context, site, asked),
      contracts: site === undefined ? [] : await listBrokenContracts(db, { ...asked, siteId: site.id }),
    };
  },
};

/** The vacation to be granted now by person, counted by the one implementation that file, list and settlement ask. */
async function grantWindows(
  { db }: Context,
  {
    site,
    today,
    people,
  }: {
    readonly site: PlannedSite;
    readonly today: string;
    readonly people: Awaited<ReturnType<typeof listPersonYears>>;
  },
): Promise<ReadonlyMap<string, NonNullable<PersonYear['vacation']>>> {
  const read = await readVacations(db, {
    whose: { collaboratorIds: people.map(({ collaborator }) => collaborator.uuid) },
    siteId: site.id,
    asOf: today,
  });
  return new Map(
    read.people.flatMap((person) => {
      const window = grantWindow(inputOf(person, read.around));
      if (window === undefined) return [];
      const pact = person.pacts.find(({ year }) => year === Number(window.from.slice(0, 4)));
      return [[person.id, { ...window, splitByPerson: pact?.splitByPerson === true }] as const];
    }),
  );
}

/** Ages are for those who plan: of a team that one only reads, nothing that would reveal one is shown. */
const shownToPlanners = (actor: Actor): ShownToPlanners => ({
  plans: reachOf(permissions['planning.createCollaboratorWeek'].roles, actor),
  codes: REVEALS_AGE,
});

/** Hours of an ordinary week in the middle of a year. */
const hoursIn = (code: 'WEEKLY_MAX' | 'WEEKLY_MAX_MIXED' | 'WEEKLY_MAX_NIGHT', year: number): number =>
  limitOn(code, `${year}-05-15`)?.value ?? 0;

/** A site of which the caller may read at least a team's plan; any other answers like an unknown one. */
async function reachSite({ db, reach }: Context, code: string): Promise<PlannedSite> {
  const site = await findPlannedSite(db, { code, reach });
  if (site === undefined) throw new Refused('SITE_NOT_FOUND');
  return site;
}

function rangeOf(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { now }: Context,
): { from: string; to: string } {
  const monday = mondayOf(dayAt(now));
  return {
    from: mondayOf(from ?? addDays(monday, -7 * WEEKS.back)),
    to: to ?? addDays(monday, 7 * WEEKS.ahead + 6),
  };
}

type Chosen = {
  readonly code?: string | undefined;
  readonly severity?: 'error' | 'warning' | undefined;
  readonly source?: 'law' | 'policy' | undefined;
};

/**
 * The codes that a filter means. Without the right to health matters, what would name one is asked for and shown as
 * RESTRICTED_DATES, a company rule.
 */
function codesOf({ code, severity, source }: Chosen, health: boolean): PlanningCode[] {
  return planningRules
    .filter((rule) => effectOf(rule) !== 'none')
    .filter((rule) => {
      const shown = !health && NAMING.includes(rule.code) ? 'RESTRICTED_DATES' : rule.code;
      const shownRule = planningRules.find((one) => one.code === shown) ?? rule;
      return (
        (code === undefined || isMeantBy(code, shown)) &&
        (severity === undefined || shownRule.severity === severity) &&
        (source === undefined || source === ('law' in shownRule.source ? 'law' : 'policy'))
      );
    })
    .map((rule) => rule.code);
}

/** The weeks of a site that the year's limits break, rechecked for their figures. */
async function simulateWeeks(
  { db }: Context,
  site: PlannedSite,
  asked: Parameters<typeof listBrokenWeeks>[1],
) {
  const teamWeeks = await listBrokenWeeks(db, { ...asked, siteId: site.id });
  const found = [];
  for (const { weekStart, people, ...place } of teamWeeks) {
    const week: TeamWeek = JSON.parse(
      await teamWeekJson(db, {
        place,
        weeks: [weekStart],
        editableFrom: null,
        health: 'neutral',
        people,
        detail: 'rules',
      }),
    );
    for (const person of week.people) {
      const prepared = prepareWeek(weekToCheck(week, person, { weekStart }));
      const { codes, maximum, excess } = underYear(prepared, asked.year);
      if (codes.length > 0)
        found.push({
          weekStart,
          team: { uuid: place.teamUuid, name: place.teamName },
          collaborator: { uuid: person.collaboratorUuid, name: person.name },
          workedMinutes: prepared.worked,
          maximum,
          excess,
          codes: [...codes],
        });
    }
  }
  return found;
}
