import { accessDeviceCalls } from '@jornada/contract/access-devices.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useEffect } from 'react';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { isFirstInSession } from '../session.ts';

/** Brings the statuses of a store's days up to date, on the first screen of planning or presence in a session (decisions §7). */
export function useStatuses(personnelDivision: string, date?: string): void {
  const { mutate } = useAct(accessDeviceCalls['workingDay.updateStatus'], { onRefused: () => true });
  const profile = useProfile();
  // Read only while trying out another person's permissions: the server would refuse it.
  const mayUpdate =
    profile?.triedAs === undefined && can(profile, 'workingDay.updateStatus', personnelDivision);
  useEffect(() => {
    if (mayUpdate && isFirstInSession(`statuses of ${personnelDivision}`))
      mutate({ personnelDivision, date: date ?? dayAt(Temporal.Now.instant()) });
  }, [mayUpdate, personnelDivision, date, mutate]);
}
