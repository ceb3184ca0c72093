import { planningCalls } from '@jornada/contract/planning.ts';
import { siteCalls, type Team } from '@jornada/contract/sites.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Spoken } from '../ui/marks/Spoken.tsx';
import { PlanningTools } from './PlanningTools.tsx';
import { texts } from './texts.ts';
import { statusOf, WeekState, type WeekFigures } from './WeekState.tsx';
import styles from './weeks.module.css';

const WEEKS_SHOWN = 6;

/** Choosing a week: every team of the store with its next weeks, and how each stands. */
export default function WeekSelect() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
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
  return (
    <>
      {teams.isPending && <Waiting label={t('weeks.title')} rows={6} />}
      {teams.isError && <ReadFailed title={t('board.failed')} read={teams} />}
      {teams.data?.rows.length === 0 && <EmptyState title={t('weeks.none')} />}
      <ul className={styles['teams']}>
        {teams.data?.rows.map((team) => (
          <TeamWeeks key={team.uuid} team={team} under={under} />
        ))}
      </ul>
    </>
  );
}

function TeamWeeks({ team, under }: { team: Team; under: Under }) {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const from = addDays(mondayOf(dayAt(Temporal.Now.instant())), -7);
  const weeks = useRead(planningCalls['planningModifications.weeks'], {
    filter: { teamUuid: team.uuid, startDateInterval: from, weeks: WEEKS_SHOWN },
  });
  return (
    <li className={styles['team']}>
      <h2>
        {team.name} <small>{t('weeks.people', { count: team.headCount })}</small>
      </h2>
      <ol>
        {weeks.data?.map((week) => (
          <li key={week.weekStart}>
            <WeekLink
              team={team}
              week={week}
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

function WeekLink({ team, week, to }: { team: Team; week: WeekFigures; to: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Link to={to} className={styles['week']} data-status={statusOf([week])}>
      <b>
        <Spoken>{team.name}, </Spoken>
        {t('board.week', { week: week.weekNumber })}
      </b>
      <span>{format.days(week.weekStart, addDays(week.weekStart, 6), { year: false })}</span>
      <WeekState weeks={[week]} />
    </Link>
  );
}
