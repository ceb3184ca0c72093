import {
  timebaseReportCalls,
  type TimebasePerson,
  type TimebaseRow,
} from '@jornada/contract/timebase-report.ts';
import { addDays, lastOfMonth, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { figure, hours, hoursDelta, useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { Apart, Credits } from './columns.tsx';
import { texts } from './texts.ts';
import styles from './timebaseReport.module.css';

type PersonYearProps = {
  site: string;
  person: TimebaseRow;
  /** Its week is shown first, among its neighbours. */
  date: string;
  /** The last day of the last closed week. */
  until: string;
  onClose: () => void;
};

/** Weeks around the one that is shown. */
const [BEFORE, AFTER] = [8, 2];

/** One person's weeks with their running balance, and why a week's figures are what they are, day by day. */
export function PersonYear({ site, person, date, until: closed, onClose }: PersonYearProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const [week, setWeek] = useState(mondayOf(date));
  const read = useRead(
    timebaseReportCalls['timebaseReport.person'],
    { personnelDivision: site, collaboratorUuid: person.collaboratorUuid, filter: { date: week } },
    { keepOld: true },
  );
  const panel = useRef<HTMLDivElement>(null);
  const isRead = read.data !== undefined;
  // A long store is above it: the person is shown under the table.
  useEffect(() => {
    if (isRead) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  if (read.isError) return <ReadFailed title={t('hoursReport.failed')} read={read} />;
  const { data } = read;
  if (data === undefined) return <Waiting label={person.name} rows={8} />;
  const [from, until] = [addDays(mondayOf(date), -7 * BEFORE), addDays(mondayOf(date), 7 * AFTER)];
  const months = data.months.filter(({ month }) => `${month}-01` <= closed);
  const weeks = data.weeks.filter(({ monday }) => monday >= from && monday <= until);
  return (
    <div ref={panel} className={styles['person']}>
      <Section
        title={person.name}
        count={t('hoursReport.weeks')}
        aside={
          <Button kind="link" onClick={onClose}>
            {t('hoursReport.close')}
          </Button>
        }
      >
        <Figures head={t('hoursReport.weekNumber')} hasRunning>
          {weeks.map((row) => (
            <tr key={row.monday} data-current={row.monday === week}>
              <th scope="row">
                <button type="button" onClick={() => setWeek(row.monday)} aria-pressed={row.monday === week}>
                  <b>{weekNumber(row.monday)}</b>{' '}
                  {format.days(row.monday, addDays(row.monday, 6), { year: false })}
                </button>
              </th>
              <Cells figure={row} isOver={row.state === 'CLOSED'} />
              <td>{row.state === 'CLOSED' ? <b>{hoursDelta(row.cumulative / 60)}</b> : '–'}</td>
              <td className={styles['quiet']}>
                {t(`hoursReport.${row.state}`)}
                {row.source === null && `, ${t('hoursReport.noPlan')}`}
                {row.source === 'PLAN' && row.state === 'CLOSED' && `, ${t('hoursReport.fromPlan')}`}
              </td>
            </tr>
          ))}
        </Figures>
      </Section>
      <Section title={t('hoursReport.days')} count={weekNumber(week)} level={3}>
        <Figures head={t('hoursReport.day')}>
          {data.days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.day(day.date)}</th>
              <Cells
                figure={{
                  ...day,
                  credits: day.creditedBy === null ? [] : [{ code: day.creditedBy, minutes: day.credited }],
                }}
                isOver
              />
            </tr>
          ))}
        </Figures>
      </Section>
      <Section
        title={t('hoursReport.months')}
        count={t('hoursReport.since', { day: format.date(data.since) })}
        level={3}
      >
        <Figures head={t('hoursReport.MONTH')}>
          {months.map((row) => (
            <tr key={row.month}>
              <th scope="row">{format.month(`${row.month}-01`)}</th>
              <Cells figure={row} isOver={lastOfMonth(`${row.month}-01`) <= closed} />
            </tr>
          ))}
        </Figures>
      </Section>
    </div>
  );
}

function Figures({
  head,
  hasRunning = false,
  children,
}: {
  head: string;
  hasRunning?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <div className={styles['scroll']}>
      <table className={styles['small']}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {(['owed', 'planned', 'worked', 'credited', 'balance', 'apart'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`hoursReport.${key}`)}
              </th>
            ))}
            {hasRunning && (
              <>
                <th scope="col">{t('hoursReport.cumulative')}</th>
                <th scope="col">{t('hoursReport.state')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

type Counted = Omit<TimebasePerson['months'][number], 'month'>;

function Cells({ figure: counted, isOver }: { figure: Counted; isOver: boolean }) {
  const t = useTexts(texts);
  return (
    <>
      <td>{figure(counted.contracted / 60, 1)}</td>
      <td>{figure(counted.planned / 60, 1)}</td>
      <td>{isOver ? hours(counted.worked / 60) : '–'}</td>
      <td>
        <Credits credits={counted.credits} />
      </td>
      <td>{isOver ? <b>{hoursDelta(counted.balance / 60)}</b> : '–'}</td>
      <td>
        <Apart figure={counted} t={t} />
      </td>
    </>
  );
}
