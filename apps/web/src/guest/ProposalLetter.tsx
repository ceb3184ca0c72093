import type { GuestProgress } from '@jornada/contract/guest.ts';
import { openDocument } from '../openDocument.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { texts } from './texts.ts';

/** The letter that the company gave, to be read, signed and sent back; nothing while there is none. */
export function ProposalLetter({ progress: { documents } }: { readonly progress: GuestProgress }) {
  const t = useTexts(texts);
  const letter = documents.find(({ slot }) => slot === 'PROPOSAL_LETTER')?.document;
  if (letter == null) return null;
  return (
    <Button onClick={() => void openDocument(letter.uuid, t('guest.letter.failed'), 'visitor')}>
      {t('guest.letter')}
    </Button>
  );
}
