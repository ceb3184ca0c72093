import { planningPremiumCalls } from '@jornada/contract/planning-premiums.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { totalOf } from '@jornada/domain/premiums/planned-week.ts';
import { addUp, type PremiumLine, type PremiumWeek } from '@jornada/domain/premiums/premiums.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useRead } from '../../../data.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { inSentence } from '../../../ui/inSentence.ts';
import { hours, money, moneyDelta, percent, useFormat } from '../../../ui/format.ts';
import type { Step } from '../store/history.ts';
import type { Board } from '../store/store.ts';
import type { BoardRow } from '../week/rows.ts';
import { texts } from './texts.ts';
import type { CostOf } from './usePremiums.ts';
import styles from './premiums.module.css';

type Shown = {
  board: Board;
  rows: readonly BoardRow[];
  date: string;
  costOf: CostOf;
};

/** Everyone's week; somebody who stands in two teams has one. */
function useWeeks({ rows, date, costOf }: Shown): { readonly row: BoardRow; readonly cost: PremiumWeek }[] {
  const settled = useDeferredValue(rows);
  const weekStart = mondayOf(date);
  return useMemo(() => {
    const people = new Map(settled.map((row) => [row.person.collaboratorUuid, row]));
    return [...people.values()].flatMap((row) => {
      const cost = costOf(row, weekStart);
      return cost === null ? [] : [{ row, cost }];
    });
  }, [settled, costOf, weekStart]);
}

/** What the shown week costs above the wage, by line, and the store's week and month beside last year's. */
export function WeekPremiums({ title, ...shown }: Shown & { title?: string }) {
  const t = useTexts(texts);
  const weeks = useWeeks(shown).map(({ cost }) => cost);
  const [compared, setCompared] = useState(false);
  return (
    <section className={styles['premiums']} aria-label={t('premiums.title')}>
      <h3>
        {title ?? t('premiums.title')} <span>{moneyOf(totalOf(weeks))}</span>
      </h3>
      <Lines lines={addUp(weeks.flatMap(({ lines }) => lines))} />
      <p className={styles['note']}>{t('premiums.basis')}</p>
      {compared ? (
        <LastYear board={shown.board} weekStart={mondayOf(shown.date)} />
      ) : (
        <Button kind="link" onClick={() => setCompared(true)}>
          {t('premiums.compare')}
        </Button>
      )}
    </section>
  );
}

/** One person's week day by day, each line with its article. */
export function PersonPremiums({ cost }: { cost: PremiumWeek }) {
  const t = useTexts(texts);
  return (
    <section className={styles['premiums']} aria-label={t('premiums.title')}>
      <h3>
        {t('premiums.title')} <span>{moneyOf(cost.totalCentavos)}</span>
      </h3>
      <Days cost={cost} />
      <p className={styles['note']}>{t('premiums.basis')}</p>
    </section>
  );
}

