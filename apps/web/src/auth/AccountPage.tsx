import type { DemoAccounts } from '@jornada/contract/auth.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { AccountChoice } from './AccountChoice.tsx';
import { chooseAccount, InteractionOver, readAccounts } from './demo.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { candidateOf, choiceOf, REACHES, texts as reachTexts, type Choice } from './reach.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { texts } from './texts.ts';
import styles from './AccountPage.module.css';

const LAST = 'demoAccount';
const TYPING_MS = 150;

/** The demo provider's page (picture 08): accounts by reach, arrows choose, Enter enters, one blue button names the person. */
export function AccountPage({ interaction }: { interaction: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(() => localStorage.getItem(LAST));
  const [entering, setEntering] = useState<'no' | 'busy' | 'failed'>('no');
  const [asked] = useDebouncedValue(query, TYPING_MS);
  const offered = useQuery(accountsFor(interaction, ''));
  const accounts = useQuery({ ...accountsFor(interaction, query === '' ? '' : asked), placeholderData: keepPreviousData });
  const found = accounts.data;
  const choices = useChoices(found);
  const chosen = chosenOf(choices, { wanted, query });

  const over = accounts.error instanceof InteractionOver;
  useEffect(() => {
    if (over) void navigate('/login', { replace: true });
  }, [over, navigate]);

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    setWanted(choice.id);
    setText(choice.email);
  };
  const type = (typed: string) => {
    setText(typed);
    setQuery(typed.trim());
    setWanted(null);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || choices.length === 0) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.id === chosen?.id);
    choose(choices[(at + step + choices.length) % choices.length]);
  };
  const enter = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen === undefined || entering === 'busy') return;
    if (chosen.invitation !== undefined) return location.assign(chosen.invitation);
    localStorage.setItem(LAST, chosen.id);
    setEntering('busy');
    await chooseAccount(interaction, chosen.id).then(
      (url) => location.assign(url),
      (error: unknown) => (error instanceof InteractionOver ? void navigate('/login', { replace: true }) : setEntering('failed')),
    );
  };

  const nobody = found?.total === 0 && !accounts.isPlaceholderData && query !== '';
  return (
    <SignInFrame company={offered.data?.company} demo>
      <form className={styles.page} onSubmit={(event) => void enter(event)}>
        <div className={styles.enter}>
          <h1 className={styles.title}>{t('auth.enter')}</h1>
          <p className={styles.lead}>{t('auth.demo.lead')}</p>
          <div className={styles.field} onKeyDown={move} role="presentation">
            <TextField
              label={t('auth.demo.email')}
              type="text"
              inputMode="email"
              autoComplete="username"
              value={text ?? chosen?.email ?? ''}
              onChange={type}
              error={nobody ? t('auth.demo.nobody') : undefined}
            />
          </div>
          <div className={styles.act}>
            <Button kind="primary" size="large" type="submit" wide kbd="↵" busy={entering === 'busy'} locked={nobody ? t('auth.demo.nobody') : null}>
              {chosen === undefined ? t('auth.enter') : t('auth.demo.enterAs', { name: chosen.shortName })}
            </Button>
          </div>
          {entering === 'failed' && <p role="alert">{t('auth.failed.provider')}</p>}
          <p className={styles.note}>{t('auth.demo.note')}</p>
          {chosen !== undefined && <DraftNotice owner={chosen.id} />}
        </div>
        <div className={styles.accounts}>
          {accounts.isPending && <Waiting label={t('auth.demo.loading')} rows={12} />}
          {accounts.isError && !over && <ErrorState title={t('auth.demo.failed')} onRetry={() => void accounts.refetch()} />}
          {found !== undefined && (
            <>
              {choices.length > 0 && <AccountChoice choices={choices} chosen={chosen} onChoose={choose} />}
              <p className={styles.found} role="status">
                {query !== '' && (found.total > found.accounts.length ? t('auth.demo.more', { shown: found.accounts.length, total: found.total }) : t('auth.demo.found', { count: found.total }))}
              </p>
              {query !== '' && (
                <Button kind="link" onClick={() => type('')}>
                  {t('auth.demo.all')}
                </Button>
              )}
            </>
          )}
        </div>
      </form>
    </SignInFrame>
  );
}

/** One account per role, or who fits what is typed. */
const accountsFor = (interaction: string, search: string) =>
  queryOptions({ queryKey: ['demo accounts', interaction, search], queryFn: ({ signal }) => readAccounts(interaction, search, signal), refetchOnWindowFocus: false });

/** Accounts and candidate in the order of their reach, as they stand on the page. */
function useChoices(found: DemoAccounts | undefined): Choice[] {
  const t = useTexts(reachTexts);
  if (found === undefined) return [];
  const all = [...found.accounts.map((account) => choiceOf(account, t)), ...(found.candidate === null ? [] : [candidateOf(found.candidate, t)])];
  return REACHES.flatMap((reach) => all.filter((choice) => choice.reach === reach));
}

/** What was pressed, else who fits what was typed, else the last one who entered here, else whoever runs a store. */
function chosenOf(choices: readonly Choice[], { wanted, query }: { wanted: string | null; query: string }): Choice | undefined {
  const pressed = choices.find(({ id }) => id === wanted);
  if (pressed !== undefined) return pressed;
  if (query !== '') return choices.find(({ email }) => email.toLowerCase() === query.toLowerCase()) ?? choices[0];
  return choices.find(({ reach }) => reach === 'site') ?? choices[0];
}
