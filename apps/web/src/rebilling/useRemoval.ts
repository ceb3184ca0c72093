import { rebillingCalls, type Rebilling } from '@jornada/contract/rebilling.ts';
import { useAct } from '../data.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

/** Takes a row away at once; the message brings it back. */
export function useRemoval(personnelDivision: string): (row: Rebilling) => void {
  const t = useTexts(texts);
  const format = useFormat();
  const act = useAct(rebillingCalls['rebilling.save']);
  return ({ date, from, to, minutes, version }) => {
    const place = { personnelDivision, date, fromTeamUuid: from.uuid, toTeamUuid: to.uuid };
    act.mutate(
      { ...place, minutes: 0, version },
      {
        onSuccess: () =>
          showToast({
            text: t('rebilling.removed', { from: from.name, to: to.name, day: format.day(date) }),
            action: { label: t('rebilling.undo'), run: () => act.mutate({ ...place, minutes, version: 0 }) },
          }),
      },
    );
  };
}
