import { reportCalls } from '@jornada/contract/reports.ts';
import { TEAM_REPORT_CODES } from '@jornada/domain/reports/reports.ts';
import { IconUsers } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { texts } from './texts.ts';
import { filterOf, useAsked } from './useAsked.ts';

/** Reports of the store in the address, as far as the reader leads it. */
export default function TeamReports() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const { asked, addressOf, ask } = useAsked();
  const code = TEAM_REPORT_CODES.find((one) => one === asked.report) ?? 'endsAhead';
  // Stores at a glance are all of the reader's; every other report is of the store in the address.
  const filter = filterOf({ ...asked, site: code === 'storeFigures' ? asked.site : personnelDivision });
  const read = useRead(reportCalls['teamReports.get'], { code, filter }, { keepOld: true });
  const { busy, start } = useDownload();
  return (
    <ReportScreen
      screen="TEAMS"
      code={code}
      codes={TEAM_REPORT_CODES}
      asked={asked}
      addressOf={addressOf}
      ask={ask}
      read={read}
      root={{ label: t('report.own'), change: { team: null, position: null } }}
      others={
        <LinkButton icon={<IconUsers />} to={`/mx/${personnelDivision}/teamData`}>
          {t('team.data')}
        </LinkButton>
      }
      isExporting={busy}
      onExport={() =>
        start(
          () => apiFile(reportCalls['teamReports.export'], { code, language, filter }),
          `${code}-${personnelDivision}-${asked.to}.xlsx`,
        )
      }
    />
  );
}
