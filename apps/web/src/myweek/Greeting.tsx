import { useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useOnScreen } from '../ui/useOnScreen.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** Opens a person's own week or month; on phones it takes the top bar's place (picture 05). */
export function Greeting() {
  const t = useTexts(texts);
  const profile = useProfile();
  useOnScreen('greeting');
  return (
    <div className={styles['top']}>
      <p className={styles['hello']}>{t('my.hello', { name: profile?.collaborator?.name ?? '' })}</p>
    </div>
  );
}
