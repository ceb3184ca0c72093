import { tryNobody } from '../session.ts';
import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { triedTexts } from './triedTexts.ts';

/** While one tries out the rights of somebody else: whose, and the way back to one's own. */
export default function TriedBanner({ name }: { name: string }) {
  const t = useTexts(triedTexts);
  return (
    <Banner
      tone="note"
      title={t('shell.tried', { name })}
      detail={t('shell.tried.detail')}
      action={{
        label: t('shell.tried.end'),
        onClick: () => {
          tryNobody();
          location.assign('/');
        },
      }}
    />
  );
}
