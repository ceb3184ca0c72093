import type { Cells } from '@jornada/contract/reports.ts';
import { monthsOf } from '@jornada/domain/reports/flow.ts';
import { readLending, type Lending, type Pair } from './cex-query.ts';
import type { Figures, Question } from './question.ts';

const HOUR = 60;

/** So many pairs of stores are named, those with most hours. */
const MOST_PAIRS = 10;

/** Hours that stores lend each other: by place, by month, and from which store to which. */
export async function cex(question: Question): Promise<Figures> {
  const { sides, pairs } = await readLending(question);
  return {
    rows: [...Map.groupBy(sides, ({ key }) => key)].map(([key, own]) => ({ key, cells: cellsOf(own) })),
    total: cellsOf(sides),
    months: monthsOf(question.span).map((month) => ({
      month,
      cells: cellsOf(sides.filter((side) => side.month === month)),
    })),
    parts: pairs.length === 0 ? [] : [partOf(pairs)],
  };
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

function partOf(pairs: readonly Pair[]): NonNullable<Figures['parts']>[number] {
  return {
    key: 'pairs',
    name: { es: 'De qué tienda a cuál', en: 'From which store to which' },
    measure: 'hours',
    rows: pairs
      .toSorted((one, other) => other.charged - one.charged || one.from.localeCompare(other.from))
      .slice(0, MOST_PAIRS)
      .map(({ from, to, charged }) => ({
        key: `${from} ${to}`,
        name: { es: `${from} → ${to}`, en: `${from} → ${to}` },
        count: charged / HOUR,
      })),
  };
}
