import type { Finding } from '@jornada/domain/planning/check/check-week.ts';
import { useTexts } from '../../../texts.ts';
import { figure, hours } from '../../../ui/format.ts';
import { Figures } from '../../../ui/layout/Figures.tsx';
import { scaleFor } from '../../../ui/marks/scale.ts';
import { TimeBar, type TimeBarBar } from '../../../ui/marks/TimeBar.tsx';
import { texts } from '../../texts.ts';
import type { BoardPeriod } from '../week/periods.ts';
import type { RowFinding } from '../week/checkedRow.ts';
import styles from '../inspector/inspector.module.css';

type FindingFiguresProps = { finding: RowFinding; source: 'law' | 'company' };

/** The day on the one scale with what is too much of it, then planned, limit and difference, where a rule counts hours. */
export function FindingFigures({ finding, source }: FindingFiguresProps) {
  const t = useTexts(texts);
  const counted = countOf(finding);
  const marked = finding.periods;
  const oneDay = new Set(marked.map(({ date }) => date)).size === 1;
  const limit = LIMIT_HOUR[finding.code];
  const tone = source === 'law' ? 'law' : 'policy';
  const bars = barsOf(marked, { tone, limit, excess: excessMinutes(finding) });
  const over = counted !== null && counted.value > counted.limit;
  return (
    <>
      {oneDay && (counted !== null || limit !== undefined) && (
        <div className={styles['bar']}>
          <TimeBar
            label={t('inspector.bar')}
            bars={bars}
            scale={scaleFor(bars)}
            limit={limit}
            axisEvery={240}
          />
        </div>
      )}
      {counted && (
        <Figures
          look="framed"
          figures={[
            { label: t('inspector.planned'), value: written(counted.value, counted.unit), tone },
            {
              label: t(over ? 'inspector.maximum' : 'inspector.minimum'),
              value: written(counted.limit, counted.unit),
            },
            {
              label: t(over ? 'inspector.excess' : 'inspector.missing'),
              value: (over ? '+' : '') + written(counted.value - counted.limit, counted.unit),
              tone,
            },
          ]}
        />
      )}
    </>
  );
}

type Counted = { readonly value: number; readonly limit: number; readonly unit: 'hours' | 'count' };

/** What a finding counts against which limit; null where it is no question of how much. */
function countOf({ values }: Finding): Counted | null {
  const number = (name: string): number | undefined =>
    typeof values[name] === 'number' ? values[name] : undefined;
  const limit = number('maximum') ?? number('minimum') ?? number('timebase');
  const inHours = number('hours');
  if (limit === undefined) return null;
  if (inHours !== undefined) return { value: inHours, limit, unit: 'hours' };
  const count = number('restDays') ?? number('count');
  return count === undefined ? null : { value: count, limit, unit: 'count' };
}

const written = (value: number, unit: Counted['unit']): string =>
  unit === 'hours' ? `${hours(value)} h` : figure(value);

/** Rules that look at the clock: from which hour on. */
const LIMIT_HOUR: Partial<Record<Finding['code'], number>> = {
  MINOR18_LATEST: 22 * 60,
  DAILY_MAX_MIXED: 20 * 60,
  DAILY_MAX_NIGHT: 20 * 60,
};

function excessMinutes({ code, values }: Finding): number {
  const over =
    typeof values['hours'] === 'number' && typeof values['maximum'] === 'number'
      ? values['hours'] - values['maximum']
      : 0;
  return code === 'MINOR18_LATEST' ? 0 : Math.max(0, over * 60);
}

const DAY = 1440;

/** The day's periods; what lies beyond the limit, or the last minutes of too long a day, in the rule's colour. */
function barsOf(
  periods: readonly BoardPeriod[],
  { tone, limit, excess }: { tone: 'law' | 'policy'; limit: number | undefined; excess: number },
): TimeBarBar[] {
  const last = periods.at(-1);
  return periods.flatMap((period): TimeBarBar[] => {
    const to = period.toHour > period.fromHour ? period.toHour : period.toHour + DAY;
    const turn =
      excess > 0
        ? period === last
          ? Math.max(period.fromHour, to - excess)
          : to
        : Math.min(to, Math.max(period.fromHour, limit ?? to));
    return [
      ...(turn > period.fromHour ? [{ from: period.fromHour, to: turn }] : []),
      ...(to > turn ? [{ from: turn, to, tone }] : []),
    ];
  });
}
