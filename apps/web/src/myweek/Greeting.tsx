import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** The head of a person's week and month, and with their name of their hub; on phones it replaces the top bar (pictures 05 and 29). */
export function Greeting({ words }: { words?: string }) {
  const t = useTexts(texts);
  const profile = useProfile();
  useOnScreen('greeting');
  return (
    <div className={styles['top']}>
      <p className={styles['hello']}>{words ?? t('my.hello', { name: profile?.collaborator?.name ?? '' })}</p>
    </div>
  );
}
