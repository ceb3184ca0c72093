import { mondayOf } from '@jornada/domain/time.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { TabPanel, Tabs } from '../../../ui/buttons/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { useKeysBack } from '../../../ui/floating/useKeysBack.ts';
import { keyNames } from '../../../ui/keyNames.ts';
import { useUi } from '../../../ui/useUi.ts';
import { texts } from '../../texts.ts';
import type { Cursor } from '../editing/cursor.ts';
import { FindingSection } from '../findings/FindingSection.tsx';
import { isSerious, type BoardFinding } from '../findings/findings.ts';
import { ChangedWeeks, changedWeeksOf } from './ChangedWeeks.tsx';
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
  /** A sheet over the days, where there is no room beside them; null where it is docked. */
  onClose: (() => void) | null;
};

type Part = 'week' | 'person' | 'changes';

/** Alt I, on every layout of keys. */
export const isDetailKey = ({ altKey, code }: KeyboardEvent): boolean => altKey && code === 'KeyI';

/** Docked beside the board from 1600 px, a sheet over it below: the week's findings by effect, who needs notification, the person one stands on, and what changed. */
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
  onClose,
}: InspectorProps) {
  const t = useTexts(texts);
  const ui = useUi();
  const isSheet = onClose !== null;
  const [part, setPart] = useState<Part>('week');
  const panel = useRef<HTMLElement>(null);
  useKeysBack(isSheet);
  useEffect(() => {
    const go = () => panel.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    if (isSheet) return go();
    const keys = (event: KeyboardEvent) => {
      if (!isDetailKey(event)) return;
      event.preventDefault();
      go();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [isSheet]);
  useEffect(() => {
    const shown = panel.current;
    if (onClose === null || shown === null) return undefined;
    const keys = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    shown.addEventListener('keydown', keys);
    return () => shown.removeEventListener('keydown', keys);
  }, [onClose]);
  const serious = findings.filter(isSerious);
  const row = rows[cursor.row];
  const year = useYear(board);
  const date = board.days[cursor.day] ?? board.weekStart;
  const cost = row === undefined || costOf === null ? null : costOf(row, mondayOf(date));
  return (
    <aside
      ref={panel}
      className={styles['panel']}
      aria-label={t('inspector.title')}
      data-sheet={isSheet || undefined}
    >
      <header className={styles['title']}>
        <h2>
          {t('inspector.title')} <small>{keyNames('Alt I')}</small>
        </h2>
        <Tabs
          label={t('inspector.title')}
          value={part}
          panelId="inspector"
          onChange={setPart}
          tabs={[
            { value: 'week', label: t('inspector.week') },
            { value: 'person', label: t('inspector.person') },
            { value: 'changes', label: t('inspector.changes'), count: changedWeeksOf(rows).length },
          ]}
        />
        {onClose !== null && (
          <IconButton label={ui('ui.close')} kbd="Esc" icon={<IconX />} onClick={onClose} />
        )}
      </header>
      <TabPanel id="inspector" value={part}>
        {part === 'changes' ? (
          <ChangedWeeks board={board} rows={rows} />
        ) : part === 'person' && row ? (
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
