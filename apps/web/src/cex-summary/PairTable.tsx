import { useRef, type KeyboardEvent } from 'react';
import { useTexts } from '../texts.ts';
import { figure, hoursDelta, money, moneyDelta } from '../ui/format.ts';
import type { Measure, PairMatrix } from './summary.ts';
import { texts } from './texts.ts';
import styles from './cex.module.css';

export type Pair = { readonly from: string; readonly to: string };

type PairTableProps = {
  readonly title: string;
  readonly lead: string;
  readonly matrix: PairMatrix;
  readonly chosen: Pair | null;
  readonly onPair?: (pair: Pair) => void;
  readonly measure?: Measure;
};

const WORDS = {
  hours: {
    amount: (minutes: number): string => figure(minutes / 60, 1),
    net: (net: number): string => hoursDelta(net / 60),
  },
  cost: { amount: money, net: moneyDelta },
  shifts: {
    amount: (count: number): string => figure(count),
    net: (net: number): string => (net > 0 ? '+' : '') + figure(net),
  },
} as const satisfies Record<Measure, unknown>;

/** Who lent whom: row lends, column borrows; both sums meet in one cell. Enter opens a pair, arrows go through them. */
export function PairTable({ title, lead, matrix, chosen, onPair, measure = 'hours' }: PairTableProps) {
  const t = useTexts(texts);
  const table = useRef<HTMLTableElement>(null);
  const { places, minutes, open, lent } = matrix;
  const { amount, net: difference } = WORDS[measure];
  if (places.length === 0) return null;
  const keys = (event: KeyboardEvent): void => {
    const buttons = [...(table.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (at < 0 || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[at + step]?.focus();
  };
  return (
    <section className={styles['pairs']}>
      <h2>
        {title} <small>{lead}</small>
      </h2>
      <div className={styles['scroll']}>
        <table ref={table} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('cex.lends')}</th>
              {places.map(({ place }) => (
                <th key={place} scope="col">
                  {place}
                </th>
              ))}
              <th scope="col">{t('cex.total.lent')}</th>
            </tr>
          </thead>
          <tbody>
            {places.map((row) => (
              <tr key={row.place}>
                <th scope="row">{row.place}</th>
                {places.map((column) => {
                  if (row.place === column.place)
                    return (
                      <td key={column.place} className={styles['same']}>
                        –
                      </td>
                    );
                  const pair = { from: row.place, to: column.place };
                  const charged = minutes(pair.from, pair.to);
                  const waiting = open(pair.from, pair.to);
                  const figures = charged > 0 || waiting > 0 ? amount(charged) : '·';
                  return (
                    <td
                      key={column.place}
                      data-chosen={(chosen?.from === pair.from && chosen.to === pair.to) || undefined}
                    >
                      {onPair !== undefined && (charged > 0 || waiting > 0) ? (
                        <button
                          type="button"
                          aria-label={t('cex.open.pair', { ...pair, hours: amount(charged) })}
                          onKeyDown={keys}
                          onClick={() => onPair(pair)}
                        >
                          {figures}
                        </button>
                      ) : (
                        figures
                      )}
                      {waiting > 0 && <em>{amount(waiting)}</em>}
                    </td>
                  );
                })}
                <td>{amount(row.lent)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('cex.total.borrowed')}</th>
              {places.map(({ place, borrowed }) => (
                <td key={place}>{amount(borrowed)}</td>
              ))}
              <td>{amount(lent)}</td>
            </tr>
            <tr>
              <th scope="row">{t('cex.net')}</th>
              {places.map(({ place, net }) => (
                <td key={place}>{difference(net)}</td>
              ))}
              <td>{difference(matrix.borrowed - lent)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
