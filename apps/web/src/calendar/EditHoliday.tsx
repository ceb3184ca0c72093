import { calendarCalls, type Holiday } from '@jornada/contract/calendar.ts';
import { holidayTypes } from '@jornada/domain/calendar/holiday-types.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { yearPath } from './days.ts';
import { HolidayForm } from './HolidayForm.tsx';
import { useReachesAll } from './LegalDays.tsx';
import { texts } from './texts.ts';

/** A day as it stands: edited by those who may, read by the others. */
export default function EditHoliday() {
  const t = useTexts(texts);
  const { personnelDivision = '', year = '', holidayUuid: uuid = '', isEphemeris } = useParams();
  const read = useRead(calendarCalls[isEphemeris === undefined ? 'holiday.get' : 'ephemeris.get'], { uuid });
  const everywhere = useReachesAll();
  return (
    <RecordRead read={read} title={t('holiday.edit')} back={yearPath(personnelDivision, year)}>
      {(day) =>
        day.personnelDivision === null && !everywhere ? (
          <CompanyDay day={day} personnelDivision={personnelDivision} />
        ) : (
          <HolidayForm
            key={`${day.uuid} ${day.version}`}
            personnelDivision={personnelDivision}
            year={year}
            start={day}
            known={day}
          />
        )
      }
    </RecordRead>
  );
}

/** A day of all stores, for somebody who keeps one: it stays, and the store may have its own in its place. */
function CompanyDay({ day, personnelDivision }: { day: Holiday; personnelDivision: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const year = day.date.slice(0, 4);
  const own = new URLSearchParams({ date: day.date, type: day.type, description: day.description });
  return (
    <Page
      title={day.description}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('holidays.title'), to: `/mx/${personnelDivision}/holidays` },
        { label: year, to: yearPath(personnelDivision, year) },
        { label: day.description },
      ]}
      actions={
        <LinkButton to={`${yearPath(personnelDivision, year)}/new?${own.toString()}`}>
          {t('holiday.company.own')}
        </LinkButton>
      }
    >
      <Banner tone="note" title={t('holiday.company')} />
      <FactList
        facts={[
          { label: t('holidays.date'), value: format.longDay(day.date, { year: true }) },
          { label: t('holidays.type'), value: holidayTypes[day.type][language] },
          { label: t('holidays.opens'), value: t(day.openable ? 'holidays.opens.yes' : 'holidays.opens.no') },
        ]}
      />
    </Page>
  );
}
