import { authCalls } from '@jornada/contract/auth.ts';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { IDENTITY_PROVIDER } from '../session.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { WaitingLine } from '../ui/feedback/Waiting.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import { forgetSignOut } from './wanted.ts';
import styles from './Login.module.css';

/** `/loginFedId`: straight to the sign-in provider (spec §2). */
export default function LoginFedId() {
  const t = useTexts(texts);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    forgetSignOut();
    // A plain call: nothing is pressed, and the page is left with its answer.
    api(authCalls['auth.getLoginGateway'], { identityProviderSegment: IDENTITY_PROVIDER }).then(
      ({ url }) => location.replace(url),
      () => setFailed(true),
    );
  }, []);
  return (
    <SignInFrame>
      <div className={styles.passing}>
        <h1 className={styles.title}>{t(failed ? 'auth.failed' : 'auth.enter')}</h1>
        {failed ? (
          <p role="alert">{t('auth.failed.provider')}</p>
        ) : (
          <WaitingLine label={t('auth.starting')} />
        )}
        {failed && (
          <LinkButton kind="primary" size="large" to="/login">
            {t('auth.again')}
          </LinkButton>
        )}
      </div>
    </SignInFrame>
  );
}
