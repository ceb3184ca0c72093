import type { CallOutput } from '@jornada/contract/call.ts';
import { homeCalls } from '@jornada/contract/home.ts';
import type { HomeFigureKey } from '@jornada/domain/home/figures.ts';
import type { ReportCode } from '@jornada/domain/reports/reports.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { mayOpen, routes } from '../routes.ts';
import { useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { figure, hours, useFormat } from '../ui/format.ts';
import { texts } from './texts.ts';
import styles from './figures.module.css';

type HomeFigure = CallOutput<(typeof homeCalls)['home.figures']>['figures'][number];

/** One store; or a zone, or all that is within reach, with the store that the links to reports stand in. */
type Place = { readonly personnelDivision: string; readonly of?: 'zone' | 'reach'; readonly zone?: string };

/** The ten figures of a store or of several: each with how it went and a way to what it is made of. */
export function HomeFigures(place: Place) {
  const profile = useProfile();
  return can(profile, 'home.figures') ? <Figures {...place} /> : null;
}

function Figures(place: Place) {
  const { personnelDivision, of, zone } = place;
  const t = useTexts(texts);
  const format = useFormat();
  const read = useRead(homeCalls['home.figures'], {
    filter: of === undefined ? { personnelDivision } : { zone },
  });
  const title = of === undefined ? 'figures.title' : zone === undefined ? 'figures.reach' : 'figures.zone';
  return (
    <section className={styles['figures']} aria-label={t(title)}>
      <header className={styles['head']}>
        <h2>{t(title)}</h2>
        {read.data && <span>{t('figures.span', { days: format.days(read.data.from, read.data.to) })}</span>}
      </header>
      {read.isPending && <Waiting label={t(title)} rows={3} />}
      {read.isError && <ReadFailed title={t('figures.failed')} read={read} />}
      {read.data && (
        <ul>
          {read.data.figures.map((one) => (
            <FigureOf key={one.key} figure={one} place={place} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Figures of what falls due: their line is of the weeks ahead. */
const AHEAD: ReadonlySet<HomeFigureKey> = new Set(['decisions', 'vacation']);

function FigureOf({ figure: one, place }: { figure: HomeFigure; place: Place }) {
  const t = useTexts(texts);
  const to = useWay(one.key, place);
  const value = written(one, one.value);
  return (
    <li>
      <span className={styles['value']}>
        {value}
        {one.of !== null && <small> / {figure(one.of)}</small>}
      </span>
      <Link className={styles['label']} to={to}>
        {t(`figures.${one.key}`)}
      </Link>
      <span className={styles['change']}>{changeOf(one, t)}</span>
      {one.line.filter((week) => week !== null).length > 1 && (
        <Line
          values={one.line}
          label={t(AHEAD.has(one.key) ? 'figures.ahead' : 'figures.line', {
            label: t(`figures.${one.key}`),
          })}
        />
      )}
    </li>
  );
}

function written({ kind }: Pick<HomeFigure, 'kind'>, value: number | null): string {
  if (value === null) return '–';
  if (kind === 'percent') return `${figure(value * 100, 1)}%`;
  return kind === 'hours' ? hours(value) : figure(value);
}

function changeOf({ key, kind, change }: HomeFigure, t: ReturnType<typeof useTexts<typeof texts>>): string {
  if (change === null) return '';
  const sign = change > 0 ? '+' : '';
  const value = sign + (kind === 'percent' ? figure(change * 100, 1) : figure(change));
  return t(
    key === 'vacant'
      ? 'figures.change.weeks'
      : key === 'present'
        ? 'figures.change.week'
        : kind === 'percent'
          ? 'figures.change.points'
          : 'figures.change.year',
    {
      value,
    },
  );
}

/** Twelve weeks as a line; a week without a figure is a gap. */
function Line({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(...known, 0)];
  const y = (value: number): number => (high === low ? 19 : 19 - ((value - low) / (high - low)) * 18);
  const path = values
    .map((value, at) => {
      if (value === null) return '';
      const goesOn = (values[at - 1] ?? null) !== null;
      // A week between two gaps is still a mark.
      return `${goesOn ? 'L' : 'M'}${at} ${y(value)}h0.01`;
    })
    .join('');
  return (
    <svg
      className={styles['line']}
      viewBox={`-0.2 0 ${values.length - 0.6} 20`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles['base']} vectorEffect="non-scaling-stroke" d={`M0 19.5H${values.length - 1}`} />
      <path vectorEffect="non-scaling-stroke" d={path} />
    </svg>
  );
}

/** The report that has each figure store by store. */
const REPORT_OF: Readonly<Record<HomeFigureKey, ReportCode>> = {
  present: 'planAgainstPunches',
  short: 'storeFigures',
  vacant: 'headCount',
  absence: 'absence',
  overtime: 'overtime',
  adherence: 'planAgainstPunches',
  under48: 'stability',
  unanswered: 'lawAndEvidence',
  decisions: 'endsAhead',
  vacation: 'vacations',
};

/** Where the people, days or weeks behind a figure are: a list of the store for those who may open it, else a report. */
function useWay(key: HomeFigureKey, { personnelDivision: site, of, zone }: Place): string {
  const profile = useProfile();
  const held = profile?.actorRoles ?? [];
  const opens = (path: string) =>
    routes.some((row) => row.path === `/mx/:personnelDivision/${path}` && mayOpen(row, held));
  const code = REPORT_OF[key];
  const report = opens('reports')
    ? `/mx/${site}/reports?report=${code}${of === undefined ? `&site=${site}` : zone === undefined ? '' : `&zone=${zone}`}`
    : // Vacancies have a report of their own for administrators alone.
      `/mx/${site}/teamReports?report=${code === 'headCount' ? 'storeFigures' : code}`;
  // Of several stores the reports alone have each of them.
  if (of !== undefined) return report;
  switch (key) {
    case 'present':
      return opens('presence') ? `/mx/${site}/presence/${dayAt(Temporal.Now.instant())}` : report;
    case 'short':
      return opens('planningAnalysis') ? `/mx/${site}/planningAnalysis` : report;
    case 'vacant':
      return !opens('reports') && opens('hireableWindows') ? `/mx/${site}/hireableWindows` : report;
    case 'unanswered':
      return can(profile, 'notifications.answerBoard', site)
        ? `/mx/weeklyNotifications/${site}?show=waiting`
        : report;
    case 'vacation':
      return opens('vacationSummary') ? `/mx/${site}/vacationSummary` : report;
    case 'absence':
    case 'overtime':
    case 'adherence':
    case 'under48':
    case 'decisions':
      return report;
  }
}
