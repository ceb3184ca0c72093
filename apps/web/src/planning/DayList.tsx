import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { clock, range, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { Flag } from '../ui/marks/Flag.tsx';
import { onDay } from './board/days.ts';
import { worstOf } from './board/judged-row.ts';
import { isEditable, placeName } from './board/place.ts';
import type { BoardRow } from './board/rows.ts';
import type { Board } from './board/store.ts';
import { DaySheet } from './DaySheet.tsx';
import { texts } from './texts.ts';
import styles from './weeks.module.css';

/** A week by day on a narrow screen: to read, to approve, and for small changes, one person's day at a time. */
export function DayList({ board, rows }: { board: Board; rows: readonly BoardRow[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [open, setOpen] = useState<{ uuid: string; date: string } | null>(null);
  const editable = isEditable(board);
  const codes = new Map(board.week.typologies.map(({ uuid, abbreviation }) => [uuid, abbreviation]));
  const chosen = open === null ? undefined : board.row(open.uuid);
  const state = board.state();
  return (
    <Page title={placeName(board)} count={format.days(board.days[0] ?? '', board.days.at(-1) ?? '')} lead={t(editable ? 'days.lead' : 'board.readOnly')}>
      {state.kind === 'away' && <Banner tone="ink" title={t('board.away', { time: format.time(state.since, board.week.site.timeZone) })} detail={t('board.away.safe', { count: board.waiting() })} />}
      {board.days.map((date) => {
        const people = rows.filter((row) => onDay(row, date).length > 0).toSorted((a, b) => (onDay(a, date)[0]?.fromHour ?? 0) - (onDay(b, date)[0]?.fromHour ?? 0));
        return (
          <Section key={date} rule="ink" title={format.longDay(date)} count={people.length}>
            <Rows>
              {people.map((row) => {
                const periods = onDay(row, date);
                const worst = worstOf(row.judged, periods);
                const uuid = row.key;
                return (
                  <Row
                    key={uuid}
                    title={
                      <button type="button" className={styles['person']} onClick={() => setOpen({ uuid, date })}>
                        {row.person.name}
                      </button>
                    }
                    mark={worst && <Flag source={worst.source} />}
                    meta={periods.map(({ fromHour, toHour, hourTypologyUuid }) => `${range(clock(fromHour), clock(toHour))} ${codes.get(hourTypologyUuid) ?? ''}`).join(', ')}
                  />
                );
              })}
            </Rows>
          </Section>
        );
      })}
      {open && chosen && <DaySheet board={board} row={chosen} date={open.date} editable={editable} onClose={() => setOpen(null)} />}
    </Page>
  );
}