function Days({ cost }: { cost: PremiumWeek }) {
  const t = useTexts(texts);
  const format = useFormat();
  const days = cost.days.filter(({ lines }) => lines.length > 0);
  if (days.length === 0) return <p className={styles['note']}>{t('premiums.none')}</p>;
  return (
    <ul className={styles['days']}>
      {days.map((day) => (
        <li key={day.date}>
          <b>{format.day(day.date)}</b>{' '}
          <span className={styles['note']}>
            {t(`premiums.${day.kind}`)}
            {day.hourCentavos !== null && `, ${t('premiums.hour', { money: money(day.hourCentavos) })}`}
          </span>
          <ul>
            {day.lines.map(({ code, minutes, centavos, article }) => (
              <li key={code}>
                <span>
                  {t(`premiums.${code}`)} <small>{article}</small>
                </span>
                <span>{`${hours(minutes / 60)} h`}</span>
                <span>{moneyOf(centavos)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The week's sum as a press that opens all of it, where no panel stands beside the board. */
export function PremiumsInSum(shown: Shown) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const weeks = useWeeks(shown);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('premiums.sum', { money: moneyOf(totalOf(weeks.map(({ cost }) => cost))) })}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('premiums.title')}>
        {open && (
          <>
            <WeekPremiums {...shown} title={t('premiums.store.week')} />
            {weeks
              .filter(({ cost }) => cost.lines.length > 0)
              .map(({ row, cost }) => (
                <details key={row.key} className={styles['person']}>
                  <summary>
                    {row.person.name} <span>{moneyOf(cost.totalCentavos)}</span>
                  </summary>
                  <Days cost={cost} />
                </details>
              ))}
          </>
        )}
      </Dialog>
    </>
  );
}

/** What rows that would stand otherwise cost more or less, in words; counted here, without a call. Nothing without a wage. */
export function CostOfChange({ board, step, costOf }: { board: Board; step: Step; costOf: CostOf }) {
  const t = useTexts(texts);
  const changes = [...step].flatMap(([key, periods]) => {
    const row = board.row(key);
    if (row === undefined) return [];
    return board.mondays.flatMap((monday) => {
      const [before, after] = [costOf(row, monday), costOf(row, monday, periods)];
      return before === null || after === null ? [] : [{ before, after }];
    });
  });
  const [before, after] = [
    totalOf(changes.map((one) => one.before)),
    totalOf(changes.map((one) => one.after)),
  ];
  if (before === null || after === null || changes.length === 0) return null;
  const was = addUp(changes.flatMap((one) => one.before.lines));
  const is = addUp(changes.flatMap((one) => one.after.lines));
  const codes = [...new Set([...was, ...is].map(({ code }) => code))];
  const reasons = codes.flatMap((code) => {
    const [old, fresh] = [centavosOf(was, code), centavosOf(is, code)];
    return old === fresh
      ? []
      : [t('premiums.by', { money: moneyDelta(fresh - old), line: inSentence(t(`premiums.${code}`)) })];
  });
  return (
    <span className={styles['change']}>
      {reasons.length !== 1 && <b>{before === after ? t('premiums.same') : moneyDelta(after - before)}</b>}
      {reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
}

/** What the week's premiums change by where these rows take the place of the plan's. */
export function CostOfProposal({ board, rows, costOf }: Pick<Shown, 'board' | 'rows' | 'costOf'>) {
  const t = useTexts(texts);
  const step = useMemo(() => new Map(rows.map(({ key, periods }) => [key, periods])), [rows]);
  return (
    <p className={styles['proposed']}>
      <span>{t('premiums.title')}</span>
      <CostOfChange board={board} step={step} costOf={costOf} />
    </p>
  );
}

const centavosOf = (lines: readonly PremiumLine[], code: string): number =>
  lines.find((line) => line.code === code)?.centavos ?? 0;

const moneyOf = (centavos: number | null): string => (centavos === null ? '–' : money(centavos));

function Lines({ lines }: { lines: readonly PremiumLine[] }) {
  const t = useTexts(texts);
  return (
    <ul className={styles['lines']}>
      {lines.map(({ code, minutes, centavos }) => (
        <li key={code}>
          <span>{t(`premiums.${code}`)}</span>
          <span>{`${hours(minutes / 60)} h`}</span>
          <span>{moneyOf(centavos)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The store's saved plan, week and month, beside the same a year before. */
function LastYear({ board, weekStart }: { board: Board; weekStart: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { data } = useRead(
    planningPremiumCalls['planningPremiums.sums'],
    { personnelDivision: board.week.site.code, weekStart },
    { keepOld: true },
  );
  if (data === undefined) return null;
  const rows = [
    { name: t('premiums.store.week'), now: data.week, past: data.lastYearWeek },
    {
      name: t('premiums.store.month', { month: format.month(data.month.from) }),
      now: data.month,
      past: data.lastYearMonth,
    },
  ];
  return (
    <table className={styles['years']}>
      <thead>
        <tr>
          <th scope="col">{t('premiums.store')}</th>
          <th scope="col">{t('premiums.now')}</th>
          <th scope="col">{t('premiums.before')}</th>
          <th scope="col">{t('premiums.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, now, past }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{moneyOf(now.totalCentavos)}</td>
            <td>{moneyOf(past.totalCentavos)}</td>
            <td>{changeOf(now.totalCentavos, past.totalCentavos)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In percent; nothing to compare with is a dash. */
function changeOf(now: number | null, then: number | null): string {
  if (now === null || then === null || then === 0) return '–';
  const share = (now - then) / then;
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${percent(Math.abs(share))}`;
}
