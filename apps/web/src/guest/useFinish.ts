import type { GuestProgress } from '@jornada/contract/guest.ts';
import { useNavigate } from 'react-router';
import { missingSlots } from '../hiring/data/DocumentSlots.tsx';
import { finishedPath } from './places.ts';
import { keepFinish } from './session.ts';

/** The end of the candidate's part: what the closing page says is kept, the link and its bearer are let go. */
export function useFinish({
  personal,
  name,
  siteName,
  email,
  personnelDivision,
  documents,
}: GuestProgress): (left?: 'whole' | 'papers') => void {
  const navigate = useNavigate();
  return (left = 'whole') => {
    keepFinish({
      name: personal?.name ?? name,
      siteName,
      personnelDivision,
      email: personal?.personalEmail ?? email,
      missing: left === 'papers' ? missingSlots(documents).map(({ slot }) => slot) : [],
    });
    void navigate(finishedPath(personnelDivision), { replace: true });
  };
}
