import type { PastMonth } from '@jornada/contract/planning-past.ts';
import { pastCalls } from '@jornada/contract/planning-past.ts';
import { addDays, monthOf, weekNumber } from '@jornada/domain/time.ts';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { checkMonth } from '../month/checkedMonth.ts';
import { MonthCalendar } from '../month/MonthCalendar.tsx';
import { MonthStepper } from '../month/MonthStepper.tsx';
import { CorrectWeek } from './CorrectWeek.tsx';
import { texts } from './texts.ts';

/** A person's month that is over, with its corrections; older than four years in the historic view, read only. */
export default function PastMonthScreen() {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const historic = useLocation().pathname.includes('/planning/historic/');
  const { personnelDivision = '', collaboratorUuid = '', monthStartDate = '' } = useParams();
  const month = monthOf(monthStartDate);
  const read = useRead(
    pastCalls[historic ? 'planning.historicCollaboratorPlanning' : 'planning.pastMonthCollaboratorPlanning'],
    { filter: { month, collaboratorUuid } },
    { keepOld: true },
  );
  const pathOf = (view: 'historic' | 'pastMonth' | 'monthPlanning', to = month): string =>
    `/mx/${personnelDivision}/planning/${view}/${collaboratorUuid}/${to}`;
  const here = historic ? 'historic' : 'pastMonth';
  const title = t(historic ? 'past.historic' : 'past.title');
  return (
    <Page
      title={read.data?.name ?? title}
      path={[
        {
          label: title,
          to: historic
            ? `/mx/${personnelDivision}/planning/historic?month=${month}`
            : `/mx/${personnelDivision}/planning/monthPlanning?month=${month}`,
        },
        { label: format.month(month) },
      ]}
      lead={historic ? t('past.historic.lead') : undefined}
      actions={<MonthStepper month={month} onMonth={(next) => void navigate(pathOf(here, next))} />}
      rule={false}
    >
      {read.isPending && <Waiting label={title} rows={10} />}
      {read.isError &&
        (read.error.has('HISTORIC_PLANNING_UNDER_ONE_MONTH') ? (
          <EmptyState
            title={t('past.notOver')}
            action={<LinkButton to={pathOf('monthPlanning')}>{t('past.toMonth')}</LinkButton>}
          >
            {t('past.notOver.lead')}
          </EmptyState>
        ) : read.error.has('MONTH_NOT_ALLOWED') ? (
          <EmptyState
            title={t('past.isHistoric')}
            action={<LinkButton to={pathOf('historic')}>{t('past.toHistoric')}</LinkButton>}
          />
        ) : read.error.has('HISTORIC_PLANNING_UNDER_FOUR_YEARS') ? (
          <EmptyState
            title={t('past.notHistoric')}
            action={<LinkButton to={pathOf('pastMonth')}>{t('past.toPast')}</LinkButton>}
          />
        ) : (
          <ReadFailed title={t('past.failed')} read={read} />
        ))}
      {!read.isError &&
        read.data &&
        (read.data.teams.length === 0 ? (
          <EmptyState title={t('past.outside')} />
        ) : (
          <Month month={read.data} historic={historic} />
        ))}
    </Page>
  );
}

function Month({ month, historic }: { month: PastMonth; historic: boolean }) {
  const weeks = useMemo(() => checkMonth(month), [month]);
  return (
    <>
      <MonthCalendar name={month.name} month={month.month} weeks={weeks} />
      {!historic && <Corrections month={month} />}
    </>
  );
}

/** Week by week: what was corrected and why, and the way to correct what still may be. */
function Corrections({ month }: { month: PastMonth }) {
  const t = useTexts(texts);
  const format = useFormat();
  const [open, setOpen] = useState<{ teamUuid: string; weekStart: string } | null>(null);
  const weeks = month.teams.flatMap((team) => team.weeks.map(({ weekStart }) => ({ team, weekStart })));
  const chosen = weeks.find(
    ({ team, weekStart }) => team.team.uuid === open?.teamUuid && weekStart === open.weekStart,
  );
  return (
    <Section rule="ink" title={t('past.corrections')} count={t('past.corrections.lead')}>
      <Rows>
        {weeks.map(({ team, weekStart }) => (
          <Row
            key={`${team.team.uuid} ${weekStart}`}
            title={t('past.week', {
              week: weekNumber(weekStart),
              days: format.days(weekStart, addDays(weekStart, 6)),
            })}
            detail={month.changes
              .filter((change) => change.weekStart === weekStart && change.teamUuid === team.team.uuid)
              .map(({ by, at, reason }) =>
                t('past.was', { by, at: format.moment(at, team.site.timeZone), reason }),
              )
              .join(' · ')}
            meta={month.correctable.includes(weekStart) ? undefined : t('past.closed')}
            action={
              month.correctable.includes(weekStart) ? (
                <Button onClick={() => setOpen({ teamUuid: team.team.uuid, weekStart })}>
                  {t('past.correct')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </Rows>
      {chosen && (
        <CorrectWeek
          key={`${chosen.team.team.uuid} ${chosen.weekStart}`}
          {...chosen}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
