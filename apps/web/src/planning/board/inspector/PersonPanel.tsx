import { isOff } from '@jornada/domain/availability/availability.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { clock, hours, hoursDelta, range, useFormat } from '../../../ui/format.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Figures } from '../../../ui/layout/Figures.tsx';
import { texts } from '../../texts.ts';
import { useAvailability } from '../coverage/useAvailability.ts';
import { FindingSection } from '../findings/FindingSection.tsx';
import type { BoardFinding } from '../findings/findings.ts';
import { wholeHours } from '../week/hours.ts';
import { termsOn, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import styles from './inspector.module.css';

type PersonPanelProps = {
  board: Board;
  row: BoardRow;
  /** The day one stands on: its week's history is shown. */
  date: string;
  findings: readonly BoardFinding[];
  current: BoardFinding | undefined;
  /** Whether the keys go to the fixes. */
  grabs: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
  /** The person's year, after the week. */
  children?: ReactNode;
};

/** One person's week: hours, who planned it, what the person was sent and answered, and all that the rules say. */
export function PersonPanel({
  board,
  row,
  date,
  findings,
  current,
  grabs,
  editable,
  onShow,
  children,
}: PersonPanelProps) {
  const t = useTexts(texts);
  const { planned, worked, inTimebase, base = 0 } = row.checked.totals;
  return (
    <>
      <h3 className={styles['who']}>{row.person.name}</h3>
      <Figures
        look="framed"
        figures={[
          {
            label: t('board.plan'),
            value: `${hours(inTimebase / 60)} h`,
            detail:
              planned > inTimebase
                ? t('board.beyond', { hours: wholeHours(planned - inTimebase) })
                : t('person.worked', { hours: hours(worked / 60) }),
          },
          { label: t('board.base'), value: `${hours(base / 60)} h` },
          {
            label: t('board.difference'),
            value: `${hoursDelta((inTimebase - base) / 60)} h`,
            tone: inTimebase > base ? 'policy' : undefined,
          },
        ]}
      />
      <Story board={board} row={row} date={date} />
      {findings.map((finding) => (
        <FindingSection
          key={finding.id}
          board={board}
          finding={finding}
          open={finding.id === current?.id}
          grabs={grabs}
          editable={editable}
          onShow={onShow}
        />
      ))}
      {findings.length === 0 && <p className={styles['source']}>{t('person.fine')}</p>}
      {children}
    </>
  );
}

function Story({ board, row, date }: { board: Board; row: BoardRow; date: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const terms = termsOn(row.person, date);
  const moment = (at: string): string => format.moment(at, board.week.site.timeZone);
  const notice = terms?.notification;
  const said = useAvailabilityWords(board, row, date);
  return (
    <FactList
      facts={[
        {
          label: t('person.changed'),
          value:
            terms?.changedAt == null
              ? t('person.never')
              : t('person.by', { who: terms.changedBy ?? '', when: moment(terms.changedAt) }),
        },
        {
          label: t('person.lastSent'),
          value:
            notice == null
              ? t('person.neverSent')
              : t('person.by', { who: notice.sentBy, when: moment(notice.sentAt) }),
        },
        ...(notice == null
          ? []
          : [
              {
                label: t('person.answer'),
                value: t(`person.${notice.status}`, {
                  when: moment(notice.answeredAt ?? notice.dueAt),
                  reason: notice.rejectReason ?? '',
                }),
              },
            ]),
        ...(said === null ? [] : [{ label: t('person.availability'), value: said }]),
      ]}
    />
  );
}

/** What the person said of the day one stands on, in words; null where they said nothing. */
function useAvailabilityWords(board: Board, row: BoardRow, date: string): string | null {
  const t = useTexts(texts);
  const format = useFormat();
  const availability = useAvailability(board.week.site.code, date);
  const { collaboratorUuid } = row.person;
  const day = availability.on(collaboratorUuid, date);
  if (day === undefined) return null;
  const when = isOff(day)
    ? t('who.unavailable')
    : `${format.weekday(date)} ${range(clock(day.from), day.to === 1440 ? '24:00' : clock(day.to))}`;
  return [
    when,
    ...(day.wish === null ? [] : [t(`who.wish.${day.wish}`)]),
    availability.remark(collaboratorUuid),
  ]
    .filter((words) => words !== '')
    .join(', ');
}
