import type { GuestProgress } from '@jornada/contract/guest.ts';
import { useNavigate } from 'react-router';
import { finishedPath, isWhole } from './places.ts';
import { keepFinish } from './session.ts';

/** The end of the candidate's part: what the closing page says is kept, the link and its bearer are let go. */
export function useFinish(progress: GuestProgress) {
  const navigate = useNavigate();
  const finish = (): void => {
    const { personal, siteName, email, personnelDivision } = progress;
    keepFinish({ name: personal?.name ?? '', siteName, personnelDivision, email: personal?.personalEmail ?? email });
    void navigate(finishedPath(personnelDivision), { replace: true });
  };
  /** The last missing document ends the link by itself. */
  const filed = (slot: string): void => {
    if (isWhole({ filled: progress.filled, documents: progress.documents.filter((other) => other.slot !== slot) })) finish();
  };
  return { finish, filed };
}
