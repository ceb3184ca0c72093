import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ExportPart } from './ExportPart.tsx';
import { History } from './History.tsx';
import { ImportPart } from './ImportPart.tsx';
import { texts } from './texts.ts';

/** Spreadsheets in and out (picture 35): what a file would do, then all of it or nothing, and what was done. */
export default function DataCentre() {
  const t = useTexts(texts);
  const [part, setPart] = useState<'import' | 'export'>('import');
  const [reviewed, setReviewed] = useState<string | null>(null);
  const review = (uuid: string): void => {
    setPart('import');
    setReviewed(uuid);
    globalThis.scrollTo({ top: 0 });
  };
  return (
    <Page
      title={t('centre.title')}
      lead={t('centre.lead')}
      actions={
        <SegmentedControl
          label={t('centre.title')}
          value={part}
          onChange={(next) => setPart(next === 'export' ? 'export' : 'import')}
          options={[
            { value: 'import', label: t('centre.tab.import') },
            { value: 'export', label: t('centre.tab.export') },
          ]}
        />
      }
    >
      {part === 'import' ? (
        <ImportPart key={reviewed} reviewed={reviewed} onDone={() => setReviewed(null)} />
      ) : (
        <ExportPart />
      )}
      <History onReview={review} />
    </Page>
  );
}
