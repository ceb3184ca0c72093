import { guestCalls, type GuestProgress } from '@jornada/contract/guest.ts';
import type { ProcessState } from '@jornada/contract/process-acts.ts';
import { invitationCalls } from '@jornada/contract/invitation.ts';
import type { GuestStep } from '@jornada/domain/hiring/steps.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { api, ApiError } from '../api.ts';
import { queryClient, useRead } from '../data.ts';
import { visitorToken } from '../session.ts';
import { finishedPath } from './places.ts';
import { keepBearer, keptFinish, renewal } from './session.ts';

export type Guest = {
  readonly progress: GuestProgress | undefined;
  readonly error: ApiError | null;
  readonly read: () => Promise<unknown>;
  /** What this tab's save made of the hire is known at once, whatever other reads are on their way; the rest is read. */
  readonly wrote: (step: GuestStep, process: ProcessState) => Promise<unknown>;
  /** Makes the bearer good for another half hour; false when the link no longer opens. */
  readonly renew: () => Promise<boolean>;
};

/** Renewed this long before it ends, and at once when a phone wakes up. */
const AHEAD_MS = 180_000;

/** The candidate's own hire. Without a held invitation, or once it no longer opens, one is back at the token check (spec §2). */
export function useGuest(): Guest {
  const held = isHeld();
  const progress = useRead(guestCalls['guest.progress'], {}, { enabled: held });
  const { refetch } = progress;
  const wrote = useCallback(
    (step: GuestStep, { version, currentStatus }: ProcessState) => {
      queryClient.setQueriesData<GuestProgress>(
        { queryKey: [guestCalls['guest.progress'].path] },
        (known) =>
          known && {
            ...known,
            version,
            currentStatus,
            filled: [...known.filled.filter((one) => one !== step), step],
          },
      );
      return refetch();
    },
    [refetch],
  );
  const renew = useLink(refetch);
  return { progress: progress.data, error: progress.error, read: refetch, wrote, renew };
}

/** Whether this tab holds a link that was opened. */
export const isHeld = (): boolean => visitorToken() !== null;

/** Keeps a guest's bearer good while the tab is in use; without a held link one is back at the token check (spec §2). */
export function useLink(refetch: () => Promise<unknown>): () => Promise<boolean> {
  const navigate = useNavigate();
  const held = isHeld();
  const leave = useCallback(
    (reason: 'ended' | 'none') =>
      void navigate(`/mx/guest/idTokenCheck${reason === 'ended' ? '?ended=1' : ''}`, { replace: true }),
    [navigate],
  );
  const renew = useCallback(async () => {
    const renewed = await renewBearer();
    if (renewed) void refetch();
    else if (keptFinish() === null) leave('ended');
    return renewed;
  }, [refetch, leave]);
  useEffect(() => {
    const finish = keptFinish();
    if (!held && finish !== null) void navigate(finishedPath(finish.personnelDivision), { replace: true });
    else if (!held) leave('none');
  }, [held, leave, navigate]);
  useRefused(renew);
  useRenewal();
  return renew;
}

/** Whatever read meets an ended bearer (a list, a postal code) is asked again with the new one. */
function useRefused(renew: () => Promise<boolean>): void {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query, type }) => {
        if (type !== 'updated' || !isEnded(query.state.error) || query.state.fetchStatus !== 'idle') return;
        void renew().then((renewed) => {
          if (renewed) void queryClient.refetchQueries({ predicate: ({ state }) => isEnded(state.error) });
        });
      }),
    [renew],
  );
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

let under: Promise<boolean> | undefined;

/** One renewal at a time, no matter who asks. */
function renewBearer(): Promise<boolean> {
  under ??= verifyAgain().finally(() => {
    under = undefined;
  });
  return under;
}

/** A plain call: it runs under every read that met an ended bearer, on no screen of its own. */
async function verifyAgain(): Promise<boolean> {
  const known = renewal();
  if (known === null) return false;
  try {
    const { token, expiresAt } = await api(
      invitationCalls['invitation.verify'],
      { rfc: known.rfc, token: known.token },
      { bearer: 'visitor' },
    );
    keepBearer({ token, expiresAt, rfc: known.rfc });
    return true;
  } catch {
    return false;
  }
}

function useRenewal(): void {
  useEffect(() => {
    const look = () => {
      const known = renewal();
      if (known === null || document.visibilityState === 'hidden' || !navigator.onLine) return;
      const left =
        Temporal.Instant.from(known.expiresAt).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;
      if (left < AHEAD_MS) void renewBearer();
    };
    const timer = setInterval(look, 30_000);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Whether the device has a connection at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}
