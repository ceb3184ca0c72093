import { can, landing, useProfile } from '../profile.ts';
import { InboxAnnouncements } from './InboxAnnouncements.tsx';
import { InboxProcesses } from './InboxProcesses.tsx';
import { InboxRequests } from './InboxRequests.tsx';
import { InboxTasks } from './InboxTasks.tsx';
import { isGlobal } from './inbox.ts';
import { useArrows } from './useArrows.ts';
import styles from './inbox.module.css';

/** Everything that waits for the person, each line a link to its place; arrows go up and down. */
export default function InboxPanel({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const onKeyDown = useArrows();
  if (profile === undefined) return null;
  const home = landing(profile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrows only move the focus between its links.
    <div className={styles['panel']} onKeyDown={onKeyDown}>
      {isGlobal(profile) ? <InboxProcesses onGo={onClose} /> : <InboxTasks home={home} onGo={onClose} />}
      {can(profile, 'arco.list') && <InboxRequests onGo={onClose} />}
      {can(profile, 'announcements.own') && <InboxAnnouncements onGo={onClose} />}
    </div>
  );
}
