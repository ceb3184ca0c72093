import { mondayOf } from '@jornada/domain/time.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { TabPanel, Tabs } from '../../../ui/buttons/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { texts } from '../../texts.ts';
import type { Cursor } from '../editing/cursor.ts';
import { FindingSection } from '../findings/FindingSection.tsx';
import { isSerious, type BoardFinding } from '../findings/findings.ts';
import { Information, YearChecks } from './Information.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonPremiums, WeekPremiums } from '../premiums/Premiums.tsx';
import type { CostOf } from '../premiums/usePremiums.ts';
import type { BoardRow } from '../week/rows.ts';
import type { Board } from '../store/store.ts';
import { ToNotify } from './ToNotify.tsx';
import { useYear } from './useYear.ts';
import styles from './inspector.module.css';

type InspectorProps = {
  board: Board;
  rows: readonly BoardRow[];
  findings: readonly BoardFinding[];
  current: BoardFinding | undefined;
  cursor: Cursor;
  /** Whether the keys go to the fixes. */
  grabs: boolean;
  editable: boolean;
  onShow: (finding: BoardFinding | undefined) => void;
  /** The preview of premiums; null for those who see no pay. */
  costOf: CostOf | null;
};

type Part = 'week' | 'person';

/** Docked beside the board from 1600 px: the week's findings by effect, who needs notification, and the person one stands on. */
export function Inspector({
  board,
  rows,
  findings,
  current,
  cursor,
  grabs,
  editable,
  onShow,
  costOf,
}: InspectorProps) {
  const t = useTexts(texts);
  const [part, setPart] = useState<Part>('week');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyI') return;
      event.preventDefault();
      panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  const serious = findings.filter(isSerious);
  const row = rows[cursor.row];
  const year = useYear(board);
  const date = board.days[cursor.day] ?? board.weekStart;
  const cost = row === undefined || costOf === null ? null : costOf(row, mondayOf(date));
  return (
    <aside ref={panel} className={styles['panel']} aria-label={t('inspector.title')}>
      <header className={styles['title']}>
        <h2>
          {t('inspector.title')} <small>Alt I</small>
        </h2>
        <Tabs
          label={t('inspector.title')}
          value={part}
          panelId="inspector"
          onChange={setPart}
          tabs={[
            { value: 'week', label: t('inspector.week') },
            { value: 'person', label: t('inspector.person') },
          ]}
        />
      </header>
      <TabPanel id="inspector" value={part}>
        {part === 'person' && row ? (
          <PersonPanel
            board={board}
            row={row}
            date={date}
            findings={findings.filter(({ uuid }) => uuid === row.key)}
            current={current}
            grabs={grabs}
            editable={editable}
            onShow={onShow}
          >
            {cost && <PersonPremiums cost={cost} />}
            {year && (
              <YearChecks
                year={year.year}
                lines={year.lines.filter(({ uuid }) => uuid === row.person.collaboratorUuid)}
              />
            )}
          </PersonPanel>
        ) : (
          <>
            {serious.length === 0 && (
              <EmptyState plain title={t('inspector.none')}>
                {t('inspector.none.lead')}
              </EmptyState>
            )}
            {serious.map((finding) => (
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
            <ToNotify site={board.week.site.code} timeZone={board.week.site.timeZone} rows={rows} />
            {costOf && <WeekPremiums board={board} rows={rows} date={date} costOf={costOf} />}
            <Information findings={findings} onShow={onShow} />
            {year && <YearChecks {...year} />}
          </>
        )}
      </TabPanel>
    </aside>
  );
}
