import { dayAt, monthOf } from '@jornada/domain/time.ts';
import { IconCalendarPlus, IconLogin2 } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { recordTexts } from './recordTexts.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** Week or month of the person's plan. */
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

/** The link to the person's calendar program. */
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

/** The link to clock in on the person's own phone, where the site allows it. */
export function ClockLink() {
  const t = useTexts(recordTexts);
  const profile = useProfile();
  const { personnelDivision = '' } = useParams();
  if (!can(profile, 'clock.pin')) return null;
  return (
    <p className={styles['calendarLink']}>
      <Link to={`/mx/${personnelDivision}/myClock`}>
        <IconLogin2 aria-hidden />
        {t('clock.link')}
      </Link>
    </p>
  );
}
