import type { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { useNavigate } from 'react-router';
import { useAct } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { texts } from './texts.ts';

/** Prepares, and goes on to the signature where the reader signs for the employer. */
export function useSendQuarter<
  C extends (typeof quarterlyNotificationCalls)[
    | 'quarterlyNotification.sendSite'
    | 'quarterlyNotification.sendTeam'],
>(sign: string, call: C) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const profile = useProfile();
  return useAct(call, {
    onDone: ({ prepared, blocked }) => {
      showToast({ kind: 'done', text: t('quarter.prepared', { count: prepared.length }) });
      if (blocked.length > 0)
        showToast({ kind: 'company', text: t('quarter.blocked', { count: blocked.length }) });
      if (prepared.length > 0 && can(profile, 'quarterlyNotification.signBatch')) void navigate(sign);
    },
  });
}
