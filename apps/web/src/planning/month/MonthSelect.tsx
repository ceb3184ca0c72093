import { planningMonthCalls, type PersonMonth } from '@jornada/contract/planning-month.ts';
import { addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../addressDays.ts';
import { useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { matches } from '../../ui/matching.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { hours, hoursDelta, useFormat } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { EffectCount } from '../../ui/marks/Flag.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { FilterBar } from '../../ui/table/FilterBar.tsx';
import { MonthStepper } from './MonthStepper.tsx';
import { texts } from './texts.ts';
import { useStepKeys } from './useStepKeys.ts';
import styles from './month.module.css';

/** Whose month: the people of the store with their hours against the base, by team. */
export default function MonthSelect() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const month = dayIn(search, 'month') ?? monthOf(dayAt(Temporal.Now.instant()));
  const [name, team] = [search.get('name') ?? '', search.get('team') ?? ''];
  const put = (changes: Record<string, string>, replace: boolean): void =>
    setSearch(
      (now) =>
        new URLSearchParams(
          Object.entries({ ...Object.fromEntries(now), ...changes }).filter(([, value]) => value !== ''),
        ),
      { replace },
    );
  const goTo = (next: string): void => put({ month: next }, false);
  useStepKeys({ ArrowLeft: () => goTo(addMonths(month, -1)), ArrowRight: () => goTo(addMonths(month, 1)) });
  const people = useRead(
    planningMonthCalls['planning.monthBySite'],
    { filter: { personnelDivision, month } },
    { keepOld: true },
  );
  const teams = [...new Map(people.data?.map((person) => [person.team.uuid, person.team.name]))];
  const rows = people.data?.filter(
    (person) => matches(person.name, name) && (team === '' || person.team.uuid === team),
  );
  const columns = useColumns();
  return (
    <Page
      title={t('month.title')}
      count={people.data && t('month.place', { at: rows?.length ?? 0, of: people.data.length })}
      lead={t('month.lead')}
      actions={<MonthStepper month={month} onMonth={goTo} />}
      rule={false}
    >
      <FilterBar
        search={{
          value: name,
          onChange: (value) => put({ name: value }, true),
          placeholder: t('month.search'),
        }}
        filters={
          team === ''
            ? []
            : [
                {
                  key: 'team',
                  name: t('month.team'),
                  value: teams.find(([uuid]) => uuid === team)?.[1] ?? '',
                  onRemove: () => put({ team: '' }, false),
                },
              ]
        }
        add={{
          label: t('month.team'),
          groups: [
            {
              items: teams.map(([uuid, label]) => ({
                label,
                checked: uuid === team,
                onSelect: () => put({ team: uuid }, false),
              })),
            },
          ],
        }}
      />
      <DataTable
        label={t('month.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.collaboratorUuid} ${row.team.uuid}`}
        rowLabel={(row) => row.name}
        rowHref={(row) => `/mx/${personnelDivision}/planning/monthPlanning/${row.collaboratorUuid}/${month}`}
        expectedRows={22}
        error={people.isError ? <ReadFailed title={t('month.failed')} read={people} /> : undefined}
        empty={
          <EmptyState
            title={
              people.data?.length === 0 ? t('month.none', { month: format.month(month) }) : t('month.noMatch')
            }
          />
        }
        caption={t('month.caption')}
      />
    </Page>
  );
}

function useColumns(): Column<PersonMonth>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  return [
    { key: 'name', header: t('month.person'), phone: 'title', render: (row) => <b>{row.name}</b> },
    {
      key: 'position',
      header: t('month.position'),
      phone: 'detail',
      render: (row) => row.position[language],
    },
    { key: 'team', header: t('month.team'), phone: 'detail', render: (row) => row.team.name },
    {
      key: 'inMonth',
      header: t('month.hoursInMonth'),
      align: 'right',
      narrow: true,
      render: (row) => hours(row.minutesInMonth / 60),
    },
    {
      key: 'plan',
      header: t('month.wholeWeeks'),
      align: 'right',
      narrow: true,
      phone: 'aside',
      render: (row) => <b>{hours(row.plannedMinutes / 60)}</b>,
    },
    {
      key: 'base',
      header: t('month.base'),
      align: 'right',
      narrow: true,
      render: (row) => hours(row.weeklyMinutes / 60),
    },
    {
      key: 'delta',
      header: t('month.delta'),
      align: 'right',
      narrow: true,
      phone: 'aside2',
      render: (row) => <Difference minutes={row.plannedMinutes - row.weeklyMinutes} />,
    },
    {
      key: 'weeks',
      header: t('month.weeks'),
      align: 'right',
      narrow: true,
      render: (row) => t('month.weeksPlanned', { planned: row.plannedWeeks, weeks: row.weeks }),
    },
    {
      key: 'toNotify',
      header: t('month.toNotify'),
      align: 'right',
      narrow: true,
      render: (row) => (row.toNotify === 0 ? <span className={styles['quiet']}>–</span> : row.toNotify),
    },
    {
      key: 'errors',
      header: t('month.errors'),
      align: 'right',
      narrow: true,
      render: (row) =>
        row.errors === 0 ? (
          <span className={styles['quiet']}>–</span>
        ) : (
          <EffectCount effect="blocks" label={String(row.errors)} />
        ),
    },
    {
      key: 'warnings',
      header: t('month.warnings'),
      align: 'right',
      narrow: true,
      render: (row) =>
        row.warnings === 0 ? (
          <span className={styles['quiet']}>–</span>
        ) : (
          <EffectCount effect="asks" label={String(row.warnings)} />
        ),
    },
  ];
}

/** Over the base is worth a look; even is quiet. */
export function Difference({ minutes }: { minutes: number }) {
  return (
    <span
      data-sign={minutes > 0 ? 'over' : minutes === 0 ? 'even' : 'under'}
      className={styles['difference']}
    >
      {hoursDelta(minutes / 60)}
    </span>
  );
}

/** Without accents and case, as one types a name. */
