import { authCalls } from '@jornada/contract/auth.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../api.ts';
import { queryClient } from '../data.ts';
import { endingText } from '../refusals.ts';
import { VIEWS_PREFIX } from '../list/savedViews.ts';
import { HINTS_PREFIX } from '../planning/hintsPrefix.ts';
import { dropTokens, IDENTITY_PROVIDER, token } from '../session.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import { rememberSignOut } from './wanted.ts';
import styles from './Login.module.css';

/** Seconds until the page is loaded again (spec §4, §9). */
const RELOAD_MS = 5000;

/** What a person chose for this browser stays; unsaved drafts stand in the browser's database and stay too (decisions §1.11). */
const KEPT: readonly string[] = ['language', 'scheme', 'demoAccount'];
const isKept = (key: string): boolean =>
  KEPT.includes(key) || key.startsWith(VIEWS_PREFIX) || key.startsWith(HINTS_PREFIX);

/** `/logout`: ends the session on the server, clears tokens and caches, and starts again after five seconds. */
export default function Logout() {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const [next, setNext] = useState('/login');
  useEffect(() => {
    void signOut().then((url) => url !== null && setNext(url));
  }, []);
  useEffect(() => {
    const reload = setTimeout(() => location.assign(next), RELOAD_MS);
    return () => clearTimeout(reload);
  }, [next]);
  const reason = search.get('reason');
  const unknown = reason === 'ACTOR_NOT_FOUND';
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    if (reason !== null) void endingText(reason).then(setWhy);
  }, [reason]);
  return (
    <SignInFrame>
      <div className={styles.passing}>
        <h1 className={styles.title}>
          {t(unknown ? 'auth.out.unknown' : reason === null ? 'auth.out' : 'auth.out.ended')}
        </h1>
        {why !== null && <p role="status">{why}</p>}
        <p>{t(unknown ? 'auth.out.unknown.lead' : 'auth.out.lead')}</p>
        <p>{t('auth.out.reload')}</p>
        <LinkButton kind="primary" size="large" to={next} external>
          {t('auth.out.enter')}
        </LinkButton>
      </div>
    </SignInFrame>
  );
}

/** Answers the provider's own address for signing out, where it has one. Here everything is forgotten at once, whatever the server says. */
async function signOut(): Promise<string | null> {
  const idToken = token('idToken');
  const ending =
    idToken === null
      ? undefined
      : api(authCalls['auth.revokeSession'], { identityProviderSegment: IDENTITY_PROVIDER, idToken });
  rememberSignOut();
  forget();
  const ended = await ending?.catch(() => undefined);
  return ended?.url ?? null;
}

function forget(): void {
  dropTokens();
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  queryClient.clear();
}
