import { reportCalls } from '@jornada/contract/reports.ts';
import { REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { ReportScreen } from './ReportScreen.tsx';
import { texts } from './texts.ts';
import { filterOf, useAsked } from './useAsked.ts';

/** The company's reports, from the whole down to a person's file. */
export default function Reports() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { asked, addressOf, ask } = useAsked();
  const code = REPORT_CODES.find((one) => one === asked.report) ?? 'turnover';
  const filter = filterOf(asked);
  const read = useRead(reportCalls['reports.get'], { code, filter }, { keepOld: true });
  const { busy, start } = useDownload();
  return (
    <ReportScreen
      screen="COMPANY"
      code={code}
      codes={REPORT_CODES}
      asked={asked}
      addressOf={addressOf}
      ask={ask}
      read={read}
      root={{
        label: t('report.company'),
        change: { zone: null, site: null, team: null, position: null },
      }}
      isExporting={busy}
      onExport={() =>
        start(
          () => apiFile(reportCalls['reports.export'], { code, language, filter }),
          `${code}-${asked.to}.xlsx`,
        )
      }
    />
  );
}
