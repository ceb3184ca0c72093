import { postCalls, type HireableWindow } from '@jornada/contract/posts.ts';
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
import { texts } from './texts.ts';
import { WindowDialog } from './WindowDialog.tsx';
import styles from './store.module.css';

/** The half year that the bars show, from the first day of this month. */
const DAYS_SHOWN = 183;

/** When the store may hire for each position; a start outside is refused. */
export function Windows({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [edited, setEdited] = useState<HireableWindow | 'new'>();
  const writes = can(useProfile(), 'hireableWindows.update', personnelDivision);
  const read = useRead(postCalls['hireableWindows.list'], { filter: { personnelDivision } });
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={5} />;
  const first = `${dayAt(Temporal.Now.instant()).slice(0, 8)}01`;
  const share = (day: string) => Math.min(1, Math.max(0, daysBetween(first, day) / DAYS_SHOWN));
  const words = ({ fromDate, toDate }: HireableWindow) =>
    toDate === null
      ? t('windows.open', { from: format.day(fromDate, { year: true }) })
      : format.days(fromDate, toDate);
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
      <ul className={styles['windows']}>
        {read.data.map((window) => (
          <li key={window.uuid}>
            <b>{window.position[language]}</b>
            <span className={styles['span']}>
              <span>{words(window)}</span>
              <i
                aria-hidden
                style={{
                  marginInlineStart: `${share(window.fromDate) * 100}%`,
                  inlineSize: `${
                    (share(window.toDate === null ? addDays(first, DAYS_SHOWN) : addDays(window.toDate, 1)) -
                      share(window.fromDate)) *
                    100
                  }%`,
                }}
              />
            </span>
            {writes && (
              <Button
                kind="link"
                aria-label={t('windows.edit.of', {
                  position: window.position[language],
                  span: words(window),
                })}
                onClick={() => setEdited(window)}
              >
                {t('windows.edit')}
              </Button>
            )}
          </li>
        ))}
      </ul>
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
