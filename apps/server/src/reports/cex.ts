import type { Cells, ReportAnswer } from '@jornada/contract/reports.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { monthsOf } from '@jornada/domain/reports/flow.ts';
import { listCharges, type StoredCharge } from '../cex-summary/queries.ts';
import { readCosts, readWorked } from '../cex-summary/worked.ts';
import { readLending, type Lending } from './cex-query.ts';
import type { Figures, Question } from './question.ts';

const HOUR = 60;

/** Hours that stores lend each other: by place, by month, and from which store to which. */
export async function cex(question: Question): Promise<Figures> {
  const { sides, pairs } = await readLending(question);
  const lent = await lentOf(question);
  const isPerson = question.level === 'person';
  const keyed = (key: string) => lent?.filter((one) => (isPerson ? one.personId : one.teamUuid) === key);
  return {
    rows: [...Map.groupBy(sides, ({ key }) => key)].map(([key, own]) => ({
      key,
      cells: { ...cellsOf(own), ...workedCells(keyed(key)) },
    })),
    total: { ...cellsOf(sides), ...workedCells(lent) },
    months: monthsOf(question.span).map((month) => ({
      month,
      cells: cellsOf(sides.filter((side) => side.month === month)),
    })),
    pairs: pairs.map(({ charged, planned, ...pair }): ReportAnswer['pairs'][number] => {
      const own = lent?.filter(
        ({ from, to }) => from.site.code === pair.from.code && to.site.code === pair.to.code,
      );
      const { worked = null, cost = null } = own === undefined || own.length === 0 ? {} : workedCells(own);
      return {
        ...pair,
        planned: planned / HOUR,
        lent: charged / HOUR,
        worked: typeof worked === 'number' ? worked : null,
        cost: typeof cost === 'number' ? cost : null,
      };
    }),
  };
}

type Lent = StoredCharge & { readonly worked: number | null; readonly cost: number | null };

/**
 * What one store lent and is agreed, with what was worked and what it costs as its own summary says; of several stores
 * it would be counted person by person and year by year, so there it is left out.
 */
async function lentOf(question: Question): Promise<Lent[] | null> {
  const { db, now, actor, pay, scope, span, level } = question;
  const [siteId] = scope.sites ?? [];
  if (siteId === undefined || scope.sites?.length !== 1 || (level !== 'team' && level !== 'person'))
    return null;
  const charges = (await listCharges(db, { siteId, ...span, reach: scope.reach })).filter(
    ({ fromSiteId, teamId, status }) =>
      status === 'AGREED' &&
      fromSiteId === siteId &&
      within(scope.reach, { siteId, teamId }) &&
      (scope.teamId === null || scope.teamId === teamId),
  );
  const costOf = pay ? await readCosts({ db, actor }, charges, span) : () => null;
  const lent: Lent[] = [];
  for (const [year, own] of Map.groupBy(charges, ({ date }) => date.slice(0, 4))) {
    const workedOf = await readWorked({ db, now }, own, {
      from: span.from.startsWith(year) ? span.from : `${year}-01-01`,
      to: span.to.startsWith(year) ? span.to : `${year}-12-31`,
    });
    lent.push(...own.map((one) => ({ ...one, worked: workedOf(one), cost: costOf(one) ?? null })));
  }
  return lent;
}

/** What was worked by the clock, none where no clock says so, and what is charged in pesos. */
function workedCells(lent: readonly Lent[] | undefined | null): Cells {
  if (lent === undefined || lent === null) return {};
  const sum = (figure: 'worked' | 'cost') =>
    lent.every((one) => one[figure] === null)
      ? null
      : lent.reduce((total, one) => total + (one[figure] ?? 0), 0);
  const [worked, cost] = [sum('worked'), sum('cost')];
  return { worked: worked === null ? null : worked / HOUR, cost: cost === null ? null : cost / 100 };
}

function cellsOf(sides: readonly Lending[]): Cells {
  const of = (own: readonly Lending[], figure: 'charged' | 'agreed' | 'planned' | 'shifts'): number =>
    own.reduce((sum, one) => sum + one[figure], 0);
  const agreed = sides.filter(({ isAgreed }) => isAgreed);
  const lent = agreed.filter(({ side }) => side === 'LENT');
  const borrowed = agreed.filter(({ side }) => side === 'BORROWED');
  const asked = sides.filter(({ isAgreed, side }) => !isAgreed && side === 'LENT');
  return {
    lent: of(lent, 'charged') / HOUR,
    borrowed: of(borrowed, 'charged') / HOUR,
    net: (of(borrowed, 'charged') - of(lent, 'charged')) / HOUR,
    agreed: of(lent, 'agreed') / HOUR,
    planned: of(lent, 'planned') / HOUR,
    shifts: of(lent, 'shifts'),
    people: new Set(lent.flatMap(({ people }) => people)).size,
    asked: of(asked, 'agreed') / HOUR,
  };
}
