import { timeExportCalls } from '@jornada/contract/time-exports.ts';
import { PAYSHEET_GROUPS } from '@jornada/domain/reference/labor.ts';
import { useState } from 'react';
import { apiFile } from '../api.ts';
import { useList } from '../data.ts';
import { FILES_PAGE, MadeFiles } from '../imss/MadeFiles.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';

/** The export runs, the newest first. */
export function ExportFiles() {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data } = useList(timeExportCalls['timeExports.list'], { page: { number: page, size: FILES_PAGE } });
  return (
    <MadeFiles
      list={data}
      page={page}
      onPage={setPage}
      kindTitle={t('exports.kind')}
      kindOf={({ kind, group, to }) =>
        t('exports.kind.of', {
          kind: t(`exports.kind.${kind}`),
          group: PAYSHEET_GROUPS.find(({ code }) => code === group)?.[language] ?? group,
          to: format.day(to),
        })
      }
      countTitle={t('exports.lines')}
      countOf={({ lines, late, canceled }) =>
        late + canceled === 0 ? lines : t('exports.lines.of', { lines, late, canceled })
      }
      read={(number) => apiFile(timeExportCalls['timeExports.download'], { number })}
    />
  );
}
