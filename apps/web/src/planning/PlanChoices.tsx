import { planningCalls } from '@jornada/contract/planning.ts';
import { siteCalls, type Team } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf, weekNumber } from '@jornada/domain/time.ts';
import { Link, useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { texts } from './texts.ts';
import { choicePath, viewFrom, viewPath, type Span } from './views.ts';
import { statusOf, WeekState, type WeekFigures } from './WeekState.tsx';
import styles from './weeks.module.css';

// Choosing what to plan (spec §2): one screen each for fortnights and days of a team, and for those of the store.
export const TeamFortnights = () => <TeamChoice span="fortnight" />;
export const TeamDays = () => <TeamChoice span="day" />;
export const StoreWeeks = () => <StoreChoice span="week" />;
export const StoreFortnights = () => <StoreChoice span="fortnight" />;
export const StoreDays = () => <StoreChoice span="day" />;

const SHOWN: Readonly<Record<Span, { readonly count: number; readonly days: number }>> = {
  day: { count: 14, days: 1 },
  week: { count: 6, days: 7 },
  fortnight: { count: 6, days: 14 },
};

/** The days, weeks or fortnights to choose from: those that run, and those to come. */
function useDates(span: Span): readonly string[] {
  const today = dayAt(Temporal.Now.instant());
  const first = span === 'day' ? today : mondayOf(today);
  return Array.from({ length: SHOWN[span].count }, (_, at) => addDays(first, at * SHOWN[span].days));
}

function TeamChoice({ span }: { span: Span }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  return (
    <Page title={t(`choice.team.${span}`)} lead={t('choice.team.lead')}>
      {teams.isPending && <Waiting label={t('weeks.title')} rows={6} />}
      {teams.isError && <ReadFailed title={t('board.failed')} read={teams} />}
      {teams.data?.rows.length === 0 && <EmptyState title={t('weeks.none')} />}
      <ul className={styles['teams']}>
        {teams.data?.rows.map((team) => (
          <li key={team.uuid} className={styles['team']}>
            <h2>{team.name}</h2>
            <TeamDates span={span} team={team} personnelDivision={personnelDivision} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function TeamDates({ span, team, personnelDivision }: { span: Span; team: Team; personnelDivision: string }) {
  const t = useTexts(texts);
  const dates = useDates(span);
  const from = mondayOf(dates[0] ?? '');
  const weeks = useRead(
    planningCalls['planningModifications.weeks'],
    { filter: { teamUuid: team.uuid, startDateInterval: from, weeks: 2 * SHOWN.fortnight.count } },
    { enabled: span === 'fortnight' },
  );
  return (
    <ol data-span={span}>
      {dates.map((date) => {
        const own = weeks.data?.filter(
          ({ weekStart }) => weekStart >= date && weekStart < addDays(date, SHOWN[span].days),
        );
        return (
          <li key={date}>
            <Choice
              span={span}
              date={date}
              to={viewPath(personnelDivision, viewFrom({ scope: 'team', span, teamUuid: team.uuid, date }))}
              label={t('choice.open', { name: team.name })}
              weeks={own}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The days of this store, and the other stores within reach. */
function StoreChoice({ span }: { span: Span }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const dates = useDates(span);
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  const sites = useList(siteCalls['sites.list'], { filter: {} });
  const [team] = teams.data?.rows ?? [];
  const others = sites.data?.rows.filter(({ code }) => code !== personnelDivision) ?? [];
  return (
    <Page title={t(`choice.store.${span}`)} lead={t('choice.store.lead')}>
      {teams.isPending && <Waiting label={t('weeks.title')} rows={6} />}
      {teams.isError && <ReadFailed title={t('board.failed')} read={teams} />}
      {teams.data?.rows.length === 0 && <EmptyState title={t('weeks.none')} />}
      {team && (
        <section className={styles['team']}>
          <h2>{team.site.name}</h2>
          <ol data-span={span}>
            {dates.map((date) => (
              <li key={date}>
                <Choice
                  span={span}
                  date={date}
                  to={viewPath(
                    personnelDivision,
                    viewFrom({ scope: 'store', span, teamUuid: team.uuid, date }),
                  )}
                  label={t('choice.open', { name: team.site.name })}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['team']}>
          <h2>{t('choice.others')}</h2>
          <ol>
            {others.map(({ code, name }) => (
              <li key={code}>
                <Link to={choicePath(code, { scope: 'store', span })} className={styles['week']}>
                  <b>{name}</b>
                  <span>{code}</span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
      )}
    </Page>
  );
}

/** One date to open, with what its weeks hold where that is known. */
function Choice({
  span,
  date,
  to,
  label,
  weeks = [],
}: {
  span: Span;
  date: string;
  to: string;
  label: string;
  weeks?: readonly WeekFigures[] | undefined;
}) {
  const t = useTexts(texts);
  const format = useFormat();
  const last = addDays(date, SHOWN[span].days - 1);
  const title =
    span === 'day'
      ? format.day(date)
      : span === 'week'
        ? t('board.week', { week: weekNumber(date) })
        : t('board.weeks', { first: weekNumber(date), last: weekNumber(last) });
  return (
    <Link to={to} className={styles['week']} data-status={weeks.length === 0 ? undefined : statusOf(weeks)}>
      <b>
        <Spoken>{label}, </Spoken>
        {title}
      </b>
      {span !== 'day' && <span>{format.days(date, last, { year: false })}</span>}
      {weeks.length > 0 && <WeekState weeks={weeks} />}
    </Link>
  );
}
