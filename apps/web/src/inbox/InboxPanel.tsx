import { Link } from 'react-router';
import { can, landing, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { InboxAnnouncements } from './InboxAnnouncements.tsx';
import { InboxProcesses } from './InboxProcesses.tsx';
import { InboxRequests } from './InboxRequests.tsx';
import { InboxTasks } from './InboxTasks.tsx';
import { isGlobal } from './inbox.ts';
import { texts } from './texts.ts';
import { useArrows } from './useArrows.ts';
import styles from './inbox.module.css';

/** Everything that waits for the person, each line a link to its place; arrows go up and down. */
export default function InboxPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const profile = useProfile();
  const onKeyDown = useArrows();
  if (profile === undefined) return null;
  const home = landing(profile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrows only move the focus between its links.
    <div ref={takeFocus} className={styles['panel']} tabIndex={-1} onKeyDown={onKeyDown}>
      {isGlobal(profile) ? <InboxProcesses onGo={onClose} /> : <InboxTasks home={home} onGo={onClose} />}
      {can(profile, 'arco.list') && <InboxRequests onGo={onClose} />}
      {can(profile, 'announcements.own') && <InboxAnnouncements onGo={onClose} />}
      <Link to="/notices" onClick={onClose} className={styles['settings']}>
        {t('inbox.settings')}
      </Link>
    </div>
  );
}

/** Its code comes after the frame around it has looked for something to focus: otherwise Esc would not close it. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus({ preventScroll: true });
