import { useStoredAt } from '../service-worker/shown.ts';
import { useTexts } from '../texts.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

/** Without a connection: how old the data on the screen is. */
export function StoredBanner() {
  const t = useTexts(texts);
  const format = useFormat();
  const storedAt = useStoredAt();
  return (
    <div role="status" data-stored>
      {storedAt !== null && (
        <Banner tone="ink" title={t('shell.stored', { moment: format.moment(storedAt) })} />
      )}
    </div>
  );
}
