import { coverageCalls } from '@jornada/contract/coverage.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { siteCalls, type Team } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useStatuses } from '../presence/useStatuses.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { PlanningTools } from './PlanningTools.tsx';
import { texts } from './texts.ts';
import { WeekCover, type DayCover } from './WeekCover.tsx';
import { statusOf, WeekState, type WeekFigures } from './WeekState.tsx';
import styles from './weeks.module.css';

const WEEKS_SHOWN = 6;

/** Choosing a week: every team of the store with its next weeks, and how each stands. */
export default function WeekSelect() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  useStatuses(personnelDivision);
  return (
    <Page title={t('weeks.title')} lead={t('weeks.lead')}>
      <PlanningTools site={personnelDivision} />
      <TeamsAndWeeks under="planning" />
    </Page>
  );
}

type Under = 'planning' | 'copyPlanning';

/** The store's teams, each with its next weeks as links to what is done with one. */
export function TeamsAndWeeks({ under }: { under: Under }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } });
  const profile = useProfile();
  const from = firstWeek();
  // One question for the whole store: each team's days of all the weeks shown.
  const cover = useRead(
    coverageCalls['planningAnalysis.get'],
    {
      filter: {
        personnelDivision,
        startDateInterval: from,
        endDateInterval: addDays(from, 7 * WEEKS_SHOWN - 1),
        by: 'DAY',
      },
    },
    { enabled: under === 'planning' && can(profile, 'planningAnalysis.get', personnelDivision) },
  );
  const days = useMemo(
    () => Map.groupBy(cover.data?.buckets ?? [], ({ teamUuid }) => teamUuid),
    [cover.data],
  );
  return (
    <>
      {teams.isPending && <Waiting label={t('weeks.title')} rows={6} />}
      {teams.isError && <ReadFailed title={t('board.failed')} read={teams} />}
      {teams.data?.rows.length === 0 && <EmptyState title={t('weeks.none')} />}
      <ul className={styles['teams']}>
        {teams.data?.rows.map((team) => (
          <TeamWeeks key={team.uuid} team={team} under={under} days={days.get(team.uuid) ?? NO_DAYS} />
        ))}
      </ul>
    </>
  );
}

const NO_DAYS: readonly DayCover[] = [];

const firstWeek = (): string => addDays(mondayOf(dayAt(Temporal.Now.instant())), -7);

function TeamWeeks({ team, under, days }: { team: Team; under: Under; days: readonly DayCover[] }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const from = firstWeek();
  const weeks = useRead(planningCalls['planningModifications.weeks'], {
    filter: { teamUuid: team.uuid, startDateInterval: from, weeks: WEEKS_SHOWN },
  });
  return (
    <li className={styles['team']}>
      <h2>
        {team.name} <small>{t('weeks.people.today', { count: team.headCount })}</small>
      </h2>
      <ol>
        {/* What comes has its room already, so that the teams below stay where they are. */}
        {weeks.isPending &&
          Array.from({ length: WEEKS_SHOWN }, (_, at) => (
            <li key={at} className={styles['room']} aria-hidden />
          ))}
        {weeks.data?.map((week) => (
          <li key={week.weekStart}>
            <WeekLink
              team={team}
              week={week}
              days={under === 'planning' ? days : undefined}
              to={`/mx/${personnelDivision}/${under}/${team.uuid}/${week.weekStart}`}
            />
            {under === 'planning' && (
              <Link
                className={styles['print']}
                to={`/mx/${personnelDivision}/planning/${team.uuid}/${week.weekStart}/print`}
                aria-label={t('weeks.print', { team: team.name, week: week.weekNumber })}
              >
                <IconPrinter aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}

type WeekLinkProps = { team: Team; week: WeekFigures; days: readonly DayCover[] | undefined; to: string };

function WeekLink({ team, week, days, to }: WeekLinkProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Link to={to} className={styles['week']} data-status={statusOf([week])}>
      <b>
        <Spoken>{team.name}, </Spoken>
        {t('board.week', { week: week.weekNumber })}
      </b>
      <span>{format.days(week.weekStart, addDays(week.weekStart, 6), { year: false })}</span>
      {week.people !== team.headCount && <span>{t('weeks.people', { count: week.people })}</span>}
      <WeekState weeks={[week]} />
      {week.notified > 0 && (
        <span>{t('board.accepted', { accepted: week.accepted, sent: week.notified })}</span>
      )}
      {days && <WeekCover weekStart={week.weekStart} days={days} />}
    </Link>
  );
}
