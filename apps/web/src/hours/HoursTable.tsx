import { WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { findRow } from '@jornada/domain/reference/row.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { hours, money } from '../ui/format.ts';
import { days } from '../vacations/summary.tsx';
import { hoursTexts } from './texts.ts';
import styles from './hours.module.css';

export type Shown = {
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  readonly annualMinutes: number;
  readonly workdayType: string;
  readonly salaryCentavos: number | null;
};

type Props = {
  readonly before: Shown | null;
  readonly after: Shown;
  /** Days that the running year of service gives: other hours leave them as they are. */
  readonly vacation?: number | undefined;
  readonly labels: { readonly before: string; readonly after: string };
};

/** Hours and pay side by side, with the difference. */
export function HoursTable({ before, after, vacation, labels }: Props) {
  const t = useTexts(hoursTexts);
  const language = useLanguage();
  const workday = ({ workdayType }: Shown) => findRow(WORKDAY_TYPES, workdayType)?.[language] ?? workdayType;
  const time = ({ fullTime }: Shown) => t(fullTime ? 'hours.full' : 'hours.part');
  const asHours = (minutes: number) => t('hours.value', { hours: hours(minutes / 60) });
  const asDays = (count: number) => t('hours.days', { count, days: days(count) });
  const asMoney = (centavos: number | null) => (centavos === null ? t('facts.hidden') : money(centavos));
  const signed = (value: number, text: string) =>
    value === 0 ? t('hours.same') : `${value > 0 ? '+' : '−'}${text}`;
  const minutes = (field: 'weeklyMinutes' | 'annualMinutes') => {
    const difference = after[field] - (before?.[field] ?? after[field]);
    return [
      before === null ? '–' : asHours(before[field]),
      asHours(after[field]),
      signed(difference, hours(Math.abs(difference) / 60)),
    ] as const;
  };
  const pay = (after.salaryCentavos ?? 0) - (before?.salaryCentavos ?? after.salaryCentavos ?? 0);
  const rows = [
    [t('hours.start.weekly'), ...minutes('weeklyMinutes')],
    [t('hours.start.annual'), ...minutes('annualMinutes')],
    [
      t('hours.salary'),
      asMoney(before?.salaryCentavos ?? null),
      asMoney(after.salaryCentavos),
      after.salaryCentavos === null ? '' : signed(pay, money(Math.abs(pay))),
    ],
    [
      t('hours.start.time'),
      before === null ? '–' : time(before),
      time(after),
      before?.fullTime === after.fullTime ? t('hours.same') : '',
    ],
    [
      t('hours.start.workday'),
      before === null ? '–' : workday(before),
      workday(after),
      before?.workdayType === after.workdayType ? t('hours.same') : '',
    ],
    ...(vacation === undefined
      ? []
      : [[t('hours.vacation'), asDays(vacation), asDays(vacation), t('hours.same')] as const]),
  ] as const;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <td aria-hidden />
          <th scope="col">{labels.before}</th>
          <th scope="col">{labels.after}</th>
          <th scope="col">{t('hours.difference')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, was, is, difference]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>
              <b>{is}</b>
            </td>
            <td>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
