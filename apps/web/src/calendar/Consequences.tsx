import type { HolidayType } from '@jornada/domain/calendar/holiday-types.ts';
import { addDays, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { useYear } from './days.ts';
import { texts } from './texts.ts';
import styles from './calendar.module.css';

type ConsequencesProps = {
  readonly personnelDivision: string;
  readonly date: string | null;
  readonly type: HolidayType;
  readonly own: string | undefined;
};

/** What a day does once it is in the calendar. */
export function Consequences({ personnelDivision, date, type, own }: ConsequencesProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { holidays } = useYear(personnelDivision, Number((date ?? '2000').slice(0, 4)));
  if (date === null) return null;
  const monday = mondayOf(date);
  const hidden =
    type === 'EPHEMERIS'
      ? undefined
      : holidays.data?.rows.find(
          (day) => day.date === date && day.personnelDivision === null && day.uuid !== own,
        );
  return (
    <Section title={t('holiday.what')}>
      <div className={styles['consequences']}>
        <p>
          {t('holiday.what.week', { week: weekNumber(date), days: format.days(monday, addDays(monday, 6)) })}
        </p>
        <p>{t(type === 'EPHEMERIS' ? 'holiday.what.mark' : 'holiday.what.rest')}</p>
        {hidden !== undefined && <p>{t('holiday.what.hides', { description: hidden.description })}</p>}
      </div>
    </Section>
  );
}
