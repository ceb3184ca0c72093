import type { Cells } from '@jornada/contract/reports.ts';
import { HEALTH_REASONS, LEAVE_REASON_NAMES, LEAVE_REASONS } from '@jornada/domain/leave/reasons.ts';
import {
  ledgerOf,
  monthsOf,
  pointsOf,
  rateOf,
  shareOf,
  yearBefore,
  type Flow,
  type Ledger,
  type Span,
} from '@jornada/domain/reports/flow.ts';
import { isVoluntary, TENURES } from '@jornada/domain/reports/reports.ts';
import type { Figures, Question } from './question.ts';
import { listStoresOfBoth, readChanges, type Change, type When } from './turnover-query.ts';

/** Head count and turnover: who came, went and moved, and at which rate people leave. */
export async function turnover(question: Question): Promise<Figures> {
  const { span, level, least, health } = question;
  const changes = (await readChanges(question)).map((change) =>
    change.reason !== null && !health && HEALTH_REASONS.includes(change.reason)
      ? { ...change, reason: HIDDEN }
      : change,
  );
  // Like with like: where a store has no year before, the others are compared without it.
  const { both, now } = await listStoresOfBoth(question);
  const like =
    both.length === now || both.length === 0
      ? changes
      : await readChanges({ ...question, scope: { ...question.scope, sites: both } });
  const rows = [...Map.groupBy(changes, ({ key }) => key)].flatMap(([key, own]) => {
    const cells =
      level === 'person'
        ? personCells(own, span)
        : placeCells(own, { span, least, like: like.filter((one) => one.key === key) });
    return isEmpty(cells) ? [] : [{ key, cells }];
  });
  const whole = flowIn(changes, span, 'NOW');
  const { ends } = ledgerOf(whole);
  const earlier = ledgerOf(flowIn(like, yearBefore(span), 'BEFORE'));
  return {
    rows,
    total: { ...placeCells(changes, { span, least, like }), ...wholeCells(changes) },
    like: {
      stores: both.length,
      of: now,
      whole: both.length === now,
      cells: placeCells(like, { span, least, like }),
    },
    before: {
      start: earlier.start,
      in: earlier.in,
      out: earlier.out,
      moves: earlier.moves,
      end: earlier.end,
      mean: earlier.mean,
      rate: rateOf(earlier.out, earlier.mean, least),
    },
    months: whole.months.map(({ month, in: come, out, moves }, at) => ({
      month,
      cells: { in: come, out, moves, end: ends[at] ?? 0 },
    })),
    parts: partsOf(changes),
  };
}

/** A row nobody belonged to in the span is not shown. */
const isEmpty = ({ start = 0, in: come = 0, out = 0, moves = 0, end = 0 }: Cells): boolean =>
  [start, come, out, moves, end].every((value) => value === 0);

const EARLIER: Readonly<Record<'NOW' | 'BEFORE', readonly When[]>> = {
  BEFORE: ['EARLIER'],
  NOW: ['EARLIER', 'BEFORE', 'BETWEEN'],
};

function flowIn(changes: readonly Change[], span: Span, when: 'NOW' | 'BEFORE'): Flow {
  const sum = (of: readonly Change[], figure: 'people' | 'in' | 'out') =>
    of.reduce((total, change) => total + change[figure], 0);
  const byMonth = Map.groupBy(
    changes.filter((change) => change.when === when),
    ({ month }) => month,
  );
  return {
    start: sum(
      changes.filter((change) => EARLIER[when].includes(change.when)),
      'people',
    ),
    months: monthsOf(span).map((month) => {
      const own = byMonth.get(month) ?? [];
      const [come, out] = [sum(own, 'in'), sum(own, 'out')];
      return { month, in: come, out, moves: sum(own, 'people') - come + out };
    }),
  };
}

const countsOf = ({ start, in: come, out, moves, end }: Ledger): Cells => ({
  start,
  in: come,
  out,
  moves,
  end,
});

