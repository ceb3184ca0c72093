import type { CallOutput } from '@jornada/contract/call.ts';
import { vacationCalls } from '@jornada/contract/vacations.ts';
import { mondayOf } from '@jornada/domain/time.ts';
import { useRead } from '../../../data.ts';
import { can, useProfile } from '../../../profile.ts';
import type { Board } from '../store/store.ts';

type Differences = CallOutput<(typeof vacationCalls)['vacationPacts.differences']>['people'];

/** Whose signed vacation pact says other days than the saved plan of the week in which one stands. */
export function usePactDifferences(
  { week: { site, pattern } }: Board,
  { date, teamUuid }: { readonly date: string; readonly teamUuid: string },
): Differences {
  const profile = useProfile();
  const maySee = pattern !== true && can(profile, 'vacationPacts.differences', site.code);
  const { data } = useRead(
    vacationCalls['vacationPacts.differences'],
    { teamUuid, weekStart: mondayOf(date) },
    { enabled: maySee },
  );
  return data?.people ?? [];
}
