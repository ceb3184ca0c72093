import { useEffect, useRef } from 'react';
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
  const panel = useRef<HTMLDivElement>(null);
  // Its code comes after the frame around it has looked for something to focus: without it Esc would not close it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  if (profile === undefined) return null;
  const home = landing(profile);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The arrows only move the focus between its links.
    <div ref={panel} className={styles['panel']} tabIndex={-1} onKeyDown={onKeyDown}>
      {isGlobal(profile) ? <InboxProcesses onGo={onClose} /> : <InboxTasks home={home} onGo={onClose} />}
      {can(profile, 'arco.list') && <InboxRequests onGo={onClose} />}
      {can(profile, 'announcements.own') && <InboxAnnouncements onGo={onClose} />}
      <Link to="/notices" onClick={onClose} className={styles['settings']}>
        {t('inbox.settings')}
      </Link>
    </div>
  );
}
