import type { ActState, ProcessDetail } from '@jornada/contract/processes.ts';
import type { ActName } from '@jornada/domain/hiring/acts.ts';
import { HIRING_STATUSES, isOpen, type HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import type { LockedAct } from '../ui/process/ActPanel.tsx';
import { HIRE_STATUSES } from './statuses.ts';
import { actTexts } from './texts.ts';

/** Steps of the road itself: the road says when they come, the panel need not. */
const ON_THE_ROAD: readonly ActName[] = [
  'hiring.insertPersonalData',
  'hiring.getAddress',
  'hiring.getFiscalData',
  'hiring.getBankData',
  'hiring.getLaborData',
  'validate.director',
  'validate.legal',
  'hiring.insertHrData',
  'hiring.sendContract',
  'hiring.fileScan',
  'hiring.sendEmailCollaboratorToken',
  'invitations.create',
  'hiring.notifyHiringProcess',
];

/** What cannot be done now, with the reason: whose it is, or when it opens. What is over for good is left out. */
export function useLocked({ acts, currentStatus, timeZone }: ProcessDetail): LockedAct[] {
  const t = useTexts(actTexts);
  const format = useFormat();
  const profile = useProfile();
  if (!isOpen(currentStatus)) return [];
  return (
    acts
      .filter((act) => !act.open && isWorthSaying(act, currentStatus))
      // By hand is HR's own way out; to others the forced end says it all.
      .filter(({ act }) => act !== 'hiring.manualAssignIdentity' || can(profile, act))
      .toSorted(
        (a, b) =>
          Number(b.reason === 'BELONGS_TO_ANOTHER_ROLE') - Number(a.reason === 'BELONGS_TO_ANOTHER_ROLE'),
      )
      .map((act) => ({ label: t(`act.${act.act}`), reason: reasonOf(act) }))
  );

  function reasonOf({ act, reason, who, role, since }: ActState): string {
    switch (reason) {
      case 'BELONGS_TO_ANOTHER_ROLE': {
        const whose =
          role === 'LAWYER' ? t('role.LAWYER') : role === 'HR' ? t('role.HR') : t('role.DIRECTOR');
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
        return t('reason.paper');
      case 'NOT_IN_THIS_STATUS':
      case null: {
        const key = `reason.${act}`;
        return isReason(key) ? t(key) : t('reason.status');
      }
      default:
        return reason satisfies never;
    }
  }
}

type ReasonKey = Extract<keyof typeof actTexts, `reason.${string}`>;
const isReason = (key: string): key is ReasonKey => Object.hasOwn(actTexts, key);

/** Another's act of this moment, or one that still opens further along the road. */
function isWorthSaying({ act, reason, opensIn }: ActState, status: HiringStatus): boolean {
  if (reason !== 'NOT_IN_THIS_STATUS') return true;
  return (
    !ON_THE_ROAD.includes(act) &&
    opensIn.some(
      (open) =>
        HIRE_STATUSES.includes(open) && HIRING_STATUSES.indexOf(open) > HIRING_STATUSES.indexOf(status),
    )
  );
}
