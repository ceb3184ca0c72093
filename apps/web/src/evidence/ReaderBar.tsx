import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { texts } from './texts.ts';
import { firstUnread } from './useMarkRead.ts';

/** A page that begins here or higher is the one being read. */
const PAGE_TOP_PX = 120;
/** A few lines stay in sight, so that the eye finds its place. */
const SCREEN_SHARE = 0.7;

/** Under the document on a phone: how much is read, and on to the next page that is not. */
export function ReaderBar({ reading, onDone }: { reading: EvidenceReading; onDone: () => void }) {
  const t = useTexts(texts);
  const read = reading.pagesRead.length;
  const whole = read >= reading.pages;
  const goOn = () => {
    const page = document.getElementById(`page-${firstUnread(reading)}`);
    const { top = 0, bottom = 0 } = page?.getBoundingClientRect() ?? {};
    // Within the page that is being read it goes on by a screen, else to where that page begins.
    if (top <= PAGE_TOP_PX && bottom > 0)
      window.scrollBy({ top: window.innerHeight * SCREEN_SHARE, behavior: 'smooth' });
    else page?.scrollIntoView({ behavior: 'smooth' });
  };
  return (
    <ActionBar
      note={<span role="status">{t('sign.document.read', { read, count: reading.pages })}</span>}
      onBack={onDone}
    >
      <Button kind={whole ? 'primary' : 'outlined'} size="large" onClick={whole ? onDone : goOn}>
        {t(whole ? 'sign.act.goSign' : 'sign.act.goOn')}
      </Button>
    </ActionBar>
  );
}
