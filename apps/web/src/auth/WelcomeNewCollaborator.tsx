import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import styles from './Login.module.css';

/** `/welcomeNewCollaborator`: where a hired person arrives before having an account; public, holds nothing personal. */
export default function WelcomeNewCollaborator() {
  const t = useTexts(texts);
  return (
    <SignInFrame>
      <div className={styles.passing}>
        <h1 className={styles.title}>{t('auth.welcome')}</h1>
        <p>{t('auth.welcome.lead')}</p>
        <h2 className={styles.head}>{t('auth.welcome.first')}</h2>
        <ul>
          <li>{t('auth.welcome.first.who')}</li>
          <li>{t('auth.welcome.first.bring')}</li>
          <li>{t('auth.welcome.first.week')}</li>
        </ul>
        <LinkButton kind="primary" size="large" to="/login">
          {t('auth.welcome.enter')}
        </LinkButton>
      </div>
    </SignInFrame>
  );
}
