import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { chooseAccount, InteractionOver } from './demo.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import { useAccountChoice } from './useAccountChoice.ts';
import styles from './AccountPage.module.css';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The demo provider's page (picture 08): accounts by reach, arrows choose, Enter enters, one blue button names the person. */
export function AccountPage({ interaction }: { interaction: string }) {
  const t = useTexts(texts);
  const choice = useAccountChoice(interaction);
  const { chosen, nobody } = choice;
  const field = useOffered(choice);
  const { enter, state } = useEnter(interaction, choice);
  const move = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (by === undefined || choice.choices.length === 0) return;
    event.preventDefault();
    choice.step(by);
  };
  return (
    <SignInFrame company={choice.company} demo>
      <form
        className={styles.page}
        onSubmit={(event) => {
          event.preventDefault();
          void enter();
        }}
      >
        <div className={styles.enter}>
          <h1 className={styles.title}>{t('auth.enter')}</h1>
          <p className={styles.lead}>{t('auth.demo.lead')}</p>
          <div className={styles.field} onKeyDown={move} role="presentation">
            <TextField
              ref={field}
              label={t('auth.demo.email')}
              type="text"
              inputMode="email"
              autoComplete="username"
              value={choice.text}
              onChange={choice.type}
              error={nobody ? t('auth.demo.nobody') : undefined}
            />
          </div>
          <div className={styles.act}>
            <Button
              kind="primary"
              size="large"
              type="submit"
              wide
              kbd="↵"
              busy={state === 'busy'}
              locked={nobody ? t('auth.demo.nobody') : null}
            >
              {chosen === undefined ? t('auth.enter') : t('auth.demo.enterAs', { name: chosen.shortName })}
            </Button>
          </div>
          {state === 'failed' && <p role="alert">{t('auth.failed.provider')}</p>}
          <p className={styles.note}>{t('auth.demo.note')}</p>
          {chosen !== undefined && <DraftNotice owner={chosen.id} />}
        </div>
        <Offered choice={choice} />
      </form>
    </SignInFrame>
  );
}

type Choosing = ReturnType<typeof useAccountChoice>;

/** An address that was not typed gives way to the first letter, also when it arrives in a field that has the keys already. */
function useOffered({ text, query }: Choosing) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (query === '' && text !== '' && document.activeElement === field.current) field.current?.select();
  }, [text, query]);
  return field;
}

/** Who can be chosen, and how many more there are. */
function Offered({ choice: { accounts, choices, chosen, query, choose, type } }: { choice: Choosing }) {
  const t = useTexts(texts);
  const { data: found, isPending, isError } = accounts;
  return (
    <div className={styles.accounts}>
      {isPending && <Waiting label={t('auth.demo.loading')} rows={12} />}
      {isError && !(accounts.error instanceof InteractionOver) && (
        <ErrorState title={t('auth.demo.failed')} onRetry={() => void accounts.refetch()} />
      )}
      {choices.length > 0 && <AccountChoice choices={choices} chosen={chosen} onChoose={choose} />}
      <p className={styles.found} role="status">
        {found !== undefined &&
          query !== '' &&
          (found.total > found.accounts.length
            ? t('auth.demo.more', { shown: found.accounts.length, total: found.total })
            : t('auth.demo.found', { count: found.total }))}
      </p>
      {query !== '' && (
        <Button kind="link" onClick={() => type('')}>
          {t('auth.demo.all')}
        </Button>
      )}
    </div>
  );
}

/** In, as anyone who is chosen; a sign-in that is over is begun again. */
function useEnter(
  interaction: string,
  { accounts, settle, remember }: Choosing,
): { enter: () => Promise<void>; state: 'no' | 'busy' | 'failed' } {
  const navigate = useNavigate();
  const [state, setState] = useState<'no' | 'busy' | 'failed'>('no');
  // Anyone who is on the way in has used this sign-in up: an answer to a search that comes after that begins no other.
  const over = accounts.error instanceof InteractionOver && state !== 'busy';
  useEffect(() => {
    if (over) void navigate('/login', { replace: true });
  }, [over, navigate]);
  const enter = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      const choice = await settle();
      if (choice === undefined) return setState('no');
      if (choice.invitation !== undefined) return location.assign(choice.invitation);
      remember(choice);
      location.assign(await chooseAccount(interaction, choice.id));
    } catch (error) {
      if (error instanceof InteractionOver) void navigate('/login', { replace: true });
      else setState('failed');
    }
  };
  return { enter, state };
}
