import { imssCalls } from '@jornada/contract/imss-movements.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useList } from '../data.ts';
import { useTexts } from '../texts.ts';
import { FILES_PAGE, MadeFiles } from './MadeFiles.tsx';
import { texts } from './texts.ts';

/** The files of movements that were made. */
export function ImssFiles() {
  const t = useTexts(texts);
  const [page, setPage] = useState(1);
  const { data } = useList(imssCalls['imssMovements.list'], { page: { number: page, size: FILES_PAGE } });
  return (
    <MadeFiles
      list={data}
      page={page}
      onPage={setPage}
      kindTitle={t('imss.kind')}
      kindOf={({ kind }) => t(`imss.kind.${kind}`)}
      countTitle={t('imss.count')}
      countOf={({ movements }) => movements}
      read={(number) => apiFile(imssCalls['imssMovements.download'], { number })}
    />
  );
}
