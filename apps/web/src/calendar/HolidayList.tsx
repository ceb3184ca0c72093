import type { Holiday } from '@jornada/contract/calendar.ts';
import { EXPECTED_HOLIDAYS, holidayTypes } from '@jornada/domain/calendar/holiday-types.ts';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { errors } from '@jornada/domain/errors.ts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { countOf, dayPath, isShort, useYear, yearPath } from './days.ts';
import { LegalDays } from './LegalDays.tsx';
import { texts } from './texts.ts';
import styles from './calendar.module.css';

/** A store's year: its holidays with those of the company, and its ephemeris (spec §2, §5). */
export default function HolidayList() {
  const { personnelDivision = '', year = '' } = useParams();
  const isYear = /^2[01]\d\d$/.test(year);
  return isYear ? (
    <Year key={year} personnelDivision={personnelDivision} year={Number(year)} />
  ) : (
    <Navigate to={`/mx/${personnelDivision}/holidays`} replace />
  );
}

function Year({ personnelDivision, year }: { personnelDivision: string; year: number }) {
  const t = useTexts(texts);
  const { holidays, ephemeris, days } = useYear(personnelDivision, year);
  const columns = useColumns();
  const edits = can(useProfile(), 'holiday.update', personnelDivision);
  const failed = holidays.isError ? holidays : ephemeris;
  const count = holidays.data && countOf(holidays.data.rows);
  const missing =
    holidays.data === undefined
      ? []
      : mandatoryRestDays(year).filter(
          ({ date }) => !holidays.data.rows.some((holiday) => holiday.date === date),
        );
  return (
    <RecordList
      title={t('holidays.ofYear', { year })}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('holidays.title'), to: `/mx/${personnelDivision}/holidays` },
        { label: String(year) },
      ]}
      count={count === undefined ? undefined : t('holidays.shown', { count })}
      actions={
        <>
          <Neighbours personnelDivision={personnelDivision} year={year} />
          {edits && (
            <>
              <LinkButton to={`/mx/${personnelDivision}/holidays/upload`}>{t('holidays.upload')}</LinkButton>
              <LinkButton kind="primary" icon={<IconPlus />} to={`${yearPath(personnelDivision, year)}/new`}>
                {t('holidays.new')}
              </LinkButton>
            </>
          )}
        </>
      }
      before={
        count !== undefined &&
        (isShort(count) || (edits && missing.length > 0)) && (
          <div className={styles['lines']}>
            {isShort(count) && <TooFew count={count} />}
            {edits && missing.length > 0 && (
              <LegalDays personnelDivision={personnelDivision} year={year} missing={missing} />
            )}
          </div>
        )
      }
      list={{
        data: days && { rows: days },
        isError: failed.isError,
        error: failed.error,
        refetch: failed.refetch,
      }}
      columns={columns}
      rowKey={({ uuid }) => uuid}
      rowLabel={({ description }) => description}
      rowHref={edits ? (day) => dayPath(personnelDivision, day) : undefined}
      empty={<EmptyState title={t('holidays.none', { year })} />}
    />
  );
}

/** The warning of section 5, in the words of its code. */
function TooFew({ count }: { count: number }) {
  const t = useTexts(texts);
  return (
    <Banner
      tone="policy"
      title={errors.HOLIDAYS_FEWER_THAN_FOURTEEN[useLanguage()]}
      detail={t('holidays.warning', { count, expected: EXPECTED_HOLIDAYS })}
    />
  );
}

function Neighbours({ personnelDivision, year }: { personnelDivision: string; year: number }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const go = (to: number) => () => void navigate(yearPath(personnelDivision, to));
  return (
    <span className={styles['neighbours']}>
      <IconButton
        label={t('holidays.previous', { year: year - 1 })}
        icon={<IconChevronLeft />}
        onClick={go(year - 1)}
      />
      <IconButton
        label={t('holidays.next', { year: year + 1 })}
        icon={<IconChevronRight />}
        onClick={go(year + 1)}
      />
    </span>
  );
}

function useColumns(): Column<Holiday>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'date',
      header: t('holidays.date'),
      width: '180px',
      phone: 'detail',
      render: ({ date }) => format.day(date, { year: true }),
    },
    {
      key: 'description',
      header: t('holidays.description'),
      phone: 'title',
      render: ({ description }) => <b>{description}</b>,
    },
    {
      key: 'type',
      header: t('holidays.type'),
      phone: 'aside',
      render: ({ type }) => holidayTypes[type][language],
    },
    {
      key: 'opens',
      header: t('holidays.opens'),
      phone: 'aside2',
      render: ({ type, openable }) =>
        type === 'EPHEMERIS' ? '–' : t(openable ? 'holidays.opens.yes' : 'holidays.opens.no'),
    },
    {
      key: 'of',
      header: t('holidays.of'),
      render: ({ personnelDivision }) => (
        <span className={personnelDivision === null ? styles['quiet'] : undefined}>
          {t(personnelDivision === null ? 'holidays.of.company' : 'holidays.of.site')}
        </span>
      ),
    },
  ];
}
