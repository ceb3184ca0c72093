import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { endTrial } from './endTrial.ts';
import { triedTexts } from './triedTexts.ts';

/** While one tries out the rights of somebody else: whose, and the way back to one's own. */
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
