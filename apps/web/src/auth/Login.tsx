import { authCalls } from '@jornada/contract/auth.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, ApiError } from '../api.ts';
import { dropTokens, IDENTITY_PROVIDER, keepTokens } from '../session.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { WaitingLine } from '../ui/feedback/Waiting.tsx';
import { AccountPage } from './AccountPage.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { forgetSignOut, keepWanted, takeWanted, wasSignedOut } from './wanted.ts';
import { texts } from './texts.ts';
import styles from './Login.module.css';

type Failure = 'code' | 'provider' | 'demo';
type State =
  | { at: 'starting' }
  | { at: 'exchanging' }
  | { at: 'ready'; url: string }
  | { at: 'failed'; why: Failure };

/**
 * `/login`: brings the provider's code to the server for tokens; with `interaction` it is the demo provider's page of
 * accounts; else it goes to the provider (spec §2, decisions §1.10).
 */
export default function Login() {
  const [search] = useSearchParams();
  const interaction = search.get('interaction');
  return interaction === null ? <Passing search={search} /> : <AccountPage interaction={interaction} />;
}

/** On the way to the provider, or back from it. */
function Passing({ search }: { search: URLSearchParams }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ at: search.has('code') ? 'exchanging' : 'starting' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const failed = (why: Failure) => current && setState({ at: 'failed', why });
    if (search.has('error') && attempt === 0)
      failed(search.get('error') === 'demo_on_this_machine' ? 'demo' : 'provider');
    else if (search.has('code') && attempt === 0)
      void exchange(search).then(
        () => current && void navigate(takeWanted(), { replace: true }),
        (error: unknown) => {
          console.warn('sign-in failed', error instanceof ApiError ? error.exceptions[0]?.code : error); // spec §8
          failed(error instanceof ApiError && error.status !== 401 ? 'provider' : 'code');
        },
      );
    else {
      keepWanted(search.get('redirect'));
      void gateway().then(
        (url) => {
          if (wasSignedOut() && attempt === 0 && new URL(url).origin !== location.origin)
            return current && setState({ at: 'ready', url });
          forgetSignOut();
          return location.replace(url);
        },
        () => failed('provider'),
      );
    }
    return () => {
      current = false;
    };
  }, [search, attempt, navigate]);

  const again = () => {
    setState({ at: 'starting' });
    setAttempt((count) => count + 1);
  };
  return (
    <SignInFrame>
      <div className={styles.passing}>
        <h1 className={styles.title}>{state.at === 'failed' ? t('auth.failed') : t('auth.enter')}</h1>
        {(state.at === 'starting' || state.at === 'exchanging') && (
          <WaitingLine label={t(`auth.${state.at}`)} />
        )}
        {state.at === 'ready' && <p>{t('auth.ready')}</p>}
        {state.at === 'failed' && <p role="alert">{t(`auth.failed.${state.why}`)}</p>}
        {(state.at === 'ready' || (state.at === 'failed' && state.why !== 'demo')) && (
          <Button kind="primary" size="large" onClick={again}>
            {t(state.at === 'ready' ? 'auth.enter' : 'auth.again')}
          </Button>
        )}
      </div>
    </SignInFrame>
  );
}

/** Plain calls: the screen follows them by itself, and a refusal of sign-in is part of the page. */
async function gateway(): Promise<string> {
  return (await api(authCalls['auth.getLoginGateway'], { identityProviderSegment: IDENTITY_PROVIDER })).url;
}

/** One code, one exchange: a page that draws twice must not spend it twice. */
const exchanges = new Map<string, Promise<void>>();

function exchange(search: URLSearchParams): Promise<void> {
  const code = search.get('code') ?? '';
  const begun = exchanges.get(code) ?? redeem(code, search.get('state'));
  exchanges.set(code, begun);
  return begun;
}

async function redeem(code: string, state: string | null): Promise<void> {
  history.replaceState(history.state, '', '/login'); // the code leaves the address bar at once
  const tokens = await api(authCalls['auth.getJwtTokenFromCode'], {
    identityProviderSegment: IDENTITY_PROVIDER,
    code,
    ...(state === null ? {} : { state }),
  });
  forgetSignOut();
  dropTokens(); // and what was stored of the person before
  keepTokens(tokens);
}
