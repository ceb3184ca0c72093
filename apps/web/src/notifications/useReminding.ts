import { notificationCalls, type Reminded } from '@jornada/contract/notifications.ts';
import { quarterlyNotificationCalls } from '@jornada/contract/quarterly-notifications.ts';
import { TEAM_AT_ONCE } from '@jornada/contract/common.ts';
import { REMIND_AGAIN_HOURS } from '@jornada/domain/notifications/due.ts';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { answerTexts } from './answerTexts.ts';

type Ids = { readonly weekly: readonly string[]; readonly quarterly: readonly string[] };

/** Reminds people of weeks and quarters, and says of whom not and why. */
export function useReminding(): { readonly busy: boolean; readonly remind: (ids: Ids) => Promise<void> } {
  const t = useTexts(answerTexts);
  const weekly = useAct(notificationCalls['notifications.remindWeekly']);
  const quarterly = useAct(quarterlyNotificationCalls['quarterlyNotification.remind']);
  const remind = async (ids: Ids): Promise<void> => {
    const done: Reminded[] = [];
    for (const notificationUuids of inParts(ids.weekly))
      done.push(await weekly.mutateAsync({ notificationUuids }));
    for (const notificationUuids of inParts(ids.quarterly))
      done.push(await quarterly.mutateAsync({ notificationUuids }));
    const count = done.reduce((sum, { reminded }) => sum + reminded.length, 0);
    const skipped = done.flatMap((one) => one.skipped);
    const detail = (['recently', 'answered'] as const)
      .map((why) => [why, skipped.filter((one) => one.why === why).length] as const)
      .filter(([, many]) => many > 0)
      .map(([why, many]) => t(`answers.skipped.${why}`, { count: many, hours: REMIND_AGAIN_HOURS }))
      .join('. ');
    showToast({
      ...(count > 0 ? { kind: 'done' as const } : {}),
      text: count > 0 ? t('answers.remindedNow', { count }) : detail,
      ...(count > 0 && detail !== '' ? { detail } : {}),
    });
  };
  return {
    busy: weekly.isPending || quarterly.isPending,
    // What was refused has been said already.
    remind: (ids) => remind(ids).catch(() => undefined),
  };
}

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += TEAM_AT_ONCE) parts.push(ids.slice(at, at + TEAM_AT_ONCE));
  return parts;
}
