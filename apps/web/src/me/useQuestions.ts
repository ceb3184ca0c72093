import { loanCalls } from '@jornada/contract/loans.ts';
import { presenceCalls } from '@jornada/contract/presence.ts';
import { swapCalls } from '@jornada/contract/swaps.ts';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { questionsIn, type Question } from './questions.ts';

/** Pending questions to the person, the most urgent first; undefined while loading. */
export function useQuestions(): readonly Question[] | undefined {
  const profile = useProfile();
  const swaps = useRead(swapCalls['swaps.mine'], {}, { enabled: can(profile, 'swaps.mine') });
  const loans = useRead(loanCalls['loans.mine'], {}, { enabled: can(profile, 'loans.mine') });
  const punches = useRead(
    presenceCalls['presence.questions'],
    {},
    { enabled: can(profile, 'presence.questions') },
  );
  if (profile === undefined || [swaps, loans, punches].some(({ isLoading }) => isLoading)) return undefined;
  return questionsIn({
    swaps: swaps.data ?? [],
    loans: loans.data ?? [],
    punches: punches.data ?? [],
  });
}
