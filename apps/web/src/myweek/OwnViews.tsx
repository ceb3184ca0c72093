import { openShiftCalls } from '@jornada/contract/open-shifts.ts';
import { dayAt, monthOf } from '@jornada/domain/time.ts';
import {
  IconCash,
  IconCalendarHeart,
  IconCalendarPlus,
  IconCalendarTime,
  IconClockCheck,
  IconLogin2,
} from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { recordTexts } from './recordTexts.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** Week or month of one's own plan. */
export function OwnViews({
  view,
  month = monthOf(dayAt(Temporal.Now.instant())),
}: {
  view: 'week' | 'month';
  month?: string;
}) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { personnelDivision = '' } = useParams();
  const own = useProfile()?.collaborator?.uuid;
  if (own === undefined) return null;
  const to = {
    week: `/mx/${personnelDivision}/home/3`,
    month: `/mx/${personnelDivision}/planning/collaboratorMonthPlanning/${own}/${month}`,
  };
  return (
    <SegmentedControl
      label={t('my.view')}
      value={view}
      options={[
        { value: 'week', label: t('my.view.week') },
        { value: 'month', label: t('my.view.month') },
      ]}
      onChange={(next) => void navigate(to[next])}
    />
  );
}

/** The way to one's own calendar program. */
export function CalendarLink() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  return (
    <p className={styles['calendarLink']}>
      <Link to={`/mx/${personnelDivision}/myCalendar`}>
        <IconCalendarPlus aria-hidden />
        {t('feed.link')}
      </Link>
    </p>
  );
}

/** The ways to one's own record of working time, availability and advances, where the site has them. */
export function OwnLinks() {
  const t = useTexts(recordTexts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  return (
    <>
      {can(profile, 'clock.pin') && (
        <p className={styles['calendarLink']}>
          <Link to={`/mx/${personnelDivision}/myClock`}>
            <IconLogin2 aria-hidden />
            {t('clock.link')}
          </Link>
        </p>
      )}
      {can(profile, 'workingTime.own') && (
        <p className={styles['calendarLink']}>
          <Link to={`/mx/${personnelDivision}/myRecord`}>
            <IconClockCheck aria-hidden />
            {t('record.link')}
          </Link>
        </p>
      )}
      {can(profile, 'availability.own') && (
        <p className={styles['calendarLink']}>
          <Link to={`/mx/${personnelDivision}/myAvailability`}>
            <IconCalendarHeart aria-hidden />
            {t('wish.title')}
          </Link>
        </p>
      )}
      {can(profile, 'openShifts.mine') && (
        <p className={styles['calendarLink']}>
          <Link to={`/mx/${personnelDivision}/myShifts`}>
            <IconCalendarTime aria-hidden />
            {t('open.link')}
          </Link>
          <OpenCount />
        </p>
      )}
      {can(profile, 'salaryAdvance.offer') && (
        <p className={styles['calendarLink']}>
          <Link to={`/mx/${personnelDivision}/salaryAdvance`}>
            <IconCash aria-hidden />
            {t('advance.link')}
          </Link>
        </p>
      )}
    </>
  );
}

/** How many shifts fit one's week and were not asked for yet; nothing where there are none. */
function OpenCount() {
  const t = useTexts(recordTexts);
  const { data = [] } = useRead(openShiftCalls['openShifts.mine'], {});
  const count = data.filter(({ state, asked }) => state === 'OPEN' && !asked).length;
  return count === 0 ? null : <span className={styles['fitting']}>{t('open.fits', { count })}</span>;
}
