import type { NeedProposal } from '@jornada/contract/coverage.ts';
import { useTexts } from '../texts.ts';
import { figure, hours, useFormat } from '../ui/format.ts';
import { dayIn, hoursOf, type NeedWeek } from './needWeek.ts';
import { texts } from './texts.ts';
import styles from './forecast.module.css';

type ForecastDaysProps = {
  days: NeedProposal['days'];
  week: NeedWeek;
  open: { from: number; to: number };
  show: (value: number) => string;
};

const times = (factor: number): string => `× ${figure(factor, 2)}`;

/** Each day with what its forecast is made of and the people that it asks for. */
export function ForecastDays({ days, week, open, show }: ForecastDaysProps) {
  const t = useTexts(texts);
  const proposed = days.map(({ people }) => people ?? []);
  const now = days.map((_, index) => hoursOf(dayIn(week, 'dates', index)));
  const most = Math.max(1, ...proposed.flat());
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return (
    <div className={styles['days']}>
      <table aria-label={t('forecast.table')}>
        <thead>
          <tr>
            <th scope="col">{t('forecast.day')}</th>
            <th scope="col">{t('forecast.level')}</th>
            <th scope="col">{t('forecast.weekday')}</th>
            <th scope="col">{t('forecast.season')}</th>
            <th scope="col">{t('forecast.special')}</th>
            <th scope="col">{t('forecast.total')}</th>
            <th scope="col" className={styles['profile']}>
              {t('forecast.people')}
            </th>
            <th scope="col">{t('forecast.hours')}</th>
            <th scope="col">{t('forecast.now')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <Day key={day.date} day={day} now={now[index] ?? 0} open={open} most={most} show={show} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {t('forecast.week')}
            </th>
            <td>{show(sum(days.map(({ total }) => total)))}</td>
            <td colSpan={2}>{hours(sum(proposed.flat()) / 2)}</td>
            <td>{hours(sum(now))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type DayProps = {
  day: NeedProposal['days'][number];
  now: number;
  open: { from: number; to: number };
  most: number;
  show: (value: number) => string;
};

function Day({ day, now, open, most, show }: DayProps) {
  const t = useTexts(texts);
  const format = useFormat();
  if (day.closed)
    return (
      <tr data-closed>
        <th scope="row">{format.day(day.date)}</th>
        <td colSpan={6}>{t('forecast.closed', { name: day.specialName ?? '' })}</td>
        <td>{hours(0)}</td>
        <td>{hours(now)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{format.day(day.date)}</th>
      <td>{show(day.level)}</td>
      <td>{times(day.weekday)}</td>
      <td>{times(day.season)}</td>
      <td>{day.specialName === null ? '' : `${day.specialName} ${times(day.special)}`}</td>
      <td>
        <b>{show(day.total)}</b>
      </td>
      <td className={styles['profile']}>
        {day.people !== null && <Profile people={day.people} open={open} most={most} />}
      </td>
      <td>
        <b>{day.people === null ? '' : hours(hoursOf([{ hourTypologyUuid: null, people: day.people }]))}</b>
      </td>
      <td>{hours(now)}</td>
    </tr>
  );
}

type ProfileProps = { people: readonly number[]; open: { from: number; to: number }; most: number };

/** People by half hour while the store is open, all days on one scale. */
function Profile({ people, open, most }: ProfileProps) {
  const t = useTexts(texts);
  const first = Math.floor(open.from / 30);
  const shown = people.slice(first, Math.ceil(open.to / 30));
  return (
    <span className={styles['bars']}>
      <svg
        viewBox={`0 0 ${Math.max(1, shown.length)} ${most}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('forecast.most', { people: Math.max(0, ...shown) })}
      >
        {shown.map((count, at) => (
          <rect key={first + at} x={at + 0.08} width={0.84} y={most - count} height={count} />
        ))}
      </svg>
      <span aria-hidden>{Math.max(0, ...shown)}</span>
    </span>
  );
}