function placeCells(
  changes: readonly Change[],
  { span, least, like }: { readonly span: Span; readonly least: number; readonly like: readonly Change[] },
): Cells {
  const ledger = ledgerOf(flowIn(changes, span, 'NOW'));
  const same = ledgerOf(flowIn(like, span, 'NOW'));
  const earlier = ledgerOf(flowIn(like, yearBefore(span), 'BEFORE'));
  const voluntary = changes
    .filter(({ when, reason }) => when === 'NOW' && reason !== null && isVoluntary(reason))
    .reduce((sum, { out }) => sum + out, 0);
  const [rate, before] = [rateOf(ledger.out, ledger.mean, least), rateOf(earlier.out, earlier.mean, least)];
  return {
    ...countsOf(ledger),
    mean: ledger.mean,
    rate,
    voluntary: rateOf(voluntary, ledger.mean, least),
    before,
    points: pointsOf(rateOf(same.out, same.mean, least), before),
  };
}

/** What heads the page and has no column: people who left early, and the contracts of those who are here. */
function wholeCells(changes: readonly Change[]): Cells {
  const sum = (own: readonly Change[], figure: 'out' | 'people') =>
    own.reduce((total, change) => total + change[figure], 0);
  const left = changes.filter(({ when, out }) => when === 'NOW' && out > 0);
  const early = sum(
    left.filter(({ tenure }) => tenure === EARLY),
    'out',
  );
  const here = (contract: Change['contract']) =>
    sum(
      changes.filter((change) => change.when === 'HERE' && change.contract === contract),
      'people',
    );
  const [permanent, fixedTerm] = [here('CDI'), here('CDD')];
  const both = `${permanent.toLocaleString('es-MX')} / ${fixedTerm.toLocaleString('es-MX')}`;
  return {
    early,
    earlyShare: shareOf(early, sum(left, 'out')),
    contracts: { es: both, en: both },
    permanentShare: shareOf(permanent, permanent + fixedTerm),
  };
}

/** The class of tenure of those who leave before three months. */
const EARLY = TENURES[0].key;

function personCells(changes: readonly Change[], span: Span): Cells {
  const exit = changes.findLast(({ when, out }) => when === 'NOW' && out > 0);
  return {
    ...countsOf(ledgerOf(flowIn(changes, span, 'NOW'))),
    reason: exit === undefined ? null : wordsOf(exit.reason ?? ''),
    lastDay: exit?.last ?? null,
  };
}

/** Stands for a reason of health where the reader may not know (decisions §2.6). */
const HIDDEN = 'HIDDEN';

function wordsOf(reason: string): { es: string; en: string } {
  if (reason === HIDDEN) return { es: 'No visible para tu rol', en: 'Hidden for your role' };
  const known = LEAVE_REASON_NAMES.find((name) => name === reason);
  return known === undefined
    ? { es: 'Sin motivo registrado', en: 'No reason recorded' }
    : { es: LEAVE_REASONS[known].es, en: LEAVE_REASONS[known].en };
}

function partsOf(changes: readonly Change[]): NonNullable<Figures['parts']> {
  const out = changes.filter((change) => change.when === 'NOW' && change.out > 0);
  const counted = (keyOf: (change: Change) => string) => {
    const counts = new Map<string, number>();
    for (const change of out) counts.set(keyOf(change), (counts.get(keyOf(change)) ?? 0) + change.out);
    return counts;
  };
  const reasons = [...counted(({ reason }) => reason ?? '')].toSorted(([, one], [, other]) => other - one);
  const tenures = counted(({ tenure }) => tenure ?? '');
  return [
    {
      key: 'reason',
      measure: 'count',
      name: { es: 'Bajas por motivo', en: 'Exits by reason' },
      rows: reasons.map(([key, count]) => ({ key, name: wordsOf(key), count })),
    },
    {
      key: 'tenure',
      measure: 'count',
      name: { es: 'Bajas por antigüedad', en: 'Exits by tenure' },
      rows: TENURES.map(({ key, es, en }) => ({ key, name: { es, en }, count: tenures.get(key) ?? 0 })),
    },
  ];
}
