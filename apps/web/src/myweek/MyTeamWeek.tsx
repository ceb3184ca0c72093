import { planningCalls } from '@jornada/contract/planning.ts';
import { addDays, weekNumber } from '@jornada/domain/time.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { daysOf, hoursText, shiftsOf } from './shifts.ts';
import { texts } from './texts.ts';
import styles from './myweek.module.css';

/** The week of the person's team as it was sent, day by day: their shifts, and those of colleagues they may see. */
export default function MyTeamWeek() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const { personnelDivision = '', teamUuid = '', weekStartDate = '' } = useParams();
  const read = useRead(
    planningCalls['planning.collaboratorWeekTeam'],
    { filter: { startDateInterval: weekStartDate, teamUuid } },
    { keepOld: true },
  );
  const go = (weeks: number): void =>
    void navigate(
      `/mx/${personnelDivision}/planning/collaborator/${teamUuid}/${addDays(weekStartDate, weeks * 7)}`,
    );
  if (read.isError) return <ReadFailed title={t('team.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('team.waiting')} rows={7} />;
  const { people, team, typologies } = read.data;
  const withShifts = people.filter((person) => person.periods.length > 0);
  return (
    <Page
      title={t('team.title', { team: team.name, week: weekNumber(weekStartDate) })}
      count={format.days(weekStartDate, addDays(weekStartDate, 6))}
      lead={t('team.lead')}
      actions={
        <span>
          <IconButton label={t('my.previous')} icon={<IconChevronLeft />} onClick={() => go(-1)} />
          <IconButton label={t('my.following')} icon={<IconChevronRight />} onClick={() => go(1)} />
        </span>
      }
    >
      {withShifts.length === 0 && <EmptyState title={t('team.none')} />}
      {withShifts.length > 0 &&
        daysOf(weekStartDate).map((date) => {
          const rows = withShifts
            .map((person) => ({
              person,
              shifts: shiftsOf(person.periods, typologies).filter((shift) => shift.date === date),
            }))
            .filter(({ shifts }) => shifts.length > 0)
            .toSorted((a, b) => (a.shifts[0]?.fromHour ?? 0) - (b.shifts[0]?.fromHour ?? 0));
          return (
            <Section
              key={date}
              rule="ink"
              title={format.longDay(date)}
              count={rows.length === 0 ? t('my.rest') : rows.length > 1 ? rows.length : undefined}
            >
              <Rows>
                {rows.map(({ person, shifts }) => (
                  <Row
                    key={person.collaboratorUuid}
                    title={person.name}
                    meta={shifts.map((shift) => (
                      <span key={shift.fromHour} className={styles['teamShift']}>
                        {shift.works && hoursText([shift])} {shift.code !== 'ORD' && shift.code}
                      </span>
                    ))}
                  />
                ))}
              </Rows>
            </Section>
          );
        })}
    </Page>
  );
}
