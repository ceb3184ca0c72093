import type { ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { hours, hoursDelta, useFormat } from '../../../ui/format.ts';
import { FactList } from '../../../ui/layout/FactList.tsx';
import { Figures } from '../../../ui/layout/Figures.tsx';
import { texts } from '../../texts.ts';
import { FindingSection } from '../findings/FindingSection.tsx';
import type { BoardFinding } from '../findings/findings.ts';
import { wholeHours } from '../week/hours.ts';
import { termsOn, type BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import styles from './inspector.module.css';

type PersonPanelProps = {
  board: Board;
  row: BoardRow;
  /** The day one stands on: its week's story is told. */
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
      ]}
    />
  );
}
