import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { ExportPart } from './ExportPart.tsx';
import { History } from './History.tsx';
import { ImportPart } from './ImportPart.tsx';
import { WhatIsPossible } from './WhatIsPossible.tsx';
import { texts } from './texts.ts';

const PARTS = ['import', 'export', 'possible'] as const;
type Part = (typeof PARTS)[number];

/** Spreadsheets in and out (picture 35): what a file would do, then all of it or nothing, and what was done. */
export default function DataCentre() {
  const t = useTexts(texts);
  const [part, setPart] = useState<Part>('import');
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
          onChange={(next) => setPart(PARTS.find((one) => one === next) ?? 'import')}
          options={PARTS.map((value) => ({ value, label: t(`centre.tab.${value}`) }))}
        />
      }
    >
      {part === 'import' ? (
        <ImportPart key={reviewed} reviewed={reviewed} onDone={() => setReviewed(null)} />
      ) : part === 'export' ? (
        <ExportPart />
      ) : (
        <WhatIsPossible />
      )}
      <History onReview={review} />
    </Page>
  );
}
