import type { Fix } from '@jornada/domain/planning/fixes/fixes.ts';
import { IconArrowsSplit2, IconClock, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../texts.ts';
import { Kbd } from '../../../ui/buttons/Kbd.tsx';
import { hours, moneyDelta } from '../../../ui/format.ts';
import { texts } from '../../texts.ts';
import { arrowKeys } from '../../../ui/arrowKeys.ts';
import styles from '../inspector/inspector.module.css';

/** Choices with arrows, the first ready for Enter once it is seen. */
export function Fixes({
  fixes,
  grabs,
  costs,
  onApply,
}: {
  fixes: readonly Fix[];
  grabs: boolean;
  /** What each of them changes of the premiums, in centavos; null where the reader sees no pay. */
  costs: readonly (number | null)[];
  onApply: (fix: Fix) => void;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grabs) focusInSight(list.current?.querySelector('button'));
  }, [grabs]);
  return (
    <div ref={list} className={styles['fixes']} role="group" aria-label={t('inspector.fixes')}>
      {fixes.map((fix, at) => (
        <button
          key={`${fix.date} ${fix.label.es}`}
          type="button"
          onKeyDown={(event) => arrowKeys(event, list.current)}
          onClick={() => onApply(fix)}
        >
          <FixIcon fix={fix} />
          <b>{fix.label[language]}</b>
          <span>
            {fix.dayMinutes > 0
              ? t('inspector.day', { hours: hours(fix.dayMinutes / 60) })
              : t('inspector.weekHours', { hours: hours(fix.weekMinutes / 60) })}
            {fix.clears > 1 && <small>{t('inspector.clears', { count: fix.clears })}</small>}
            {costs[at] != null && costs[at] !== 0 && (
              <small>{t('inspector.premiums', { money: moneyDelta(costs[at]) })}</small>
            )}
          </span>
          {at === 0 && grabs && <Kbd>↵</Kbd>}
        </button>
      ))}
    </div>
  );
}

/** The keys go to what is seen alone: in the docked panel it may have to scroll into sight. */
function focusInSight(button: HTMLElement | null | undefined): void {
  button?.scrollIntoView({ block: 'nearest' });
  button?.focus({ preventScroll: true });
}

function FixIcon({ fix: { edit } }: { fix: Fix }) {
  if (edit.added.length > 0) return <IconArrowsSplit2 aria-hidden />;
  return edit.changed.length > 0 ? <IconClock aria-hidden /> : <IconTrash aria-hidden />;
}
