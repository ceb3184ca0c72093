import type { ReactNode } from 'react';
import type { ApiError, Exception } from '../api.ts';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { useReasons } from './useReasons.ts';

type ReadFailedProps = {
  /** What could not be read: "No se pudo leer el mes". */
  title: string;
  /** Said instead where there is no such thing, or not for this reader. */
  missing?: string | undefined;
  read: { readonly error: ApiError | null; readonly refetch: () => unknown; readonly isFetching?: boolean };
  /** Another way on. */
  action?: ReactNode;
};

const NONE: readonly Exception[] = [];
/** The one refusal that passes by waiting. */
const TOO_MANY = 429;

/** What could not be read: a refusal says why, and asking again would not help; else it can be tried again. */
export function ReadFailed({
  title,
  missing,
  read: { error, refetch, isFetching },
  action,
}: ReadFailedProps) {
  const refused = error !== null && error.status >= 400 && error.status < 500;
  const reasons = useReasons(refused ? error.exceptions : NONE);
  if (missing !== undefined && error?.status === 404) return <ErrorState title={missing} action={action} />;
  if (refused && error.status !== TOO_MANY)
    return (
      <ErrorState title={title} action={action}>
        {reasons.join(' ')}
      </ErrorState>
    );
  return (
    <ErrorState
      title={title}
      reference={error?.reference}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={action}
    >
      {refused ? reasons.join(' ') : undefined}
    </ErrorState>
  );
}
