import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { useMemo } from 'react';
import { useProfile } from '../../profile.ts';
import { useLanguage, useTexts, type Language } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { clock, range, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { Flag } from '../../ui/marks/Flag.tsx';
import { TimeBar } from '../../ui/marks/TimeBar.tsx';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { AwayBanner } from '../board/frame/AwayBanner.tsx';
import { floorOf } from '../board/coverage/floor.ts';
import { stretches } from '../board/week/hours.ts';
import { belongsOn, restingOn } from '../board/store/arranged.ts';
import { useRestWords } from '../board/useRestWords.ts';
import { comesAt, onDay, stayedUntil } from '../board/week/days.ts';
import { readOnlyText } from '../board/week/editable.ts';
import { worstOf } from '../board/week/checkedRow.ts';
import { useOthers } from '../board/store/others.ts';
import type { BoardPeriod } from '../board/week/periods.ts';
import { awayOf } from '../board/grid/awayChip.tsx';
import { Answer, useAnswer } from '../board/grid/PersonRow.tsx';
import { isEditable, placeName } from '../board/week/place.ts';
import type { BoardRow } from '../board/week/rows.ts';
import type { Board } from '../board/store/store.ts';
import { DayListActs } from './DayListActs.tsx';
import { DayCover } from './DayCover.tsx';
import type { OpenDay } from './DaySheet.tsx';
import { texts } from '../texts.ts';
import { UnsavedRows } from '../board/unsaved/UnsavedRows.tsx';
import { WrittenHours } from '../WrittenHours.tsx';
import bar from '../board/frame/status.module.css';
import styles from '../weeks.module.css';

/** A week by day on a narrow screen: to read, to approve, and for small changes, one person's day at a time. */
export function DayList({
  board,
  rows,
  onOpen,
}: {
  board: Board;
  rows: readonly BoardRow[];
  onOpen: (day: OpenDay) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const editable = isEditable(board);
  const profile = useProfile();
  useOthers(board);
  const typologies = new Map(board.week.typologies.map((typology) => [typology.uuid, typology]));
  // A day has rows of those who work alone; who rests that day can be planned all the same, and sent the week.
  const everyone =
    board.days.length === 1 ? [...rows, ...board.week.teams.flatMap((team) => restingOn(board, team))] : rows;
  const covers = useMemo(
    () =>
      new Map(
        floorOf(board, { rows, dates: board.days }).map(({ date, coverage }) => [date, coverage] as const),
      ),
    [board, rows],
  );
  return (
    <Page
      title={placeName(board)}
      count={format.days(board.days[0] ?? '', board.days.at(-1) ?? '')}
      lead={
        <span className={styles['hint']}>
          {t(editable ? 'days.lead' : readOnlyText(profile, board.week.site.code))}
        </span>
      }
      actions={<DayListActs board={board} rows={everyone} editable={editable} />}
    >
      <div className={bar['connection']}>
        <AwayBanner board={board} />
      </div>
      <UnsavedRows board={board} rows={everyone} />
      {board.days.map((date) => {
        const on = { date, typologies: board.week.typologies };
        const cover = covers.get(date);
        const people = rows
          .filter((row) => comesAt(row, on) !== undefined)
          .toSorted((a, b) => (comesAt(a, on) ?? 0) - (comesAt(b, on) ?? 0));
        return (
          <Section
            key={date}
            rule="ink"
            title={format.longDay(date)}
            count={people.length}
            aside={
              editable && (
                <Resting
                  rows={everyone.filter((row) => comesAt(row, on) === undefined && belongsOn(row, date))}
                  date={date}
                  onChoose={(uuid) => onOpen({ uuid, date })}
                />
              )
            }
          >
            {cover !== undefined && <DayCover coverage={cover} />}
            <Rows>
              {people.map((row) => (
                <PersonDay
                  key={row.key}
                  board={board}
                  row={row}
                  date={date}
                  typologies={typologies}
                  onOpen={() => onOpen({ uuid: row.key, date })}
                />
              ))}
            </Rows>
          </Section>
        );
      })}
    </Page>
  );
}

type PersonDayProps = {
  board: Board;
  row: BoardRow;
  date: string;
  typologies: ReadonlyMap<string, HourTypology>;
  onOpen: () => void;
};

/** Somebody's day; why the week was rejected is written out, as nothing can be pointed at here. */
function PersonDay({ board, row, date, typologies, onOpen }: PersonDayProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const answer = useAnswer(row, board);
  const periods = onDay(row, date);
  const until = stayedUntil(row, { date, typologies: board.week.typologies });
  const hours = [
    ...(until === null ? [] : [t('day.until', { time: clock(until) })]),
    ...periods.map((period) => written(period, typologies.get(period.hourTypologyUuid), language)),
  ];
  const worst = worstOf(row.checked, periods);
  const bars = periods.flatMap((period) => {
    const typology = typologies.get(period.hourTypologyUuid);
    const away = typology === undefined || typology.kind === 'VACATION' || typology.kind === 'ABSENCE';
    const color = typologyLook(typology?.abbreviation ?? 'ORD').stroke;
    return away ? [] : stretches(period).map((span) => ({ ...span, color }));
  });
  return (
    <Row
      title={
        <span className={styles['answered']}>
          <button type="button" className={styles['person']} onClick={onOpen}>
            {row.person.name}
          </button>
          {answer && <Answer {...answer} />}
        </span>
      }
      detail={answer?.status === 'REJECTED' ? answer.words : undefined}
      // The flag stands with the hours: before the name, names would stand in two columns.
      meta={
        <span className={styles['withBar']}>
          <WrittenHours flag={worst && <Flag source={worst.source} />} hours={hours} />
          {bars.length > 0 && (
            <span aria-hidden>
              <TimeBar size="thin" label="" bars={bars} />
            </span>
          )}
        </span>
      }
    />
  );
}

/** Ordinary hours go without a code, absences without hours: nobody comes at nine on vacation. */
function written(
  { fromHour, toHour }: BoardPeriod,
  typology: HourTypology | undefined,
  language: Language,
): string {
  const hours = range(clock(fromHour), clock(toHour));
  if (typology === undefined || typology.abbreviation === 'ORD') return hours;
  return typology.kind === 'VACATION' || typology.kind === 'ABSENCE'
    ? `${typology.abbreviation} ${typology.name[language]}`
    : `${hours} ${typology.abbreviation}`;
}

/** Anyone who has nothing on a day can be given something. */
function Resting({
  rows,
  date,
  onChoose,
}: {
  rows: readonly BoardRow[];
  date: string;
  onChoose: (key: string) => void;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const words = useRestWords();
  if (rows.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button kind="plain" size="small">
          {words(rows, date)}
        </Button>
      }
      groups={[
        {
          title: t('days.plan', { day: format.day(date) }),
          items: rows.map((row) => {
            const away = awayOf(row, date);
            return {
              label: row.person.name,
              locked: away && t(`away.${away}`),
              onSelect: () => onChoose(row.key),
            };
          }),
        },
      ]}
    />
  );
}
