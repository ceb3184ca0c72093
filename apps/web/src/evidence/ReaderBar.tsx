import type { EvidenceReading } from '@jornada/contract/evidence.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { texts } from './texts.ts';
import { firstUnread } from './useMarkRead.ts';

/** Under the document on a phone: how much is read, and on to the next page that is not. */
export function ReaderBar({ reading, onDone }: { reading: EvidenceReading; onDone: () => void }) {
  const t = useTexts(texts);
  const read = reading.pagesRead.length;
  const whole = read >= reading.pages;
  const goOn = () => document.getElementById(`page-${firstUnread(reading)}`)?.scrollIntoView({ behavior: 'smooth' });
  return (
    <ActionBar note={<span role="status">{t('sign.document.read', { read, pages: reading.pages })}</span>} onBack={onDone}>
      <Button kind={whole ? 'primary' : 'outlined'} size="large" onClick={whole ? onDone : goOn}>
        {t(whole ? 'sign.act.goSign' : 'sign.act.goOn')}
      </Button>
    </ActionBar>
  );
}
