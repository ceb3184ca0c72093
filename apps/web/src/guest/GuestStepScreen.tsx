import type { GuestProgress } from '@jornada/contract/guest.ts';
import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTexts } from '../texts.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { GuestFrame } from './GuestFrame.tsx';
import { continuePath, firstMissing, isReachable } from './places.ts';
import { Privacy } from './Privacy.tsx';
import { texts } from './texts.ts';
import { useGuest, type Guest } from './useGuest.ts';

type GuestStepScreenProps = {
  readonly step: GuestStep;
  readonly children: (guest: Guest, progress: GuestProgress) => ReactNode;
};

/** What every step shares: the held invitation, the privacy notice before the first field, and the order of the steps. */
export function GuestStepScreen({ step, children }: GuestStepScreenProps) {
  const t = useTexts(texts);
  const guest = useGuest();
  const { progress, error } = guest;
  if (progress === undefined && error !== null && error.status !== 401)
    return (
      <GuestFrame title={t('guest.failed')}>
        <ErrorState
          title={t('guest.failed.lead')}
          reference={error.reference}
          onRetry={() => void guest.read()}
        />
      </GuestFrame>
    );
  if (progress === undefined) return <Waiting label={t('guest.waiting')} rows={6} />;
  if (progress.privacyAcceptedAt === null) return <Privacy progress={progress} />;
  // Once all is sent the data are the store's; what is left to do stands on the last page.
  const isSent = firstMissing(progress) === undefined && step !== 'bank';
  if (isSent || !isReachable(step, progress)) return <Navigate to={continuePath(progress)} replace />;
  return children(guest, progress);
}
