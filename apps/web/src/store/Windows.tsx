import { postCalls, type HireableWindow, type TeamPosts } from '@jornada/contract/posts.ts';
import { vacanciesOf } from '@jornada/domain/posts/posts.ts';
import { addDays, dayAt, daysBetween } from '@jornada/domain/time.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { sumOf } from './postSums.ts';
import { texts } from './texts.ts';
import { WindowDialog } from './WindowDialog.tsx';
import styles from './store.module.css';

/** The months that the bars show, this one first. */
const MONTHS_SHOWN = 6;

/** When the store may hire for each position; a start outside is refused. */
export function Windows({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [edited, setEdited] = useState<HireableWindow | 'new'>();
  const writes = can(useProfile(), 'hireableWindows.update', personnelDivision);
  const read = useRead(postCalls['hireableWindows.list'], { filter: { personnelDivision } });
  const posts = useRead(postCalls['authorisedPosts.list'], { filter: { personnelDivision } });
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={5} />;
  const axis = axisFrom(dayAt(Temporal.Now.instant()));
  const words = ({ fromDate, toDate }: HireableWindow): string =>
    toDate !== null
      ? format.days(fromDate, toDate)
      : fromDate <= axis.first
        ? t('windows.always')
        : t('windows.open', { from: format.day(fromDate, { year: true }) });
  const rows = rowsOf(read.data, posts.data ?? []);
  return (
    <Section
      rule="ink"
      title={t('windows.title')}
      count={t('windows.what')}
      aside={
        writes && (
          <Button kind="link" icon={<IconPlus />} onClick={() => setEdited('new')}>
            {t('windows.add')}
          </Button>
        )
      }
    >
      {read.data.length === 0 && <EmptyState title={t('windows.none')} plain />}
      {read.data.length > 0 && (
        <div className={styles['windows']}>
          <div className={styles['months']} aria-hidden>
            {axis.months.map((month) => (
              <span
                key={month}
                style={{ inlineSize: `${axis.share(nextMonth(month)) * 100 - axis.share(month) * 100}%` }}
              >
                {format.shortMonth(month)}
              </span>
            ))}
          </div>
          <ul style={{ '--today': axis.share(axis.today) }}>
            {rows.map(({ positionNumber, position, open, windows }) => (
              <li key={positionNumber}>
                <b>{position[language]}</b>
                <span className={styles['who']}>
                  {open === null ? '' : t('windows.vacancies', { count: Math.max(0, open) })}
                </span>
                <span className={styles['span']}>
                  {windows.length === 0 && <span className={styles['none']}>{t('windows.closed')}</span>}
                  {windows.map((window) => (
                    <Bar
                      key={window.uuid}
                      axis={axis}
                      window={window}
                      words={words(window)}
                      onEdit={writes ? () => setEdited(window) : undefined}
                    />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles['note']}>{t('windows.note')}</p>
      {edited !== undefined && (
        <WindowDialog
          personnelDivision={personnelDivision}
          known={edited === 'new' ? undefined : edited}
          isFirst={read.data.length === 0}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

type Axis = {
  readonly today: string;
  readonly first: string;
  readonly months: readonly string[];
  /** Where a day stands, from 0 to 1; earlier and later ones at the ends. */
  readonly share: (day: string) => number;
};

const nextMonth = (month: string): string => Temporal.PlainDate.from(month).add({ months: 1 }).toString();

function axisFrom(today: string): Axis {
  const first = `${today.slice(0, 8)}01`;
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) =>
    Temporal.PlainDate.from(first).add({ months: at }).toString(),
  );
  const days = daysBetween(first, nextMonth(months.at(-1) ?? first));
  return {
    today,
    first,
    months,
    share: (day) => Math.min(1, Math.max(0, daysBetween(first, day) / days)),
  };
}

type PositionRow = {
  readonly positionNumber: number;
  readonly position: HireableWindow['position'];
  /** Posts that nobody fills; null where none are authorized. */
  readonly open: number | null;
  readonly windows: readonly HireableWindow[];
};

/** Each position that has a window or posts, those with a window first. */
function rowsOf(windows: readonly HireableWindow[], posts: readonly TeamPosts[]): PositionRow[] {
  const byPosition = Map.groupBy(posts, ({ positionNumber }) => positionNumber);
  const known = new Map([...posts, ...windows].map((one) => [one.positionNumber, one.position]));
  return [...known]
    .map(([positionNumber, position]) => {
      const own = byPosition.get(positionNumber);
      return {
        positionNumber,
        position,
        open: own === undefined ? null : vacanciesOf(sumOf(own)),
        windows: windows.filter((window) => window.positionNumber === positionNumber),
      };
    })
    .toSorted(
      (one, other) =>
        Number(other.windows.length > 0) - Number(one.windows.length > 0) ||
        one.positionNumber - other.positionNumber,
    );
}

type BarProps = {
  readonly axis: Axis;
  readonly window: HireableWindow;
  readonly words: string;
  readonly onEdit: (() => void) | undefined;
};

/** One span on the axis, its dates over it; pressed it is edited. */
function Bar({ axis, window, words, onEdit }: BarProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const from = axis.share(window.fromDate);
  const to = window.toDate === null ? 1 : axis.share(addDays(window.toDate, 1));
  const label = t('windows.edit.of', { position: window.position[language], span: words });
  return (
    <span className={styles['window']} style={{ '--from': from, '--to': to }}>
      {onEdit === undefined ? (
        <span>{words}</span>
      ) : (
        <button type="button" aria-label={label} onClick={onEdit}>
          {words}
        </button>
      )}
      <i aria-hidden />
    </span>
  );
}
