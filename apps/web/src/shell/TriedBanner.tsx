import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { endTrial } from './endTrial.ts';
import { triedTexts } from './triedTexts.ts';

/** While somebody else's rights are tried out: whose, and the way back. */
export default function TriedBanner({ name }: { name: string }) {
  const t = useTexts(triedTexts);
  return (
    <div data-tried>
      <Banner
        tone="note"
        title={t('shell.tried', { name })}
        detail={t('shell.tried.detail')}
        action={{ label: t('shell.tried.end'), onClick: endTrial }}
      />
    </div>
  );
}
