import type { GuestProgress } from '@jornada/contract/guest.ts';
import { useNavigate } from 'react-router';
import { finishedPath } from './places.ts';
import { keepFinish } from './session.ts';

/** The end of the candidate's part: what the closing page says is kept, the link and its bearer are let go. */
export function useFinish({ personal, siteName, email, personnelDivision }: GuestProgress): () => void {
  const navigate = useNavigate();
  return () => {
    keepFinish({
      name: personal?.name ?? '',
      siteName,
      personnelDivision,
      email: personal?.personalEmail ?? email,
    });
    void navigate(finishedPath(personnelDivision), { replace: true });
  };
}
