import { useEffect, useState } from 'react';
import { newestDraft } from '../drafts.ts';
import { useTexts } from '../texts.ts';
import { useFormat, ZONE } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './AccountPage.module.css';

/** Says before signing in that something of this person waits in this browser. */
export function DraftNotice({ owner }: { owner: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void newestDraft(owner).then((draft) => current && setSavedAt(draft));
    return () => {
      current = false;
    };
  }, [owner]);
  if (savedAt === null) return null;
  const day = Temporal.Instant.from(savedAt).toZonedDateTimeISO(ZONE).toPlainDate().toString();
  return (
    <p className={styles.draft} role="note">
      <strong>{t('auth.draft')}</strong>
      <br />
      {t('auth.draft.lead', { day: format.longDay(day), time: format.time(savedAt) })}
    </p>
  );
}
