import { planningSheetCalls, type WeekSheet } from '@jornada/contract/planning-sheet.ts';
import { addDays } from '@jornada/domain/time.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useParams, useSearchParams } from 'react-router';
import { apiFile } from '../../api.ts';
import { useRead } from '../../data.ts';
import { useDownload } from '../../files.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { clock, hours, range, useFormat } from '../../ui/format.ts';
import { Sheet } from './Sheet.tsx';
import { texts } from './texts.ts';
import styles from './sheet.module.css';

/** The sheet that a store hangs on its wall: a team's week as it was sent (picture 17). */
export default function PrintWeek() {
  const t = useTexts(texts);
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const [search] = useSearchParams();
  const filter = { startDateInterval: weekStartDate, teamUuid };
  const read = useRead(planningSheetCalls['planning.weekSheet'], { filter });
  if (read.isError) return <ReadFailed title={t('sheet.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('sheet.loading')} rows={14} />;
  return (
    <Paper
      sheet={read.data}
      back={`/mx/${personnelDivision}/planning/${teamUuid}/${weekStartDate}`}
      scanned={search.get('sheet')}
    />
  );
}

/** `held` is the hash of a sheet of paper whose code was scanned: is it what was sent last? */
function Paper({ sheet, back, scanned }: { sheet: WeekSheet; back: string; scanned: string | null }) {
  const t = useTexts(texts);
  const format = useFormat();
  const last = addDays(sheet.weekStart, 6);
  return (
    <Sheet
      back={{ to: back, label: t('sheet.back') }}
      title={t('printWeek.title', { week: sheet.weekNumber, days: format.days(sheet.weekStart, last) })}
      place={
        <>
          <b>
            {sheet.site.name} {sheet.site.code}, {sheet.team.name}
          </b>
          , {t('printWeek.people', { count: sheet.people.length })}
        </>
      }
      note={
        <>
          {sheet.sentAt === null
            ? t('printWeek.neverSent')
            : t('printWeek.sent', {
                moment: format.moment(sheet.sentAt, sheet.site.timeZone),
                who: sheet.sentBy ?? '',
              })}
          <br />
          {t('printWeek.version', { version: sheet.sendings })}
        </>
      }
      actions={<PdfButton sheet={sheet} />}
      banner={
        scanned === null ? undefined : sheet.hash.startsWith(scanned) ? (
          <Banner tone="ok" title={t('printWeek.current')} />
        ) : (
          <Banner tone="policy" title={t('printWeek.outdated')} detail={t('printWeek.outdated.lead')} />
        )
      }
    >
      <Days sheet={sheet} />
      <Foot sheet={sheet} />
    </Sheet>
  );
}

function PdfButton({ sheet }: { sheet: WeekSheet }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { busy, start } = useDownload();
  const save = (): void =>
    start(
      () =>
        apiFile(planningSheetCalls['planning.weekSheetFile'], {
          filter: { startDateInterval: sheet.weekStart, teamUuid: sheet.team.uuid },
          language,
        }),
      `${sheet.site.code}-${sheet.team.name}-${sheet.weekStart}.pdf`,
    );
  return (
    <Button icon={<IconFileTypePdf />} busy={busy} onClick={save}>
      {t('sheet.pdf')}
    </Button>
  );
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

function Days({ sheet }: { sheet: WeekSheet }) {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const dates = DAYS.map((day) => addDays(sheet.weekStart, day));
  return (
    <table className={styles['week']}>
      <thead>
        <tr>
          <th scope="col">{t('printWeek.person')}</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              <small>{sheet.calendar.find((day) => day.date === date)?.description}</small>
              <b>{Number(date.slice(8))}</b> {format.weekday(date)}
            </th>
          ))}
          <th scope="col" className={styles['hours']}>
            {t('sheet.hours')}
          </th>
          <th scope="col">{t('sheet.signature')}</th>
        </tr>
      </thead>
      <tbody>
        {sheet.people.map((person) => (
          <tr key={person.name}>
            <th scope="row">
              <b>
                {person.name}
                {person.unsent && ' *'}
              </b>
              <span>
                {person.position[language]}
                {!person.fullTime && ` ${t('printWeek.partTime')}`}
              </span>
            </th>
            {person.days.map((periods, day) => (
              <td key={dates[day]} data-off={periods.some(({ works }) => !works) || undefined}>
                <Cell periods={periods} sheet={sheet} sent={person.sent} />
              </td>
            ))}
            <td className={styles['hours']}>{person.sent && hours(person.minutes / 60)}</td>
            <td aria-label={t('sheet.signature')} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('printWeek.present')}</th>
          {sheet.present.map((count, day) => (
            <td key={dates[day]}>
              <b>{count}</b>
            </td>
          ))}
          <td className={styles['hours']}>
            {hours(sheet.people.reduce((sum, { minutes }) => sum + minutes, 0) / 60)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Cell({
  periods,
  sheet,
  sent,
}: {
  periods: WeekSheet['people'][number]['days'][number];
  sheet: WeekSheet;
  sent: boolean;
}) {
  const language = useLanguage();
  if (periods.length === 0) return sent ? <>–</> : null;
  const brief = (minute: number): string =>
    periods.length > 1 && minute % 60 === 0 ? String((minute / 60) % 24) : clock(minute);
  return periods.map(({ fromHour, toHour, code, works }, at) => (
    <span key={fromHour}>
      {at > 0 && '/'}
      {works ? <b>{range(brief(fromHour), brief(toHour))}</b> : null}
      {code !== null && <em> {code}</em>}
      {!works && ` ${sheet.legend.find((row) => row.code === code)?.name[language] ?? ''}`}
    </span>
  ));
}

function Foot({ sheet }: { sheet: WeekSheet }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <footer className={styles['foot']}>
      <p>
        {t('printMonth.legend', {
          codes: sheet.legend.map(({ code, name }) => `${code} ${name[language].toLowerCase()}`).join(', '),
        })}
        <br />
        {sheet.people.some(({ unsent }) => unsent) && t('printWeek.unsent')}
        <br />
        {t('printWeek.break')}
      </p>
      <span className={styles['signature']}>
        {t('printMonth.manager')}
        <br />
        {sheet.responsible}
      </span>
      <span className={styles['signature']}>
        {t('printWeek.director')}
        <br />
        {sheet.director}
      </span>
      <span className={styles['check']}>
        <img src={`data:image/svg+xml;utf8,${encodeURIComponent(sheet.qr)}`} alt={t('printWeek.qr')} />
        <span>
          {t('printWeek.check')}
          <br />
          <code>
            SHA-256 {sheet.hash.slice(0, 8)} … {sheet.hash.slice(-8)}
          </code>
        </span>
      </span>
    </footer>
  );
}
