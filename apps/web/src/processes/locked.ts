import type { ActState } from '@jornada/contract/process.ts';
import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { isOpen, rightOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { rolesOf, useProfile } from '../profile.ts';
import { useFormat } from '../ui/format.ts';
import type { LockedAct } from '../ui/process/ActPanel.tsx';
import { kindOfType } from './places.ts';
import { useKindWords } from './screens.ts';

/** What cannot be done now, with the reason: whose it is, or when it opens. What is over for good is left out. */
export function useLocked(process: ProcessDetail): LockedAct[] {
  const { acts, currentStatus, timeZone, processType } = process;
  const { t, has } = useKindWords(process);
  const format = useFormat();
  const profile = useProfile();
  const kind = kindOfType(processType);
  if (!isOpen(kind, currentStatus)) return [];
  const isAdmin =
    profile !== undefined && rolesOf(profile).some((role) => ADMINS.some((admin) => admin === role));
  return (
    acts
      .filter((act) => !act.open && isWorthSaying(kind, act, currentStatus))
      // What HR enters by hand is HR's own way out; to others completing it manually says it all.
      .filter(({ act }) => isAdmin || !isByHand(kind, act))
      .toSorted(
        (a, b) =>
          Number(b.reason === 'BELONGS_TO_ANOTHER_ROLE') - Number(a.reason === 'BELONGS_TO_ANOTHER_ROLE'),
      )
      .map((act) => ({ label: t(`act.${act.act}`), reason: reasonOf(act) }))
  );

  function reasonOf({ act, reason, who, role, since }: ActState): string {
    switch (reason) {
      case 'BELONGS_TO_ANOTHER_ROLE': {
        const whose = t(`role.${role}`);
        if (who === null) return t('reason.other', { role: whose });
        return since === null
          ? t('reason.other.who', { role: whose, who })
          : t('reason.other.since', {
              role: whose,
              who,
              day: format.day(dayAt(Temporal.Instant.from(since), timeZone)),
            });
      }
      case 'OWN_PROCESS':
        return t('reason.own');
      case 'OTHER_VALIDATION_YOURS':
        return t('reason.otherValidation');
      case 'ALREADY_ON_PAPER':
      case 'NOT_ON_PAPER':
      case 'ALREADY_SENT':
      case 'ALREADY_SIGNED':
      case 'ALREADY_IN_FORCE':
      case 'ALREADY_NOTIFIED':
      case 'ANSWER_DUE':
      case 'DOCUMENTS_COMPLETE':
      case 'REENTRY_CONFIRMED':
      case 'REENTRY_NOT_NEAR':
      case 'REENTRY_NEAR':
      case 'NOT_DUE':
      case 'NOT_SENT':
      case 'NOT_SIGNED':
        return t(`reason.${reason}`);
      case 'NOT_IN_THIS_STATUS':
      case null:
        return has(`reason.${act}`) ? t(`reason.${act}`) : t('reason.status');
      default:
        return reason satisfies never;
    }
  }
}

const isByHand = (kind: AnyKind, act: string): boolean =>
  kind.acts[act]?.asks === 'form' &&
  kind.acts[act].waits === undefined &&
  (rightOf(kind, act)?.roles.every((role) => ADMINS.some((admin) => admin === role)) ?? false);

/** Another's act of this moment, or one beside the usual way that still opens later. The progress says when the usual acts come. */
function isWorthSaying(kind: AnyKind, { act, reason, opensIn }: ActState, status: string): boolean {
  if (reason !== 'NOT_IN_THIS_STATUS') return true;
  const row = kind.acts[act];
  const usual = row?.station !== undefined && row.waits !== undefined;
  const statuses = Object.keys(kind.statuses);
  const stays = opensIn.every((one) => row?.moves[one] === one) && row?.asks === 'confirm';
  return !usual && !stays && opensIn.some((open) => statuses.indexOf(open) > statuses.indexOf(status));
}
