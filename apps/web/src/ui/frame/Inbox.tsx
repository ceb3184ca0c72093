import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { WaitingLine } from '../feedback/Waiting.tsx';
import { tip } from '../floating/Tips.tsx';
import { useNarrow } from '../useNarrow.ts';
import { useUi } from '../useUi.ts';
import styles from './frameTools.module.css';

const Popover = lazy(async () => ({ default: (await import('../floating/Popover.tsx')).Popover }));
const Sheet = lazy(async () => ({ default: (await import('../floating/Sheet.tsx')).Sheet }));

export type InboxProps = {
  count: number;
  /** What waits; its code comes with the first press. */
  Panel: ComponentType<{ onClose: () => void }>;
};

/** The bell; a blue dot when something waits, the number in its name. It opens what waits beside it, on a phone from below. */
export function Inbox({ count, Panel }: InboxProps) {
  const t = useUi();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const label = count > 0 ? t('ui.frame.inboxCount', { count }) : t('ui.frame.inbox');
  const bell = (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => setOpen(!open)}
      {...tip(label)}
    >
      <IconBell aria-hidden />
      {count > 0 && <span className={styles.dot} aria-hidden />}
    </button>
  );
  const content = open && (
    <Suspense fallback={<WaitingLine label={label} />}>
      <Panel onClose={close} />
    </Suspense>
  );
  if (!narrow)
    return (
      <Suspense fallback={bell}>
        <Popover open={open} onClose={close} trigger={bell} label={label} side="bottom-end">
          {content}
        </Popover>
      </Suspense>
    );
  return (
    <>
      {bell}
      {open && (
        <Suspense>
          <Sheet open onClose={close} title={t('ui.frame.inboxTitle')}>
            {content}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
