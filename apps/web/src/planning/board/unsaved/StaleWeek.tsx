import { datesOf } from '@jornada/domain/planning/week/differences.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import { useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { StaleCompare, type StaleSide } from '../../../ui/feedback/StaleCompare.tsx';
import { Dialog } from '../../../ui/floating/Dialog.tsx';
import { hours, useFormat } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { dayText, onDay } from '../week/days.ts';
import { inWeek } from '../week/periods.ts';
import type { BoardPeriod } from '../week/periods.ts';
import type { BoardRow, Stale } from '../week/rows.ts';
import type { Board } from '../store/store.ts';

/** Two people wrote one person's week: both versions day by day, nothing typed is lost (picture 15). */
export function StaleWeek({
  board,
  row,
  weekStart,
  stale,
  onClose,
}: {
  board: Board;
  row: BoardRow;
  weekStart: string;
  stale: Stale;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const [choices, setChoices] = useState<Readonly<Record<string, StaleSide>>>({});
  const theirs = stale.periods;
  const who = stale.by ?? t('stale.someone');
  const days = datesOf(weekStart).map((date) => {
    const [mine, other] = [onDay(row, date), onDay({ periods: theirs }, date)];
    // A day that nobody touched here is theirs, unless it is chosen otherwise.
    const side: StaleSide =
      choices[date] ?? (isSamePlan(mine, onDay({ periods: row.saved }, date)) ? 'theirs' : 'mine');
    return { date, mine, other, chosen: isSamePlan(mine, other) ? null : side };
  });
  const chosen = days.flatMap((day) => (day.chosen === 'mine' ? day.mine : day.other));
  const settle = (periods: readonly BoardPeriod[]) => {
    board.resolve(row.key, weekStart, periods);
    onClose();
  };
  const text = (periods: readonly BoardPeriod[]) => dayText(board.week, periods) || t('stale.rest');
  const sum = (periods: readonly BoardPeriod[]): string =>
    hours(periods.reduce((minutes, period) => minutes + board.lasts(period), 0) / 60);
  return (
    <Dialog open onClose={onClose} size="wide" title={t('stale.title', { name: row.person.name })}>
      <StaleCompare
        subject={row.person.name}
        mine={{ title: t('stale.mine'), detail: t('stale.mine.at') }}
        theirs={{
          title: t('stale.theirs', { who }),
          detail: stale.at === null ? '' : format.moment(stale.at, board.week.site.timeZone),
        }}
        rows={days.map(({ date, mine, other, chosen: side }) => ({
          key: date,
          label: format.day(date),
          mine: text(mine),
          theirs: text(other),
          chosen: side,
        }))}
        onChoose={(date, side) => setChoices((known) => ({ ...known, [date]: side }))}
        totals={{
          label: t('stale.total'),
          mine: `${sum(inWeek(row.periods, weekStart))} h`,
          theirs: `${sum(theirs)} h`,
        }}
      >
        <Button kind="primary" onClick={() => settle(chosen)}>
          {t('stale.keep', { hours: sum(chosen) })}
        </Button>
        <Button onClick={() => settle(theirs)}>{t('stale.leave', { who })}</Button>
        <p>{t('stale.note')}</p>
      </StaleCompare>
    </Dialog>
  );
}
