import type { Cells, ReportAnswer, reportCalls, TeamPerson } from '@jornada/contract/reports.ts';
import { healthReach } from '@jornada/domain/access/health.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, within } from '@jornada/domain/access/reach.ts';
import {
  LEAST_PEOPLE,
  LEAST_STORES,
  medianOf,
  twelveMonths,
  weeksWithYearBefore,
  type Span,
} from '@jornada/domain/reports/flow.ts';
import { columnsAt, reportOf, type Level, type ReportCode } from '@jornada/domain/reports/reports.ts';
import { addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { appendAudit } from '../audit/chain.ts';
import type { Actor, Context } from '../http/context.ts';
import type { Download, Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { numberParameter } from '../parameters/queries.ts';
import { settleVacations } from '../vacations/due-sweep.ts';
import { cex } from './cex.ts';
import { earlyLeavers } from './early-leavers.ts';
import { endsAhead } from './ends-ahead.ts';
import { headCount } from './head-count.ts';
import { hiringTime } from './hiring-time.ts';
import { lawAndEvidence } from './law-and-evidence.ts';
import type { Figures, Question } from './question.ts';
import { countSites, listPositions, listSiteIds, namesAt, zoneOfSite } from './scope-queries.ts';
import { scopeOf, type Asker, type Filter, type Scope } from './scope.ts';
import { listSimilar } from './similar-query.ts';
import { RECENT_WEEKS, recentWeeks, storeFigures } from './store-figures.ts';
import { readTeam } from './team-query.ts';
import { turnover } from './turnover.ts';
import { settleWeeks } from './week-figures.ts';
import { vacations } from './vacations.ts';
import { weekReport } from './weeks.ts';
import { reportFile } from './workbook.ts';

/** How each report is counted. */
const COUNTS: Readonly<Record<ReportCode, (question: Question) => Promise<Figures>>> = {
  headCount,
  turnover,
  earlyLeavers,
  hiringTime,
  endsAhead,
  absence: (question) => weekReport('absence', question),
  overtime: (question) => weekReport('overtime', question),
  planAgainstPunches: (question) => weekReport('planAgainstPunches', question),
  coverage: (question) => weekReport('coverage', question),
  stability: (question) => weekReport('stability', question),
  timebase: (question) => weekReport('timebase', question),
  vacations,
  cex,
  lawAndEvidence,
  storeFigures,
};

type Asked = {
  readonly code: ReportCode;
  readonly filter: Filter & {
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly compare?: 'ZONE' | 'SIMILAR' | undefined;
  };
};

export const reportHandlers: Handlers<typeof reportCalls> = {
  'reports.get': (asked, context) => answer(asked, context),
  'teamReports.get': (asked, context) => answer(asked, context),
  'teamData.get': (asked, context) => teamData(asked, context),
  'reports.export': (asked, context) => exported(asked, context, 'reports.export'),
  'teamReports.export': (asked, context) => exported(asked, context, 'teamReports.export'),
};

type TeamFilter = Filter & { readonly date?: string | undefined; readonly situation?: string | undefined };

/** The people of a scope at the close of a day; file and situation of those whom the reader reaches today. */
async function teamData(
  { filter }: { readonly filter: TeamFilter },
  context: Context,
): Promise<TeamPerson[]> {
  const { db, now, reach } = context;
  const { scope } = await scopeOf(context, filter);
  const people = await readTeam(db, { scope, day: filter.date ?? dayAt(now) });
  return people
    .map(({ siteId, teamId, site, situation, ...person }) => {
      const opens = within(reach, { siteId, teamId });
      return { ...person, file: opens ? site : null, situation: opens ? situation : null };
    })
    .filter(({ situation }) => filter.situation === undefined || situation === filter.situation);
}

/** Under so many people no rate is shown (parameter). */
const LEAST = { code: 'REPORT_LEAST_PEOPLE', standard: LEAST_PEOPLE };

/** A report within the caller's rights. */
export async function answer({ code, filter }: Asked, context: Asker): Promise<ReportAnswer> {
  const { db, reads = db, now, actor, reach } = context;
  const today = dayAt(now);
  const span = spanOf(code, filter, today);
  const { scope, path } = await scopeOf(context, filter);
  const level = levelOf(code, scope, filter);
  const least = await numberParameter(db, LEAST.code, LEAST.standard);
  const { sites } = scope;
  const pending =
    code === 'vacations'
      ? await settleVacations(db, { now, sites })
      : reportOf(code).ofWeeks === true
        ? await settleWeeks(db, {
            sites,
            ...weeksWithYearBefore(
              code === 'storeFigures'
                ? recentWeeks({ today, now }, RECENT_WEEKS)
                : code === 'timebase' && firstOfYear(span.to) < span.from
                  ? { ...span, from: firstOfYear(span.to) }
                  : span,
            ),
            now,
          })
        : 0;
  const health = seesHealthOf(actor, sites);
  const pay = seesPayOf(actor, sites);
  const question: Question = { db: reads, actor, scope, health, pay, level, span, today, now, least };
  const withoutPay = (cells: Cells): Cells => (pay ? cells : unpaid(code, cells));
  const figures = await COUNTS[code](question);
  const names = await namesAt(db, level, [
    ...new Set(figures.rows.map(({ key }) => key).filter((key) => key !== '')),
  ]);
  const rows = figures.rows
    .map(({ key, cells }) => {
      const named = names.get(key);
      return {
        key,
        // A hire has no team until somebody enters it.
        name: named?.name ?? (key === '' ? { es: 'Por asignar', en: 'Not assigned' } : { es: key, en: key }),
        site: named?.site ?? null,
        stores: level === 'zone' ? (named?.stores ?? 1) : null,
        opens: named !== undefined && (level !== 'person' || within(reach, named)),
        cells: withoutPay(cells),
      };
    })
    .toSorted((one, other) =>
      code === 'endsAhead' && level === 'person'
        ? 0
        : Number(isStray(level, one)) - Number(isStray(level, other)) ||
          (level === 'week'
            ? one.key.localeCompare(other.key)
            : one.name.es.localeCompare(other.name.es, 'es')),
    );
  return {
    code,
    ...span,
    level,
    path: [...path],
    pay,
    sites: sites?.length ?? (await countSites(db)),
    rows,
    total: withoutPay(figures.total),
    before: figures.before === undefined ? null : withoutPay(figures.before),
    like: figures.like === undefined ? null : { ...figures.like, cells: withoutPay(figures.like.cells) },
    median: level === 'person' || level === 'week' ? null : medianCells({ code, level, pay }, rows),
    ...(await comparedWith(code, question, { pay, compare: filter.compare })),
    months: (figures.months ?? []).map(({ month, cells }) => ({ month, cells: withoutPay(cells) })),
    parts: figures.parts ?? [],
    weeks: figures.weeks ?? [],
    weekly: figures.weekly ?? [],
    pairs: figures.pairs ?? [],
    pending,
    positions: await listPositions(db),
  };
}

/** The balance at a year's end is that of all its weeks. */
const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** A store without a zone stands behind the zones. */
const isStray = (level: Level, { site }: { readonly site: string | null }): boolean =>
  level === 'zone' && site !== null;

/** A report of one day takes the last day asked for; one of months begins on a month's first and has at most twelve. */
function spanOf(code: ReportCode, { startDate, endDate }: Asked['filter'], today: string): Span {
  const { asking } = reportOf(code);
  const to = endDate ?? today;
  if (asking === 'ahead') return { from: today, to: today };
  if (asking === 'day') return { from: to, to };
  const from = startDate === undefined ? twelveMonths(to).from : monthOf(startDate);
  if (from > to) throw new Refused('FIELD_NOT_VALID', { field: 'filter.endDate' });
  if (from < addMonths(monthOf(to), -11)) throw new Refused('FIELD_NOT_VALID', { field: 'filter.startDate' });
  return { from, to };
}

/** Whether somebody sees health matters of all these sites; of the whole company where it is null. */
function seesHealthOf(actor: Actor, sites: readonly number[] | null): boolean {
  const own = healthReach(actor);
  return own.everywhere || (sites !== null && sites.every((site) => own.sites.includes(site)));
}

/** Whether somebody reads pay at all these sites (decisions §2.5). */
function seesPayOf(actor: Actor, sites: readonly number[] | null): boolean {
  const own = reachOf(permissions['planningPremiums.week'].roles, actor);
  return own.everywhere || (sites !== null && sites.every((site) => within(own, { siteId: site })));
}

/** Figures without what tells what somebody earns. */
const unpaid = (code: ReportCode, cells: Cells): Cells => {
  const paid = new Set(reportOf(code).columns.flatMap(({ key, pay }) => (pay === true ? [key] : [])));
  return Object.fromEntries(Object.entries(cells).filter(([key]) => !paid.has(key)));
};

/** What the rows are: one step further in than the place asked for. */
function levelOf(code: ReportCode, { reach }: Scope, filter: Filter): Level {
  if (filter.teamUuid !== undefined && code === 'storeFigures') return 'team';
  if (filter.teamUuid !== undefined && reportOf(code).byWeek === true) return 'week';
  if (filter.teamUuid !== undefined)
    return code === 'headCount' && filter.positionNumber === undefined ? 'position' : 'person';
  if (filter.personnelDivision !== undefined) return 'team';
  return filter.zone !== undefined || !reach.everywhere ? 'site' : 'zone';
}

function medianCells(
  { code, level, pay }: { readonly code: ReportCode; readonly level: Level; readonly pay: boolean },
  rows: readonly Pick<ReportAnswer['rows'][number], 'cells'>[],
): ReportAnswer['median'] {
  // Stores side by side have a median of everything; elsewhere only shares do.
  const shares = columnsAt(code, level, pay).filter(
    ({ kind }) => code === 'storeFigures' || kind === 'percent',
  );
  if (rows.length < LEAST_STORES || shares.length === 0) return null;
  return Object.fromEntries(
    shares.map(({ key }) => [
      key,
      medianOf(
        rows.map(({ cells }) => {
          const cell = cells[key];
          return typeof cell === 'number' ? cell : null;
        }),
      ),
    ]),
  );
}

/** What a store is compared with, where it is asked for: the middle of its zone, or of the stores that plan about as many hours. */
async function comparedWith(
  code: ReportCode,
  question: Question,
  { pay, compare }: { readonly pay: boolean; readonly compare: Asked['filter']['compare'] },
): Promise<Pick<ReportAnswer, 'similar' | 'zone'>> {
  const { db, scope, span, level } = question;
  const none = { similar: null, zone: null };
  const [siteId] = scope.sites ?? [];
  if (siteId === undefined || scope.sites?.length !== 1 || scope.teamId !== null || level !== 'team')
    return none;
  if (compare === 'SIMILAR')
    return {
      ...none,
      similar: await middleOf(await listSimilar(db, { siteId, reach: scope.reach, to: span.to })),
    };
  const zone = compare === 'ZONE' ? await zoneOfSite(db, siteId) : undefined;
  return zone === undefined
    ? none
    : { ...none, zone: await middleOf(await listSiteIds(db, { reach: scope.reach, zoneId: zone.id })) };

  /** Nothing of fewer than three stores within reach. */
  async function middleOf(sites: readonly number[]): Promise<ReportAnswer['similar']> {
    if (sites.length < LEAST_STORES) return null;
    const { rows } = await COUNTS[code]({ ...question, level: 'site', scope: { ...scope, sites } });
    const cells = medianCells({ code, level: 'site', pay }, rows);
    return cells && { stores: sites.length, cells };
  }
}

async function exported(
  asked: Asked & { readonly language: 'es' | 'en' },
  context: Context,
  act: 'reports.export' | 'teamReports.export',
): Promise<Download> {
  const { db, now, actor } = context;
  const report = await answer(asked, context);
  await db.transaction().execute((tx) =>
    appendAudit(tx, {
      at: now,
      act,
      actorId: actor.accountId,
      entity: 'report',
      id: report.code,
      siteId: null,
      fields: columnsAt(report.code, report.level, report.pay).map(({ key }) => key),
      input: null,
    }),
  );
  return reportFile(report, { language: asked.language, filter: asked.filter });
}
