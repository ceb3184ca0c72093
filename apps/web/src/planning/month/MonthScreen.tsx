import { planningMonthCalls } from '@jornada/contract/planning-month.ts';
import type { ManagedMonth } from '@jornada/contract/planning-month.ts';
import { addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { IconChevronDown, IconChevronUp, IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { hours, hoursDelta, useFormat } from '../../ui/format.ts';
import { Figures } from '../../ui/layout/Figures.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { usePrintKey } from '../sheet/usePrintKey.ts';
import { checkMonth, minutesInMonth, type MonthWeek } from './checkedMonth.ts';
import { MonthCalendar } from './MonthCalendar.tsx';
import { MonthFindings } from './MonthFindings.tsx';
import { MonthStepper } from './MonthStepper.tsx';
import { texts } from './texts.ts';
import { useStepKeys } from './useStepKeys.ts';
import styles from './month.module.css';

/** A person's month as a calendar, for those who plan: hours and totals per week against the base, findings marked. */
export default function MonthScreen() {
  const t = useTexts(texts);
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const { personnelDivision = '', collaboratorUuid = '', monthStartDate = '' } = useParams();
  const month = monthOf(monthStartDate);
  const read = useRead(
    planningMonthCalls['planning.collaboratorMonthlyPlanningByManagerProfile'],
    { filter: { date: month, collaboratorUuid } },
    { keepOld: true },
  );
  const people = useRead(planningMonthCalls['planning.monthBySite'], {
    filter: { personnelDivision, month },
  });
  const go = (uuid: string, to: string): void =>
    void navigate(`/mx/${personnelDivision}/planning/monthPlanning/${uuid}/${to}`);
  const at = people.data?.findIndex((person) => person.collaboratorUuid === collaboratorUuid) ?? -1;
  const row = people.data?.[at];
  const toPerson = (step: 1 | -1): (() => void) | undefined => {
    const next = at < 0 ? undefined : people.data?.[at + step];
    return next && (() => go(next.collaboratorUuid, month));
  };
  const sheet = `/mx/${personnelDivision}/planning/printMonthPlanning/${collaboratorUuid}/${month}`;
  usePrintKey(sheet);
  useStepKeys({
    j: toPerson(1),
    k: toPerson(-1),
    ArrowLeft: () => go(collaboratorUuid, addMonths(month, -1)),
    ArrowRight: () => go(collaboratorUuid, addMonths(month, 1)),
  });
  if (read.isError) return <ReadFailed title={t('month.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('month.title')} rows={14} />;
  return (
    <Page
      path={[
        { label: t('month.title'), to: `/mx/${personnelDivision}/planning/monthPlanning?month=${month}` },
        ...(row ? [{ label: row.team.name }] : []),
      ]}
      title={read.data.name}
      count={row?.position[language]}
      actions={
        <>
          {at >= 0 && (
            <span className={styles['stepper']}>
              <IconButton
                label={t('month.personBefore')}
                kbd="K"
                icon={<IconChevronUp />}
                locked={toPerson(-1) ? null : t('month.first')}
                onClick={toPerson(-1)}
              />
              {t('month.place', { at: at + 1, of: people.data?.length ?? 0 })}
              <IconButton
                label={t('month.personAfter')}
                kbd="J"
                icon={<IconChevronDown />}
                locked={toPerson(1) ? null : t('month.last')}
                onClick={toPerson(1)}
              />
            </span>
          )}
          <MonthStepper month={month} onMonth={(next) => go(collaboratorUuid, next)} />
          {addMonths(month, 1) <= dayAt(Temporal.Now.instant()) && (
            <LinkButton to={`/mx/${personnelDivision}/planning/pastMonth/${collaboratorUuid}/${month}`}>
              {t('month.correct')}
            </LinkButton>
          )}
          <LinkButton to={sheet} icon={<IconPrinter />}>
            {t('month.print')}
          </LinkButton>
        </>
      }
      rule={false}
    >
      {read.data.teams.length === 0 ? (
        <EmptyState title={t('month.outside.title')}>
          {t('month.outside.lead', { month: format.month(month), name: read.data.name })}
        </EmptyState>
      ) : (
        <Month month={read.data} />
      )}
    </Page>
  );
}

function Month({ month }: { month: ManagedMonth }) {
  const weeks = useMemo(() => checkMonth(month), [month]);
  return (
    <>
      <MonthCalendar name={month.name} month={month.month} weeks={weeks} />
      <Totals month={month.month} weeks={weeks} />
      <MonthFindings weeks={weeks} />
    </>
  );
}

function Totals({ month, weeks }: { month: string; weeks: readonly MonthWeek[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const known = weeks.flatMap(({ totals }) => totals ?? []);
  const [plan, base] = [
    known.reduce((sum, { inTimebase }) => sum + inTimebase, 0),
    known.reduce((sum, one) => sum + (one.base ?? 0), 0),
  ];
  const free = weeks
    .filter(({ team }) => team !== undefined)
    .flatMap(({ days }) => days)
    .filter(({ inMonth, periods }) => inMonth && periods.length === 0).length;
  return (
    <Figures
      look="framed"
      figures={[
        {
          label: t('month.hours', { month: format.month(month) }),
          value: `${hours(minutesInMonth(weeks) / 60)} h`,
        },
        {
          label: t('month.wholeWeeks'),
          value: `${hours(plan / 60)} h`,
          detail: t('month.ofBase', { base: hours(base / 60), delta: hoursDelta((plan - base) / 60) }),
        },
        { label: t('month.restDays'), value: String(free) },
      ]}
    />
  );
}
