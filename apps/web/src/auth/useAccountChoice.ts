import type { DemoAccounts } from '@jornada/contract/auth.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts, type Translate } from '../texts.ts';
import { readAccounts } from './demo.ts';
import { candidateOf, choiceOf, REACHES, texts, type Choice } from './reach.ts';

const LAST = 'demoAccount';
const TYPING_MS = 150;

/** The accounts on offer and the chosen one: by typing, by pressing, by arrows; anyone who entered last is remembered. Plain queries: the demo's provider has no calls of the contract. */
export function useAccountChoice(interaction: string) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const [text, setText] = useState<string | null>(null);
  const [query, setQuery] = useState('');
  const [wanted, setWanted] = useState(() => localStorage.getItem(LAST));
  const [entered, setEntered] = useState(false);
  const [debounced] = useDebouncedValue(query, TYPING_MS);
  const asked = query === '' ? '' : debounced;
  const offered = useQuery(accountsFor(interaction, ''));
  // With somebody's entry the sign-in is used up, and a search that is still to go out would be refused.
  const accounts = useQuery({
    ...accountsFor(interaction, asked),
    placeholderData: keepPreviousData,
    enabled: !entered,
  });
  /** The list answers what stands in the field; while it does not, nobody is chosen by guess. */
  const settled = asked === query && !accounts.isPlaceholderData && accounts.isSuccess;
  const choices = accounts.data === undefined ? [] : choicesOf(accounts.data, t);
  const chosen = chosenOf(choices, { wanted, query, settled });

  const choose = (choice: Choice | undefined) => {
    if (choice === undefined) return;
    setWanted(choice.id);
    setText(choice.email);
  };
  return {
    company: offered.data?.company,
    text: text ?? chosen?.email ?? '',
    query,
    accounts,
    choices,
    chosen,
    nobody: settled && query !== '' && choices.length === 0,
    choose,
    type: (typed: string) => {
      setText(typed);
      setQuery(typed.trim());
      setWanted(null);
      setEntered(false);
    },
    step: (by: 1 | -1) => {
      const at = choices.findIndex((choice) => choice.id === chosen?.id);
      choose(choices[(at + by + choices.length) % choices.length]);
    },
    /** Who enters now: the one that the button names, or, for who types faster than the list, the one that it will. */
    settle: async (): Promise<Choice | undefined> => {
      if (chosen !== undefined || query === '') return chosen;
      return chosenOf(choicesOf(await client.fetchQuery(accountsFor(interaction, query)), t), {
        wanted: null,
        query,
        settled: true,
      });
    },
    remember: (choice: Choice) => {
      localStorage.setItem(LAST, choice.id);
      setEntered(true);
    },
  };
}

/** One account per role, or who fits what is typed; asked once, since by a second time one may have entered. */
const accountsFor = (interaction: string, search: string) =>
  queryOptions({
    queryKey: ['demo accounts', interaction, search],
    queryFn: ({ signal }) => readAccounts(interaction, search, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

/** Accounts and candidate in the order of their reach, as they stand on the page. */
function choicesOf({ accounts, candidate }: DemoAccounts, t: Translate<typeof texts>): Choice[] {
  const all = [
    ...accounts.map((account) => choiceOf(account, t)),
    ...(candidate === null ? [] : [candidateOf(candidate, t)]),
  ];
  return REACHES.flatMap((reach) => all.filter((choice) => choice.reach === reach));
}

/** What was pressed, else who fits what was typed, else anyone who runs a store. */
function chosenOf(
  choices: readonly Choice[],
  { wanted, query, settled }: { wanted: string | null; query: string; settled: boolean },
): Choice | undefined {
  const pressed = choices.find(({ id }) => id === wanted);
  if (pressed !== undefined) return pressed;
  if (query === '') return choices.find(({ reach }) => reach === 'site') ?? choices[0];
  return (
    choices.find(({ email }) => email.toLowerCase() === query.toLowerCase()) ??
    (settled ? choices[0] : undefined)
  );
}
