import { planningMonthCalls, type SentMonth, type SentMonthWeek } from '@jornada/contract/planning-month.ts';
import { addDays, lastOfMonth, monthOf } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useRead } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { clock, hours, range, useFormat } from '../../ui/format.ts';
import { Sheet } from './Sheet.tsx';
import { texts } from './texts.ts';
import styles from './sheet.module.css';

/** A person's month on paper: only what was communicated, black on white. */
export default function PrintMonth() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision = '', collaboratorUuid = '', monthStartDate = '' } = useParams();
  const month = monthOf(monthStartDate);
  const read = useRead(planningMonthCalls['planning.monthlyCollaboratorPlanning'], {
    filter: { month, collaboratorUuid },
  });
  const view = can(profile, 'planning.collaboratorMonthlyPlanningByManagerProfile', personnelDivision)
    ? 'monthPlanning'
    : 'collaboratorMonthPlanning';
  if (read.isError) return <ReadFailed title={t('sheet.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('sheet.loading')} rows={14} />;
  return (
    <MonthSheet
      month={read.data}
      back={`/mx/${personnelDivision}/planning/${view}/${collaboratorUuid}/${month}`}
    />
  );
}

function MonthSheet({ month, back }: { month: SentMonth; back: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const last = month.weeks.findLast(({ site }) => site !== null);
  const used = new Set(
    month.weeks.flatMap(({ periods }) => periods.map(({ hourTypologyUuid }) => hourTypologyUuid)),
  );
  const codes = month.typologies
    .filter(({ uuid, abbreviation }) => used.has(uuid) && abbreviation !== 'ORD')
    .map(({ abbreviation, name }) => `${abbreviation} ${name[language].toLowerCase()}`);
  return (
    <Sheet
      back={{ to: back, label: t('printMonth.back') }}
      title={t('printMonth.title', { name: month.name, month: format.month(month.month) })}
      place={
        last &&
        t('printMonth.place', {
          site: last.site?.name ?? '',
          code: last.site?.code ?? '',
          team: last.team?.name ?? '',
        })
      }
      note={t('printMonth.note', {
        moment: format.moment(Temporal.Now.instant().toString(), last?.site?.timeZone),
      })}
    >
      <table className={styles['month']}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.week')}</th>
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col">
                {format.weekday(addDays(month.weeks[0]?.weekStart ?? month.month, day))}
              </th>
            ))}
            <th scope="col">{t('sheet.hours')}</th>
            <th scope="col">{t('sheet.base')}</th>
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <PrintedWeek key={week.weekStart} month={month} week={week} />
          ))}
        </tbody>
      </table>
      <footer className={styles['foot']}>
        <p>{t('printMonth.legend', { codes: codes.join(', ') })}</p>
        <span className={styles['signature']}>
          {t('printMonth.person')}
          <br />
          {month.name}
        </span>
        <span className={styles['signature']}>{t('printMonth.manager')}</span>
      </footer>
    </Sheet>
  );
}

function PrintedWeek({ month, week }: { month: SentMonth; week: SentMonthWeek }) {
  const t = useTexts(texts);
  const codes = new Map(month.typologies.map((typology) => [typology.uuid, typology]));
  return (
    <tr>
      <th scope="row">
        {week.weekNumber}
        {week.sent === null && <small>{t('printMonth.unsent')}</small>}
      </th>
      {[0, 1, 2, 3, 4, 5, 6].map((at) => {
        const date = addDays(week.weekStart, at);
        const periods = week.periods.filter((period) => period.date === date);
        const event = month.calendar.find((day) => day.date === date)?.description;
        return (
          <td key={date} data-outside={date < month.month || date > lastOfMonth(month.month) || undefined}>
            <b>{Number(date.slice(8))}</b> {event !== undefined && <small>{event}</small>}
            {week.sent !== null && periods.length === 0 && <span>–</span>}
            {periods.map((period) => {
              const typology = codes.get(period.hourTypologyUuid);
              const works =
                typology !== undefined && typology.kind !== 'VACATION' && typology.kind !== 'ABSENCE';
              return (
                <span key={period.fromHour} data-absent={!works || undefined}>
                  {works && range(clock(period.fromHour), clock(period.toHour))}{' '}
                  {typology?.abbreviation !== 'ORD' && <em>{typology?.abbreviation}</em>}
                </span>
              );
            })}
          </td>
        );
      })}
      <td>{week.sent !== null && hours(week.plannedMinutes / 60)}</td>
      <td>{week.weeklyMinutes > 0 && hours(week.weeklyMinutes / 60)}</td>
    </tr>
  );
}
