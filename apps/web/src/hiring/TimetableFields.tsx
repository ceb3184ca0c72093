import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { useTexts } from '../texts.ts';
import styles from './data/lists.module.css';
import { fieldId } from './data/useBinder.ts';
import type { LaborValues } from './labor.ts';
import { daysOf, isUsual, typedDays, usualDays, WEEK_OF_DAYS } from './timetable.ts';
import { texts } from './texts.ts';
import type { StaffFormState } from './useStaffForm.ts';

/** The hours of each weekday, as the contract shows them. */
export function TimetableFields({ state }: { state: StaffFormState<LaborValues> }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { bind, values, put, found } = state;
  const weeklyHours = values.weeklyHours ?? 0;
  const days = daysOf(values);
  const { error } = bind('timetable');
  const wrong = error ?? (found['timetable']?.effect === 'blocks' ? found['timetable'].text : undefined);
  return (
    <div
      className={styles['list']}
      role="group"
      aria-label={t('labor.timetable')}
      id={fieldId('timetable')}
      tabIndex={-1}
      data-field
    >
      <p className={styles['head']}>
        <b>{t('labor.timetable')}</b>
        <span>{t('labor.timetable.hint')}</span>
      </p>
      <div className={styles['items']}>
        <div className={styles['days']}>
          {WEEK_OF_DAYS.map((date, day) => (
            <TextField
              key={date}
              {...bind(`timetable.${day}`)}
              label={format.longWeekday(date)}
              placeholder={t('labor.timetable.rest')}
              maxLength={40}
              autoComplete="off"
            />
          ))}
        </div>
        {wrong !== undefined && (
          <p className={styles['wrong']} role="alert">
            {wrong}
          </p>
        )}
        <div className={styles['sum']}>
          {!isUsual(values) && weeklyHours > 0 && (
            <Button size="small" onClick={() => put({ timetable: usualDays(weeklyHours) })}>
              {t('labor.timetable.usual', { hours: hours(weeklyHours) })}
            </Button>
          )}
          {days.some((text) => text !== '') && (
            <Button size="small" onClick={() => put({ timetable: typedDays([]) })}>
              {t('labor.timetable.none')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
